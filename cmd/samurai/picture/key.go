// Package picture makes pictures of answers, for documents and for print: boards with a
// solution or with what a step is about, and the path to a solution.
package picture

import (
	"fmt"
	"io"

	"samurai/overlap/render"
	"samurai/overlap/render/lang"
	"samurai/overlap/render/pdf"
	"samurai/solver"
	"samurai/solver/answer"
)

// PDF writes pages of puzzles, with a title for the document, by default that of the first puzzle.
// It returns how many pages, and what is to be said of them.
func PDF(w io.Writer, entries []render.Entry, p render.Print, title string) (pages int, warnings []string, err error) {
	scenes, warnings, err := render.Pages(entries, p)
	if err == nil {
		err = pdf.Write(w, scenes, title, nil)
	}
	return len(scenes), warnings, err
}

// AddKey gives a puzzle to print its solution as the key. Where a second one differs, cells
// stand out and have its digits. Without a solution, the note says why, in these words.
func AddKey(e *render.Entry, a *answer.Solution, words lang.Table) {
	r := a.Report
	switch {
	case r.Solution == nil && r.Verdict == solver.None:
		e.KeyNote = words.Get("none")
		return
	case r.Solution == nil:
		e.KeyNote = words.Get("unsolved")
		return
	}
	b := render.NewBoard(a.Puzzle.Puzzle)
	b.Digits = r.Solution
	e.Key = b
	if r.Second == nil {
		return
	}
	e.KeyNote = words.Get("several")
	b.Highlighted, b.Notes = make([]bool, len(r.Second)), make([]string, len(r.Second))
	for cell, d := range r.Second {
		if d != b.Digits[cell] {
			b.Highlighted[cell], b.Notes[cell] = true, fmt.Sprint(d)
		}
	}
}
