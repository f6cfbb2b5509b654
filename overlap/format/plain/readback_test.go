package plain

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// readBack reads a text and returns the puzzles, with the layout named if need be.
func readBack(text string, d *drawn, name bool) []*layout.Document {
	o := Options{File: "f", First: 1, Find: layouts.Get}
	if name {
		o.Layout, o.Known = d.board.Layout.Name, d.board
	}
	return Read(text, o)
}

// sameShape reports whether another layout has the board's shape on paper.
func sameShape(b *overlap.Board) bool { return len(builtIn().of[onBuiltIn(b)].boards) > 1 }

func onBuiltIn(b *overlap.Board) *overlap.Board {
	for _, x := range builtIn().boards {
		if x.Layout.Name == b.Layout.Name {
			return x
		}
	}
	return nil
}

// everyWriting calls yield with boards of the built-in layouts in each notation: those of few grids, or with SAMURAI_ALL all, many
// times. What is by chance depends on the kind, the layout and the notation alone, so that others may come and go.
func everyWriting(kind string, yield func(d *drawn, n notation, r *rand.Rand)) {
	rounds, most := 1, 22
	if os.Getenv("SAMURAI_ALL") != "" {
		rounds, most = 20, layout.MaxGrids
	}
	for round := range rounds {
		for _, l := range layouts.All() {
			if len(l.Grids) > most {
				continue
			}
			d := pattern(l, chance(round, kind, l.Name))
			if d == nil {
				continue
			}
			for _, n := range notations {
				if !n.one || len(l.Grids) == 1 {
					yield(d, n, chance(round, kind, l.Name, n.name))
				}
			}
		}
	}
}

// chance is a generator by words.
func chance(round int, words ...string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(strings.Join(words, "\n")))
	return rand.New(rand.NewPCG(uint64(round), h.Sum64()))
}

// TestNotations: a puzzle of any layout, written in any way with anything around it, is read
// back as it was.
func TestNotations(t *testing.T) {
	everyWriting("notations", func(d *drawn, n notation, r *rand.Rand) {
		text := decorated(n.write(d), r)
		docs := readBack(text, d, n.known || n.flag && sameShape(d.board))
		if problem := d.wrong(docs); problem != "" && !d.rivals(docs) {
			t.Errorf("%s, %s: %s\n%.1500s", d.board.Layout.Name, n.name, problem, text)
		}
	})
}

// rivals reports whether a text was refused because it may be of the board's layout, or of another
// whose gaps are blank boxes of this one by chance, or because its rows may be boxes, or the first row and column of a list of cells have
// none.
func (d *drawn) rivals(docs []*layout.Document) bool {
	text := docs[0].Problems.Error()
	return strings.Contains(text, "may be the rows of a grid, or its boxes") || strings.Contains(text, "of rows 2 to ") || len(docs) == 1 && strings.Contains(text, "the text may be 1 ") && strings.Contains(text, "1 "+d.board.Layout.Name) && strings.Contains(text, "--layout")
}

// wrong says in what documents differ from the one puzzle that was written.
func (d *drawn) wrong(docs []*layout.Document) string {
	if len(docs) != 1 || docs[0].Puzzle == nil {
		if len(docs) > 0 {
			return fmt.Sprintf("%d documents, %v", len(docs), docs[0].Problems)
		}
		return "nothing"
	}
	p := docs[0].Puzzle
	if p.Layout.Name != d.board.Layout.Name {
		return "layout " + p.Layout.Name
	}
	puzzle, problems := overlap.NewPuzzle(p)
	if problems.Errors() {
		return problems.Error()
	}
	if !slices.Equal(puzzle.Digits(), d.clues) {
		return "other clues"
	}
	if c := p.Certificate; c != nil {
		if _, problems := puzzle.Solution(c.Solution, "solution"); problems.Errors() {
			return problems.Error()
		}
	}
	return ""
}

// TestDamaged: a text with a character or a line too few, too many or changed is refused, or
// read as what the damage says: never as a puzzle of another layout, nor with more than one other
// clue.
func TestDamaged(t *testing.T) {
	refused, read := 0, 0
	everyWriting("damaged", func(d *drawn, n notation, r *rand.Rand) {
		whole := n.write(d)
		text := damaged(whole, r)
		empty := n.write(&drawn{d.board, make([]uint8, len(d.clues)), d.solution})
		list := 2*len(empty) < len(whole) // of the cells that have digits
		for _, doc := range readBack(text, d, n.known || n.flag && sameShape(d.board)) {
			if doc.Puzzle == nil || clashes(doc.Puzzle) {
				refused++
				continue
			}
			if read++; d.nearly(doc.Puzzle) {
				// a digit in a gap that may be a cell
			} else if doc.Puzzle.Layout.Name == "single" && strings.Count(text, "\n") < 9 {
				// fewer lines than a grid has, each of which may be a grid of 81 cells
			} else if strings.HasPrefix(whole, strings.TrimRight(text, "\n")+"\n\n") {
				// whole grids, as they would be without the others
			} else if doc.Puzzle.Progress != nil && strings.Contains(doc.Problems.Error(), "what the player entered") {
				// a clue that lost its colour, which a warning says
			} else if doc.Puzzle.Layout.Name != d.board.Layout.Name {
				t.Errorf("%s, %s is read as %s\n%.1500s", d.board.Layout.Name, n.name, doc.Puzzle.Layout.Name, text)
			} else if fewer, others, moved := d.others(doc.Puzzle); others > 1 && !moved || fewer > 1 && !moved && !list || list && fewer > 0 && others == 0 && !strings.Contains(doc.Problems.Error(), "not kept") && strings.Count(text, "\n") >= strings.Count(whole, "\n") {
				t.Errorf("%s, %s is read with %d fewer and %d other cells\n%.2500s", d.board.Layout.Name, n.name, fewer, others, text)
			}
		}
	})
	t.Logf("%d refused, %d read", refused, read)
	if refused < read/2 {
		t.Errorf("only %d of %d are refused", refused, refused+read)
	}
}

