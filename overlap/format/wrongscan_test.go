package format

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/scan"
)

// sheet is a picture that a test draws on.
type sheet struct {
	*image.Gray
	face font.Face
}

func newSheet(t testing.TB, cols, rows int) *sheet {
	t.Helper()
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 28, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	s := &sheet{image.NewGray(image.Rect(0, 0, cols, rows)), face}
	draw.Draw(s, s.Rect, image.White, image.Point{}, draw.Src)
	return s
}

func (s *sheet) write(x, y int, text string) {
	d := font.Drawer{Dst: s, Src: image.Black, Face: s.face, Dot: fixed.P(x, y)}
	d.DrawString(text)
}

// lattice draws a table of cells of 40 pixels, and characters in them, row after row.
func (s *sheet) lattice(left, top, cols, rows int, text string) *sheet {
	for i := range rows + 1 {
		draw.Draw(s, image.Rect(left, top+40*i, left+40*cols+2, top+40*i+2+2*b2i(i%3 == 0)), image.Black, image.Point{}, draw.Src)
	}
	for i := range cols + 1 {
		draw.Draw(s, image.Rect(left+40*i, top, left+40*i+2+2*b2i(i%3 == 0), top+40*rows+2), image.Black, image.Point{}, draw.Src)
	}
	for i, ch := range text {
		if ch != '.' {
			s.write(left+40*(i%cols)+13, top+40*(i/cols)+31, string(ch))
		}
	}
	return s
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *sheet) png(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// filled is a sheet whose pixels are a function of their place.
func filled(t *testing.T, gray func(x, y int) uint8) []byte {
	s := newSheet(t, 400, 400)
	for i := range s.Pix {
		s.Pix[i] = gray(i%400, i/400)
	}
	return s.png(t)
}

// TestWrongScans: what is no puzzle is an error, never a board.
func TestWrongScans(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	good := newSheet(t, 440, 440).lattice(40, 40, 9, 9, grid).png(t)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, newSheet(t, 440, 440).lattice(40, 40, 9, 9, grid), nil); err != nil {
		t.Fatal(err)
	}
	bomb := bytes.Clone(good)
	binary.BigEndian.PutUint32(bomb[16:], 100_000)
	binary.BigEndian.PutUint32(bomb[20:], 100_000)
	binary.BigEndian.PutUint32(bomb[29:], crc32.ChecksumIEEE(bomb[12:29]))
	flipped := bytes.Clone(good)
	flipped[len(flipped)/2] ^= 0xff
	r := rand.New(rand.NewPCG(1, 2))
	page := newSheet(t, 800, 800)
	for y := 40; y < 790; y += 34 {
		page.write(20, y, "9 of 81 cells are 5, and 1 to 9 stand in each row.")
	}
	two := newSheet(t, 640, 640).lattice(40, 40, 9, 9, grid)
	two.lattice(40+4*40, 40+4*40, 9, 9, grid)
	cut := newSheet(t, 440, 440).lattice(40, 40, 9, 9, grid)
	cut.Gray = cut.SubImage(image.Rect(130, 0, 440, 440)).(*image.Gray)
	keys := newSheet(t, 400, 900)
	keys.lattice(40, 60, 8, 8, grid[:64]).write(40, 600, "1 2 3 4 5 6 7 8 9")
	keyboard := newSheet(t, 500, 300).lattice(20, 60, 10, 3, "QWERTYUIOPASDFGHJKL.ZXCVBNM...")
	letters := newSheet(t, 440, 440).lattice(40, 40, 9, 9, "CROSS..WORDS.ARE.NO.PUZZLES.OF.DIGITS.AND.THIS.HAS.LETTERS.IN.ITS.CELLS.EVERY.ONE")
	for name, data := range map[string][]byte{
		"half a PNG":           good[:len(good)/2],
		"the head of a PNG":    good[:8],
		"half a JPEG":          photo.Bytes()[:300],
		"the head of a JPEG":   photo.Bytes()[:3],
		"a bomb":               bomb,
		"a damaged PNG":        flipped,
		"white":                filled(t, func(x, y int) uint8 { return 255 }),
		"black":                filled(t, func(x, y int) uint8 { return 0 }),
		"a slope":              filled(t, func(x, y int) uint8 { return uint8(x / 2) }),
		"noise":                filled(t, func(x, y int) uint8 { return uint8(r.IntN(256)) }),
		"a chessboard":         filled(t, func(x, y int) uint8 { return uint8(255 * ((x/40 + y/40) % 2)) }),
		"circles":              filled(t, func(x, y int) uint8 { return uint8(255 * (((x-200)*(x-200) + (y-200)*(y-200)) / 900 % 2)) }),
		"stripes":              filled(t, func(x, y int) uint8 { return uint8(255 * (x / 20 % 2)) }),
		"one pixel":            newSheet(t, 1, 1).png(t),
		"a line of pixels":     newSheet(t, 5000, 1).png(t),
		"a page of text":       page.png(t),
		"an empty board":       newSheet(t, 440, 440).lattice(40, 40, 9, 9, "").png(t),
		"a board of 8 x 8":     keys.png(t),
		"a board of 10 x 10":   newSheet(t, 500, 500).lattice(40, 40, 10, 10, grid).png(t),
		"a board of 9 x 7":     newSheet(t, 440, 440).lattice(40, 40, 9, 7, grid[:63]).png(t),
		"a board cut off":      cut.png(t),
		"boards on each other": two.png(t),
		"a crossword":          letters.png(t),
		"a keyboard":           keyboard.png(t),
		"a square of numbers":  newSheet(t, 440, 440).lattice(40, 40, 9, 9, "7721945530628841973355120987664213097845512336987140265597813320461478890235519634").png(t),
		"a table":              newSheet(t, 700, 700).lattice(20, 20, 5, 16, "12345678.12345678.12345678").png(t),
		"a PDF's head":         []byte("%PDF-1.7"),
		"a PDF of nothing":     []byte("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
		"a PDF that is noise":  append([]byte("%PDF-1.4\n"), good...),
		"a PDF without an end": bytes.Repeat([]byte("%PDF-1.4 1 0 obj << /Kids [1 0 R] >> endobj\n"), 500),
	} {
		for doc, err := range NewReader(name, bytes.NewReader(data), Options{Find: layouts.Get, Finite: true}).All() {
			if err == nil && !doc.Problems.Errors() {
				t.Errorf("%s: a puzzle with clues %v", name, doc.Puzzle.Clues[0].Digits)
			}
			if err == nil && strings.Contains(doc.Problems[0].Message, "focus") {
				t.Errorf("%s: %v", name, doc.Problems)
			}
		}
	}
	for doc, err := range NewReader("good.png", bytes.NewReader(good), Options{Find: layouts.Get, Finite: true}).All() {
		if err != nil || doc.Problems.Errors() {
			t.Errorf("the board itself: %v, %v", err, doc.Problems)
		}
	}
}

// TestOutOfFocus: a blurred picture is told to be blurred, and one that is cut off to be cut off, whether cells
// of a board were found or not, and whatever layout was asked for.
func TestOutOfFocus(t *testing.T) {
	sheet := newSheet(t, 440, 440).lattice(40, 40, 9, 9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	for range 3 {
		from := slices.Clone(sheet.Pix)
		const reach = 4
		for y := reach; y < 440-reach; y++ {
			for x := reach; x < 440-reach; x++ {
				sum := 0
				for i := range 81 {
					sum += int(from[(y+i/9-reach)*440+x+i%9-reach])
				}
				sheet.Pix[y*440+x] = uint8(sum / 81)
			}
		}
	}
	for doc, err := range NewReader("a.png", bytes.NewReader(sheet.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
		if err != nil || len(doc.Problems) != 1 || !strings.Contains(doc.Problems[0].Message, "out of focus") {
			t.Errorf("%v, %v", err, doc.Problems)
		}
	}
	b := scan.Board{Rows: 9, Cols: 10, Cells: make([]scan.Cell, 90), Fault: scan.Fault{Edges: []string{"left"}}}
	for i := range b.Cells {
		b.Cells[i].In = i%10 < 9 || i == 9
	}
	for _, asked := range []string{"", "samurai", "single"} {
		for _, blurred := range []bool{true, false} {
			want := "left side of the board seems to be cut off"
			if b.Fault.Blurred = blurred; blurred {
				want = "out of focus"
			}
			if p := newPages("a.png", Options{Find: layouts.Get, Layout: asked}).board(&b).Problems; len(p) != 1 || !strings.Contains(p[0].Message, want) {
				t.Errorf("--layout %q: %v, want %q", asked, p, want)
			}
		}
	}
}

// TestHeavy: a picture whose pixels take too much memory is refused before it is decoded.
func TestHeavy(t *testing.T) {
	head := newSheet(t, 440, 440).png(t)[:33]
	binary.BigEndian.PutUint32(head[16:], 6000)
	binary.BigEndian.PutUint32(head[20:], 6000)
	head[24], head[25] = 16, 6 // bits of each of four colours
	binary.BigEndian.PutUint32(head[29:], crc32.ChecksumIEEE(head[12:29]))
	// A JPEG's frame, baseline, progressive and in four inks.
	frame := func(kind, parts byte) []byte {
		f := []byte{0xff, 0xd8, 0xff, kind, 0, 8 + 3*parts, 8, 5000 >> 8, 5000 & 255, 5000 >> 8, 5000 & 255, parts}
		for i := range parts {
			f = append(f, i+1, 0x11, 0)
		}
		return append(f, 0xff, 0xda, 0, 2)
	}
	for _, tt := range []struct {
		file []byte
		want string
	}{
		{head, "takes 288 MB"},
		{frame(0xc2, 3), "takes 375 MB"},
		{frame(0xc2, 4), "takes 600 MB"},
		{append(frame(0xc2, 1), bytes.Repeat([]byte{0xff, 0xda, 0, 2}, 3000)...), "more than can be read in 10 seconds of one core; cut the puzzle out"},
		{append(frame(0xc0, 1), bytes.Repeat([]byte{0xff, 0xda, 0, 2}, 3000)...), "more than can be read in 10 seconds of one core; cut the puzzle out"},
		{frame(0xc0, 3), "damaged or incomplete picture"},
	} {
		for doc, err := range NewReader("a.jpg", bytes.NewReader(tt.file), Options{Find: layouts.Get, Finite: true}).All() {
			if err != nil || len(doc.Problems) != 1 || !strings.Contains(doc.Problems[0].Message, tt.want) {
				t.Errorf("%v, %v, want %q", err, doc.Problems, tt.want)
			}
		}
	}
}

// TestCutOff: of a board that goes on beyond the picture the message says on which side.
func TestCutOff(t *testing.T) {
	whole := newSheet(t, 440, 440).lattice(40, 40, 9, 9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	for _, tt := range []struct {
		show image.Rectangle
		want string
	}{
		{image.Rect(110, 0, 440, 440), "the left side of the board seems to be cut off"},
		{image.Rect(0, 0, 330, 440), "the right side of the board seems to be cut off"},
		{image.Rect(0, 100, 440, 440), "the upper side of the board seems to be cut off"},
	} {
		cut := &sheet{whole.SubImage(tt.show).(*image.Gray), whole.face}
		for doc, err := range NewReader("a.png", bytes.NewReader(cut.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
			if err != nil || len(doc.Problems) == 0 || !strings.HasPrefix(doc.Problems[0].Message, tt.want) {
				t.Errorf("%v: %v, %v, want %q", tt.show, err, doc.Problems, tt.want)
			}
		}
	}
}

// TestOwnShape: a board of no built-in layout may be one of which a box was not seen, so there is a warning.
func TestOwnShape(t *testing.T) {
	data := newSheet(t, 560, 440).lattice(40, 40, 12, 9, "5....7......"+strings.Repeat("............", 8)).png(t)
	for doc, err := range NewReader("a.png", bytes.NewReader(data), Options{Find: layouts.Get, Finite: true}).All() {
		if err != nil || doc.Puzzle == nil || len(doc.Problems) == 0 || doc.Problems[0].Code != layout.Unsure || doc.Problems.Errors() {
			t.Errorf("%v, %v", err, doc.Problems)
		}
	}
}

// TestCutOffOnce: several boards that are cut off on the same side need one message.
func TestCutOffOnce(t *testing.T) {
	page := newSheet(t, 440, 840)
	page.lattice(20, 20, 11, 9, "53..7..").lattice(20, 420, 11, 9, "6..195.")
	page.Gray = page.SubImage(image.Rect(0, 0, 430, 840)).(*image.Gray)
	var messages []string
	for doc, err := range NewReader("a.png", bytes.NewReader(page.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
		if err != nil || doc.Puzzle != nil {
			t.Errorf("%v, %v", doc, err)
		}
		for _, p := range doc.Problems {
			messages = append(messages, p.Message)
		}
	}
	sides := strings.Count(strings.Join(messages, " "), "side")
	if len(messages) != 1 || sides == 0 {
		t.Errorf("%q", messages)
	}
}

// TestOtherWays: a solved board and one that stands on its head or side are read as they are.
func TestOtherWays(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for name, tt := range map[string]struct {
		cells string
		turns int
	}{
		"solved": {solved, 0}, "on its head": {grid, 2}, "on its left side": {grid, 1}, "on its right side": {grid, 3},
	} {
		page := newSheet(t, 440, 440).lattice(40, 40, 9, 9, tt.cells)
		for range tt.turns {
			turned := newSheet(t, 440, 440)
			for i := range page.Pix {
				turned.Pix[i] = page.Pix[i%440*440+439-i/440]
			}
			page = turned
		}
		n := 0
		for doc, err := range NewReader("a.png", bytes.NewReader(page.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
			n++
			if err != nil || doc.Puzzle == nil {
				t.Errorf("%s: %v, %v", name, err, doc.Problems)
				continue
			}
			var text strings.Builder
			for _, d := range doc.Puzzle.Clues[0].Digits {
				text.WriteByte(".123456789"[d])
			}
			if text.String() != tt.cells {
				t.Errorf("%s: read %s", name, text.String())
			}
		}
		if n != 1 {
			t.Errorf("%s: %d boards", name, n)
		}
	}
}

// FuzzPicture: any bytes that begin as a PNG, a JPEG or a PDF give puzzles or problems.
func FuzzPicture(f *testing.F) {
	sheet := newSheet(f, 200, 200)
	f.Add(sheet.lattice(10, 10, 3, 3, "12.456789").png(f))
	f.Add(sheet.lattice(0, 0, 4, 4, "1234").png(f))
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, sheet, &jpeg.Options{Quality: 40}); err != nil {
		f.Fatal(err)
	}
	f.Add(photo.Bytes())
	f.Add([]byte("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if config, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && config.Width > 100_000/max(1, config.Height) {
			return // takes long, as it should
		}
		for doc, err := range NewReader("fuzz", bytes.NewReader(data), Options{Find: layouts.Get, Finite: true}).All() {
			if err == nil && doc.Puzzle == nil && doc.Layout == nil && !doc.Problems.Errors() {
				t.Error("neither a puzzle nor a problem")
			}
		}
	})
}

// TestJigsaws: a board with thick lines around other regions than boxes is refused; a warning says so if they
// make up no regions.
func TestJigsaws(t *testing.T) {
	const nonets = "AABBBECCC" + "DAAABECCC" + "DAAABEFCC" + "DABBBEFCF" + "DDDBEEFFF" + "DDDEEEIFF" + "GGGGGHIFI" + "GGGGHHIII" + "HHHHHHIII"
	for gap, want := range map[int]string{-1: "a jigsaw Sudoku, which cannot be read", 1: "check that this is not a jigsaw Sudoku"} {
		s := newSheet(t, 440, 440).lattice(40, 40, 9, 9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
		for cell := range 81 {
			x, y := 40+cell%9*40, 40+cell/9*40
			// The lattice has thick lines of four pixels, and thin ones of two.
			upright, level := image.Rect(x+40, y+4, x+44, y+40), image.Rect(x+4, y+40, x+40, y+44)
			for step, r := range map[int]image.Rectangle{1: upright, 9: level} {
				if next := cell + step; next < 81 && (step == 9 || next%9 > 0) {
					thin := r
					if step == 1 {
						thin.Min.X += 2
					} else {
						thin.Min.Y += 2
					}
					draw.Draw(s, thin, image.White, image.Point{}, draw.Src)
					if nonets[cell] != nonets[next] && cell != gap {
						draw.Draw(s, r, image.Black, image.Point{}, draw.Src)
					}
				}
			}
		}
		for doc, err := range NewReader("a.png", bytes.NewReader(s.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
			if err != nil || len(doc.Problems) != 1 || doc.Problems.Errors() != (gap < 0) || !strings.Contains(doc.Problems[0].Message, want) {
				t.Errorf("%v, %v, want %q", err, doc.Problems, want)
			}
		}
	}
}

// TestFragments: a board within the outline of a larger one that has no known shape is a part of it; beside that one
// it is a puzzle.
func TestFragments(t *testing.T) {
	const clues = ".1..2....3..4..5.6..."
	drawn := func(left, top int) int {
		s := newSheet(t, 1400, 800)
		s.lattice(40, 40, 3, 15, clues).lattice(40, 40+40*12, 21, 3, clues).lattice(40+40*18, 40, 3, 15, clues)
		s.lattice(left, top, 9, 9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
		n, good := 0, 0
		for doc, err := range NewReader("a.png", bytes.NewReader(s.png(t)), Options{Find: layouts.Get, Finite: true}).All() {
			if n++; err == nil && !doc.Problems.Errors() {
				good++
			}
		}
		return 10*n + good
	}
	if n := drawn(40+140, 80); n != 10 {
		t.Errorf("within: %d documents, %d of them puzzles", n/10, n%10)
	}
	if n := drawn(40+22*40, 80); n != 21 {
		t.Errorf("beside: %d documents, %d of them puzzles", n/10, n%10)
	}
}
