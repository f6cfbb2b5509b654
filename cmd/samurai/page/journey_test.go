package page_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestJourneys does what the page is for from one end to the other, with both carriers, on
// both sizes: enters a puzzle, plays one by hints alone, pastes each notation, lays out,
// composes and prints. Two of the four enter, play and paste less.
func TestJourneys(t *testing.T) {
	for carrier, start := range map[string]func(*testing.T, size) *tab{
		"server": func(t *testing.T, s size) *tab { return serve(t, "", s) },
		"site":   static,
	} {
		for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
			t.Run(carrier+" on a "+name, func(t *testing.T) {
				t.Parallel()
				p := start(t, s)
				if carrier == "server" && s == desktop {
					enter(p)
				} else {
					complete(p)
				}
				if (carrier == "server") == (s == desktop) {
					hints(p, example(t, "candidates"))
					notations(p)
				} else {
					hints(p, alone)
				}
				compose(p)
			})
		}
	}
}

// alone is a puzzle of one grid with one solution, and single one with two.
const alone = "layout: single\nclues:\n  g: ...41.....75..68.2..........2.36...1...1..7......4.56.9..6..4..6..8...7.4.3..1..6\n"

const single = "layout: single\nclues:\n  g: 4.....7...7....6....6..8.3..23.1.4.876483..5.1...7....6.15.4..78..6...49.........\n"

// real are keys of the keyboard by their names.
var real = map[string]string{"ArrowRight": kb.ArrowRight, "ArrowDown": kb.ArrowDown, "Home": kb.Home}

// keys presses keys of those names on what has the focus: by the keyboard, or, which is
// sooner done, as the events that the page gets from it.
func (p *tab) keys(names []string, keyboard bool) {
	p.Helper()
	if keyboard {
		for _, name := range names {
			p.press(cmp.Or(real[name], name))
		}
		return
	}
	list, err := json.Marshal(names)
	if err != nil {
		p.Fatal(err)
	}
	eval[bool](p, `(async () => { for (const key of `+string(list)+`) {
		const digit = /\d/.test(key)
		document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: digit ? "Digit" + key : key, bubbles: true, cancelable: true }))
		if (digit) await new Promise(f => setTimeout(f)) // as between strokes
	} return true })()`)
}

// enter enters a samurai by keyboard, digit by digit, and sees the counts and the verdict.
func enter(p *tab) {
	p.Helper()
	p.click(`[data-view=enter]`)
	p.board()
	p.press(kb.Home, chromedp.ModifierCtrl)
	for i, row := range drawn(p.T, example(p.T, "holmes-1")) {
		var keys []string
		for i, c := range strings.ReplaceAll(row, " ", "") {
			if i > 0 {
				keys = append(keys, "ArrowRight")
			}
			if c >= '1' && c <= '9' {
				keys = append(keys, string(c))
			}
		}
		// Down by the seventh column, the one that has no gaps, for arrows skip these.
		gap := len(row) - len(strings.TrimLeft(row, " "))
		keys = append(append(keys, "Home"), slices.Repeat([]string{"ArrowRight"}, 6-gap)...)
		p.keys(append(keys, "ArrowDown", "Home"), i < 3)
	}
	entered(p)
}

// complete opens a samurai without the upper row of its last grid, and enters that.
func complete(p *tab) {
	p.Helper()
	text := example(p.T, "holmes-1")
	const row = "..7..4..."
	if strings.Count(text, row) != 1 {
		p.Fatalf("%s is not the row of one grid alone", row)
	}
	p.paste(strings.Replace(text, row, ".........", 1), "")
	p.click(`[data-view=enter]`)
	p.wait(`["unique", "multiple"].includes(document.querySelector("#verdict").dataset.verdict)`)
	eval[bool](p, `(document.querySelector("#focus").value = "4", document.querySelector("#focus").dispatchEvent(new Event("change")), true)`)
	p.wait(`document.querySelectorAll("#cells .cell").length === 81`)
	p.board()
	p.press(kb.Home, chromedp.ModifierCtrl)
	p.press(strings.Repeat(kb.ArrowRight, 5) + "4") // the 7 stands in the grid that shares its box as well
	eval[bool](p, `(document.querySelector("#focus").value = "", document.querySelector("#focus").dispatchEvent(new Event("change")), true)`)
	p.wait(`document.querySelectorAll("#cells .cell").length === 369`)
	p.board()
	entered(p)
}

// entered holds the counts and the verdict of the samurai that was entered, and clashes.
func entered(p *tab) {
	p.Helper()
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
func hints(p *tab, text string) {
	p.Helper()
	p.paste(text, "")
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
