package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"runtime"
	"strings"
	"testing"

	"samurai/overlap/scan"
)

// flate is a stream that unpacks to text.
func flate(keys string, text string) string {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestSpeed)
	w.Write([]byte(text))
	w.Close()
	return packed(keys+"/Filter/FlateDecode", b.String())
}

// with is a PDF of so many pages that show the operators of object 5, with resources.
func with(pages int, resources string, objects ...string) []byte {
	return written(append([]string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[" + strings.Repeat("3 0 R ", pages) + "]>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<<" + resources + ">>>>",
		"null",
	}, objects...))
}

// attack is a file that would cost much.
type attack struct {
	file  func() []byte
	want  error // that it is refused with; nil if it is read soon, or wrong in another way
	drawn bool  // a page of it is drawn, which needs room at any scale
}

// hostile are files that would cost much, for a budget that is divided by a scale: one of each thing that can be long,
// large, nested, repeated or shared. The error is what each is refused with; nil if it is read soon.
func hostile(t testing.TB, scale int) map[string]attack {
	const font = "/Font<</F 6 0 R>>"
	rep := func(text string, n int) string { return strings.Repeat(text, n) }
	many := func(text string, n int) string { return strings.Repeat(text, n/scale) }
	simple := "<</Type/Font/Subtype/Type1>>"
	wide := func(more string) string {
		return "<</Type/Font/Subtype/Type0/DescendantFonts[<<" + more + ">>]/ToUnicode 7 0 R>>"
	}
	text := "BT /F 1 Tf (5) Tj ET"
	picture := func(keys string, data string) string {
		return flate("/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8"+keys, data)
	}
	const x = "/XObject<</X 6 0 R>>"
	noise := func(n int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(uint64(i) * uint64(i) >> 3 * 2654435761 >> 7)
		}
		return string(b)
	}
	forms := []string{flate("", "/X Do")}
	for i := range 8 {
		forms = append(forms, flate(fmt.Sprintf("/Type/XObject/Subtype/Form/Resources<</XObject<</X %d 0 R>>>>", i+7), rep("/X Do ", 20)))
	}
	return map[string]attack{
		"one text":            {func() []byte { return with(1, font, flate("", "BT /F 1 Tf ("+many("5", 32<<20)+") Tj ET"), simple) }, scan.ErrRoom, false},
		"text in digits":      {func() []byte { return with(1, font, flate("", "BT /F 1 Tf <"+many("35", 16<<20)+"> Tj ET"), simple) }, scan.ErrRoom, false},
		"one array":           {func() []byte { return with(1, font, flate("", "BT /F 1 Tf ["+many("1 ", 16<<20)+"] TJ ET"), simple) }, scan.ErrRoom, false},
		"operands":            {func() []byte { return with(1, "", flate("", many("1 ", 16<<20)+"n")) }, scan.ErrRoom, false},
		"texts":               {func() []byte { return with(1, font, flate("", "BT /F 1 Tf"+many("(5)Tj ", 4<<20)+" ET"), simple) }, scan.ErrRoom, false},
		"kept":                {func() []byte { return with(1, "", flate("", many("q ", 4<<20))) }, scan.ErrRoom, false},
		"kept and given back": {func() []byte { return with(1, "", flate("", many("q Q ", 8<<20))) }, scan.ErrRoom, false},
		"operators":           {func() []byte { return with(1, "", flate("", many("n ", 30<<20))) }, scan.ErrRoom, false},
		"names":               {func() []byte { return with(1, "", flate("", "/"+many("a", 30<<20)+" gs")) }, scan.ErrRoom, false},
		"remarks":             {func() []byte { return with(1, "", flate("", many("%\n", 16<<20))) }, scan.ErrRoom, false},
		"brackets":            {func() []byte { return with(1, "", flate("", many("[", 16<<20))) }, nil, false},
		"dictionaries":        {func() []byte { return with(1, "", flate("", many("<<", 16<<20))) }, scan.ErrRoom, false},
		"one path":            {func() []byte { return with(1, "", flate("", "0 0 m "+many("9 9 l ", 4<<20)+"f")) }, scan.ErrRoom, false},
		"paths":               {func() []byte { return with(1, "", flate("", many("0 0 m 9 9 l ", 2<<20)+"f")) }, scan.ErrRoom, false},
		"lines":               {func() []byte { return with(1, "", flate("", many("0 0 m 0 9 l S ", 2<<20))) }, scan.ErrRoom, false},
		"long lines": {func() []byte {
			return with(1, "", flate("", rep("0 0 m 600 800 l 0 700 l 600 0 l 9 9 l 5 7 l f ", 20)+rep("0 0 m 600 800 l S ", 10_000)))
		}, scan.ErrTime, true},
		"rectangles": {func() []byte {
			return with(1, "", flate("", rep("0 0 600 800 re f ", 10_000)+rep("0 0 m 1 1 2 2 3 3 c 4 4 5 5 6 6 c 7 7 8 8 9 9 c 3 3 l 4 3 l f ", 20)))
		}, scan.ErrTime, true},
		"clipped": {func() []byte { return with(1, "", flate("", rep("0 0 m"+rep(" 9 9 l", 1000)+" W n q ", 3000))) }, scan.ErrRoom, false},
		"clip and fill": {func() []byte {
			return with(1, "", flate("", many("0 0 m 1 1 l ", 100_000)+"W n "+many("0 0 9 9 re f ", 100_000)))
		}, scan.ErrTime, false},
		"much to draw": {func() []byte { return with(1, "", flate("", rep("0 0 600 800 re f ", 1<<20))) }, scan.ErrRoom, true},
		"curves": {func() []byte {
			return with(1, "", flate("", rep("0 0 m"+rep(" 0 800 600 0 600 800 c", 100)+" f ", 20_000)))
		}, scan.ErrRoom, true},
		"nested forms": {func() []byte { return with(1, x, forms...) }, scan.ErrTime, false},
		"one form": {func() []byte {
			return with(1, x, flate("", many("/X Do ", 100_000)), flate("/Type/XObject/Subtype/Form", many("n ", 100_000)))
		}, scan.ErrTime, false},
		"unicode range": {func() []byte {
			return with(1, font, flate("", text), wide(""), flate("", many("<0000><ffff><0000>", 20_000)+"endbfrange"))
		}, scan.ErrRoom, false},
		"unicode ranges": {func() []byte {
			return with(1, font, flate("", text), wide(""), flate("", many("<0000><ffff><0000>endbfrange ", 20_000)))
		}, scan.ErrRoom, false},
		"unicode list": {func() []byte {
			return with(1, font, flate("", text), wide(""), flate("", rep("<0000><ffff>["+many("<31>", 60_000)+"]endbfrange ", 100)))
		}, scan.ErrRoom, false},
		"unicode text": {func() []byte { return with(1, font, flate("", text), wide(""), flate("", "<"+many("31", 30<<20)+">")) }, scan.ErrRoom, false},
		"width of many": {func() []byte {
			return with(1, font, flate("", text), wide("/W["+many("0 65000 1 ", 40_000)+"]"), flate("", ""))
		}, scan.ErrRoom, false},
		"widths": {func() []byte {
			return with(1, font, flate("", text), wide("/W["+many("0[1 2 3]", 3<<20)+"]"), flate("", ""))
		}, scan.ErrRoom, false},
		"one font": {func() []byte {
			return with(1, font, flate("", "BT"+many(" /F 1 Tf", 1<<20)), wide(""), flate("", rep("<00><ff>", 100)))
		}, nil, false},
		"fonts": {func() []byte {
			return with(1, "/Font<</F<</Encoding<</Differences["+rep("/a ", 1000)+"]>>>>>>", flate("", "BT"+many(" /F 1 Tf", 1<<20)))
		}, scan.ErrRoom, false},
		"encoding": {func() []byte {
			return with(1, "/Font<</F<</Encoding<</Differences["+many("/a ", 8<<20)+"]>>>>>>", flate("", "BT /F 1 Tf"))
		}, scan.ErrRoom, false},
		"colours": {func() []byte {
			return with(1, "/ColorSpace<</C[/Indexed/DeviceRGB 255 6 0 R]>>", flate("", many("/C cs ", 1<<20)), flate("", many("a", 1<<20)))
		}, scan.ErrTime, false},
		"picture 200 times": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm "+rep("/X Do ", 200)), picture("/Width 4000/Height 4000", noise(16_000_000)))
		}, scan.ErrTime, true},
		"pictures by pages": {func() []byte {
			return with(199, x, flate("", "600 0 0 800 0 0 cm /X Do"), picture("/Width 2000/Height 3000", noise(6_000_000)))
		}, scan.ErrTime, true},
		"large picture": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm /X Do"), picture("/Width 6000/Height 6600", rep("a", 6000*6600)))
		}, scan.ErrTime, true},
		"larger picture": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm /X Do"), picture("/Width 4000000000/Height 4000000000", "a"))
		}, scan.ErrTime, true},
		"wide picture": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm /X Do"), picture("/Width 39000000/Height 1", rep("a", 39_000_000)))
		}, nil, true},
		"predictor": {func() []byte { return with(1, "", flate("/DecodeParms<</Predictor 12/Columns 1000000000000>>", "a")) }, scan.ErrRoom, false},
		"narrow predictor": {func() []byte {
			return with(1, "", flate("/DecodeParms<</Predictor 12/Columns 1>>", many("\x02\x00", 64<<20)))
		}, scan.ErrRoom, false},
		"fax": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm /X Do"), packed("/Type/XObject/Subtype/Image/Width 6000/Height 6000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1000000000000>>", rep("\xff", 1<<20)))
		}, scan.ErrRoom, true},
		"white fax": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm "+rep("/X Do ", 100)), packed("/Type/XObject/Subtype/Image/Width 6000/Height 6000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 6000>>", rep("\xff", 1<<16)))
		}, scan.ErrTime, true},
		"palette": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm /X Do"), picture("/ColorSpace[/Indexed/DeviceRGB 255 7 0 R]/Width 100/Height 100", rep("a", 10_000)), flate("", rep("a", 60<<20)))
		}, scan.ErrTime, true},
		"soft mask": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm "+rep("/X Do ", 100)), picture("/SMask 7 0 R/Width 100/Height 100", rep("a", 10_000)), picture("/Width 6000/Height 6000", rep("a", 36_000_000)))
		}, scan.ErrTime, true},
		"picture in a text": {func() []byte { return with(1, "", flate("", many("BI /W 1 ID 5 EI ", 1<<20))) }, nil, false},
		"chained":           {func() []byte { return with(1, "", bomb(many("n ", 100<<20), 3)) }, scan.ErrRoom, false},
		"filters":           {func() []byte { return with(1, "", packed("/Filter["+rep("/FlateDecode", 1000)+"]", "a")) }, nil, false},
		"shared by pages": {func() []byte {
			return with(199, font, flate("", "BT /F 1 Tf "+many("(123456789)Tj ", 100_000)), simple)
		}, scan.ErrRoom, false},
		"lines by pages": {func() []byte { return with(199, "", flate("", lattice(1900))) }, scan.ErrTime, false},
		"contents": {func() []byte {
			return bytes.Replace(with(1, "", flate("", many("n ", 100_000))), []byte("/Contents 5 0 R"), []byte("/Contents["+many("5 0 R ", 100_000)+"]"), 1)
		}, scan.ErrRoom, false},
		"objects":            {func() []byte { return []byte("%PDF-1.4\n" + many("1 0 obj ", 5<<20) + "startxref 0 %%EOF") }, scan.ErrRoom, false},
		"numbered objects":   {func() []byte { return numbered(2 << 20) }, scan.ErrRoom, false},
		"trailers":           {func() []byte { return []byte("%PDF-1.4\n" + many("trailer<<", 4<<20) + "startxref 0 %%EOF") }, nil, false},
		"trailers in a text": {func() []byte { return []byte("%PDF-1.4\n" + many("trailer(", 4<<20) + "startxref 0 %%EOF") }, scan.ErrRoom, false},
		"one object":         {func() []byte { return with(1, "/Font["+many("1 ", 12<<20)+"]", flate("", "/F 1 Tf")) }, scan.ErrRoom, false},
		"objects in a stream": {func() []byte {
			return with(1, "", flate("", "n"), flate("/Type/ObjStm/N 1/First 10", rep("9", 10)+many("[", 200<<20)))
		}, scan.ErrRoom, false},
		"streams of objects": {func() []byte { return with(1, "", append([]string{flate("", "n")}, streams(2000/scale)...)...) }, scan.ErrRoom, false},
		"numbers of objects": {func() []byte {
			return with(1, "", flate("", "n"), flate("/Type/ObjStm/N 1/First 30000000", many("1 ", 15<<20)))
		}, scan.ErrRoom, false},
		"streams without end": {func() []byte {
			return []byte("%PDF-1.4\n" + many("1 0 obj <</Type/ObjStm>> stream\n", 1<<20) + "endstream startxref 0 %%EOF")
		}, scan.ErrRoom, false},
		"kids": {func() []byte { return with(1, "", flate("", "n"), "<</Type/Pages/Kids["+rep("6 0 R ", 100)+"]>>") }, nil, false},
		"a circle of kids": {func() []byte {
			return bytes.ReplaceAll(with(1, "", flate("", "n")), []byte("3 0 R]"), []byte(rep("2 0 R ", 100)+"]"))
		}, nil, false},
		"large page": {func() []byte {
			return bytes.ReplaceAll(with(1, "", flate("", lattice(10)+rep("0 0 m 1 1 2 2 3 3 c 4 4 5 5 6 6 c 7 7 8 8 9 9 c 3 3 l 4 3 l f ", 20))), []byte("600 800]"), []byte("1e9 99999999999]"))
		}, nil, true},
		"photo": {func() []byte {
			return with(1, x, flate("", "600 0 0 800 0 0 cm "+rep("/X Do ", 100)), photo(t, 5000, 5000))
		}, scan.ErrTime, true},
	}
}

