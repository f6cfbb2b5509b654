package page_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestNumbers has numbers of rows and columns beside the grids that a hint names, or always, or never.
func TestNumbers(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	count := func() int {
		p.Helper()
		return eval[int](p, `document.querySelectorAll(".frames .number").length`)
	}
	if n := count(); n != 0 {
		t.Errorf("without a hint there are %d numbers", n)
	}
	p.board()
	p.press("n")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
	p.picture()
	if n := count(); n < 17 || n > 2*18 {
		t.Errorf("with a hint there are %d numbers", n)
	}
	// A number of a row is left of that row of its grid, on its height.
	if got := eval[string](p, `(() => {
		const [number] = [...document.querySelectorAll(".number.row")].filter(e => e.textContent === "4")
		const box = number.getBoundingClientRect()
		return document.elementFromPoint(box.right + 8, box.top + box.height / 2).closest(".cell")?.ariaLabel.replace(/,.*/, "") })()`); got != "nw row 4 column 1" && got != "ne row 4 column 1" && got != "sw row 4 column 1" && got != "se row 4 column 1" && got != "c row 4 column 1" {
		t.Errorf("right of the number 4 is %s", got)
	}
	for choice, want := range map[string]int{"always": 4*18 + 6, "never": 0} {
		p.labels(choice)
		if n := count(); n != want {
			t.Errorf("%s, there are %d numbers, want %d", choice, n, want)
		}
		p.picture()
	}
}

