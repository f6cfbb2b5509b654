package format

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
)

// property is something that a puzzle may have beside its clues, what a format calls its loss, and whether a puzzle
// has it.
type property struct {
	name, lost string
	set        func(p *layout.Puzzle, it *Item)
	held       func(p *layout.Puzzle, it *Item) bool
}

// properties are all of them, words with signs that formats use among them.
func properties() (all []property) {
	for i, w := range new(layout.Puzzle).Words() {
		for _, text := range []string{
			"17", "A, B & <C>: \"D\" 'E'", "# Über %2C 5; é", "easy", "9 x 9", "https://example.org/x", "Samurai", "nw", "=a", "1.2.3", "solution: 12",
			"a|b", "-- x", "* a *", "Normal sudoku", "clues: 5", "variant", "zG z", "Killer", strings.Repeat("long ", 80) + "x",
		} {
			if w.Name == "lang" && text != "17" {
				continue
			}
			of := func(p *layout.Puzzle) *string { return p.Words()[i].Text }
			lost := "the " + strings.Replace(w.Name, "lang", "language", 1)
			all = append(all, property{w.Name + " " + text, lost, func(p *layout.Puzzle, _ *Item) { *of(p) = text }, func(p *layout.Puzzle, _ *Item) bool { return *of(p) == text }})
		}
	}
	played := func(name string, at func(cell int) (entered uint8, marks layout.Set)) property {
		return property{name, "the player's digits and marks", func(p *layout.Puzzle, it *Item) {
			n := layout.NewPlayed(1)
			for i := range 81 {
				if cell := it.Board.Cell(0, i); it.Digits()[cell] == 0 {
					entered, marks := at(cell)
					n.Enter(0, i, entered, layout.Pos{})
					n.Mark(0, i, marks, layout.Pos{})
				}
			}
			p.Progress = n.Progress(layout.Pos{})
		}, nil}
	}
	all = append(all,
		played("digits", func(cell int) (uint8, layout.Set) { return uint8(cell % 3), 0 }),
		played("marks", func(cell int) (uint8, layout.Set) { return 0, layout.SetOf(cell%5+1) | layout.SetOf(cell%4+6) }),
		played("a mark", func(cell int) (uint8, layout.Set) { return 0, layout.SetOf(cell%9 + 1) }),
		played("a mark in one cell", func(cell int) (uint8, layout.Set) {
			if cell == 4 || cell == 80 {
				return 0, layout.SetOf(5)
			}
			return 0, 0
		}),
		played("all marks", func(int) (uint8, layout.Set) { return 0, layout.AllDigits }),
		played("all marks in some cells", func(cell int) (uint8, layout.Set) {
			return uint8(cell % 2), layout.AllDigits * layout.Set(1-cell%2)
		}),
		played("digits and marks", func(cell int) (uint8, layout.Set) {
			return uint8(cell % 3), layout.SetOf(cell%5+1) | layout.SetOf(cell%4+6)
		}),
	)
	return all
}

// TestKeptOrNamed: what a puzzle has beside its clues is read back from each format, or the format names it as lost.
func TestKeptOrNamed(t *testing.T) {
	for _, name := range []string{"single", "samurai"} {
		full := solved(t, name)
		bare := clued(t, full)
		all := append(properties(),
			property{"solution", "the file's solution", func(p *layout.Puzzle, _ *Item) {
				p.Certificate = &layout.Certificate{Solution: layout.NewSolution(full.Grids())}
			}, func(p *layout.Puzzle, _ *Item) bool {
				return p.Certificate != nil && p.Certificate.Solution != nil && p.Certificate.Solution.Grids[0].Digits == full.Grid(0)
			}},
			property{"second", "the second solution", func(p *layout.Puzzle, _ *Item) {
				p.Certificate = &layout.Certificate{Solution: layout.NewSolution(full.Grids()), Second: layout.NewSolution(full.Grids())}
			}, func(p *layout.Puzzle, _ *Item) bool { return p.Certificate != nil && p.Certificate.Second != nil }},
			property{"proof", "the proof", func(p *layout.Puzzle, _ *Item) {
				p.Certificate = &layout.Certificate{Proof: &layout.Proof{Lemmas: []layout.Lemma{{Placements: []layout.Placement{{Cell: 1, Digit: 2}}}}}}
			}, func(p *layout.Puzzle, _ *Item) bool { return p.Certificate != nil && p.Certificate.Proof != nil }},
		)
		for _, f := range All {
			if !f.Writes() || !f.Reads() || f.one && name != "single" {
				continue
			}
			for i, prop := range all {
				if name == "single" || i%4 == 0 || prop.name == "title Samurai" || prop.held == nil || i > len(all)-4 {
					keptOrNamed(t, f, bare, prop)
				}
			}
		}
	}
}

func keptOrNamed(t *testing.T, f *Format, bare *Item, prop property) {
	name := bare.Board.Layout.Name
	p := *bare.Source
	it := &Item{Puzzle: bare.Puzzle, Source: &p}
	prop.set(&p, it)
	var b bytes.Buffer
	lost, err := f.Write(context.Background(), &b, []*Item{it}, f == line && name != "single")
	switch {
	case err != nil:
		t.Errorf("%s of %s, %s: %v", f.Name, name, prop.name, err)
		return
	case slices.Contains(lost, prop.lost):
		return
	}
	docs := read(t, b.String(), Options{Format: f, Layout: name, Finite: true})
	if len(docs) != 1 || docs[0].Puzzle == nil {
		t.Errorf("%s of %s, %s: %d documents, %v\n%.300s", f.Name, name, prop.name, len(docs), docs[0].Problems, b.String())
		return
	}
	back := onBoard(t, docs[0].Puzzle)
	held := prop.held
	if held == nil {
		held = func(*layout.Puzzle, *Item) bool {
			return slices.EqualFunc(it.cells(), back.cells(), func(a, b cell) bool { return a.entered == b.entered && a.marks == b.marks })
		}
	}
	if !held(docs[0].Puzzle, back) {
		t.Errorf("%s of %s, %s: neither kept nor named: %+v\n%.200s", f.Name, name, prop.name, docs[0].Puzzle.About, b.String())
	}
	if !slices.Equal(back.Digits(), bare.Digits()) {
		t.Errorf("%s of %s, %s: other clues", f.Name, name, prop.name)
	}
}
