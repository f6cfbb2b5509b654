package page_test

import (
	"strings"
	"testing"
)

// TestDigitFirst locks a digit on a phone, taps the cells that get it, and finds the choice kept.
func TestDigitFirst(t *testing.T) {
	t.Parallel()
	p := serve(t, single, phone)
	first := `document.querySelector(".acts .first").ariaPressed`
	// entered is the content of the blank cells of the first row.
	entered := func() string {
		return eval[string](p, `[...document.querySelectorAll("#cells .cell:not(.clue)")].filter(c => c.ariaLabel.startsWith("g row 1 ")).map(c => c.textContent || ".").join("")`)
	}
	blank := strings.Fields(eval[string](p, `[...document.querySelectorAll("#cells .cell:not(.clue)")].filter(c => c.ariaLabel.startsWith("g row 1 ")).map(c => c.ariaLabel.match(/column (.)/)[1]).join(" ")`))
	tap := func(i int) {
		t.Helper()
		p.tap("g row 1 column " + blank[i])
	}
	rest := strings.Repeat(".", len(blank)-2)
	tap(0)
	p.tapOn(`[data-digit="7"]`)
	if got := entered(); got != "7."+rest {
		t.Fatalf("cell first gives %q", got)
	}
	p.tapOn(".acts .first")
	p.tapOn(`[data-digit="4"]`)
	if pressed := eval[string](p, `[...document.querySelectorAll(".keys [aria-pressed=true]")].map(b => b.dataset.digit).join()`); pressed != "4" || eval[string](p, first) != "true" {
		t.Errorf("the keys %q are pressed, digit first is %s", pressed, eval[string](p, first))
	}
	tap(0)
	tap(1)
	if got := entered(); got != "44"+rest {
		t.Errorf("two taps with 4 locked give %q", got)
	}
	tap(1)
	if got := entered(); got != "4."+rest {
		t.Errorf("a third tap leaves %q", got)
	}
	p.tapOn(".keys .erase")
	tap(0)
	if got := entered(); got != ".."+rest {
		t.Errorf("a tap with Clear locked leaves %q", got)
	}
	p.tapOn(".keys .erase")
	tap(0)
	if got := p.selected(); got != 1 || entered() != ".."+rest {
		t.Errorf("with nothing locked a tap selects %d cells and gives %q", got, entered())
	}
	p.reload()
	if got := eval[string](p, first); got != "true" {
		t.Errorf("after a reload digit first is %s", got)
	}
}
