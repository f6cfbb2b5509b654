package scan

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// look is how a board is drawn on a picture.
type look struct {
	paper, ink, tint color.Color
	size             int // of a cell
	thin, thick      int // lines
	quality          int // of a JPEG; 0 for none
}

// picture draws a board.
func (d drawing) picture(t *testing.T, l look, left, top int) image.Image {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 0.7 * float64(l.size), DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	var img draw.Image = image.NewRGBA(image.Rect(0, 0, left+(len(d[0])+2)*l.size, top+(len(d)+2)*l.size))
	fill := func(x0, y0, x1, y1 int, c color.Color) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 1<<12, 1<<12, l.paper)
	for row := range d {
		for col := range d[row] {
			if d[row][col] == ' ' {
				continue
			}
			x, y := left+col*l.size, top+row*l.size
			if row/3%2 == col/3%2 {
				fill(x, y, x+l.size, y+l.size, l.tint)
			}
		}
	}
	for row := range d {
		for col := range d[row] {
			if d[row][col] == ' ' {
				continue
			}
			x, y := left+col*l.size, top+row*l.size
			wide := func(i int) int {
				if i%3 == 0 {
					return l.thick
				}
				return l.thin
			}
			fill(x, y, x+l.size, y+wide(row), l.ink)
			fill(x, y, x+wide(col), y+l.size, l.ink)
			fill(x, y+l.size, x+l.size+wide(col+1), y+l.size+wide(row+1), l.ink)
			fill(x+l.size, y, x+l.size+wide(col+1), y+l.size, l.ink)
			if ch := d[row][col]; ch != '.' {
				to, mask, at, _, _ := face.Glyph(fixed.P(x+l.size*3/10, y+l.size*8/10), rune(ch))
				draw.DrawMask(img, to, image.NewUniform(l.ink), image.Point{}, mask, at, draw.Over)
			}
		}
	}
	if l.quality == 0 {
		return img
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: l.quality}); err != nil {
		t.Fatal(err)
	}
	again, err := jpeg.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// TestPicture: boards in several sizes and looks.
func TestPicture(t *testing.T) {
	t.Parallel()
	white, black := color.Color(color.White), color.Color(color.Black)
	red := color.RGBA{200, 0, 0, 255}
	blue := color.RGBA{210, 220, 255, 255}
	night, star := color.RGBA{20, 24, 30, 255}, color.RGBA{220, 220, 210, 255}
	r := rand.New(rand.NewPCG(7, 8))
	for i, l := range []look{
		{white, black, white, 20, 1, 1, 0},
		{white, black, blue, 24, 1, 2, 0},
		{white, red, white, 30, 1, 3, 0},
		{night, star, night, 28, 1, 2, 0},
		{night, color.Gray{170}, color.RGBA{190, 40, 60, 255}, 28, 1, 2, 0},
		{white, black, blue, 30, 1, 4, 70},
		{white, black, white, 42, 2, 6, 60},
	} {
		for _, board := range []drawing{stairs(r), samurai(r)} {
			img := board.picture(t, l, 10+r.IntN(90), 10+r.IntN(90))
			got, _ := PictureBoards(img, anyBoard, NewBudget(0))
			if len(got) != 1 {
				t.Errorf("look %d: %d boards", i, len(got))
				continue
			}
			if got[0].text() != board.text() {
				t.Errorf("look %d: read\n%s, want\n%s", i, got[0].text(), board.text())
			}
		}
	}
}

