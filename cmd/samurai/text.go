package main

import (
	"fmt"
	"strings"

	"samurai/layout/render"
	"samurai/overlap"
	"samurai/solver"
)

// page is text for people in the making.
type page struct {
	strings.Builder
	width int
	color bool
}

// heading names a puzzle, with notes after its layout's name.
func (p *page) heading(a *answer, notes ...string) {
	p.WriteString(a.file)
	if a.puzzle.Title != "" {
		p.WriteString(": " + a.puzzle.Title)
	}
	if name := layoutName(a.puzzle); name != "" {
		notes = append([]string{name}, notes...)
	}
	if len(notes) > 0 {
		p.WriteString(" (" + strings.Join(notes, ", ") + ")")
	}
	p.WriteString("\n\n")
}

// table tells of every grid how many solutions it has alone.
func (p *page) table(r *solver.Report) {
	rows := [][]string{{"grid", "clues", "solutions alone", "", "nodes"}}
	for _, g := range r.Grids {
		nodes := ""
		if g.Alone != nil {
			nodes = fmt.Sprint(g.Nodes)
		}
		rows = append(rows, []string{g.Name, fmt.Sprint(g.Clues), countText(g.Alone), powerOf(g.Alone), nodes})
	}
	p.columns(rows, 3)
}

// counts tells of every grid how many solutions it has alone and in place.
func (p *page) counts(r *solver.Report) {
	rows := [][]string{{"grid", "clues", "solutions alone", "", "in place", ""}}
	for _, g := range r.Grids {
		rows = append(rows, []string{
			g.Name, fmt.Sprint(g.Clues),
			countText(g.Alone), powerOf(g.Alone), countText(g.InPlace), powerOf(g.InPlace),
		})
	}
	p.columns(rows, 3, 5)
}

// columns writes a table; of the optional columns, given by their index, the last
// are left out if it would be too wide.
func (p *page) columns(rows [][]string, optional ...int) {
	text, width := align(rows)
	for width > p.width && len(optional) > 0 {
		last := len(optional) - 1
		for _, row := range rows {
			row[optional[last]] = ""
		}
		optional = optional[:last]
		text, width = align(rows)
	}
	p.WriteString(text + "\n")
}

// align sets the columns of a table flush right, without those that are empty.
func align(rows [][]string) (text string, width int) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, w := range widths {
		if w > 0 {
			width += 2 + w
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if widths[i] > 0 {
				line += fmt.Sprintf("  %*s", widths[i], cell)
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String(), width
}

func (p *page) picture(a *answer) {
	shown := a.report.Solution
	if shown == nil {
		shown = a.report.Known
	}
	digits := make([]uint8, a.board.Cells())
	bold := make([]bool, a.board.Cells())
	for g, grid := range shown {
		for c, d := range grid {
			digits[a.board.Cell(g, c)] = d
		}
	}
	for cell, d := range a.clues.Digits {
		if d != 0 {
			digits[cell], bold[cell] = d, true
		}
	}
	p.WriteString(render.Text(&render.Board{Board: a.board, Digits: digits, Bold: bold}, p.width, p.color))
	p.WriteByte('\n')
}

func (p *page) verdict(a *answer) {
	r := a.report
	switch r.Verdict {
	case solver.Unique:
		fmt.Fprintf(p, "Unique: there is one solution, shown by %s.\n", ruleText(r.Rule))
	case solver.None:
		p.wrap(fmt.Sprintf("None: there is no solution: %s.", r.Reason))
	case solver.Multiple:
		p.wrap("Multiple: there are " + boundsText(r.Joint) + ".")
	default:
		found := ""
		if r.Solution != nil {
			found = "one solution was found, and whether it is the only one"
		} else {
			found = "whether there is a solution"
		}
		fmt.Fprintf(p, "Undecided: %s, %s is not known.\n", r.Reason, found)
	}
}

// differing tells in which cells two solutions differ.
func (p *page) differing(a *answer) {
	if a.report.Second == nil {
		return
	}
	differ := differences(a)
	p.wrap(fmt.Sprintf("The solution above and a second one differ in %s: %s.", plural(len(differ), "cell"), list(differ, 12)))
	p.WriteByte('\n')
}

// differences names the cells in which the two solutions differ, with their digits.
func differences(a *answer) (cells []string) {
	for k := range a.board.Boxes {
		home := a.board.Boxes[k][0]
		for place := range 9 {
			c := overlap.CellOf(home.Box-1, place)
			x, y := a.report.Solution[home.Grid][c], a.report.Second[home.Grid][c]
			if x != y {
				cells = append(cells, fmt.Sprintf("%s %d or %d", a.board.CellName(-1, 9*k+place), x, y))
			}
		}
	}
	return cells
}
