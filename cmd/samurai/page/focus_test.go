package page_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"samurai/cmd/samurai/page"
)

// TestFocus holds that the focus is on something after everything that takes away what had
// it: on the board when another puzzle is there, and on what stands in the same place.
func TestFocus(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	at := func(want, when string) {
		t.Helper()
		p.wait(`!document.querySelector("dialog")`)
		p.wait(`document.activeElement !== document.body`)
		if !eval[bool](p, want) {
			t.Errorf("%s, the focus is on %q", when, eval[string](p, `document.activeElement.outerHTML.slice(0, 120)`))
		}
	}
	clues := func() { p.wait(`document.querySelectorAll(".cell.clue").length > 40`) }

	p.paste(single, "single")
	at(onBoard, "after a text was opened")
	p.click("#open")
	p.wait(`document.querySelector("dialog .layouts button[title^=Samurai]")`)
	p.click("dialog .layouts button[title^=Samurai]")
	at(onBoard, "after an empty board was opened")
	p.point("#generate") // from the board, whose cells go
	p.wait(dialogOpen)
	p.click("#make")
	clues()
	at(onBoard, "after a puzzle was made")
	p.click("#games")
	p.wait(`document.querySelector("dialog .game:not([aria-current])")`)
	p.click("dialog .game:not([aria-current])")
	at(onBoard, "after an earlier game was opened")
	p.click("#settings")
	p.wait(dialogOpen)
	p.press(kb.Escape)
	at(`document.activeElement.id === "settings"`, "after the settings")

	p.click("[data-view=compose]")
	p.wait(`document.querySelector("#use-layout:not(:disabled)")`)
	p.click("#use-layout")
	at(onBoard, "after a layout was used")
	p.click("[data-view=compose]")
	p.point(`.piece[data-name="b"]`)
	p.wait(`document.querySelector("#make-on-layout:not(:disabled)")`)
	p.point("#open")
	p.wait(dialogOpen)
	p.press(kb.Escape)
	at(`document.activeElement.dataset.name === "b" || document.activeElement.id === "open"`, "after a dialog over a layout")
	p.click("#make-on-layout")
	p.wait(`document.querySelector("#make")`)
	p.click("#make")
	clues()
	at(onBoard, "after a puzzle was made on a layout")

	p.click("#hint")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	for _, next := range []string{"Show", "Apply step"} {
		p.click("#hint-next")
		p.wait(`document.querySelector("#hint-next").textContent.startsWith(` + quote(next) + `)`)
		at(`document.activeElement.id === "hint-next"`, "at the next stage of a hint")
	}
	p.click("#hint-next")
	at(onBoard, "after a step was done")

	p.click("#tab-game")
	for range 3 {
		p.click(`#tabpanel-game [title^="Save"]`)
	}
	p.click(`#snapshots .row:nth-of-type(2) [title^="Delete"]`)
	p.wait(`document.querySelectorAll("#snapshots .row").length === 2`)
	at(`Boolean(document.activeElement.closest("#snapshots"))`, "after one of several snapshots was forgotten")
	for n := 2; n > 0; n-- {
		p.click(`#snapshots [title^="Delete"]`)
	}
	at(`document.activeElement.title.startsWith("Save")`, "after the last snapshot was forgotten")
}

// TestWelcomeFirst holds that what lies over the board at first is there as soon as the board is,
// however slow the line: later it would take the focus, and keys, from those who have begun.
func TestWelcomeFirst(t *testing.T) {
	t.Parallel()
	handler := page.Handler(page.Options{Jobs: 2})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/start.js") {
			time.Sleep(time.Second)
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, desktop)
	if !eval[bool](p, `document.querySelector(".start")?.contains(document.activeElement) ?? false`) {
		t.Error("the board was there before what lies over it")
	}
}
