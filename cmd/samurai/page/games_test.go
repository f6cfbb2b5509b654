package page_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// almost is a puzzle of one grid of which a player has filled all cells but the first; and the
// digit of that cell.
func almost(t *testing.T) (text, last string) {
	t.Helper()
	solution := answer(t, "count", map[string]any{"text": single})[0]["solution"].(map[string]any)["g"].(string)
	clues, filled := []byte(solution), []byte(solution)
	for i := 0; i < len(clues); i += 4 {
		clues[i] = '.'
	}
	filled[0] = '.'
	b, err := json.Marshal(map[string]any{
		"layout": "single", "title": "Last cell", "clues": map[string]string{"g": string(clues)}, "progress": map[string]string{"g": string(filled)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(b), string(solution[0])
}

// TestGames solves a puzzle, which is told once, with the help that was used; goes on to the next
// of its kind; and renames, deletes and brings back games in their list.
func TestGames(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	text, last := almost(t)
	p.paste(text, "")
	p.wait(`document.querySelectorAll(".cell.clue").length === 60 && document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.press(kb.Enter) // Check
	p.press("s")
	p.wait(`document.querySelector("dialog.solved") && document.querySelector(".facts dd:nth-of-type(2)").textContent !== "…"`)
	if got := p.text(".facts"); !strings.HasSuffix(got, "Help1 check, 1 filled single") || !strings.HasPrefix(got, "Time0:0") {
		t.Errorf("the end says %q", got)
	}
	level := p.text(".facts dd:nth-of-type(2)")
	p.picture()
	eval[bool](p, `(navigator.clipboard.writeText = async text => { window.copied = text }, true)`)
	p.click("dialog footer button:nth-of-type(2)")
	p.wait(`document.querySelector("#toast").textContent === "Result copied."`)
	if got := eval[string](p, `copied.replace(/0:\d\d/, "0:00")`); got != "Last cell: solved in 0:00, level "+level+", 1 check, 1 filled single" {
		t.Errorf("the result that is copied is %q", got)
	}
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.board()
	p.press("u")
	p.press(last)
	p.wait(`document.querySelector("#toast").textContent === "Solved."`)
	if eval[bool](p, `document.querySelector("dialog") !== null`) {
		t.Error("the end is told twice")
	}

	list := func() string {
		p.Helper()
		p.click("#games")
		p.wait(`document.querySelector("dialog .game")`)
		return eval[string](p, `[...document.querySelectorAll("dialog h3, .game strong")].map(e => e.textContent).join(" | ")`)
	}
	if got := list(); got != "Continue | The first five-gridder | Finished | Last cell" {
		t.Errorf("the games are %q", got)
	}
	if got := p.text(".game[aria-current]"); !strings.Contains(got, level+"\u00a0· ") || !strings.Contains(got, "1 check, 1 filled single") {
		t.Errorf("of the finished game it says %q", got)
	}
	shown := func(kind string) string {
		p.Helper()
		return eval[string](p, `(() => { const pick = document.querySelector("#kind"); pick.value = `+quote(kind)+`; pick.dispatchEvent(new Event("change"))
			return [...document.querySelectorAll("dialog h3, .game strong")].filter(e => e.checkVisibility()).map(e => e.textContent).join(" | ") })()`)
	}
	for kind, want := range map[string]string{"new": "Continue | The first five-gridder", "finished": "Finished | Last cell"} {
		if got := shown(kind); got != want {
			t.Errorf("of the games %q are %s, want %q", got, kind, want)
		}
	}
	if got := shown(""); got != "Continue | The first five-gridder | Finished | Last cell" {
		t.Errorf("all games again are %q", got)
	}
	p.click("[title=Rename]")
	p.press(strings.Repeat("Holmes ", 13) + kb.Enter)
	if got := p.text(".kept strong"); got != strings.Repeat("Holmes ", 10)+"Holmes…" {
		t.Errorf("a long name becomes %q", got)
	}
	p.click("[title=Rename]")
	p.press("Holmes" + kb.Enter)
	p.click("[title=Delete]:not([hidden])")
	p.wait(`document.querySelector(".kept .row").textContent.startsWith("Deleted Holmes.")`)
	p.press(kb.Enter) // Undo, which has the focus
	p.wait(`document.querySelector(".kept strong").textContent === "Holmes"`)
	p.click(".game:not([aria-current])")
	p.wait(`document.querySelector("#title").textContent === "Holmes"`)
	if n := p.clues(); n != 120 {
		t.Errorf("the renamed game has %d clues, want 120", n)
	}
	if got := list(); got != "Continue | Holmes | Finished | Last cell" {
		t.Errorf("after all this the games are %q", got)
	}
	p.click("[title=Delete]:not([hidden])")
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	if got := list(); got != "Continue | Holmes" {
		t.Errorf("after a game was deleted they are %q", got)
	}
}

// TestNextPuzzle makes another puzzle of the layout and level of the one that was solved.
func TestNextPuzzle(t *testing.T) {
	t.Parallel()
	text, last := almost(t)
	p := serve(t, text, phone)
	p.tapOn(`[data-digit="` + last + `"]`)
	p.wait(`document.querySelector("dialog.solved") && document.querySelector(".facts dd:nth-of-type(2)").textContent !== "…"`)
	p.picture()
	level := p.text(".facts dd:nth-of-type(2)")
	p.tapOn("#next")
	p.wait(`!document.querySelector("dialog") && document.querySelector("#toast").textContent.includes("clues, ` + level + `;")`)
	if n := eval[int](p, `document.querySelectorAll("#cells .cell").length`); n != 81 {
		t.Errorf("the next puzzle has %d cells, want 81", n)
	}
}
