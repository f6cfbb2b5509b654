package scan

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// outOfFocus blurs a picture by a Gaussian.
func (p *ink) outOfFocus(deviation float64) {
	reach := int(3 * deviation)
	for range 2 { // down, and across
		from := transposed(p.gray, p.cols)
		p.cols, p.rows = p.rows, p.cols
		for i := range from {
			x := i % p.cols
			sum, all := 0.0, 0.0
			for d := max(-reach, -x); d <= min(reach, p.cols-1-x); d++ {
				w := math.Exp(-float64(d*d) / (2 * deviation * deviation))
				sum, all = sum+w*float64(from[i+d]), all+w
			}
			p.gray[i] = uint8(sum/all + 0.5)
		}
	}
}

// TestFocus: how far edges spread is measured, whatever the print's colours and lines.
func TestFocus(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(31, 32))
	for _, l := range []look{
		{color.White, color.Black, color.White, 40, 1, 3, 0},
		{color.Gray{200}, color.Gray{60}, color.Gray{170}, 40, 2, 5, 0},
		{color.Gray{20}, color.Gray{220}, color.Gray{20}, 40, 1, 2, 0},
	} {
		img := single(r).picture(t, l, 30, 30)
		for _, deviation := range []float64{0.1, 1, 3, 4, 6} {
			p := newInk(img, NewBudget(0))
			p.outOfFocus(deviation)
			got := p.spread(p.softened())
			want := math.Hypot(deviation, 0.8) // which is what softened adds
			if math.Abs(got-want) > 0.35*want || p.isBlurred() != (deviation > blurredFrom) {
				t.Errorf("%v, blurred by %v: %v, blurred: %v", l, deviation, got, p.isBlurred())
			}
		}
	}
}

// unsharp is a gray picture out of focus.
func unsharp(img image.Image) image.Image {
	p := newInk(img, NewBudget(0))
	p.outOfFocus(5)
	return &image.Gray{Pix: p.gray, Stride: p.cols, Rect: image.Rect(0, 0, p.cols, p.rows)}
}

// shrunk is a picture so many times smaller, in gray.
func shrunk(img image.Image, times int) image.Image {
	p := newInk(img, NewBudget(0))
	cols, rows := p.cols/times, p.rows/times
	return &image.Gray{Pix: p.means(p.gray, times), Stride: cols, Rect: image.Rect(0, 0, cols, rows)}
}

// TestFault: of what is wrong with a picture, the message says what people can mend first.
func TestFault(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(33, 34))
	board := samurai(r)
	print := look{color.White, color.Black, color.White, 30, 1, 3, 0}
	whole := board.picture(t, print, 40, 40).(*image.RGBA)
	cut := func(img *image.RGBA) *image.RGBA {
		return img.SubImage(image.Rect(40+4*30, 0, 1<<12, 1<<12)).(*image.RGBA)
	}
	dark := image.NewRGBA(whole.Rect)
	for i, v := range whole.Pix {
		dark.Pix[i] = v / 5
		if i%4 == 3 {
			dark.Pix[i] = v
		}
	}
	small := print
	small.size = 9
	butterfly := rand.New(rand.NewPCG(5, 77))
	page := drawingOf(puzzles["butterfly"], butterfly).print(t, butterfly, 0.25, false)
	far := photo(page, butterfly, 1280)
	for name, tt := range map[string]struct {
		img  image.Image
		want string
	}{
		"out of focus and cut off":  {unsharp(cut(whole)), "out of focus"},
		"dark and cut off":          {cut(dark), "too dark"},
		"cut off":                   {cut(whole), "the left side of the board seems to be cut off"},
		"small":                     {board.picture(t, small, 40, 40), "too small: its cells are about 7 pixels wide"},
		"boxes that seem cells":     {shrunk(far, 8), "too small: its cells are about 6 pixels wide"},
		"and smaller ones":          {shrunk(far, 12), "too small: its cells are about 4 pixels wide"},
		"curled out of the picture": {bent{whole, 0.3}, "the upper side of the board seems to be cut off"},
		"lines that lead anywhere":  {hatched(43, 16), "no Sudoku"},
		"none":                      {whole.SubImage(image.Rect(0, 0, 1<<12, 39)), "no Sudoku"},
	} {
		budget := NewBudget(0)
		got, err := PictureBoards(tt.img, anyBoard, budget)
		work, _ := budget.Spent()
		if work > 3e9 {
			t.Errorf("%s: %v s", name, work/1e9)
		}
		var fault Fault
		if !errors.As(err, &fault) && len(got) > 0 {
			fault = got[0].Fault
		}
		if !strings.HasPrefix(fault.Error(), tt.want) {
			t.Errorf("%s: %d boards, %v, %q", name, len(got), err, fault)
		}
	}
	f := Fault{Blurred: true, Dark: true, Edges: []string{"upper", "right"}, Pixels: 9, Curled: true}
	for _, step := range []struct {
		mended func()
		want   string
	}{
		{func() {}, "out of focus"},
		{func() { f.Blurred = false }, "too dark"},
		{func() { f.Dark = false }, "the upper and right sides of the board seem to be cut off"},
		{func() { f.Edges = nil }, "too small"},
		{func() { f.Pixels = 20 }, "the page is curled"},
		{func() { f.Curled = false }, "no Sudoku"},
	} {
		if step.mended(); !strings.HasPrefix(f.Error(), step.want) || f.Seen() == (step.want == "no Sudoku") {
			t.Errorf("%v: %q, want %q", f.Seen(), f, step.want)
		}
	}
}

// TestSquaredPaper: of paper with squares, which are many cells, is said that there is no Sudoku, not that it takes too long.
func TestSquaredPaper(t *testing.T) {
	t.Parallel()
	const side = 36
	r := rand.New(rand.NewPCG(33, 35))
	img := image.NewGray(image.Rect(0, 0, 66*side, 50*side))
	for i := range img.Pix {
		paper := 220.0
		if x, y := i%img.Stride, i/img.Stride; x%side < 2 || y%side < 2 {
			paper = 130
		}
		img.Pix[i] = uint8(paper + 4*r.NormFloat64())
	}
	budget := NewBudget(0)
	_, err := PictureBoards(img, anyBoard, budget)
	if work, _ := budget.Spent(); !errors.As(err, &Fault{}) || work > 6e9 {
		t.Errorf("%v, after %d of work", err, work)
	}
}

// part is a part of a picture.
type part struct {
	image.Image
	shown image.Rectangle
}

func (p part) Bounds() image.Rectangle { return p.shown }

// TestCurledAndCutOff: of a curled board, too, is said on which side it is cut off, and after that that it is curled.
func TestCurledAndCutOff(t *testing.T) {
	t.Parallel()
	const side, page, top = 30, 675, 202
	img := image.NewRGBA(image.Rect(0, 0, page, page))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	board := single(rand.New(rand.NewPCG(33, 34))).picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, top, top)
	draw.Draw(img, image.Rect(top, top, top+9*side, top+9*side).Inset(-4), board, image.Pt(top-4, top-4), draw.Src)
	for edge, shown := range map[string]image.Rectangle{
		"left": image.Rect(page*2/5, 0, page, page), "right": image.Rect(0, 0, page*3/5, page),
	} {
		got, err := PictureBoards(part{bent{img, 0.2}, shown}, anyBoard, NewBudget(0))
		if len(got) != 1 {
			t.Errorf("%s: %d boards, %v", edge, len(got), err)
			continue
		}
		if f := got[0].Fault; len(f.Edges) != 1 || f.Edges[0] != edge || !f.Curled {
			t.Errorf("%s: %+v", edge, f)
		}
	}
}
