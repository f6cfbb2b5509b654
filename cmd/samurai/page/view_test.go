package page_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// TestFirstLoad adds up what a browser loads before the page can be used.
func TestFirstLoad(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	size := eval[int](p, `performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
		.filter(r => !r.name.includes("/ask/")).reduce((sum, r) => sum + r.encodedBodySize, 0)`)
	t.Logf("the first load has %d bytes", size)
	if size < 10_000 || size >= 150_000 {
		t.Errorf("the first load has %d bytes, want less than 150 kB", size)
	}
	howSoon(p)
}

// howSoon tells how soon a digit and its conflicts are there, and the counts. The grid is
// another one each time, so that no count is remembered.
func howSoon(p *tab) {
	p.Helper()
	took := eval[map[string]float64](p, `(async () => {
		[...document.querySelectorAll("[data-view]")].find(b => b.dataset.view === "enter").click()
		const cell = document.querySelector('#cells [tabindex="0"]')
		cell.focus()
		const verdict = document.querySelector("#verdict")
		const settled = () => new Promise(done => {
			const look = () => verdict.dataset.verdict === "counting" || verdict.textContent.includes("counting") ||
				[...document.querySelectorAll("table.grids td:last-child")].some(c => c.textContent === "…") ? setTimeout(look, 1) : done()
			look()
		})
		await settled()
		const keys = []
		const counts = []
		for (const d of "123456789") {
			const start = performance.now()
			cell.dispatchEvent(new KeyboardEvent("keydown", { key: d, code: "Digit" + d, bubbles: true, cancelable: true }))
			if (cell.textContent !== d) throw new Error("the digit is not there")
			keys.push(performance.now() - start)
			await settled()
			counts.push(performance.now() - start)
		}
		const middle = list => list.sort((a, b) => a - b)[4]
		return { digit: middle(keys), counts: middle(counts), most: Math.max(...counts) }
	})()`)
	p.Logf("a digit with its conflicts took %.1f ms, the counts %.1f ms (medians of nine), at most %.1f ms", took["digit"], took["counts"], took["most"])
}

// TestNames holds that the board has one tab stop, and that a shared cell is called by both of its names.
func TestNames(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	if stops := eval[int](p, `document.querySelectorAll('#cells [tabindex="0"]').length`); stops != 1 {
		t.Errorf("the board has %d tab stops, want 1", stops)
	}
	name := eval[string](p, `[...document.querySelectorAll("#cells .cell")].find(c => c.ariaLabel.includes("also")).ariaLabel`)
	if name != "nw row 7 column 7, also c row 1 column 1, clue 4" {
		t.Errorf("a shared cell is called %q", name)
	}
}

