package answer

import (
	"fmt"

	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/analyze"
)

// AnalysisJSON is the answer of analyze as JSON.
type AnalysisJSON struct {
	Head
	Grids   []GridAnalysis `json:"grids"`
	Verdict solver.Verdict `json:"verdict,omitempty"` // of the whole puzzle
	Joint   *BoardAnalysis `json:"joint,omitempty"`
	Reason  string         `json:"reason,omitempty"` // why something is left out
}

// GridAnalysis is the analysis of one grid alone.
type GridAnalysis struct {
	Name  string         `json:"name"`
	Clues int            `json:"clues"`
	Alone *BoardAnalysis `json:"alone,omitempty"`
}

// BoardAnalysis is the analysis of a whole board, or of one grid alone.
type BoardAnalysis struct {
	*Count
	Minimal   *bool        `json:"minimal,omitempty"`       // one solution, and no clue is redundant
	Redundant *[]Placed    `json:"redundant,omitempty"`     // clues that can be removed, each by itself, without adding a solution
	NeedsCut  bool         `json:"redundant_cut,omitempty"` // the search for them was cut: more may be redundant
	Removable []Placed     `json:"removable,omitempty"`     // redundant clues that can be removed together
	Cut       bool         `json:"removable_cut,omitempty"` // the search for them was cut: more may be removable
	Clues     []Clue       `json:"clues,omitempty"`
	Cells     []Cell       `json:"cells,omitempty"`     // the blank ones
	UniqueBy  []Placed     `json:"unique_by,omitempty"` // digits to add; each makes it unique by itself
	Together  []AddedDigit `json:"together,omitempty"`  // digits to add that make it unique together
	Mistyped  []Mistyped   `json:"mistyped,omitempty"`  // clues that may be mistyped
}

// Place is a cell under the name that its first grid gives it, such as r1c2.
type Place struct {
	Grid string `json:"grid,omitempty"` // left out where only one grid is looked at
	Cell string `json:"cell"`
}

// Placed is a digit in a cell.
type Placed struct {
	Place
	Digit uint8 `json:"digit"`
}

// Clue is a clue, and the number of solutions without it.
type Clue struct {
	Placed
	Without string `json:"without,omitempty"`
}

// Cell is a blank cell, and the numbers of solutions that its digits leave.
type Cell struct {
	Place
	Remaining map[string]string `json:"remaining"` // by digit
}

// Mistyped is a clue, and the digits that leave exactly one solution in its place.
type Mistyped struct {
	Placed
	Instead []int `json:"instead"`
}

// AddedDigit is a digit to add, and the number of solutions that it leaves.
type AddedDigit struct {
	Placed
	Leaves string `json:"leaves"`
}

// NeedsCut reports whether finding out which clues are redundant would take too long.
func (v *View) NeedsCut() bool {
	_, known := analyze.Redundant(v.Clues)
	return !known && v.Err == nil
}

// Gap says why something is not known.
func (v *View) Gap() string {
	r := solver.StoppedBy(v.Err)
	return r.Sentence(v.Board)
}

// loose reports whether there are too many solutions to look for givens that make the puzzle
// unique together, when no single one does.
func (v *View) loose() bool {
	return v.Report.Verdict == solver.Multiple && v.Total.N.Cmp(analyze.MostTogether) > 0 && len(v.Uniquely()) == 0
}

// JSON returns the answer as JSON has it.
func (of *Analysis) JSON() *AnalysisJSON {
	a := &AnalysisJSON{Head: of.Head()}
	for _, v := range of.Views {
		if v.Err != nil || !v.Total.Exact {
			a.Reason = v.Gap()
		} else if v.loose() && a.Reason == "" {
			a.Reason = fmt.Sprintf("sets of several digits are looked for only if the puzzle has at most %s solutions", analyze.MostTogether)
		}
		if v.OfGrid {
			a.Grids = append(a.Grids, GridAnalysis{v.Report.Grids[0].Name, v.Report.Grids[0].Clues, newBoard(v)})
			continue
		}
		a.Verdict, a.Joint = v.Report.Verdict, newBoard(v)
		for g, grid := range v.Report.Grids {
			alone := &BoardAnalysis{Count: NewCount(grid.Alone)}
			if redundant, known := analyze.Redundant(v.Alone[g]); known {
				alone.Redundant = placed(v.Puzzle.Alone(g).Board, redundant)
			}
			a.Grids = append(a.Grids, GridAnalysis{grid.Name, grid.Clues, alone})
		}
	}
	return a
}

func newBoard(v *View) *BoardAnalysis {
	b := v.Board
	a := &BoardAnalysis{Count: NewCount(v.Total)}
	redundant, known := analyze.Redundant(v.Clues)
	a.NeedsCut = v.NeedsCut()
	if known || a.NeedsCut {
		a.Redundant = placed(b, redundant)
	}
	if minimal := v.Report.Verdict == solver.Unique && len(redundant) == 0; known || a.NeedsCut && !minimal {
		a.Minimal = &minimal
	}
	a.Removable, a.Cut = *placed(b, v.Removable), v.RemovableCut
	for _, c := range v.Clues {
		a.Clues = append(a.Clues, Clue{Placed{placeOf(b, c.Cell), c.Digit}, text(c.Without)})
	}
	for cell := range v.Remaining {
		if v.Digits()[cell] != 0 {
			continue
		}
		remaining := map[string]string{}
		for d, n := range v.Remaining[cell] {
			if n.Sign() > 0 {
				remaining[fmt.Sprint(d+1)] = n.String()
			}
		}
		a.Cells = append(a.Cells, Cell{placeOf(b, cell), remaining})
	}
	for _, g := range v.Uniquely() {
		a.UniqueBy = append(a.UniqueBy, Placed{placeOf(b, g.Cell), g.Digit})
	}
	for _, g := range v.Together {
		a.Together = append(a.Together, AddedDigit{Placed{placeOf(b, g.Cell), g.Digit}, g.Leaves.String()})
	}
	a.Mistyped = MistypedJSON(b, v.Analysis.Mistyped)
	return a
}

// MistypedJSON lists clues that may be mistyped.
func MistypedJSON(b *overlap.Board, suspects []analyze.Suspect) (list []Mistyped) {
	for _, c := range suspects {
		m := Mistyped{Placed: Placed{placeOf(b, c.Cell), c.Digit}}
		for _, d := range c.Instead {
			m.Instead = append(m.Instead, int(d))
		}
		list = append(list, m)
	}
	return list
}

// placed lists clues, an empty list for none.
func placed(b *overlap.Board, clues []analyze.Clue) *[]Placed {
	list := []Placed{}
	for _, c := range clues {
		list = append(list, Placed{placeOf(b, c.Cell), c.Digit})
	}
	return &list
}

func placeOf(b *overlap.Board, cell int) Place {
	home := b.Boxes[cell/9][0]
	place := Place{b.GridName(home.Grid), overlap.NameIn(home, cell)}
	if len(b.Grids) == 1 {
		place.Grid = ""
	}
	return place
}
