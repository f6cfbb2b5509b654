package play

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
)

// file is a puzzle as the page writes it: a file of the project as JSON, by grid, with the
// layout in it.
type file struct {
	Layout          json.RawMessage              `json:"layout"`
	Title           string                       `json:"title"`
	Clues, Progress map[string]string            // 81 characters
	Marks           map[string]map[string]string // by cell, such as r1c9
}

// drawing is a layout in such a file.
type drawing struct {
	Name   string            `json:"layout"`
	Title  string            `json:"title"`
	Grids  []string          `json:"grids"`
	Shared []map[string]int  `json:"shared"`
	At     map[string][2]int `json:"at"`
}

// Read returns a Reader for puzzles as the page writes them. It keeps the board of the last
// one, on which the next question is as well as a rule. It is for one goroutine at a time.
func Read() Reader {
	var last string
	var board *overlap.Board
	return func(_ context.Context, t Text) (*answer.Puzzle, error) {
		var f file
		if err := json.Unmarshal([]byte(t.Text), &f); err != nil {
			return nil, Misfit(err)
		}
		if string(f.Layout) != last || board == nil {
			b, err := f.board()
			if err != nil {
				return nil, err
			}
			last, board = string(f.Layout), b
		}
		source, err := f.puzzle(board.Layout)
		if err != nil {
			return nil, Misfit(err)
		}
		p, problems := board.Puzzle(source)
		if problems.Errors() {
			return nil, Unreadable(problems)
		}
		return &answer.Puzzle{Source: source, Puzzle: p}, nil
	}
}

// board makes the board of the layout.
func (f *file) board() (*overlap.Board, error) {
	var d drawing
	err := json.Unmarshal(f.Layout, &d)
	if err == nil {
		var l *layout.Layout
		if l, err = d.layout(); err == nil {
			b, problems := overlap.New(l)
			if b == nil {
				return nil, Unreadable(problems)
			}
			return b, nil
		}
	}
	return nil, Misfit(err)
}

func (d *drawing) layout() (*layout.Layout, error) {
	l := &layout.Layout{Name: d.Name, Title: d.Title}
	index := make(map[string]int)
	for g, name := range d.Grids {
		l.Grids = append(l.Grids, layout.Grid{Name: name})
		index[name] = g
		if at, ok := d.At[name]; ok {
			if max(at[0], -at[0], at[1], -at[1]) > layout.MaxPlace {
				return nil, fmt.Errorf("%s is too far away", name)
			}
			l.Grids[g].At = &layout.Place{Row: at[0], Col: at[1]}
		}
	}
	if len(index) != len(d.Grids) || len(index) == 0 || len(index) > layout.MaxGrids {
		return nil, errors.New("its grids do not have names of their own")
	}
	for _, shared := range d.Shared {
		var tie layout.Tie
		for name, box := range shared {
			g, ok := index[name]
			if !ok || box < 1 || box > 9 {
				return nil, fmt.Errorf("%s has no box %d", name, box)
			}
			tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: g, Box: box})
		}
		if len(tie.Boxes) < 2 {
			return nil, errors.New("a box is shared with none")
		}
		slices.SortFunc(tie.Boxes, func(a, b layout.GridBox) int { return cmp.Compare(a.Grid, b.Grid) })
		l.Shared = append(l.Shared, tie)
	}
	return l, nil
}

// puzzle returns what the file says on its layout.
func (f *file) puzzle(l *layout.Layout) (*layout.Puzzle, error) {
	p := &layout.Puzzle{Title: f.Title, Layout: l}
	var err error
	if p.Clues, err = clues(l, f.Clues); err != nil {
		return nil, err
	}
	if f.Progress == nil && f.Marks == nil {
		return p, nil
	}
	p.Progress = new(layout.Progress)
	if p.Progress.Entered.Grids, err = clues(l, f.Progress); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(f.Marks)) {
		m := layout.Marks{Grid: l.Index(name)}
		for cell, digits := range f.Marks[name] {
			if m.Grid < 0 || len(cell) != 4 || cell[1] < '1' || cell[1] > '9' || cell[3] < '1' || cell[3] > '9' || strings.Trim(digits, "123456789") != "" {
				return nil, fmt.Errorf("marks %q in %s of %s", digits, cell, name)
			}
			for _, d := range digits {
				m.Cells[9*(cell[1]-'1')+cell[3]-'1'] |= layout.SetOf(int(d - '0'))
			}
		}
		p.Progress.Marks = append(p.Progress.Marks, m)
	}
	return p, nil
}

// clues are the digits of grids, in the order of the layout.
func clues(l *layout.Layout, grids map[string]string) (all []layout.Clues, err error) {
	for name, digits := range grids {
		c := layout.Clues{Grid: l.Index(name)}
		if c.Grid < 0 || len(digits) != len(c.Digits) {
			return nil, fmt.Errorf("%d characters for %s", len(digits), name)
		}
		for i := range c.Digits {
			switch d := digits[i]; {
			case d >= '1' && d <= '9':
				c.Digits[i] = d - '0'
			case d != '.':
				return nil, fmt.Errorf("a cell of %s holds %q", name, d)
			}
		}
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b layout.Clues) int { return cmp.Compare(a.Grid, b.Grid) })
	return all, nil
}
