package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestJourneys does what the page is for from one end to the other, with both carriers, on
// both sizes: enters a puzzle, plays one by hints alone, pastes each notation, lays out,
// composes and prints.
func TestJourneys(t *testing.T) {
	for carrier, start := range map[string]func(*testing.T, size) *tab{
		"server": func(t *testing.T, s size) *tab { return serve(t, "", s) },
		"site":   static,
	} {
		for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
			t.Run(carrier+" on a "+name, func(t *testing.T) {
				t.Parallel()
				p := start(t, s)
				begun := time.Now()
				lap := func(what string) {
					t.Logf("%s took %.1f s", what, time.Since(begun).Seconds())
					begun = time.Now()
				}
				enter(p, carrier == "server" && s == desktop)
				lap("to enter a puzzle")
				hints(p)
				lap("hints to the end")
				notations(p)
				lap("all notations")
				compose(p)
				lap("to lay out, compose and print")
			})
		}
	}
}

// real are the keys of the keyboard by their names.
var real = map[string]string{"ArrowRight": kb.ArrowRight, "ArrowDown": kb.ArrowDown, "Home": kb.Home}

// keys presses keys of those names on what has the focus: as the keyboard does, or, which is
// sooner done, as events of the page.
func (p *tab) keys(names []string, keyboard bool) {
	p.Helper()
	if !keyboard {
		list, err := json.Marshal(names)
		if err != nil {
			p.Fatal(err)
		}
		eval[bool](p, `(async () => { for (const key of `+string(list)+`) {
			document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: /\d/.test(key) ? "Digit" + key : key, bubbles: true, cancelable: true }))
			if (!/\d/.test(key)) continue
			await new Promise(f => setTimeout(f)) // as between strokes
		} return true })()`)
		return
	}
	var all strings.Builder
	for _, name := range names {
		if key, ok := real[name]; ok {
			name = key
		}
		all.WriteString(name)
	}
	p.press(all.String())
}

// enter enters a samurai by keyboard, digit by digit, and sees the counts and the verdict.
func enter(p *tab, keyboard bool) {
	p.Helper()
	p.click(`[data-view=enter]`)
	p.board()
	p.press(kb.Home, chromedp.ModifierCtrl)
	for _, row := range drawn(p.T, example(p.T, "holmes-1")) {
		var names []string
		for i, c := range strings.ReplaceAll(row, " ", "") {
			if i > 0 {
				names = append(names, "ArrowRight")
			}
			if c >= '1' && c <= '9' {
				names = append(names, string(c))
			}
		}
		// Down by the seventh column, the one that has no gaps, for arrows skip these.
		gap := len(row) - len(strings.TrimLeft(row, " "))
		names = append(names, "Home")
		for range 6 - gap {
			names = append(names, "ArrowRight")
		}
		p.keys(append(names, "ArrowDown", "Home"), keyboard)
	}
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	for grid, count := range map[string]string{"nw": "1", "ne": "1", "c": "2", "sw": "12", "se": "50"} {
		p.wait(fmt.Sprintf(`[...document.querySelectorAll("table.grids tbody tr")].find(r => r.firstChild.textContent === %q).lastChild.textContent === %q`, grid, count))
	}
	p.picture()

	// A clash is told at once, and the verdict follows; undo takes both back.
	p.press(kb.Home, chromedp.ModifierCtrl)
	p.press("4")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "none"`)
	if got := eval[int](p, `document.querySelectorAll(".cell.bad").length`); got != 3 {
		p.Errorf("%d cells are marked as clashing, want 3, in a row and a column", got)
	}
	if got := p.text("#live"); !strings.Contains(got, "4 stands twice in row 1 of nw") && !strings.Contains(got, "No solution") {
		p.Errorf("the live region says %q", got)
	}
	p.press("u")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique" && !document.querySelector(".cell.bad")`)
}

// hints plays a puzzle to its end by hints alone, and undoes all of it.
func hints(p *tab) {
	p.Helper()
	p.paste(example(p.T, "candidates"), "")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	before := p.digits()
	p.board()
	p.press("h")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box h2")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box .explanation") && document.querySelector(".cell.hint")`)
	p.picture()
	p.press("n")
	steps := eval[int](p, `(async () => {
		const ready = () => document.querySelector("#hint-next")?.textContent.startsWith("Do it")
		const key = () => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true, cancelable: true }))
		const solved = () => document.querySelector("#toast").textContent.startsWith("Solved")
		let steps = 1
		for (; steps < 1200 && !solved(); steps++) {
			key() // asks
			for (let end = Date.now() + 20000; !ready() && Date.now() < end;) await new Promise(f => setTimeout(f, 2))
			if (!ready()) return -steps
			key() // does it
		}
		return steps })()`)
	for cell, d := range p.digits() {
		if d == "" {
			p.Fatalf("after %d steps %s is blank; the hint says %s", steps, cell, p.text("#hint-box"))
		}
	}
	if eval[bool](p, `document.querySelector(".cell.bad") !== null`) {
		p.Error("the solution has conflicts")
	}
	undone := eval[int](p, `(() => {
		const undo = [...document.querySelectorAll("#pad button")].find(b => b.textContent === "Undo")
		let n = 0
		for (; n < 3000 && !undo.disabled; n++) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU", bubbles: true, cancelable: true }))
		return n })()`)
	p.Logf("%d steps by hints, %d undone", steps, undone)
	after := p.digits()
	for cell := range before {
		if before[cell] != after[cell] {
			p.Fatalf("%s was %q, and is %q when all is undone", cell, before[cell], after[cell])
		}
	}
}
