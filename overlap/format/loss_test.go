package format

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/layout"
)

// TestWordsAndProgress: the words about a puzzle and what a player has done come back
// from every format, or it says that they are lost and writes the puzzle all the same.
func TestWordsAndProgress(t *testing.T) {
	const title, id, author, source, difficulty = "the title", "the id", "the author", "the source", "the difficulty"
	const progress = "the player's digits and marks"
	// What each loses of a single grid; of several some hold the same.
	want := map[string][]string{
		"yaml": {}, "json": {progress}, "ksudoku": {}, "sudokupad": {progress},
		"fpuzzles": {id, source, difficulty}, "penpa": {id, difficulty, progress}, "opensudoku": {id, author, source, difficulty},
		"sdk": {id, progress}, "sdx": {title, id, author, source, difficulty}, "ss": {title, id, author, source, difficulty},
		"line": {id, author, source, difficulty, progress}, "text": {id, author, source, difficulty, progress},
		"sudokuwiki": {title, id, author, source, difficulty, progress}, "sudokuexchange": {title, id, author, source, difficulty, progress},
		"blocks": {id, author, source, difficulty, progress}, "ragged": {id, author, source, difficulty, progress},
	}
	for _, name := range []string{"single", "samurai"} {
		it := played(t, name)
		for _, f := range All {
			if !f.Reads() || !f.Writes() || f.one && name != "single" {
				continue
			}
			var b bytes.Buffer
			lost, err := f.Write(context.Background(), &b, []*Item{it}, f == line)
			if err != nil {
				t.Errorf("%s: %v", f.Name, err)
				continue
			}
			lost = slices.DeleteFunc(lost, func(l string) bool { return !slices.Contains(metadataLosses, l) })
			if diff := cmp.Diff(want[f.Name], append([]string{}, lost...)); diff != "" {
				t.Errorf("%s of %s, lost, -want +got\n%s", f.Name, name, diff)
			}
			docs := read(t, b.String(), Options{Layout: map[bool]string{true: name}[f == line], Format: f})
			if len(docs) != 1 || docs[0].Puzzle == nil {
				t.Errorf("%s: %d documents, %v", f.Name, len(docs), docs[0].Problems)
				continue
			}
			back := onBoard(t, docs[0].Puzzle)
			for i, w := range back.Source.Words() {
				if held := *w.Text == *it.Source.Words()[i].Text; held == slices.Contains(lost, "the "+w.Name) {
					t.Errorf("%s of %s: %s is %q", f.Name, name, w.Name, *w.Text)
				}
			}
			if !slices.Contains(lost, progress) {
				sameProgress(t, f.Name+" of "+name, it, back)
			}
		}
	}
}

// played is a puzzle of which a player has done some, with all words about it.
func played(t *testing.T, name string) *Item {
	it := patterned(t, name)
	p := *it.Source
	it.Source = &p
	p.About = layout.About{ID: "17-A", Author: "J. Doe", Source: "The Weekly, p. 3", Difficulty: "fiendish"}
	p.Progress = &layout.Progress{}
	for g := range it.Board.Grids {
		entered, marks := layout.Clues{Grid: g}, layout.Marks{Grid: g}
		for c := range 81 {
			cell := it.Board.Cell(g, c)
			if it.Digits()[cell] == 0 && cell%3 == 0 {
				entered.Digits[c] = uint8(cell%9 + 1)
			} else if it.Digits()[cell] == 0 && cell%3 == 1 {
				marks.Cells[c] = layout.SetOf(cell%5+1) | layout.SetOf(cell%4+6)
			}
		}
		p.Progress.Entered.Grids = append(p.Progress.Entered.Grids, entered)
		p.Progress.Marks = append(p.Progress.Marks, marks)
	}
	return it
}

func sameProgress(t *testing.T, what string, a, b *Item) {
	t.Helper()
	pa, pb := a.cells(), b.cells()
	n := 0
	for g := range a.Board.Grids {
		h := b.Board.Layout.Index(a.Board.Layout.Grids[g].Name)
		for c := range 81 {
			i, j := a.Board.Cell(g, c), b.Board.Cell(h, c)
			if pa[i].entered != pb[j].entered || pa[i].marks != pb[j].marks {
				t.Errorf("%s: %s has %d and %s, was %d and %s", what, a.Board.CellName(g, i),
					pb[j].entered, pb[j].marks.String(), pa[i].entered, pa[i].marks.String())
				return
			}
			n += int(pa[i].entered) + int(pa[i].marks)
		}
	}
	if n == 0 {
		t.Errorf("%s: nothing to compare", what)
	}
}
