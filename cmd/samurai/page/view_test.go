package page_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// TestFirstLoad adds up what a browser loads before the page can be used.
func TestFirstLoad(t *testing.T) {
	p := serve(t, example(t, "holmes-1"), desktop)
	size := eval[int](p, `performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
		.filter(r => !r.name.includes("/ask/")).reduce((sum, r) => sum + r.encodedBodySize, 0)`)
	t.Logf("the first load has %d bytes", size)
	if size < 10_000 || size >= 150_000 {
		t.Errorf("the first load has %d bytes, want less than 150 kB", size)
	}
	howSoon(p)
}

// howSoon tells how soon a digit and its conflicts are there, and the counts. The grid is
// another one each time, so that no count is remembered.
func howSoon(p *tab) {
	p.Helper()
	took := eval[map[string]float64](p, `(async () => {
		[...document.querySelectorAll("[data-view]")].find(b => b.dataset.view === "enter").click()
		const cell = document.querySelector('#cells [tabindex="0"]')
		cell.focus()
		const verdict = document.querySelector("#verdict")
		const settled = () => new Promise(done => {
			const look = () => verdict.dataset.verdict === "counting" || verdict.textContent.includes("counting") ||
				[...document.querySelectorAll("table.grids td:last-child")].some(c => c.textContent === "…") ? setTimeout(look, 1) : done()
			look()
		})
		await settled()
		const keys = []
		const counts = []
		for (const d of "123456789") {
			const start = performance.now()
			cell.dispatchEvent(new KeyboardEvent("keydown", { key: d, code: "Digit" + d, bubbles: true, cancelable: true }))
			if (cell.textContent !== d) throw new Error("the digit is not there")
			keys.push(performance.now() - start)
			await settled()
			counts.push(performance.now() - start)
		}
		const middle = list => list.sort((a, b) => a - b)[4]
		return { digit: middle(keys), counts: middle(counts), most: Math.max(...counts) }
	})()`)
	p.Logf("a digit with its conflicts took %.1f ms, the counts %.1f ms (medians of nine), at most %.1f ms", took["digit"], took["counts"], took["most"])
}

// TestKeyboardAlone goes round the page by Tab, and reaches all that can be clicked.
func TestKeyboardAlone(t *testing.T) {
	p := serve(t, example(t, "holmes-1"), desktop)
	for _, view := range []string{"play", "enter", "compose"} {
		p.click(`[data-view=` + view + `]`)
		eval[bool](p, `(document.querySelector(".skip").focus(), window.reached = new Set([document.activeElement]), true)`)
		for range 80 {
			p.press(kb.Tab)
			if eval[bool](p, `(() => { const e = document.activeElement; if (e === document.body) return true; const before = reached.has(e); reached.add(e); return before })()`) {
				break
			}
		}
		// Of a group with one tab stop, the others are reached by arrows.
		missed := eval[[]string](p, `[...document.querySelectorAll("button, select, input, textarea, a[href], [tabindex='0']")].filter(e =>
			e.checkVisibility() && !e.disabled && !reached.has(e) && !(e.getAttribute("tabindex") === "-1" && e.closest("[role=radiogroup], [role=tablist]"))).map(e => e.id || e.textContent)`)
		if len(missed) > 0 {
			t.Errorf("%s: Tab does not reach %v", view, missed)
		}
	}
	p.click(`[data-view=play]`)
	if stops := eval[int](p, `document.querySelectorAll('#cells [tabindex="0"]').length`); stops != 1 {
		t.Errorf("the board has %d tab stops, want 1", stops)
	}
	name := eval[string](p, `[...document.querySelectorAll("#cells .cell")].find(c => c.ariaLabel.includes("also")).ariaLabel`)
	if name != "nw row 7 column 7, also c row 1 column 1, given 4" {
		t.Errorf("a shared cell is called %q", name)
	}
}

