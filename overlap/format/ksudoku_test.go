package format

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// ksudokuFile is a file as KSudoku reads it.
type ksudokuFile struct {
	XMLName xml.Name     `xml:"ksudoku"`
	Graph   outsideGraph `xml:"game>puzzle>graph"`
	Values  string       `xml:"game>puzzle>values"`
}

type outsideGraph struct {
	Order  int    `xml:"order,attr"`
	Type   string `xml:"type,attr"`
	SizeX  int    `xml:"sizeX,attr"`
	SizeY  int    `xml:"sizeY,attr"`
	SizeZ  int    `xml:"sizeZ,attr"`
	Groups []struct {
		At         int `xml:"at,attr"`
		WithBlocks int `xml:"withblocks,attr"`
	} `xml:"sudokugroups"`
	Cliques []struct {
		Size  int    `xml:"size,attr"`
		Cells string `xml:",chardata"`
	} `xml:"clique"`
}

// houses makes the houses of a graph as KSudoku does, and tells which cells they use.
func (g *outsideGraph) houses(t *testing.T) (houses map[string]int, usable []bool) {
	houses, usable = map[string]int{}, make([]bool, g.SizeX*g.SizeY)
	house := func(cells []int) {
		for _, c := range cells {
			usable[c] = true
		}
		slices.Sort(cells)
		houses[fmt.Sprint(cells)]++
	}
	for _, group := range g.Groups {
		for i := range 9 {
			var row, col, block []int
			for j := range 9 {
				row = append(row, group.At+j*g.SizeY+i)
				col = append(col, group.At+i*g.SizeY+j)
				block = append(block, group.At+(i/3*3+j%3)*g.SizeY+i%3*3+j/3)
			}
			house(row)
			house(col)
			if group.WithBlocks == 1 {
				house(block)
			}
		}
	}
	for _, c := range g.Cliques {
		var cells []int
		for _, w := range strings.Fields(c.Cells) {
			n, err := strconv.Atoi(w)
			if err != nil || n >= len(usable) {
				t.Fatalf("cell %s", w)
			}
			cells = append(cells, n)
		}
		if len(cells) != c.Size {
			t.Errorf("a clique of %d cells and size %d", len(cells), c.Size)
		}
		house(cells)
	}
	return houses, usable
}

// TestKSudokuRules holds what is written against the rules of KSudoku's own files,
// applied from the outside: the graph's houses, made of its groups and cliques as
// KSudoku makes them, are exactly those of the board; there is a value for each
// cell of the graph, _ or a letter where a house lies and . elsewhere.
func TestKSudokuRules(t *testing.T) {
	for _, l := range layouts.All() {
		it := patterned(t, l.Name)
		var f ksudokuFile
		if err := xml.Unmarshal([]byte(written(t, ksudoku, it)), &f); err != nil {
			t.Fatal(err)
		}
		g := f.Graph
		if g.Order != 9 || g.Type != "custom" || g.SizeZ != 1 || len(f.Values) != g.SizeX*g.SizeY {
			t.Fatalf("%s: %+v and %d values", l.Name, g, len(f.Values))
		}
		houses, usable := g.houses(t)
		want := map[string]int{}
		var all []overlap.House // those of each grid: KSudoku has a line that grids have in common for each
		for g := range it.Board.Grids {
			for _, h := range it.Board.HousesOf(g) {
				if h.Grid == g {
					all = append(all, h)
				}
			}
		}
		for _, h := range all {
			var cells []int
			for _, cell := range h.Cells {
				spot := it.Board.Paper.Boxes[cell/9]
				cells = append(cells, (3*spot.Col+cell%3)*g.SizeY+3*spot.Row+cell%9/3)
			}
			slices.Sort(cells)
			want[fmt.Sprint(cells)]++
		}
		if !maps.Equal(houses, want) {
			t.Errorf("%s: %d houses that are not the %d of the board", l.Name, len(houses), len(want))
		}
		clues := 0
		for i, v := range f.Values {
			if (v == '.') == usable[i] {
				t.Errorf("%s: value %q of cell %d, which is usable: %t", l.Name, v, i, usable[i])
			}
			if 'b' <= v && v <= 'j' {
				clues++
			}
		}
		for _, d := range it.Digits() {
			if d != 0 {
				clues--
			}
		}
		if clues != 0 {
			t.Errorf("%s: %d clues too many", l.Name, clues)
		}
	}
}

// TestLooseCliques: rows and columns of cliques are a grid if their boxes are in order.
func TestLooseCliques(t *testing.T) {
	graph := func(at func(row, col int) int, column [9]int) string {
		b := new(bytes.Buffer)
		b.WriteString(`<ksudoku><game><puzzle><graph order="9" type="custom" sizeX="9" sizeY="9" sizeZ="1">`)
		c := newCanvas(9, 9)
		write := func(cell func(j int) int) {
			c.writeClique(b, "", func(j int) overlap.Spot { return c.numbered(cell(j)) })
		}
		for i := range 9 {
			write(func(j int) int { return at(i, j) })
		}
		for i := range 9 {
			write(func(j int) int { return at(j, column[i]) })
		}
		for i := range 9 {
			write(func(j int) int { return (i%3*3+j%3)*9 + i/3*3 + j/3 })
		}
		b.WriteString("</graph><values>c" + strings.Repeat("_", 80) + "</values></puzzle></game></ksudoku>")
		return b.String()
	}
	order := [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	tests := []struct {
		name  string
		at    func(row, col int) int
		right bool
	}{
		{"in order", func(row, col int) int { return 9*col + row }, true},
		{"mirrored", func(row, col int) int { return 9*(8-col) + row }, false},
		{"upside down", func(row, col int) int { return 9*col + 8 - row }, false},
		{"two rows of a box exchanged", func(row, col int) int { return 9*col + [9]int{1, 0, 2, 3, 4, 5, 6, 7, 8}[row] }, false},
		{"two cells of a box exchanged", func(row, col int) int {
			if row+col == 1 {
				row, col = col, row
			}
			return 9*col + row
		}, false},
		{"a row of another box", func(row, col int) int { return 9*col + [9]int{3, 1, 2, 0, 4, 5, 6, 7, 8}[row] }, false},
	}
	for _, tt := range tests {
		doc := read(t, graph(tt.at, order), Options{})[0]
		if right := !doc.Problems.Errors(); right != tt.right {
			t.Errorf("%s: %v", tt.name, doc.Problems)
		}
	}
	order[0], order[8] = 8, 0
	if doc := read(t, graph(tests[0].at, order), Options{})[0]; !doc.Problems.Errors() {
		t.Error("columns in another order are read")
	}
}
