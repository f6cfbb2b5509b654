package page_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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
		kind := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}[filepath.Ext(name)]
		if kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		if change != nil {
			b = change(w, name, b)
		}
		if b == nil {
			return
		}
		var packed bytes.Buffer
		if kind != "" { // as hosts do
			z := gzip.NewWriter(&packed)
			_, _ = z.Write(b)
			_ = z.Close()
			b = packed.Bytes()
			w.Header().Set("Content-Encoding", "gzip")
		}
		_, _ = w.Write(b) // the browser may have gone
	}))
	t.Cleanup(server.Close)
	return p, server
}

// TestLoading plays on the static site while its engine comes slowly, which it tells: the first
// puzzle is there after few requests, with its verdict, mistakes and undo, and what is entered stays.
func TestLoading(t *testing.T) {
	t.Parallel()
	more := make(chan bool)
	var taught atomic.Bool
	p, server := hosted(t, phone, func(w http.ResponseWriter, name string, file []byte) []byte {
		if name == "lessons.json.packed" && !taught.Load() {
			return nil // as if it had not come
		}
		if strings.HasSuffix(name, ".wasm.packed") {
			_, _ = w.Write(file[:1<<19])
			w.(http.Flusher).Flush()
			<-more
			file = file[1<<19:]
		}
		return file
	})
	p.do(chromedp.Navigate(server.URL))
	p.wait(`document.querySelector("#start-play")`)
	if cut := eval[int](p, `(start => start.scrollHeight - start.clientHeight)(document.querySelector(".start"))`); cut > 0 {
		t.Errorf("%d pixels of what the start offers are out of view", cut)
	}
	p.click("#start-play")
	p.wait(`document.querySelectorAll(".cell.clue").length > 130`)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	loaded := eval[map[string]int](p, `Object.fromEntries(performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
		.map(r => [r.name, r.encodedBodySize]))`)
	var size int
	for _, n := range loaded {
		size += n
	}
	t.Logf("the first board and its verdict took %d bytes in %v", size, loaded)
	if len(loaded) > 5 || size > 90_000 {
		t.Errorf("the first board and its verdict took %d bytes in %d requests, want at most 90 kB in 5", size, len(loaded))
	}
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
	p.click("#settings")
	p.wait(`document.querySelector("dialog[open]")`) // live counts of other puzzles need the engine
	eval[bool](p, `([...document.querySelectorAll("dialog .check")].find(l => l.textContent.includes("my digits")).querySelector("input").click(), document.querySelector("dialog").close(), true)`)
	p.wait(`/the solver is loading: 0\.\d of 2\.\d MB/.test(document.querySelector("#verdict").textContent)`)
	p.tapOn("#hint")
	p.wait(`/The solver is loading: 0\.\d of 2\.\d MB/.test(document.querySelector("#hint-box").textContent)`)
	p.picture()
	close(more)
	p.wait(`["unique", "none"].includes(document.querySelector("#verdict").dataset.verdict)`)
	if got := eval[string](p, `document.querySelector(".cell.cursor b").textContent`); got != "3" {
		t.Errorf("when the engine has come the cell holds %q, want 3", got)
	}
	p.click("#rate")
	p.wait(`document.querySelector("#hint-box .cellword")`)
	p.click("#hint-box .cellword")
	p.wait(`document.querySelector("#toast").textContent.startsWith("The lesson could not be loaded")`)
	taught.Store(true)
	p.click("#hint-box .cellword")
	p.lesson()
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
	var whole atomic.Bool
	var first sync.Once
	cut := make(chan struct{})
	p, server := hosted(t, desktop, func(_ http.ResponseWriter, name string, file []byte) []byte {
		if name != "icons/512.png" || whole.Load() { // which the page itself has no use for
			return file
		}
		first.Do(func() { close(cut) })
		return file[:1000]
	})
	p.do(chromedp.Navigate(server.URL))
	select {
	case <-cut: // a registration alone says nothing: it comes before its worker
	case <-time.After(waiting):
		t.Fatal("nothing fills the cache")
	}
	p.wait(`(await (async () => { const r = await navigator.serviceWorker.getRegistration(); return !r || !r.installing && !r.active && !r.waiting })())`)
	if got := eval[string](p, `(async () => `+kept+`)()`); got != "" {
		t.Fatalf("a version with a broken file is kept as %s", got)
	}
	whole.Store(true)
	p.do(chromedp.Reload())
	p.wait(installed)
	p.gone.Store(true)
	server.CloseClientConnections()
	server.Close()
	p.do(chromedp.Navigate(server.URL))
	p.wait(`document.querySelector("#start-play")`)
	p.click("#start-play")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.board()
	p.press("h")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box h2 .cellword")`)
	t.Logf("a lesson without a network took %.0f ms", eval[float64](p, `(async () => {
		const start = performance.now()
		document.querySelector("#hint-box h2 .cellword").click()
		while (!document.querySelector("dialog .lesson")?.naturalWidth) await new Promise(f => setTimeout(f, 1))
		document.querySelector("dialog").close()
		return performance.now() - start })()`))
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
		case name == "style/page.css":
			return newer(file)
		case name == "sw.js":
			style, err := os.ReadFile(filepath.Join(siteDir, "site", "style", "page.css"))
			if err != nil {
				t.Error(err)
			}
			file = bytes.Replace(file, fmt.Appendf(nil, "%x", sha256.Sum256(style)), fmt.Appendf(nil, "%x", sha256.Sum256(newer(style))), 1)
			return bytes.Replace(file, []byte(`const VERSION = "`), []byte(`const VERSION = "0`), 1)
		}
		return file
	})
	isNew := `(await (await fetch("style/page.css")).text()).includes("newer")`
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
