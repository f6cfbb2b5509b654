package page_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTurnedAway turns to another sheet before an analysis and the whole way are there: they
// colour the board only when their own sheet is shown again.
func TestTurnedAway(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	for _, test := range []struct{ tab, begin, done, cells string }{
		{"#tab-analysis", "#analyze", `document.querySelector("#analysis").textContent.includes("shows − in their cells")`, ".cell.heat"},
		{"#tab-help", "#way", `document.querySelector("#way-head h3")`, ".cell.hint"},
	} {
		p.click(test.tab)
		eval[bool](p, `(document.querySelector(`+quote(test.begin)+`).click(), document.querySelector("#tab-game").click(), true)`)
		p.wait(test.done)
		coloured := `document.querySelectorAll(` + quote(test.cells) + `).length`
		if n := eval[int](p, coloured); n > 0 {
			t.Errorf("beside the notes, %s has coloured %d cells", test.begin, n)
		}
		p.click(test.tab)
		if eval[int](p, coloured) == 0 {
			t.Errorf("on its own sheet, %s has coloured nothing", test.begin)
		}
	}
}

// TestWayOnPhone reads the rows of the whole way on a phone, where there is room for the words of
// one or the list of all: the list keeps its place, and one button goes on.
func TestWayOnPhone(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "steps"), phone)
	p.tapOn("#tab-help")
	p.tapOn("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent) && document.querySelector("#way-head h3").textContent.startsWith("1. ")`)
	// inView are the rows of the list that can be seen.
	inView := func() []int {
		return eval[[]int](p, `(() => { const s = document.querySelector("#tabpanels").getBoundingClientRect()
			return [...document.querySelectorAll("#way-steps button")].flatMap((b, i) => { const r = b.getBoundingClientRect(); return b.checkVisibility() && r.top >= s.top && r.bottom <= s.bottom ? [i + 1] : [] }) })()`)
	}
	reads := func(row int) {
		t.Helper()
		begins := p.text(fmt.Sprintf("#way-steps li:nth-child(%d) .n", row)) + ". "
		if got := p.text("#way-head h3"); len(got) < len(begins) || got[:len(begins)] != begins || len(inView()) > 0 {
			t.Errorf("it shows %q beside the rows %v, want %q alone", got, inView(), begins)
		}
		if !eval[bool](p, `(() => { const s = document.querySelector("#tabpanels").getBoundingClientRect()
			return ["#way-head h3", "#way-on"].every(e => { const r = document.querySelector(e).getBoundingClientRect(); return r.top >= s.top && r.bottom <= s.bottom }) })()`) {
			t.Errorf("at %q its name or the button that goes on is out of view", begins)
		}
		if out := eval[int](p, `(() => { const v = document.querySelector("#viewport").getBoundingClientRect()
			return [...document.querySelectorAll(".cell:is(.hint, .hint-2)")].filter(c => { const r = c.getBoundingClientRect(); return r.left < v.left || r.right > v.right || r.top < v.top || r.bottom > v.bottom }).length })()`); out > 0 {
			t.Errorf("at %q %d cells of the step and its house are out of view", begins, out)
		}
	}
	reads(1)
	p.do(chromedp.EmulateViewport(844, 390))
	if got := eval[string](p, `[...document.querySelectorAll("#way-head > .row button")].filter(b => {
		const words = document.createRange()
		words.selectNodeContents(b)
		const r = b.getBoundingClientRect(), w = words.getBoundingClientRect()
		return w.left < r.left + 2 || w.right > r.right - 2 || b.textContent.includes("Previous") && w.height > 20 }).map(b => b.textContent).join()`); got != "" {
		t.Errorf("held on its side, %s breaks or touches its border", got)
	}
	p.do(chromedp.EmulateViewport(phone.width, phone.height))
	p.tapOn("#way-all")
	p.tapOn("#way-steps li:nth-child(20) button")
	reads(20)
	p.tapOn("#way-on")
	reads(21)
	p.tapOn("#way-all")
	if at := inView(); len(at) == 0 || at[0] > 21 || at[len(at)-1] < 21 {
		t.Errorf("from row 21 the list shows the rows %v", at)
	}
	p.tapOn("#way-all")
	reads(21)

	// A way that does not lead to the end says so beside its last step, one that has none at once.
	p.paste(example(t, "several"), "")
	p.tapOn("#tab-help")
	p.tapOn("#way")
	p.wait(`document.querySelector("#way-steps li:last-child:not(:has(button))")`)
	p.tapOn("#way-all")
	p.tapOn("#way-steps li:nth-last-child(2) button")
	p.wait(`document.querySelector("#way-words").textContent.endsWith("logic leads no further.") && document.querySelector("#way-on").ariaDisabled === "true"`)
	p.paste(example(t, "none"), "")
	p.tapOn("#tab-help")
	p.tapOn("#way")
	p.wait(`document.querySelector("#hint-box").textContent === "The puzzle has no solution."`)
}

// TestSmallOnPhone looks at what there is little room for: the signs of an analysis leave digits
// as they are, and the view of layouts says what it cannot draw.
func TestSmallOnPhone(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	p.tapOn("#tab-analysis")
	p.tapOn("#analyze")
	p.wait(`document.querySelector("#analysis").textContent.includes("shows − in their cells")`)
	p.tapOn("#pad .back")
	// A sign is a rectangle, or the half of one above its diagonal.
	got := eval[[]int](p, `(() => {
		const signs = [...document.querySelectorAll("#cells .chip")]
		const pen = document.createElement("canvas").getContext("2d")
		const covered = signs.filter(sign => {
			const digit = sign.parentElement.querySelector("b")
			pen.font = getComputedStyle(digit).font
			const ink = pen.measureText(digit.textContent)
			const text = document.createRange()
			text.selectNodeContents(digit)
			const of = text.getBoundingClientRect(), b = sign.getBoundingClientRect()
			const top = of.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent
			const right = of.left + ink.actualBoundingBoxRight
			return getComputedStyle(sign).clipPath.startsWith("polygon(0") ? right - b.left > top - b.top : right > b.left && top < b.bottom
		})
		return [signs.length, covered.length] })()`)
	if got[0] < 10 || got[1] > 0 {
		t.Errorf("of %d signs %d cover their digits", got[0], got[1])
	}

	p.tapOn("[data-view=compose]")
	p.wait(`document.querySelector("#layout-problems .fine")`)
	if !eval[bool](p, `document.querySelector(".compose .about").checkVisibility() && document.querySelector(".compose .panel").scrollHeight <= document.querySelector(".compose .panel").clientHeight`) {
		t.Error("on a phone it is not said which layouts cannot be drawn, or there is no room for it")
	}
}

// TestOtherSizes holds that the board has most of a tablet, upright, and that a layout has the
// room beside the tools on a phone that lies on its side.
func TestOtherSizes(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), size{820, 1180, true})
	if side := p.at("c row 4 column 4").width; side < 34 {
		t.Errorf("on a tablet cells are %.0f wide, want 34", side)
	}
	p.do(chromedp.EmulateViewport(740, 360, chromedp.EmulateTouch, chromedp.EmulateMobile))
	p.tapOn("[data-view=compose]")
	p.wait(`document.querySelector("#layout-problems .fine")`)
	if got := eval[[]float64](p, `(() => { const b = document.querySelector(".lattice").getBoundingClientRect(); return [b.width, b.height] })()`); got[0] < 400 || got[1] < 280 {
		t.Errorf("a layout has %.0f pixels by %.0f on a phone on its side", got[0], got[1])
	}
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 740 {
		t.Errorf("the page is %d wide", wide)
	}
}
