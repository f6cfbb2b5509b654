package page_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// compose lays three grids over one another by keyboard, makes a puzzle on the layout, and
// prints it.
func compose(p *tab) {
	p.Helper()
	p.click(`[data-view=compose]`)
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	p.click("#add-grid")
	p.wait(`document.querySelectorAll(".piece").length === 3`)
	eval[bool](p, `(document.querySelector(".piece.chosen").focus(), true)`)
	// The third lies at row 3, column 5; two up it shares a box with the second.
	p.press(kb.ArrowUp + kb.ArrowUp)
	p.wait(`document.querySelector("#shares").textContent === "c shares 1 box with b."`)
	// Three up it shares nothing, which is told as odd.
	p.press(kb.ArrowUp)
	p.wait(`document.querySelector("#layout-problems .warning")?.textContent.includes("c")`)
	p.press(kb.ArrowDown)
	p.wait(`document.querySelector("#layout-problems .fine")?.textContent.startsWith("Valid: 3 grids, 225 cells, 2 shared boxes")`)
	p.picture()
	p.click("#use-layout")
	p.wait(`document.querySelectorAll("#cells .cell").length === 225`)
	p.click("#generate")
	p.wait(`document.querySelector("#make")`)
	p.click("#make")
	p.wait(`!document.querySelector("dialog") && document.querySelectorAll(".cell.clue").length > 40`)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	pdf, err := chromedp.Run(p.ctx, chromedp.PrintToPDF())
	if err != nil {
		p.Fatal(err)
	}
	if pages := pdfPages(pdf); pages != 1 {
		p.Errorf("it is printed on %d pages, want 1", pages)
	}
	p.printSheet()
}

// printSheet prints what is on the board, two new puzzles and one that is pasted on a sheet.
func (p *tab) printSheet() {
	p.Helper()
	p.click("#save")
	p.wait(`document.querySelector("dialog #print")`)
	p.click("#print")
	p.wait(`document.querySelector("dialog #print-go")`)
	if names := eval[[]string](p, `[...document.querySelectorAll("dialog fieldset .check")].map(e => e.textContent)`); slices.Contains(names, strings.TrimPrefix(names[0], "This one: ")) {
		p.Errorf("what is on the board is among the games that were played too: %q", names)
	}
	eval[bool](p, `(() => {
		URL.createObjectURL = blob => { window.printed_ = blob.text(); return "data:," }
		document.querySelector("#print-new").value = 2
		document.querySelector("#print-text").value = `+quote(example(p.T, "several"))+`
		document.querySelector("#print-per").value = "4"
		document.querySelector("#print-key").value = "end"
		document.querySelector("#print-lang").value = "de"
		document.querySelector("#print-lang").dispatchEvent(new Event("change"))
		return true })()`)
	p.click("#print-go")
	p.wait(`window.printed_ || document.querySelector("dialog [role=alert] p")`)
	if problem := p.text("dialog [role=alert]"); problem != "" {
		p.Fatal(problem)
	}
	pdf := eval[string](p, `printed_`)
	if !strings.HasPrefix(pdf, "%PDF") || pdfPages([]byte(pdf)) != 2 {
		p.Errorf("a PDF with %d pages that begins with %.20q, want 2", pdfPages([]byte(pdf)), pdf)
	}
	p.wait(`document.querySelector("#live").textContent.startsWith("4 puzzles on 2 pages.")`)
	p.click(`dialog [aria-label=Close]`)
	if got := eval[string](p, `JSON.parse(localStorage.getItem("samurai/settings")).lang`); got != "de" {
		p.Errorf("the language of the next print is %q, want de", got)
	}
}

// pdfPages counts the pages of a PDF.
func pdfPages(pdf []byte) int {
	return bytes.Count(pdf, []byte("/Type /Page\n")) + bytes.Count(pdf, []byte("/Type /Page/"))
}

// TestComposeByMouse drags a grid.
func TestComposeByMouse(t *testing.T) {
	t.Parallel()
	p := serve(t, "", desktop)
	p.click(`[data-view=compose]`)
	p.wait(`document.querySelectorAll(".piece").length === 2`)
	at := eval[[]float64](p, `(() => { const b = document.querySelector('.piece[data-name="b"] rect').getBoundingClientRect()
		return [b.x + b.width * 5 / 6, b.y + b.height * 5 / 6, b.width / 3] })()`)
	p.do(chromedp.DragAndDropXY(at[0], at[1], at[0]-at[2], at[1], 8))
	p.wait(`document.querySelector("#shares").textContent === "b shares 2 boxes with a."`)
}
