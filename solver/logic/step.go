package logic

import "samurai/overlap"

// Step is one step of logic: what was seen, and what follows.
type Step struct {
	Technique *Technique
	Rating    float64 // on Sudoku Explainer's scale; that of the technique, more for long chains
	Digits    Set     // the digits that it is about
	Houses    []int32 // where it is seen, as indices of the board's Houses; the base of a fish; the rows of a template
	Covers    []int32 // the houses that lose candidates for it; the cover of a fish; the columns of a template
	Cells     []int32 // the cells of the pattern
	Fins      []int32 // cells that spoil a fish; the stem of a death blossom; the cell of forcing chains
	Sets      []ALS   // almost locked sets that it uses
	Links     Set     // the digits that link these sets: two sets that such a digit links cannot both hold it
	Chains    []Chain // what follows from what
	Claims    []Claim // the facts that it rests on; of singles only if the step is of a path, of loops not in ratings
	Placed    []Candidate
	Removed   []Candidate // in ascending order, each once
	Conflict  *Conflict   // of a net: what goes wrong; otherwise nil
	ByMarks   bool        // of a single: it follows from a player's marks, and not from the digits alone
}

// ALS is an almost locked set: cells of a house, one fewer than the digits that they may hold
// together. A single cell with two candidates is the smallest.
type ALS struct {
	House  int32
	Cells  []int32
	Digits Set
	Lost   Set // of the sets of a step that digits link: what cells lose because they see all places for it in this one
}

// Chain is a line of reasoning from one node to another: each follows from the one before.
type Chain []Node

// Node says that a digit is in a cell, or in one of several cells, or in none of them.
type Node struct {
	Digit int
	Also  Set // other digits of which the same follows; of the last node of a step of a path
	Cells []int32
	On    bool
	ALS   *ALS // the set that the step from the node before uses; nil for other links

	// The houses where the digit fits only in this node and the one before, if that is why it follows;
	// of steps of a path.
	Houses []int32
	Why    Why // of a net: why it follows
}

// Why says why a node of a net follows from those before.
type Why struct {
	Kind  Reason
	House int32   // of OnlyPlace
	Taken []Claim // of OnlyPlace: of each place that the house had besides, which of the nodes before take it; of a conflict they are the step's claims
	Step  *Step   // of BySubset

	// Of ByNet: what follows from the candidate within, by singles, and what goes wrong then.
	Chain    Chain
	Conflict *Conflict
}

// Reason is a kind of reason.
type Reason uint8

// The reasons. Linked is that of chains: it follows from the node before.
const (
	Linked Reason = iota
	Assumed
	OnlyDigit
	OnlyPlace
	BySubset // a pair or a locked digit removes it
	ByNet    // a net within the net goes wrong with it
	Excluded // what went before removes it
)

// Score is what the step adds to a puzzle's score.
func (s *Step) Score() int { return s.Technique.Score }

// GridsOf returns the grids whose houses the step uses, in order; for a step without houses those
// of its cells.
func (b *Board) GridsOf(s *Step) []int {
	var in []int
	for _, houses := range [][]int32{s.Houses, s.Covers} {
		for _, h := range houses {
			in = append(in, b.HouseGrids(h)...)
		}
	}
	if len(in) == 0 {
		for _, c := range s.Cells {
			for _, gb := range b.Boxes[c/9] {
				in = append(in, gb.Grid)
			}
		}
	}
	return unique(in)
}

// HouseGrids returns the grids that have a house, as a row, a column or a box of theirs. Callers must
// not change it.
func (b *Board) HouseGrids(h int32) []int { return b.gridsOf[h] }

// HouseAs returns a house by its name in a grid that has it.
func (b *Board) HouseAs(h int32, grid int) overlap.House {
	house := b.Houses[h]
	for _, home := range b.Boxes[house.Cells[0]/9] {
		if home.Grid == grid {
			at := overlap.CellOf(home.Box-1, house.Cells[0]%9)
			house.Grid, house.Index = grid, [...]int{at/9 + 1, at%9 + 1, home.Box}[house.Kind]
		}
	}
	return house
}
