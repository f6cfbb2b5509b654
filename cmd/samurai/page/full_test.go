package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
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
	p.picture()
	p.click("#stored button")
	p.wait(`document.querySelector("dialog #to")`)
	p.click("dialog [aria-label=Close]")
	p.click("#settings")
	p.wait(`document.querySelector("dialog .check")`)
	eval[bool](p, `(document.querySelector("dialog .check input").click(), true)`) // has no room either, and says no more than that
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("dialog")`)
	p.click("#stored button:last-child")
	p.wait(`document.querySelector("dialog .game")`)
	p.click("dialog [title=Delete]:not([hidden])")
	eval[bool](p, `(Object.keys(localStorage).forEach(k => { if (k.startsWith("full")) localStorage.removeItem(k) }), true)`)
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("#stored")`)
}
