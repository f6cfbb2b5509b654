package page_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestKeyboardAlone uses nothing but keys, from the first press of Tab: it reaches every
// control of every view and dialog, by Tab or by the arrows of its group.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.watchFocus()
	for _, view := range []string{"play", "enter", "compose"} {
		p.turnTo(view)
		// Composing is loaded when it is wanted, and its layout can be used once the engine has checked it.
		p.wait(`document.body.dataset.view !== "compose" || document.querySelector(".piece") && !document.querySelector("#use-layout").disabled`)
		p.round(view, "body")
	}
	p.turnTo("play")
	for _, tab := range []string{"#tab-counts", "#tab-analysis", "#tab-game"} {
		p.tabTo("#tabs [tabindex='0']")
		p.press(kb.ArrowRight)
		p.wait(`document.activeElement.matches(` + quote(tab) + `) && document.activeElement.ariaSelected === "true"`)
		p.round(tab, "body")
	}
	for _, id := range []string{"#open", "#generate", "#save", "#share", "#settings", "#help"} {
		p.tabTo(id)
		p.press(kb.Enter)
		p.wait(dialogOpen)
		p.round(id, "dialog")
		if id == "#save" { // from which the sheets are printed
			p.tabTo("#print")
			p.press(kb.Enter)
			p.wait(`document.querySelector("#print-go")`)
			p.round("#print", "dialog")
		}
		p.press(kb.Escape)
		p.wait(`!document.querySelector("dialog")`)
		if at := eval[string](p, `document.activeElement.id || document.activeElement.className`); "#"+at != id && id != "#save" {
			t.Errorf("after the dialog of %s the focus is on %q", id, at)
		}
	}
}

// TestMenuByKeyboard opens the menu of a small screen and what is in it.
func TestMenuByKeyboard(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	p.watchFocus()
	p.round("closed", "body")
	p.tabTo("#menu")
	p.press(kb.Enter)
	p.wait(`document.querySelector("#menu").ariaExpanded === "true"`)
	p.round("open", "body")
	p.tabTo("#settings")
	p.press(kb.Enter)
	p.wait(dialogOpen)
	p.round("#settings", "dialog")
}

// TestLatticeByKeyboard adds, moves, names and removes grids by keys alone, and uses the layout.
func TestLatticeByKeyboard(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.watchFocus()
	p.turnTo("compose")
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	p.tabTo("#add-grid")
	p.press(kb.Enter)
	p.press(" ")
	p.wait(`document.querySelectorAll(".piece").length === 4`)
	p.tabTo(`.piece[data-name="d"]`)
	p.press(kb.Delete)
	p.wait(`document.querySelectorAll(".piece").length === 3`)
	p.tabTo(`.piece[data-name="c"]`)
	p.press(kb.ArrowUp + kb.ArrowUp)
	p.wait(`document.querySelector("#shares").textContent === "c shares 1 box with b."`)
	if got := eval[string](p, `document.activeElement.ariaLabel`); got != "Grid c, row 1, column 5, shares 1 box with b" {
		t.Errorf("the grid that was moved has the focus no more, or is called %q", got)
	}
	p.tabTo("#grid-name")
	p.press("a", chromedp.ModifierCtrl)
	p.press("east" + kb.Tab)
	p.wait(`document.querySelector('.piece[data-name="east"]')`)
	p.tabTo("#use-layout")
	p.press(kb.Enter)
	p.wait(`document.querySelectorAll("#cells .cell").length === 225`)
	p.tabTo(`#cells [tabindex="0"]`)
	p.press("5")
	p.wait(`document.activeElement.textContent === "5"`)
}

// watchFocus gathers what has had the focus.
func (p *tab) watchFocus() {
	p.Helper()
	eval[bool](p, `(document.addEventListener("focusin", e => reached.add(e.target)), window.reached = new Set([document.activeElement]), true)`)
}

// tabTo presses Tab until what a selector matches has the focus.
func (p *tab) tabTo(selector string) {
	p.Helper()
	for range 150 {
		if eval[bool](p, `document.activeElement.matches(`+quote(selector)+`)`) {
			return
		}
		p.press(kb.Tab)
	}
	p.Fatalf("Tab does not reach %s", selector)
}

// turnTo turns to a view by the arrows of the switch.
func (p *tab) turnTo(view string) {
	p.Helper()
	p.tabTo(".switch [tabindex='0']")
	for range 3 {
		if eval[bool](p, `document.activeElement.dataset.view === `+quote(view)+` && document.activeElement.ariaChecked === "true"`) {
			return
		}
		p.press(kb.ArrowRight)
	}
	p.Fatalf("the arrows do not turn to %s", view)
}

// round presses Tab until it comes round, tries the arrows in groups with one tab stop, and
// tells which of the controls within a selector were not reached.
func (p *tab) round(name, within string) {
	p.Helper()
	eval[bool](p, `(reached.clear(), true)`)
	for first, i := true, 0; i < 150; i++ {
		p.press(kb.Tab)
		// Back at the first, or out of the page.
		if !eval[bool](p, `(() => { const e = document.activeElement; window.first_ = `+map[bool]string{true: "e", false: "first_"}[first]+`
			return `+map[bool]string{true: "true", false: "e !== first_"}[first]+` })()`) {
			break
		}
		first = false
	}
	for _, group := range eval[[]string](p, `[...document.querySelectorAll(`+quote(within)+` + " [role=radiogroup]:not(.switch)")].filter(g => g.checkVisibility()).map(g => "." + g.className + " [tabindex='0']")`) {
		p.tabTo(group)
		for range eval[int](p, `document.activeElement.parentElement.children.length`) {
			p.press(kb.ArrowRight)
		}
	}
	missed := eval[[]string](p, `[...document.querySelectorAll(`+quote(within)+`)].flatMap(w => [...w.querySelectorAll("button, select, input, textarea, a[href], summary, [tabindex='0']")]).filter(e =>
		e.checkVisibility({ visibilityProperty: true }) && !e.disabled && !e.closest("[inert]") && e.ariaHidden !== "true" && !reached.has(e) &&
		!(e.type === "radio" && !e.checked) && !(e.getAttribute("tabindex") === "-1" && e.closest(".switch, [role=tablist]"))).map(e => e.id || e.outerHTML.slice(0, 80))`)
	if len(missed) > 0 {
		p.Errorf("%s: keys do not reach %q", name, missed)
	}
}
