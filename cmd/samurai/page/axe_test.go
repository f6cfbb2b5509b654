package page_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/chromedp"
)

// views are what the page can show, and how to get there from the board. All cells are
// looked at in the first and with marks and a hint, and left out where they are as there.
var views = []struct {
	name, prepare, ready string
	cells                bool
}{
	{"play", `0`, `true`, true},
	{"enter", `document.querySelector("[data-view=enter]").click()`, `true`, true},
	{"compose", `document.querySelector("[data-view=compose]").click()`, `document.querySelector(".lattice .piece")`, false},
	{"open", `document.querySelector("#open").click()`, dialogOpen, false},
	{"new", `document.querySelector("#generate").click()`, dialogOpen, false},
	{"save", `document.querySelector("#save").click()`, dialogOpen, false},
	{"print", `(async () => { document.querySelector("#save").click(); while (!document.querySelector("#print")) await new Promise(f => setTimeout(f, 5)); document.querySelector("#print").click() })()`, `document.querySelector("#print-go")`, false},
	{"share", `document.querySelector("#share").click()`, dialogOpen, false},
	{"settings", `document.querySelector("#settings").click()`, dialogOpen, false},
	{"help", `document.querySelector("#help").click()`, dialogOpen, false},
	{"lesson", `(async () => {
		document.querySelector("#rate").click()
		while (!document.querySelector("#hint-box .cellword")) await new Promise(f => setTimeout(f, 5))
		document.querySelector("#hint-box .cellword").click() })()`, `document.querySelector("dialog .lesson")?.naturalWidth > 0`, false},
	{"counts", `document.querySelector("#tab-counts").click()`, `true`, false},
	{"analysis", `document.querySelector("#tab-analysis").click()`, `true`, false},
	{"notes", `document.querySelector("#tab-game").click()`, `true`, false},
	{
		"hint", `(() => { const cell = document.querySelector("#cells [tabindex='0']")
		for (const [key, code, shiftKey] of [["m"], ["$", "Digit4", true], ["n"]]) cell.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true })) })()`,
		`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`, true,
	},
}

const dialogOpen = `document.querySelector("dialog[open]")`

// TestAxe runs axe-core, which AXE names, at its strictest on each view. In the dark the phone
// differs from the desktop in nothing that the rules for colours look at, so it is left out unless
// SAMURAI_ALL is set.
func TestAxe(t *testing.T) {
	path := os.Getenv("AXE")
	if path == "" {
		t.Skip("AXE does not name axe.min.js of axe-core")
	}
	script, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for where, s := range map[string]size{"desktop": desktop, "phone": phone} {
		for _, theme := range []string{"light", "dark"} {
			if s.touch && theme == "dark" && os.Getenv("SAMURAI_ALL") == "" {
				continue
			}
			t.Run(where+" "+theme, func(t *testing.T) {
				t.Parallel()
				// What is dark differs from what is light in its colours alone.
				rules := `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "wcag2aaa", "wcag21aaa", "best-practice", "experimental"]`
				if theme == "dark" {
					rules = `{ type: "rule", values: ["color-contrast", "color-contrast-enhanced", "link-in-text-block"] }`
				}
				// Without preload, for axe-core cannot follow imports of style sheets; TestNothingTurned holds the one rule that needs it.
				check := func(p *tab, view string, cells bool) {
					for _, v := range eval[[]string](p, `axe.run({ exclude: `+map[bool]string{true: "[]", false: `[["#cells .cell"]]`}[cells]+` }, {
						resultTypes: ["violations"], preload: false, runOnly: `+rules+` })
						.then(r => r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))`) {
						t.Errorf("%s: %s", view, v)
					}
				}
				begin := func(text string) *tab {
					p := serve(t, text, s)
					if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](string(script)+";1")); err != nil {
						t.Fatal(err)
					}
					eval[bool](p, `(document.documentElement.dataset.theme = `+quote(theme)+`, true)`)
					return p
				}
				check(begin(""), "start", false)
				p := begin(composed(t, "twodoku-nw-se", 60, 70))
				for _, v := range views {
					eval[bool](p, `(document.querySelector("dialog")?.close(), document.querySelector("[data-view=play]").click(), `+v.prepare+`, true)`)
					p.wait(v.ready)
					check(p, v.name, v.cells)
				}
			})
		}
	}
}

// TestNothingTurned holds that the page is not turned in one orientation of the screen, which is
// axe-core's css-orientation-lock: no style turns anything.
func TestNothingTurned(t *testing.T) {
	sheets, err := filepath.Glob(filepath.Join("web", "style", "*.css"))
	if err != nil || len(sheets) == 0 {
		t.Fatal("no style sheets", err)
	}
	for _, name := range sheets {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(`rotate|matrix`).Find(b); found != nil {
			t.Errorf("%s has %s", name, found)
		}
	}
}
