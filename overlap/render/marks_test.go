package render_test

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap/render"
)

// step is a samurai with one of each mark.
func step(t *testing.T) *render.Entry {
	b := board(t, "samurai")
	n := b.Cells()
	b.Digits, b.Notes, b.Highlighted, b.Candidates = make([]uint8, n), nil, nil, make([]layout.Set, n)
	for c := range n {
		if c%4 == 1 {
			b.Digits[c] = uint8(c%9 + 1)
		} else {
			b.Candidates[c] = layout.Set(c*37) & layout.AllDigits
		}
	}
	b.Marks = &render.Marks{
		Cells: []render.CellMark{{Cell: 0}, {Cell: 2, Role: render.Other}, {Cell: 3, Role: render.Placed}, {Cell: 6, Role: render.Removed}, {Cell: 7, Set: 1}},
		Candidates: []render.CandidateMark{
			{0, 1, render.Reason}, {2, 5, render.Other}, {3, 9, render.Placed}, {6, 3, render.Removed}, {72, 1, render.Reason}, {72, 2, render.Other},
		},
		Links: []render.LinkMark{{From: 0, FromDigit: 1, To: 2, ToDigit: 5}, {From: 2, FromDigit: 5, To: 72, ToDigit: 1, Weak: true}, {From: 0, FromDigit: 1, To: 6, ToDigit: 3}},
	}
	return &render.Entry{Title: "A step", Puzzle: b}
}

// TestMarks: a picture of a step has a disc for each marked candidate that stays, and
// its links; a candidate that is marked is there though the board does not have it.
func TestMarks(t *testing.T) {
	e := step(t)
	e.Puzzle.Candidates[3] = 0
	s := render.Picture(e, render.Light, 30)
	if len(s.Discs) != 5 {
		t.Errorf("%d discs", len(s.Discs))
	}
	slanted, broken := 0, 0
	for _, l := range s.Lines {
		if l.X1 != l.X2 && l.Y1 != l.Y2 {
			slanted++
		}
		if l.Dash > 0 {
			broken++
		}
	}
	if slanted != 4 || broken != 1 { // three links and what strikes out a candidate
		t.Errorf("%d slanted lines, %d broken ones", slanted, broken)
	}
	nine := 0
	for _, l := range s.Labels {
		if l.Text == "9" && l.Color == render.Light.Roles[render.Placed].Text {
			nine++
		}
	}
	if nine != 1 {
		t.Errorf("the digit that is placed is there %d times", nine)
	}
	golden(t, "step.svg", svg(t, s))
	if apart := render.Text(e.Puzzle, 80, false); strings.Contains(apart, "●") {
		t.Error("text has marks")
	}
}

// TestClear: candidates and notes keep clear of every line, the heaviest too.
func TestClear(t *testing.T) {
	const cell = 20.0
	b := board(t, "samurai")
	b.Digits = make([]uint8, b.Cells())
	for c := range b.Candidates {
		b.Candidates[c] = 0x1ff
	}
	b.Highlighted, b.Notes = nil, nil
	checked := 0
	s := render.Picture(&render.Entry{Puzzle: b}, render.Light, cell)
	for _, l := range s.Labels {
		high, wide := 0.72*l.Size, 0.556*l.Size
		for _, line := range s.Lines {
			h := line.Width/2 + 0.04*cell
			if line.X1-h < l.X+wide/2 && line.X2+h > l.X-wide/2 && line.Y1-h < l.Y && line.Y2+h > l.Y-high {
				t.Fatalf("%+v is on %+v", l, line)
			}
		}
		checked++
	}
	if checked != 9*b.Cells() {
		t.Errorf("%d candidates", checked)
	}
}

// TestOnly: a picture of some of the grids has their cells and no others, from the corner
// of the sheet, in one piece or grid by grid.
func TestOnly(t *testing.T) {
	for _, tt := range []struct {
		layout      string
		only        []int
		boxes, wide int
	}{{"samurai", []int{2}, 9, 9}, {"samurai", []int{2, 4}, 17, 15}, {"clueless-2", []int{9}, 9, 9}, {"shogun", []int{10}, 9, 9}} {
		b := board(t, tt.layout)
		b.Only, b.Highlighted = tt.only, nil
		s := render.Picture(&render.Entry{Puzzle: b}, render.Light, 20)
		pages, _ := pages(t, []render.Entry{{Puzzle: b}}, render.Print{PerPage: 1})
		if len(s.Rects) != tt.boxes || int(s.Width) != 20*tt.wide+24 || len(pages) != 1 || len(pages[0].Rects) != tt.boxes {
			t.Errorf("%s %v: %d boxes on %v points, %d pages", tt.layout, tt.only, len(s.Rects), s.Width, len(pages))
		}
	}
}
