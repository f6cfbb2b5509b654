package page_test

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestLines counts the lines of a grid in pixels of the screen, across and down, at sizes and
// ratios of pixels at which cells are small and their sides are no whole numbers.
func TestLines(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press(kb.End, chromedp.ModifierCtrl) // away from the grid that is looked at
	for _, s := range []size{{360, 740, false}, {375, 667, false}, {390, 844, false}, {412, 915, false}, {820, 1180, false}, {1280, 800, false}} {
		for _, ratio := range []float64{1.5, 2, 3, 4} {
			p.do(chromedp.EmulateViewport(s.width, s.height, chromedp.EmulateScale(ratio)))
			p.press("f")
			for _, zoomed := range []bool{false, true} {
				if zoomed {
					p.press("+")
					p.press(kb.Home, chromedp.ModifierCtrl)
					p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowRight + kb.ArrowRight)
					p.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown)
				}
				across, down := p.lines(ratio)
				if across != 10 || down != 10 {
					t.Errorf("at %d x %d with a ratio of %v, zoomed %v, a grid has %d lines across and %d down, want 10", s.width, s.height, ratio, zoomed, across, down)
				}
				if zoomed {
					p.press(kb.End, chromedp.ModifierCtrl)
				}
			}
		}
	}
}

// lines counts the lines of the first grid in a picture of the page: along the upper part of its
// second row and the left part of its second column, where no digit is.
func (p *tab) lines(ratio float64) (across, down int) {
	p.Helper()
	p.rest()
	type box struct{ X, Y, Side float64 }
	at := eval[box](p, `(() => { const b = document.querySelector('.cell[data-slot="0"]').getBoundingClientRect(); return { X: b.x, Y: b.y, Side: b.width } })()`)
	b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.Fatal(err)
	}
	pixel := func(v float64) int { return int(v * ratio) }
	return dark(picture, pixel(at.X)-3, pixel(at.Y+1.16*at.Side), 1, 0, pixel(9*at.Side)+6), dark(picture, pixel(at.X+1.16*at.Side), pixel(at.Y)-3, 0, 1, pixel(9*at.Side)+6)
}

// dark counts the runs of pixels that are darker than a cell, from a point on.
func dark(picture image.Image, x, y, dx, dy, n int) (runs int) {
	before := false
	for i := range n {
		r, g, b, _ := picture.At(x+i*dx, y+i*dy).RGBA()
		now := (r+g+b)/3>>8 < 225
		if now && !before {
			runs++
		}
		before = now
	}
	return runs
}