// labels has numbers of rows and columns "always", for "hints" or "never".
func (p *tab) labels(choice string) {
	p.Helper()
	p.click("#settings")
	p.wait(`document.querySelector("#labels")`)
	eval[bool](p, `(() => { const pick = document.querySelector("#labels"); pick.value = `+quote(choice)+`; pick.dispatchEvent(new Event("change")); return true })()`)
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("dialog")`)
}

// paper is A4 without its margins, in pixels of 1/96 inch.
var paper = size{703, 1032, false}

// TestNumbersApart holds that no number and no name beside the board touches a cell, a number or another
// name, or is cut by the window or the paper, on boards whose grids lie in all ways.
func TestNumbersApart(t *testing.T) {
	t.Parallel()
	for _, layout := range []string{"samurai", "windmill", "sumo", "shogun", "clueless-2", "butterfly"} {
		p := serve(t, "layout: "+layout+"\nclues: {}\n", desktop)
		p.click("[data-view=play]")
		p.labels("always")
		p.board()
		for _, s := range []size{desktop, {390, 844, true}, {844, 390, true}, paper} {
			p.do(chromedp.EmulateViewport(s.width, s.height))
			p.press("f")
			p.rest()
			if s == paper {
				if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
					t.Fatal(err)
				}
			}
			p.picture()
			if got := eval[string](p, `(() => {
				const words = document.createRange(), view = document.querySelector("#viewport")
				const boxes = css => [...document.querySelectorAll(css)].map(e => {
					words.selectNodeContents(e)
					const { left, top, right, bottom, height } = e.matches(".cell") ? e.getBoundingClientRect() : words.getBoundingClientRect()
					const air = e.matches(".cell") ? 0 : 0.14 * height // above and below figures
					return { what: e.matches(".cell") ? e.ariaLabel.split(",")[0] : e.className + " " + e.textContent, left, right, top: top + air, bottom: bottom - air }
				})
				const marks = boxes(".number, .name:not(.within)"), all = [...marks, ...boxes(".cell")]
				const port = view.getBoundingClientRect()
				return [view.scrollWidth > view.clientWidth || document.querySelector(".sheet").getBoundingClientRect().right > port.right + 0.5 ? "it scrolls sideways" : "",
					...[...document.querySelectorAll(".name.corner")].filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent + " has no room"), ...marks.flatMap(a => [
					...a.left < port.left - 0.5 || a.top < port.top - 0.5 ? [a.what + " is cut off"] : [],
					...all.filter(b => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map(b => a.what + " touches " + b.what)])].filter(Boolean).slice(0, 6).join("; ") })()`); got != "" {
				t.Errorf("%s at %d x %d: %s", layout, s.width, s.height, got)
			}
		}
	}
}

// TestNumbersSeen holds that on a phone, held either way, and on a desk, the numbers of the rows and
// columns of the grid that a hint names are in view where those are, in their middle, whole and clear of the grid's name; and
// no line of the hint is behind its buttons.
func TestNumbersSeen(t *testing.T) {
	t.Parallel()
	for _, s := range []size{{390, 844, true}, desktop, {844, 390, true}} {
		p := serve(t, example(t, "holmes-1"), s)
		if got := eval[string](p, `(() => { // whether the words of the chooser of grids have room
			const chooser = document.querySelector("#focus"), { font, appearance, paddingLeft, paddingRight } = getComputedStyle(chooser)
			const pen = document.createElement("canvas").getContext("2d")
			pen.font = font
			const wide = pen.measureText(chooser.selectedOptions[0].text).width, room = chooser.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - (appearance === "none" ? 0 : 18)
			return chooser.checkVisibility() && wide > room ? wide + " of " + room : "" })()`); got != "" {
			t.Errorf("at %d x %d the chooser of grids has %s pixels", s.width, s.height, got)
		}
		p.board()
		p.press("h")
		p.wait(`document.querySelector("#hint-next")`)
		p.rest()
		if n := eval[int](p, `[...document.querySelectorAll(".number.column")].filter(e => { const b = e.getBoundingClientRect()
			const view = document.querySelector("#viewport").getBoundingClientRect(); return b.bottom > view.top && b.bottom < view.bottom && b.right > view.left && b.left < view.right
				&& [...document.querySelectorAll(".outline")].some(o => Math.abs(o.getBoundingClientRect().top - b.top) < 20) }).length`); n == 0 {
			t.Errorf("at %d x %d no number of a column is in view with the first words of a hint", s.width, s.height)
		}
		p.press("hh")
		p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
		p.rest()
		p.picture()
		if got := eval[string](p, `(() => {
			const view = document.querySelector("#viewport").getBoundingClientRect()
			const all = [...document.querySelectorAll(".number")].map(e => ({ name: e.className + e.textContent, ...e.getBoundingClientRect().toJSON() }))
			const words = document.createRange()
			const names = [...document.querySelectorAll(".frames .name")].map(e => (words.selectNodeContents(e), words.getBoundingClientRect()))
			const off = [...document.querySelectorAll(".number.column")].filter(e => { // the middle of its column
				const [{ left, width }, { left: x, width: side }] = [e.getBoundingClientRect(), document.querySelector(".cell").getBoundingClientRect()]
				return Math.abs((left + width / 2 - x) / side % 1 - 0.5) > 0.04
			}).map(e => e.textContent + " is beside its column")
			const buttons = document.querySelector("#hint-box > .row").getBoundingClientRect().top
			off.push(...[...document.querySelectorAll("#hint-box p")].filter(e => e.getBoundingClientRect().bottom > buttons).map(e => e.textContent + " is behind the buttons"))
			const hidden = [...document.querySelectorAll(".number")].filter(e => {
				const { left, top, width, height } = e.getBoundingClientRect()
				const [x, y] = [Math.max(view.left + 1, left + width / 2), Math.max(view.top + 1, top + height / 2)]
				if (x > view.right || y > view.bottom) return false
				e.style.pointerEvents = "auto"
				return document.elementFromPoint(x, y) !== e
			})
			const cut = [...document.querySelectorAll(".number, .name.corner")].flatMap(e => {
				words.selectNodeContents(e)
				const { left, top, right, bottom, height } = words.getBoundingClientRect()
				if (right < view.left || left > view.right || bottom < view.top || top > view.bottom) return []
				return left < view.left - 0.1 || top + 0.14 * height < view.top - 0.1 ? [e.className + e.textContent + " is cut by " + (view.left - left) + " or " + (view.top - top - 0.14 * height)] : []
			})
			return [all.length ? "" : "none", ...off, ...cut, ...hidden.map(e => e.className + e.textContent + " is covered"), ...all.filter(n => n.top < view.bottom && n.right < view.right).flatMap(n => [
				...n.left < view.left - 1 || n.top < view.top - 3 ? [n.name + " is cut off"] : [],
				...names.some(m => m.left < n.right && n.left < m.right && m.top < n.bottom && n.top < m.bottom) ? [n.name + " is under a name"] : []])].filter(Boolean).join() })()`); got != "" {
			t.Errorf("at %d x %d: %s", s.width, s.height, got)
		}
	}
}
