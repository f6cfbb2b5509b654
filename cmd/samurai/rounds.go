package main

import (
	"fmt"

	"samurai/solver"
)

// rounds tells in words how knowledge travelled from grid to grid.
func (p *page) rounds(r *solver.Report) {
	for i, round := range r.Rounds {
		fmt.Fprintf(p, "Round %d, by %s:\n", i+1, ruleText(round.Rule))
		if len(round.Events) > maxEvents {
			p.WriteString("  " + roundText(&round) + "\n")
			continue
		}
		for _, e := range round.Events {
			p.WriteString("  " + eventText(r, round.Rule, &e) + "\n")
		}
	}
	if len(r.Rounds) > 0 {
		p.WriteByte('\n')
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
	if n := r.Grids[e.From].Alone; n != nil && n.Exact && isOne(n.N) {
		s += " alone"
	}
	s += fmt.Sprintf(": its box %d gives %s %s in box %d", e.FromBox, to, plural(e.Cells, "new cell"), e.Box)
	if e.Before != nil && e.Before.Cmp(e.After) != 0 {
		s += fmt.Sprintf("; %s: %s -> %s", to, grouped(e.Before), plural(e.After, "solution"))
	}
	return s
}
