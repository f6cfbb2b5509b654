package page_test

import (
	"fmt"
	"slices"
	"testing"
)

// TestNewLevels makes a puzzle of each level that the dialog offers, with both carriers.
func TestNewLevels(t *testing.T) {
	t.Parallel()
	for carrier, p := range map[string]*tab{"server": serve(t, example(t, "holmes-1"), desktop), "site": static(t, desktop)} {
		p.click("#generate")
		p.wait(`document.querySelector("#new-level")`)
		levels := eval[[]string](p, `[...document.querySelectorAll("#new-level option")].map(o => o.textContent)`)
		if !slices.Contains(levels, "any") || len(levels) != 6 {
			t.Errorf("%s: the levels are %q", carrier, levels)
		}
		for i, level := range levels {
			if i > 0 {
				p.click("#generate")
				p.wait(`document.querySelector("#new-level")`)
			}
			eval[bool](p, fmt.Sprintf(`(() => { const layout = document.querySelector("#new-layout")
				layout.value = "single"; layout.dispatchEvent(new Event("change"))
				document.querySelector("#new-level").selectedIndex = %d
				document.querySelector("#toast").textContent = ""; return true })()`, i))
			p.click("#make")
			p.wait(`!document.querySelector("dialog") || document.querySelector("dialog [role=alert] p")`)
			if problem := p.text("dialog [role=alert]"); problem != "" {
				t.Fatalf("%s, level %s: %s", carrier, level, problem)
			}
			p.wait(`document.querySelector("#toast").textContent.startsWith("A new puzzle with ")`)
		}
	}
}