// TestFrame: the corners of a board's outer cells are in the middle of its thick frame, as those within are
// in the middle of their lines.
func TestFrame(t *testing.T) {
	t.Parallel()
	const side, thick, from = 30, 8, 50
	board := single(rand.New(rand.NewPCG(27, 28)))
	img := board.picture(t, look{color.White, color.Black, color.White, side, 1, thick, 0}, from, from)
	got, _ := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 || got[0].text() != board.text() {
		t.Fatalf("%d boards", len(got))
	}
	for i, cell := range got[0].Cells {
		for k, at := range cell.Corners {
			line, of := i%9+(k+2)/4%2, img.Bounds().Dx()
			if k%2 == 1 {
				line, of = i/9+k/4, img.Bounds().Dy()
			}
			middle := float64(from+side*line) + 0.5
			if line%3 == 0 {
				middle = float64(from+side*line) + thick/2
			}
			if x := float64(at) * float64(of) / 1e4; math.Abs(x-middle) > 1.2 {
				t.Errorf("cell %d, corner %d: %.1f, want %.1f", i, k/2, x, middle)
			}
		}
	}
}

// TestWatermark: a windmill whose grid in the middle has no digits and lies under a picture, so
// that its lines are pale.
func TestWatermark(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(15, 16))
	board := make(drawing, 21)
	corners := []spot{{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}
	for row := range board {
		line := []byte(strings.Repeat(" ", 21))
		for col := range line {
			for i, at := range corners {
				if row >= at.row && row < at.row+9 && col >= at.col && col < at.col+9 && line[col] != '.' {
					line[col] = ".......123456789"[r.IntN(16)]
					if i == 2 {
						line[col] = '.'
					}
				}
			}
		}
		board[row] = string(line)
	}
	img := board.picture(t, look{color.White, color.Black, color.White, 34, 1, 3, 0}, 90, 120).(*image.RGBA)
	middle := image.Rect(90+6*34+3, 120+6*34+3, 90+15*34, 120+15*34)
	draw.Draw(img, middle, image.NewUniform(color.NRGBA{240, 240, 240, 178}), image.Point{}, draw.Over)
	got, _ := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 {
		t.Fatalf("%d boards", len(got))
	}
	if got[0].text() != board.text() {
		t.Errorf("read\n%s, want\n%s", got[0].text(), board.text())
	}
}

// seen is a picture from aside: what stands at x, y comes from where a plane that is turned and
// tilted has it.
type seen struct {
	image.Image
	turn, tilt float64
}

func (s seen) At(x, y int) color.Color {
	b := s.Bounds()
	cx, cy := float64(b.Dx())/2, float64(b.Dy())/2
	u, v := float64(x)-cx, float64(y)-cy
	w := 1 + s.tilt*v/cy
	u, v = u/w, v/w
	sin, cos := math.Sincos(s.turn)
	from := image.Pt(int(cx+u*cos-v*sin), int(cy+u*sin+v*cos))
	if !from.In(b) {
		return color.White
	}
	return s.Image.At(from.X, from.Y)
}

// TestSeenFromAside: pages that lie askew, some seen in perspective.
func TestSeenFromAside(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(11, 12))
	for _, aside := range []struct{ turn, tilt float64 }{{0.05, 0}, {-0.12, 0}, {0.03, 0.08}, {-0.06, -0.12}} {
		for _, board := range []drawing{single(r), samurai(r)} {
			l := look{color.White, color.Black, color.White, 30, 2, 4, 0}
			img := seen{board.picture(t, l, 110, 110), aside.turn, aside.tilt}
			got, _ := PictureBoards(img, anyBoard, NewBudget(0))
			if len(got) != 1 {
				t.Errorf("%v: %d boards", aside, len(got))
				continue
			}
			if got[0].text() != board.text() {
				t.Errorf("%v: read\n%s, want\n%s", aside, got[0].text(), board.text())
			}
		}
	}
}

// bent is a page that bends and lies in uneven light, with noise.
type bent struct {
	image.Image
	amount float64 // of its height
}

func (p bent) At(x, y int) color.Color {
	b := p.Bounds()
	u, v := float64(x)/float64(b.Dx()), float64(y)/float64(b.Dy())
	from := image.Pt(
		x+int(p.amount/2*float64(b.Dx())*math.Sin(3*v)*u),
		y+int(p.amount*float64(b.Dy())*math.Sin(4*u)),
	)
	gray := color.Gray{255}
	if from.In(b) {
		gray = color.GrayModel.Convert(p.Image.At(from.X, from.Y)).(color.Gray)
	}
	noise := float64((x*7919+y*104729)%31) - 15
	return color.Gray{uint8(max(0, (0.35+0.45*u)*(40+0.8*float64(gray.Y))+noise/3))}
}

