package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPen draws lines with a finger and by keys, colours a candidate, and finds all of it again
// in a saved file and behind a link; undo takes a whole stroke back.
func TestPen(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	p.tap("nw row 1 column 1") // which zooms in
	p.rest()
	p.press("m")
	lines := func() int {
		return eval[int](p, `(document.querySelector(".pen")?.getAttribute("d").match(/M/g) ?? []).length`)
	}
	p.tapOn("[data-mode=line]")
	from, to := p.at("nw row 1 column 1"), p.at("nw row 1 column 4")
	p.swipe(from.x, from.y, to.x, to.y)
	if got := lines(); got != 3 {
		t.Errorf("a finger over four cells drew %d lines, want 3", got)
	}
	p.board()
	p.press(kb.ArrowDown, chromedp.ModifierShift)
	if got := lines(); got != 4 {
		t.Errorf("with one by keys there are %d lines, want 4", got)
	}
	p.swipe(to.x, to.y, from.x, from.y)
	if got := lines(); got != 1 {
		t.Errorf("a finger over three lines left %d, want 1", got)
	}
	p.press("u")
	if got := lines(); got != 4 {
		t.Errorf("undo left %d lines, want 4", got)
	}

	p.tapOn("[data-mode=colour]")
	p.tap("nw row 1 column 2")
	p.tap("nw row 1 column 1")
	at := eval[[]float64](p, `(() => { const b = document.querySelector(".cell.cursor u[data-mark='8']").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`)
	p.do(chromedp.TapXY(at[0], at[1]))
	p.tapOn(`[data-digit="6"]`)
	p.board()
	p.press("3", chromedp.ModifierShift)
	p.press("1")
	p.press("7", chromedp.ModifierShift) // which is no candidate: the colour is the cell's
	p.press("2")
	p.picture()
	const want = "nw row 1 column 1, blank, centre marks 2 3 8, candidate 3 red, candidate 8 blue, colour orange"
	name := `document.querySelector(".cell[data-slot='0']").ariaLabel`
	if got := eval[string](p, name); got != want {
		t.Errorf("the cell is called %q, want %q", got, want)
	}
	p.press("x")
	p.press("5")

	p.click("#save")
	p.wait(`document.querySelector("#with-progress")?.checked`)
	eval[bool](p, `([...document.querySelectorAll("dialog button")].find(b => b.textContent === "Show and copy").click(), true)`)
	p.wait(`document.querySelector("dialog textarea").value.includes("# samurai play: ")`)
	file := eval[string](p, `document.querySelector("dialog textarea").value`)
	if parsed := answer(t, "parse", map[string]any{"text": file}); parsed[0]["kind"] != "puzzle" {
		t.Errorf("the file cannot be read: %v", parsed)
	}
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.click("#share")
	p.wait(`document.querySelector("#link")`)
	link := eval[string](p, `document.querySelector("#link").value`)
	withCorners := strings.Replace(want, "centre marks 2 3 8", "centre marks 2 3 8, corner marks 5", 1)
	for what, text := range map[string]string{"file": file, "link": link} {
		q := serve(t, text, desktop)
		q.wait(name + ` === ` + quote(withCorners) + ` && document.querySelector(".pen").getAttribute("d").match(/M/g).length === 4`)
		q.press("u")
		q.wait(`!document.querySelector(".pen")`)
		if got := eval[string](q, name); got != "nw row 1 column 1, blank" {
			t.Errorf("when what the %s brought is undone, the cell is called %q", what, got)
		}
	}
}
