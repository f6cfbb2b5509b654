package page_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestWelcome comes without a puzzle, types one cell by cell with a mistake, and finds it.
func TestWelcome(t *testing.T) {
	t.Parallel()
	p := serve(t, "", phone)
	p.wait(`document.querySelector(".start")`)
	p.click("#start-enter")
	p.wait(`!document.querySelector(".start")`)
	p.click(`#pad button[title^="Move to the next cell"]`)
	p.board()
	// The first row of the upper left grid and, over the gap, of the upper right one; 0 and Space leave blanks.
	p.press("000410  007 0920")
	if got := p.text(`.cell[data-slot="3"]`) + p.text(`.cell[data-slot="4"]`) + p.text(`.cell[data-slot="10"]`) + p.text(`.cell[data-slot="13"]`); got != "4179" {
		t.Errorf("the cells hold %q, want 4179", got)
	}
	p.press(kb.Backspace + kb.Backspace + kb.Backspace + "19") // goes back over 0, 2 and 9
	p.wait(`document.querySelectorAll(".cell.bad").length === 0`)
	p.press("1") // stands in the row already
	p.wait(`document.querySelector("#verdict").dataset.verdict === "none"`)
	if got := eval[int](p, `document.querySelectorAll(".cell.bad").length`); got != 2 {
		t.Errorf("%d cells clash, want 2", got)
	}
	if got := eval[float64](p, `Math.min(...[...document.querySelectorAll("button:not(.cellword)")].filter(b => b.checkVisibility()).map(b => b.getBoundingClientRect().height))`); got < 44 {
		t.Errorf("a button is %.0f pixels high, too low for a finger", got)
	}
}

// TestStrict strikes wrong digits through only where that is wished, and hints say no more
// than that there is a mistake; a step that is done leaves the hint box.
func TestStrict(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("3")
	if got := eval[int](p, `document.querySelectorAll(".cell.wrong").length`); got != 0 {
		t.Errorf("%d cells are told to be wrong unasked", got)
	}
	p.press("h")
	p.wait(`document.querySelector("#hint-box").textContent.includes("1 digit on the board")`)
	p.click("#settings")
	p.wait(`document.querySelector("dialog[open]")`)
	eval[bool](p, `([...document.querySelectorAll("dialog .check")].find(l => l.textContent.startsWith("Cross out")).querySelector("input").click(), document.querySelector("dialog").close(), true)`)
	p.wait(`!document.querySelector("dialog")`)
	p.board()
	p.press("33")
	p.wait(`document.querySelectorAll(".cell.wrong").length === 1`)
	p.press("u")
	p.press("n")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
	p.press("n")
	p.wait(`document.querySelector("#hint-box").textContent.startsWith("A hint")`)
}

// TestWay shows the whole way on a board that is filled: each step on the board of that step,
// paper with what was entered, and no hint beside another sheet than its own.
func TestWay(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("S")
	p.wait(`document.querySelector("#status .solved")`)
	p.click("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	digits := func(when string, entered, ghosts int) {
		got := eval[[]int](p, `["#cells .cell:not(.clue) > b:not(.ghost)", "#cells b.ghost"].map(s => document.querySelectorAll(s).length)`)
		if got[0] != entered || got[1] != ghosts {
			t.Errorf("%s, %d digits that were entered are on the board, and %d of the way; want %d and %d", when, got[0], got[1], entered, ghosts)
		}
	}
	digits("at the first step", 0, 0)
	p.click("#way-on")
	var singles int // of the first row
	if _, err := fmt.Sscanf(p.text("#way-steps .n"), "1–%d", &singles); err != nil {
		t.Fatal(err)
	}
	digits("after the first row", 0, singles)
	eval[bool](p, `dispatchEvent(new Event("beforeprint"))`)
	digits("on paper", 249, 0)
	eval[bool](p, `dispatchEvent(new Event("afterprint"))`)
	digits("after printing", 0, singles)
	hints := `document.querySelectorAll(".cell.hint").length`
	p.click("#tab-counts")
	if got := eval[int](p, hints); got != 0 {
		t.Errorf("%d cells have the colour of a hint beside the counts", got)
	}
	p.click("#tab-help")
	if got := eval[int](p, hints); got == 0 {
		t.Error("the hint does not come back with its words")
	}
	if got := eval[int](p, `document.querySelector("#way-steps").clientHeight - document.querySelector("#way-steps").scrollHeight`); got != 0 {
		t.Error("the list of steps scrolls by itself, within a sheet that scrolls")
	}
}

// TestSayings: what is said for a while leaves the whole board in view, on small screens, too.
func TestSayings(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desktop, phone} {
		p := serve(t, example(t, "holmes-1"), s)
		p.board()
		p.press("3" + kb.Enter)
		p.wait(`document.querySelector("#toast.shown")?.textContent === "1 cell is wrong; it is crossed out."`)
		if !eval[bool](p, `(async () => { // once it has come up
			const toast = document.querySelector("#toast")
			await Promise.all(toast.getAnimations().map(a => a.finished))
			const [a, b] = [toast, document.querySelector(".paper")].map(e => e.getBoundingClientRect())
			return a.top >= b.bottom && a.bottom <= innerHeight })()`) {
			t.Errorf("on %v the board is covered", s)
		}
		p.click("#tab-counts") // which opens over the keys of a phone
		if !eval[bool](p, `(async () => {
			await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
			const [a, b] = ["#toast", "#tabpanel-counts th"].map(s => document.querySelector(s).getBoundingClientRect())
			return a.top >= b.bottom || a.right <= b.left || a.bottom <= b.top })()`) {
			t.Errorf("on %v what is read in a tab is covered", s)
		}
	}
}

// TestPrintedApart holds that a board that is drawn grid by grid has cells of about 6 mm on A4, all on the page, and is on the
// screen as before when it is printed.
func TestPrintedApart(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: clueless-2\nclues: {}\n", desktop)
	places := func() string {
		return eval[string](p, `[...document.querySelectorAll(".outline")].map(e => e.style.left + " " + e.style.top).join()`)
	}
	before := places()
	if got := eval[string](p, `(() => {
		dispatchEvent(new Event("beforeprint"))
		const sheet = document.querySelector(".sheet"), side = parseFloat(sheet.style.getPropertyValue("--print-side"))
		const [wide, high] = [sheet.style.width, sheet.style.height].map(w => side * parseFloat(w))
		const cells = document.querySelectorAll(".cell").length
		dispatchEvent(new Event("afterprint"))
		return side < 5.99 || wide > 186.1 || high > 252.1 || cells !== 810 ? [side, wide, high, cells].join() : "" })()`); got != "" {
		t.Errorf("on paper the side of a cell, the width, the height and the number of cells are %s", got)
	}
	if after := places(); after != before {
		t.Errorf("after printing the grids are at %s, before at %s", after, before)
	}
}
