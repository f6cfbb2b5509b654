package page_test

import (
	"bytes"
	"fmt"
	"image/png"
	"testing"

	"github.com/chromedp/chromedp"
)

// branched is a puzzle of two grids whose path has a forcing chain through both.
const branched = `layout: twodoku-nw-se
clues:
  nw: ....7.5...421........6.8...8....67.9.......1..64..2......5......8..2....23.8.....
  se: .......6......853.......1...185...9.3....9....7..1.3..2..7...5..3.94......6.....3
`

// TestBranches follows a forcing chain on a phone: all of it is in view, its arrows are numbered
// in the order of the words, and each branch is a line of words that lights up its own part.
func TestBranches(t *testing.T) {
	t.Parallel()
	p := serve(t, branched, size{360, 744, true})
	p.tapOn("#tab-help")
	p.tapOn("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	chain := func() {
		eval[bool](p, `(document.querySelector("#way-all").click(), [...document.querySelectorAll("#way-steps button")].find(b => b.textContent.includes("Forcing Chains")).click(), true)`)
		p.rest()
		p.picture()
	}
	chain() // its words make the view smaller; the board is as large as it was then, which the chain wants
	if side := p.at("nw row 1 column 1").width; side < 20 {
		t.Errorf("the cells of a chain are %.1f pixels wide, too small to be read", side)
	}
	p.do(chromedp.EmulateViewport(phone.width, phone.height, chromedp.EmulateTouch, chromedp.EmulateMobile))
	chain()
	if n := eval[int](p, `document.querySelectorAll("p.branch").length`); n != 3 {
		t.Errorf("the words have %d branches, want 3", n)
	}
	if looks := eval[int](p, `new Set([...document.querySelectorAll(".link.branch")].map(e => getComputedStyle(e).stroke + getComputedStyle(e.firstElementChild).strokeDasharray)).size`); looks != 3 {
		t.Errorf("the branches have %d looks, want 3", looks)
	}
	if got := eval[string](p, `[1, 2, 3].map(k => [...document.querySelectorAll(".link.colour-" + k + " text")].map(e => +e.textContent)).filter(list => list.some((n, i) => n <= (list[i - 1] ?? 0))).join(" ")`); got != "" {
		t.Errorf("numbers out of order: %s", got)
	}
	if out := eval[string](p, `(() => { const view = document.querySelector("#viewport").getBoundingClientRect()
		return [...document.querySelectorAll(".cell.hint")].filter(c => { const r = c.getBoundingClientRect()
			return r.left < view.left - 1 || r.right > view.right + 1 || r.top < view.top - 1 || r.bottom > view.bottom + 1 }).map(c => c.ariaLabel).join("; ") })()`); out != "" {
		t.Errorf("out of view: %s", out)
	}
	if got := eval[string](p, `[...document.querySelectorAll(".explanation")].map(words => {
		const start = words.getBoundingClientRect().x + words.clientLeft + parseFloat(getComputedStyle(words).paddingLeft)
		const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT), range = document.createRange()
		let found = ""
		while (texts.nextNode()) for (const { index } of texts.currentNode.data.matchAll(/[,.;:)]/g)) {
			range.setStart(texts.currentNode, index)
			range.setEnd(texts.currentNode, index + 1)
			if (range.getBoundingClientRect().x < start + 2) found += texts.currentNode.data.slice(index, index + 20) + "|"
		}
		return found }).join("")`); got != "" {
		t.Errorf("lines begin with %s", got)
	}
	if got := eval[string](p, numbersOnArrows); got != "" {
		t.Errorf("of the numbers of arrows, %s", got)
	}
	eval[bool](p, `(document.querySelector("p.branch.colour-2 button").focus(), true)`)
	dim := func(k int) int {
		return eval[int](p, `document.querySelectorAll(".link.dim.colour-`+string(rune('0'+k))+`").length`)
	}
	if dim(1) == 0 || dim(2) > 0 || dim(3) == 0 {
		t.Errorf("beside the second branch %d, %d, %d links are dim", dim(1), dim(2), dim(3))
	}
	if n := eval[int](p, `document.querySelectorAll(".cell.lit").length`); n != 1 {
		t.Errorf("%d cells are framed for the word with the focus, want 1", n)
	}
	p.picture()
	p.arrowInFrame()
	eval[bool](p, `(document.activeElement.blur(), true)`)
	if dim(1)+dim(3) > 0 {
		t.Error("links stay dim")
	}
	p.do(chromedp.EmulateViewport(desktop.width, desktop.height))
	for range 2 {
		chain()
		if got := p.text("#zoom-fit"); got != "100 %" {
			t.Errorf("where a chain fills the board, and there is room for all of it, the board is drawn at %s", got)
		}
	}
}

