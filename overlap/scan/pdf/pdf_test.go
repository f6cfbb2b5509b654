package pdf

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"samurai/overlap/scan"
	"samurai/solver/solvertest"
)

// file is a PDF of one page: its operators, keys of the page beside them, and more objects,
// from number 5 on.
func document(operators, keys string, more ...string) []byte {
	objects := append([]string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Count 1/Kids[3 0 R]>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[10 20 210 320]/Contents 4 0 R" + keys + ">>",
		packed("", operators),
	}, more...)
	return written(objects)
}

// written is a PDF of objects, numbered from 1.
func written(objects []string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	var at []int
	for i, o := range objects {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, n := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", n)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return b.Bytes()
}

func packed(keys, data string) string {
	return fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", keys, len(data), data)
}

const (
	helvetica = "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 48/LastChar 57/Widths[500 500 500 500 500 500 500 500 500 500]>>>>>>"
	composite = "/Resources<</Font<</F<</Type/Font/Subtype/Type0/Encoding/Identity-H/ToUnicode 5 0 R/DescendantFonts[<</DW 400/W[3[600] 4 5 700]>>]>>>>>>"
	unicodes  = "begincmap 1 beginbfchar <0003> <0037> endbfchar 2 beginbfrange <0004> <0005> <0031> <0008> <0009> [<0038> <0039>] endbfrange endcmap"
)

// read reads all pages of a file.
func read(data []byte) (pages []scan.Page, err error) {
	all, err := Pages(data, scan.NewBudget(len(data)))
	for _, read := range all {
		p, err := read()
		if err != nil {
			return pages, err
		}
		pages = append(pages, p)
	}
	return pages, err
}

// TestGlyphs: each way to place text, on a page of 200 x 300 whose corner is at 10, 20.
func TestGlyphs(t *testing.T) {
	for _, test := range []struct {
		name, operators, keys string
		more                  []string
		want                  string // character, centre, size
	}{
		{"Td", "BT /F 10 Tf 50 100 Td (5) Tj ET", helvetica, nil, "5 42.5 216.4 10"},
		{"Tm", "BT /F 1 Tf 10 0 0 10 50 100 Tm (5) Tj ET", helvetica, nil, "5 42.5 216.4 10"},
		{"cm", "q 2 0 0 2 10 20 cm BT /F 5 Tf 20 40 Td (5) Tj ET Q BT /F 10 Tf 10 20 Td (6) Tj ET", helvetica, nil, "5 42.5 216.4 10, 6 2.5 296.4 10"},
		{"TJ", "BT /F 10 Tf 50 100 Td [(5) -1000 (6)] TJ ET", helvetica, nil, "5 42.5 216.4 10, 6 57.5 216.4 10"},
		{"spacing", "BT /F 10 Tf 5 Tc 50 100 Td (56) Tj ET", helvetica, nil, "5 42.5 216.4 10, 6 52.5 216.4 10"},
		{"lines", "BT /F 10 Tf 12 TL 50 100 Td (5) Tj T* (6) Tj (7) ' ET", helvetica, nil, "5 42.5 216.4 10, 6 42.5 228.4 10, 7 42.5 240.4 10"},
		{"two bytes", "BT /F 10 Tf 50 100 Td <0003000500080009> Tj ET", composite, []string{packed("", unicodes)}, "7 43 216.4 10, 2 49.5 216.4 10, 8 55 216.4 10, 9 59 216.4 10"},
		{"form", "/X Do", "/Resources<</XObject<</X 5 0 R>>>>", []string{packed("/Type/XObject/Subtype/Form/Matrix[1 0 0 1 50 100]"+helvetica, "BT /F 10 Tf (5) Tj ET")}, "5 42.5 216.4 10"},
		{"form in itself", "/X Do", "/Resources<</XObject<</X 5 0 R>>>>", []string{packed("/Type/XObject/Subtype/Form", "/X Do")}, ""},
		{"upside down", "BT /F 1 Tf -10 0 0 -10 50 100 Tm (5) Tj ET", helvetica, nil, ""},
		{"turned page", "BT /F 1 Tf 0 10 -10 0 50 100 Tm (5) Tj ET", "/Rotate 90" + helvetica, nil, "5 82.5 36.4 10"},
		{"no font", "BT /F 10 Tf (5) Tj /X Do /C cs /G gs ET", "", nil, "5 -7.5 316.4 10"},
		{"no operands", "BT Tf Td Tj TJ Tm cm re l m ' Do ET Q Q", helvetica, nil, ""},
	} {
		pages, err := read(document(test.operators, test.keys, test.more...))
		if err != nil || len(pages) != 1 {
			t.Errorf("%s: %d pages, %v", test.name, len(pages), err)
			continue
		}
		var got []string
		for _, g := range pages[0].Glyphs {
			got = append(got, fmt.Sprintf("%c %.4g %.4g %.4g", g.Char, g.X, g.Y, g.Size))
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// TestLines: strokes, outlines of rectangles, and areas that are long and thin.
func TestLines(t *testing.T) {
	for _, test := range []struct{ operators, want string }{
		{"3 w 20 100 m 80 100 l S", "10,220-70,220 3"},
		{"2 0 0 2 10 20 cm 1 w 5 40 m 35 40 l S", "10,220-70,220 2"},
		{"20 100 m 80 100 l 80 40 l s", "10,220-70,220 1; 70,220-70,280 1"},
		{"20 100 60 2 re f", "10,219-70,219 2"},
		{"20 100 60 40 re f", ""},
		{"20 100 60 40 re n", ""},
		{"q 20 100 60 2 re 20 100 2 50 re W n 20 100 60 40 re f Q 20 100 60 40 re f", "10,219-70,219 2"},
		{"10 90 90 90 re f 1 g 20 100 60 40 re f", "10,180-10,220 0; 10,220-70,220 0; 10,180-70,180 0; 70,180-70,220 0"},
		{"1 g 20 100 60 40 re f", ""},
		{"20 100 60 40 re S", "10,220-70,220 1; 70,180-70,220 1; 10,180-70,180 1; 10,180-10,220 1"},
		{"20 100 m 80 130 l S", ""},
	} {
		pages, err := read(document(test.operators, ""))
		if err != nil {
			t.Errorf("%s: %v", test.operators, err)
			continue
		}
		var got []string
		for _, l := range pages[0].Lines {
			got = append(got, fmt.Sprintf("%g,%g-%g,%g %g", l.X0, l.Y0, l.X1, l.Y1, l.Width))
		}
		if got := strings.Join(got, "; "); got != test.want {
			t.Errorf("%s: %s, want %s", test.operators, got, test.want)
		}
	}
}

// TestTooMuch: what would take long, or much memory, is refused.
func TestTooMuch(t *testing.T) {
	tree := "<</Type/Pages/Kids[" + strings.Repeat("3 0 R ", MaxPages+1) + "]>>"
	for name, data := range map[string][]byte{
		"pages":   bytes.Replace(document("", "", tree), []byte("3 0 R]"), []byte("5 0 R]"), 1),
		"circle":  bytes.Replace(document("", ""), []byte("3 0 R]"), []byte("2 0 R]"), 1),
		"cut":     document("20 100 m", "")[:200],
		"nothing": []byte("%PDF-1.4"),
	} {
		if pages, err := read(data); err == nil {
			t.Errorf("%s: %d pages", name, len(pages))
		} else if name == "pages" && !strings.HasPrefix(err.Error(), "a PDF with more than 200 pages") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// FuzzPages: any bytes give pages or an error, no place that is not a number, and no more is allocated than the
// budget counts.
func FuzzPages(f *testing.F) {
	for _, a := range hostile(f, 1<<12) {
		if !a.drawn {
			f.Add(a.file())
		}
	}
	f.Add(document("2 w 20 100 60 40 re S BT /F 10 Tf 50 100 Td [(5) -1000 (6)] TJ ET", helvetica))
	f.Add(document("BT /F 10 Tf 50 100 Td <00030005> Tj ET", composite, packed("", unicodes)))
	f.Add(document("/X Do", "/Resources<</XObject<</X 5 0 R>>>>", packed("/Type/XObject/Subtype/Form", "1 0 0 1 5 5 cm 1 1 50 2 re f")))
	f.Add(document("0 g 20 30 m 40 50 60 70 80 90 c h B /I Do", "/Resources<</XObject<</I 5 0 R>>>>", packed("/Type/XObject/Subtype/Image/Width 4/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8/Filter[/ASCIIHexDecode]", strings.Repeat("00ff", 8)+">")))
	f.Fuzz(func(t *testing.T, data []byte) {
		pages, err := read(data)
		if wrong := runtime.Error(nil); errors.As(err, &wrong) {
			t.Fatal(err)
		}
		if err != nil {
			return
		}
		for _, p := range pages {
			for _, g := range p.Glyphs {
				if math.IsNaN(g.X + g.Y + g.Size) {
					t.Errorf("%+v", g)
				}
			}
		}
		budget := scan.NewBudget(len(data))
		budget.Work(1000, (maxWork-maxWork/16)/1000)
		_ = spend(t, data, budget)
	})
}

// TestInterrupted: whenever the context of the budget ends, the pages end with its error.
func TestInterrupted(t *testing.T) {
	data := document(strings.Repeat("BT /F 10 Tf 50 100 Td (5123456789) Tj ET 0 0 m 10 10 l S ", 500), helvetica)
	pages := func(ctx context.Context) error {
		all, err := Pages(data, scan.NewBudget(len(data)).Until(ctx))
		for _, read := range all {
			if _, err := read(); err != nil {
				return err
			}
		}
		return err
	}
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	if err := pages(whole); err != nil || whole.Looks() < 3 {
		t.Fatalf("%d looks, error %v", whole.Looks(), err)
	}
	for n := 1; n <= whole.Looks(); n++ {
		ctx := solvertest.NewCountdown(t.Context(), n)
		if err := pages(ctx); !errors.Is(err, context.Canceled) || ctx.Looks() > n+1 {
			t.Errorf("ended at look %d of %d: %d looks, error %v", n, whole.Looks(), ctx.Looks(), err)
		}
	}
}
