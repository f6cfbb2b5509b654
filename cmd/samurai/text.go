package main

import (
	"fmt"
	"io"
	"math/big"
	"strings"
	"text/tabwriter"

	"samurai/layout/render"
	"samurai/overlap"
	"samurai/solver"
)

// writeText writes an answer for people: a heading, a table of grids, the rounds
// in words, the board, and one last line with the verdict.
func writeText(w io.Writer, a *answer, width int, color bool) error {
	var b strings.Builder
	heading(&b, a)
	table(&b, a.report)
	rounds(&b, a.report)
	picture(&b, a, width, color)
	verdict(&b, a)
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

func heading(b *strings.Builder, a *answer) {
	b.WriteString(a.file)
	if a.puzzle.Title != "" {
		b.WriteString(": " + a.puzzle.Title)
	}
	if name := layoutName(a.puzzle); name != "" {
		b.WriteString(" (" + name + ")")
	}
	b.WriteString("\n\n")
}

func table(b *strings.Builder, r *solver.Report) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "grid\tclues\tsolutions alone\tnodes\t\n")
	for _, g := range r.Grids {
		nodes := ""
		if g.Alone != nil {
			nodes = fmt.Sprint(g.Nodes)
		}
		fmt.Fprintf(t, "%s\t%d\t%s\t%s\t\n", g.Name, g.Clues, countText(g.Alone), nodes)
	}
	t.Flush()
	b.WriteByte('\n')
}

// countText is a number of solutions as people read it.
func countText(c *solver.Count) string {
	switch {
	case c == nil:
		return "not counted"
	case c.Exact:
		return grouped(c.N)
	}
	return "at least " + grouped(c.N)
}

// grouped is a number with its digits in groups of three: 6,670,903.
func grouped(n *big.Int) string {
	s := n.String()
	var b strings.Builder
	for i, r := range s {
		if i > 0 && (len(s)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(r)
	}
	return b.String()
}

func rounds(b *strings.Builder, r *solver.Report) {
	for i, round := range r.Rounds {
		fmt.Fprintf(b, "Round %d, by %s:\n", i+1, ruleText(round.Rule))
		if len(round.Events) > maxEvents {
			b.WriteString("  " + roundText(&round) + "\n")
			continue
		}
		for _, e := range round.Events {
			b.WriteString("  " + eventText(r, round.Rule, &e) + "\n")
		}
	}
	if len(r.Rounds) > 0 {
		b.WriteByte('\n')
	}
}

// maxEvents is how many events of a round are told one by one: what fits a screen.
const maxEvents = 16

// roundText sums up a round of many events.
func roundText(r *solver.Round) string {
	grids := make(map[int]bool)
	removed, cells := 0, 0
	for _, e := range r.Events {
		grids[e.To] = true
		removed += e.Removed
		cells += e.Cells
	}
	return fmt.Sprintf("%s learn over %s: %s ruled out, %s made known",
		plural(len(grids), "grid"), plural(len(r.Events), "shared box", "shared boxes"), plural(removed, "candidate"), plural(cells, "cell"))
}

func ruleText(rule solver.Rule) string {
	switch rule {
	case solver.RuleClues:
		return "the clues"
	case solver.RuleSingleSolution:
		return "copying grids with a single solution"
	case solver.RuleCandidates:
		return "exchanging true candidates"
	}
	return "searching the whole board"
}

func eventText(r *solver.Report, rule solver.Rule, e *solver.Event) string {
	from, to := r.Grids[e.From].Name, r.Grids[e.To].Name
	if rule == solver.RuleCandidates {
		if e.Cells == 0 {
			return fmt.Sprintf("%s rules out %s in box %d of %s", from, plural(e.Removed, "candidate"), e.Box, to)
		}
		return fmt.Sprintf("%s rules out %s in box %d of %s, which makes %s known there", from, plural(e.Removed, "candidate"), e.Box, to, plural(e.Cells, "cell"))
	}
	s := fmt.Sprintf("%s has one solution", from)
	if n := r.Grids[e.From].Alone; n != nil && n.Exact && n.N.IsInt64() && n.N.Int64() == 1 {
		s += " alone"
	}
	s += fmt.Sprintf(": its box %d gives %s %s in box %d", e.FromBox, to, plural(e.Cells, "new cell"), e.Box)
	if e.Before != nil && e.Before.Cmp(e.After) != 0 {
		s += fmt.Sprintf("; %s: %s -> %s", to, grouped(e.Before), plural(e.After, "solution"))
	}
	return s
}

// plural is a number and a noun, in the plural but for 1. The plural ends in s unless
// it is given.
func plural[N int | *big.Int](n N, noun string, many ...string) string {
	var s string
	switch n := any(n).(type) {
	case int:
		s = grouped(big.NewInt(int64(n)))
	case *big.Int:
		s = grouped(n)
	}
	switch {
	case s == "1":
		return s + " " + noun
	case len(many) > 0:
		return s + " " + many[0]
	}
	return s + " " + noun + "s"
}

func picture(b *strings.Builder, a *answer, width int, color bool) {
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
	b.WriteString(render.Text(&render.Board{Board: a.board, Digits: digits, Bold: bold}, width, color))
	b.WriteByte('\n')
}

func verdict(b *strings.Builder, a *answer) {
	r := a.report
	switch r.Verdict {
	case solver.Unique:
		fmt.Fprintf(b, "Unique: there is one solution, shown by %s.\n", ruleText(r.Rule))
	case solver.None:
		wrap(b, fmt.Sprintf("None: there is no solution: %s.", r.Reason))
	case solver.Multiple:
		differ := differences(a)
		wrap(b, fmt.Sprintf("The solution above and a second one differ in %s: %s.", plural(len(differ), "cell"), list(differ, 12)))
		b.WriteByte('\n')
		fmt.Fprintf(b, "Multiple: there are %s solutions.\n", countText(r.Joint))
	default:
		found := ""
		if r.Solution != nil {
			found = "one solution was found, and whether it is the only one"
		} else {
			found = "whether there is a solution"
		}
		fmt.Fprintf(b, "Undecided: %s, %s is not known.\n", r.Reason, found)
	}
}

// wrap writes text in lines of at most 78 columns.
func wrap(b *strings.Builder, text string) {
	col := 0
	for _, word := range strings.Fields(text) {
		switch n := len(word); {
		case col == 0:
		case col+1+n > 78:
			b.WriteByte('\n')
			col = 0
		default:
			b.WriteByte(' ')
			col++
		}
		b.WriteString(word)
		col += len(word)
	}
	b.WriteByte('\n')
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

// list joins at most n words and says how many it left out.
func list(words []string, n int) string {
	if len(words) <= n {
		return strings.Join(words, ", ")
	}
	return strings.Join(words[:n], ", ") + fmt.Sprintf(" and %d more", len(words)-n)
}
