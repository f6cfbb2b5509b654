package page_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestNewLevels makes a puzzle of each level that the dialog offers, and of one again before and after a reload, with both carriers: each has its own name.
func TestNewLevels(t *testing.T) {
	t.Parallel()
	for carrier, p := range map[string]*tab{"server": serve(t, example(t, "holmes-1"), desktop), "site": static(t, desktop)} {
		const now = `(Date.prototype.toLocaleString = () => "now", true)`
		eval[bool](p, now)
		names := map[string]bool{}
		p.click("#generate")
		p.wait(`document.querySelector("#new-level")`)
		levels := eval[[]string](p, `[...document.querySelectorAll("#new-level option")].map(o => o.textContent)`)
		if !slices.Contains(levels, "any") || len(levels) != 6 {
			t.Errorf("%s: the levels are %q", carrier, levels)
		}
		for i, level := range append(levels, levels[1], levels[1]) {
			if i > len(levels) { // the names are known after a reload, too
				p.do(chromedp.Reload())
				p.wait(`document.querySelectorAll("#focus option").length > 0`)
				eval[bool](p, now)
			}
			if i > 0 {
				p.click("#generate")
				p.wait(`document.querySelector("#new-level")`)
			}
			eval[bool](p, fmt.Sprintf(`(() => { const layout = document.querySelector("#new-layout")
				layout.value = "single"; layout.dispatchEvent(new Event("change"))
				document.querySelector("#new-level").value = [...document.querySelectorAll("#new-level option")].find(o => o.textContent === %q).value
				document.querySelector("#toast").textContent = ""; return true })()`, level))
			p.click("#make")
			p.wait(`!document.querySelector("dialog") || document.querySelector("dialog [role=alert] p")`)
			if problem := p.text("dialog [role=alert]"); problem != "" {
				t.Fatalf("%s, level %s: %s", carrier, level, problem)
			}
			p.wait(`document.querySelector("#toast").textContent.startsWith("A new puzzle with ")`)
			name := p.text("#title")
			if names[name] {
				t.Errorf("%s: two puzzles are called %q", carrier, name)
			}
			names[name] = true
		}
	}
}
