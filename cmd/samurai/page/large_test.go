package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// large is a puzzle of 105 grids with one solution.
func large(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("105 grids take a while")
	}
	return composed(t, "np105", 2000, 2200)
}

// What a frame may cost, as view/board.js has it: cells drawn, and two for the
// cursor, cells taken away to the end of a row; and what the board may hold.
const (
	mostDrawn = 60 + 2
	mostGone  = 300 + 80
	mostCells = 2200
)

// TestLarge scrolls and zooms 105 grids, and counts what each frame costs.
func TestLarge(t *testing.T) {
	for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := serve(t, large(t), s)
			p.wait(`document.querySelectorAll("#cells .cell").length > 80`)
			if n := eval[int](p, `document.querySelectorAll("#board *").length`); n > 1500 {
				t.Errorf("from far away the board has %d elements", n)
			}
			p.fromFarAway()
			p.watchFrames()
			if n := eval[int](p, `board_.size`); n != 6885 {
				t.Errorf("the picture shows %d cells, want 6885", n)
			}
			for _, move := range []string{
				`zoom(-40)`, `zoom(-40)`, `zoom(-40)`, `pan(17, 29)`, `pan(-23, 31)`, `zoom(25)`, `pan(40, -30)`, `zoom(25)`, `pan(-13, -27)`, `zoom(-60)`, `zoom(60)`, `zoom(60)`, `zoom(-60)`,
			} {
				eval[bool](p, move+`.then(() => { calm_() ; return true })`)
				p.wait(`settled()`)
				if missed := eval[int](p, `missed()`); missed > 0 {
					t.Errorf("%s: %d cells in view are not drawn", move, missed)
				}
			}
			p.checkFrames()
			p.jump()
			if name == "desktop" {
				p.comeNearer()
			}
		})
	}
}

// fromFarAway holds that a board whose digits are too small to be read tells the names of its
// grids, and where the cursor is.
func (p *tab) fromFarAway() {
	p.Helper()
	got := eval[struct {
		Side                float64
		Names, Cursor, Seen bool
	}](p, `(() => {
		const overview = document.querySelector(".overview"), pen = overview.getContext("2d"), unit = overview.width / document.querySelector("#cells").ariaColCount
		const style = getComputedStyle(overview)
		// has tells whether a colour is among the pixels of some cells.
		const has = (name, x, y, cells) => {
			pen.fillStyle = style.getPropertyValue(name)
			const hex = pen.fillStyle
			const { data } = pen.getImageData(x * unit, y * unit, Math.ceil(cells * unit), Math.ceil(cells * unit))
			for (let i = 0; i < data.length; i += 4) if ([1, 3, 5].every((at, j) => Math.abs(parseInt(hex.slice(at, at + 2), 16) - data[i + j]) < 16)) return true
			return false
		}
		const side = document.querySelector(".paper").getBoundingClientRect().width / document.querySelector("#cells").ariaColCount
		return { side, names: has("--ink", 3, 3, 3), cursor: has("--cursor", 0, 0, 2), seen: style.visibility === "visible" } })()`)
	if far := got.Side < 8; got.Seen != far || far && !(got.Names && got.Cursor) {
		p.Errorf("with cells of %.2f pixels the overview is seen: %v; it has names: %v, and the cursor: %v", got.Side, got.Seen, got.Names, got.Cursor)
	}
}

// comeNearer clicks on a grid from far away.
func (p *tab) comeNearer() {
	p.Helper()
	p.board()
	p.press("f")
	p.rest()
	p.point(".overview")
	p.wait(`document.activeElement.ariaLabel.startsWith("g5") && document.activeElement.getBoundingClientRect().width >= 28`)
}

