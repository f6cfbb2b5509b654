package page_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestFirstScreen offers what people come for, with nothing to wonder at behind it; the names of games
// say what they are.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		size
		first string
	}{{desktop, "Photo, PDF or file"}, {size{390, 844, true}, "Photograph your puzzle"}, {size{844, 390, true}, "Photograph your puzzle"}} {
		p := serve(t, "", s.size)
		p.wait(`document.querySelector(".start")`)
		p.picture()
		want := s.first + "|Play|Today|Enter"
		if got := eval[string](p, `[...document.querySelectorAll(".start .way strong")].map(e => e.textContent).join("|")`); got != want {
			t.Errorf("it offers %q, want %q", got, want)
		}
		if cut := eval[int](p, `(start => start.scrollHeight - start.clientHeight)(document.querySelector(".start"))`); cut > 0 {
			t.Errorf("at %d x %d, %d pixels of what it offers are out of view", s.width, s.height, cut)
		}
		if eval[bool](p, `document.querySelector("#verdict").checkVisibility({ visibilityProperty: true })`) {
			t.Errorf("behind it is %q", p.text("#verdict"))
		}
		if told := p.text("#live") + p.text("#tabpanel-counts"); strings.Contains(told, "×") {
			t.Errorf("behind it solutions are counted: %q", told)
		}
		if !eval[bool](p, `new Promise(done => {
			document.querySelector(".start input[type=file]").addEventListener("click", event => { event.preventDefault(); done(true) })
			document.querySelector("#start-photo").click() })`) {
			t.Error("it asks for no file")
		}
		if s.size == desktop { // closed, it lets the board be counted
			p.click(".start [aria-label=Close]")
			p.wait(`document.querySelector("#live").textContent.includes("solutions")`)
			p.do(chromedp.Reload())
			p.wait(`document.querySelector(".start")`)
		}
		p.click("#start-play")
		p.wait(`document.querySelectorAll(".cell.clue").length > 50 && !document.querySelector(".start")`)
		p.wait(`document.querySelector("#verdict").checkVisibility({ visibilityProperty: true })`)
		if got := p.text("#title"); !regexp.MustCompile(`^Samurai, easy, \d+ \w+, \d+:\d\d$`).MatchString(got) {
			t.Errorf("a new game is called %q", got)
		}
		// Another of the same minute has another name, and Games writes times as names do.
		first := p.text("#title")
		p.click("#generate")
		p.wait(`document.querySelector("#make")`)
		p.click("#make")
		p.wait(`!document.querySelector("dialog")`)
		p.wait(`document.querySelector("#title").textContent !== ` + quote(first))
		p.wait(`document.querySelector("#toast.shown")`)
		p.click("#menu")
		if eval[bool](p, `document.querySelector("#toast.shown") !== null`) {
			t.Error("what is said lies over the menu")
		}
		p.click("#games")
		p.wait(`document.querySelectorAll("dialog .game").length === 2`)
		if got := p.text("dialog .game"); !regexp.MustCompile(`^Samurai, easy, \d+ \w+, \d+:\d\d( \(2\))?.* \d+ \w+, \d+:\d\d`).MatchString(got) {
			t.Errorf("Games says %q", got)
		}
	}
}

// TestGridNames finds a name for each grid of each layout, with numbers and without.
func TestGridNames(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: windmill\nclues: {}\n", desktop)
	p.picture()
	if got := eval[string](p, `(async () => {
		const [{ Board }, { Sheet }, { names }] = await Promise.all([import("/model/board.js"), import("/model/sheet.js"), import("/view/frames.js")])
		const lines = (await (await fetch("/ask/layouts", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })).text()).trim().split("\n")
		return lines.map(line => JSON.parse(line)).filter(layout => {
			const board = new Board(layout)
			return layout.grids.length > 1 && [[], [...layout.grids.keys()]].some(numbered =>
				names(new Sheet(board), board, numbered).map(e => e.textContent).join() !== layout.grids.join())
		}).map(layout => layout.name).join() })()`); got != "" {
		t.Errorf("not all grids have names in %s", got)
	}
}
