package page_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"samurai/cmd/samurai/page"
)

// reload loads the page again, and waits until it has begun.
func (p *tab) reload() {
	p.Helper()
	eval[bool](p, `(window.before = true, location.reload(), true)`)
	p.wait(`!window.before && document.querySelectorAll("#focus option").length > 0 && (document.querySelector(".start") || document.querySelector("#verdict")?.dataset.verdict !== "counting")`)
}

// clues are how many clues the board shows.
func (p *tab) clues() int {
	p.Helper()
	return eval[int](p, `new Set([...document.querySelectorAll(".cell.clue")].map(c => c.dataset.slot)).size`)
}

// TestReload finds after a reload what was on the screen, and in the same view: a puzzle in
// which nothing was done, one that is being entered, a layout that was made by hand.
func TestReload(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(page.Handler(page.Options{Start: example(t, "holmes-1"), Run: "one", Jobs: 2}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, desktop)

	// Another puzzle than that which the command was started with, and no digit typed.
	p.paste(single, "single")
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	p.reload()
	if n := p.clues(); n != 29 {
		t.Errorf("a pasted puzzle has %d clues after a reload, want 29", n)
	}

	// A puzzle that is being entered, with clues and without.
	p.click(`[data-view="enter"]`)
	p.board()
	p.press("5")
	p.reload()
	if at := eval[string](p, `document.body.dataset.view`); at != "enter" || p.clues() < 29 {
		t.Errorf("after a reload while entering the view is %q, with %d clues", at, p.clues())
	}
	p.click("#open")
	p.wait(`document.querySelector("dialog .layouts button[title^=Flower]")`)
	p.click(`dialog .layouts button[title^=Flower]`)
	p.wait(`document.querySelector("#title").textContent.startsWith("Flower")`)
	p.reload()
	p.wait(`document.querySelector("#title").textContent.startsWith("Flower")`)

	// A layout that was made by hand.
	p.click(`[data-view="compose"]`)
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	p.click("#add-grid")
	p.wait(`document.querySelectorAll(".piece").length === 3`)
	p.reload()
	p.wait(`document.querySelectorAll(".piece").length === 3`)

	// A name that another grid has.
	eval[bool](p, `(() => { const e = document.querySelector("#grid-name"); e.value = "b"; e.dispatchEvent(new Event("change")); return true })()`)
	p.wait(`document.querySelector("#toast").textContent === "Another grid is named b; this one stays a."`)
}

// TestNewStart shows the file of a new start of the command, not what was played before.
func TestNewStart(t *testing.T) {
	t.Parallel()
	run := page.Options{Start: example(t, "holmes-1"), Name: "übung 1%.yaml", Run: "one", Jobs: 2}
	first := page.Handler(run)
	run.Run = "two"
	second := page.Handler(run)
	var again atomic.Bool
	var asked atomic.Value // the name in the last question that reads a text
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/ask/parse" {
			body, _ := io.ReadAll(r.Body)
			var q struct{ Name string }
			_ = json.Unmarshal(body, &q)
			asked.Store(q.Name)
			r.Body = io.NopCloser(bytes.NewReader(body))
		}
		if again.Load() {
			second.ServeHTTP(w, r)
		} else {
			first.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, desktop)
	p.paste(single, "single")
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	again.Store(true)
	p.reload()
	if name := asked.Load(); name != run.Name {
		t.Errorf("the page reads its file by the name %q, want %q", name, run.Name)
	}
	if n := p.clues(); n != 120 {
		t.Errorf("after a new start the board has %d clues, want 120", n)
	}

	// A damaged link is told, and leaves the page usable.
	p.do(chromedp.Navigate(server.URL + "/#garbage%%%"))
	p.wait(`document.querySelector("#toast").textContent.includes("damaged")`)
	p.reload()
	p.wait(`document.querySelector("#toast").textContent.includes("damaged")`)
	if n := p.clues(); n != 120 {
		t.Errorf("with a damaged link the board has %d clues, want 120", n)
	}

	// What is pasted and cannot be read is told with its reason.
	eval[bool](p, `(() => { const data = new DataTransfer(); data.setData("text", "this is no puzzle of any kind")
		document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })); return true })()`)
	p.wait(`document.querySelector("#toast").textContent.includes("line 1, column 1: ")`)
	if said := p.text("#toast"); !strings.HasPrefix(said, "This cannot be read as a puzzle: ") {
		t.Errorf("it says %q", said)
	}
}
