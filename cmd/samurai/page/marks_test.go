package page_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestMarksInPixels looks at pictures of cells with up to nine marks of each kind, at five sizes, with numbers of rows and
// columns and without: each mark is apart from all others and from the lines and the frame of the cursor, on a desk nine marks of
// a kind are at least 8 pixels high, no mark is smaller than a hint draws it in its cell, and centre marks alone in a cell are not
// squeezed.
func TestMarksInPixels(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: samurai\nclues: {}\n", desktop)
	p.click("[data-view=play]")
	p.board()
	want := map[int]int{} // by slot how many marks
	row := 0
	for _, with := range []struct{ corner, centre string }{{"123456789", ""}, {"", "123456789"}, {"948673215", "123456789"}, {"68", "123456789"}} {
		for n := 1; n <= 9; n++ {
			corner, centre := with.corner[:min(n, len(with.corner))], with.centre[:min(n, len(with.centre))]
			p.press(corner, chromedp.ModifierShift)
			p.press(centre, chromedp.ModifierCtrl)
			p.press(kb.ArrowRight)
			want[18*row+n-1] = len(corner) + len(centre)
		}
		p.press(kb.Home + kb.ArrowDown)
		row++
	}
	p.press(kb.Home, chromedp.ModifierCtrl) // the frame of the cursor is around a mark in a corner
	for _, numbers := range []string{"never", "always"} {
		p.labels(numbers)
		p.board()
		p.marksInPixels(want, numbers)
	}
}

const centres = 18 // the slot from which on there are centre marks alone

// marksInPixels looks at the marks of cells, of which there are that many by slot.
func (p *tab) marksInPixels(want map[int]int, numbers string) {
	p.Helper()
	for _, s := range []struct {
		width, height int64
		ratio         float64
		zoom          string
		least         int // pixels of the screen that nine marks of a kind are high
	}{{1280, 800, 1, "", 8}, {1280, 800, 2, "", 16}, {1920, 1080, 1, "", 10}, {390, 844, 3, "++", 12}, {844, 390, 3, "+++", 15}} {
		p.do(chromedp.EmulateViewport(s.width, s.height, chromedp.EmulateScale(s.ratio)))
		p.press("f" + s.zoom)
		p.press(kb.ArrowRight + kb.ArrowLeft)
		p.rest()
		p.picture()
		name := fmt.Sprintf("%d x %d at %v%s, numbers %s", s.width, s.height, s.ratio, s.zoom, numbers)
		hints := eval[map[int]float64](p, `Object.fromEntries([...document.querySelectorAll(".cell.noted")].map(c => {
			const em = c.appendChild(document.createElement("em"))
			const size = parseFloat(getComputedStyle(em).fontSize)
			em.remove()
			return [c.dataset.slot, 0.72 * size] }))`) // pixels that a digit of a hint is high
		for slot, sizes := range p.components(s.ratio) {
			if len(sizes) != want[slot] {
				p.Errorf("%s: in cell %d there are %d marks apart from each other and the lines, want %d", name, slot, len(sizes), want[slot])
			}
			wide, low, least := 0, math.MaxInt, int(s.ratio*hints[slot])
			if slot == 8 || slot == centres+8 {
				least = s.least
			}
			for _, size := range sizes {
				wide, low = max(wide, size.X), min(low, size.Y)
			}
			if low < least {
				p.Errorf("%s: in cell %d a mark is %d pixels high, want %d", name, slot, low, least)
			}
			if n := slot - centres; n >= 2 && n < 9 && 20*wide < 11*low {
				p.Errorf("%s: in cell %d marks that are %d pixels high are at most %d wide", name, slot, low, wide)
			}
		}
	}
}

// TestNameClearOfMarks fills a windmill, whose middle grid has its name within the board, with candidates: all
// nine of each cell are seen.
func TestNameClearOfMarks(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: windmill\nclues: {}\n", desktop)
	p.click("[data-view=play]")
	p.board()
	p.press("m")
	p.wait(`document.querySelector(".cell.noted") && document.querySelector(".name.within")`)
	p.press(kb.End, chromedp.ModifierCtrl)
	p.rest()
	p.picture()
	for slot, sizes := range p.components(1) {
		if len(sizes) != 9 {
			t.Errorf("in cell %d %d candidates are seen whole, want 9", slot, len(sizes))
		}
	}
}

// components are the sizes, in pixels of the screen, of the figures in each cell with marks that do
// not touch its edge.
func (p *tab) components(ratio float64) map[int][]image.Point {
	p.Helper()
	type box struct {
		Slot       int
		X, Y, Side float64
	}
	cells := eval[[]box](p, `[...document.querySelectorAll(".cell.noted")].map(c => { const b = c.getBoundingClientRect(); return { Slot: +c.dataset.slot, X: b.x, Y: b.y, Side: b.width } })`)
	b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.Fatal(err)
	}
	found := map[int][]image.Point{}
	for _, c := range cells {
		at := image.Rect(int(c.X*ratio), int(c.Y*ratio), int((c.X+c.Side)*ratio), int((c.Y+c.Side)*ratio))
		if at.In(picture.Bounds()) {
			found[c.Slot] = figures(picture, at)
		}
	}
	return found
}

// figures are the sizes of the parts of a picture that are of dark pixels and do not touch its edge.
func figures(picture image.Image, at image.Rectangle) (sizes []image.Point) {
	shade := func(x, y int) int {
		r, g, b, _ := picture.At(x, y).RGBA()
		return int(r+2*g+b) >> 10
	}
	brightest := 0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			brightest = max(brightest, shade(x, y))
		}
	}
	seen := map[image.Point]bool{}
	dark := func(q image.Point) bool {
		return q.In(at) && !seen[q] && shade(q.X, q.Y) < brightest-45
	}
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			start := image.Pt(x, y)
			if !dark(start) {
				continue
			}
			bounds := image.Rectangle{}
			for todo := []image.Point{start}; len(todo) > 0; {
				q := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if !dark(q) {
					continue
				}
				seen[q] = true
				bounds = bounds.Union(image.Rectangle{q, q.Add(image.Pt(1, 1))})
				for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
					todo = append(todo, q.Add(d))
				}
			}
			if bounds.Inset(-1).In(at) {
				sizes = append(sizes, bounds.Size())
			}
		}
	}
	return sizes
}

// TestApplyKeepsMarks applies a step that removes a candidate from a cell in which the player has ruled
// out another: both are gone afterwards.
func TestApplyKeepsMarks(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("m")
	p.press("2", chromedp.ModifierCtrl) // of 2, 3 and 8
	p.wait(`document.querySelector(".cell.cursor").ariaLabel.endsWith("centre marks 3 8")`)
	const step = `{"n":1,"technique":"naked-pair","title":"Naked Pair","rating":3,"score":60,"grids":["nw"],"text":"So.","parts":[{"text":"So."}],
		"digits":[3],"placed":[],"removed":[{"cell":{"nw":"r1c1"},"digits":[3]}]}`
	eval[bool](p, `(() => { const ask = fetch
		window.fetch = (...question) => question[0] === "ask/hint" ? Promise.resolve(new Response(JSON.stringify({ verdict: "solved", look: [], step: `+step+` }) + "\n")) : ask(...question)
		return true })()`)
	p.press("n")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
	p.press("n")
	p.wait(`!document.querySelector("#hint-next")`)
	if got := eval[string](p, `document.querySelector(".cell.cursor").ariaLabel`); got != "nw row 1 column 1, blank, centre marks 8" {
		t.Errorf("after the step the cell is %q", got)
	}
}
