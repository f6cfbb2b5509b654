package plain

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// TestLocated: cells that are objects are put where their fields say that they are, whatever their order, and whether the
// blank ones are there.
func TestLocated(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	at := func(row, col, box, k, cell int) map[string]string {
		return map[string]string{
			"a row and a column":      fmt.Sprintf(`"row":%d,"col":%d`, row, col),
			"in an object":            fmt.Sprintf(`"pos":{"row":%d,"column":%d}`, row, col),
			"x and y":                 fmt.Sprintf(`"x":%d,"y":%d`, col+1, row+1),
			"a line":                  fmt.Sprintf(`"line":%d,"j":%d`, row, col),
			"a list":                  fmt.Sprintf(`"pos":[%d,%d]`, row, col),
			"a name with two numbers": fmt.Sprintf(`"key":"r%dc%d"`, row+1, col+1),
			"a name, column first":    fmt.Sprintf(`"key":"x%dy%d"`, col+1, row+1),
			"a letter and a number":   fmt.Sprintf(`"id":"%c%d"`, 'A'+row, col+1),
			"a box and a place in it": fmt.Sprintf(`"box":%d,"cell":%d`, box, k),
			"a number from 0":         fmt.Sprintf(`"id":%d`, cell),
			"a number from 1":         fmt.Sprintf(`"id":%d`, cell+1),
		}
	}
	for _, sparse := range []bool{false, true} {
		for name := range at(0, 0, 0, 0, 0) {
			var cells []string
			for i := range 81 {
				box, k := overlap.BoxPlace(i)
				if d := strings.Trim(grid[i:i+1], "."); d != "" || !sparse || i == 80 {
					cells = append(cells, "{"+at(i/9, i%9, box, k, i)[name]+`,"value":"`+d+`"}`)
				}
			}
			rng := rand.New(rand.NewPCG(1, 2))
			rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
			text := `{"cells":[` + strings.Join(cells, ",\n") + "]}"
			docs := Read(text, Options{File: "t.json", First: 1, Find: layouts.Get})
			if len(docs) != 1 || docs[0].Puzzle == nil || len(docs[0].Problems) > map[string]int{"a letter and a number": 1}[name] {
				t.Errorf("%s: %v", name, docs[0].Problems)
				continue
			}
			if got := fmt.Sprint(docs[0].Puzzle.Clues[0].Digits); got != digitList(grid) {
				t.Errorf("%s: %s", name, got)
			}
		}
	}
}

func digitList(grid string) string {
	var all []string
	for _, c := range strings.ReplaceAll(grid, ".", "0") {
		all = append(all, string(c))
	}
	return "[" + strings.Join(all, " ") + "]"
}

// TestFieldsBounded: of a cell with very many fields the first are looked through, because each pair of them is tried.
func TestFieldsBounded(t *testing.T) {
	n := &tree.Node{Kind: tree.Object}
	for range 10 * maxFields {
		n.Items = append(n.Items, &tree.Node{Name: "row", Str: "1"}, &tree.Node{Kind: tree.Object, Name: "in", Items: []*tree.Node{{Name: "col", Str: "2"}}})
	}
	if got := len(leafFields(n, "", nil)); got != maxFields {
		t.Errorf("%d fields, not %d", got, maxFields)
	}
}

// TestCellsOfGrids: cells by their places under the names of grids, however few a grid has, are the clues of these.
func TestCellsOfGrids(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 9)))
	named, listed, want := "{", "{", ""
	for g, grid := range l.Grids {
		named, listed = named+fmt.Sprintf("%q: {", grid.Name), listed+fmt.Sprintf("%q: [", grid.Name)
		for row, cells := range d.grid(g, d.clues, "") {
			for col, digit := range cells {
				if g == 2 && (row+col)%3 > 0 {
					digit = "" // so that c has few
				}
				if digit != "" {
					named += fmt.Sprintf(`"r%dc%d": %s, `, row+1, col+1, digit)
					listed += fmt.Sprintf(`{"row": %d, "col": %d, "value": %s}, `, row+1, col+1, digit)
					want += fmt.Sprint(g, row, col, digit, "\n")
				}
			}
		}
		named, listed = strings.TrimSuffix(named, ", ")+"},\n", strings.TrimSuffix(listed, ", ")+"],\n"
	}
	for _, text := range []string{named, listed} {
		docs := Read(strings.TrimSuffix(text, ",\n")+"}", Options{Find: layouts.Get})
		if p := docs[0].Puzzle; len(docs) != 1 || p == nil || p.Layout.Name != "samurai" {
			t.Errorf("%d puzzles: %v", len(docs), docs[0].Problems)
			continue
		}
		got := ""
		for _, c := range docs[0].Puzzle.Clues {
			for cell, digit := range c.Digits {
				if digit > 0 {
					got += fmt.Sprint(c.Grid, cell/9, cell%9, string('0'+digit), "\n")
				}
			}
		}
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
