package page_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHintsWrap lays the words of steps out in a box of 300 pixels: none is wider.
func TestHintsWrap(t *testing.T) {
	t.Parallel()
	p := serve(t, branched, desktop)
	many := map[string]any{"text": "se r1c5, r2c5, r3c5, r5c5, r6c5, r8c5 and r9c5", "before": "(", "after": "),", "cells": []any{map[string]string{"se": "r1c5"}}}
	steps := []any{[]any{many, map[string]any{"text": " hold all but one of 2, 5, 6, 7, 8 and 9 "}, many}}
	for _, line := range answer(t, "explain", map[string]any{"text": branched}) {
		if step, ok := line["step"].(map[string]any); ok {
			steps = append(steps, step["parts"])
		}
	}
	all, _ := json.Marshal(steps)
	for _, wide := range eval[[]string](p, `(async () => {
		const [{ paragraphs }, { Board }] = await Promise.all([import("/view/step.js"), import("/model/board.js")])
		const board = new Board({ name: "twodoku-nw-se", grids: ["nw", "se"], shared: [{ nw: 9, se: 1 }] })
		const box = document.querySelector("#hint-box")
		box.style.width = "300px"
		return `+string(all)+`.map(parts => {
			box.replaceChildren(paragraphs(board, parts, () => {}, () => {}))
			return box.scrollWidth > box.clientWidth ? box.textContent : ""
		}).filter(Boolean) })()`) {
		t.Errorf("the words of a step are wider than their box: %s", wide)
	}
}

// TestPathButtons walks a solution path with long words on a desk, and in a low window there: the buttons below
// them stay in view.
func TestPathButtons(t *testing.T) {
	t.Parallel()
	p := serve(t, branched, desktop)
	p.click("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	for _, height := range []int64{800, 640} {
		p.do(chromedp.EmulateViewport(1280, height))
		p.rest()
		if got := eval[[]string](p, `[...document.querySelectorAll("#way-steps button")].flatMap(row => {
			row.click()
			const [button, panel] = ["#way-on", "#tabpanels"].map(s => document.querySelector(s).getBoundingClientRect())
			return button.top >= panel.top && button.bottom <= panel.bottom ? [] : [row.textContent] })`); len(got) > 0 {
			t.Errorf("in a window %d pixels high, Next is out of view at %q", height, got)
		}
	}
}

// TestHintButtons gets a step of many words and six almost locked sets: the buttons below the words are in view, and no
// other thing is on them; each set has a tint of its own, which the legend explains.
func TestHintButtons(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desktop, {390, 844, true}, {844, 390, true}} {
		p := serve(t, example(t, "holmes-1"), s)
		p.board()
		part := `{"text":"` + strings.Repeat("If this cell is 3, then that cell is 4, and so on. ", 60) + `"}`
		eval[bool](p, `(() => { const ask = fetch
			const sets = [1, 2, 3, 4, 5, 6].map(n => [{ nw: "r" + n + "c1" }, { nw: "r" + n + "c2" }])
			const step = { n: 1, technique: "als-chain", title: "ALS Chain", rating: 9, score: 500, grids: ["nw"], text: "", parts: [`+part+`], digits: [3], placed: [], removed: [], cells: sets.flat(), sets }
			window.fetch = (...question) => question[0] === "ask/hint" ? Promise.resolve(new Response(JSON.stringify({ verdict: "solved", look: [], step }) + "\n")) : ask(...question)
			return true })()`)
		p.press("n")
		p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Apply step")`)
		p.rest()
		p.picture()
		if got := eval[[]string](p, `[...document.querySelectorAll("#hint-next, #hint-next + button")].flatMap(b => {
			const { left, top, width, height } = b.getBoundingClientRect()
			return b.contains(document.elementFromPoint(left + width / 2, top + height - 2)) ? [] : [b.textContent] })`); len(got) > 0 {
			t.Errorf("at %d x %d %q are not seen whole", s.width, s.height, got)
		}
		if got := eval[string](p, `(() => {
			const tints = css => [...new Set([...document.querySelectorAll(css)].map(e => getComputedStyle(e).backgroundColor))]
			const [cells, keys] = [tints("#cells [class*=als-][aria-selected=false]"), tints(".legend .key")]
			return cells.length + " " + keys.filter(k => cells.includes(k)).length + " " + document.querySelector(".legend").textContent })()`); got != "6 6 an almost locked setanother seta third seta fourth seta fifth seta sixth setis used" {
			t.Errorf("the tints and the legend of six sets are %q", got)
		}
	}
}

