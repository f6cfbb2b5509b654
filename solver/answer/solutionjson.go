package answer

import (
	"math/big"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/search"
)

// SolutionJSON is the answer of solve and count as JSON.
type SolutionJSON struct {
	Head
	Grids    []Grid            `json:"grids"`
	Rounds   []Round           `json:"rounds,omitempty"`
	Rule     search.Rule       `json:"rule,omitempty"` // the strongest that was needed
	Verdict  solver.Verdict    `json:"verdict"`
	Joint    *Count            `json:"joint,omitempty"`
	Solution map[string]string `json:"solution,omitempty"` // by grid
	Second   map[string]string `json:"second,omitempty"`   // another, when there are several
	Reason   string            `json:"reason,omitempty"`
	// As many solutions as were asked for, in the order of their digits.
	Solutions []map[string]string `json:"solutions,omitempty"`
	Work      Work                `json:"work"`
}

// Grid is what is known of one grid.
type Grid struct {
	Name    string `json:"name"`
	Clues   int    `json:"clues"`
	Alone   *Count `json:"alone,omitempty"`
	InPlace *Count `json:"in_place,omitempty"`
}

// Count is a number of solutions, or a proved lower bound if it is not exact.
type Count struct {
	Count string `json:"count"`
	Exact bool   `json:"exact"`
	Nodes uint64 `json:"nodes,omitempty"` // the work of counting it
	// Where the number is not exact: a proved upper bound, and an estimate with its
	// standard error.
	Upper    string `json:"upper,omitempty"`
	Estimate string `json:"estimate,omitempty"`
	Error    string `json:"error,omitempty"`
	Caveat   string `json:"caveat,omitempty"` // of the estimate, in words
	// The seconds of one core that an exact count is expected to take.
	CoreSeconds int64 `json:"core_seconds,omitempty"`
}

// Round is one pass in which grids learnt from one another; rounds count from 1.
type Round struct {
	Round  int         `json:"round"`
	Rule   search.Rule `json:"rule"`
	Events []Event     `json:"events"`
}

// Event is what one grid learnt from another.
type Event struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Box     int    `json:"box"`     // of To, 1 to 9
	Cells   int    `json:"cells"`   // that became known
	Removed int    `json:"removed"` // candidates
	// To's numbers of solutions, where they were counted exactly.
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// Work is what was done.
type Work struct {
	Nodes uint64 `json:"nodes"` // positions looked at
}

// JSON returns the answer as JSON has it.
func (a *Solution) JSON() *SolutionJSON {
	r, b := a.Report, a.Board
	s := &SolutionJSON{
		Head: a.Head(), Rule: r.Rule, Verdict: r.Verdict, Joint: NewCount(r.Joint), Reason: r.Why(),
		Solution: ByGrid(b, r.Solution), Second: ByGrid(b, r.Second), Work: Work{r.Work.Nodes},
	}
	if a.Cut != nil && s.Reason == "" {
		why := solver.StoppedBy(a.Cut)
		s.Reason = why.Sentence(b)
	}
	for _, solution := range a.Listed {
		s.Solutions = append(s.Solutions, ByGrid(b, solution))
	}
	for _, g := range r.Grids {
		alone := NewCount(g.Alone)
		if alone != nil {
			alone.Nodes = g.Nodes
		}
		s.Grids = append(s.Grids, Grid{g.Name, g.Clues, alone, NewCount(g.InPlace)})
	}
	for i, round := range r.Rounds {
		jr := Round{Round: i + 1, Rule: round.Rule, Events: []Event{}}
		for _, e := range round.Events {
			jr.Events = append(jr.Events, Event{
				From: r.Grids[e.From].Name, To: r.Grids[e.To].Name, Box: e.Box, Cells: e.Cells, Removed: e.Removed(),
				Before: text(e.Before), After: text(e.After),
			})
		}
		s.Rounds = append(s.Rounds, jr)
	}
	return s
}

// Verdict returns the answer without its rounds. If the puzzle has several solutions, it leaves
// out their number until CountJoint has counted them.
func (a *Solution) Verdict() *SolutionJSON {
	j := a.JSON()
	j.Rounds = nil
	if a.Report.Verdict == solver.Multiple && !a.joint {
		j.Joint = nil
	}
	return j
}

// Caveat goes with every estimate; count.Number says why.
const Caveat = "the mean of a sample, not a bound; where grids share many boxes, or on boards of many grids, the true number exceeds it more often than the error suggests"

// NewCount returns the JSON of a number of solutions; nil for nil.
func NewCount(n *count.Number) *Count {
	if n == nil {
		return nil
	}
	c := &Count{Count: n.N.String(), Exact: n.Exact, Upper: text(n.Upper), CoreSeconds: (n.Price + 999_999_999) / 1_000_000_000}
	if n.Estimate != nil {
		c.Estimate, c.Error, c.Caveat = n.Estimate.Text('g', 6), n.Error.Text('g', 3), Caveat
	}
	return c
}

// ByGrid returns a line of 81 characters for each grid, by its name, from digits by cell of a
// board; nil if digits is nil.
func ByGrid(b *overlap.Board, digits []uint8) map[string]string {
	if digits == nil {
		return nil
	}
	m := make(map[string]string, len(b.Grids))
	for g, own := range b.ByGrid(digits) {
		m[b.Layout.Grids[g].Name] = Line(&own)
	}
	return m
}

// Line returns a grid as 81 characters, blanks as dots.
func Line(digits *layout.Digits) string {
	line := make([]byte, len(digits))
	for i, d := range digits {
		line[i] = ".123456789"[d]
	}
	return string(line)
}

// text is a number, or nothing for none.
func text(n *big.Int) string {
	if n == nil {
		return ""
	}
	return n.String()
}