// TestBent: pages that bend, and stand on their side or head.
func TestBent(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(13, 14))
	for i, board := range []drawing{single(r), samurai(r), stairs(r)} {
		page := bent{board.picture(t, look{color.White, color.Black, color.White, 30, 1, 4, 0}, 90, 90), 0.03}
		for _, orientation := range [][]int{{1, 3, 6, 8}, {6}, {8}}[i] {
			img := &turned{page, orientation}
			got, _ := PictureBoards(img, anyBoard, NewBudget(0))
			if len(got) != 1 {
				t.Errorf("board %d, orientation %d: %d boards", i, orientation, len(got))
				continue
			}
			if wrong, marked := got[0].differs(board); wrong > 0 || marked > 2 {
				t.Errorf("board %d, orientation %d: %d cells are wrong and not marked, %d wrong and marked; read\n%s, want\n%s", i, orientation, wrong, marked, got[0].text(), board.text())
			}
		}
	}
}

// pen is how digits are written by hand, in parts of their height.
var pen = map[byte][][2]float64{
	'1': {{0.1, 0.3}, {0.35, 0}, {0.35, 1}},
	'2': {{0.05, 0.2}, {0.25, 0}, {0.5, 0.2}, {0.4, 0.5}, {0, 1}, {0.6, 0.97}},
	'4': {{0.45, 1}, {0.5, 0}, {0, 0.7}, {0.65, 0.65}},
	'5': {{0.55, 0}, {0.1, 0.03}, {0.05, 0.45}, {0.4, 0.4}, {0.55, 0.7}, {0.3, 1}, {0, 0.92}},
	'7': {{0, 0.03}, {0.6, 0}, {0.2, 1}},
}

func write(img draw.Image, ink color.Color, left, top, height float64, points [][2]float64) {
	for i := range points[1:] {
		a, b := points[i], points[i+1]
		for k := range 100 {
			u := float64(k) / 100
			x, y := left+height*(a[0]+u*(b[0]-a[0])), top+height*(a[1]+u*(b[1]-a[1]))
			fill := image.Rect(int(x), int(y), int(x)+2, int(y)+2)
			draw.Draw(img, fill, image.NewUniform(ink), image.Point{}, draw.Src)
		}
	}
}

// TestHandwriting: what a pen wrote, larger than print and each digit a little elsewhere, is left out, and kept
// as handwriting. Small candidates are neither. Print of another ink stays.
func TestHandwriting(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(19, 20))
	const side = 36
	for i, l := range []struct {
		corner, pen color.Color // the ink of the box in the corner, and that of the handwriting
		top, height float64
	}{
		{color.Black, color.Gray{50}, 4, 25},
		{color.Gray{110}, color.Gray{50}, 4, 25},
		{color.Black, color.RGBA{200, 20, 20, 255}, 9.5, 17}, // where print stands, and as high
	} {
		board := single(r)
		img := board.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, 50, 50).(*image.RGBA)
		other := board.picture(t, look{color.White, l.corner, color.White, side, 1, 3, 0}, 50, 50)
		draw.Draw(img, image.Rect(50, 50, 50+3*side, 50+3*side), other, image.Pt(50, 50), draw.Src)
		hand := make(drawing, 9)
		for cell := range 81 {
			row, col := cell/9, cell%9
			ch := byte('.')
			left, top := float64(50+side*col), float64(50+side*row)
			if board[row][col] == '.' && r.IntN(2) == 0 {
				ch = "12457"[r.IntN(5)]
				write(img, l.pen, left+9+3*r.Float64(), top+l.top+2*r.Float64(), l.height+3*r.Float64(), pen[ch])
			} else if board[row][col] == '.' && r.IntN(4) == 0 {
				write(img, l.pen, left+4, top+5, 11, pen['2'])
				write(img, l.pen, left+13, top+5, 11, pen['7'])
			}
			hand[row] += string(ch)
		}
		got, _ := PictureBoards(img, anyBoard, NewBudget(0))
		if len(got) != 1 {
			t.Fatalf("%d boards", len(got))
		}
		if got[0].text() != board.text() {
			t.Errorf("%d: read\n%s, want\n%s", i, got[0].text(), board.text())
		}
		wrong := 0
		for cell, c := range got[0].Cells {
			if ".123456789"[c.Hand] != hand[cell/9][cell%9] {
				wrong++
			}
		}
		if wrong > 2 {
			t.Errorf("%d: %d of 81 cells have other handwriting, want\n%s", i, wrong, hand.text())
		}
	}
}

