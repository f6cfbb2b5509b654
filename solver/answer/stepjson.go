package answer

import (
	"encoding/json"
	"fmt"
	"math"

	"samurai/overlap"
	"samurai/solver/logic"
)

// RatingJSON says how hard a puzzle is.
type RatingJSON struct {
	Hardest     float64 `json:"hardest"`         // on Sudoku Explainer's scale
	Technique   string  `json:"technique"`       // the first with that rating; "" if time ran out before the first step
	Title       string  `json:"title"`           // what people call it
	Score       int     `json:"score,omitempty"` // HoDoKu's sum in the hardest grid; 0 if time ran out
	Level       string  `json:"level,omitempty"` // "easy", "medium", "hard", "unfair" or "extreme"; "" if time ran out
	Steps       int     `json:"steps"`
	Crossings   int     `json:"crossings"`
	Bottlenecks int     `json:"bottlenecks"`
	Cut         bool    `json:"cut,omitempty"` // time ran out: of the steps so far, without score and level
}

// Step is one step of logic, with its words.
type Step struct {
	*logic.Step
	N    int // from 1
	Text logic.Text

	board *logic.Board
}

// newStep puts a step that was found in a position into words. The step is copied, because
// finders use it again.
func newStep(at *logic.Position, n int, s *logic.Step) *Step {
	return &Step{new(*s), n, at.Words(s), at.Board}
}

// StepJSON is a step as JSON.
type StepJSON struct {
	N         int          `json:"n"` // from 1
	Technique string       `json:"technique"`
	Title     string       `json:"title"` // what people call the technique
	Rating    float64      `json:"rating"`
	Score     int          `json:"score"`
	Grids     []string     `json:"grids"` // whose houses it uses
	Text      string       `json:"text"`
	Parts     []Part       `json:"parts"`  // whose texts make up the text
	Digits    []int        `json:"digits"` // that it is about
	Houses    []string     `json:"houses,omitempty"`
	Cells     []CellName   `json:"cells,omitempty"`  // of the pattern
	Sets      [][]CellName `json:"sets,omitempty"`   // almost locked sets that it uses
	Chains    [][]Node     `json:"chains,omitempty"` // what follows from what
	Placed    []Put        `json:"placed"`
	Removed   []Removal    `json:"removed"`
}

// CellName is a cell by its name in each of its grids: {"nw":"r9c9","c":"r3c3"}.
type CellName map[string]string

// Part is a piece of a text, and the cells, houses or candidates that it names.
type Part struct {
	Text       string     `json:"text"`
	Cells      []CellName `json:"cells,omitempty"`
	Houses     []House    `json:"houses,omitempty"`
	Candidates []Put      `json:"candidates,omitempty"` // digits that it says are there, or are not
	Branch     int        `json:"branch,omitempty"`     // the chain of the step that it is about, from 1
}

// House is a house of a grid, in a Part that which the text names.
type House struct {
	Grid  string
	Kind  string // "row", "column" or "box"
	Index int    // from 1
}

// MarshalJSON returns the house by its name in the grid: {"nw":"box 9"}.
func (h House) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{h.Grid: fmt.Sprintf("%s %d", h.Kind, h.Index)})
}

// Pattern returns the houses of the pattern.
func (s *Step) Pattern() (all []House) {
	for _, h := range s.Houses {
		all = append(all, newHouse(s.board.Board, s.board.Houses[h]))
	}
	return all
}

func newHouse(b *overlap.Board, h overlap.House) House {
	return House{b.GridName(h.Grid), h.Kind.String(), h.Index}
}

// partsOf is the JSON of a text.
func partsOf(b *logic.Board, text logic.Text) (parts []Part) {
	for _, p := range text {
		part := Part{Text: p.Text, Cells: cellNames(b.Board, p.Cells), Branch: p.Branch}
		for _, h := range p.Houses {
			part.Houses = append(part.Houses, newHouse(b.Board, b.HouseAs(h, p.Grid)))
		}
		for _, c := range p.Candidates {
			part.Candidates = append(part.Candidates, Put{NewCellName(b.Board, c.Cell()), c.Digit()})
		}
		parts = append(parts, part)
	}
	return parts
}

// Put is a digit that a step places.
type Put struct {
	Cell  CellName `json:"cell"`
	Digit int      `json:"digit"`
}

// Removal is the candidates that a step removes from a cell.
type Removal struct {
	Cell   CellName `json:"cell"`
	Digits []int    `json:"digits"`
}

// Node is a digit of a chain, in one of the cells or in none.
type Node struct {
	Cells []CellName `json:"cells"`
	Digit int        `json:"digit"`
	On    bool       `json:"on"`
}

// NewRating is the JSON of a rating; nil when no step was needed.
func NewRating(r *logic.Rating) *RatingJSON {
	if r.Technique == nil {
		if r.Cut { // before its first step
			return &RatingJSON{Cut: true}
		}
		return nil
	}
	j := &RatingJSON{
		Hardest: round(r.Hardest), Technique: r.Technique.Name, Title: r.Technique.Title, Score: r.Score, Level: r.Level.String(),
		Steps: r.Steps, Crossings: r.Crossings, Bottlenecks: r.Bottlenecks, Cut: r.Cut,
	}
	if r.Cut {
		j.Score, j.Level = 0, ""
	}
	return j
}

// round leaves a rating its one decimal.
func round(x float64) float64 { return math.Round(10*x) / 10 }

// JSON returns the step as JSON has it.
func (s *Step) JSON() StepJSON {
	b := s.board
	j := StepJSON{
		N: s.N, Technique: s.Technique.Name, Title: s.Technique.Title, Rating: round(s.Rating), Score: s.Score(),
		Text: s.Text.String(), Parts: partsOf(b, s.Text),
		Digits: s.Digits.Digits(), Grids: []string{}, Placed: []Put{}, Removed: []Removal{}, Cells: cellNames(b.Board, s.Cells),
	}
	for _, g := range b.GridsOf(s.Step) {
		j.Grids = append(j.Grids, b.GridName(g))
	}
	for _, h := range s.Houses {
		j.Houses = append(j.Houses, b.HouseName(&b.Houses[h]))
	}
	for _, set := range s.Sets {
		j.Sets = append(j.Sets, cellNames(b.Board, set.Cells))
	}
	for _, c := range s.Chains {
		var nodes []Node
		for i := range c {
			nodes = append(nodes, Node{cellNames(b.Board, c[i].Cells), c[i].Digit, c[i].On})
		}
		j.Chains = append(j.Chains, nodes)
	}
	for _, c := range s.Placed {
		j.Placed = append(j.Placed, Put{NewCellName(b.Board, c.Cell()), c.Digit()})
	}
	last := -1
	for _, c := range s.Removed {
		if c.Cell() != last {
			j.Removed = append(j.Removed, Removal{Cell: NewCellName(b.Board, c.Cell())})
			last = c.Cell()
		}
		g := &j.Removed[len(j.Removed)-1]
		g.Digits = append(g.Digits, c.Digit())
	}
	return j
}

func cellNames(b *overlap.Board, cells []int32) (names []CellName) {
	for _, c := range cells {
		names = append(names, NewCellName(b, int(c)))
	}
	return names
}

// NewCellName names a cell of the board in each of its grids.
func NewCellName(b *overlap.Board, cell int) CellName {
	name := make(CellName, len(b.Boxes[cell/9]))
	for _, gb := range b.Boxes[cell/9] {
		name[b.GridName(gb.Grid)] = overlap.NameIn(gb, cell)
	}
	return name
}
