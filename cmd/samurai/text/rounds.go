package text

import (
	"fmt"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/answer"
	"samurai/solver/search"
)

// rounds says in words how knowledge travelled from grid to grid.
func (p *Page) rounds(a *answer.Solution) {
	r := a.Report
	for i, round := range r.Rounds {
		how := ruleText(round.Rule)
		if round.Rule == search.RuleCandidates && (i == 0 || r.Rounds[i-1].Rule != round.Rule) {
			how += " (a grid rules out those that are in none of its solutions)"
		}
		p.wrap(fmt.Sprintf("Round %d, by %s:", i+1, how))
		if len(round.Events) > maxEvents {
			p.wrapIndented("  ", "    ", roundText(a.Board, &round))
			continue
		}
		for _, e := range round.Events {
			p.wrapIndented("  ", "    ", eventText(r, round.Rule, &e))
		}
	}
	if len(r.Rounds) > 0 {
		p.WriteByte('\n')
	}
}

// maxEvents is how many events of a round are written one by one: what fits a screen.
const maxEvents = 16

// roundText sums up a round of many events.
func roundText(b *overlap.Board, r *solver.Round) string {
	grids, boxes := make(map[int]bool), make(map[int]bool)
	removed, cells := 0, 0
	for _, e := range r.Events {
		grids[e.To], boxes[b.Grids[e.To][e.Box-1]] = true, true
		removed += e.Removed()
		cells += e.Cells
	}
	s := fmt.Sprintf("%s learn over %s: %s ruled out",
		layout.Count(len(grids), "grid"), layout.Count(len(boxes), "shared box", "shared boxes"), layout.Count(removed, "candidate"))
	if cells > 0 {
		s += fmt.Sprintf(", %s made known", layout.Count(cells, "cell"))
	}
	return s
}

func ruleText(rule search.Rule) string {
	switch rule {
	case search.RuleClues:
		return "the clues"
	case search.RuleSingleSolution:
		return "copying solved grids"
	case search.RuleCandidates:
		return "exchanging candidates"
	}
	return "searching the whole board"
}

func eventText(r *solver.Report, rule search.Rule, e *solver.Event) string {
	from, to := r.Grids[e.From].Name, r.Grids[e.To].Name
	if rule == search.RuleCandidates {
		if e.Cells == 0 {
			return fmt.Sprintf("%s rules out %s in box %d of %s", from, layout.Count(e.Removed(), "candidate"), e.Box, to)
		}
		return fmt.Sprintf("%s rules out %s in box %d of %s, which makes %s known there", from, layout.Count(e.Removed(), "candidate"), e.Box, to, layout.Count(e.Cells, "cell"))
	}
	s := fmt.Sprintf("%s has one solution", from)
	if n := r.Grids[e.From].Alone; n != nil && n.Exact && isOne(n.N) {
		s += " alone"
	}
	s += fmt.Sprintf(": its box %d gives %s %s in box %d", e.FromBox, to, layout.Count(e.Cells, "new cell"), e.Box)
	if e.Before != nil && e.Before.Cmp(e.After) != 0 {
		s += "; " + strings.ReplaceAll(fmt.Sprintf("%s: %s -> %s", to, grouped(e.Before), solutions(e.After)), " ", hardBlank)
	}
	return s
}
