package main

import (
	"fmt"
	"io"

	"samurai/overlap/render"
)

// picture draws the board with its solution, or what is known of that.
func (p *page) picture(a *answer) {
	b := given(a)
	shown := a.report.Solution
	if shown == nil {
		shown = a.report.Known
	}
	if shown != nil {
		b.Digits = shown
	}
	p.WriteString(render.Text(b, p.width, p.color))
	p.WriteByte('\n')
}

// list draws the solutions that were asked for.
func (p *page) list(a *answer) {
	for i, solution := range a.solutions {
		fmt.Fprintf(p, "Solution %d:\n", i+1)
		b := given(a)
		b.Digits = solution
		p.WriteString(render.Text(b, p.width, p.color))
		p.WriteByte('\n')
	}
}

// given is the board with its clues.
func given(a *answer) *render.Board {
	b := &render.Board{Board: a.puzzle.Board, Digits: a.puzzle.Digits(), Bold: make([]bool, a.puzzle.Board.Cells())}
	for cell, d := range a.puzzle.Digits() {
		b.Bold[cell] = d != 0
	}
	return b
}

// solved is the board with its solution. Where a second one differs, cells stand
// out and have its digits.
func solved(notes io.Writer, a *answer) *render.Board {
	b := given(a)
	b.Digits = a.report.Solution
	if a.report.Second != nil {
		second := a.report.Second
		b.Stand, b.Notes = make([]bool, len(second)), make([]string, len(second))
		differ := 0
		for cell, d := range second {
			if d != b.Digits[cell] {
				b.Stand[cell], b.Notes[cell] = true, fmt.Sprint(d)
				differ++
			}
		}
		fmt.Fprintf(notes, "%s: warning: there are several solutions; the %s in which two of them differ stand out\n", a.file, plural(differ, "cell"))
	}
	return b
}
