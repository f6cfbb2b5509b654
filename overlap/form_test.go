package overlap_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/overlap"
)

// TestPlacesAndTies lays grids on paper: boxes are one exactly when they lie in one
// place, whether the file tells where the grids lie, what they share, or both.
func TestPlacesAndTies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(t, "grids")
		side := rapid.IntRange(0, 12).Draw(t, "side")
		on := make([]spot, n)
		lies := make(map[layout.GridBox]spot)
		holds := make(map[spot][]layout.GridBox)
		var spots []spot
		for g := range on {
			on[g] = spot{rapid.IntRange(-side, side).Draw(t, "row"), rapid.IntRange(-side, side).Draw(t, "column")}
			for i := range 9 {
				gb := layout.GridBox{Grid: g, Box: i + 1}
				s := on[g].at(gb)
				if lies[gb] = s; holds[s] == nil {
					spots = append(spots, s)
				}
				holds[s] = append(holds[s], gb)
			}
		}
		placed, tied, both, part := bare(n), bare(n), bare(n), bare(n)
		for g, s := range on {
			at := &layout.Place{Row: s.row, Col: s.col}
			placed.Grids[g].At, both.Grids[g].At = at, at
			if rapid.Bool().Draw(t, "placed") {
				part.Grids[g].At = at
			}
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
		rng.Shuffle(len(spots), func(i, j int) { spots[i], spots[j] = spots[j], spots[i] })
		for _, s := range spots {
			if boxes := holds[s]; len(boxes) > 1 {
				rng.Shuffle(len(boxes), func(i, j int) { boxes[i], boxes[j] = boxes[j], boxes[i] })
				for _, gb := range boxes[1:] {
					tied.Shared = append(tied.Shared, tie(boxes[0], gb))
				}
				both.Shared = append(both.Shared, tie(boxes...))
			}
		}
		part.Shared = tied.Shared

		want := boardOf(t, placed)
		checkBoxes(t, want, lies)
		for _, l := range []*layout.Layout{placed, tied, both, part} {
			b := boardOf(t, l)
			checkSame(t, want, b)
			if s := b.Shape(); !s.Planar || !s.InPiece {
				t.Fatalf("not planar, or not in one piece: %+v", s)
			}
			checkPaper(t, b, on)
			checkForms(t, b)
		}
	})
}

func boardOf(t rapid.TB, l *layout.Layout) *overlap.Board {
	b, problems := overlap.New(l)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return b
}

func checkSame(t rapid.TB, want, got *overlap.Board) {
	x, y := []any{want.Boxes, want.Grids, want.Links}, []any{got.Boxes, got.Grids, got.Links}
	if !reflect.DeepEqual(x, y) {
		t.Fatalf("-want +got\n%s", cmp.Diff(x, y))
	}
}

// checkPaper wants the grids of each part to lie as they were laid.
func checkPaper(t rapid.TB, b *overlap.Board, on []spot) {
	for _, part := range b.Components() {
		first := b.Paper.Grids[part[0]]
		for _, g := range part {
			got := spot{b.Paper.Grids[g].Row - first.Row, b.Paper.Grids[g].Col - first.Col}
			if want := (spot{on[g].row - on[part[0]].row, on[g].col - on[part[0]].col}); got != want {
				t.Fatalf("grid %d lies at %v from grid %d, was laid at %v", g, got, part[0], want)
			}
		}
	}
}

// checkForms turns a layout into one that tells what its grids share, and into one
// that tells where they lie, and wants the same board of what is written of each.
func checkForms(t rapid.TB, b *overlap.Board) {
	shared, placed := b.AsShared(), b.AsPlaced()
	if (placed != nil) != b.Shape().Planar {
		t.Fatalf("planar: %v, told by places: %v", b.Shape().Planar, placed != nil)
	}
	for _, l := range []*layout.Layout{shared, placed} {
		if l == nil {
			continue
		}
		text := yaml.AppendLayout(nil, l)
		back, err := yaml.ReadLayout("", bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		c := boardOf(t, back)
		checkSame(t, b, c)
		if again := yaml.AppendLayout(nil, c.AsShared()); !bytes.Equal(again, yaml.AppendLayout(nil, shared)) {
			t.Fatalf("written as\n%s\nit shares\n%s", text, again)
		}
	}
}

// TestLongDiagonal: a board too long to be drawn in one piece still has places, and so
// have grids that lie farther apart than a file may tell.
func TestLongDiagonal(t *testing.T) {
	chain := bare(300)
	for g := range 299 {
		chain.Shared = append(chain.Shared, tie(layout.GridBox{Grid: g, Box: 9}, layout.GridBox{Grid: g + 1, Box: 1}))
	}
	apart := bare(3)
	apart.Grids[0].At = &layout.Place{Row: -layout.MaxPlace}
	apart.Grids[2].At = &layout.Place{Row: layout.MaxPlace}
	apart.Shared = []layout.Tie{tie(layout.GridBox{Grid: 0, Box: 9}, layout.GridBox{Grid: 1, Box: 1})}
	for _, l := range []*layout.Layout{chain, apart} {
		b := boardOf(t, l)
		if s := b.Shape(); !s.Planar || s.InPiece {
			t.Errorf("%+v", s)
		}
		checkForms(t, b)
	}
}
