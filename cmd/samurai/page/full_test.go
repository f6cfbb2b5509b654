package page_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	webpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"samurai/cmd/samurai/page"
)

// TestFullStorage plays while the browser's storage is full: a finished game makes room in silence;
// then it is told, with a file and the list of games to help, and no unfinished game is deleted.
func TestFullStorage(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	p.board()
	p.press("3")
	p.wait(`Object.keys(localStorage).some(k => k.startsWith("samurai/game/"))`)
	eval[bool](p, `(() => {
		const begun = localStorage[Object.keys(localStorage).find(k => k.startsWith("samurai/game/"))]
		localStorage["samurai/game/begun"] = begun
		localStorage["samurai/game/done"] = JSON.stringify({ ...JSON.parse(begun), finished: 1, title: "x".repeat(5000) })
		return true })()`)
	fill := func() {
		p.Helper()
		eval[bool](p, `(() => {
			for (let n = 1 << 22; n; ) try { localStorage["full" + Math.random()] = "x".repeat(n) } catch { n >>= 1 }
			return true })()`)
	}
	games := func() string {
		p.Helper()
		return eval[string](p, `Object.keys(localStorage).filter(k => /^samurai.game.(begun|done)$/.test(k)).sort().join()`)
	}
	fill()
	p.press("4" + kb.ArrowRight + "56789")
	p.wait(`!localStorage["samurai/game/done"]`)
	if got := p.text("#stored"); got != "" || games() != "samurai/game/begun" {
		t.Errorf("when a finished game made room it says %q, and the games are %s", got, games())
	}
	fill()
	p.press("56789")
	p.wait(`document.querySelector("#stored")?.textContent.includes("is stored without its undo steps")`)
	fill()
	p.press("m") // all marks
	p.wait(`document.querySelector("#stored")?.textContent.includes("what you do now is not stored")`)
	if got := p.text("#live"); !strings.Contains(got, "storage of this browser is full") || games() != "samurai/game/begun" {
		t.Errorf("it says %q, and the games are %s", got, games())
	}
	for _, s := range []size{phone, {844, 390, true}} { // its buttons are seen whole, and so are the names of modes
		p.do(chromedp.EmulateViewport(s.width, s.height))
		p.rest()
		p.picture()
		if got := eval[[]string](p, `[...document.querySelectorAll("#stored button")].filter(b => {
			const [{ top, bottom }, box] = [b, b.parentElement].map(e => e.getBoundingClientRect())
			return top < box.top || bottom > Math.min(box.bottom, innerHeight)
		}).map(b => b.textContent)`); len(got) > 0 {
			t.Errorf("at %d x %d %q are cut off", s.width, s.height, got)
		}
		if got := eval[float64](p, `(() => {
			const words = document.createRange()
			const spans = [...document.querySelectorAll(".modes button")].map(b => (words.selectNodeContents(b), words.getBoundingClientRect()))
			return Math.min(...spans.slice(1).map((span, i) => span.left - spans[i].right)) })()`); got < 8 {
			t.Errorf("at %d x %d the names of modes are %.1f pixels apart", s.width, s.height, got)
		}
	}
	p.do(chromedp.EmulateViewport(phone.width, phone.height))
	p.click("#stored button")
	p.wait(`document.querySelector("dialog #to")`)
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("dialog")`)
	p.click("#settings")
	p.wait(`document.querySelector("dialog .check")`)
	eval[bool](p, `(document.querySelector("dialog .check input").click(), true)`) // has no room either, and says no more than that
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("dialog")`)
	p.click("#stored button:nth-of-type(2)")
	p.wait(`document.querySelector("dialog .game")`)
	p.click("dialog [title=Delete]:not([hidden])")
	eval[bool](p, `(Object.keys(localStorage).forEach(k => { if (k.startsWith("full")) localStorage.removeItem(k) }), true)`)
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("#stored")`)
}

// TestUnstored holds that a game that the browser has no room for, or does not store at all, is left
// for another, for a reload or for good only after a question: by New, a file, an empty board, a link.
func TestUnstored(t *testing.T) {
	t.Parallel()
	for name, lock := range map[string]string{
		"full":    `Storage.prototype.setItem = () => { throw new Error("full") }`,
		"blocked": `Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked") } })`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(page.Handler(page.Options{Start: example(t, "holmes-1"), Jobs: 2}))
			t.Cleanup(server.Close)
			p := blank(t, desktop)
			if _, err := chromedp.Call(p.ctx, webpage.AddScriptToEvaluateOnNewDocument, webpage.AddScriptToEvaluateOnNewDocumentParams{Source: lock}); err != nil {
				t.Fatal(err)
			}
			p.visit(server.URL)
			leaves := func() bool {
				p.Helper()
				return eval[bool](p, `dispatchEvent(new Event("beforeunload", { cancelable: true }))`)
			}
			if !leaves() {
				t.Error("before anything is done it asks whether to leave")
			}
			p.board()
			p.press("3")
			if leaves() {
				t.Error("the page is left without a question")
			}
			asked := `[...document.querySelectorAll("dialog h2")].some(h => h.textContent === "Your game is not stored")`
			answer := func(button string) {
				p.Helper()
				p.wait(asked)
				p.picture()
				eval[bool](p, `([...document.querySelectorAll("dialog footer button")].findLast(b => b.textContent === `+quote(button)+`).click(), true)`)
				p.wait("!(" + asked + ")")
			}
			stays := func(after string) {
				p.Helper()
				answer("Stay in this game")
				if got := p.text("#title"); got != "The first five-gridder" || p.text(`.cell[data-slot="0"] b`) != "3" {
					t.Errorf("after %s and Stay, the game is %q", after, got)
				}
			}
			p.click("#open")
			p.wait(`document.querySelector("dialog textarea")`)
			eval[bool](p, `(document.querySelector("dialog textarea").value = `+quote(single)+`, true)`)
			p.click("dialog button.main")
			stays("a text")
			if got := eval[string](p, `document.querySelector("dialog textarea").value`); got == "" {
				t.Error("the text is gone")
			}
			p.click("dialog .layouts button")
			stays("an empty board")
			p.press(kb.Escape)
			p.wait(`!document.querySelector("dialog")`)
			p.click("#generate")
			p.wait(`document.querySelector("#make")`)
			p.click("#make")
			stays("New")
			eval[bool](p, `(async () => {
				const [{ toLink }, { Board }] = await Promise.all([import("/model/link.js"), import("/model/board.js")])
				location.hash = toLink(new Board({ name: "mine", grids: ["a"], shared: [] }), new Uint8Array(81))
				return true })()`)
			stays("a link")
			eval[bool](p, `(URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return "data:," }, true)`)
			p.drop("mine.txt", single)
			answer("Save file")
			p.wait(`document.querySelectorAll(".cell.clue").length === 29 && window.saved`)
			if got := eval[string](p, `saved`); !strings.Contains(got, `"progress":{"nw":"3`) {
				t.Errorf("what is saved is %s", got)
			}
			p.press(kb.ArrowRight + kb.ArrowRight + "1")
			p.drop("other.txt", example(t, "holmes-1"))
			answer("Discard")
			p.wait(`document.querySelectorAll(".cell.clue").length === 120`)
			if !leaves() {
				t.Error("of a game in which nothing is done it asks whether to leave it")
			}
		})
	}
}

// drop drops files on the page: a name and a content for each.
func (p *tab) drop(files ...string) {
	p.Helper()
	var all strings.Builder
	for i := 0; i < len(files); i += 2 {
		fmt.Fprintf(&all, "data.items.add(new File([%s], %s))\n", quote(files[i+1]), quote(files[i]))
	}
	eval[bool](p, `(() => { const data = new DataTransfer()
		`+all.String()+`document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }))
		return true })()`)
}