// TestWrittenLikePrint: what a pen wrote stands nearly like print, is as high and hardly paler, and print is paler down the page.
// Few digits of either stay in doubt, and none is taken for the other without a mark.
func TestWrittenLikePrint(t *testing.T) {
	t.Parallel()
	const side, from = 36, 50
	for i, l := range []struct {
		bands       [3]uint8 // the gray of print
		pen         uint8
		top, height float64
	}{
		{[3]uint8{0, 0, 0}, 60, 6, 18},
		{[3]uint8{0, 40, 80}, 90, 8, 20},
	} {
		r := rand.New(rand.NewPCG(19, 21))
		board := single(r)
		img := board.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, from, from).(*image.RGBA)
		for k, gray := range l.bands {
			paler := board.picture(t, look{color.White, color.Gray{gray}, color.White, side, 1, 3, 0}, from, from)
			band := image.Rect(from, from+3*k*side, from+9*side, from+3*(k+1)*side)
			draw.Draw(img, band, paler, band.Min, draw.Src)
		}
		for cell := range 81 {
			if row, col := cell/9, cell%9; board[row][col] == '.' && r.IntN(3) > 0 {
				left, top := float64(from+side*col)+9+3*r.Float64(), float64(from+side*row)+l.top+2*r.Float64()
				write(img, color.Gray{l.pen}, left, top, l.height+3*r.Float64(), pen["12457"[r.IntN(5)]])
			}
		}
		got, err := PictureBoards(img, anyBoard, NewBudget(0))
		if len(got) != 1 {
			t.Fatalf("%d: %d boards, %v", i, len(got), err)
		}
		wrong, marked := got[0].differs(board)
		if doubts := got[0].doubts(); wrong > 0 || marked > 2 || doubts > 12 {
			t.Errorf("%d: %d wrong, %d wrong and marked, %d in doubt", i, wrong, marked, doubts)
		}
	}
}

// TestFewByHand: where three digits of a board seem written by hand, they may be print as well, and are marked.
func TestFewByHand(t *testing.T) {
	t.Parallel()
	const side = 36
	board := single(rand.New(rand.NewPCG(23, 24)))
	img := board.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, 50, 50).(*image.RGBA)
	for cell, left := 0, 3; left > 0; cell++ {
		if row, col := cell/9, cell%9; board[row][col] == '.' {
			left--
			write(img, color.Gray{50}, float64(50+side*col+9), float64(50+side*row+4), 27, pen["245"[left]])
		}
	}
	got, err := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 {
		t.Fatalf("%d boards, %v", len(got), err)
	}
	written := 0
	for i, c := range got[0].Cells {
		if c.Hand != 0 {
			written++
			if c.Doubt < doubtful {
				t.Errorf("cell %d: %+v", i, c)
			}
		}
	}
	if written == 0 {
		t.Error("nothing seems written by hand")
	}
}

