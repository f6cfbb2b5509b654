package page_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"samurai/cmd/samurai/page"
)

// TestUndoInPlay holds that what entered the puzzle is not undone while it is played.
func TestUndoInPlay(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	p.click("[data-view=enter]")
	p.board()
	p.press(kb.ArrowRight + "8")
	p.click("[data-view=play]")
	p.board()
	p.press(kb.Home + kb.ArrowDown + "5")
	p.press("uu")
	if n := p.clues(); n != 30 {
		t.Errorf("after undo in Play there are %d clues, want 30", n)
	}
	if got := p.text("#live"); !strings.Contains(got, "Switch to Enter mode") {
		t.Errorf("it says %q", got)
	}
	if !eval[bool](p, `document.querySelector("#pad [title^=Undo]").disabled`) {
		t.Error("the button for it can be pressed")
	}
	p.click("[data-view=enter]")
	p.board()
	p.press("u")
	if n := p.clues(); n != 29 {
		t.Errorf("after undo in Enter there are %d clues, want 29", n)
	}
}

// TestTwoTabs plays one game in two tabs: each does what the other does, undo too, and neither
// takes back what was done in the other, or what it did itself later.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	address := eval[string](p, `location.href`)
	p.board()
	eval[bool](p, `(Storage.prototype.setItem = () => {}, true)`) // so that the other tab can get it from this one alone
	p.press(kb.ArrowRight + "3")
	ctx, cancel := chromedp.NewContext(p.ctx)
	t.Cleanup(cancel)
	q := &tab{T: t, ctx: ctx}
	q.do(chromedp.Navigate(address))
	q.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	digits := func(tab *tab, want string) {
		t.Helper()
		tab.wait(`[...document.querySelectorAll("#cells .cell:not(.clue) b")].map(b => b.textContent).join("") === ` + quote(want))
	}
	digits(q, "3")
	q.board()
	q.press(kb.ArrowRight + kb.ArrowRight + "5")
	digits(q, "35")
	digits(p, "35")
	p.press("u")
	digits(p, "3")
	digits(q, "3")
	q.press("u")
	digits(p, "")
	eval[bool](p, `(window.channel = new BroadcastChannel("samurai"), channel.onmessage = event => { window.older ??= event.data }, true)`)
	q.press("r")
	digits(p, "3")
	q.press("r")
	digits(p, "35")
	eval[bool](p, `(channel.postMessage(older), true)`) // as when both tabs do something at once, and one is told late
	time.Sleep(100 * time.Millisecond)
	digits(p, "35")
	digits(q, "35")
	eval[bool](q, `(dispatchEvent(new Event("pagehide")), true)`) // which keeps the game, as this tab cannot
	p.reload()
	digits(p, "35")
}

