package main

import (
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"samurai/solver"
	"samurai/solver/answer"
)

// page is text for people in the making.
type page struct {
	strings.Builder
	width int
	color bool
	begun bool // something stands above what is written
	all   bool // lists are not cut short
}

// apart begins what is set apart by a blank line from what stands above, if anything does.
func (p *page) apart() {
	if p.begun {
		p.WriteByte('\n')
	}
	p.begun = true
}

// newPage returns a page as wide as what the output goes to, in colour if that is a
// terminal and nobody minds.
func newPage(s *streams, output string, noColor bool) *page {
	if output != "" && output != dash {
		return &page{width: 80}
	}
	width, is := terminal(s.out)
	return &page{width: width, color: is && !noColor && s.getenv("NO_COLOR") == "" && s.getenv("TERM") != "dumb" && colours(s.out.(*os.File))}
}

// heading names a puzzle, with notes after its layout's name.
func (p *page) heading(a *answer.Puzzle, notes ...string) {
	text := a.Name()
	if name := a.Head().Layout; name != "" {
		notes = append([]string{name}, notes...)
	}
	if len(notes) > 0 {
		text += " (" + strings.Join(notes, ", ") + ")"
	}
	p.wrapIndented("", "  ", text)
	p.WriteByte('\n')
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

func (p *page) verdict(r *solver.Report) {
	switch r.Verdict {
	case solver.Unique:
		p.wrap(fmt.Sprintf("Unique: exactly one solution, proved by %s.%s", ruleText(r.Rule), stopped(r)))
	case solver.None:
		p.wrap(fmt.Sprintf("None: %s.", r.Why()))
	case solver.Multiple:
		p.wrap("Multiple: there are " + boundsText(r.Joint) + "." + stopped(r))
	default:
		found := "no solution was found yet"
		if r.Solution != nil {
			found = "one solution was found, and there may be more"
		}
		p.wrap(fmt.Sprintf("Undecided: %s; %s.", r.Why(), found))
	}
}

// adviseNone points to the command that finds typing errors.
func (p *page) adviseNone(r *solver.Report) {
	if r.Verdict == solver.None {
		p.wrap("If a clue was mistyped, samurai analyze names the clues without which there is a solution.")
		p.WriteByte('\n')
	}
}

// stopped says what ended the counting before its end, if anything did.
func stopped(r *solver.Report) string {
	if r.Reason.Kind == solver.NoReason {
		return ""
	}
	return " Counting is incomplete: " + r.Why() + "."
}

// differing tells in which cells two solutions differ.
func (p *page) differing(a *answer.Solution) {
	if a.Report.Second == nil {
		return
	}
	differ := differences(a)
	p.wrap(fmt.Sprintf("The solution above and a second one differ in %s: %s.", plural(len(differ), "cell"), list(differ, 12)))
	p.WriteByte('\n')
}

// differences names the cells in which the two solutions differ, with their digits.
func differences(a *answer.Solution) (cells []string) {
	for cell, x := range a.Report.Solution {
		if y := a.Report.Second[cell]; x != y {
			cells = append(cells, fmt.Sprintf("%s %d or %d", a.Board.CellName(-1, cell), x, y))
		}
	}
	return cells
}

// hardBlank is a blank at which wrap does not break a line.
const hardBlank = "\u00a0"

// wrap writes text in lines of at most 78 columns.
func (p *page) wrap(text string) { p.wrapIndented("", "", text) }

// wrapIndented is wrap with one text before the first line and another before the others.
// A number longer than a line is broken after a comma.
func (p *page) wrapIndented(first, others, text string) {
	const columns = 78
	p.WriteString(first)
	col, empty := len(first), true
	next := func() {
		p.WriteString("\n" + others)
		col, empty = len(others), true
	}
	for word := range strings.SplitSeq(text, " ") {
		word = strings.ReplaceAll(word, hardBlank, " ")
		n := utf8.RuneCountInString(word)
		if !empty && col+1+n > columns {
			next()
		} else if !empty {
			p.WriteByte(' ')
			col++
		}
		for n > columns {
			end := strings.LastIndexByte(word[:columns], ',') + 1
			if end == 0 {
				break
			}
			p.WriteString(word[:end])
			next()
			word = word[end:]
			n -= end
		}
		p.WriteString(word)
		col, empty = col+n, false
	}
	p.WriteByte('\n')
}

// list joins at most n words and says how many it left out.
func list(words []string, n int) string {
	if len(words) <= n {
		return strings.Join(words, ", ")
	}
	return strings.Join(words[:n], ", ") + fmt.Sprintf(" and %d more", len(words)-n)
}
