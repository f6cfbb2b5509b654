package page_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// lesson waits for a lesson with its picture, and returns its title.
func (p *tab) lesson() string {
	p.Helper()
	p.wait(`document.querySelector("dialog .lesson")?.naturalWidth > 0`)
	return p.text("#dialog-title")
}

// TestLesson opens lessons from the name of a technique in a hint, in the rating and on the solution path, and
// practises one: the next hint is of that technique.
func TestLesson(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "candidates"), desktop)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.click("#rate")
	p.wait(`document.querySelector("#rated")`)
	hardest := p.text("#hint-box .cellword")
	p.click("#hint-box .cellword")
	if got := p.lesson(); got != hardest || hardest == "" {
		t.Errorf("the lesson of the hardest step is %q, want %q", got, hardest)
	}
	p.click("dialog button.main")
	p.wait(`document.querySelector("#title").textContent === ` + quote("Practise: "+hardest) + ` && !document.querySelector("dialog")`)
	p.board()
	if told := p.text("#live"); told != "Find the "+hardest+". Hint shows where, but shows an easier step first if there is one." || told != p.text("#toast.shown") {
		t.Errorf("after Practise the live region says %q, and it is not what is shown", told)
	}
	p.press("h")
	p.wait(`document.querySelector("#hint-next")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box h2")`)
	if got := p.text("#hint-box h2 .cellword"); got != hardest {
		t.Errorf("the hint is %q, want %q", got, hardest)
	}
	p.click("#hint-box h2 .cellword")
	if got := p.lesson(); got != hardest {
		t.Errorf("from a hint the lesson is %q, want %q", got, hardest)
	}
	p.press("\x1b")
	p.wait(`!document.querySelector("dialog")`)
	if got := p.text(":focus"); got != hardest {
		t.Errorf("after a lesson %q has the focus", got)
	}
	p.click("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	eval[bool](p, `([...document.querySelectorAll("#way-steps button")].find(b => /^\d+$/.test(b.firstChild.textContent)).click(), true)`)
	name := p.text("#way-words h3 .cellword")
	p.click("#way-words h3 .cellword")
	if got := p.lesson(); got != name {
		t.Errorf("from the path the lesson is %q, want %q", got, name)
	}
}

// TestPractise practises two lessons whose positions are of one puzzle: each is a game of its own, which goes on
// when it is practised again, and undo leaves the position as the lesson has it.
func TestPractise(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "candidates"), desktop)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	eval[bool](p, `(() => {
		const ask = window.fetch
		window.fetch = (url, init) => ask(url, String(url).endsWith("ask/lesson") ? { ...init, body: JSON.stringify({ technique: window.technique }) } : init)
		return true })()`)
	for _, lesson := range []struct {
		technique, title string
		tinted           int // cells with the colour that was given before
	}{{"w-wing", "Practise: W-Wing", 0}, {"naked-single", "Practise: Naked Single", 0}, {"w-wing", "Practise: W-Wing", 1}} {
		eval[bool](p, `(window.technique = `+quote(lesson.technique)+`, true)`)
		p.press("h")
		p.wait(`document.querySelector("#hint-next")`)
		p.press("h")
		p.wait(`document.querySelector("#hint-box h2 .cellword")`)
		p.click("#hint-box h2 .cellword")
		p.lesson()
		p.click("dialog button.main")
		p.wait(`document.querySelector("#title").textContent === ` + quote(lesson.title) + ` && !document.querySelector("dialog")`)
		p.board()
		if got := eval[int](p, `document.querySelectorAll(".cell.tinted").length`); got != lesson.tinted {
			t.Errorf("%s begins with %d coloured cells, want %d", lesson.title, got, lesson.tinted)
		}
		filled := eval[int](p, `document.querySelectorAll(".cell b, .cell.noted").length`)
		p.press("u")
		if got := eval[int](p, `document.querySelectorAll(".cell b, .cell.noted").length`); got != filled {
			t.Errorf("%s: after undo %d cells are filled or marked, want %d", lesson.title, got, filled)
		}
		p.press("r")
		if lesson.tinted == 0 {
			p.press("v1")
			p.wait(`document.querySelector(".cell.tinted")`)
		}
	}
}

// TestLessonStays scrolls a lesson to its end and back: its name, the cross and Practise stay in sight.
func TestLessonStays(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "candidates"), desktop)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.press("h")
	p.wait(`document.querySelector("#hint-next")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box h2 .cellword")`)
	p.click("#hint-box h2 .cellword")
	p.lesson()
	for _, s := range []size{desktop, {844, 390, false}} {
		p.do(chromedp.EmulateViewport(s.width, s.height))
		for _, to := range []string{"0", "9999"} {
			if got := eval[string](p, `(() => { const box = document.querySelector("dialog")
				box.scrollTo(0, `+to+`)
				const b = box.getBoundingClientRect()
				return [...box.querySelectorAll("h2, header button, footer .main")].filter(e => { const r = e.getBoundingClientRect()
					return r.top < b.top || r.bottom > b.bottom || !e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) }).map(e => e.textContent).join() })()`); got != "" {
				t.Errorf("at %v, scrolled to %s, %s is out of sight", s, to, got)
			}
		}
	}
}
