package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// turn is a way to write a puzzle down again: the grids in another order, each transposed or
// not, and the digits renamed.
type turn struct {
	order     []int // by grid of the new board: that of the old
	transpose bool
	digits    [10]uint8
}

func randomTurn(rng *rand.Rand, grids int) turn {
	t := turn{order: rng.Perm(grids), transpose: rng.IntN(2) == 0}
	for i, d := range rng.Perm(9) {
		t.digits[i+1] = uint8(d + 1)
	}
	return t
}

// at returns the cell or box, of n a row, that one becomes.
func (t *turn) at(i, n int) int {
	if t.transpose {
		return i%n*n + i/n
	}
	return i
}

// apply writes a puzzle on a board down again.
func (t *turn) apply(tb testing.TB, b *Board, clues []uint8) (*Board, []uint8) {
	l := &layout.Layout{}
	place := make([]int, len(t.order))
	for i, g := range t.order {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprintf("g%d", i)})
		place[g] = i
	}
	for _, box := range b.Boxes {
		if len(box) < 2 {
			continue
		}
		var tie layout.Tie
		for _, gb := range box {
			tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: place[gb.Grid], Box: t.at(gb.Box-1, 3) + 1})
		}
		l.Shared = append(l.Shared, tie)
	}
	other, problems := overlap.New(l)
	if problems.Errors() {
		tb.Fatal(problems)
	}
	digits := make([]uint8, b.Cells())
	for g := range b.Board.Grids {
		for c := range 81 {
			digits[other.Cell(place[g], t.at(c, 9))] = t.digits[clues[b.Cell(g, c)]]
		}
	}
	return NewBoard(other), digits
}

// TestTurned: however a puzzle is written down, its rating is the same.
func TestTurned(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	n := 0
	all := append(made(t, "single", 16, 3), made(t, "twodoku-nw-se", 5, 4)...)
	for _, task := range append(all, tasks(t, sampled(60))...) {
		if task.board.Cells() > 700 {
			continue
		}
		p, err := task.board.NewPosition(task.clues)
		if err != nil {
			t.Fatal(err)
		}
		want := p.Rate(t.Context(), Options{})
		if want.Hardest > 9 && n%8 != 0 {
			continue
		}
		n++
		for range 2 {
			turned := randomTurn(rng, len(task.board.Board.Grids))
			b, clues := turned.apply(t, task.board, task.clues)
			p, err := b.NewPosition(clues)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Rate(t.Context(), Options{}); summary(&got) != summary(&want) {
				t.Errorf("%s: %s, turned by %v %s", task.id, summary(&want), turned, summary(&got))
			}
		}
	}
	t.Logf("%d puzzles", n)
}

// summary is all of a rating that must not change.
func summary(r *Rating) string {
	name := "nothing"
	if r.Technique != nil {
		name = r.Technique.Name
	}
	return fmt.Sprintf("%.1f %s, score %d, %s, %d steps, %d bottlenecks, %d crossings, %v, %v", r.Hardest, name, r.Score, r.Level, r.Steps, r.Bottlenecks, r.Crossings, r.Solved, r.Uses)
}

// TestEmbedded: what HoDoKu's library wants of one grid is found in a grid of a samurai, in
// the middle one of a triple, transposed and relabelled, too. Patterns of uniqueness are left
// out where a shared box has a cell of the step, for there they are not sound.
func TestEmbedded(t *testing.T) {
	one := single(t)
	rng := rand.New(rand.NewPCG(2, 9))
	found, of, n := make(map[string]int), make(map[string]int), 0
	lines(t, "reglib-1.3.jsonl", func(r regression) {
		if n++; n%sampled(12) != 0 || r.fails() || !r.passes(t, r.position(t, one, 0), one, 0) {
			return
		}
		for _, name := range []string{"samurai", "triple"} {
			b := boardOf(t, name)
			g := b.Layout.Index(map[string]string{"samurai": "nw", "triple": b.Layout.Grids[1].Name}[name])
			if r.plain() >= "0600" && r.plain() <= "0610" && !r.unshared(t, one, b, g) {
				continue
			}
			of[name]++
			if r.embedded(t, r.position(t, b, g), b, g) {
				found[name]++
			} else {
				t.Logf("line %d, %s %s: not found in %s", r.Line, r.Code, r.Technique, name)
			}
		}
		turned := randomTurn(rng, 1)
		of["turned"]++
		if r.turned(t, one, &turned) {
			found["turned"]++
		} else {
			t.Errorf("line %d, %s %s: not found when turned", r.Line, r.Code, r.Technique)
		}
	})
	for name := range of {
		t.Logf("%s: %d of %d", name, found[name], of[name])
		if found[name] < of[name]*95/100 {
			t.Errorf("%s: only %d of %d", name, found[name], of[name])
		}
	}
}