// TestModes enters corner marks, marks of the middle and colours, selects, focuses, zooms.
func TestModes(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("3", chromedp.ModifierShift)
	p.press("58", chromedp.ModifierCtrl)
	p.press("2", chromedp.ModifierAlt)
	if got := eval[string](p, `document.querySelector("#cells .cell").ariaLabel`); got != "nw row 1 column 1, blank, centre marks 5 8, corner marks 3, colour orange" {
		t.Errorf("the cell is called %q", got)
	}
	p.press(kb.ArrowRight+kb.ArrowDown, chromedp.ModifierShift)
	if got := eval[int](p, `document.querySelectorAll("#cells [aria-selected=true]").length`); got != 4 {
		t.Errorf("%d cells are selected, want 4", got)
	}
	p.press("c")
	p.press("7")
	if got := eval[int](p, `[...document.querySelectorAll("#cells .cell")].filter(c => c.ariaLabel.includes("centre marks")).length`); got != 3 {
		t.Errorf("%d cells have marks, want 3: the fourth has a clue", got)
	}
	pressed := `[...document.querySelectorAll("#pad [data-digit]")].filter(b => b.ariaPressed === "true").map(b => b.ariaLabel).join()`
	if got := eval[string](p, pressed); got != "Centre mark 7" {
		t.Errorf("all selected cells have %q by the keys", got)
	}
	p.press(kb.Home, chromedp.ModifierCtrl)
	if got := eval[string](p, pressed); got != "Centre mark 5,Centre mark 7,Centre mark 8" {
		t.Errorf("the first cell has %q by the keys", got)
	}
	p.press("v")
	if got := eval[string](p, pressed); got != "Colour 2: orange" {
		t.Errorf("the first cell has %q by the keys", got)
	}
	p.press("z")
	if got := eval[int](p, `document.querySelectorAll("#pad [data-digit][aria-pressed]").length`); got != 0 {
		t.Errorf("%d keys of digits can be pressed down", got)
	}
	p.press("a", chromedp.ModifierCtrl)
	if got := eval[int](p, `document.querySelectorAll("#cells [aria-selected=true]").length`); got != 81 {
		t.Errorf("%d cells are selected, want 81", got)
	}
	p.press("m")
	p.press(kb.Escape)
	if got := eval[int](p, `document.querySelectorAll("#cells .cell > i").length`); got != 249 {
		t.Errorf("%d cells have candidates, want 249", got)
	}
	p.press("g")
	p.wait(`document.querySelectorAll("#cells .cell").length === 81 && !document.querySelector("#map").hidden`)
	p.press("g")
	p.wait(`document.querySelectorAll("#cells .cell").length === 369`)
	side := func() float64 {
		return eval[float64](p, `document.querySelector("#cells .cell").getBoundingClientRect().width`)
	}
	// Browsers leave out thin lines between pixels.
	sharp := func(when string) {
		if got := eval[int](p, `[...document.querySelectorAll("#cells [role=row]")].filter((r, y) => (r.getBoundingClientRect().top - r.parentElement.getBoundingClientRect().top) % 1).length`); got > 0 {
			t.Errorf("%s, %d rows of the board begin between pixels", when, got)
		}
	}
	before := side()
	sharp("at first")
	p.press("+++")
	sharp("zoomed in")
	if !eval[bool](p, `(() => { const [c, v] = [".cell.cursor", "#viewport"].map(s => document.querySelector(s).getBoundingClientRect()); return c.left >= v.left && c.right <= v.right && c.top >= v.top && c.bottom <= v.bottom })()`) {
		t.Error("zooming took the cursor out of view")
	}
	if after := side(); after < 1.5*before {
		t.Errorf("cells are %.0f wide, and %.0f when zoomed", before, after)
	}
	p.press(kb.Home, chromedp.ModifierCtrl)
	p.press("3")
	p.press(kb.End, chromedp.ModifierCtrl)
	seen := func() bool {
		return eval[bool](p, `document.querySelector("#cells .cell").getBoundingClientRect().bottom > document.querySelector("#viewport").getBoundingClientRect().top`)
	}
	if seen() {
		t.Error("the first cell is in view beside the last one")
	}
	if p.press("u"); !seen() {
		t.Error("what is undone is out of view")
	}
	p.press("f")
	if after := side(); after != before {
		t.Errorf("cells are %.0f wide, and %.0f when fitted again", before, after)
	}
	clash := p.at("nw row 7 column 8")
	p.do(chromedp.MouseClickXY(clash.x, clash.y))
	p.press("4") // which the box has, that is shared, and in a house of the cursor
	if got := eval[string](p, `(() => {
		const sample = document.body.appendChild(document.createElement("div"))
		sample.style.background = "var(--bad-soft)"
		const red = getComputedStyle(sample).backgroundColor
		sample.remove()
		return [...document.querySelectorAll(".cell.bad.peer.shared")].map(c => getComputedStyle(c).backgroundColor === red).join() })()`); got != "true" {
		t.Errorf("whether the clues that clash in a shared box are red: %q", got)
	}
	p.press("?")
	p.wait(`document.querySelector("dialog .keylist")`)
}

// TestApart draws a layout that fits no plane grid by grid, both copies of a shared box in step.
func TestApart(t *testing.T) {
	t.Parallel()
	text := "layout: {grids: [a, b, x], shared: [{a: 1, b: 9, x: 5}, {a: 9, b: 1}]}\nclues:\n  a: " + strings.Repeat(".", 81) + "\n"
	p := serve(t, text, desktop)
	p.wait(`document.querySelectorAll("#cells .cell").length === 243`)
	p.board()
	p.press("5")
	if got := eval[int](p, `[...document.querySelectorAll("#cells .cell b")].filter(b => b.textContent === "5").length`); got != 3 {
		t.Errorf("the digit stands in %d cells, want 3", got)
	}
}