// TestLowDigits: a red pen wrote into most blank cells, and each 1 and 2 low and so neatly that only ink and
// place tell them from print. These are not the low digits of old-style print.
func TestLowDigits(t *testing.T) {
	t.Parallel()
	const side, from, low = 42, 50, 28
	r := rand.New(rand.NewPCG(29, 30))
	board := single(r)
	white, red := color.Color(color.White), color.RGBA{200, 20, 20, 255}
	img := board.picture(t, look{white, color.Black, white, side, 1, 3, 0}, from, from).(*image.RGBA)
	neat := drawing{"12"}.picture(t, look{white, red, white, low, 0, 0, 0}, 0, 0)
	for cell := range 81 {
		left, top := from+cell%9*side+5+r.IntN(5), from+cell/9*side+11+r.IntN(4)
		switch ch := "1245757."[r.IntN(8)]; {
		case board[cell/9][cell%9] != '.' || ch == '.':
		case ch < '4':
			note := image.Rect(left, top, left+low, top+low).Inset(3)
			draw.Draw(img, note, neat, image.Pt(low*int(ch-'1')+3, 3), draw.Src)
		default:
			write(img, red, float64(left+5), float64(top), 20, pen[ch])
		}
	}
	got, _ := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 {
		t.Fatalf("%d boards", len(got))
	}
	if wrong, marked := got[0].differs(board); wrong > 0 || marked > 1 {
		t.Errorf("%d cells are wrong and not marked, %d wrong and marked; read\n%s, want\n%s", wrong, marked, got[0].text(), board.text())
	}
}

// differs counts the cells that are read otherwise than they were drawn, those apart whose digit
// is in doubt.
func (b *Board) differs(d drawing) (wrong, marked int) {
	for row := range b.Rows {
		for col := range b.Cols {
			c := b.At(row, col)
			switch want := d[row][col]; {
			case c.In != (want != ' '):
				wrong++
			case !c.In || c.Digit == 0 && want == '.' || c.Digit == want-'0':
			case c.Doubt > 0.1:
				marked++
			default:
				wrong++
			}
		}
	}
	return wrong, marked
}

// TestUpright: each orientation that a camera writes.
func TestUpright(t *testing.T) {
	want := image.NewGray(image.Rect(0, 0, 2, 3))
	copy(want.Pix, []uint8{10, 20, 30, 40, 50, 60})
	for o, stored := range map[byte][]uint8{ // as rows of the file, by the standard
		1: {10, 20, 30, 40, 50, 60},
		2: {20, 10, 40, 30, 60, 50},
		3: {60, 50, 40, 30, 20, 10},
		4: {50, 60, 30, 40, 10, 20},
		5: {10, 30, 50, 20, 40, 60},
		6: {20, 40, 60, 10, 30, 50},
		7: {60, 40, 20, 50, 30, 10},
		8: {50, 30, 10, 60, 40, 20},
	} {
		img := image.NewGray(image.Rect(0, 0, 2, 3))
		if o >= 5 {
			img = image.NewGray(image.Rect(0, 0, 3, 2))
		}
		copy(img.Pix, stored)
		exif := append([]byte("\xff\xd8\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), o, 0, 0, 0, 0, 0, 0)
		got := newInk(Upright(img, exif), NewBudget(0))
		if got.cols != 2 || !bytes.Equal(got.gray, want.Pix) || !bytes.Equal(got.other, inverse(want.Pix)) || !bytes.Equal(got.bright, want.Pix) {
			t.Errorf("orientation %d: %d columns, %d, %d, %d", o, got.cols, got.gray, got.other, got.bright)
		}
	}
}

// TestPapers: a closing, against its definition.
func TestPapers(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range 200 {
		cols, rows, reach := 1+r.IntN(30), 1+r.IntN(30), 1+r.IntN(6)
		gray := make([]uint8, cols*rows)
		for i := range gray {
			gray[i] = uint8(r.IntN(256))
		}
		want := gray
		for _, pick := range []func(a, b uint8) uint8{
			func(a, b uint8) uint8 { return max(a, b) },
			func(a, b uint8) uint8 { return min(a, b) },
		} {
			next := make([]uint8, len(gray))
			for i := range gray {
				next[i] = want[i]
				for y := max(0, i/cols-reach); y <= min(rows-1, i/cols+reach); y++ {
					for x := max(0, i%cols-reach); x <= min(cols-1, i%cols+reach); x++ {
						next[i] = pick(next[i], want[y*cols+x])
					}
				}
			}
			want = next
		}
		if got := papers(gray, cols, rows, reach); !bytes.Equal(got, want) {
			t.Fatalf("%d x %d, reach %d: %v, want %v", cols, rows, reach, got, want)
		}
	}
}

// hatched is a lattice with ink in every fourth row and column, so that it falls apart into pieces,
// each of which could grow over the whole.
func hatched(cells, side int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, (cells+2)*side, (cells+2)*side))
	for i := range img.Pix {
		x, y := i%img.Stride-side, i/img.Stride-side
		hatch := (x/side%4 == 3 || y/side%4 == 3) && (x%side == side/2 || y%side == side/2)
		if min(x, y) < 0 || max(x, y) > cells*side || x%side != 0 && y%side != 0 && !hatch {
			img.Pix[i] = 255
		}
	}
	return img
}

