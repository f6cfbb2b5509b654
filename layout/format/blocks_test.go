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
		{"a block under a title", "An easy one\n" + rowsOf(one), Options{}, nil, "An easy one"},
	})
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
		{"an unknown name", named("nw", "ne", "c", "South", "se"), "", `test:31:1: an unknown grid, "South"; there are nw, ne, c, sw, se`},
		{"an unknown name in JSON", byName("se sw C ne north"), "", `test:6:1: an unknown grid, "north"; there are nw, ne, c, sw, se`},
		{"a name twice", named("nw", "ne", "c", "NE", "se"), "", `test:31:1: "NE" a second time`},
		{"a name twice in JSON", byName("nw ne c sw ne"), "", `test:6:1: "ne" a second time`},
		{"a name is missing", strings.Replace(named("nw", "ne", "c", "sw", "se"), "ne\n", "\n", 1), "", "test:12:1: a grid without a name, where others have one"},
		{"names against the order", named("nw", "ne", "c", "sw", "se"), "nw,ne,sw,c,se", `test:21:1: "c", where the order that was asked for has sw`},
		{"eight lines", lines(8) + lines(9) + lines(10) + lines(9) + lines(9), "", "test:1:1: 8 lines in the grid that begins at line 1; a grid has nine\ntest:29:1: a tenth line"},
		{"eight lines under a name", named("nw", "ne") + "\n" + strings.Replace(named("c", "sw", "se"), grid, grid[:79], 1), "", "test:22:1: 8 lines in the grid that begins at line 22"},
		{"a band too few", bands(rowsOf(one) + "\n" + rowsOf(one))[:155], "", "test:13:1: 6 lines in the grid that begins at line 13"},
		{"a band too few under a name", "a\n" + bands(rowsOf(one)[:60]) + "b\n" + bands(rowsOf(one)), "", "test:2:1: 6 lines in the grid that begins at line 2"},
		{"44 lines", strings.Repeat(grid+"\n", 4) + grid[:79], "", "test:37:1: 8 lines in the grid that begins at line 37"},
		{"a cell too few", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6..3", 1), "", `test:5:9: "8...6..3" in line 4 of the grid`},
		{"a cell too many", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6....3", 1), "", `test:5:10: "8...6....3" in line 4 of the grid`},
		{"an unknown name of a line", strings.ReplaceAll("# se\n1\n# sw\n1\n# mid\n1\n# ne\n1\n# nw\n1\n", "1", one), "", `test:6:1: an unknown grid, "mid"; there are`},
		{"a letter among the cells", strings.Replace(named("nw", "ne", "c", "sw", "se"), "8...6...3", "8...6..x3", 1), "", `test:5:8: "8...6..x3" in line 4 of the grid`},
	}
	for _, tt := range tests {
		o := Options{}
		if tt.order != "" {
			o.Order = strings.Split(tt.order, ",")
		}
		if strings.Contains(tt.text, one) && !strings.Contains(tt.text, "grids") {
			o.Layout = "samurai"
		}
		docs := read(t, tt.text, o)
		if got := docs[0].Problems.Error(); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
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
