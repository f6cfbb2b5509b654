package report

import (
	"fmt"
	"math"

	"samurai/overlap"
	"samurai/solver/logic"
)

// Logic is the answer of explain, and of hint with one step.
type Logic struct {
	Head
	Verdict  string            `json:"verdict"` // "solved", "stuck", "none", "multiple" when there are several solutions, or of a hint "mistake"
	Reason   string            `json:"reason,omitempty"`
	Rating   *Rating           `json:"rating,omitempty"`
	Steps    []Step            `json:"steps,omitempty"`
	Position map[string]string `json:"position,omitempty"` // by grid: the digits where no technique goes on
	Mistakes []CellName        `json:"mistakes,omitempty"` // where a player has entered or noted what is wrong
}

// Rating says how hard a puzzle is.
type Rating struct {
	Hardest     float64 `json:"hardest"`   // on Sudoku Explainer's scale
	Technique   string  `json:"technique"` // the first with that rating
	Score       int     `json:"score"`     // HoDoKu's sum, scaled to 81 cells
	Level       string  `json:"level"`     // "easy", "medium", "hard", "unfair" or "extreme"
	Steps       int     `json:"steps"`
	Crossings   int     `json:"crossings"`
	Bottlenecks int     `json:"bottlenecks"`
}

// Step is one step of logic.
type Step struct {
	N         int        `json:"n"` // from 1
	Technique string     `json:"technique"`
	Rating    float64    `json:"rating"`
	Score     int        `json:"score"`
	Grids     []string   `json:"grids"` // whose houses it uses
	Text      string     `json:"text"`
	Digits    []int      `json:"digits"` // that it is about
	Houses    []string   `json:"houses,omitempty"`
	Cells     []CellName `json:"cells,omitempty"`  // of the pattern
	Chains    [][]Node   `json:"chains,omitempty"` // what follows from what
	Placed    []Put      `json:"placed"`
	Removed   []Gone     `json:"removed"`
}

// CellName is a cell by its name in each of its grids: {"nw":"r9c9","c":"r3c3"}.
type CellName map[string]string

// Put is a digit that a step places.
type Put struct {
	Cell  CellName `json:"cell"`
	Digit int      `json:"digit"`
}

// Gone is the candidates that a step removes from a cell.
type Gone struct {
	Cell   CellName `json:"cell"`
	Digits []int    `json:"digits"`
}

// Node is a digit of a chain, in one of the cells or in none.
type Node struct {
	Cells []CellName `json:"cells"`
	Digit int        `json:"digit"`
	On    bool       `json:"on"`
}

// NewRating is the JSON of a rating; nil when there was no step.
func NewRating(r *logic.Rating) *Rating {
	if r.Technique == nil {
		return nil
	}
	return &Rating{
		Hardest: round(r.Hardest), Technique: r.Technique.Name, Score: r.Score, Level: r.Level.String(),
		Steps: r.Steps, Crossings: r.Crossings, Bottlenecks: r.Bottlenecks,
	}
}

// round leaves a rating its one decimal.
func round(x float64) float64 { return math.Round(10*x) / 10 }

// NewStep is the JSON of the n-th step of a way.
func NewStep(p *logic.Position, n int, s *logic.Step) Step {
	b := p.Board
	j := Step{
		N: n, Technique: s.Technique.Name, Rating: round(s.Rating), Score: s.Score(), Text: p.Words(s).String(),
		Digits: s.Digits.Digits(), Grids: []string{}, Placed: []Put{}, Removed: []Gone{}, Cells: cellNames(b.Board, s.Cells),
	}
	for _, g := range p.GridsOf(s) {
		j.Grids = append(j.Grids, b.Layout.Grids[g].Name)
	}
	for _, h := range s.Houses {
		j.Houses = append(j.Houses, b.HouseName(&b.Houses[h]))
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
			j.Removed = append(j.Removed, Gone{Cell: NewCellName(b.Board, c.Cell())})
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
		at := overlap.CellOf(gb.Box-1, cell%9)
		name[b.Layout.Grids[gb.Grid].Name] = fmt.Sprintf("r%dc%d", at/9+1, at%9+1)
	}
	return name
}

// Rated is the answer of rate.
type Rated struct {
	Head
	Clues   int         `json:"clues"`
	Verdict string      `json:"verdict"` // as that of Logic
	Reason  string      `json:"reason,omitempty"`
	Rating  *Rating     `json:"rating,omitempty"`
	Grids   []GridRated `json:"grids,omitempty"`
}

// GridRated is the rating of a grid alone, where it has one solution.
type GridRated struct {
	Name  string  `json:"name"`
	Clues int     `json:"clues"`
	Alone *Rating `json:"alone,omitempty"`
}
