package layout

import (
	"fmt"
	"strings"
)

// Certificate is what a file says about the solutions of its puzzle, so that others can
// check it: the only one with a proof, two that differ, or a proof that there is none.
type Certificate struct {
	Solution *Entries // a full board; nil if the file has none
	Second   *Entries // another one, likewise
	Proof    *Proof   // nil if the file has none
}

// NewSolution returns a solution, with the digits of each grid of a layout, as files give it.
func NewSolution(solution []Digits) *Entries {
	e := &Entries{}
	for g, digits := range solution {
		e.Grids = append(e.Grids, Clues{Grid: g, Digits: digits})
	}
	return e
}

// Placement is a digit in a cell of a grid.
type Placement struct {
	Grid  int   // index in Layout.Grids
	Cell  int   // 0 to 80 in reading order
	Digit uint8 // 1 to 9
}

// Lemma is a set of placements that cannot all be true.
type Lemma struct {
	Placements []Placement
	Pos        Pos
}

// Proof is a list of lemmas that shows how many solutions a puzzle has, one or none; see
// CheckProof. It may be empty, because singles may be enough.
type Proof struct {
	Lemmas []Lemma
	Pos    Pos
}

// Text returns the lemma as files have it: "nw r1c1=5, c r3c3=2".
func (m *Lemma) Text(l *Layout) string {
	words := make([]string, len(m.Placements))
	for i, p := range m.Placements {
		words[i] = fmt.Sprintf("%s %s=%d", l.Grids[p.Grid].Name, cellName(p.Cell), p.Digit)
	}
	return strings.Join(words, ", ")
}
