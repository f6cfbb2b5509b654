package plain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// TestOrderThatAgrees: five grids without names are in the order in which all shared boxes agree, though in
// the layout's own order no two would have different clues.
func TestOrderThatAgrees(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		d := pattern(l, rand.New(rand.NewPCG(seed, 9)))
		empty := func(g, box int) {
			for p := range 9 {
				d.clues[d.board.Cell(g, overlap.CellOf(box, p))] = 0
			}
		}
		const nw, ne, c, sw, se = 0, 1, 2, 3, 4
		empty(sw, 2) // c's box 7 too
		empty(sw, 6) // where ne has the box that it shares
		var text strings.Builder
		for _, g := range []int{nw, sw, c, ne, se} {
			text.WriteString(lines(d.grid(g, d.clues, "."), "") + "\n")
		}
		if problem := d.wrong(readBack(text.String(), d, false)); problem != "" {
			t.Errorf("%d: %s\n%s", seed, problem, text.String())
		}
		if docs := readBack(text.String(), d, true); d.wrong(docs) != "" && !strings.Contains(docs[0].Problems.Error(), "name one with --order") {
			t.Errorf("%d: %s with the layout named\n%s", seed, d.wrong(docs), text.String())
		}
	}
}

// TestNamesByCase: grids whose names differ only in case are known by their own, and by no other writing.
func TestNamesByCase(t *testing.T) {
	for name, want := range map[string]int{"Ab": 0, "aB": 1, "(aB)": 1, "AB": -1, "ab:": -1, "x": 2, "X:": 2} {
		if got := GridNamed(&layout.Layout{Grids: []layout.Grid{{Name: "Ab"}, {Name: "aB"}, {Name: "x"}}}, name); got != want {
			t.Errorf("%s: grid %d, want %d", name, got, want)
		}
	}
}