// TestServerGone goes on without the server: it says that samurai play has stopped, and Save and
// Share work.
func TestServerGone(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(page.Handler(page.Options{Start: single, Jobs: 2}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, desktop)
	p.gone.Store(true)
	// The page has asked for all its parts, and these and what they import have come.
	p.wait(`await (async () => {
		const parts = performance.getEntriesByType("resource").map(e => e.name).filter(n => /\/view\/(share|save|compose)\.js$/.test(n))
		return parts.length === 3 && (await Promise.all(parts.map(n => import(n)))).length === 3 })()`)
	p.board()
	server.CloseClientConnections()
	server.Close()
	p.press(kb.ArrowRight + "3")
	p.wait(`document.querySelector("#verdict").textContent.includes("One solution") || document.querySelector(".cell.cursor b")`)
	p.press("h")
	p.wait(`document.querySelector("#hint-box").textContent.includes("server has stopped. Leave this page open")`)
	p.click("#share")
	p.wait(`document.querySelector("#link")?.value.includes("#1~single~")`)
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.click("#save")
	p.wait(`document.querySelector("dialog #to")`)
	eval[bool](p, `([...document.querySelectorAll("dialog button")].find(b => b.textContent === "Show and copy").click(), true)`)
	p.wait(`document.querySelector("dialog textarea").value.includes('"progress"')`)
	saved := eval[string](p, `document.querySelector("dialog textarea").value`)
	if lines := answer(t, "parse", map[string]any{"text": saved}); lines[0]["kind"] != "puzzle" {
		t.Errorf("what is saved without the server cannot be read: %v", lines[0])
	}
}

// TestPastedOddities names what is no puzzle, and what was expected.
func TestPastedOddities(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	for _, test := range []struct{ give, want string }{
		{`data.setData("text", ".".repeat(40) + "1234" + ".".repeat(35))`, "79 characters, "},
		{`data.items.add(new File(["PK\x03\x04"], "week.xlsx"))`, "a packed file, such as a ZIP archive"},
		{`data.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], "photo.png"))`, "a damaged or incomplete picture"},
		{`data.items.add(new File(["RIFF0000WEBPVP8 "], "photo.webp"))`, "The file photo.webp is damaged"},
		{`data.setData("text", "The meeting is at 5, as always.")`, "the text has 2 digits and dots; a grid has 81, in a line, in nine lines, or on a board as it is drawn"},
		{`data.items.add(new File(["%PDF-1.7"], "week.pdf"))`, "a damaged or incomplete PDF"},
		{`data.items.add(new File(["x".repeat(3 << 20)], "long.txt"))`, "has 3.0 MB; at most 1 MB is read"},
		{`data.items.add(new File([new Uint8Array(3 << 20)], "photo.jpg"))`, "The file photo.jpg is neither plain text (UTF-8) nor a picture, PDF or spreadsheet; it may be damaged."},
		{`data.items.add(new File(["%PDF-1.7" + " ".repeat(51 << 20)], "news.pdf"))`, "The file news.pdf has 51 MB; the page reads such files of up to 50 MB: save the page with the puzzle alone, or a picture."},
		{`data.items.add(new File(["%PDF-1.7" + " ".repeat(9 << 20)], "week.pdf"))`, "a damaged or incomplete PDF"},
	} {
		eval[bool](p, `(() => { const data = new DataTransfer(); `+test.give+`
			document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })); return true })()`)
		p.wait(`document.querySelector("#toast").textContent.includes(` + quote(test.want) + `)`)
	}
}

// TestFilesInTurn holds that what was said of a file is gone when the next one is opened, and that of
// several files the one is named that was opened; its name is that of a puzzle without a title.
func TestFilesInTurn(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	shown := `document.querySelector("#toast.shown")`
	p.drop("bad.txt", "layout: nothing")
	p.wait(shown + `?.textContent.startsWith("This cannot be read")`)
	p.drop("good.txt", single)
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	if eval[bool](p, shown+`?.textContent.startsWith("This cannot be read") ?? false`) {
		t.Errorf("over the next board it says %q", p.text("#toast"))
	}
	if got := p.text("#title"); got != "good" {
		t.Errorf("the puzzle of good.txt, which has no title, is called %q", got)
	}
	p.drop("two.txt", example(t, "holmes-1"), "one.txt", single)
	p.wait(shown + `?.textContent === "Only two.txt was opened. Open the other file one at a time."`)
}

// TestWaiting holds that a page opens on a server whose places are taken, and says that it waits.
func TestWaiting(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(page.Handler(page.Options{Start: single, Jobs: 1}))
	t.Cleanup(server.Close)
	question, err := json.Marshal(map[string]string{"text": slowly})
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.Post(server.URL+"/ask/analyze", "application/json", bytes.NewReader(question))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	p := blank(t, desktop)
	p.do(chromedp.Navigate(server.URL))
	p.wait(`document.querySelectorAll(".cell.clue").length === 29`)
	p.wait(`document.querySelector("#verdict").textContent.includes("server is busy")`)
	p.picture()
	r.Body.Close()
	p.wait(`document.querySelector("#verdict").dataset.verdict === "multiple"`)
}

// TestCentreMarks holds that centre marks are centred, in one row as long as they fit, and that each
// has a place of its own once all candidates are marked.
func TestCentreMarks(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	p.board()
	p.press(kb.ArrowRight)
	at := func() [][2]float64 {
		return eval[[][2]float64](p, `[...document.querySelectorAll(".cell.cursor i u")].map(m => { const [a, b] = [m.closest(".cell"), m].map(e => e.getBoundingClientRect())
			return [Math.round(20 * (b.x + b.width / 2 - a.x) / a.width), Math.round(20 * (b.y + b.height / 2 - a.y) / a.height)] })`)
	}
	p.press("3", chromedp.ModifierCtrl)
	if got := fmt.Sprint(at()); got != "[[10 10]]" {
		t.Errorf("a centre mark is at %s twentieths of its cell", got)
	}
	p.press("579", chromedp.ModifierCtrl)
	row := at()
	for i, m := range row {
		if m[1] != 10 || math.Abs(row[i][0]+row[len(row)-1-i][0]-20) > 1 {
			t.Errorf("four centre marks are at %v twentieths of their cell", row)
		}
	}
	p.press("1", chromedp.ModifierCtrl)
	if all := at(); len(all) != 5 || all[0][1]+all[4][1] != 20 || all[0][1] != all[2][1] || all[2][1] == all[3][1] {
		t.Errorf("five centre marks are not in two rows: %v", all)
	}
	p.press(kb.Delete + "m")
	p.press("1", chromedp.ModifierCtrl) // which ruled it out, or brings it in
	if got := eval[bool](p, `[...document.querySelectorAll(".cell.noted i")].every(i => [...i.children].every(u => Math.abs(parseFloat(u.style.left) - 100 * ((u.dataset.mark - 1) % 3) / 3 - 50 / 3) < 0.01))`); !got {
		t.Error("with all candidates marked, a mark is not in the place of its digit")
	}
}

// TestMarksApart holds that no mark touches another, with up to nine in the corners and nine in the
// centre, at every size of cells from the whole board on a phone to the largest; nor the edge of its cell.
func TestMarksApart(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: samurai\nclues: {}\n", phone)
	p.tapOn("[data-view=play]")
	p.board()
	for n := 4; n <= 9; n++ {
		p.press("987654321"[:n], chromedp.ModifierShift)
		p.press("123456789", chromedp.ModifierCtrl)
		p.press(kb.ArrowRight)
	}
	p.press(kb.ArrowDown)
	p.press("987654321", chromedp.ModifierShift)
	p.press(kb.Home, chromedp.ModifierCtrl)
	p.press("-")
	before := 0.0
	for {
		side := p.at("nw row 1 column 1").width
		if side == before {
			break
		}
		before = side
		if got := eval[string](p, `(() => {
			const pen = document.createElement("canvas").getContext("2d")
			const ink = u => {
				const { fontSize, fontWeight, fontFamily, width } = getComputedStyle(u), b = u.getBoundingClientRect()
				const down = parseFloat(fontSize) / 100, k = down * b.width / parseFloat(width)
				pen.font = fontWeight + " 100px " + fontFamily
				const m = pen.measureText(u.dataset.mark)
				const x = b.x + b.width / 2 - k * m.width / 2, y = b.y + b.height / 2 + 36.5 * down
				return { name: u.parentElement.tagName + u.dataset.mark, left: x - k * m.actualBoundingBoxLeft, right: x + k * m.actualBoundingBoxRight,
					top: y - down * m.actualBoundingBoxAscent, bottom: y + down * m.actualBoundingBoxDescent }
			}
			return [...document.querySelectorAll(".cell.noted")].flatMap(cell => {
				const box = cell.getBoundingClientRect(), all = [...cell.querySelectorAll("u")].map(ink), n = cell.querySelectorAll("s u").length
				return all.flatMap((a, i) => [
					...a.left < box.left || a.right > box.right - 1 || a.top < box.top || a.bottom > box.bottom - 1 ? [n + " corner marks, " + a.name + " over the edge"] : [],
					...all.slice(i + 1).filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map(b => n + " corner marks, " + a.name + " over " + b.name)])
			}).join("; ") })()`); got != "" {
			p.picture()
			t.Errorf("in cells of %.2f pixels: %s", side, got)
		}
		p.press("+")
		p.rest()
	}
	if p.picture(); before < 96 {
		t.Errorf("the largest cells have %.2f pixels", before)
	}
}

// TestOneName holds that a puzzle without a title has one name everywhere.
func TestOneName(t *testing.T) {
	t.Parallel()
	p := serve(t, branched, desktop)
	name := p.text("#title")
	p.click("#games")
	p.wait(`document.querySelector("dialog .game")`)
	if got := p.text(".game[aria-current] strong"); got != name || name == "" {
		t.Errorf("Games has it as %q, the header as %q", got, name)
	}
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	if !regexp.MustCompile(`^Twodoku-nw-se, \d+ \w+, \d+:\d\d$`).MatchString(name) {
		t.Errorf("a puzzle without a title or a file is called %q", name)
	}
	p.paste(single, "single")
	if got := p.text("#title"); !strings.HasPrefix(got, "Single, ") {
		t.Errorf("a grid without a title is called %q", got)
	}
	p.click("#save")
	p.wait(`document.querySelector("dialog #print")`)
	p.click("#print")
	p.wait(`document.querySelector("dialog #print-go")`)
	if got := eval[[]string](p, `[...document.querySelectorAll("dialog fieldset .check")].map(e => e.textContent)`); len(got) != 2 || got[1] != name {
		t.Errorf("Print has it as %q, the header had %q", got, name)
	}
}

// TestComposerGoesOn holds that arrows move a grid that was added, and that what was removed comes back.
func TestComposerGoesOn(t *testing.T) {
	t.Parallel()
	p := serve(t, "", desktop)
	p.click("[data-view=compose]")
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	p.click("#add-grid")
	p.press(kb.ArrowUp)
	p.wait(`document.querySelector(".piece.chosen").ariaLabel.startsWith("Grid c, row 2, column 5")`)
	p.click("#remove-grid")
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	p.press("z", chromedp.ModifierCtrl)
	p.wait(`document.querySelectorAll(".piece").length === 3`)
	p.click("#undo-layout")
	p.click("#undo-layout")
	p.wait(`document.querySelectorAll(".piece").length === 2 && document.querySelector("#undo-layout").disabled`)
}

// TestBlockersInView holds that what blocks the other cells of a hidden single's house is in view on a phone, held either way.
func TestBlockersInView(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), phone)
	for step := range 6 {
		if step == 3 {
			p.do(chromedp.EmulateViewport(568, 320, chromedp.EmulateTouch, chromedp.EmulateMobile))
		}
		p.click("#hint")
		p.wait(`document.querySelector("#hint-next")`)
		p.click("#hint-next")
		p.click("#hint-next")
		p.rest()
		if got := eval[string](p, `(() => {
			const view = document.querySelector("#viewport").getBoundingClientRect()
			const blockers = [...document.querySelectorAll(".cell.blocker")]
			const out = blockers.filter(c => { const r = c.getBoundingClientRect()
				return r.left < view.left - 1 || r.right > view.right + 1 || r.top < view.top - 1 || r.bottom > view.bottom + 1 })
			return blockers.length ? out.map(c => c.ariaLabel).join("; ") : "none is shown" })()`); got != "" {
			p.picture()
			t.Errorf("out of view: %s", got)
		}
		p.click("#hint-next")
	}
}

