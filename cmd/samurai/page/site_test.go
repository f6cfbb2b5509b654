package page_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

var (
	siteDir string       // where the static site is, once it is built; TestMain removes it
	posted  atomic.Int64 // questions that it asked its host
)

// buildSite builds the static site and serves it to all tests that want it.
var buildSite = sync.OnceValues(func() (address string, err error) {
	if siteDir, err = os.MkdirTemp("", "site"); err != nil {
		return "", err
	}
	dir := filepath.Join(siteDir, "site")
	if out, err := exec.Command("make", "-C", filepath.Join("..", "..", ".."), "site", "SITE="+dir).CombinedOutput(); err != nil {
		return string(out), err
	}
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet {
			posted.Add(1)
		}
		files.ServeHTTP(w, r)
	})) // until the tests end
	return server.URL, nil
})

// static opens the page of the static site.
func static(t *testing.T, s size) *tab {
	t.Helper()
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make to build the site with")
	}
	p := blank(t, s) // without a browser there is nothing to build for
	address, err := buildSite()
	if err != nil {
		t.Fatalf("make site: %v\n%s", err, address)
	}
	t.Cleanup(func() {
		if n := posted.Load(); n > 0 {
			t.Errorf("the static site asked its host %d questions", n)
		}
	})
	p.visit(address)
	return p
}

// TestSite does on the static site what is not a journey, and tells how soon.
func TestSite(t *testing.T) {
	t.Parallel()
	p := static(t, desktop)
	sizes := make(map[string]int64)
	for _, part := range []string{"play", "all"} {
		info, err := os.Stat(filepath.Join(siteDir, "site", part+".wasm.packed"))
		if err != nil {
			t.Fatal(err)
		}
		sizes[part] = info.Size()
	}
	t.Logf("bytes of the engine: %v", sizes)
	if sizes["play"] >= 2.4e6 || sizes["all"] >= 4.3e6 {
		t.Errorf("the parts of the engine have %v bytes, want less than 2.4 MB for players and 4.3 MB for all questions", sizes)
	}
	p.paste(example(t, "candidates"), "")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.wait(`[...document.querySelectorAll("table.grids tbody td:last-child")].every(c => c.textContent !== "…")`)
	p.click("#rate")
	p.wait(`document.querySelector("#hint-box").textContent.includes("hardest step")`)

	// Questions that are abandoned one after the other do not block the next.
	p.click(`[data-view=enter]`)
	p.board()
	p.press("123456789")
	p.wait(`["unique", "multiple", "none"].includes(document.querySelector("#verdict").dataset.verdict)`)
	howSoon(p)
}

// TestSiteStock: a browser gets each puzzle of the stock once, in another session, too.
func TestSiteStock(t *testing.T) {
	t.Parallel()
	p := static(t, desktop)
	play := func() string {
		p.wait(`document.querySelector("#start-play")`)
		p.click("#start-play")
		p.wait(`document.querySelectorAll(".cell.clue").length > 50`)
		return eval[string](p, `[...document.querySelectorAll(".cell.clue")].map(c => c.ariaLabel).join()`)
	}
	first := play()
	eval[bool](p, `(["pagehide", "visibilitychange"].forEach(event => addEventListener(event, () => {
		Object.keys(localStorage).filter(k => k !== "samurai/stock").forEach(k => localStorage.removeItem(k))
		sessionStorage.clear()
	})), true)`)
	p.reload()
	if play() == first {
		t.Error("the same puzzle comes again")
	}
}

// TestSiteByFingers plays on the static site on a phone, by fingers alone.
func TestSiteByFingers(t *testing.T) {
	t.Parallel()
	p := static(t, phone)
	p.tapOn("#menu")
	p.tapOn("#open")
	p.wait(`document.querySelector("dialog textarea")`)
	eval[bool](p, `(document.querySelector("dialog textarea").value = `+quote(example(t, "holmes-1"))+`, true)`) // as pasted
	p.tapOn("dialog button.main")
	p.wait(`document.querySelectorAll(".cell.clue").length === 120`)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	before := p.at("c row 4 column 1").width
	p.tap("c row 4 column 1") // comes nearer
	p.rest()
	if after := p.at("c row 4 column 1").width; after < 28 || after <= before {
		t.Errorf("cells are %.0f wide, and %.0f after a tap", before, after)
	}
	p.tapOn(`[data-digit="9"]`)
	if got := eval[string](p, `document.querySelector("#cells [aria-selected=true]").textContent`); got != "9" {
		t.Errorf("the cell holds %q, want 9", got)
	}
	p.tapOn(`#pad [title^="Undo"]`) // for it is wrong
	p.wait(`document.querySelector("#cells [aria-selected=true]").textContent === ""`)
	p.tapOn("#tab-counts")
	p.wait(`[...document.querySelectorAll("table.grids tbody tr")].map(r => r.lastChild.textContent).join() === "1,1,2,12,50"`)
	p.tapOn("#hint")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	p.tapOn("#hint-next")
	p.wait(`document.querySelector("#hint-box h2") && document.querySelector("#hint-next").textContent.startsWith("Show")`)
	p.tapOn("#hint-next")
	p.wait(`document.querySelector("#hint-box .explanation") && document.querySelector(".cell.hint")`)
	p.picture()
	p.pinch()
}
