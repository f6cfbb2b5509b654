package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"strings"

	"samurai/overlap"
	"samurai/solver"
)

// The JSON of analyze. What is not known is left out.
type (
	jsonAnalysis struct {
		File    string             `json:"file"`
		Title   string             `json:"title,omitempty"`
		Layout  string             `json:"layout,omitempty"`
		Grids   []jsonGridAnalysis `json:"grids"`
		Verdict solver.Verdict     `json:"verdict,omitempty"` // of the whole
		Joint   *jsonBoardAnalysis `json:"joint,omitempty"`
		Reason  string             `json:"reason,omitempty"` // why something is left out
	}
	jsonGridAnalysis struct {
		Name  string             `json:"name"`
		Clues int                `json:"clues"`
		Alone *jsonBoardAnalysis `json:"alone,omitempty"`
	}
	jsonBoardAnalysis struct {
		*jsonCount
		Minimal   *bool         `json:"minimal,omitempty"` // one solution, and no clue is redundant
		Redundant *[]jsonPlaced `json:"redundant,omitempty"`
		Removable []jsonPlaced  `json:"removable,omitempty"` // redundant clues that can go together
		Clues     []jsonClue    `json:"clues,omitempty"`
		Cells     []jsonCell    `json:"cells,omitempty"`
		UniqueBy  []jsonPlaced  `json:"unique_by,omitempty"` // givens that make it unique, each alone
		Together  []jsonGiven   `json:"together,omitempty"`  // givens that make it unique together
	}
	jsonPlace struct {
		Grid string `json:"grid,omitempty"` // left out where only one grid is looked at
		Cell string `json:"cell"`
	}
	jsonPlaced struct {
		jsonPlace
		Digit uint8 `json:"digit"`
	}
	jsonClue struct {
		jsonPlaced
		Without string `json:"without,omitempty"`
	}
	jsonCell struct {
		jsonPlace
		Remaining map[string]string `json:"remaining"`
	}
	jsonGiven struct {
		jsonPlaced
		Leaves string `json:"leaves"`
	}
)

// writeAnalysisJSON writes the views of a puzzle as one line.
func writeAnalysisJSON(w io.Writer, views []*analysis) error {
	v := views[0]
	j := jsonAnalysis{File: v.file, Title: v.source.Title, Layout: layoutName(v.source)}
	for _, v := range views {
		if v.err != nil || !v.Total.Exact {
			j.Reason = v.reason()
		}
		if v.grid >= 0 {
			j.Grids = append(j.Grids, jsonGridAnalysis{v.report.Grids[0].Name, v.report.Grids[0].Clues, newJSONBoard(v)})
			continue
		}
		j.Verdict, j.Joint = v.report.Verdict, newJSONBoard(v)
		for i, g := range v.report.Grids {
			alone := &jsonBoardAnalysis{jsonCount: newJSONCount(g.Alone)}
			if one := &v.alone[i]; one.known {
				alone.Redundant = &[]jsonPlaced{}
				for _, c := range one.redundant {
					*alone.Redundant = append(*alone.Redundant, jsonPlaced{placeOf(one.puzzle.Board, c.Cell), c.Digit})
				}
			}
			j.Grids = append(j.Grids, jsonGridAnalysis{g.Name, g.Clues, alone})
		}
	}
	return json.NewEncoder(w).Encode(j)
}

func newJSONBoard(v *analysis) *jsonBoardAnalysis {
	j := &jsonBoardAnalysis{jsonCount: newJSONCount(v.Total)}
	if redundant, known := v.Redundant(); known {
		j.Redundant = &[]jsonPlaced{}
		for _, c := range redundant {
			*j.Redundant = append(*j.Redundant, jsonPlaced{placeOf(v.puzzle.Board, c.Cell), c.Digit})
		}
		minimal := v.report.Verdict == solver.Unique && len(redundant) == 0
		j.Minimal = &minimal
	}
	for _, c := range v.Removable {
		j.Removable = append(j.Removable, jsonPlaced{placeOf(v.puzzle.Board, c.Cell), c.Digit})
	}
	for _, c := range v.Clues {
		j.Clues = append(j.Clues, jsonClue{jsonPlaced{placeOf(v.puzzle.Board, c.Cell), c.Digit}, text(c.Without)})
	}
	for cell := range v.Remaining {
		if v.puzzle.Digits()[cell] != 0 {
			continue
		}
		remaining := map[string]string{}
		for d, n := range v.Remaining[cell] {
			if n.Sign() > 0 {
				remaining[fmt.Sprint(d+1)] = n.String()
			}
		}
		j.Cells = append(j.Cells, jsonCell{placeOf(v.puzzle.Board, cell), remaining})
	}
	for _, g := range v.Uniquely() {
		j.UniqueBy = append(j.UniqueBy, jsonPlaced{placeOf(v.puzzle.Board, g.Cell), g.Digit})
	}
	for _, g := range v.Together {
		j.Together = append(j.Together, jsonGiven{jsonPlaced{placeOf(v.puzzle.Board, g.Cell), g.Digit}, g.Leaves.String()})
	}
	return j
}

func placeOf(b *overlap.Board, cell int) jsonPlace {
	grid, name, _ := strings.Cut(b.CellName(-1, cell), " ")
	if len(b.Grids) == 1 {
		grid = ""
	}
	return jsonPlace{grid, name}
}

// text is a number, or nothing for none.
func text(n *big.Int) string {
	if n == nil {
		return ""
	}
	return n.String()
}
