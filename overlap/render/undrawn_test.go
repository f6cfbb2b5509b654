package render_test

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver/solvertest"
)

// TestUndrawn reads what is drawn grid by grid of boards that nobody drew: each grid has all of its
// digits in their places, in a text under its name and in a picture, where clues are bold.
func TestUndrawn(t *testing.T) {
	for i, rng := range solvertest.Draws(49, 30) {
		o, solution := solvertest.Undrawn(rng)
		b := &render.Board{Board: o, Digits: solution, Bold: make([]bool, o.Cells())}
		clues := slices.Clone(solution)
		for cell := range clues {
			if b.Bold[cell] = rng.IntN(3) == 0; !b.Bold[cell] {
				clues[cell] = 0
			}
		}
		if o.Paper != nil {
			continue
		}
		want, wantBold := o.ByGrid(solution), o.ByGrid(clues)
		for _, across := range []int{1, 3} {
			if got := readText(render.Text(b, 27*across, false), across); !slices.Equal(got, want) {
				t.Errorf("board %d, %d side by side: the text has %v, want %v", i, across, got, want)
			}
		}
		all, bold := readSVG(t, svg(t, render.Picture(&render.Entry{Puzzle: b}, render.Light, 20)), len(o.Grids))
		if !slices.Equal(all, want) || !slices.Equal(bold, wantBold) {
			t.Errorf("board %d: the picture has %v and the clues %v, want %v and %v", i, all, bold, want, wantBold)
		}
	}
}

// readText reads a board that was drawn grid by grid, with names a, b and so on, each 25 columns
// wide and 2 from the next.
func readText(text string, across int) (grids []layout.Digits) {
	lines := strings.Split(text, "\n")
	for from := 0; from+14 <= len(lines); from += 15 {
		for side := range across {
			if len(lines[from]) <= 27*side || lines[from][27*side] != 'a'+byte(len(grids)) {
				break
			}
			var g layout.Digits
			for cell := range g {
				row, column := cell/9, cell%9
				line := []rune(lines[from+2+row+row/3])
				g[cell] = uint8(line[27*side+2+2*column+2*(column/3)] - '0')
			}
			grids = append(grids, g)
		}
	}
	return grids
}

// readSVG reads the digits of a picture that has one in each cell of each grid, by their places: all,
// and those in bold.
func readSVG(t *testing.T, picture []byte, grids int) (all, bold []layout.Digits) {
	type group struct {
		Size   float64 `xml:"font-size,attr"`
		Weight string  `xml:"font-weight,attr"`
		Text   []struct {
			X     float64 `xml:"x,attr"`
			Y     float64 `xml:"y,attr"`
			Value string  `xml:",chardata"`
		} `xml:"text"`
	}
	var doc struct {
		Groups []group `xml:"g"`
	}
	if err := xml.NewDecoder(bytes.NewReader(picture)).Decode(&doc); err != nil {
		t.Fatal(err)
	}
	var xs, ys []float64
	size := slices.MaxFunc(doc.Groups, func(a, b group) int { return int(a.Size - b.Size) }).Size
	doc.Groups = slices.DeleteFunc(doc.Groups, func(g group) bool { return g.Size < size })
	for _, g := range doc.Groups {
		for _, text := range g.Text {
			xs, ys = append(xs, text.X), append(ys, text.Y)
		}
	}
	slices.Sort(xs)
	slices.Sort(ys)
	xs, ys = slices.Compact(xs), slices.Compact(ys)
	all, bold = make([]layout.Digits, grids), make([]layout.Digits, grids)
	for _, g := range doc.Groups {
		for _, text := range g.Text {
			column, row := slices.Index(xs, text.X), slices.Index(ys, text.Y)
			at := row/9*(len(xs)/9) + column/9
			digit, err := strconv.Atoi(text.Value)
			if err != nil || at >= grids || all[at][9*(row%9)+column%9] != 0 {
				t.Fatalf("%q at %g, %g", text.Value, text.X, text.Y)
			}
			all[at][9*(row%9)+column%9] = uint8(digit)
			if g.Weight == "bold" {
				bold[at][9*(row%9)+column%9] = uint8(digit)
			}
		}
	}
	return all, bold
}
