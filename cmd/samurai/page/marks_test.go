package page_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// screen is a page in a browser.
type screen interface {
	testing.TB
	json(expression string, into any) // the value of an expression, which may use until
	window(width, height int64, ratio float64)
	shot() image.Image
}

// until waits for a condition, in a page.
const until = `const until = async condition => { while (!condition()) await new Promise(requestAnimationFrame) }`

// TestMarksInPixels looks at pictures of cells with up to nine marks of each kind, in two browsers, at five sizes, with numbers of
// rows and columns and without: each mark is apart from all others and from the lines and the frame of the cursor, on a desk nine
// marks of a kind are at least 8 pixels high and nine of each 6, for more rows have no room; no mark is smaller than a hint
// draws it in its cell, and centre marks alone in a cell are not squeezed.
func TestMarksInPixels(t *testing.T) {
	t.Parallel()
	const blank = "layout: samurai\nclues: {}\n"
	t.Run("chromium", func(t *testing.T) { marksInPixels(serve(t, blank, desktop)) })
	t.Run("firefox", func(t *testing.T) { marksInPixels(firefox(t, blank)) })
}

// press is a function that presses keys one after the other, in a page.
const press = `const press = (keys, mods) => { for (const key of keys) {
	const code = /\d/.test(key) ? "Digit" + key : key === "+" ? "NumpadAdd" : key.length === 1 ? "Key" + key.toUpperCase() : key
	document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...mods })) } }`

func marksInPixels(p screen) {
	p.Helper()
	p.json(`(async () => { `+press+`
		document.querySelector("[data-view=play]").click()
		document.querySelector("#cells [tabindex='0']").focus()
		for (const [corner, centre] of [["123456789", ""], ["", "123456789"], ["948673215", "123456789"], ["68", "123456789"]]) {
			for (let n = 1; n <= 9; n++) {
				press(corner.slice(0, n), { shiftKey: true })
				press(centre.slice(0, n), { ctrlKey: true })
				press(["ArrowRight"])
			}
			press(["Home", "ArrowDown"])
		}
		press(["Home"], { ctrlKey: true }) })()`, nil) // the frame of the cursor is around a mark in a corner
	for _, numbers := range []string{"never", "always"} {
		p.json(`(async () => {
			document.querySelector("#settings").click()
			await until(() => document.querySelector("#labels"))
			const pick = document.querySelector("#labels")
			pick.value = `+quote(numbers)+`
			pick.dispatchEvent(new Event("change"))
			document.querySelector("dialog [aria-label=Close]").click()
			await until(() => !document.querySelector("dialog"))
			document.querySelector("#cells [tabindex='0']").focus() })()`, nil)
		marksAtSizes(p, numbers)
	}
}

const centres = 18 // the slot from which on there are centre marks alone

// marksAtSizes looks at the marks of all cells that have some.
func marksAtSizes(p screen, numbers string) {
	p.Helper()
	for _, s := range []struct {
		width, height int64
		ratio         float64
		zoom          string
		least, both   int // pixels of the screen that nine marks of a kind are high, and nine of each
	}{{1280, 800, 1, "", 8, 6}, {1280, 800, 2, "", 16, 12}, {1920, 1080, 1, "", 10, 8}, {390, 844, 3, "++", 12, 12}, {844, 390, 3, "+++", 15, 12}} {
		p.window(s.width, s.height, s.ratio)
		p.json(`(async () => { `+press+`
			const still = async () => { for (let i = 0, last; i < 8; await new Promise(requestAnimationFrame)) {
				const { x, y, width } = document.querySelector(".paper").getBoundingClientRect(), now = [x, y, width].join()
				i = now === last ? i + 1 : 0
				last = now } }
			await until(() => innerWidth === `+fmt.Sprint(s.width)+`)
			await still()
			press("f`+s.zoom+`")
			press(["ArrowRight", "ArrowLeft"])
			await still() })()`, nil)
		name := fmt.Sprintf("%d x %d at %v%s, numbers %s", s.width, s.height, s.ratio, s.zoom, numbers)
		var hints, want map[int]float64
		p.json(`Object.fromEntries([...document.querySelectorAll(".cell.noted")].map(c => {
			const em = c.appendChild(document.createElement("em"))
			const size = parseFloat(getComputedStyle(em).fontSize)
			em.remove()
			return [c.dataset.slot, 0.72 * size] }))`, &hints) // pixels that a digit of a hint is high
		p.json(`Object.fromEntries([...document.querySelectorAll(".cell.noted")].map(c => [c.dataset.slot, c.querySelectorAll("u").length]))`, &want)
		seen := 0
		for slot, sizes := range components(p, s.ratio) {
			seen++
			if len(sizes) != int(want[slot]) {
				p.Errorf("%s: in cell %d there are %d marks apart from each other and the lines, want %v", name, slot, len(sizes), want[slot])
			}
			wide, low, least := 0, math.MaxInt, int(s.ratio*hints[slot])
			switch slot {
			case 8, centres + 8:
				least = s.least
			case 2*centres + 8:
				least = s.both
			}
			for _, size := range sizes {
				wide, low = max(wide, size.X), min(low, size.Y)
			}
			if low < least {
				p.Errorf("%s: in cell %d a mark is %d pixels high, want %d", name, slot, low, least)
			}
			if n := slot - centres; n >= 2 && n < 9 && 20*wide < 11*low {
				p.Errorf("%s: in cell %d marks that are %d pixels high are at most %d wide", name, slot, low, wide)
			}
		}
		if seen < 30 {
			p.Errorf("%s: %d cells with marks are in view", name, seen)
		}
	}
}

