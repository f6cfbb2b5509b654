package main

import (
	"fmt"
	"math/big"
	"strings"

	"samurai/layout/render"
	"samurai/solver"
)

// analysis tells people about a puzzle's clues and cells: a heading, a table of grids,
// what to add, the clues, and one last line with the verdict.
func (p *page) analysis(v *analysis) {
	if v.grid >= 0 {
		p.heading(v.answer, v.board.Layout.Grids[0].Name+" alone")
	} else {
		p.heading(v.answer)
	}
	if len(v.alone) > 1 {
		p.aloneGrids(v)
	}
	if v.report.Verdict == solver.Multiple {
		p.additions(v)
	}
	p.clues(v)
	p.missing(v)
	p.analysisVerdict(v)
}

// aloneGrids tells of each grid what it is alone.
func (p *page) aloneGrids(v *analysis) {
	rows := [][]string{{"grid", "clues", "redundant alone", "solutions alone", ""}}
	for i, g := range v.report.Grids {
		redundant := "not known"
		if v.alone[i].known {
			redundant = fmt.Sprint(len(v.alone[i].redundant))
		}
		rows = append(rows, []string{g.Name, fmt.Sprint(g.Clues), redundant, countText(g.Alone), powerOf(g.Alone)})
	}
	p.columns(rows, 4)
}

// additions answers what to add to make the puzzle unique.
func (p *page) additions(v *analysis) {
	choices := v.Choices()
	if len(choices) == 0 {
		return
	}
	numbers := make([]*big.Int, v.board.Cells())
	b := &render.Board{Board: v.board, Stand: make([]bool, len(numbers))}
	for _, c := range choices {
		numbers[c.Cell] = c.Least
		b.Stand[c.Cell] = isOne(c.Least)
	}
	p.wrap(fmt.Sprintf("The fewest solutions that a digit in each open cell leaves, of %s:", grouped(v.Total.N)))
	p.notes(b, numbers, nil)
	if !p.unique(v) {
		p.together(v)
	}
	p.choices(v, choices)
}

// unique names the givens each of which makes the puzzle unique, cell by cell.
func (p *page) unique(v *analysis) bool {
	var cells []named
	for _, g := range v.Uniquely() {
		if n := len(cells); n > 0 && cells[n-1].cell == g.Cell {
			cells[n-1].word += fmt.Sprintf(" or %d", g.Digit)
			continue
		}
		cells = append(cells, named{g.Cell, fmt.Sprintf("= %d", g.Digit)})
	}
	if len(cells) > 0 {
		p.WriteString("Any one of these makes it unique:\n")
		p.byGrid(v, cells)
	}
	return len(cells) > 0
}

// named is a cell and what to say of it.
type named struct {
	cell int
	word string
}

// mostNamed is how many cells are named in one place: what fits a screen.
const mostNamed = 150

// byGrid names cells, those of a grid together.
func (p *page) byGrid(v *analysis, cells []named) {
	more := max(0, len(cells)-mostNamed)
	last, line := "", ""
	end := func() {
		if line != "" {
			p.WriteString(line + "\n")
		}
	}
	for i, c := range cells[:len(cells)-more] {
		grid, place, _ := strings.Cut(v.board.CellName(-1, c.cell), " ")
		word := place + " " + c.word
		head := "  "
		if len(v.board.Grids) > 1 {
			head += grid + ": "
		}
		switch {
		case grid != last || i == 0:
			end()
			line = head + word
		case len(line)+len(", ,")+len(word) > 78:
			p.WriteString(line + ",\n")
			line = strings.Repeat(" ", len(head)) + word
		default:
			line += ", " + word
		}
		last = grid
	}
	end()
	if more > 0 {
		fmt.Fprintf(p, "  and %s\n", plural(more, "more cell"))
	}
	p.WriteByte('\n')
}

// together tells which givens make the puzzle unique when no single one does.
func (p *page) together(v *analysis) {
	if v.Together == nil {
		p.WriteString("No single given makes it unique.\n\n")
		return
	}
	fmt.Fprintf(p, "No single given makes it unique. These %d together do:\n", len(v.Together))
	rows := [][]string{{"given", "leaves", ""}}
	for _, g := range v.Together {
		rows = append(rows, []string{fmt.Sprintf("%s = %d", v.name(g.Cell), g.Digit), grouped(g.Leaves), power(g.Leaves)})
	}
	p.columns(rows, 2)
}

// choices tells which cells help most whatever their digit.
func (p *page) choices(v *analysis, choices []solver.Choice) {
	const shown = 6
	if choices[0].Least.Cmp(choices[0].Most) == 0 && isOne(choices[0].Most) {
		return // they are among those that make it unique
	}
	rows := [][]string{{"best whatever its digit", "digits", "leaves at most", "on average", "at least"}}
	for _, c := range choices[:min(shown, len(choices))] {
		digits := ""
		for _, g := range c.Digits {
			digits += fmt.Sprint(g.Digit)
		}
		rows = append(rows, []string{v.name(c.Cell), digits, grouped(c.Most), average(c.Mean), grouped(c.Least)})
	}
	p.columns(rows, 4)
}

// average is a mean with a digit after the point.
func average(x *big.Float) string {
	if x.Cmp(big.NewFloat(1e6)) >= 0 {
		return scientific(x)
	}
	whole, tenth, _ := strings.Cut(x.Text('f', 1), ".")
	n, _ := new(big.Int).SetString(whole, 10)
	return grouped(n) + "." + tenth
}

