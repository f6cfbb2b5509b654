package page_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// place is the middle of a cell on the screen.
type place struct{ x, y, width float64 }

// at tells where the cell is whose name begins so.
func (p *tab) at(name string) place {
	p.Helper()
	v := eval[[]float64](p, `(() => { const b = [...document.querySelectorAll("#cells .cell")].find(c => c.ariaLabel.startsWith(`+quote(name)+`)).getBoundingClientRect()
		return [b.x + b.width / 2, b.y + b.height / 2, b.width] })()`)
	return place{v[0], v[1], v[2]}
}

// tap taps the cell whose name begins so.
func (p *tab) tap(name string) {
	p.Helper()
	c := p.at(name)
	p.do(chromedp.TapXY(c.x, c.y))
}

// tapOn taps the first element that a selector matches.
func (p *tab) tapOn(selector string) {
	p.Helper()
	v := eval[[]float64](p, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.scrollIntoView({ block: "nearest" }); const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`, selector))
	p.do(chromedp.TapXY(v[0], v[1]))
}

// selected counts the cells that are selected.
func (p *tab) selected() int {
	p.Helper()
	return eval[int](p, `document.querySelectorAll("#cells [aria-selected=true]").length`)
}

// touch sends a touch of fingers at points, given as x and y in turns.
func (p *tab) touch(kind input.DispatchTouchEventType, at ...float64) {
	p.Helper()
	points := []*input.TouchPoint{}
	for i := 0; i < len(at); i += 2 {
		id := float64(i / 2)
		points = append(points, &input.TouchPoint{X: at[i], Y: at[i+1], ID: &id})
	}
	if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
		p.Fatal(err)
	}
}

// rest waits until the board neither scrolls nor is zoomed.
func (p *tab) rest() {
	p.Helper()
	eval[bool](p, `(async () => {
		const frame = () => new Promise(requestAnimationFrame)
		const now = () => { const b = document.querySelector(".paper").getBoundingClientRect(); return b.x + " " + b.y + document.querySelector(".sheet").style.willChange }
		for (let still = 0, last = ""; still < 6 || last.endsWith("transform"); await frame()) { still = now() === last ? still + 1 : 0; last = now() }
		return true })()`)
}

// steps are the moves of a finger, of which each is a frame.
const steps = 10

// swipe moves a finger.
func (p *tab) swipe(x0, y0, x1, y1 float64) {
	p.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, x0, y0)
	for i := 1.0; i <= steps; i++ {
		p.touch(input.DispatchTouchEventTypeTouchMove, x0+(x1-x0)*i/steps, y0+(y1-y0)*i/steps)
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// fingers moves two fingers from two points to two others.
func (p *tab) fingers(x0, y0, x1, y1, u0, v0, u1, v1 float64) {
	p.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, x0, y0)
	p.touch(input.DispatchTouchEventTypeTouchStart, x0, y0, x1, y1)
	for i := 1.0; i <= steps; i++ {
		p.touch(input.DispatchTouchEventTypeTouchMove, x0+(u0-x0)*i/steps, y0+(v0-y0)*i/steps, x1+(u1-x1)*i/steps, y1+(v1-y1)*i/steps)
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// TestTouch plays on a phone: a tap zooms in, the pad enters, a drag selects.
func TestTouch(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	small := p.at("c row 4 column 4")
	p.tap("c row 4 column 4")
	if large := p.at("c row 4 column 4").width; large < 28 || large <= small.width {
		t.Errorf("cells are %.0f wide, and %.0f after a tap", small.width, large)
	}
	p.wait(`!document.querySelector("#map").hidden`)
	p.tap("c row 4 column 1")
	p.tapOn(`[data-digit="9"]`)
	if got := eval[string](p, `[...document.querySelectorAll("#cells .cell")].find(c => c.ariaLabel.startsWith("c row 4 column 1")).textContent`); got != "9" {
		t.Errorf("the cell holds %q, want 9", got)
	}
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide", wide)
	}
	p.picture()
	p.sheetInPlaceOfKeys()

	// A finger on another cell pans, one on the selected cell selects.
	before := p.at("c row 4 column 1")
	p.swipe(before.x+2*before.width, before.y, before.x+3*before.width, before.y+before.width)
	p.rest()
	if after := p.at("c row 4 column 1"); after.x < before.x+8 || after.y < before.y+8 {
		t.Errorf("a finger that goes right and down takes the board from %v to %v", before, after)
	}
	if got := p.selected(); got != 1 {
		t.Errorf("%d cells are selected after a pan, want 1", got)
	}
	from := p.at("c row 4 column 1")
	p.swipe(from.x, from.y, from.x+2*from.width, from.y)
	p.rest()
	if to := p.at("c row 4 column 1"); p.selected() != 3 || to.x != from.x {
		t.Errorf("%d cells are selected after a drag, want 3; it moved by %.0f", p.selected(), to.x-from.x)
	}
	p.hold("c row 4 column 5", 4)
	p.hold("c row 4 column 2", 3)
	p.hold("c row 4 column 1", 2)
	p.hold("c row 4 column 5", 1)
	last := p.at("c row 4 column 3") // the only one stays
	p.touch(input.DispatchTouchEventTypeTouchStart, last.x, last.y)
	eval[bool](p, `(async () => { // as long as a finger that adds a cell
		const end = performance.now() + 500
		for (let frames = 0; frames < 30 || performance.now() < end; frames++) await new Promise(requestAnimationFrame)
		return true })()`)
	p.touch(input.DispatchTouchEventTypeTouchEnd)
	if got := p.selected(); got != 1 {
		t.Errorf("%d cells are selected after a finger was held on the only one", got)
	}
}

// hold keeps a finger on a cell until so many are selected, which they are after it, too.
func (p *tab) hold(name string, selected int) {
	p.Helper()
	c := p.at(name)
	p.touch(input.DispatchTouchEventTypeTouchStart, c.x, c.y)
	p.wait(fmt.Sprintf(`document.querySelectorAll("#cells [aria-selected=true]").length === %d`, selected))
	p.touch(input.DispatchTouchEventTypeTouchEnd)
	if got := p.selected(); got != selected {
		p.Errorf("%d cells are selected after a finger was held on %s, want %d", got, name, selected)
	}
}

// sheetInPlaceOfKeys opens a sheet, from which two ways lead back to the keys.
func (p *tab) sheetInPlaceOfKeys() {
	p.Helper()
	shown := func(when string, keys bool) {
		got := eval[[]bool](p, `["#pad .keys", "#tabpanels", ".lens"].map(s => document.querySelector(s).checkVisibility())`)
		if got[0] != keys || got[1] == keys || got[2] != keys {
			p.Errorf("%s, keys, sheet and zoom bar are shown: %v", when, got)
		}
	}
	p.tapOn("#tab-analysis")
	shown("with a sheet", false)
	p.tapOn("#pad .back")
	shown("back from it", true)
	p.tapOn("#tab-game")
	p.tapOn("[data-view=enter]")
	shown("when clues are entered", true)
	p.tapOn("[data-view=play]")
}

// TestPinch zooms a samurai and 105 grids with two fingers.
func TestPinch(t *testing.T) {
	for name, text := range map[string]string{"samurai": example(t, "holmes-1"), "np105": large(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, text, phone).pinch()
		})
	}
}

// pinch zooms in and out with two fingers: what lies between them stays there, and nothing
// is selected or entered.
func (p *tab) pinch() {
	p.Helper()
	p.board()
	p.press("f")
	p.rest()
	middle := eval[[]float64](p, `(() => { const b = document.querySelector(".paper").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`)
	x, y := middle[0], middle[1]
	// under tells the point of the board at a point of the screen, in cells, and their side.
	under := func(x, y float64) []float64 {
		return eval[[]float64](p, fmt.Sprintf(`(() => { const b = document.querySelector(".paper").getBoundingClientRect()
			const side = b.width / document.querySelector("#cells").ariaColCount; return [(%g - b.x) / side, (%g - b.y) / side, side] })()`, x, y))
	}
	chosen := `[...document.querySelectorAll("#cells [aria-selected=true]")].map(c => c.ariaLabel).join()`
	was := eval[string](p, chosen)
	before := under(x, y)
	p.fingers(x-15, y, x+15, y, x-75, y, x+75, y)
	p.rest()
	in := under(x, y)
	if ratio := in[2] / before[2]; ratio < 4.5 || ratio > 5.5 {
		p.Errorf("cells were %.1f wide, and are %.1f after fingers went five times apart", before[2], in[2])
	}
	if math.Hypot(in[0]-before[0], in[1]-before[1]) > 0.5 {
		p.Errorf("between the fingers was %.2f, and is %.2f", before[:2], in[:2])
	}
	// Two fingers that go along together pan.
	p.fingers(x-40, y, x+40, y, x-70, y-30, x+10, y-30)
	p.rest()
	panned := under(x-30, y-30)
	if math.Abs(panned[2]/in[2]-1) > 0.02 || math.Hypot(panned[0]-in[0], panned[1]-in[1]) > 0.5 {
		p.Errorf("between the fingers was %.2f, and is %.2f", in, panned)
	}
	p.fingers(x-100, y, x+100, y, x-20, y, x+20, y)
	p.rest()
	if out := under(x, y); math.Abs(out[2]/in[2]-0.2) > 0.03 {
		p.Errorf("cells were %.1f wide, and are %.1f after fingers went five times together", in[2], out[2])
	}
	if got := eval[string](p, chosen); got != was {
		p.Errorf("%s is selected after a pinch, and was %s", got, was)
	}
}
