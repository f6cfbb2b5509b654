package page_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"samurai/cmd/samurai/page"
	"samurai/cmd/samurai/page/ask"
)

// size is that of a window.
type size struct {
	width, height int64
	touch         bool
}

var (
	desktop = size{1280, 800, false}
	phone   = size{360, 740, true}
)

// browser is the one browser of all tests; nil where there is none.
var browser = sync.OnceValue(func() context.Context {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if path, err := exec.LookPath(name); err == nil {
			ctx, _ := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)...)
			ctx, _ = chromedp.NewContext(ctx) // ends with the process
			if err := chromedp.Do(ctx); err != nil {
				panic(fmt.Sprintf("%s does not start: %v", path, err))
			}
			return ctx
		}
	}
	return nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue { // tests wait for frames more than they work
		_ = f.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0)))
	}
	status := m.Run()
	if siteDir != "" {
		_ = os.RemoveAll(siteDir)
	}
	if ctx := browserStarted(); ctx != nil {
		_ = chromedp.Cancel(ctx)
	}
	os.Exit(status)
}

var started bool

func browserStarted() context.Context {
	if !started {
		return nil
	}
	return browser()
}

// tab is a page of the browser.
type tab struct {
	*testing.T
	ctx     context.Context
	touches bool        // by fingers
	gone    atomic.Bool // the server, so that errors are expected
}

// open opens an address in a tab of that size, and waits until the page has begun. An error
// on the console fails the test.
func open(t *testing.T, address string, s size) *tab {
	t.Helper()
	p := blank(t, s)
	p.visit(address)
	return p
}

// visit opens an address, and waits until the page has begun.
func (p *tab) visit(address string) {
	p.Helper()
	p.do(chromedp.Navigate(address))
	p.wait(`document.querySelectorAll("#focus option").length > 0 && (document.querySelector(".start") || document.querySelector("#verdict")?.dataset.verdict !== "counting")`)
}

// blank is an empty tab.
func blank(t *testing.T, s size) *tab {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes a while")
	}
	started = true
	parent := browser()
	if parent == nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no browser")
		}
		t.Skip("there is no chromium to test the page with")
	}
	ctx, cancel := chromedp.NewContext(parent, chromedp.WithNewBrowserContext())
	ctx, stop := context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(func() { stop(); cancel() })
	p := &tab{T: t, ctx: ctx, touches: s.touch}
	var options []chromedp.EmulateViewportOption
	if s.touch {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	p.do(chromedp.EmulateViewport(s.width, s.height, options...))
	go func() {
		for m := range chromedp.Console(ctx) {
			if (m.Type == "error" || m.Type == chromedp.ConsoleException) && !p.gone.Load() {
				t.Errorf("on the console: %s", m.Text)
			}
		}
	}()
	return p
}

// serve opens the page of a server that was started with a text.
func serve(t *testing.T, text string, s size) *tab {
	t.Helper()
	server := httptest.NewServer(page.Handler(page.Options{Start: text, Jobs: 2}))
	t.Cleanup(server.Close)
	return open(t, server.URL, s)
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.picture()
		p.Fatal(err)
	}
}

// picture leaves a picture of the tab where PICTURES says.
func (p *tab) picture() {
	dir := os.Getenv("PICTURES")
	if dir == "" {
		return
	}
	if b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		name := strings.ReplaceAll(p.Name(), "/", "-") + ".png"
		_ = os.WriteFile(filepath.Join(dir, name), b, 0o644)
	}
}

// eval is the value of an expression, as JSON makes a T of it.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.picture()
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

// wait waits until a condition holds.
func (p *tab) wait(condition string) {
	p.Helper()
	for end := time.Now().Add(waiting); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		// A page that goes away while it is asked is asked again.
		v, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](`(async () => {
			for (let end = Date.now() + 1000; Date.now() < end; await new Promise(f => setTimeout(f, 5))) if (`+condition+`) return true
			return false })()`, chromedp.EvalAwaitPromise))
		if err == nil && v {
			return
		}
	}
	p.picture()
	p.Fatalf("in vain waited for %s; the verdict is %q", condition, p.text("#verdict"))
}

// waiting is how long the page may take for anything, on a slow machine.
const waiting = time.Minute

// text is the text of the first element that a selector matches.
func (p *tab) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf("document.querySelector(%q)?.textContent ?? ''", selector))
}

func (p *tab) click(selector string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf("(() => { const e = document.querySelector(%q); e.focus(); e.click(); return true })()", selector))
}

// press presses keys, one after the other.
func (p *tab) press(keys string, modifiers ...chromedp.Modifier) {
	p.Helper()
	var options []chromedp.KeyOption
	if len(modifiers) > 0 {
		options = append(options, chromedp.KeyModifiers(modifiers...))
	}
	p.do(chromedp.KeyEvent(keys, options...))
}

// board focuses the cell of the cursor.
func (p *tab) board() {
	p.Helper()
	eval[bool](p, `(document.querySelector('#cells [tabindex="0"]').focus(), true)`)
}

// digits are the digits of the cells, by their names.
func (p *tab) digits() map[string]string {
	p.Helper()
	return eval[map[string]string](p, `Object.fromEntries([...document.querySelectorAll("#cells .cell")].map(c =>
		[c.getAttribute("aria-label").replace(/,? ?(also|clue|blank|centre|corner|colour|conflict|wrong|[1-9]( |,|$)).*/, ""), c.querySelector("b:not(.ghost)")?.textContent ?? ""]))`)
}

// drawn is a puzzle of a layout as lines of the board, blanks as dots and gaps as spaces.
func drawn(t *testing.T, text string) []string {
	t.Helper()
	lines := answer(t, "convert", map[string]any{"text": text, "to": "text"})
	var rows []string
	for line := range strings.Lines(lines[0]["text"].(string)) {
		if line = strings.TrimRight(line, "\n"); line != "" && !strings.HasPrefix(line, "# ") {
			rows = append(rows, strings.ReplaceAll(line, "#", " "))
		}
	}
	return rows
}

// example is a puzzle of the examples.
func example(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "..", "examples", name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// composed is a puzzle of a layout with one solution and that many clues.
func composed(t *testing.T, layout string, least, most int) string {
	t.Helper()
	made := answer(t, "generate", map[string]any{"text": "layout: " + layout + "\nclues: {}\n", "seed": 1, "symmetry": "none", "least": least, "most": most})
	text, err := json.Marshal(map[string]any{"layout": layout, "clues": made[0]["clues"]})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// answer asks the engine itself.
func answer(t *testing.T, name string, question map[string]any) (lines []map[string]any) {
	t.Helper()
	body, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	if err := ask.Answer(t.Context(), name, body, func(v any) error {
		b, err := json.Marshal(v)
		if err != nil {
			return err
		}
		var line map[string]any
		if err := json.Unmarshal(b, &line); err != nil {
			return err
		}
		lines = append(lines, line)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if len(lines) == 0 || lines[0]["error"] != nil {
		t.Fatalf("%s: %v", name, lines)
	}
	return lines
}