// nearly reports whether a puzzle has one digit more, and is of a layout as wide and high that has up to three boxes more, which are blank
// but for that digit.
func (d *drawn) nearly(p *layout.Puzzle) bool {
	puzzle, problems := overlap.NewPuzzle(p)
	if problems.Errors() {
		return false
	}
	digits := func(all []uint8) (n int) {
		for _, v := range all {
			n += int(min(v, 1))
		}
		return n
	}
	b, a := puzzle.Board, d.board
	return b.Paper != nil && b.Paper.Rows == a.Paper.Rows && b.Paper.Cols == a.Paper.Cols && a.Cells() < b.Cells() && b.Cells() < a.Cells()+4*9 &&
		digits(puzzle.Digits()) == digits(d.clues)+1
}

// clashes reports whether a puzzle is refused later, for its clues or its solution.
func clashes(p *layout.Puzzle) bool {
	puzzle, problems := overlap.NewPuzzle(p)
	if problems.Errors() || len(puzzle.Conflicts()) > 0 {
		return true
	}
	if c := p.Certificate; c != nil {
		_, problems = puzzle.Solution(c.Solution, "solution")
	}
	return problems.Errors()
}

// others counts the cells in which a puzzle of the board's layout has no clue, and those in which it has another one. moved says that
// it has the same digits in other cells: the damage is in the words that say where these are.
func (d *drawn) others(p *layout.Puzzle) (fewer, others int, moved bool) {
	puzzle, problems := overlap.NewPuzzle(p)
	if problems.Errors() {
		return 0, 0, false
	}
	for cell, v := range puzzle.Digits() {
		if v == 0 && d.clues[cell] != 0 {
			fewer++
		} else if v != d.clues[cell] {
			others++
		}
	}
	return fewer, others, others > 1 && slices.Equal(slices.Sorted(slices.Values(puzzle.Digits())), slices.Sorted(slices.Values(d.clues)))
}

// TestCellTooMany: a blank that a digit too many moves into a gap is not outside of the grids.
func TestCellTooMany(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 5)))
	rows := d.places(d.clues, ".", " ")
	rows[10] = slices.Insert(rows[10], 6, "7")
	for _, doc := range readBack(trimmed(lines(rows, "")), d, false) {
		if doc.Puzzle != nil {
			fewer, others, _ := d.others(doc.Puzzle)
			t.Errorf("read with %d fewer and %d other clues", fewer, others)
		}
	}
}

// TestCutOff: half a board with zeros for blanks and dots outside is not a smaller board on which dots are blank, too.
func TestCutOff(t *testing.T) {
	const half = "810502000...\n060000000...\n002800570...\n000060050...\n300000009...\n000000108...\n" +
		"000005000000\n500000704090\n001000020700\n...000000510\n...000400026\n...890600000\n"
	if docs := Read(half, Options{First: 1, Find: layouts.Get}); docs[0].Puzzle != nil {
		t.Errorf("read as %s", docs[0].Puzzle.Layout.Name)
	}
}

// TestEqualGrids: a list of equal grids is as many puzzles, not boards on which they happen to
// fit.
func TestEqualGrids(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	docs := Read(`["`+strings.Repeat(grid+`","`, 11)+grid+`"]`, Options{File: "f", First: 1, Find: layouts.Get})
	if len(docs) != 12 || docs[0].Puzzle == nil || docs[0].Puzzle.Layout.Name != "single" {
		t.Errorf("%d documents, %v", len(docs), docs[0].Problems)
	}
}

// TestCellsByColumn: a list of cells that say where they are is read by that, whatever its order.
func TestCellsByColumn(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	var cells []string
	for i := range 81 {
		r, c := i%9, i/9
		cells = append(cells, fmt.Sprintf(`{"row":%d,"col":%d,"value":%s}`, r, c, strings.ReplaceAll(grid[9*r+c:9*r+c+1], ".", "0")))
	}
	docs := Read("["+strings.Join(cells, ",")+"]", Options{File: "f", First: 1, Find: layouts.Get})
	if p := docs[0].Puzzle; p == nil || p.Clues[0].Digits[1] != 3 {
		t.Errorf("%v", docs[0])
	}
}