// TestWork: what would take minutes is refused, soon after the work is too much.
func TestWork(t *testing.T) {
	t.Parallel()
	p := newInk(hatched(43, 16), NewBudget(0))
	*p.left /= 20
	if _, err := p.read(anyBoard); !errors.Is(err, ErrWork) || *p.left < -maxSamples/20 {
		t.Errorf("%v, %d samples left", err, *p.left)
	}
}

// TestPieces: a piece of a board at the edge of a picture counts only without a whole board, and does
// not hide the board that a fainter contrast shows whole.
func TestPieces(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(23, 24))
	board := single(r)
	const side = 30
	img := board.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, 20, 20).(*image.RGBA)
	pale := image.Rect(20+5*side+4, 0, 1000, 1000)
	faded := image.NewRGBA(img.Rect)
	draw.Draw(faded, img.Rect, img, image.Point{}, draw.Src)
	draw.Draw(faded, pale, image.NewUniform(color.NRGBA{255, 255, 255, 197}), image.Point{}, draw.Over)
	two := image.NewRGBA(image.Rect(0, 0, 16*side, 11*side))
	draw.Draw(two, img.Rect, img, image.Point{}, draw.Src)
	draw.Draw(two, img.Rect.Add(image.Pt(10*side, 0)), img, image.Point{}, draw.Src)
	for name, tt := range map[string]struct {
		img  image.Image
		want drawing
	}{
		"whole, half of it pale": {faded, board},
		"whole, beside a piece":  {two, board},
		"a piece":                {img.SubImage(image.Rect(20+3*side, 0, 1000, 1000)), nil},
	} {
		got, _ := PictureBoards(tt.img, anyBoard, NewBudget(0))
		if len(got) != 1 {
			t.Errorf("%s: %d boards", name, len(got))
			continue
		}
		if tt.want == nil && (got[0].Whole() || len(got[0].Fault.Edges) == 0) || tt.want != nil && got[0].text() != tt.want.text() {
			t.Errorf("%s: edges %v, read\n%s", name, got[0].Fault.Edges, got[0].text())
		}
	}
}

// TestNoPicture: nothing, noise, and a face of circles have no board.
func TestNoPicture(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	noise := image.NewGray(image.Rect(0, 0, 300, 300))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.IntN(256))
	}
	circles := image.NewGray(image.Rect(0, 0, 300, 300))
	for i := range circles.Pix {
		x, y := i%300-150, i/300-150
		circles.Pix[i] = uint8(255 * ((x*x + y*y) / 900 % 2))
	}
	for _, img := range []image.Image{noise, circles, image.NewGray(image.Rect(0, 0, 1, 1)), image.NewGray(image.Rectangle{})} {
		if got, _ := PictureBoards(img, anyBoard, NewBudget(0)); len(got) != 0 {
			t.Errorf("%v: %d boards", img.Bounds(), len(got))
		}
	}
}