// TestBlockersNamed holds that digits that block a hidden single and are too far apart for a phone
// are named below it, where a tap leads to them.
func TestBlockersNamed(t *testing.T) {
	t.Parallel()
	const far = `layout: np105
clues:
  g02: "...........................................................................1.2..."
  g11: "..................5.............................................................."
  g12: "..........................5......................................................"
`
	p := serve(t, far, phone)
	p.tapOn("[data-view=play]")
	p.tapOn("#hint")
	for range 2 {
		p.wait(`document.querySelector("#hint-next")`)
		p.tapOn("#hint-next")
	}
	p.rest()
	p.picture()
	if got := p.text("#hint-box .words"); !strings.HasSuffix(got, "Digits that block cells and are not in view: g11 r3c1, g12 r3c9.") {
		t.Errorf("of a hidden single whose blocking digits are far apart it says %q", got)
	}
	p.tapOn("#hint-box .words .words .cellword")
	p.rest()
	p.picture()
	if got := eval[string](p, `[...document.querySelectorAll(".cell.blocker")].filter(c => { const r = c.getBoundingClientRect(), view = document.querySelector("#viewport").getBoundingClientRect()
		return r.left >= view.left && r.right <= view.right && r.top >= view.top && r.bottom <= view.bottom }).map(c => c.ariaLabel).join()`); !strings.Contains(got, "g11 row 3 column 1,") {
		t.Errorf("after a tap on the first that is named, the view shows %q", got)
	}
}

