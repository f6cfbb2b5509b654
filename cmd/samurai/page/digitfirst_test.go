package page_test

import (
	"strings"
	"testing"
)

// TestDigitFirst locks a digit on a phone, taps the cells that get it, and finds the choice kept.
// A click comes some time after the finger is up, so that each is waited for.
func TestDigitFirst(t *testing.T) {
	t.Parallel()
	p := serve(t, single, phone)
	eval[int](p, `(performance.now = () => 0)()`) // so that a finger that a slow machine lifts late does not stay
	row := `[...document.querySelectorAll("#cells .cell:not(.clue)")].filter(c => c.ariaLabel.startsWith("g row 1 "))`
	blank := strings.Fields(eval[string](p, row+`.map(c => c.ariaLabel.match(/column (.)/)[1]).join(" ")`))
	// holds waits until the blank cells of the first row begin so, and hold nothing else.
	holds := func(digits string) {
		t.Helper()
		p.wait(row + `.map(c => c.textContent || ".").join("") === ` + quote(digits+strings.Repeat(".", len(blank)-len(digits))))
	}
	// pressed waits until these keys are pressed: whether digits come first, and what is locked.
	pressed := func(keys string) {
		t.Helper()
		p.wait(`[...document.querySelectorAll(".acts .first, .keys button")].filter(b => b.ariaPressed === "true").map(b => b.textContent).join() === ` + quote(keys))
	}
	tap := func(i int) {
		t.Helper()
		p.tap("g row 1 column " + blank[i])
	}
	tap(0)
	p.tapOn(`[data-digit="7"]`)
	holds("7")
	p.tapOn(".acts .first")
	pressed("Digit first")
	p.tapOn(`[data-digit="4"]`)
	pressed("4,Digit first")
	tap(0)
	tap(1)
	holds("44")
	tap(1)
	holds("4")
	p.tapOn(".keys .erase")
	pressed("⌫,Digit first")
	tap(0)
	holds("")
	p.tapOn(".keys .erase")
	pressed("Digit first")
	tap(0)
	if got := p.selected(); got != 1 {
		t.Errorf("with nothing locked a tap selects %d cells", got)
	}
	holds("")
	p.reload()
	pressed("Digit first")
}
