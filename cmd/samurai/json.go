package main

import (
	"encoding/json"
	"io"
	"strings"

	"samurai/layout"
	"samurai/solver"
	"samurai/solver/count"
)

// The JSON of solve and count. Counts are strings, for they pass 2^53; what is
// not known is left out.
type (
	jsonReport struct {
		File     string            `json:"file"`
		Title    string            `json:"title,omitempty"`
		Layout   string            `json:"layout,omitempty"`
		Grids    []jsonGrid        `json:"grids"`
		Rounds   []jsonRound       `json:"rounds,omitempty"`
		Rule     solver.Rule       `json:"rule,omitempty"`
		Verdict  solver.Verdict    `json:"verdict"`
		Joint    *jsonCount        `json:"joint,omitempty"`
		Solution map[string]string `json:"solution,omitempty"`
		Second   map[string]string `json:"second,omitempty"`
		Reason   string            `json:"reason,omitempty"`
		Work     jsonWork          `json:"work"`
	}
	jsonGrid struct {
		Name    string     `json:"name"`
		Clues   int        `json:"clues"`
		Alone   *jsonCount `json:"alone,omitempty"`
		InPlace *jsonCount `json:"in_place,omitempty"`
	}
	jsonCount struct {
		Count string `json:"count"`
		Exact bool   `json:"exact"`
		Nodes uint64 `json:"nodes,omitempty"`
		// Where the number is not exact: a proved upper bound, and an estimate with its
		// standard error.
		Upper    string `json:"upper,omitempty"`
		Estimate string `json:"estimate,omitempty"`
		Error    string `json:"error,omitempty"`
		Caveat   string `json:"caveat,omitempty"` // of the estimate, in words
	}
	jsonRound struct {
		Round  int         `json:"round"`
		Rule   solver.Rule `json:"rule"`
		Events []jsonEvent `json:"events"`
	}
	jsonEvent struct {
		From    string `json:"from"`
		To      string `json:"to"`
		Box     int    `json:"box"`
		Cells   int    `json:"cells"`
		Removed int    `json:"removed"`
		Before  string `json:"before,omitempty"`
		After   string `json:"after,omitempty"`
	}
	jsonWork struct {
		Nodes uint64 `json:"nodes"`
	}
)

// writeJSON writes an answer as one line.
func writeJSON(w io.Writer, a *answer) error {
	r := a.report
	j := jsonReport{
		File: a.file, Title: a.source.Title, Layout: layoutName(a.source),
		Rule: r.Rule, Verdict: r.Verdict, Joint: newJSONCount(r.Joint), Reason: r.Why(),
		Solution: byName(a, r.Solution), Second: byName(a, r.Second), Work: jsonWork{r.Work.Nodes},
	}
	for _, g := range r.Grids {
		alone := newJSONCount(g.Alone)
		if alone != nil {
			alone.Nodes = g.Nodes
		}
		j.Grids = append(j.Grids, jsonGrid{g.Name, g.Clues, alone, newJSONCount(g.InPlace)})
	}
	for i, round := range r.Rounds {
		jr := jsonRound{Round: i + 1, Rule: round.Rule, Events: []jsonEvent{}}
		for _, e := range round.Events {
			je := jsonEvent{From: r.Grids[e.From].Name, To: r.Grids[e.To].Name, Box: e.Box, Cells: e.Cells, Removed: e.Removed()}
			if e.Before != nil {
				je.Before, je.After = e.Before.String(), e.After.String()
			}
			jr.Events = append(jr.Events, je)
		}
		j.Rounds = append(j.Rounds, jr)
	}
	return json.NewEncoder(w).Encode(j)
}

func newJSONCount(c *count.Number) *jsonCount {
	if c == nil {
		return nil
	}
	j := &jsonCount{Count: c.N.String(), Exact: c.Exact}
	if c.Upper != nil {
		j.Upper = c.Upper.String()
	}
	if c.Estimate != nil {
		j.Estimate, j.Error = c.Estimate.Text('g', 6), c.Error.Text('g', 3)
		j.Caveat = caveat
	}
	return j
}

func byName(a *answer, solution []uint8) map[string]string {
	if solution == nil {
		return nil
	}
	m := make(map[string]string)
	for g, digits := range a.puzzle.Board.ByGrid(solution) {
		m[a.report.Grids[g].Name] = line(digits)
	}
	return m
}

// line is a grid as 81 characters, blanks as dots.
func line(digits layout.Digits) string {
	var b strings.Builder
	for _, d := range digits {
		if d == 0 {
			b.WriteByte('.')
		} else {
			b.WriteByte('0' + d)
		}
	}
	return b.String()
}

// layoutName is the name of a puzzle's layout; failing that, how the file calls it.
func layoutName(p *layout.Puzzle) string {
	if p.Layout.Name != "" {
		return p.Layout.Name
	}
	return p.Ref
}
