package scan

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"testing"
)

// luminance is the relative luminance of a colour (WCAG 2).
func luminance(c color.RGBA) float64 {
	of := func(v uint8) float64 {
		if v := float64(v) / 255; v > 0.04045 {
			return math.Pow((v+0.055)/1.055, 2.4)
		} else {
			return v / 12.92
		}
	}
	return 0.2126*of(c.R) + 0.7152*of(c.G) + 0.0722*of(c.B)
}

// contrast is that of two colours, from 1 to 21 (WCAG 2).
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

// TestFaint: a digit of any colour in a cell of any colour is read, or its cell is marked, if their contrast is 2 at
// least.
func TestFaint(t *testing.T) {
	t.Parallel()
	const side, from, boards = 40, 40, 20
	r := rand.New(rand.NewPCG(51, 52))
	any := func() color.RGBA { return color.RGBA{uint8(r.IntN(256)), uint8(r.IntN(256)), uint8(r.IntN(256)), 255} }
	white, black := color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}
	cells, read, marked, right := 0, 0, 0, 0
	for range boards {
		board := single(r)
		img := board.picture(t, look{white, black, white, side, 1, 3, 0}, from, from).(*image.RGBA)
		tinted := map[int][2]color.RGBA{}
		for cell := range 81 {
			if board[cell/9][cell%9] == '.' || r.IntN(4) > 0 {
				continue
			}
			paper, ink := any(), any()
			for contrast(paper, ink) < 2 {
				paper, ink = any(), any()
			}
			tinted[cell] = [2]color.RGBA{paper, ink}
			inner := image.Rect(0, 0, side, side).Add(image.Pt(from+cell%9*side, from+cell/9*side)).Inset(3)
			digit := image.NewRGBA(inner)
			draw.Draw(digit, inner, img, inner.Min, draw.Src)
			for i := 0; i < len(digit.Pix); i += 4 {
				part := float64(digit.Pix[i]) / 255
				for k, v := range [3][2]uint8{{paper.R, ink.R}, {paper.G, ink.G}, {paper.B, ink.B}} {
					digit.Pix[i+k] = uint8(part*float64(v[0]) + (1-part)*float64(v[1]))
				}
			}
			draw.Draw(img, inner, digit, inner.Min, draw.Src)
		}
		got, err := PictureBoards(img, anyBoard, NewBudget(0))
		if err != nil || len(got) != 1 {
			t.Fatalf("%d boards, %v", len(got), err)
		}
		for cell := range 81 {
			c, want := got[0].Cells[cell], uint8(0)
			if d := board[cell/9][cell%9]; d != '.' {
				want = d - '0'
			}
			colours, tint := tinted[cell]
			if tint {
				cells++
			}
			switch {
			case c.Doubt > 0.005 || c.Hand != 0:
				if c.Digit == want {
					right++
				}
				if marked++; !tint {
					t.Errorf("a plain cell is marked: %+v, has %d", c, want)
				}
			case c.Digit != want:
				t.Errorf("%d in %v on %v is read as %d, without a mark", want, colours[1], colours[0], c.Digit)
			case tint:
				read++
			}
		}
	}
	t.Logf("%d cells: %d read, %d marked, %d of them with the right digit", cells, read, marked, right)
}