// TestSightsInView holds that all cells of a step are in view, clear of what floats over the board,
// on a phone and on a board of many grids; and that no cell of the step before stays framed.
func TestSightsInView(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		s    size
	}{{"steps", phone}, {"steps", desktop}, {"candidates", phone}} {
		p := serve(t, example(t, test.name), test.s)
		if test.s == desktop {
			p.board()
			p.press("++")
		}
		p.click("#tab-help")
		p.click("#way")
		p.wait(`/: \d+ steps$/.test(document.querySelector("#way-head h2")?.textContent)`)
		for range 12 {
			p.click("#way-on")
			eval[bool](p, `(document.querySelector("#way-words .cellword")?.focus(), true)`)
			p.click("#way-on")
			p.rest()
			if got := eval[string](p, `(() => {
				const view = document.querySelector("#viewport").getBoundingClientRect()
				const floats = [...document.querySelectorAll(".lens, .map")].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
				const out = [...document.querySelectorAll(".cell.hint")].filter(c => { const r = c.getBoundingClientRect()
					return r.left < view.left - 1 || r.right > view.right + 1 || r.top < view.top - 1 || r.bottom > view.bottom + 1 ||
						floats.some(f => r.left < f.right && r.right > f.left && r.top < f.bottom && r.bottom > f.top) })
				const lit = document.querySelectorAll(".cell.lit").length
				return out.length || lit ? out.length + " out of view, " + lit + " framed" : "" })()`); got != "" {
				p.picture()
				t.Fatalf("%s on %v, at %q: %s", test.name, test.s, p.text("#way-head h3"), got)
			}
		}
	}
}
