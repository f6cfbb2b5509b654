package main

import (
	"fmt"
	"io"

	"samurai/overlap/render"
	"samurai/solver/answer"
)

// picture draws the board with its solution, or what is known of that.
func (p *page) picture(a *answer.Solution) {
	b := given(a.Puzzle)
	shown := a.Report.Solution
	if shown == nil {
		shown = a.Report.Known
	}
	if shown != nil {
		b.Digits = shown
	}
	p.WriteString(render.Text(b, p.width, p.color))
	p.WriteByte('\n')
}

// list draws the solutions that were asked for.
func (p *page) list(a *answer.Solution) {
	for i, solution := range a.Listed {
		fmt.Fprintf(p, "Solution %d:\n", i+1)
		b := given(a.Puzzle)
		b.Digits = solution
		p.WriteString(render.Text(b, p.width, p.color))
		p.WriteByte('\n')
	}
}

// given is the board with its clues.
func given(p *answer.Puzzle) *render.Board {
	b := &render.Board{Board: p.Board, Digits: p.Digits(), Bold: make([]bool, p.Board.Cells())}
	for cell, d := range p.Digits() {
		b.Bold[cell] = d != 0
	}
	return b
}

// solved is the board with its solution. Where a second one differs, cells stand
// out and have its digits.
func solved(notes io.Writer, a *answer.Solution) *render.Board {
	b := given(a.Puzzle)
	b.Digits = a.Report.Solution
	if a.Report.Second != nil {
		second := a.Report.Second
		b.Stand, b.Notes = make([]bool, len(second)), make([]string, len(second))
		differ := 0
		for cell, d := range second {
			if d != b.Digits[cell] {
				b.Stand[cell], b.Notes[cell] = true, fmt.Sprint(d)
				differ++
			}
		}
		fmt.Fprintf(notes, "%s: warning: there are several solutions; the %s in which two of them differ are highlighted\n", a.File, plural(differ, "cell"))
	}
	return b
}