// unshared reports whether all cells of the step that the test wants of one grid are in boxes
// that grid g of a larger board has for itself. BUG+1 is about all cells.
func (r *regression) unshared(t testing.TB, one, b *Board, g int) bool {
	if r.plain() == "0610" {
		return false
	}
	gone := r.candidates(one, 0, r.Eliminations)
	f := newFinder(t.Context(), r.position(t, one, 0), Options{every: true})
	for _, tech := range registry {
		if !slices.Contains(tech.Codes, r.plain()) {
			continue
		}
		for _, s := range f.find(tech) {
			if !slices.Equal(s.Removed, gone) {
				continue
			}
			alone := true
			for i, c := range cellsOfGrid(one) {
				alone = alone && (!slices.Contains(s.Cells, int32(c)) || len(b.Boxes[b.Cell(g, i)/9]) == 1)
			}
			if alone {
				return true
			}
		}
	}
	return false
}

// embedded reports whether a step does at least what the test says, for in a larger board it
// may do more.
func (r *regression) embedded(t testing.TB, p *Position, b *Board, g int) bool {
	gone, put := r.candidates(b, g, r.Eliminations), r.candidates(b, g, r.Placements)
	return finds(t, p, r.plain(), gone, put)
}

// finds reports whether a technique with a code finds a step that does something and maybe more.
func finds(t testing.TB, p *Position, code string, gone, put []Candidate) bool {
	f := newFinder(t.Context(), p, Options{every: true})
	for _, tech := range registry {
		for _, c := range tech.Codes {
			if c != code {
				continue
			}
			for _, s := range f.find(tech) {
				if contains(s.Removed, gone) && contains(s.Placed, put) {
					return true
				}
			}
		}
	}
	return false
}

// contains reports whether all of some candidates are in a list.
func contains(list, wanted []Candidate) bool {
	in := make(map[Candidate]bool)
	for _, c := range list {
		in[c] = true
	}
	for _, c := range wanted {
		if !in[c] {
			return false
		}
	}
	return true
}

// turned reports whether the test passes when its grid is written down again.
func (r *regression) turned(t testing.TB, one *Board, turned *turn) bool {
	p := r.position(t, one, 0)
	b, clues := turned.apply(t, one, p.value)
	q, err := b.NewPosition(clues)
	if err != nil {
		t.Fatal(err)
	}
	move := func(list []Candidate) (moved []Candidate) {
		for _, c := range list {
			at := 0
			for i := range 81 {
				if one.Cell(0, i) == c.Cell() {
					at = i
				}
			}
			moved = append(moved, In(b.Cell(0, turned.at(at, 9)), int(turned.digits[c.Digit()])))
		}
		return unique(moved)
	}
	for c, isClue := range p.isClue {
		q.isClue[move([]Candidate{In(c, 1)})[0].Cell()] = isClue
	}
	for _, c := range move(r.candidates(one, 0, r.Deleted)) {
		q.Remove(c.Cell(), c.Digit())
	}
	return finds(t, q, r.plain(), move(r.candidates(one, 0, r.Eliminations)), move(r.candidates(one, 0, r.Placements)))
}
