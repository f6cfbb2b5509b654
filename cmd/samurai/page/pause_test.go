package page_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// point clicks on what a selector matches, as a mouse does.
func (p *tab) point(selector string) {
	p.Helper()
	at := eval[[]float64](p, `(() => { const e = document.querySelector(`+quote(selector)+`); e.scrollIntoView({ block: "nearest" })
		const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// onBoard tells whether the cursor has the focus.
const onBoard = `Boolean(document.activeElement.closest("#cells"))`

// TestKeysAfterClicks presses keys after a mouse has pressed buttons: they go to the board.
func TestKeysAfterClicks(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	first := `.cell[data-slot="0"]`
	p.point(`[data-mode="corner"]`)
	p.press("4")
	p.wait(`document.querySelector('` + first + `').ariaLabel.includes("corner marks 4")`)
	p.point(`.acts [title^="Undo"]`)
	p.wait(`!document.querySelector('` + first + `').ariaLabel.includes("corner")`)
	p.press(kb.ArrowRight)
	p.wait(onBoard + ` && document.activeElement.dataset.slot === "1"`)
	p.point(`#tabpanel-help [title^="Mark all"]`)
	p.press(kb.ArrowLeft + "z7")
	p.wait(`document.querySelector('` + first + `').textContent.includes("7")`)

	// A tab keeps the arrows; all else goes to the board.
	p.point("#tab-counts")
	p.press("z", chromedp.ModifierCtrl)
	p.wait(`document.activeElement.id === "tab-counts" && document.querySelector('` + first + ` b')?.textContent !== "7"`)
	p.press("6")
	p.wait(`document.querySelector('` + first + ` b')?.textContent === "6"`)
	p.press(kb.ArrowRight)
	p.wait(`document.activeElement.id === "tab-analysis"`)

	// A dialog that a mouse opened gives the focus to the board; one that a key opened, to its button.
	p.point("#settings")
	p.wait(dialogOpen)
	p.press("5")
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog") && ` + onBoard)
	if got := p.text(first + " b"); got != "6" {
		t.Errorf("a digit that was pressed in a dialog puts %q on the board", got)
	}
	p.click(`.acts [title^="Undo"]`) // as by a key
	p.wait(`document.activeElement.title.startsWith("Undo")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-next")`)
}

// TestLettersOff turns off the keys of single letters and signs, which stay off after a reload:
// digits, arrows and Delete work on the board, and nothing elsewhere.
func TestLettersOff(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.click("#settings")
	p.wait(dialogOpen)
	eval[bool](p, `([...document.querySelectorAll("dialog .check")].find(l => l.textContent.startsWith("Single-key")).querySelector("input").click(), document.querySelector("dialog").close(), true)`)
	p.reload()
	p.board()
	first := `document.querySelector('.cell[data-slot="0"]')`
	side := eval[float64](p, first+`.offsetWidth`)
	p.press("mhskgpux[]+-=?P")
	p.press("7")
	p.wait(first + `.textContent === "7" && ` + first + `.offsetWidth === ` + fmt.Sprint(side))
	if did := eval[string](p, `[document.querySelector("dialog") && "a dialog", document.querySelector("#hint-next") && "a hint", !document.querySelector("#paused").hidden && "a pause", document.querySelector("#focus").value && "one grid",
		document.querySelector(".cell > i") && "marks", document.querySelector("#snapshots .row") && "a snapshot", document.querySelector("[data-mode=digit]").ariaChecked === "false" && "a mode"].filter(Boolean).join()`); did != "" {
		t.Errorf("letters that are turned off made %s", did)
	}
	p.press("4", chromedp.ModifierShift)
	p.press(kb.Delete)
	p.press("3", chromedp.ModifierShift)
	p.wait(first + `.ariaLabel.includes("corner marks 3")`)
	p.press("z", chromedp.ModifierCtrl)
	p.wait(first + `.ariaLabel.endsWith("blank")`)
	p.press(kb.ArrowRight)
	p.wait(`document.activeElement.dataset.slot === "1"`)
	p.click("#tab-counts")
	p.press("5")
	p.press(kb.F1)
	p.wait(`document.querySelector("dialog .keylist")`)
	if got := p.text(`.cell[data-slot="1"]`); got != "" {
		t.Errorf("a digit that was pressed beside the board puts %q on it", got)
	}
}

// TestPause covers what tells of the game and what changes it, until P is pressed again.
func TestPause(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("h")
	p.wait(`document.querySelector("#hint-next")`)
	p.press("9")
	p.wait(`document.querySelector('.cell[data-slot="0"] b')?.textContent === "9"`)
	p.press("h")
	p.press("p")
	p.wait(`!document.querySelector("#paused").hidden && document.activeElement.closest("#paused")`)
	before := p.digits()
	p.press("7nsmg")
	p.press("z", chromedp.ModifierCtrl)
	if open := eval[[]string](p, `[...document.querySelectorAll("#panel button, #viewport [tabindex], .lens button")].filter(e => e.checkVisibility() && !e.closest("[inert]") && !e.matches(".timer")).map(e => e.textContent)`); len(open) > 0 {
		t.Errorf("while the game is paused one can press %q", open)
	}
	if eval[bool](p, `document.querySelector("#hint-box").checkVisibility()`) {
		t.Error("while the game is paused the hint is shown")
	}
	p.press("p")
	p.wait(`document.querySelector("#paused").hidden && ` + onBoard)
	for cell, digit := range p.digits() {
		if before[cell] != digit {
			t.Errorf("while the game was paused %s became %q", cell, digit)
		}
	}
	p.press("g")
	p.wait(`document.querySelector("#focus").value !== ""`)
}

// TestHeldUndo holds Undo, which takes back one action after the other, and Redo. A click is one
// action, and the one that ends the hold is none.
func TestHeldUndo(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("c123456789")
	marks := `document.querySelectorAll("#cells [tabindex='0'] [data-mark], #cells [tabindex='0'] s, #cells [tabindex='0'] u").length`
	all := eval[int](p, marks)
	if all < 9 {
		t.Fatalf("nine keys give %d marks", all)
	}
	p.point(`#pad [title^="Undo"]`)
	if got := eval[int](p, marks); got != all-1 {
		t.Fatalf("one click of Undo leaves %d of %d marks", got, all)
	}
	p.holdMouse(`#pad [title^="Undo"]`, marks+` === 0`)
	if got := eval[bool](p, `document.querySelector('#pad [title^="Undo"]').disabled`); !got {
		t.Error("Undo was held until nothing was left, and is still enabled")
	}
	p.holdMouse(`#pad [title^="Redo"]`, marks+` > 4`)
	some := eval[int](p, marks)
	p.rest()
	if got := eval[int](p, marks); got != some || got > 8 {
		t.Errorf("after Redo was let go there are %d marks, then %d", some, got)
	}
}

// holdMouse presses the mouse on an element until a condition holds.
func (p *tab) holdMouse(selector, until string) {
	p.Helper()
	at := eval[[]float64](p, `(() => { const b = document.querySelector(`+quote(selector)+`).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.wait(until)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// TestSide has the panel on the left, for the left-handed, and keeps that; on a phone it stays below.
func TestSide(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	left := `document.querySelector("#panel").getBoundingClientRect().left`
	if at := eval[float64](p, left); at < 900 {
		t.Errorf("at first the panel is at %.0f", at)
	}
	p.click("#settings")
	p.wait(`document.querySelector("#side")`)
	eval[bool](p, `(() => { const pick = document.querySelector("#side"); pick.value = "left"; return pick.dispatchEvent(new Event("change")) })()`)
	p.press(kb.Escape)
	p.reload()
	if at := eval[float64](p, left); at != 0 {
		t.Errorf("on the left the panel is at %.0f", at)
	}
	if at := eval[float64](p, `document.querySelector("#stage").getBoundingClientRect().right`); at != 1280 {
		t.Errorf("the board ends at %.0f", at)
	}
	p.picture()
	p.do(chromedp.EmulateViewport(phone.width, phone.height))
	if at := eval[[]float64](p, `(() => { const p = document.querySelector("#panel").getBoundingClientRect(); return [p.left, p.width, p.bottom] })()`); at[0] != 0 || at[1] != 360 || at[2] != 740 {
		t.Errorf("on a phone the panel is at %v", at)
	}
}
