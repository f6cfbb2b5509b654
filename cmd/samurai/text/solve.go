package text

import (
	"fmt"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver"
	"samurai/solver/answer"
)

// Solution writes how a puzzle was solved: a heading, a table of grids, the rounds in words,
// the board, and one last line with the verdict.
func (p *Page) Solution(a *answer.Solution) {
	p.apart()
	p.heading(a.Puzzle)
	p.table(a.Report)
	p.rounds(a)
	if a.Listed == nil && a.Cut == nil {
		p.picture(a)
		p.differing(a)
	} else {
		p.list(a)
	}
	few := len(a.Mistyped) <= fewSuspects
	if few {
		p.mistyped(a.Board, a.Mistyped)
	}
	p.verdict(a.Report)
	switch {
	case !few:
		p.wrap(fmt.Sprintf("If a clue was mistyped, it is one of %d, which samurai analyze names.", len(a.Mistyped)))
	case len(a.Mistyped) == 0 && a.Report.Verdict == solver.None:
		p.advice()
	}
}

// fewSuspects is the number of clues that may be mistyped and that solve names.
const fewSuspects = 3

// Counts writes how many solutions a puzzle and its grids have: a heading, a table of grids,
// and one last line with the verdict.
func (p *Page) Counts(a *answer.Solution) {
	p.apart()
	p.heading(a.Puzzle)
	p.counts(a.Report)
	p.verdict(a.Report)
	if a.Report.Verdict == solver.None {
		p.advice()
	}
}

// table lists how many solutions each grid has alone.
func (p *Page) table(r *solver.Report) {
	rows := [][]string{{"grid", "clues", "solutions alone", "", "search nodes"}}
	for _, g := range r.Grids {
		nodes := ""
		if g.Alone != nil {
			nodes = fmt.Sprint(g.Nodes)
		}
		rows = append(rows, []string{g.Name, fmt.Sprint(g.Clues), countText(g.Alone), powerOf(g.Alone), nodes})
	}
	p.columns(rows, 3)
}

// counts lists how many solutions each grid has alone and in place.
func (p *Page) counts(r *solver.Report) {
	rows := [][]string{{"grid", "clues", "solutions alone", "", "in place", ""}}
	for _, g := range r.Grids {
		rows = append(rows, []string{
			g.Name, fmt.Sprint(g.Clues),
			countText(g.Alone), powerOf(g.Alone), countText(g.InPlace), powerOf(g.InPlace),
		})
	}
	p.columns(rows, 3, 5)
}

// picture draws the board with its solution, or what is known of that.
func (p *Page) picture(a *answer.Solution) {
	shown := a.Report.Solution
	if shown == nil {
		shown = a.Report.Known
	}
	if shown == nil {
		shown = a.Digits()
	}
	p.board(a.Puzzle, shown)
}

// list draws the solutions that were asked for.
func (p *Page) list(a *answer.Solution) {
	for i, solution := range a.Listed {
		fmt.Fprintf(p, "Solution %d:\n", i+1)
		p.board(a.Puzzle, solution)
	}
	if a.Cut != nil {
		why := solver.StoppedBy(a.Cut)
		p.wrap("The list of solutions is incomplete: " + why.Sentence(a.Board) + ".")
	}
}

// board draws the board of a puzzle with digits on it.
func (p *Page) board(of *answer.Puzzle, digits []uint8) {
	b := render.NewBoard(of.Puzzle)
	b.Digits = digits
	p.WriteString(render.Text(b, p.Width, p.Color))
	p.WriteByte('\n')
}

// Verdict writes the verdict of a puzzle in one word.
func (p *Page) Verdict(a *answer.Solution) {
	fmt.Fprintf(p, "%s: %s\n", a.Name(), a.Report.Verdict)
}

func (p *Page) verdict(r *solver.Report) {
	switch r.Verdict {
	case solver.Unique:
		proof := ""
		if len(r.Grids) > 1 {
			proof = ", proved by " + ruleText(r.Rule)
		}
		p.wrap(fmt.Sprintf("Unique: exactly one solution%s.%s", proof, stopped(r)))
	case solver.None:
		p.wrap(fmt.Sprintf("None: %s.", r.Why()))
	case solver.Multiple:
		how := boundsText(r.Joint)
		if isOne(r.Joint.N) { // as far as --limit lets it count
			how = "several solutions"
		}
		p.wrap("Multiple: " + how + "." + stopped(r) + priceText(r.Joint))
	default:
		found := "no solution was found yet"
		if r.Solution != nil {
			found = "one solution was found, and there may be more"
		}
		p.wrap(fmt.Sprintf("Undecided: %s; %s.", r.Why(), found))
	}
}

// advice names the command that finds the clues to blame for a puzzle without a solution.
func (p *Page) advice() {
	p.wrap("If a clue was mistyped, samurai analyze names the clues whose removal leaves a solution.")
}

// stopped says what ended the counting before its end, if anything did.
func stopped(r *solver.Report) string {
	if r.Reason.Kind == solver.NoReason {
		return ""
	}
	if r.Verdict == solver.Unique {
		return " The counts of the grids are incomplete: " + r.Why() + "."
	}
	if r.Joint.Exact {
		return " The counts of the single grids are incomplete: " + r.Why() + "."
	}
	return " Counting is incomplete: " + r.Why() + "."
}

// differing lists the cells in which two solutions differ.
func (p *Page) differing(a *answer.Solution) {
	if a.Report.Second == nil {
		return
	}
	differ := Differences(a)
	p.wrap(fmt.Sprintf("The solution above and a second one differ in %s: %s.", layout.Count(len(differ), "cell"), list(differ, 12)))
	p.WriteByte('\n')
}

// Differences names the cells in which the two solutions differ, with their digits.
func Differences(a *answer.Solution) (cells []string) {
	for cell, x := range a.Report.Solution {
		if y := a.Report.Second[cell]; x != y {
			cells = append(cells, fmt.Sprintf("%s %d or %d", a.Board.CellName(-1, cell), x, y))
		}
	}
	return cells
}
