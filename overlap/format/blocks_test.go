package format

import (
	"strings"
	"testing"
)

// TestReadsBlocks: nine lines for each grid, under names or none.
func TestReadsBlocks(t *testing.T) {
	samurai, five := untitled(t)
	blocks := ""
	for _, g := range five {
		blocks += rowsOf(g) + "\n"
	}
	under := func(names ...string) string {
		var b strings.Builder
		for g, name := range names {
			b.WriteString(name + "\n" + rowsOf(five[g]))
		}
		return b.String()
	}
	testReads(t, []readTest{
		{"nine lines", rowsOf(one), Options{}, nil, ""},
		{"nine lines with blanks and bars", strings.ReplaceAll(strings.ReplaceAll(frame, "*", "+"), ".", " . "), Options{}, nil, ""},
		{"five blocks", blocks, Options{}, samurai, ""},
		{"five named blocks", "c\n" + rowsOf(five[2]) + "nw:\n" + rowsOf(five[0]) + "ne\n" + rowsOf(five[1]) + "sw\n" + rowsOf(five[3]) + "se\n" + rowsOf(five[4]), Options{}, samurai, ""},
		{"names in any case", strings.Replace(strings.Replace("C\n"+rowsOf(five[2])+"NW\n"+rowsOf(five[0])+"# ne\n"+rowsOf(five[1])+"Sw:\n"+rowsOf(five[3])+"se\n"+rowsOf(five[4]), "\n", "\r\n", -1), "#", " ##", 1), Options{}, samurai, ""},
		{"names that agree with the order", "c\n" + rowsOf(five[2]) + "nw\n" + rowsOf(five[0]) + "ne\n" + rowsOf(five[1]) + "sw\n" + rowsOf(five[3]) + "se\n" + rowsOf(five[4]), Options{Order: strings.Split("c nw ne sw se", " ")}, samurai, ""},
		{"names that are not those of grids", "1\n" + rowsOf(five[0]) + "2\n" + rowsOf(five[1]) + "3\n" + rowsOf(five[2]) + "4\n" + rowsOf(five[3]) + "5\n" + rowsOf(five[4]), Options{}, samurai, ""},
		{"five blocks without anything between them", strings.ReplaceAll(blocks, "\n\n", "\n"), Options{}, samurai, ""},
		{"bands with blank lines between them", bands(rowsOf(one)), Options{}, nil, ""},
		{"five blocks in bands", bands(blocks), Options{}, samurai, ""},
		{"five named blocks in bands", "c\n" + bands(rowsOf(five[2])) + "nw\n" + bands(rowsOf(five[0])) + "ne\n" + bands(rowsOf(five[1])) + "sw\n" + bands(rowsOf(five[3])) + "se\n" + bands(rowsOf(five[4])), Options{}, samurai, ""},
		{"five named blocks under a title", "#\nSamurai 12\n# by me\n\n" + "c\n#\n" + rowsOf(five[2]) + "nw\n" + rowsOf(five[0]) + "ne\n" + rowsOf(five[1]) + "sw\n" + rowsOf(five[3]) + "se\n" + rowsOf(five[4]), Options{}, samurai, "Samurai 12, by me"},
		{"five blocks under a title", "Samurai 12\n" + blocks, Options{}, samurai, "Samurai 12"},
		{"five blocks under a title with a grid's name in it", "Samurai C\n" + blocks, Options{}, samurai, "Samurai C"},
		{"names that are unknown, with the order", under("topLeft", "topRight", "middle", "left", "right"), Options{Order: strings.Split("nw ne c sw se", " ")}, samurai, ""},
		{"letters that count", under("A", "B", "C", "D", "E"), Options{}, samurai, ""},
		{"letters that do not count, with the order", under("A", "B", "D", "E", "C"), Options{Order: strings.Split("TL TR center BL BR", " ")}, samurai, ""},
		{"a letter that is a grid, with the order", "A\n" + rowsOf(five[0]) + "B\n" + rowsOf(five[1]) + "C\n" + rowsOf(five[3]) + "D\n" + rowsOf(five[4]) + "E\n" + rowsOf(five[2]), Options{Order: strings.Split("nw ne sw se c", " ")}, samurai, ""},
		{"headings that count", under("Grid 1 of 5", "Grid 2 of 5", "Grid 3 of 5", "Grid 4 of 5", "Grid 5 of 5"), Options{}, samurai, ""},
		{"JSON keys that count", `{"grid1":"` + five[0] + `","grid2":"` + five[1] + `","grid3":"` + five[2] + `","grid4":"` + five[3] + `","grid5":"` + five[4] + `"}`, Options{}, samurai, ""},
		{"JSON keys with names in them", `{"grid_se":"` + five[4] + `","grid_ne":"` + five[1] + `","grid_c":"` + five[2] + `","grid_sw":"` + five[3] + `","grid_nw":"` + five[0] + `"}`, Options{}, samurai, ""},
		{"a number as the title of grids under names", "# 12\n" + under("nw", "ne", "c", "sw", "se"), Options{}, samurai, "12"},
		{"a block under a title", "An easy one\n" + rowsOf(one), Options{}, nil, "An easy one"},
	})
}

