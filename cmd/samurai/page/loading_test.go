package page_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hosted is the static site on a host of its own, and a tab that has not opened it yet. change
// may change what the host sends, or send something itself and return nil.
func hosted(t *testing.T, s size, change func(w http.ResponseWriter, name string, file []byte) []byte) (*tab, *httptest.Server) {
	t.Helper()
	p := blank(t, s)
	if _, err := buildSite(); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		b, err := os.ReadFile(filepath.Join(siteDir, "site", filepath.FromSlash(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		if strings.HasSuffix(name, ".js") {
			w.Header().Set("Content-Type", "text/javascript")
		} else if strings.HasSuffix(name, ".css") {
			w.Header().Set("Content-Type", "text/css")
		} else if strings.HasSuffix(name, ".svg") {
			w.Header().Set("Content-Type", "image/svg+xml")
		}
		if b = change(w, name, b); b != nil {
			_, _ = w.Write(b) // the browser may have gone
		}
	}))
	t.Cleanup(server.Close)
	return p, server
}

// TestLoading plays on the static site while its engine comes slowly, which it tells: the first
// puzzle is there, with conflicts and undo, and what is entered stays.
func TestLoading(t *testing.T) {
	t.Parallel()
	more := make(chan bool)
	p, server := hosted(t, phone, func(w http.ResponseWriter, name string, file []byte) []byte {
		if strings.HasSuffix(name, ".lzma") {
			_, _ = w.Write(file[:1<<19])
			w.(http.Flusher).Flush()
			<-more
			file = file[1<<19:]
		}
		return file
	})
	p.do(chromedp.Navigate(server.URL))
	p.wait(`document.querySelector(".start .way")`)
	p.click(".start .way")
	p.wait(`document.querySelectorAll(".cell.clue").length > 130`)
	p.wait(`/the solver is loading: 0\.\d of 1\.\d MB/.test(document.querySelector("#verdict").textContent)`)
	p.board()
	p.press(kb.Home)
	at := eval[string](p, `document.querySelector("#cells .cell:not(.clue)").ariaLabel.replace(/, blank$/, "")`)
	for range 2 {
		p.tap(at)
		for _, digit := range []string{"1", "2", "3", "4"} {
			p.tapOn(`[data-digit="` + digit + `"]`)
			if got := eval[string](p, `document.querySelector(".cell.cursor b").textContent`); got != digit {
				t.Fatalf("the cell holds %q, want %s", got, digit)
			}
		}
		p.tapOn(`#pad [title^="Undo"]`)
	}
	if got := eval[string](p, `document.querySelector(".cell.cursor b").textContent`); got != "3" {
		t.Errorf("after undo the cell holds %q, want 3", got)
	}
	p.picture()
	close(more)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	if got := eval[string](p, `document.querySelector(".cell.cursor b").textContent`); got != "3" {
		t.Errorf("when the engine has come the cell holds %q, want 3", got)
	}
}

const (
	// kept is the name of the cache that is full, or "".
	kept      = `(await caches.keys()).find(name => /^samurai: [0-9a-f]+$/.test(name)) ?? ""`
	installed = `(await navigator.serviceWorker.getRegistration())?.active?.state === "activated"`
)

// TestOffline opens the static site without a network after one visit, and does there what needs
// either part of the engine. What did not come whole is not kept.
func TestOffline(t *testing.T) {
	t.Parallel()
	var broken, asked atomic.Int32
	broken.Store(1)
	p, server := hosted(t, desktop, func(w http.ResponseWriter, name string, file []byte) []byte {
		if name == "sw.js" {
			asked.Add(1)
		}
		if name == "icons/512.png" && broken.Load() > 0 { // which the page itself has no use for
			return file[:1000]
		}
		return file
	})
	p.do(chromedp.Navigate(server.URL))
	p.wait(`(await navigator.serviceWorker.getRegistration()) !== undefined`)
	p.wait(`(await (async () => { const r = await navigator.serviceWorker.getRegistration(); return !r || !r.installing && !r.active && !r.waiting })())`)
	if got := eval[string](p, `(async () => `+kept+`)()`); got != "" || asked.Load() == 0 {
		t.Fatalf("a version with a broken file is kept as %s", got)
	}
	broken.Store(0)
	p.do(chromedp.Reload())
	p.wait(installed)
	p.gone.Store(true)
	server.CloseClientConnections()
	server.Close()
	p.do(chromedp.Navigate(server.URL))
	p.wait(`document.querySelector(".start .way")`)
	p.click(".start .way")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.board()
	p.press("h")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	p.paste(example(t, "holmes-1"), "") // in a format, which takes the second part
	p.wait(`document.querySelectorAll(".cell.clue").length === 120 && document.querySelector("#verdict").dataset.verdict === "unique"`)
}

// TestNewVersion has a new version of the static site come while one plays: it is offered, the
// game goes on in the old one, and is there in the new one when that is taken.
func TestNewVersion(t *testing.T) {
	t.Parallel()
	var second atomic.Bool
	newer := func(file []byte) []byte { return append(bytes.Clone(file), "/* newer */"...) }
	p, server := hosted(t, desktop, func(_ http.ResponseWriter, name string, file []byte) []byte {
		switch {
		case !second.Load():
		case name == "style/print.css":
			return newer(file)
		case name == "sw.js":
			style, err := os.ReadFile(filepath.Join(siteDir, "site", "style", "print.css"))
			if err != nil {
				t.Error(err)
			}
			file = bytes.Replace(file, fmt.Appendf(nil, "%x", sha256.Sum256(style)), fmt.Appendf(nil, "%x", sha256.Sum256(newer(style))), 1)
			return bytes.Replace(file, []byte(`const VERSION = "`), []byte(`const VERSION = "0`), 1)
		}
		return file
	})
	isNew := `(await (await fetch("style/print.css")).text()).includes("newer")`
	p.do(chromedp.Navigate(server.URL))
	p.wait(installed + ` && navigator.serviceWorker.controller !== null`)
	p.paste(single, "")
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	p.board()
	p.press(kb.ArrowRight + "3")
	second.Store(true)
	eval[bool](p, `(async () => { await (await navigator.serviceWorker.getRegistration()).update(); return true })()`)
	p.wait(`document.querySelector(".offer button")`)
	if eval[bool](p, `(async () => `+isNew+`)()`) {
		t.Error("the new version is there before it is taken")
	}
	p.board()
	p.press(kb.ArrowRight + "5") // one plays on
	p.reload()
	p.wait(`document.querySelector(".offer button")`)
	if got := eval[string](p, `[...document.querySelectorAll("#cells .cell:not(.clue) b")].map(b => b.textContent).join("")`); got != "35" {
		t.Errorf("the game holds %q, want 35", got)
	}
	p.picture()
	p.click(".offer button")
	p.wait(`!document.querySelector(".offer") && document.querySelector("#cells .cell:not(.clue) b") && ` + isNew) // no request before that keeps the old version at work
	p.wait(`[...document.querySelectorAll("#cells .cell:not(.clue) b")].map(b => b.textContent).join("") === "35"`)
	p.wait(`(await caches.keys()).filter(name => /^samurai: [0-9a-f]+$/.test(name)).length === 1`)
}