// TestModes enters corner marks, marks of the middle and colours, selects, focuses, zooms.
func TestModes(t *testing.T) {
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("3", chromedp.ModifierShift)
	p.press("58", chromedp.ModifierCtrl)
	p.press("2", chromedp.ModifierAlt)
	if got := eval[string](p, `document.querySelector("#cells .cell").ariaLabel`); got != "nw row 1 column 1, blank, centre marks 5 8, corner marks 3, colour orange" {
		t.Errorf("the cell is called %q", got)
	}
	p.press(kb.ArrowRight+kb.ArrowDown, chromedp.ModifierShift)
	if got := eval[int](p, `document.querySelectorAll("#cells [aria-selected=true]").length`); got != 4 {
		t.Errorf("%d cells are selected, want 4", got)
	}
	p.press("c")
	p.press("7")
	if got := eval[int](p, `[...document.querySelectorAll("#cells .cell")].filter(c => c.ariaLabel.includes("centre marks")).length`); got != 3 {
		t.Errorf("%d cells have marks, want 3: the fourth has a clue", got)
	}
	p.press("a", chromedp.ModifierCtrl)
	if got := eval[int](p, `document.querySelectorAll("#cells [aria-selected=true]").length`); got != 81 {
		t.Errorf("%d cells are selected, want 81", got)
	}
	p.press("m")
	p.press(kb.Escape)
	if got := eval[int](p, `document.querySelectorAll("#cells .cell > i").length`); got != 249 {
		t.Errorf("%d cells have candidates, want 249", got)
	}
	p.press("g")
	p.wait(`document.querySelectorAll("#cells .cell").length === 81 && !document.querySelector("#map").hidden`)
	p.press("g")
	p.wait(`document.querySelectorAll("#cells .cell").length === 369`)
	side := func() float64 {
		return eval[float64](p, `document.querySelector("#cells .cell").getBoundingClientRect().width`)
	}
	before := side()
	p.press("+++")
	if after := side(); after < 1.5*before {
		t.Errorf("cells are %.0f wide, and %.0f when zoomed", before, after)
	}
	p.press("f")
	if after := side(); after != before {
		t.Errorf("cells are %.0f wide, and %.0f when fitted again", before, after)
	}
	p.press("?")
	p.wait(`document.querySelector("dialog .keylist")`)
}

// TestApart draws a layout that fits no plane grid by grid, both copies of a shared box in step.
func TestApart(t *testing.T) {
	text := "layout: {grids: [a, b, x], shared: [{a: 1, b: 9, x: 5}, {a: 9, b: 1}]}\nclues:\n  a: " + strings.Repeat(".", 81) + "\n"
	p := serve(t, text, desktop)
	p.wait(`document.querySelectorAll("#cells .cell").length === 243`)
	p.board()
	p.press("5")
	if got := eval[int](p, `[...document.querySelectorAll("#cells .cell b")].filter(b => b.textContent === "5").length`); got != 3 {
		t.Errorf("the digit stands in %d cells, want 3", got)
	}
}

// TestAxe runs axe-core, which AXE names, on each view.
func TestAxe(t *testing.T) {
	path := os.Getenv("AXE")
	if path == "" {
		t.Skip("AXE does not name axe.min.js of axe-core")
	}
	script, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range []size{desktop, phone} {
		p := serve(t, example(t, "holmes-1"), s)
		if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](string(script)+";1")); err != nil {
			t.Fatal(err)
		}
		for _, theme := range []string{"light", "dark"} {
			eval[bool](p, `(document.documentElement.dataset.theme = `+quote(theme)+`, true)`)
			for view, prepare := range map[string]string{
				"play": `document.querySelector("[data-view=play]").click()`, "enter": `document.querySelector("[data-view=enter]").click()`,
				"compose": `document.querySelector("[data-view=compose]").click()`, "open": `document.querySelector("#open").click()`,
				"save": `document.querySelector("#save").click()`, "share": `document.querySelector("#share").click()`,
				"settings": `document.querySelector("#settings").click()`, "help": `document.querySelector("#help").click()`,
				"print": `(async () => { document.querySelector("#save").click(); while (!document.querySelector("#print")) await new Promise(f => setTimeout(f, 5)); document.querySelector("#print").click() })()`,
				"new":   `document.querySelector("#generate").click()`, "counts": `document.querySelector("#tab-counts").click()`,
				"analysis": `document.querySelector("#tab-analysis").click()`, "notes": `document.querySelector("#tab-notes").click()`,
			} {
				eval[bool](p, `(document.querySelector("dialog")?.close(), document.querySelector("[data-view=play]").click(), `+prepare+`, true)`)
				p.wait(`!"open save share settings help new".split(" ").includes(` + quote(view) + `) || document.querySelector("dialog[open]")`)
				p.wait(quote(view) + ` !== "print" || document.querySelector("#print-go")`)
				found := eval[[]string](p, `axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "wcag2aaa", "wcag21aaa", "best-practice", "experimental"] })
					.then(r => r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))`)
				for _, v := range found {
					if !seen[v] {
						t.Errorf("%dx%d %s %s: %s", s.width, s.height, theme, view, v)
					}
					seen[v] = true
				}
			}
		}
	}
}