// TestHeadingWithHash: a # in a heading is no number.
func TestHeadingWithHash(t *testing.T) {
	_, five := untitled(t)
	docs := read(t, "Grid #\n"+rowsOf(five[0])+"Grid 1\n"+rowsOf(five[1]), Options{})
	if len(docs) != 2 || docs[0].Problems.Errors() || docs[1].Problems.Errors() {
		t.Errorf("%d documents: %v", len(docs), docs[0].Problems)
	}
}

// TestListWithName: the name of a list of grids is no label of each, so few digits in common are no reason for doubt.
func TestListWithName(t *testing.T) {
	samurai, five := untitled(t)
	for g, grid := range five {
		row := []byte(grid)
		for cell := range row {
			if len(samurai.Board.Boxes[samurai.Board.Cell(g, cell)/9]) > 1 {
				row[cell] = '.'
			}
		}
		five[g] = string(row)
	}
	docs := read(t, `{"grids":["`+strings.Join(five, `","`)+`"]}`, Options{})
	if len(docs) != 1 || docs[0].Puzzle == nil || docs[0].Puzzle.Layout.Name != "samurai" {
		t.Errorf("%d documents: %v", len(docs), docs[0].Problems)
	}
}

// TestHeadings: a name may stand among words and marks, of blocks, lines and JSON.
func TestHeadings(t *testing.T) {
	samurai, five := untitled(t)
	order := []int{4, 1, 2, 3, 0}
	var tests []readTest
	for _, heading := range []string{"Grid %s", "[%s]", "(%s)", "- %s", `"%s"`, "%s.", "%s grid", "1. %s", "== %s ==", "// %s", "Grid %s:", "grid_%s"} {
		var blocks strings.Builder
		for _, g := range order {
			blocks.WriteString(strings.ReplaceAll(heading, "%s", samurai.Board.Layout.Grids[g].Name) + "\n" + rowsOf(five[g]))
		}
		tests = append(tests, readTest{heading, blocks.String(), Options{}, samurai, ""})
	}
	lines := ""
	for _, g := range order {
		lines += five[g] + " # grid " + samurai.Board.Layout.Grids[g].Name + "\n"
	}
	tests = append(tests, readTest{"behind lines", lines, Options{Layout: "samurai"}, samurai, ""})
	for _, names := range [][]string{
		{"TL", "TR", "C", "BL", "BR"},
		{"top-left", "top-right", "center", "bottom-left", "bottom-right"},
		{"Upper left", "Upper right", "Middle", "Lower left", "Lower right"},
		{"NORTHWEST", "NORTHEAST", "CENTRE", "SOUTHWEST", "SOUTHEAST"},
		{"topLeft", "topRight", "middle", "bottomLeft", "bottomRight"},
		{"Grid 1: top left", "Grid 2: top right", "Grid 3: center", "Grid 4: bottom left", "Grid 5: bottom right"},
		{"The top left corner", "The top right corner", "The center", "The bottom left corner", "The bottom right corner"},
	} {
		var blocks strings.Builder
		for _, g := range order {
			blocks.WriteString(names[g] + "\n" + rowsOf(five[g]))
		}
		tests = append(tests, readTest{names[0], blocks.String(), Options{}, samurai, ""})
	}
	for _, key := range []string{"name", "position", "key", "label", "id"} {
		var list []string
		for _, g := range order {
			list = append(list, `{"`+key+`":"`+samurai.Board.Layout.Grids[g].Name+`","initial":"`+five[g]+`"}`)
		}
		tests = append(tests, readTest{"JSON, " + key, "[" + strings.Join(list, ",") + "]", Options{}, samurai, ""})
	}
	testReads(t, tests)
}

