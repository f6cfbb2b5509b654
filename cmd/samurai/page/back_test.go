package page_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestBack holds that the browser's Back closes a dialog, and leaves the page where none is open.
func TestBack(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	show := func() {
		p.click("#settings")
		p.wait(dialogOpen)
	}
	before := eval[int](p, `history.length`)
	for range 2 {
		show()
		p.press(kb.Escape)
		p.wait(`!document.querySelector("dialog")`)
		show()
		eval[bool](p, `(history.back(), true)`)
		p.wait(`!document.querySelector("dialog")`)
		if n := p.clues(); n != 120 {
			t.Fatalf("Back has left the page: it has %d clues", n)
		}
	}
	if made := eval[int](p, `history.length`) - before; made > 1 {
		t.Errorf("four dialogs made %d entries of the history, want one", made)
	}
	show()
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	eval[bool](p, `(history.back(), true)`)
	p.wait(`location.href === "about:blank"`)
}