// TestBudget: what would take long, or much memory, is refused before it does. What is allocated is no more than
// the budget counts.
func TestBudget(t *testing.T) {
	scale := 16
	if os.Getenv("SAMURAI_ALL") != "" {
		scale = 1
	}
	for name, a := range hostile(t, scale) {
		t.Run(name, func(t *testing.T) {
			data := a.file()
			used := 0
			if !a.drawn {
				used = maxRoom - maxRoom/scale
			}
			budget := scan.NewBudget(used + len(data))
			budget.Work(1000, int((maxWork-maxWork/int64(scale))/1000))
			err := spend(t, data, budget)
			if spent := errors.Is(err, scan.ErrTime) || errors.Is(err, scan.ErrRoom); a.want != nil && !errors.Is(err, a.want) || a.want == nil && spent {
				t.Errorf("%v, want %v", err, a.want)
			}
		})
	}
}

// What a document may cost, as scan has it.
const (
	maxWork = 8_000_000_000
	maxRoom = 120 << 20
)

// spend reads a file on a budget, and fails if it allocates more than the budget counts.
func spend(t *testing.T, data []byte, budget *scan.Budget) error {
	work, _ := budget.Spent()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	pages, err := Pages(data, budget)
	if err == nil {
		_, err = scan.Boards(pages, func(*scan.Board) bool { return false }, budget)
	}
	runtime.ReadMemStats(&after)
	now, room := budget.Spent()
	allocated := int64(after.TotalAlloc - before.TotalAlloc)
	if most := 4<<20 + 3*int64(room) + 2*(now-work); allocated > most {
		t.Errorf("%d bytes allocated, for %d of time and %d of room", allocated, now-work, room)
	}
	t.Logf("%v; %d MB allocated, %d ms, %d MB", err, allocated>>20, (now-work)/1_000_000, room>>20)
	return err
}

// bomb is a text packed so many times.
func bomb(text string, times int) string {
	for range times {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		w.Write([]byte(text))
		w.Close()
		text = b.String()
	}
	return packed("/Filter["+strings.Repeat("/FlateDecode", times)+"]", text)
}

// lattice is lines that cross one another.
func lattice(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d 0 m %d 800 l S 0 %d m 600 %d l S ", 3*i, 3*i, 3*i, 3*i)
	}
	return b.String()
}

// numbered are so many objects.
func numbered(n int) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	for i := range n {
		fmt.Fprintf(&b, "%d 0 obj ", i)
	}
	b.WriteString("startxref 0 %%EOF")
	return b.Bytes()
}

// streams are streams of objects that unpack to much.
func streams(n int) (all []string) {
	one := flate("/Type/ObjStm/N 1/First 4", "9 0 "+strings.Repeat(" ", 1<<20))
	for range n {
		all = append(all, one)
	}
	return all
}

// photo is a white JPEG of a size.
func photo(t testing.TB, cols, rows int) string {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, cols, rows)), nil); err != nil {
		t.Fatal(err)
	}
	return packed(fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode", cols, rows), b.String())
}