// TestNameClearOfMarks fills a windmill, whose middle grid has its name within the board, with candidates: all
// nine of each cell are seen.
func TestNameClearOfMarks(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: windmill\nclues: {}\n", desktop)
	p.click("[data-view=play]")
	p.board()
	p.press("m")
	p.wait(`document.querySelector(".cell.noted") && document.querySelector(".name.within")`)
	p.press(kb.End, chromedp.ModifierCtrl)
	p.rest()
	p.picture()
	for slot, sizes := range components(p, 1) {
		if len(sizes) != 9 {
			t.Errorf("in cell %d %d candidates are seen whole, want 9", slot, len(sizes))
		}
	}
}

// components are the sizes, in pixels of the screen, of the figures in each cell with marks that do
// not touch its edge.
func components(p screen, ratio float64) map[int][]image.Point {
	p.Helper()
	var cells []struct {
		Slot       int
		X, Y, Side float64
	}
	p.json(`[...document.querySelectorAll(".cell.noted")].map(c => { const b = c.getBoundingClientRect(); return { Slot: +c.dataset.slot, X: b.x, Y: b.y, Side: b.width } })`, &cells)
	picture := p.shot()
	found := map[int][]image.Point{}
	for _, c := range cells {
		at := image.Rect(int(c.X*ratio), int(c.Y*ratio), int((c.X+c.Side)*ratio), int((c.Y+c.Side)*ratio))
		if at.In(picture.Bounds()) {
			found[c.Slot] = figures(picture, at)
		}
	}
	return found
}

func (p *tab) json(expression string, into any) {
	p.Helper()
	text := eval[string](p, `(async () => { `+until+`; return JSON.stringify(await (`+expression+`)) ?? "null" })()`)
	if into == nil {
		return
	}
	if err := json.Unmarshal([]byte(text), into); err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
}

func (p *tab) window(width, height int64, ratio float64) {
	p.Helper()
	p.do(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(ratio)))
}

func (p *tab) shot() image.Image {
	p.Helper()
	b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.Fatal(err)
	}
	return picture
}

// figures are the sizes of the parts of a picture that are of dark pixels and do not touch its edge.
func figures(picture image.Image, at image.Rectangle) (sizes []image.Point) {
	shade := func(x, y int) int {
		r, g, b, _ := picture.At(x, y).RGBA()
		return int(r+2*g+b) >> 10
	}
	brightest := 0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			brightest = max(brightest, shade(x, y))
		}
	}
	seen := map[image.Point]bool{}
	dark := func(q image.Point) bool {
		return q.In(at) && !seen[q] && shade(q.X, q.Y) < brightest-45
	}
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			start := image.Pt(x, y)
			if !dark(start) {
				continue
			}
			bounds := image.Rectangle{}
			for todo := []image.Point{start}; len(todo) > 0; {
				q := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if !dark(q) {
					continue
				}
				seen[q] = true
				bounds = bounds.Union(image.Rectangle{q, q.Add(image.Pt(1, 1))})
				for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
					todo = append(todo, q.Add(d))
				}
			}
			if bounds.Inset(-1).In(at) {
				sizes = append(sizes, bounds.Size())
			}
		}
	}
	return sizes
}

// TestApplyKeepsMarks applies a step that removes a candidate from a cell in which the player has ruled
// out another: both are gone afterwards.
func TestApplyKeepsMarks(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("m")
	p.press("2", chromedp.ModifierCtrl) // of 2, 3 and 8
	p.wait(`document.querySelector(".cell.cursor").ariaLabel.endsWith("centre marks 3 8")`)
	const step = `{"n":1,"technique":"naked-pair","title":"Naked Pair","rating":3,"score":60,"grids":["nw"],"text":"So.","parts":[{"text":"So."}],
		"digits":[3],"placed":[],"removed":[{"cell":{"nw":"r1c1"},"digits":[3]}]}`
	eval[bool](p, `(() => { const ask = fetch
		window.fetch = (...question) => question[0] === "ask/hint" ? Promise.resolve(new Response(JSON.stringify({ verdict: "solved", look: [], step: `+step+` }) + "\n")) : ask(...question)
		return true })()`)
	p.press("n")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
	p.press("n")
	p.wait(`!document.querySelector("#hint-next")`)
	if got := eval[string](p, `document.querySelector(".cell.cursor").ariaLabel`); got != "nw row 1 column 1, blank, centre marks 8" {
		t.Errorf("after the step the cell is %q", got)
	}
}
