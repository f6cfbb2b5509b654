package analyze

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// checkConflicts asks SAT whether the lines of each conflict by themselves leave no digits, and
// digits when any of them goes.
func checkConflicts(t *testing.T, l *layout.Layout) {
	t.Helper()
	conflicts, answer := Conflicts(context.Background(), l)
	if answer != Impossible || len(conflicts) == 0 {
		t.Errorf("%v: %v, %v", l.Shared, answer, conflicts)
	}
	used := make(map[int]bool)
	for _, k := range conflicts {
		if fits(l, k.Lines) {
			t.Errorf("%v: digits fit lines %v", l.Shared, k.Lines)
		}
		if !k.Minimal {
			t.Errorf("%v: lines %v may not all be needed", l.Shared, k.Lines)
		}
		for i, line := range k.Lines {
			if !fits(l, slices.Delete(slices.Clone(k.Lines), i, i+1)) {
				t.Errorf("%v: of lines %v, %d is not needed", l.Shared, k.Lines, line)
			}
			if used[line] {
				t.Errorf("%v: line %d is in two conflicts", l.Shared, line)
			}
			used[line] = true
		}
	}
}

// fits asks SAT whether digits fit some lines of a layout.
func fits(l *layout.Layout, lines []int) bool {
	b := only(l, lines)
	for _, part := range b.Components() {
		if !fillable(b.Part(part)) {
			return false
		}
	}
	return true
}

// plant puts the four lines of an impossible bandLayout among those of a layout, at
// random places and on three of its grids. It returns false when no board comes of it.
func plant(rng *rand.Rand, l *layout.Layout) bool {
	conflict := bandLayout(rng)
	band := func(line int) int { return (conflict.Shared[line].Boxes[1].Box - 1) / 3 }
	for band(2) != band(3) {
		conflict = bandLayout(rng)
	}
	grids := rng.Perm(len(l.Grids))
	for _, t := range conflict.Shared {
		for i := range t.Boxes {
			t.Boxes[i].Grid = grids[t.Boxes[i].Grid]
		}
		l.Shared = slices.Insert(l.Shared, rng.IntN(len(l.Shared)+1), t)
	}
	_, problems := overlap.New(l)
	return !problems.Errors()
}

// TestPlantedConflicts: a conflict is found among lines that would do no harm, whatever their
// number.
func TestPlantedConflicts(t *testing.T) {
	solvertest.Long(t)
	rng := rand.New(rand.NewPCG(7, 8))
	sizes := []int{3, 4, 5, 6, 8, 10, 30, 100}
	if !solvertest.Full() {
		sizes = sizes[:6]
	}
	for _, n := range sizes {
		tried, larger := 0, 0
		for range 4 {
			l := randomLayout(rng, n, n+n/2)
			if !plant(rng, l) {
				continue
			}
			tried++
			checkConflicts(t, l)
			conflicts, _ := Conflicts(context.Background(), l)
			if len(conflicts) > 0 && len(conflicts[0].Lines) > 4 {
				larger++
			}
		}
		if t.Log(n, "grids:", tried, "conflicts"); tried < 1 || larger > 1 {
			t.Errorf("%d grids: %d of %d conflicts are larger than planted", n, larger, tried)
		}
	}
}

// TestConflicts: the conflicts of a layout are told apart, the smallest first, and a harmless box
// of three grids hides none.
func TestConflicts(t *testing.T) {
	gb := func(g, b int) layout.GridBox { return layout.GridBox{Grid: g, Box: b} }
	tie := func(boxes ...layout.GridBox) layout.Tie { return layout.Tie{Boxes: boxes} }
	four := []layout.Tie{tie(gb(0, 1), gb(1, 1)), tie(gb(0, 2), gb(1, 2)), tie(gb(0, 3), gb(2, 1)), tie(gb(1, 3), gb(2, 2))}
	five := []layout.Tie{tie(gb(3, 1), gb(4, 1)), tie(gb(3, 2), gb(6, 1)), tie(gb(6, 1), gb(4, 2)), tie(gb(3, 3), gb(5, 1)), tie(gb(4, 3), gb(5, 2))}
	tests := []struct {
		name   string
		shared []layout.Tie
		want   [][]int
	}{
		{"none", four[:3], nil},
		{"one", four, [][]int{{0, 1, 2, 3}}},
		{"beside a box of three", slices.Concat(four, []layout.Tie{tie(gb(0, 5), gb(3, 8), gb(4, 7))}), [][]int{{0, 1, 2, 3}}},
		{"two", slices.Concat(five, four), [][]int{{5, 6, 7, 8}, {0, 1, 2, 3, 4}}},
	}
	for _, tt := range tests {
		l := randomLayout(rand.New(rand.NewPCG(1, 2)), 7, 0)
		l.Shared = tt.shared
		conflicts, answer := Conflicts(context.Background(), l)
		var got [][]int
		for _, k := range conflicts {
			got = append(got, k.Lines)
		}
		if !slices.EqualFunc(got, tt.want, slices.Equal) || (answer == Impossible) != (tt.want != nil) {
			t.Errorf("%s: conflicts %v, %v; want %v", tt.name, got, answer, tt.want)
		}
		if tt.want != nil {
			checkConflicts(t, l)
		}
	}
}

// TestConflictsOfTheRest: what is left when the conflicts are taken out can be filled.
func TestConflictsOfTheRest(t *testing.T) {
	solvertest.Long(t)
	rng := rand.New(rand.NewPCG(3, 4))
	impossible := 0
	for range 16 {
		n := 3 + rng.IntN(3)
		l := randomLayout(rng, n, n)
		if !plant(rng, l) {
			continue
		}
		conflicts, answer := Conflicts(context.Background(), l)
		var rest []int
		for line := range l.Shared {
			if !slices.ContainsFunc(conflicts, func(k Conflict) bool { return slices.Contains(k.Lines, line) }) {
				rest = append(rest, line)
			}
		}
		if answer == Impossible {
			impossible++
		}
		if !fits(l, rest) {
			t.Errorf("%v: %v and more", l.Shared, conflicts)
		}
	}
	if impossible < 5 {
		t.Errorf("%d layouts were impossible", impossible)
	}
}

// TestConflictsArePatient: a large layout that digits cannot fill ends when the patience does,
// with the lines that are left by then.
func TestConflictsArePatient(t *testing.T) {
	l := randomLayout(rand.New(rand.NewPCG(7, 8)), 200, 800)
	f := newFiller(context.Background())
	f.nodesLeft = 3000
	conflicts, answer := f.conflicts(l)
	if answer != Impossible || len(conflicts) != 1 || conflicts[0].Minimal || len(conflicts[0].Lines) == len(l.Shared) {
		t.Errorf("%v, %d conflicts: %+v", answer, len(conflicts), conflicts)
	}
	if f.nodesLeft < -3000 {
		t.Errorf("patience is %d", f.nodesLeft)
	}
}

// TestConflictsGiveUp: a search that is stopped is not an answer.
func TestConflictsGiveUp(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rng := rand.New(rand.NewPCG(5, 6))
	l := randomLayout(rng, 300, 600)
	if conflicts, answer := Conflicts(ctx, l); len(conflicts) > 0 || answer != Unknown {
		t.Errorf("%v, %v", conflicts, answer)
	}
}