// clues tells what there would be without each clue.
func (p *page) clues(v *analysis) {
	if !v.Total.Exact || len(v.Clues) == 0 {
		return
	}
	numbers := make([]*big.Int, v.board.Cells())
	unknown := map[int]string{}
	b := &render.Board{Board: v.board, Stand: make([]bool, len(numbers))}
	some := false
	for _, c := range v.Clues {
		if numbers[c.Cell] = c.Without; c.Without == nil {
			unknown[c.Cell] = "?"
			continue
		}
		some = true
		b.Stand[c.Cell] = (c.Need == solver.NotNeeded) == (v.Total.N.Sign() > 0)
	}
	if !some {
		return
	}
	p.WriteString("The number of solutions without each clue:\n")
	p.notes(b, numbers, unknown)
}

// missing says what is not known.
func (p *page) missing(v *analysis) {
	var gaps []string
	if !v.Total.Exact {
		gaps = append(gaps, "the number of solutions, and so what each clue and each cell does to it")
	} else {
		without := 0
		for _, c := range v.Clues {
			if c.Without == nil {
				without++
			}
		}
		if v.report.Verdict == solver.Multiple && v.Remaining == nil {
			gaps = append(gaps, "the numbers of solutions with each digit in each cell")
		} else if v.report.Verdict == solver.Multiple && v.Together == nil && v.err != nil {
			gaps = append(gaps, "which givens together make it unique")
		}
		if without > 0 {
			gaps = append(gaps, fmt.Sprintf("the number of solutions without %s", plural(without, "clue")))
		}
	}
	if _, known := v.redundant(); !known {
		gaps = append(gaps, "which clues are needed")
	}
	if len(gaps) > 0 {
		p.wrap(fmt.Sprintf("Not known, for %s: %s.", v.reason(), strings.Join(gaps, "; ")))
		p.WriteByte('\n')
	}
}

// analysisVerdict is the last line, below the redundant clues.
func (p *page) analysisVerdict(v *analysis) {
	redundant, known := v.redundant()
	switch v.report.Verdict {
	case solver.None:
		p.culprits(v)
		p.verdict(v.answer)
		return
	case solver.Undecided:
		p.verdict(v.answer)
		return
	}
	if len(redundant) > 0 {
		p.WriteString("Redundant, for without any one of them the solutions are the same:\n")
		var cells []named
		for _, c := range redundant {
			cells = append(cells, named{c.Cell, fmt.Sprintf("= %d", c.Digit)})
		}
		p.byGrid(v, cells)
	}
	needs := "whether each clue is needed is not known"
	switch n := len(redundant); {
	case n == 1:
		needs = fmt.Sprintf("1 of its %s is redundant", plural(len(v.Clues), "clue"))
	case n > 1:
		needs = fmt.Sprintf("%d of its %d clues are redundant", n, len(v.Clues))
	case known:
		needs = fmt.Sprintf("each of its %s is needed", plural(len(v.Clues), "clue"))
	}
	switch {
	case v.report.Verdict == solver.Multiple:
		p.wrap(fmt.Sprintf("%s%s.", strings.ToUpper(needs[:1]), needs[1:]))
		p.WriteByte('\n')
		more := ""
		if n := len(v.Together); n > 0 {
			more = fmt.Sprintf("; %s can make it unique", plural(n, "more given"))
		}
		p.wrap(fmt.Sprintf("Multiple: there are %s%s.", boundsText(v.Total), more))
	case len(redundant) > 0:
		p.wrap(fmt.Sprintf("Unique, but not minimal: %s.", needs))
	case known:
		p.wrap(fmt.Sprintf("Unique and minimal: %s.", needs))
	default:
		p.wrap(fmt.Sprintf("Unique: %s.", needs))
	}
}

// culprits names the clues that a puzzle without a solution has one without.
func (p *page) culprits(v *analysis) {
	var cells []named
	for _, c := range v.Clues {
		if c.Need != solver.Needed {
			continue
		}
		word := fmt.Sprintf("= %d", c.Digit)
		if c.Without != nil && isOne(c.Without) {
			word += " (then unique)"
		}
		cells = append(cells, named{c.Cell, word})
	}
	if len(cells) > 0 {
		p.WriteString("It has solutions without any one of these clues:\n")
		p.byGrid(v, cells)
	} else if _, known := v.redundant(); known {
		p.WriteString("Taking away a single clue does not give it a solution.\n\n")
	}
}

// notes draws the board with numbers, and words where there is none.
func (p *page) notes(b *render.Board, numbers []*big.Int, words map[int]string) {
	room := min(3, max(2, render.NoteRoom(b.Board, p.width)))
	longest := 0
	for _, n := range numbers {
		if n != nil {
			longest = max(longest, len(short(n, room)))
		}
	}
	if longest > room {
		room = 3
	}
	b.Notes = make([]string, len(numbers))
	legend := false
	for cell, n := range numbers {
		if n == nil {
			b.Notes[cell] = words[cell]
			continue
		}
		b.Notes[cell] = short(n, room)
		legend = legend || b.Notes[cell] != n.String()
	}
	p.WriteString(render.Notes(b, p.width, p.color))
	switch {
	case legend && room == 2:
		p.WriteString("e2 is 100 to 999, e3 is 1,000 to 9,999, and so on.\n")
	case legend:
		p.WriteString("12k is 12,000 to 12,999, e5 is 100,000 to 999,999, and so on.\n")
	}
	p.WriteByte('\n')
}

// short is a number in so many characters, 2 or more, if possible: 38, 12k, e5 for
// 10^5 and more.
func short(n *big.Int, room int) string {
	s := n.String()
	switch {
	case len(s) <= room:
		return s
	case len(s) > 3 && len(s)-2 <= room && room > 2:
		return s[:len(s)-3] + "k"
	}
	return fmt.Sprintf("e%d", len(s)-1)
}

func isOne(n *big.Int) bool { return n.IsInt64() && n.Int64() == 1 }
