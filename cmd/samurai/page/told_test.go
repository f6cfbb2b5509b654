package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestNothingCarriedOver holds that nothing that was told of a puzzle is told of the next one.
func TestNothingCarriedOver(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "none"), desktop)
	p.press("h")
	p.wait(`document.querySelector("#hint-box").textContent === "The puzzle has no solution."`)
	p.click("#tab-counts")
	p.paste(example(t, "holmes-1"), "")
	p.wait(`document.querySelectorAll(".cell.clue").length === 120`)
	p.wait(`document.querySelector("#verdict").textContent.startsWith("One solution")`)
	p.click("#tab-help")
	if got := p.text("#hint-box"); !strings.HasPrefix(got, "A hint shows") {
		t.Errorf("the hint says %q of another puzzle", got)
	}
	if got := p.text("#live"); strings.Contains(got, "solution") {
		t.Errorf("screen readers find %q said of another puzzle", got)
	}
	p.click("#rate")
	p.wait(`document.querySelector("#rated")`)
	p.board()
	p.press(kb.Home + "3")
	if p.text("#rated") == "" {
		t.Error("the rating is gone after a digit")
	}
	p.paste(single, "single")
	p.wait(`document.querySelector("#hint-box").textContent.startsWith("A hint shows")`)
}

// TestCluesInConflict holds that Check tells of clues that conflict.
func TestCluesInConflict(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: single\nclues:\n  g: "+strings.Repeat(".", 81)+"\n", desktop)
	p.click("[data-view=enter]")
	p.board()
	p.press(kb.ArrowRight + "5" + kb.ArrowRight + "5")
	p.click("[data-view=play]")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "none"`)
	p.board()
	p.press(kb.Enter)
	p.wait(`document.querySelector("#toast").textContent.startsWith("Clues conflict: two 5s in row 1")`)
}

// TestSaveTellsLoss holds that the dialog itself tells what a format cannot hold.
func TestSaveTellsLoss(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.click("#save")
	p.wait(`document.querySelector("#to option[value=line]")`)
	choose := func(to string) {
		eval[bool](p, `(() => { const to = document.querySelector("#to"); to.value = `+quote(to)+`; to.dispatchEvent(new Event("change")); return true })()`)
	}
	choose("line")
	eval[bool](p, `([...document.querySelectorAll("dialog button")].find(b => b.textContent === "Show and copy").click(), true)`)
	p.wait(`document.querySelector("dialog .warning")?.textContent.startsWith("Left out, because this format cannot hold it: ")`)
	p.wait(`!document.querySelector("dialog textarea").hidden`)
	p.picture()
	choose("yaml")
	p.wait(`!document.querySelector("dialog .warning")`)
}

// TestDraft finds the text again that was typed into Open, until it is opened.
func TestDraft(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	held := func() string { return eval[string](p, `document.querySelector("dialog textarea").value`) }
	p.paste("no puzzle", "")
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.click("#open")
	p.wait(`document.querySelector("dialog textarea")`)
	if got := held(); got != "no puzzle" {
		t.Errorf("the box holds %q", got)
	}
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.paste(single, "single")
	p.wait(`!document.querySelector("dialog")`)
	p.click("#open")
	p.wait(`document.querySelector("dialog textarea")`)
	if got := held(); got != "" {
		t.Errorf("the box holds %q after it was opened", got)
	}
}

// TestPhoneCards holds that on a phone nothing that is told or pressed is cut off or covered.
func TestPhoneCards(t *testing.T) {
	t.Parallel()
	t.Run("verdict", func(t *testing.T) {
		t.Parallel()
		p := serve(t, example(t, "none"), phone)
		p.picture()
		if !eval[bool](p, `(s => s.scrollHeight <= s.clientHeight + 1 && s.scrollWidth <= s.clientWidth + 1)(document.querySelector("#verdict small:not(.narrow)"))`) {
			t.Errorf("the verdict is cut off: %s", p.text("#verdict"))
		}
		p.tapOn("[data-view=enter]")
		p.wait(`[...document.querySelectorAll(".acts button")].some(b => b.textContent === "Auto-advance" && b.checkVisibility())`)
		p.tapOn(".acts [title^=\"Move to the next\"]")
		p.wait(`document.querySelector(".acts [title^='Move to the next'][aria-pressed=true]")`)
		p.tapOn("#tab-counts")
		p.wait(`document.querySelector(".acts .back").checkVisibility()`)
		p.picture()
		if got := eval[string](p, `[...document.querySelectorAll(".acts button")].filter(b => b.checkVisibility()).map(b => {
			const words = document.createRange(); words.selectNodeContents(b)
			return [b.textContent, words.getBoundingClientRect().width, b.clientWidth] }).filter(([, words, room]) => words > room).join()`); got != "" {
			t.Errorf("buttons overflow: %s", got)
		}
	})
	t.Run("mistake", func(t *testing.T) {
		t.Parallel()
		p := serve(t, example(t, "holmes-1"), phone)
		p.tap("c row 4 column 1")
		p.tapOn(`[data-digit="9"]`)
		p.wait(`[...document.querySelectorAll("#cells .cell b:not(.ghost)")].length > 120`)
		p.tapOn("#hint")
		p.wait(`document.querySelector("#hint-box").textContent.includes("1 digit on the board")`)
		p.picture()
		b := eval[[]float64](p, `(() => { const at = s => document.querySelector(s).getBoundingClientRect()
			return [at("#hint-box p").bottom, at("#hint-box .row").top, at("#hint-box").bottom, at("#tabpanels").bottom, at("#hint-box").top, at("#status").bottom] })()`)
		if b[0] > b[1]+1 || b[2] > b[3]+1 {
			t.Errorf("words end at %.0f, buttons begin at %.0f; the box ends at %.0f, what shows it at %.0f (%v)", b[0], b[1], b[2], b[3], b)
		}
	})
}
