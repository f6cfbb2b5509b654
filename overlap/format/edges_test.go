package format

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// TestGroupsOfCells: what a format has for rows, columns and boxes is no rule, and nearly the same is one.
func TestGroupsOfCells(t *testing.T) {
	house := func(format, sep string, cell func(i int) (row, col int)) string {
		var all []string
		for i := range 9 {
			row, col := cell(i)
			all = append(all, fmt.Sprintf(format, row, col))
		}
		return strings.Join(all, sep)
	}
	var cages []string
	for k := range 9 {
		cages = append(cages, `{"cells":[`+house("[%d,%d]", ",", func(i int) (int, int) { return k, i })+`],"hidden":true}`,
			`{"cells":[`+house("[%d,%d]", ",", func(i int) (int, int) { return i, k })+`],"hidden":true}`)
	}
	row := house(`"R%dC%d"`, ",", func(i int) (int, int) { return 1, i + 1 })
	fpuzzle := func(cell func(i int) string, more string) string {
		var rows []string
		for r := range 9 {
			var cells []string
			for c := range 9 {
				cells = append(cells, cell(9*r+c))
			}
			rows = append(rows, "["+strings.Join(cells, ",")+"]")
		}
		return `{"size":9,` + more + `"grid":[` + strings.Join(rows, ",") + `]}`
	}
	empty := func(int) string { return "{}" }
	boxed := func(odd int) func(i int) string {
		return func(i int) string {
			box, _ := overlap.BoxPlace(i)
			if i == odd {
				box = (box + 1) % 9
			}
			return fmt.Sprintf(`{"region":%d}`, box)
		}
	}
	for _, tt := range []struct{ name, text, want string }{
		{"rows and columns by cages", padText(`"cages":[`+strings.Join(cages, ",")+`],`, `,"norowcol":true`), ""},
		{"a column less", padText(`"cages":[`+strings.Join(cages[1:], ",")+`],`, `,"norowcol":true`), "digits that may repeat in rows and columns"},
		{"a region that is a row", fpuzzle(empty, `"extraregion":[{"cells":[`+row+`]}],`), ""},
		{"a row and a cell", fpuzzle(empty, `"extraregion":[{"cells":[`+row+`,"R2C1"]}],`), "an extra region, a rule beyond"},
		{"regions that are boxes", fpuzzle(boxed(-1), ""), ""},
		{"a cell in another region", fpuzzle(boxed(2), ""), "a region of 8 cells at row 1, column 1"},
	} {
		doc := read(t, tt.text, Options{})[0]
		if got := doc.Problems.Error(); !strings.Contains(got, tt.want) || (got == "") != (tt.want == "") {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestPlacedOnGaps: grids are where rules say only if their cells are on the board, each under a name of its own.
func TestPlacedOnGaps(t *testing.T) {
	c, err := item(t, "twodoku-nw-se", "", nil).canvas()
	if err != nil {
		t.Fatal(err)
	}
	for cells, want := range map[string]int{
		"a r1c1, b r7c7": 2, "a r1c1": 1, "a r1c7": 0, "a r7c1, b r7c7": 0, "a r8c8": 0, "a r0c1": 0, "a": 0, "a r1c1+r1c4": 0,
	} {
		if got := placedIn("Grids (upper left cells): "+cells+".", c); len(got) != want {
			t.Errorf("%s: %d grids", cells, len(got))
		}
	}
	f := &faults{}
	b, ref := f.withGrids([]placed{square("a", 0, 0), square("a", 6, 6), square("no name", 12, 0)}, layout.Pos{})
	if b == nil || ref != "" {
		t.Fatalf("%s %v", ref, f.problems)
	}
	var names []string
	for _, g := range b.Layout.Grids {
		names = append(names, g.Name)
	}
	if !slices.Equal(names, []string{"a", "g02", "g03"}) {
		t.Errorf("names %v", names)
	}
	if b, ref := f.withGrids([]placed{square("x", 0, 0), square("y", 6, 6)}, layout.Pos{}); b == nil || ref != "" || b.Layout.Grids[0].Name != "x" {
		t.Errorf("the names of grids in the places of a built-in layout: %q", ref)
	}
	if b, _ := f.withGrids([]placed{square("a", 0, 0), square("b", 1, 1)}, layout.Pos{}); b != nil {
		t.Error("grids that overlap in other than boxes")
	}
}

// TestGapsThatMayBeBlank: a board as drawn that may have gaps, because nothing is in them, loses its layout.
func TestGapsThatMayBeBlank(t *testing.T) {
	full := solved(t, "butterfly")
	for want, it := range map[bool]*Item{true: item(t, "butterfly", "", nil), false: full} {
		lost, err := text.Write(context.Background(), new(bytes.Buffer), []*Item{it}, true)
		if got := slices.Contains(lost, layoutLost); err != nil || got != want {
			t.Errorf("%v %v", lost, err)
		}
	}
}

// TestWrongSizes: games and boards with a cell or a line more or less are refused.
func TestWrongSizes(t *testing.T) {
	game := exported("3", "|0|0|", "|511|1|")
	raw, err := patterned(t, "single").penpa()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		strings.Replace(game, "|0|0|", "|0|0|0|", 1):                               "a game whose data is",
		strings.Replace(game, "|0|0|", "|0|", 1):                                   "a game whose data is",
		strings.Replace(game, `"/></folder>`, `0|511|1|"/></folder>`, 1):           "a game whose data is",
		strings.Replace(game, `9|0|0|"/></folder>`, `"/></folder>`, 1):             "a game whose data is",
		strings.Replace(game, "version: 3", "version: 6", 1):                       "a game whose data is",
		penpaURL(t, "edit", strings.Replace(raw, "square,9,9,", "square,9,8,", 1)): `a board of kind "square", "9" x "8"`,
		penpaURL(t, "edit", strings.Replace(raw, "square,9,9,", "square,8,9,", 1)): `a board of kind "square", "8" x "9"`,
		"sclera is the white of the eye\nhttps://example.org/x\n":                  "",
	} {
		if doc := read(t, text, Options{})[0]; doc.Puzzle != nil || !strings.Contains(doc.Problems.Error(), want) {
			t.Errorf("%.60s: %v, want %s", text, doc.Problems, want)
		}
	}
	for id, want := range map[string]string{"scl": "", "scl123456789012345": "", "scl1234567890123456": "scl", "scl1234567890 12345678": "", "fpuzzles1234567890123456": "fpuzzles"} {
		if got := idPrefix(id); got != want {
			t.Errorf("%s: %q", id, got)
		}
	}
}

// TestObjectsOfLists: each object of a stream ends where its brackets do, those of lists included.
func TestObjectsOfLists(t *testing.T) {
	object := `{"grids":{"g":` + jsonRows(one) + `}}` + "\n"
	in := &values{in: bufio.NewReader(strings.NewReader(object + object)), row: 1}
	for range 2 {
		if got := string(in.object()); got != object {
			t.Errorf("%q", got)
		}
	}
}

// TestSaysNothing: what says no more than what is known is not warned of.
func TestSaysNothing(t *testing.T) {
	for _, tt := range []struct {
		text string
		o    Options
	}{
		{exported("4", "|0|0|0|", "|-|511|1|"), Options{}},
		{exported("1", "|1,2,|0|", "|-|1|"), Options{}},
		{written(t, yamlFiles, clued(t, solved(t, "samurai"))), Options{Layout: "samurai"}},
	} {
		if doc := read(t, tt.text, tt.o)[0]; doc.Puzzle == nil || len(doc.Problems) > 0 {
			t.Errorf("%.60s: %v", tt.text, doc.Problems)
		}
	}
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for _, text := range []string{one + " " + solution, one + "," + solution, one + " hard, but not very; " + solution} {
		if p := read(t, text, Options{})[0].Puzzle; p == nil || strings.Contains(p.Title, solution) {
			t.Errorf("a solution as a title: %+v", p)
		}
	}
}

// TestPlaceOfSolution: a solution is where its puzzle is, so that what is wrong with it has a place.
func TestPlaceOfSolution(t *testing.T) {
	full := solved(t, "single")
	it := clued(t, full)
	it.Solution = full.Grids()
	doc := read(t, "\n"+written(t, fpuzzles, it), Options{})[0]
	if doc.Puzzle == nil || doc.Puzzle.Certificate == nil || doc.Puzzle.Certificate.Solution.Pos != (layout.Pos{Line: 2, Column: 1}) {
		t.Errorf("%+v", doc.Puzzle)
	}
}
