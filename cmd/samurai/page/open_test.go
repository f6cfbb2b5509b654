package page_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"samurai/cmd/samurai/page"
	"samurai/cmd/samurai/page/ask"
	"samurai/overlap/format"
)

// everyFormat pastes a puzzle in every format that can be written and read, and finds its
// clues on the board.
func everyFormat(p *tab) {
	p.Helper()
	t := p.T
	for _, f := range format.All {
		if !f.Reads() || !f.Writes() {
			continue
		}
		text := example(t, "holmes-1")
		want, layout := 120, "samurai"
		if oneGrid(t, f.Name, text) {
			text, want, layout = single, 29, "single"
		}
		lines := answer(t, "convert", map[string]any{"text": text, "to": f.Name, "lossy": true})
		p.paste(lines[0]["text"].(string), layout)
		if problem := p.text("dialog [role=alert]"); problem != "" {
			t.Errorf("%s: %s", f.Name, problem)
			p.click(`dialog [aria-label=Close]`)
			continue
		}
		if got := eval[int](p, `new Set([...document.querySelectorAll(".cell.clue")].map(c => c.dataset.slot)).size`); got != want {
			t.Errorf("%s: %d clues on the board, want %d", f.Name, got, want)
		}
	}

	// What cannot be read is told, with its place.
	p.paste("layout: samurai\nclues:\n  nw: 12\n", "")
	p.wait(`document.querySelector("dialog .problems li")`)
	if got := p.text("dialog .problems"); !strings.Contains(got, "line 3") {
		t.Errorf("the problem is told as %q", got)
	}
	p.click(`dialog [aria-label=Close]`)
}

// paste opens a text by the dialog, whose layout is to be that if it does not tell.
func (p *tab) paste(text, layout string) {
	p.Helper()
	p.enter(text, layout)
	p.wait(`!document.querySelector("dialog") || document.querySelector("dialog [role=alert] p")`)
}

// enter pastes a text into the dialog, and has it opened.
func (p *tab) enter(text, layout string) {
	p.Helper()
	p.click("#open")
	p.wait(`document.querySelector("dialog textarea")`)
	eval[bool](p, fmt.Sprintf(`(document.querySelector("dialog select").value = %s, document.querySelector("dialog textarea").focus(), true)`, quote(layout)))
	if _, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		p.Fatal(err)
	}
	p.click("dialog button.main")
}