// numbersOnArrows says which numbers of arrows lie on a digit, a candidate or another number, or half a cell from their arrow.
const numbersOnArrows = `(() => {
	const pen = document.createElement("canvas").getContext("2d"), side = document.querySelector(".cell").getBoundingClientRect().width
	const figure = (e, text, x, y, size) => { // by its middle
		const { fontWeight, fontFamily } = getComputedStyle(e)
		pen.font = fontWeight + " 100px " + fontFamily
		const m = pen.measureText(text), wide = (m.actualBoundingBoxRight + m.actualBoundingBoxLeft) * size / 100
		return { what: e.tagName + " " + text, left: x - wide / 2, right: x + wide / 2, top: y - 0.365 * size, bottom: y + 0.365 * size, e }
	}
	const within = e => { const b = e.getBoundingClientRect(); return figure(e, e.dataset.mark ?? e.textContent, b.x + b.width / 2, b.y + b.height / 2, parseFloat(getComputedStyle(e).fontSize)) }
	const numbers = [...document.querySelectorAll(".link text")].map(e => {
		const size = parseFloat(getComputedStyle(e).fontSize) * side
		const at = new DOMPoint(+e.getAttribute("x"), +e.getAttribute("y")).matrixTransform(e.getScreenCTM())
		return figure(e, e.textContent, at.x, (getComputedStyle(e).dominantBaseline === "central" ? at.y : at.y - 0.365 * size), size)
	})
	const all = [...numbers, ...[...document.querySelectorAll(".cell > em, .cell > b, .cell > i:not(.marked > i) > u")].map(within)]
	const away = numbers.filter(({ e, left, right, top, bottom }) => {
		const path = e.parentElement.querySelector("path"), m = path.getScreenCTM(), long = path.getTotalLength()
		return !Array.from({ length: 41 }, (_, i) => path.getPointAtLength(i * long / 40).matrixTransform(m)).some(p => Math.hypot(p.x - (left + right) / 2, p.y - (top + bottom) / 2) < 0.55 * side)
	})
	return [numbers.length > 4 ? "" : "there are " + numbers.length, ...away.map(n => n.what + " is far from its arrow"), ...numbers.flatMap(a => all.filter(b => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
		.map(b => a.what + " is on " + b.what))].filter(Boolean).join("; ") })()`

// arrowInFrame focuses a word whose cell an arrow ends in, and holds that the frame of the cell
// does not hide the arrow.
func (p *tab) arrowInFrame() {
	p.Helper()
	at := eval[struct {
		X, Y   float64
		Colour string
	}](p, `(async () => { for (const word of document.querySelectorAll("p.branch button")) {
		word.focus()
		await new Promise(requestAnimationFrame)
		await new Promise(requestAnimationFrame)
		const frame = document.querySelector(".cell.lit").getBoundingClientRect()
		for (const head of document.querySelectorAll(".link:not(.dim) .head")) {
			const [x, y, u, v, a, b] = head.getAttribute("d").match(/-?[\d.]+(e-?\d+)?/g).map(Number)
			const at = new DOMPoint(x + (2 * u + a) / 3, y + (2 * v + b) / 3).matrixTransform(head.getScreenCTM())
			if (at.x > frame.left + 2 && at.x < frame.right - 2 && at.y > frame.top + 2 && at.y < frame.bottom - 2)
				return { x: at.x, y: at.y, colour: getComputedStyle(head).fill }
		}
	} })()`)
	b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.Fatal(err)
	}
	red, green, blue, _ := picture.At(int(at.X), int(at.Y)).RGBA()
	if got := fmt.Sprintf("rgb(%d, %d, %d)", red>>8, green>>8, blue>>8); got != at.Colour {
		p.picture()
		p.Errorf("at the head of an arrow in a framed cell, at %.1f %.1f, the picture is %s, the arrow %s", at.X, at.Y, got, at.Colour)
	}
}

// TestSingles holds that singles that follow one another are a row with their cells, and that a
// hidden single shows the digits that block the other cells of its house.
func TestSingles(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.click("#way")
	p.wait(`/: 249 steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	rows := eval[[][]int](p, `[...document.querySelectorAll("#way-steps button")].map(b => { const [from, to = from] = b.querySelector(".n").textContent.split("–").map(Number)
		return [from, to, (b.textContent.match(/r\dc\d/g) ?? []).length] })`)
	next := 1
	for _, r := range rows {
		if r[0] != next || r[1] > r[0] && r[2] != r[1]-r[0]+1 {
			t.Errorf("a row goes from step %d to %d with %d cells; the one before ends at %d", r[0], r[1], r[2], next-1)
		}
		next = r[1] + 1
	}
	if next != 250 || len(rows) > 120 {
		t.Errorf("%d rows end at step %d", len(rows), next-1)
	}
	p.click("#way-words .run button")
	p.wait(`document.querySelector("#way-words .explanation")`)
	// The framed digits are the one that is placed, and each other blank cell of the house is struck.
	if got := eval[string](p, `(() => { const house = document.querySelectorAll(".cell.hint-2"), digit = document.querySelector(".cell em.set")?.dataset.mark
		const framed = [...document.querySelectorAll(".cell.blocker")]
		return [framed.length > 0, framed.every(c => c.querySelector("b").textContent === digit), document.querySelectorAll(".cell.hint-2 em.no").length === [...house].filter(c => !c.querySelector("b")).length].join() })()`); got != "true,true,true" {
		t.Errorf("of a hidden single: %s; %s", got, p.text("#way-words .explanation"))
	}
	if got := eval[int](p, `+getComputedStyle(document.querySelector(".cell em.no")).fontWeight`); got < 600 {
		t.Errorf("struck digits have a weight of %d, less than other candidates of a hint", got)
	}
	p.picture()
}