// TestWrongBlocks: grids are never taken for others, nor lines of one for those of
// the next.
func TestWrongBlocks(t *testing.T) {
	grid := strings.TrimSuffix(rowsOf(one), "\n")
	lines := func(n int) string {
		return strings.Join(strings.Split(rowsOf(one)+rowsOf(one), "\n")[:n], "\n") + "\n\n"
	}
	named := func(names ...string) string { return strings.Join(names, "\n"+grid+"\n") + "\n" + grid }
	byName := func(names string) string {
		return `{"grids":{` + "\n" + `"` + strings.Join(strings.Fields(names), `":"`+one+"\",\n\"") + `":"` + one + `"}}`
	}
	tests := []struct {
		name, text string
		order      string
		want       string
	}{
		{"an unknown name", named("nw", "ne", "c", "South", "se"), "", `test:31:1: "South" is not the name of a grid; the grids are nw, ne, c, sw, se`},
		{"an unknown name in JSON", byName("se sw C ne north"), "", `test:6:1: "north" is not the name of a grid; the grids are nw, ne, c, sw, se`},
		{"a name twice", named("nw", "ne", "c", "NE", "se"), "", `test:31:1: "NE" a second time`},
		{"a name twice in JSON", byName("nw ne c sw ne"), "", `test:6:1: "ne" a second time`},
		{"a name is missing", strings.Replace(named("nw", "ne", "c", "sw", "se"), "ne\n", "\n", 1), "", "test:12:1: a grid without a name, where others have one"},
		{"names against the order", named("nw", "ne", "c", "sw", "se"), "nw,ne,sw,c,se", `test:21:1: "c", where --order has sw`},
		{"eight lines", lines(8) + lines(9) + lines(10) + lines(9) + lines(9), "", "test:1:1: 8 lines in the grid that begins at line 1; a grid has nine\ntest:29:1: a tenth line"},
		{"eight lines under a name", named("nw", "ne") + "\n" + strings.Replace(named("c", "sw", "se"), grid, grid[:79], 1), "", "test:22:1: 8 lines in the grid that begins at line 22"},
		{"a band too few", bands(rowsOf(one) + "\n" + rowsOf(one))[:155], "", "test:13:1: 6 lines in the grid that begins at line 13"},
		{"a band too few under a name", "a\n" + bands(rowsOf(one)[:60]) + "b\n" + bands(rowsOf(one)), "", "test:2:1: 6 lines in the grid that begins at line 2"},
		{"44 lines", strings.Repeat(grid+"\n", 4) + grid[:79], "", "test:37:1: 8 lines in the grid that begins at line 37"},
		{"a cell too few", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6..3", 1), "", `test:5:9: 8 cells in line 4 of the grid`},
		{"a cell too many", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6....3", 1), "", `test:5:10: 10 cells in line 4 of the grid`},
		{"an unknown name of a line", strings.ReplaceAll("# se\n1\n# sw\n1\n# mud\n1\n# ne\n1\n# nw\n1\n", "1", one), "", `test:5:1: "mud" is not the name of a grid; the grids are`},
		{"a line without a name", strings.ReplaceAll("# se\n1\n# sw\n1\n# c\n1\n1\n# nw\n1\n", "1", one), "", `test:7:1: a grid without a name, where others have one; the grids are`},
		{"a place twice", named("TL", "TR", "C", "BL", "bottom left"), "", `test:41:1: "bottom left" a second time`},
		{"a place that is none", named("top left", "top right", "left", "bottom left", "bottom right"), "", `test:21:1: "left" is not the name of a grid`},
		{"a letter among the cells", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6..x3", 1), "", `test:5:8: "x" in line 4 of the grid`},
	}
	for _, tt := range tests {
		o := Options{}
		if tt.order != "" {
			o.Order = strings.Split(tt.order, ",")
		}
		if strings.Contains(tt.text, one) && !strings.ContainsAny(tt.text, "{") {
			o.Layout = "samurai"
		}
		docs := read(t, tt.text, o)
		if got := docs[0].Problems.Error(); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestHeadingsOfPuzzles: grids under words that are not the names of a layout's grids, and
// whose clues do not fit together, are puzzles of their own.
func TestHeadingsOfPuzzles(t *testing.T) {
	grid := strings.TrimSuffix(rowsOf(one), "\n")
	named := func(names ...string) string { return strings.Join(names, "\n"+grid+"\n") + "\n" + grid }
	for name, text := range map[string]string{
		"words":                            named("alpha", "beta", "gamma", "delta", "epsilon"),
		"letters":                          named("A", "B", "D", "E", "C"),
		"numbers":                          named("1", "2", "4", "5", "3"),
		"a word above the first":           "c\n" + strings.Repeat(grid+"\n\n", 5),
		"keys of JSON":                     `{"grids":{"alpha":"` + one + `","beta":"` + one + `","gamma":"` + one + `","delta":"` + one + `","epsilon":"` + one + `"}}`,
		"names in JSON":                    "[" + strings.Repeat(`{"id":1,"name":"this one","initial":"`+one+`"},`, 4) + `{"id":1,"name":"the last","initial":"` + one + `"}]`,
		"five sections of SadMan's puzzle": "[Puzzle]\n" + strings.Repeat(rowsOf(one), 5),
	} {
		docs := read(t, text, Options{})
		for _, doc := range docs {
			if doc.Puzzle == nil || onBoard(t, doc.Puzzle).Grid(0) != digitsOf(one) {
				t.Errorf("%s: %v", name, doc.Problems)
			}
		}
		if len(docs) != 5 {
			t.Errorf("%s: %d puzzles", name, len(docs))
		}
	}
}

// bands puts a blank line after every three lines of cells.
func bands(blocks string) string {
	var b strings.Builder
	for i, l := range strings.Split(strings.ReplaceAll(blocks, "\n\n", "\n"), "\n") {
		b.WriteString(l + "\n")
		if i%3 == 2 {
			b.WriteString("\n")
		}
	}
	return b.String()
}