// oneGrid tells whether a format holds single grids only.
func oneGrid(t *testing.T, name, text string) bool {
	t.Helper()
	body, err := json.Marshal(map[string]any{"text": text, "to": name})
	if err != nil {
		t.Fatal(err)
	}
	var told []byte
	err = ask.Answer(t.Context(), "convert", body, func(v any) (err error) {
		told, err = json.Marshal(v)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Contains(string(told), "a single grid") || strings.Contains(string(told), "the overlap of the grids")
}

// TestShare opens a link in another tab.
func TestShare(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("9") // a digit of the player
	p.click("#share")
	p.wait(`document.querySelector("#link")?.value.includes("#1~samurai~")`)
	if p.text("dialog .qr") != "" || !strings.Contains(p.text("dialog"), "opens on this computer only") {
		t.Error("it is not said that a link to this machine opens on this computer only")
	}
	link := eval[string](p, `document.querySelector("#link").value`)
	if n := len(link); n > 400 {
		t.Errorf("the link has %d characters", n)
	}
	q := open(t, link, desktop)
	q.wait(`document.querySelectorAll(".cell.clue").length === 120`)
	if q.text("#title") != "The first five-gridder" {
		t.Errorf("the title is %q", q.text("#title"))
	}
	q.wait(`document.querySelector(".cell[data-slot='0'] b")?.textContent === "9"`)

	// The link to SudokuPad has the solution, by which it tells when the puzzle is solved.
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	eval[bool](p, `([...document.querySelectorAll("dialog button")].find(b => b.textContent.includes("SudokuPad")).click(), true)`)
	p.wait(`document.querySelector("#link").value.includes("sudokupad.app")`)
	var out strings.Builder
	told, err := json.Marshal(map[string]any{"text": example(t, "holmes-1"), "to": "sudokupad", "solution": true})
	if err != nil {
		t.Fatal(err)
	}
	if err := ask.Answer(t.Context(), "convert", told, func(line any) error { return json.NewEncoder(&out).Encode(line) }); err != nil {
		t.Fatal(err)
	}
	if sent := eval[string](p, `document.querySelector("#link").value`); !strings.Contains(out.String(), sent) {
		t.Errorf("the link to SudokuPad is %s, want %s", sent, out.String())
	}

	// So has one that is saved, unless that is declined.
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.click("#save")
	p.wait(`document.querySelector("#to option[value=sudokupad]")`)
	with := func(to string) bool {
		return eval[bool](p, `(() => { const to = document.querySelector("#to"); to.value = `+quote(to)+`; to.dispatchEvent(new Event("change")); return document.querySelector("#with-solution").checked })()`)
	}
	if !with("sudokupad") || with("yaml") {
		t.Error("the solution goes with YAML, and not with a link to SudokuPad")
	}
	p.click("#with-solution")
	if !with("yaml") {
		t.Error("the wish for the solution is forgotten")
	}
	p.click("#with-solution")
	if with("sudokupad") {
		t.Error("the solution goes along though it was declined")
	}

	// A page with a name that others can reach has a QR code.
	r := open(t, strings.Replace(link, "127.0.0.1", "samurai.localhost", 1), phone)
	r.click("#share")
	r.wait(`document.querySelector("dialog .qr path")`)
}

// TestSaved opens a file that holds digits and marks of a player: as it is, in place of what was
// done on the same puzzle here, but not when the page is only started with it again.
func TestSaved(t *testing.T) {
	t.Parallel()
	saved := example(t, "holmes-1") + "progress:\n  nw: 3" + strings.Repeat(".", 80) + "\nmarks:\n  nw: {r1c2: 89, r9c9: 5}\n"
	server := httptest.NewServer(page.Handler(page.Options{Start: saved, Jobs: 2})) // without a name, each load is a new start
	t.Cleanup(server.Close)
	p := open(t, server.URL, desktop)
	shows := func(when string, want ...string) {
		t.Helper()
		if got := eval[[]string](p, `[0, 1].map(i => document.querySelector(`+"`.cell[data-slot=\"${i}\"]`"+`).ariaLabel.replace(/.* column ., /, ""))`); !slices.Equal(got, want) {
			t.Errorf("%s, the first cells hold %q, want %q", when, got, want)
		}
	}
	shows("opened", "3", "blank, centre marks 8 9")
	p.board()
	p.press("7")
	p.reload()
	shows("started again", "7, conflict", "blank, centre marks 8 9")
	p.paste(saved, "")
	p.wait(`document.querySelector("#toast").textContent.includes("Undo brings yours back")`)
	shows("opened again", "3", "blank, centre marks 8 9")
	p.press("u")
	shows("undone", "7, conflict", "blank, centre marks 8 9")
}

// TestResume finds the game again after a reload, with its history.
func TestResume(t *testing.T) {
	t.Parallel()
	p := serve(t, "", desktop)
	p.paste(example(t, "holmes-1"), "")
	p.wait(`document.querySelectorAll(".cell.clue").length === 120`)
	p.board()
	p.press("38")
	p.press("k")
	p.press("8")
	before := p.digits()
	eval[bool](p, `(dispatchEvent(new Event("pagehide")), window.before = true, location.reload(), true)`)
	p.wait(`!window.before && document.querySelectorAll(".cell.clue").length === 120`)
	after := p.digits()
	for cell := range before {
		if before[cell] != after[cell] {
			t.Errorf("%s was %q, and is %q", cell, before[cell], after[cell])
		}
	}
	if got := eval[int](p, `document.querySelectorAll("#snapshots .row").length`); got != 1 {
		t.Errorf("%d snapshots, want 1", got)
	}
	p.click("#games")
	p.wait(`document.querySelector("dialog .game")`)
	if got := p.text("dialog .game"); !strings.HasPrefix(got, "The first five-gridder") || !strings.Contains(got, "0 % filled\u00a0· ") {
		t.Errorf("the list of games says %q", got)
	}
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.board()
	p.press("uuu")
	if got := p.text(`.cell[data-slot="0"]`); got != "" {
		t.Errorf("when all is undone, the first cell holds %q", got)
	}
}

// TestOneBoard opens the five grids of a samurai in lines of their own: as the samurai that they are, as the first
// of five puzzles, or, where the player closes the question, not at all.
func TestOneBoard(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "candidates"), desktop)
	grids := answer(t, "convert", map[string]any{"text": example(t, "holmes-1"), "to": "line", "lossy": true})[0]["text"].(string)
	grids = strings.Join(regexp.MustCompile(`(?m)^[0-9.]{81}$`).FindAllString(grids, -1), "\n")
	for _, test := range []struct {
		answer string
		clues  int
	}{{"Close", 99}, {"Open the first", 26}, {"Open as samurai", 120}} {
		if test.answer == "Close" {
			test.clues = eval[int](p, `document.querySelectorAll(".cell.clue").length`)
		}
		p.enter(grids, "")
		p.wait(`[...document.querySelectorAll("dialog h2")].at(-1).textContent === "One samurai, or 5 puzzles?"`)
		eval[bool](p, `([...[...document.querySelectorAll("dialog")].at(-1).querySelectorAll("button")].find(b => [b.textContent, b.ariaLabel].includes(`+quote(test.answer)+`)).click(), true)`)
		if test.answer == "Close" {
			p.press("\x1b")
		}
		p.wait(`!document.querySelector("dialog")`)
		if got := eval[int](p, `document.querySelectorAll(".cell.clue").length`); got != test.clues {
			t.Errorf("%s: %d clues, want %d", test.answer, got, test.clues)
		}
	}
}