// watchFrames makes the functions that zoom and pan, and counts what changes in each frame.
func (p *tab) watchFrames() {
	p.Helper()
	eval[bool](p, `(() => {
		const viewport = document.querySelector("#viewport"), grid = document.querySelector("#cells")
		const frame = () => new Promise(requestAnimationFrame)
		const picture = document.querySelector(".picture"), unit = picture.width / grid.ariaColCount // of a cell
		const { data } = picture.getContext("2d").getImageData(0, 0, picture.width, picture.height)
		window.board_ = new Set() // the cells that the picture shows
		for (let y = 0; y < grid.ariaRowCount; y++)
			for (let x = 0; x < grid.ariaColCount; x++)
				if (data[4 * (Math.floor((y + 0.2) * unit) * picture.width + Math.floor((x + 0.2) * unit)) + 3] > 0) board_.add((y + 1) + " " + (x + 1))
		window.frames_ = { drawn: [], gone: [], times: [], cells: 0, far: 0, blank: 0 }
		const overview = document.querySelector(".overview")
		let drawn = 0, gone = 0, calm = 0 // frames in which nothing changed
		new MutationObserver(list => {
			for (const { addedNodes, removedNodes, target } of list) {
				if (target !== grid && target.getAttribute("role") !== "row") continue
				const count = nodes => [...nodes].reduce((n, e) => n + (e.role === "gridcell" ? 1 : 0), 0)
				drawn += count(addedNodes)
				gone += count(removedNodes)
			}
		}).observe(grid, { childList: true, subtree: true })
		let last = performance.now()
		const look = () => {
			const now = performance.now()
			frames_.drawn.push(drawn); frames_.gone.push(gone); frames_.times.push(now - last)
			frames_.cells = Math.max(frames_.cells, grid.querySelectorAll(".cell").length)
			if (document.querySelector(".board.far")) {
				frames_.far++
				if (!overview.getContext("2d").getImageData(0.02 * overview.width, 0.02 * overview.height, 1, 1).data[3]) frames_.blank++
			}
			last = now
			calm = drawn || gone || document.querySelector(".sheet").style.willChange ? 0 : calm + 1
			drawn = gone = 0
			requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
		window.zoom = async delta => {
			const { x, y, width, height } = viewport.getBoundingClientRect()
			for (let i = 0; i < 12; i++) {
				viewport.dispatchEvent(new WheelEvent("wheel", { deltaY: delta, ctrlKey: true, clientX: x + width / 2, clientY: y + height / 2, cancelable: true, bubbles: true }))
				await frame()
			}
			return true
		}
		window.pan = async (x, y) => {
			for (let i = 0; i < 25; i++) { viewport.scrollBy(x, y); await frame() }
			return true
		}
		window.calm_ = () => { calm = 0 }
		window.settled = () => calm > 3 // nothing changes any more
		window.missed = () => { // unless it is all far away
			const side = document.querySelector(".paper").getBoundingClientRect().width / grid.ariaColCount
			if (side < 20) return 0
			const { left, top, right, bottom } = viewport.getBoundingClientRect()
			const paper = document.querySelector(".paper").getBoundingClientRect()
			const there = new Set([...grid.querySelectorAll(".cell")].map(c => c.parentElement.ariaRowIndex + " " + c.ariaColIndex))
			let n = 0
			for (let y = Math.max(0, Math.floor((top - paper.y) / side)); y < Math.min(grid.ariaRowCount, (bottom - paper.y) / side); y++)
				for (let x = Math.max(0, Math.floor((left - paper.x) / side)); x < Math.min(grid.ariaColCount, (right - paper.x) / side); x++)
					if (board_.has((y + 1) + " " + (x + 1)) && !there.has((y + 1) + " " + (x + 1))) n++
			return n
		}
		return true })()`)
}

// checkFrames holds the frames to what they may cost.
func (p *tab) checkFrames() {
	p.Helper()
	got := eval[struct {
		Drawn, Gone []int
		Times       []float64
		Cells       int
		Far, Blank  int
	}](p, `({ ...frames_, times: frames_.times.slice(1).sort((a, b) => a - b) })`)
	drawn, gone := 0, 0
	for i := range got.Drawn {
		drawn, gone = max(drawn, got.Drawn[i]), max(gone, got.Gone[i])
	}
	p.Logf("of %d frames half took %.1f ms, 95 of 100 %.1f, the longest %.1f; at most %d cells were drawn and %d taken away in one, and %d were there",
		len(got.Times), got.Times[len(got.Times)/2], got.Times[len(got.Times)*95/100], got.Times[len(got.Times)-1], drawn, gone, got.Cells)
	if drawn > mostDrawn || gone > mostGone || got.Cells > mostCells {
		p.Errorf("in a frame %d cells were drawn (at most %d) and %d taken away (at most %d), and there were %d (at most %d)", drawn, mostDrawn, gone, mostGone, got.Cells, mostCells)
	}
	if got.Far == 0 || got.Blank > 0 {
		p.Errorf("of %d frames from far away %d are blank", got.Far, got.Blank)
	}
	if drawn < 20 || gone < 20 {
		p.Errorf("%d cells drawn and %d taken away: nothing was looked at", drawn, gone)
	}
}

// jump goes to a cell that is not drawn: it gets the focus and a name, and is in view.
func (p *tab) jump() {
	p.Helper()
	p.board()
	for keys, want := range map[string]string{kb.End: "g105 row 9 column 9, ", kb.Home: "g01 row 1 column 1, "} {
		p.press(keys, chromedp.ModifierCtrl)
		eval[bool](p, `(calm_(), true)`)
		p.wait(`settled()`)
		got := eval[[]string](p, `(() => { const e = document.activeElement, b = e.getBoundingClientRect(), v = document.querySelector("#viewport").getBoundingClientRect()
			return [e.ariaLabel, String(b.left >= v.left && b.right <= v.right && b.top >= v.top && b.bottom <= v.bottom), e.parentElement.role + " " + e.parentElement.ariaRowIndex + " of " + e.parentElement.parentElement.ariaRowCount] })()`)
		if !strings.HasPrefix(got[0], want) || got[1] != "true" {
			p.Errorf("the cursor is at %v, want %s in view", got, want)
		}
		if stops := eval[int](p, `document.querySelectorAll('#cells [tabindex="0"]').length`); stops != 1 {
			p.Errorf("the board has %d tab stops, want 1", stops)
		}
		if bad := eval[int](p, `[...document.querySelectorAll("#cells .cell")].filter(c => !/^g\d+ row \d column \d/.test(c.ariaLabel) || c.role !== "gridcell" || c.parentElement.role !== "row" || !c.ariaColIndex || !c.parentElement.ariaRowIndex).length`); bad > 0 {
			p.Errorf("%d cells have no name or no place", bad)
		}
	}
}
