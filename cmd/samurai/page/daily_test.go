package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestDaily makes the puzzle of a Saturday twice, from the start and from New: it is the same.
func TestDaily(t *testing.T) {
	t.Parallel()
	p := serve(t, "", desktop)
	p.wait(`document.querySelector(".start")`)
	p.picture()
	eval[bool](p, `(() => { const now = Date; Date = class extends now { constructor(...at) { if (at.length) super(...at); else super(2026, 10, 28, 9) } }; return true })()`)
	clues := func() string {
		p.wait(`document.querySelectorAll(".cell.clue").length > 100 && document.querySelector("#verdict").dataset.verdict === "unique"`)
		if got := p.text("#title"); !strings.HasSuffix(got, "28 November 2026") || !strings.HasPrefix(got, "Saturday") {
			t.Errorf("it is called %q", got)
		}
		return eval[string](p, `[...document.querySelectorAll(".cell")].map(c => c.textContent || ".").join("")`)
	}
	eval[bool](p, `([...document.querySelectorAll(".start .way")].find(b => b.textContent.startsWith("Today")).click(), true)`)
	first := clues()
	if got := p.text("#toast"); !strings.Contains(got, ", hard;") {
		t.Errorf("of a Saturday it says %q", got)
	}
	p.paste(single, "single")
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	p.click("#generate")
	p.wait(`document.querySelector("#daily")`)
	p.click("#daily")
	if got := clues(); got != first {
		t.Error("the puzzle of a day is another one the second time")
	}
}

// TestRemoveRedundant removes all redundant clues at once, and adds one that makes a puzzle unique;
// undo takes each back.
func TestRemoveRedundant(t *testing.T) {
	t.Parallel()
	text, _ := almost(t)
	p := serve(t, text, desktop)
	p.click("#tab-analysis")
	p.click("#analyze")
	p.wait(`document.querySelector("#remove")`)
	p.picture()
	var n int
	eval[bool](p, `(document.querySelector("#remove").scrollIntoView(), true)`)
	n = eval[int](p, `+document.querySelector("#remove").textContent.match(/\d+/)[0]`)
	p.click("#remove")
	p.wait(`document.body.dataset.view === "enter" && document.querySelector("#verdict").textContent.startsWith("One solution")`)
	if got := p.clues(); got != 60-n || n < 2 {
		t.Errorf("without %d of 60 clues there are %d", n, got)
	}
	p.board()
	p.press("u")
	if got := p.clues(); got != 60 {
		t.Errorf("after undo there are %d clues, want 60", got)
	}
	if eval[bool](p, `document.querySelector("#toast").classList.contains("shown")`) {
		t.Error("after undo the page still says what was removed")
	}

	p.paste(single, "single") // which has two solutions
	p.wait(`document.querySelectorAll(".cell.clue").length === 29 && document.querySelector("#verdict").dataset.verdict === "multiple"`)
	p.click("#tab-analysis")
	p.click("#analyze")
	p.wait(`document.querySelector(".cell.heat-one")`)
	p.click("#analysis .placed button")
	p.wait(`document.querySelector("#add-here button")`)
	p.picture()
	p.click("#add-here button")
	p.wait(`document.querySelector("#verdict").textContent.startsWith("One solution")`)
	if got := p.clues(); got != 30 {
		t.Errorf("with the clue that was added there are %d, want 30", got)
	}
	p.click("[data-view=compose]")
	if eval[bool](p, `document.querySelector("#toast").classList.contains("shown")`) {
		t.Error("in Layout the page still says what Undo does in Enter")
	}
	p.click("[data-view=enter]")
	p.board()
	p.press("u")
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
}

// TestMistyped names the clue that is wrong, and goes to its cell.
func TestMistyped(t *testing.T) {
	t.Parallel()
	p := serve(t, ".2.6.4.83.8312....7......1.3.7..18.9.9.846.......3....94.....7.6.857.4.......3...\n", desktop)
	p.click("[data-view=enter]")
	p.wait(`document.querySelector("#verdict").textContent.includes("perhaps r7c2 is 1, not 4")`)
	p.picture()
	p.click("#tab-analysis")
	p.click("#analyze")
	p.wait(`document.querySelector("#analysis").textContent.includes("r7c2 = 1 instead of 4")`)
	if eval[bool](p, `document.querySelector("#remove") !== null`) {
		t.Error("the page offers to remove clues of a puzzle without a solution")
	}
	p.picture()
}

// TestNoSinglesOnMistakes holds that filling singles does not build on a wrong digit or mark.
func TestNoSinglesOnMistakes(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("3S") // 8 is right
	p.wait(`document.querySelector("#toast").textContent.startsWith("A digit on the board is wrong.")`)
	p.press("u")
	p.press("3", chromedp.ModifierCtrl)
	p.press("s")
	p.wait(`document.querySelector("#toast").textContent.startsWith("Your centre marks in ")`)
	p.press(kb.Enter) // Check
	p.wait(`document.querySelector("#toast").textContent === "Your centre marks in nw r1c1 leave out its correct digit."`)
	if got := eval[int](p, `document.querySelectorAll("#cells .cell:not(.clue) b").length`); got != 0 {
		t.Errorf("%d cells were filled", got)
	}
	p.press("u" + kb.Escape + "S")
	p.wait(`document.querySelector("#status .solved")`)
}