// TestPlayMistyped opens a puzzle with a mistyped clue: in play, too, the page names it.
func TestPlayMistyped(t *testing.T) {
	t.Parallel()
	p := serve(t, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74\n", desktop) // r9c9 is 9
	p.wait(`document.querySelector("#verdict").dataset.verdict === "none"`)
	const want = "perhaps r5c1 is 9, not 4, or r9c9 is 9, not 4"
	p.wait(`document.querySelector("#toast.shown")?.textContent === ` + quote("The puzzle has no solution; "+want+"."))
	if got := p.text("#verdict small"); got != want {
		t.Errorf("beside the verdict is %q", got)
	}
}

// TestBankName opens a line of a bank of puzzles, which has a key and a rating beside the digits: these are not its name.
func TestBankName(t *testing.T) {
	t.Parallel()
	p := serve(t, "0f3c5d2ab149 4.....7...7....6....6..8.3..23.1.4.876483..5.1...7....6.15.4..78..6...49.........  2.3\n", desktop)
	if got := p.text("#title"); !strings.HasPrefix(got, "Single, 2.3, ") {
		t.Errorf("the puzzle is called %q", got)
	}
	if got := p.text("#subtitle"); !strings.HasSuffix(got, "0f3c5d2ab149") {
		t.Errorf("below its name is %q", got)
	}
}

// TestPlayOdd begins to play what has several solutions, and none: the page says so.
func TestPlayOdd(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"several": "The puzzle has several solutions", "none": "The puzzle has no solution", "holmes-1": ""} {
		p := serve(t, example(t, name), desktop)
		p.click("[data-view=enter]")
		p.wait(`!["counting", ""].includes(document.querySelector("#verdict").dataset.verdict)`)
		eval[bool](p, `([...document.querySelectorAll("#pad button")].find(b => b.textContent === "Play it").click(), true)`)
		if got := p.text("#toast.shown"); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: the page says %q, want %q", name, got, want)
		}
	}
}
