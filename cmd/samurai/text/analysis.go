package text

import (
	"fmt"
	"math/big"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/answer"
)

// Analysis writes what the clues and cells of a puzzle do, or those of grids of it alone; lists are
// cut short unless all is set.
func (p *Page) Analysis(a *answer.Analysis, all bool) {
	p.all = all
	for _, v := range a.Views {
		p.view(v)
	}
}

// view writes about the clues and cells of one board: a heading, a table of grids, what to
// add, the clues, and one last line with the verdict.
func (p *Page) view(v *answer.View) {
	p.apart()
	if v.OfGrid {
		p.heading(v.Puzzle, v.Board.Layout.Grids[0].Name+" alone")
	} else {
		p.heading(v.Puzzle)
	}
	if len(v.Alone) > 1 {
		p.aloneGrids(v)
	}
	if v.Report.Verdict == solver.Multiple {
		p.additions(v)
	}
	p.clues(v)
	p.mistyped(v.Board, v.Analysis.Mistyped)
	p.missing(v)
	p.analysisVerdict(v)
}

// aloneGrids lists the counts of each grid alone.
func (p *Page) aloneGrids(v *answer.View) {
	rows := [][]string{{"grid", "clues", "redundant in the grid alone", "solutions alone", ""}}
	for i, g := range v.Report.Grids {
		redundant := "not known"
		if clues, known := analyze.Redundant(v.Alone[i]); known {
			redundant = fmt.Sprint(len(clues))
		}
		rows = append(rows, []string{g.Name, fmt.Sprint(g.Clues), redundant, countText(g.Alone), powerOf(g.Alone)})
	}
	p.columns(rows, 4)
}

// clues draws the board with the number of solutions without each clue.
func (p *Page) clues(v *answer.View) {
	if !v.Total.Exact || len(v.Clues) == 0 {
		return
	}
	numbers := make([]*big.Int, v.Board.Cells())
	unknown := map[int]string{}
	b := &render.Board{Board: v.Board, Highlighted: make([]bool, len(numbers))}
	anyKnown := false
	for _, c := range v.Clues {
		if numbers[c.Cell] = c.Without; c.Without == nil {
			unknown[c.Cell] = "?"
			continue
		}
		anyKnown = true
		b.Highlighted[c.Cell] = (c.Need == analyze.NotNeeded) == (v.Total.N.Sign() > 0)
	}
	if !anyKnown {
		return
	}
	p.WriteString("For each clue, the number of solutions without it:\n")
	p.notes(b, numbers, unknown)
}

// missing says what is not known.
func (p *Page) missing(v *answer.View) {
	var gaps []string
	if !v.Total.Exact {
		gaps = append(gaps, "the number of solutions; the number without each clue; the number that each added digit leaves")
	} else {
		without := 0
		for _, c := range v.Clues {
			if c.Without == nil {
				without++
			}
		}
		if v.Report.Verdict == solver.Multiple && v.Remaining == nil {
			gaps = append(gaps, "the numbers of solutions with each digit in each cell")
		} else if v.Report.Verdict == solver.Multiple && v.Together == nil && v.Err != nil {
			gaps = append(gaps, "which digits together make the puzzle unique")
		}
		if without == len(v.Clues) {
			gaps = append(gaps, "the number of solutions without each clue")
		} else if without > 0 {
			gaps = append(gaps, fmt.Sprintf("for %d of the %d clues, the number of solutions without the clue", without, len(v.Clues)))
		}
	}
	if _, known := analyze.Redundant(v.Clues); !known && !v.NeedsCut() {
		gaps = append(gaps, "which clues are needed")
	}
	if len(gaps) > 0 {
		p.wrap(fmt.Sprintf("Because %s, this is not known: %s.", v.Gap(), strings.Join(gaps, "; ")))
		p.WriteByte('\n')
	}
}

