package page_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestJourneys does what the page is for from one end to the other, with both carriers, on
// both sizes: enters a samurai, plays one to its end by hints alone and undoes all of it,
// pastes each format, lays out, composes and prints. Keys and fingers are the browser's. By
// default each carrier has one size, with SAMURAI_ALL set both.
func TestJourneys(t *testing.T) {
	for carrier, start := range map[string]func(*testing.T, size) *tab{
		"server": func(t *testing.T, s size) *tab { return serve(t, "", s) },
		"site":   static,
	} {
		for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
			if os.Getenv("SAMURAI_ALL") == "" && (carrier == "site") != s.touch {
				continue
			}
			t.Run(carrier+" on a "+name, func(t *testing.T) {
				t.Parallel()
				p := start(t, s)
				enter(p)
				if os.Getenv("SAMURAI_ALL") != "" && carrier == "server" && !p.touches {
					hints(p, example(t, "candidates")) // about 250 steps
				} else {
					hints(p, composed(t, "samurai", 326, 330)) // about 40
				}
				everyFormat(p)
				compose(p)
			})
		}
	}
}

// single is a puzzle of one grid with two solutions.
const single = "layout: single\nclues:\n  g: 4.....7...7....6....6..8.3..23.1.4.876483..5.1...7....6.15.4..78..6...49.........\n"

// by does a thing by its key, or on a phone by its button.
func (p *tab) by(key, selector string) {
	p.Helper()
	if p.touches {
		p.tapOn(selector)
	} else {
		p.press(key)
	}
}

// undo undoes n steps.
func (p *tab) undo(n int) {
	p.Helper()
	for range n {
		p.by("u", `#pad [title^="Undo"]`)
	}
}

// enter enters a samurai cell by cell, and sees the counts and the verdict.
func enter(p *tab) {
	p.Helper()
	p.click(`[data-view=enter]`)
	p.click(`#pad [title^="Move to the next cell"]`)
	p.board()
	for i, row := range drawn(p.T, example(p.T, "holmes-1")) {
		for _, c := range strings.ReplaceAll(row, " ", "") {
			if c >= '1' && c <= '9' {
				p.by(string(c), fmt.Sprintf(`[data-digit="%c"]`, c))
			} else {
				p.by(" ", `#pad [title^="Leave"]`)
			}
		}
		if i == 8 { // the upper left grid is whole
			p.wait(`document.querySelector("#verdict").dataset.verdict === "multiple"`)
			p.count("nw", "1")
			p.count("se", "6.67 × 10²¹")
		}
	}
	p.click(`#pad [title^="Move to the next cell"]`)
	entered(p)
}

// count waits until a grid has that many solutions alone.
func (p *tab) count(grid, count string) {
	p.Helper()
	p.wait(fmt.Sprintf(`[...document.querySelectorAll("table.grids tbody tr")].find(r => r.firstChild.textContent === %q).lastChild.textContent === %q`, grid, count))
}

// entered holds the counts and the verdict of the samurai that was entered, and clashes.
func entered(p *tab) {
	p.Helper()
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	for grid, count := range map[string]string{"nw": "1", "ne": "1", "c": "2", "sw": "12", "se": "50"} {
		p.count(grid, count)
	}
	p.picture()

	// A clash is told at once, and the verdict follows; undo takes both back.
	p.board()
	p.press(kb.Home, chromedp.ModifierCtrl)
	p.by("4", `[data-digit="4"]`)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "none"`)
	if got := eval[int](p, `document.querySelectorAll(".cell.bad").length`); got != 3 {
		p.Errorf("%d cells are marked as clashing, want 3, in a row and a column", got)
	}
	if got := p.text("#live"); !strings.Contains(got, "two 4s in row 1 of nw") && !strings.Contains(got, "No solution") {
		p.Errorf("the live region says %q", got)
	}
	p.undo(1)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique" && !document.querySelector(".cell.bad")`)
}

// hints plays a puzzle to its end by hints alone, and undoes all of it.
func hints(p *tab, text string) {
	p.Helper()
	p.paste(text, "")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	before := p.digits()
	p.board()
	steps := 0
	for ; steps < 1200 && !eval[bool](p, `document.querySelector("#verdict").textContent.startsWith("Solved")`); steps++ {
		// By all stages of a hint at first, and whenever fingers do it.
		if p.touches || steps == 0 {
			p.by("h", "#hint")
			p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
			p.by("h", "#hint-next")
			p.by("h", "#hint-next")
		} else {
			p.press("n")
		}
		p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
		if steps == 0 {
			p.wait(`document.querySelector("#hint-box .explanation") && document.querySelector(".cell.hint")`)
			p.picture()
		}
		p.by("n", "#hint-next")
	}
	p.wait(`document.querySelector("dialog.solved")`)
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.board()
	for cell, d := range p.digits() {
		if d == "" {
			p.Fatalf("after %d steps %s is blank; the hint says %s", steps, cell, p.text("#hint-box"))
		}
	}
	if eval[bool](p, `document.querySelector(".cell.bad") !== null`) {
		p.Error("the solution has conflicts")
	}
	p.undo(steps)
	if !eval[bool](p, `document.querySelector("#pad [title^=Undo]").disabled`) {
		p.Errorf("there is more to undo after %d steps", steps)
	}
	p.Logf("%d steps by hints, all undone", steps)
	after := p.digits()
	for cell := range before {
		if before[cell] != after[cell] {
			p.Fatalf("%s was %q, and is %q when all is undone", cell, before[cell], after[cell])
		}
	}
}
