// Package report puts every answer into JSON, in one shape for the command, the page and
// batches. What is not known is left out, never null; numbers of solutions are strings,
// for they pass 2^53; grids are strings of 81 characters, dots for blanks.
package report

import (
	"math/big"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/count"
)

// Head says which puzzle an answer is about.
type Head struct {
	File   string `json:"file"`
	Index  int    `json:"index"` // of the puzzle in the run, from 0
	Title  string `json:"title,omitempty"`
	Layout string `json:"layout,omitempty"` // its name, or how the file refers to it
}

// NewHead is the head of the answers about a puzzle of a file, the index-th of the run.
func NewHead(file string, index int, p *layout.Puzzle) Head {
	h := Head{File: file, Index: index, Title: p.Title, Layout: p.Ref}
	if p.Layout.Name != "" {
		h.Layout = p.Layout.Name
	}
	return h
}

// Solve is the answer of solve and count.
type Solve struct {
	Head
	Grids    []Grid            `json:"grids"`
	Rounds   []Round           `json:"rounds,omitempty"`
	Rule     solver.Rule       `json:"rule,omitempty"` // the strongest that was needed
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

// Count is a number of solutions; when it is not exact, a proved lower bound.
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
}

// Round is one pass in which grids learnt from one another; rounds count from 1.
type Round struct {
	Round  int         `json:"round"`
	Rule   solver.Rule `json:"rule"`
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

// NewSolve is the answer that a report gives, and a list of solutions by cell of the board,
// which may be empty.
func NewSolve(h Head, r *solver.Report, solutions [][]uint8) *Solve {
	b := r.Puzzle.Board
	s := &Solve{
		Head: h, Rule: r.Rule, Verdict: r.Verdict, Joint: NewCount(r.Joint), Reason: r.Why(),
		Solution: ByGrid(b, r.Solution), Second: ByGrid(b, r.Second), Work: Work{r.Work.Nodes},
	}
	for _, solution := range solutions {
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

// Caveat stands wherever an estimate does; the doc of [count.Number] tells why.
const Caveat = "the mean of a sample, no bound; where grids share many boxes, or there are many grids, the number is more often above it than the error tells"

// NewCount is a number of solutions; nil for none.
func NewCount(n *count.Number) *Count {
	if n == nil {
		return nil
	}
	c := &Count{Count: n.N.String(), Exact: n.Exact, Upper: text(n.Upper)}
	if n.Estimate != nil {
		c.Estimate, c.Error, c.Caveat = n.Estimate.Text('g', 6), n.Error.Text('g', 3), Caveat
	}
	return c
}

// ByGrid is digits by cell of a board, as a line of each grid by its name; nil for none.
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

// Line is a grid as 81 characters, blanks as dots.
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