// analysisVerdict is the last line, below the redundant clues.
func (p *Page) analysisVerdict(v *answer.View) {
	redundant, known := analyze.Redundant(v.Clues)
	switch v.Report.Verdict {
	case solver.None:
		p.culprits(v)
		p.verdict(v.Report)
		return
	case solver.Undecided:
		p.verdict(v.Report)
		return
	}
	if len(redundant) > 0 {
		p.WriteString("Redundant: each of these clues can be removed without adding a solution:\n")
		p.byGrid(v.Board, namedClues(redundant))
		p.removable(v, len(redundant))
	}
	needs := "it is not known whether each clue is needed"
	if v.NeedsCut() {
		needs = "finding out whether each clue is needed would take too long"
	}
	switch n := len(redundant); {
	case len(v.Clues) == 0:
		needs = "the puzzle has no clues"
	case n > 0 && !known:
		needs = fmt.Sprintf("at least %d of the %d clues are redundant", n, len(v.Clues))
		if n == 1 {
			needs = fmt.Sprintf("at least 1 of the %d clues is redundant", len(v.Clues))
		}
	case n == 1:
		needs = fmt.Sprintf("1 of the %s is redundant", layout.Count(len(v.Clues), "clue"))
	case n > 1:
		needs = fmt.Sprintf("%d of the %d clues are redundant", n, len(v.Clues))
	case known && len(v.Clues) == 1:
		needs = "the only clue is needed"
	case known:
		needs = fmt.Sprintf("all %d clues are needed", len(v.Clues))
	}
	switch {
	case v.Report.Verdict == solver.Multiple:
		p.wrap(upperFirst(needs) + ".")
		p.WriteByte('\n')
		more := ""
		if n := len(v.Together); n > 0 {
			more = fmt.Sprintf("; %s can make it unique", layout.Count(n, "more digit"))
		}
		p.wrap(fmt.Sprintf("Multiple: %s%s.", boundsText(v.Total), more))
	case len(redundant) > 0:
		p.wrap(fmt.Sprintf("Unique, but not minimal: %s.", needs))
	case known:
		p.wrap(fmt.Sprintf("Unique and minimal: %s.", needs))
	default:
		p.wrap(fmt.Sprintf("Unique: %s.", needs))
	}
}

// namedClues are clues with their digits.
func namedClues(clues []analyze.Clue) (cells []named) {
	for _, c := range clues {
		cells = append(cells, named{c.Cell, fmt.Sprintf("= %d", c.Digit)})
	}
	return cells
}

// removable names redundant clues that can go together.
func (p *Page) removable(v *answer.View, redundant int) {
	switch n := len(v.Removable); {
	case n == 0 && v.RemovableCut:
		p.WriteString("Finding out which of these can be removed together would take too long.\n\n")
	case n < redundant && n > 0:
		others := "every other clue is then needed"
		if v.RemovableCut {
			others = "finding out whether more can would take too long"
		}
		fmt.Fprintf(p, "Of these, %d can be removed together; %s:\n", n, others)
		p.byGrid(v.Board, namedClues(v.Removable))
	case n == redundant && n > 1:
		others := "; every other clue is then needed"
		if v.RemovableCut {
			others = ""
		}
		fmt.Fprintf(p, "All of these can be removed together%s.\n\n", others)
	}
}

// culprits names the clues that a puzzle without a solution has one without: first those without
// which it is unique.
func (p *Page) culprits(v *answer.View) {
	var unique, more []named
	solutions := "several solutions"
	for _, c := range v.Clues {
		switch at := (named{c.Cell, fmt.Sprintf("= %d", c.Digit)}); {
		case c.Need != analyze.Needed:
		case c.Without != nil && isOne(c.Without):
			unique = append(unique, at)
		default:
			more = append(more, at)
			if c.Without == nil {
				solutions = "solutions" // how many is not known
			}
		}
	}
	if len(unique) > 0 {
		p.WriteString("Remove any one of these clues, and the puzzle is unique:\n")
		p.byGrid(v.Board, unique)
	}
	if len(more) > 0 {
		fmt.Fprintf(p, "Remove any one of these clues, and the puzzle has %s:\n", solutions)
		p.byGrid(v.Board, more)
	}
	if v.NeedsCut() {
		p.WriteString("Finding out whether it has a solution without one of the other clues would take too long.\n\n")
	} else if _, known := analyze.Redundant(v.Clues); known && len(unique)+len(more) == 0 {
		p.WriteString("Removing a single clue does not give the puzzle a solution.\n\n")
	}
}
