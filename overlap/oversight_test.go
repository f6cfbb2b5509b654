package overlap_test

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layout"
)

// TestOversights: grids that are not listed, and those with less than a quarter of the median's
// clues, are named. A grid that the file lists as empty is not.
func TestOversights(t *testing.T) {
	b := boardOf(t, bare(3))
	empty := func(p *layout.Puzzle) { p.Clues[2].Empty = true }
	left := func(p *layout.Puzzle) { p.Clues = p.Clues[:2] }
	drawn := func(p *layout.Puzzle) { p.Clues, p.Drawn = nil, []layout.Line{{}} }
	layoutOnly := func(p *layout.Puzzle) { p.Clues = nil }
	sparse := "warning: clues.c: c has %d clues, half of the grids have %d or more; check for missing clues"
	for _, tt := range []struct {
		counts [3]int
		change func(*layout.Puzzle)
		want   string
	}{
		{[3]int{12, 30, 3}, nil, ""},
		{[3]int{12, 30, 2}, nil, fmt.Sprintf(sparse, 2, 12)},
		{[3]int{13, 30, 3}, nil, fmt.Sprintf(sparse, 3, 13)},
		{[3]int{13, 30, 3}, drawn, fmt.Sprintf(sparse, 3, 13)},
		{[3]int{12, 30, 0}, nil, fmt.Sprintf(sparse, 0, 12)},
		{[3]int{12, 30, 0}, empty, ""},
		{[3]int{12, 30, 0}, left, `warning: clues.c: c is not listed; if it has no clues of its own, write c: ""`},
		{[3]int{12, 30, 0}, layoutOnly, ""},
		{[3]int{0, 0, 0}, nil, ""},
	} {
		var clues []string
		for g, n := range tt.counts {
			for i := range n {
				clues = append(clues, fmt.Sprintf("%c r%dc%d=1", 'a'+g, i/9+1, i%9+1))
			}
		}
		p, source := clued(t, b, strings.Join(clues, ", "))
		if tt.change != nil {
			tt.change(source)
		}
		problems := p.Oversights(source)
		for i := range problems {
			if problems[i].Pos != source.Pos {
				t.Errorf("%v: at %v", tt.counts, problems[i].Pos)
			}
			problems[i].Pos = layout.Pos{}
		}
		if got := problems.Error(); got != tt.want {
			t.Errorf("%v:\n%s\nwant\n%s", tt.counts, got, tt.want)
		}
	}
}

// TestOversightsOfShared: a grid all of whose boxes are others' too has its clues there.
func TestOversightsOfShared(t *testing.T) {
	l := bare(10)
	for box := 1; box <= 9; box++ {
		l.Shared = append(l.Shared, tie(gb(0, box), gb(box, 5)))
	}
	b := boardOf(t, l)
	p, source := clued(t, b, "b r1c1=1")
	source.Clues = source.Clues[1:]
	if problems := p.Oversights(source); problems != nil {
		t.Error(problems)
	}
}

// TestOddities names what is odd about layouts that are valid.
func TestOddities(t *testing.T) {
	ties := func(n int, all ...layout.Tie) *layout.Layout {
		l := bare(n)
		l.Shared = all
		return l
	}
	places := func(n int, places ...[2]int) *layout.Layout {
		l := bare(n)
		for g, p := range places {
			at(l, g, p[0], p[1])
		}
		return l
	}
	overlapping := ties(3, tie(gb(0, 9), gb(1, 1)), tie(gb(0, 3), gb(2, 7)))
	at(overlapping, 0, 0, 0)
	at(overlapping, 1, 2, 2)
	at(overlapping, 2, -2, 2)
	some := ties(2, tie(gb(0, 9), gb(1, 1)))
	at(some, 0, 0, 0)
	beside := ties(3, tie(gb(0, 9), gb(1, 1)), tie(gb(1, 7), gb(2, 3)))
	cross := ties(2, tie(gb(0, 9), gb(1, 1)), tie(gb(0, 1), gb(1, 9)))
	for _, tt := range []struct {
		name string
		l    *layout.Layout
		want []string
	}{
		{"one grid", bare(1), nil},
		{"two that share a box", ties(2, tie(gb(0, 9), gb(1, 1))), nil},
		{"a grid apart", ties(3, tie(gb(0, 9), gb(1, 1))), []string{
			"lone-grid: c shares no box with another grid; it is a puzzle of its own",
			"several-parts: the layout falls into 2 parts that share nothing: a and b; c",
		}},
		{"a line again", ties(2, tie(gb(0, 9), gb(1, 1)), tie(gb(1, 1), gb(0, 9))), []string{
			"follows: shared[1]: this follows from the lines before; remove it",
		}},
		{"a grid without a place", places(3, [2]int{0, 0}, [2]int{2, 2}), []string{
			"no-place: c has no place, so at cannot say which boxes are shared; place every grid, or list the shared boxes under shared",
			"unlisted-overlap: box 1 of b overlaps box 9 of a on paper, but shared does not list it; if they are one, add {a: 9, b: 1}",
		}},
		{"a chain", beside, nil},
		{"an overlap that shared leaves out", ties(3, tie(gb(0, 9), gb(1, 1)), tie(gb(0, 8), gb(2, 1))), []string{
			"not-planar: the layout cannot be drawn flat; it is drawn grid by grid",
			"unlisted-overlap: box 2 of c overlaps box 9 of a on paper, but shared does not list it; if they are one, add {a: 9, c: 2}",
			"unlisted-overlap: box 3 of c overlaps box 2 of b on paper, but shared does not list it; if they are one, add {b: 2, c: 3}",
		}},
		{"what fits no plane", cross, []string{"not-planar: the layout cannot be drawn flat; it is drawn grid by grid"}},
		{"places that are right", overlapping, nil},
		{"a place that shared gives", some, nil},
	} {
		b := boardOf(t, tt.l)
		var got []string
		for _, p := range b.Oddities() {
			path := p.Path
			if path != "" {
				path += ": "
			}
			got = append(got, string(p.Code)+": "+path+p.Message)
		}
		if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
		}
	}
}

// TestManyParts: a long list of parts is cut.
func TestManyParts(t *testing.T) {
	problems := boardOf(t, bare(10)).Oddities()
	want := "the layout falls into 10 parts that share nothing: a; b; c; d; e; f; g; h; ..."
	if last := problems[len(problems)-1]; len(problems) != 11 || last.Message != want {
		t.Error(problems)
	}
}

// TestPart takes grids out of a board: they keep their order, their names and what they share.
func TestPart(t *testing.T) {
	b := builtin(t, "samurai") // nw, ne, c, sw, se
	part := b.Part([]int{4, 2, 0})
	names := ""
	for _, g := range part.Layout.Grids {
		names += g.Name + " "
	}
	if names != "se c nw " || len(part.Boxes) != 3*9-2 {
		t.Fatalf("%s, %d boxes", names, len(part.Boxes))
	}
	for i, g := range []int{4, 2, 0} {
		for j, h := range []int{4, 2, 0} {
			for box := range 9 {
				for other := range 9 {
					if (part.Grids[i][box] == part.Grids[j][other]) != (b.Grids[g][box] == b.Grids[h][other]) {
						t.Errorf("box %d of %s and box %d of %s", box+1, b.Layout.Grids[g].Name, other+1, b.Layout.Grids[h].Name)
					}
				}
			}
		}
	}
	if alone := b.Part([]int{1}); len(alone.Boxes) != 9 || len(alone.Layout.Shared) != 0 {
		t.Errorf("%d boxes, %v", len(alone.Boxes), alone.Layout.Shared)
	}
}