// TestHeldSideways gives most of a phone that is held sideways to the board, which nothing covers, opens each dialog at its top,
// and shows the words of a hint beside the board; nothing scrolls sideways there, upright or on a desk.
func TestHeldSideways(t *testing.T) {
	t.Parallel()
	made := answer(t, "generate", map[string]any{"text": "layout: single", "level": "unfair", "seed": 1})
	text, _ := json.Marshal(map[string]any{"layout": "single", "clues": made[0]["clues"]})
	p := serve(t, string(text), size{844, 390, true})
	if got := eval[string](p, `(() => {
		const [paper, lens, view] = [".paper", ".lens", "#viewport"].map(s => document.querySelector(s).getBoundingClientRect())
		const covered = lens.left < paper.right && lens.right > paper.left && lens.top < paper.bottom && lens.bottom > paper.top
		return [paper.height < 0.78 * innerHeight && "the board is " + paper.height + " pixels high", covered && "the zoom bar covers it",
			paper.bottom > view.bottom && "it is cut off"].filter(Boolean).join(", ") })()`); got != "" {
		t.Error(got)
	}
	for _, id := range []string{"#open", "#generate", "#save", "#share", "#settings", "#help"} { // whatever has the focus
		eval[bool](p, `(document.querySelector(`+quote(id)+`).click(), true)`)
		p.wait(dialogOpen)
		if top := eval[float64](p, `document.querySelector("dialog h2").getBoundingClientRect().top - document.querySelector("dialog").getBoundingClientRect().top`); top < 0 {
			t.Errorf("the dialog of %s opens with its heading %.0f pixels above its edge", id, -top)
		}
		eval[bool](p, `(document.querySelector("dialog [aria-label=Close]").click(), true)`)
		p.wait(`!document.querySelector("dialog")`)
	}
	p.tapOn("#tab-help")
	for _, height := range []int64{320, 340, 360, 375, 390} { // the tabs are seen whole, or not at all
		p.do(chromedp.EmulateViewport(844, height))
		eval[bool](p, `(document.querySelector("#panel").scrollTop = 0, true)`)
		for _, shown := range []string{"#hint-next", "#hint-box h2", "#hint-box .legend"} {
			p.press("h")
			p.wait(`document.querySelector(` + quote(shown) + `)`)
		}
		if got := eval[float64](p, `(() => { const [tabs, panel] = ["#tabs", "#panel"].map(s => document.querySelector(s).getBoundingClientRect())
			return tabs.bottom > panel.top ? panel.top - tabs.top : 0 })()`); got > 0 {
			t.Errorf("at 844 x %d a hint cuts %.0f pixels of the tabs off", height, got)
		}
		eval[bool](p, `([...document.querySelectorAll("#hint-box > .row button")].at(-1).click(), true)`)
	}
	p.do(chromedp.EmulateViewport(844, 390))
	p.tapOn("#way")
	p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
	for _, s := range []size{{844, 390, true}, {390, 844, true}, desktop} {
		p.do(chromedp.EmulateViewport(s.width, s.height))
		eval[bool](p, `([...document.querySelectorAll("#way-steps button")].find(b => b.textContent.includes("ALS-XZ")).click(), true)`)
		p.rest()
		p.picture()
		if got := eval[string](p, `[...document.querySelectorAll("html, body, .panel, .tabpanels, #hint-box, #way-head, .bar")].filter(e => e.scrollWidth > e.clientWidth).map(e => e.id || e.className).join()`); got != "" {
			t.Errorf("at %d x %d these scroll sideways: %s", s.width, s.height, got)
		}
		if got := eval[bool](p, `(() => { const [word, close] = ["#way-words .cellword", "#way-head > .row :last-child"].map(s => document.querySelector(s).getBoundingClientRect())
			return word.bottom <= innerHeight && word.top >= 0 && close.right <= innerWidth && close.bottom <= innerHeight })()`); !got {
			t.Errorf("at %d x %d the words or Close are out of view", s.width, s.height)
		}
		if got := eval[string](p, `(() => { const [words, panel, row] = ["#way-words", ".tabpanels", "#way-steps [aria-current]"].map(s => document.querySelector(s))
			const [around, at] = [panel, row].map(e => e.getBoundingClientRect())
			const under = document.querySelector("#way-head").getBoundingClientRect().bottom
			return [words.scrollHeight > words.clientHeight && words.scrollHeight - words.clientHeight + " pixels of the words",
				row.checkVisibility() && (at.top < under || at.bottom > around.bottom) && "its row"].filter(Boolean).join() })()`); got != "" {
			t.Errorf("at %d x %d a step lacks room for %s", s.width, s.height, got)
		}
		if got := eval[[]string](p, `[...document.querySelectorAll(".legend .key > em")].filter(e => parseFloat(getComputedStyle(e).lineHeight) > e.clientHeight).map(e => e.className)`); len(got) > 0 {
			t.Errorf("at %d x %d the signs %q are lower than their lines, so that some browsers do not centre their digits", s.width, s.height, got)
		}
	}
	p.do(chromedp.EmulateViewport(844, 390))
	if got := eval[float64](p, `(async () => {
		[...document.querySelectorAll("#way-steps button")].find(b => b.textContent.includes("singles in")).click()
		await new Promise(requestAnimationFrame)
		return Math.min(...[...document.querySelectorAll("#cells em.set")].map(e => parseFloat(getComputedStyle(e).fontSize) / e.parentElement.offsetHeight)) })()`); got < 0.5 {
		t.Errorf("the digits that the path places are %.2f of a cell", got)
	}
	eval[bool](p, `([...document.querySelectorAll("#way-steps button")].find(b => b.textContent.includes("ALS-XZ")).click(), true)`)
	// The two sets have tints of their own, which the legend explains.
	if got := eval[string](p, `[".als-0", ".als-1", ".hint:not(.als-0, .als-1)"].map(s => getComputedStyle(document.querySelector("#cells " + s)).backgroundColor).join("|")`); strings.Count(got, "|") != 2 ||
		got != eval[string](p, `[...new Set([".als-0", ".als-1", ".hint"].map(s => getComputedStyle(document.querySelector(".legend .key" + s)).backgroundColor))].join("|")`) {
		t.Errorf("the tints of the sets are %s, or the legend has others", got)
	}
}
