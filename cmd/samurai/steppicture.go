package main

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/pdf"
	"samurai/solver/logic"
)

// stepBoard is the board before a step, with what the step is about marked. Of a large board
// it is the grids of the step.
func stepBoard(a *answer, p *logic.Position, s *logic.Step) *render.Board {
	b := given(a)
	b.Digits = p.Values()
	b.Candidates = make([]layout.Set, len(b.Digits))
	for c := range b.Candidates {
		b.Candidates[c] = p.Marks(c)
	}
	b.Marks = stepMarks(p, s)
	if grids := stepGrids(p, s); len(grids) < len(p.Board.Grids) {
		b.Only = grids
	}
	return b
}

// stepGrids are as few grids as show the houses of a step and all of its cells.
func stepGrids(p *logic.Position, s *logic.Step) []int {
	var needs [][]int // each the grids of which one must be there
	for _, h := range append(slices.Clone(s.Houses), s.Covers...) {
		needs = append(needs, p.HouseGrids(h))
	}
	cell := func(c int) {
		var grids []int
		for _, gb := range p.Boxes[c/9] {
			grids = append(grids, gb.Grid)
		}
		needs = append(needs, grids)
	}
	for _, c := range append(slices.Clone(s.Cells), s.Fins...) {
		cell(int(c))
	}
	for _, list := range [][]logic.Candidate{s.Placed, s.Removed} {
		for _, c := range list {
			cell(c.Cell())
		}
	}
	var grids []int
	for len(needs) > 0 {
		count, best := make([]int, len(p.Board.Grids)), 0
		for _, n := range needs {
			for _, g := range n {
				if count[g]++; count[g] > count[best] || count[g] == count[best] && g < best {
					best = g
				}
			}
		}
		grids = append(grids, best)
		needs = slices.DeleteFunc(needs, func(n []int) bool { return slices.Contains(n, best) })
	}
	slices.Sort(grids)
	return grids
}

// stepMarks marks the cells, candidates and links of a step.
func stepMarks(p *logic.Position, s *logic.Step) *render.Marks {
	m := &render.Marks{}
	for _, c := range s.Cells {
		if !slices.Contains(s.Fins, c) {
			m.Cells = append(m.Cells, render.CellMark{Cell: int(c), Role: render.Reason})
		}
	}
	for _, c := range s.Fins {
		m.Cells = append(m.Cells, render.CellMark{Cell: int(c), Role: render.Other})
	}
	done := make(map[logic.Candidate]bool)
	mark := func(c logic.Candidate, role render.Role) {
		if !done[c] {
			done[c] = true
			m.Candidates = append(m.Candidates, render.CandidateMark{Cell: c.Cell(), Digit: uint8(c.Digit()), Role: role})
		}
	}
	for _, c := range s.Placed {
		mark(c, render.Placed)
	}
	for _, c := range s.Removed {
		mark(c, render.Removed)
	}
	for _, chain := range s.Chains {
		for i := range chain {
			role := render.Other
			if chain[i].On {
				role = render.Reason
			}
			for _, c := range chain[i].Cells {
				mark(logic.In(int(c), chain[i].Digit), role)
			}
			if i > 0 && chain[i].Why.Kind == logic.Linked && chain[i].On != chain[i-1].On {
				m.Links = append(m.Links, link(&chain[i-1], &chain[i]))
			}
		}
	}
	if len(s.Chains) == 0 {
		for _, c := range append(slices.Clone(s.Cells), s.Fins...) {
			for _, d := range (p.Marks(int(c)) & s.Digits).Digits() {
				role := render.Reason
				if slices.Contains(s.Fins, c) {
					role = render.Other
				}
				mark(logic.In(int(c), d), role)
			}
		}
	}
	return m
}

// link is the line between two nodes of a chain. From a node that is there to one that is not
// it is a weak link.
func link(from, to *logic.Node) render.LinkMark {
	return render.LinkMark{
		From: int(from.Cells[0]), FromDigit: uint8(from.Digit),
		To: int(to.Cells[0]), ToDigit: uint8(to.Digit), Weak: from.On,
	}
}

// stepTitle names a step.
func (e *explained) stepTitle(i int) string {
	s := &e.steps[i]
	return fmt.Sprintf("%d  %s (%.1f)", s.N, logic.Find(s.Technique).Title, s.Rating)
}

// writePDF writes the way with a picture before each step that is no single.
func (e *explained) writePDF(w io.Writer) error {
	name := e.file
	if e.source.Title != "" {
		name = e.source.Title
	}
	start := given(e.answer)
	entries := []render.Entry{{Title: name, Byline: upperFirst(ratingText(&e.rating)), Puzzle: start}}
	from := 0
	for i, b := range e.boards {
		if b == nil {
			continue
		}
		text := e.steps[i].Text
		if i > from {
			text = "Singles first: " + runOf(e.steps[from:i]) + ". Then: " + text
		}
		from = i + 1
		entries = append(entries, render.Entry{Title: e.stepTitle(i), Byline: text, Puzzle: b})
	}
	if e.end != nil {
		last := given(e.answer)
		last.Digits = e.end.Values()
		text := ""
		if from < len(e.steps) {
			text = "Singles: " + runOf(e.steps[from:]) + "."
		}
		entries = append(entries, render.Entry{Title: "The end", Byline: text, Puzzle: last})
	}
	pages, _, err := render.Pages(entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: 2})
	if err != nil {
		return err
	}
	return pdf.Write(w, pages)
}

// pictureCell is the size of a cell of a picture in points.
const pictureCell = 30

// writeHTML writes a page with all steps in words, and a picture before each that is no
// single.
func (e *explained) writeHTML(w io.Writer) error {
	var b strings.Builder
	name := e.file
	if e.source.Title != "" {
		name = e.source.Title
	}
	b.WriteString("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(name))
	b.WriteString("<style>body{font:16px/1.4 sans-serif;max-width:50em;margin:auto;padding:1em}svg{display:block;max-width:100%;height:auto}section{margin:2em 0}</style>\n")
	fmt.Fprintf(&b, "<h1>%s</h1>\n<p>%s.</p>\n", html.EscapeString(name), html.EscapeString(upperFirst(ratingText(&e.rating))))
	picture := func(board *render.Board) error {
		return render.SVG(&b, render.Picture(&render.Entry{Puzzle: board}, render.Light, pictureCell))
	}
	if err := picture(given(e.answer)); err != nil {
		return err
	}
	for i := 0; i < len(e.steps); {
		n := i + 1
		for e.singly[i] && n < len(e.steps) && e.singly[n] {
			n++
		}
		b.WriteString("<section>\n")
		if e.boards[i] == nil {
			fmt.Fprintf(&b, "<p><b>%d to %d, singles.</b> %s.</p>\n", e.steps[i].N, e.steps[n-1].N, html.EscapeString(runOf(e.steps[i:n])))
		} else {
			fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(e.stepTitle(i)))
			if err := picture(e.boards[i]); err != nil {
				return err
			}
			fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(e.steps[i].Text))
		}
		b.WriteString("</section>\n")
		i = n
	}
	if e.end != nil {
		last := given(e.answer)
		last.Digits = e.end.Values()
		if err := picture(last); err != nil {
			return err
		}
	}
	b.WriteString("</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}
