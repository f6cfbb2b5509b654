package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

const (
	one   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	frame = `*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
`
)

// rowsOf is a grid of 81 characters as nine lines.
func rowsOf(s string) string {
	var b strings.Builder
	for i := 0; i < 81; i += 9 {
		b.WriteString(s[i:i+9] + "\n")
	}
	return b.String()
}

// TestReads: what others write, in all its ways, is found out by its content.
func TestReads(t *testing.T) {
	samurai := patterned(t, "samurai")
	samurai.Puzzle.Title = ""
	list := func(sep string) string {
		var b strings.Builder
		for g := range 5 {
			d := samurai.grid(g)
			b.WriteString(lineOf(d))
			b.WriteString(sep)
		}
		return b.String()
	}
	five := strings.Split(strings.TrimSuffix(list("\n"), "\n"), "\n")
	blocks := ""
	for _, g := range five {
		blocks += rowsOf(g) + "\n"
	}
	tests := []struct {
		name, text string
		o          Options
		want       *Item // nil for the grid one
		title      string
	}{
		{"a line", one + "\n", Options{}, nil, ""},
		{"a line without its end", one, Options{}, nil, ""},
		{"a line with a title", one + " # easy, 30 clues\n", Options{}, nil, "easy, 30 clues"},
		{"a line with a comment above", "# easy\n\n" + one + "\n", Options{}, nil, "easy"},
		{"a line with a date above", "# 2026.11.20\n" + one + "\n", Options{}, nil, "2026.11.20"},
		{"a line with comments above and a title", "# Author X\n#\n# Puzzle 1\n" + one + ", easy\n# trailing\n", Options{}, nil, "Author X, Puzzle 1, easy"},
		{"a line with a long comment", "# " + strings.Repeat("long ", 200) + "\n" + one + "\n", Options{}, nil, strings.Repeat("long ", 100)[:499] + "…"},
		{"five lines with comments", "# A\n# B\n" + five[0] + "\n" + five[1] + "\n# D\n" + five[2] + "\n" + five[3] + " # E\n" + five[4], Options{Layout: "samurai"}, samurai, "A, B, D, E"},
		{"five lines with a title that is a grid's name", "# nw\n" + list("\n"), Options{Layout: "samurai"}, samurai, "nw"},
		{"five lines under their names", "# A\n# se\n" + five[4] + "\n# SW\n" + five[3] + "\n" + five[2] + " c\n# ne\n" + five[1] + "\n# nw:\n" + five[0], Options{Layout: "samurai"}, samurai, "A"},
		{"a line of zeros", strings.ReplaceAll(one, ".", "0"), Options{}, nil, ""},
		{"a line of stars and a dot", strings.Replace(strings.ReplaceAll(one, ".", "*"), "*", ".", 1), Options{}, nil, ""},
		{"a line in DOS's way", "\ufeff" + one + "\r\n", Options{}, nil, ""},
		{"nine lines", rowsOf(one), Options{}, nil, ""},
		{"nine lines with blanks and bars", strings.ReplaceAll(strings.ReplaceAll(frame, "*", "+"), ".", " . "), Options{}, nil, ""},
		{"Simple Sudoku", frame, Options{}, nil, ""},
		{"HoDoKu's Simple Sudoku", frame + "\nI304\nE0412\n", Options{}, nil, ""},
		{"SudoCue", "#AJo\n#DA puzzle\n#LEasy\n" + rowsOf(one), Options{}, nil, "A puzzle, by Jo, level Easy"},
		{"SadMan", "[Puzzle]\n" + rowsOf(one) + "[State]\n" + rowsOf(strings.Repeat("1", 81)), Options{}, nil, ""},
		{"OpenSudoku 1", "<?xml version=\"1.0\"?>\n<opensudoku><name>Set</name><game data=\"" + strings.ReplaceAll(one, ".", "0") + "\"/></opensudoku>", Options{}, nil, "Set"},
		{"OpenSudoku's export, version 1", exported("1", "|1,2,|0|", "|-|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 2", exported("2", "|0|0|", "|511||1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 3", exported("3", "|0|0|", "|511|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 4", exported("4", "|0|0|0|", "|7|511|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 5", exported("5", "|0|0|3|0|", "|7|511|0|1|"), Options{}, nil, ""},
		{"JSON, 81 characters", `{"grids": ["` + one + `"]}`, Options{}, nil, ""},
		{"JSON, a list of lists", strings.ReplaceAll(jsonRows(one), "\n", ""), Options{}, nil, ""},
		{"JSON in an object", `{"title": "x", "grids": [{"initial": ` + jsonRows(one) + `, "solution": 0}]}`, Options{}, nil, "x"},
		{"five lines", list("\n"), Options{Layout: "samurai"}, samurai, ""},
		{"five lines in another order", strings.Join([]string{five[0], five[1], five[3], five[4], five[2]}, "\n"), Options{Layout: "samurai", Order: strings.Split("nw ne sw se c", " ")}, samurai, ""},
		{"five blocks", blocks, Options{}, samurai, ""},
		{"five named blocks", "c\n" + rowsOf(five[2]) + "nw:\n" + rowsOf(five[0]) + "ne\n" + rowsOf(five[1]) + "sw\n" + rowsOf(five[3]) + "se\n" + rowsOf(five[4]), Options{}, samurai, ""},
		{"names in any case", strings.Replace(strings.Replace("C\n"+rowsOf(five[2])+"NW\n"+rowsOf(five[0])+"# ne\n"+rowsOf(five[1])+"Sw:\n"+rowsOf(five[3])+"se\n"+rowsOf(five[4]), "\n", "\r\n", -1), "#", " ##", 1), Options{}, samurai, ""},
		{"names that agree with the order", "c\n" + rowsOf(five[2]) + "nw\n" + rowsOf(five[0]) + "ne\n" + rowsOf(five[1]) + "sw\n" + rowsOf(five[3]) + "se\n" + rowsOf(five[4]), Options{Order: strings.Split("c nw ne sw se", " ")}, samurai, ""},
		{"names that are not those of grids", "1\n" + rowsOf(five[0]) + "2\n" + rowsOf(five[1]) + "3\n" + rowsOf(five[2]) + "4\n" + rowsOf(five[3]) + "5\n" + rowsOf(five[4]), Options{}, samurai, ""},
		{"five blocks without anything between them", strings.ReplaceAll(blocks, "\n\n", "\n"), Options{}, samurai, ""},
		{"bands with blank lines between them", bands(rowsOf(one)), Options{}, nil, ""},
		{"five blocks in bands", bands(blocks), Options{}, samurai, ""},
		{"five named blocks in bands", "c\n" + bands(rowsOf(five[2])) + "nw\n" + bands(rowsOf(five[0])) + "ne\n" + bands(rowsOf(five[1])) + "sw\n" + bands(rowsOf(five[3])) + "se\n" + bands(rowsOf(five[4])), Options{}, samurai, ""},
		{"a block under a title", "An easy one\n" + rowsOf(one), Options{}, nil, "An easy one"},
		{"JSON by name, in any case", `{"grids":{"se":"` + five[4] + `","sw":"` + five[3] + `","C":"` + five[2] + `","ne":"` + five[1] + `","nw":"` + five[0] + `"}}`, Options{}, samurai, ""},
		{"JSON of five grids", `{"grids":[{"initial":"` + strings.Join(five, `","solution":""},{"initial":"`) + `"}]}`, Options{}, samurai, ""},
		{"drawn with x", strings.ReplaceAll(written(t, text, samurai), "#", "x"), Options{}, samurai, ""},
		{"drawn with blanks", strings.ReplaceAll(written(t, text, samurai), "#", " "), Options{}, samurai, ""},
		{"drawn with blanks behind the lines", strings.ReplaceAll(written(t, text, samurai), "\n", " \t\n"), Options{}, samurai, ""},
		{"drawn below a comment", "# Sunday's\n" + written(t, text, samurai), Options{}, samurai, "Sunday's"},
		{"drawn below two titles", "Samurai: 5 grids\n# 2026.11.20\n\n" + strings.ReplaceAll(written(t, text, samurai), "#", " "), Options{}, samurai, "Samurai: 5 grids, 2026.11.20"},
		{"drawn with blanks between cells", spaced(written(t, text, samurai)), Options{}, samurai, ""},
		{"drawn with blanks between cells and for gaps", spaced(strings.ReplaceAll(written(t, text, samurai), "#", " ")), Options{}, samurai, ""},
		{"drawn with -1 for gaps", strings.ReplaceAll(strings.ReplaceAll(spaced(written(t, text, samurai)), "#", "-1"), ".", "0"), Options{}, samurai, ""},
		{"drawn with commas", strings.ReplaceAll(strings.ReplaceAll(spaced(written(t, text, samurai)), "#", "-1"), " ", ","), Options{}, samurai, ""},
		{"drawn in bands", bands(written(t, text, samurai)), Options{}, samurai, ""},
		{"a picture", "A picture\n" + picture(samurai, "│─┼", 1, "."), Options{}, samurai, "A picture"},
		{"a picture in ASCII", picture(samurai, "|-+", 1, "."), Options{}, samurai, ""},
		{"a narrow picture", picture(samurai, "│─┼", 0, "."), Options{}, samurai, ""},
		{"a picture without dots", picture(samurai, "│─┼", 1, " "), Options{}, samurai, ""},
		{"a picture of one grid", "One: easy\n\n" + picture(item(t, "single", "", map[string]string{"g": one}), "│─┼", 1, "."), Options{}, nil, "One: easy"},
		{"ragged below a title", "Homework 3\n" + written(t, ragged, samurai), Options{}, samurai, "Homework 3"},
		{"ragged in bands", bands(written(t, ragged, samurai)), Options{}, samurai, ""},
		{"ragged with blanks between cells", spaced(written(t, ragged, samurai)), Options{}, samurai, ""},
		{"a link in a sentence", "Try <" + strings.TrimSpace(written(t, fpuzzles, samurai)) + ">, it is hard.\n", Options{}, samurai, ""},
		{"a link that Windows keeps", "[InternetShortcut]\r\nIconFile=https://sudokupad.app/favicon.ico\r\nURL=" + strings.TrimSpace(written(t, sudokuPad, samurai)) + "\r\n", Options{}, samurai, ""},
		{"YAML with a link in its title", "title: https://sudokupad.app/x\nlayout: single\nclues: " + one + "\n", Options{}, nil, "https://sudokupad.app/x"},
		{"YAML between braces, keys in quotes", `{"layout": single, "clues": ` + one + `}`, Options{}, nil, ""},
		{"ragged with stars", strings.ReplaceAll(written(t, ragged, samurai), "0", "*"), Options{}, samurai, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			docs := read(t, tt.text, tt.o)
			if len(docs) != 1 || docs[0].Puzzle == nil {
				t.Fatalf("%d documents, %v", len(docs), docs[0].Problems)
			}
			want := tt.want
			if want == nil {
				want = item(t, "single", "", map[string]string{"g": one})
			}
			p := *want.Puzzle
			p.Title = tt.title
			want = &Item{Puzzle: &p, Board: want.Board, Digits: want.Digits}
			if diff := samePuzzle(want, onBoard(t, docs[0].Puzzle)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// exported is the grid as OpenSudoku exports it, once the player has put 9 into a cell,
// with what stands behind the value of a clue and of another cell.
func exported(version, clue, other string) string {
	var b strings.Builder
	b.WriteString(`<opensudoku version="3"><folder name="f" created="1"><game created="1" state="1" time="7" last_played="1" command_stack="4|" data="version: ` + version + "&#10;")
	for i, ch := range strings.ReplaceAll(one, ".", "0") {
		switch {
		case ch != '0':
			b.WriteString(string(ch) + clue)
		case i == 2:
			b.WriteString("9" + other)
		default:
			b.WriteString("0" + other)
		}
	}
	b.WriteString(`"/></folder></opensudoku>`)
	return b.String()
}

// spaced puts blanks between cells.
func spaced(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		b.WriteString(strings.Join(strings.Split(strings.TrimSuffix(l, "\n"), ""), " ") + "\n")
	}
	return b.String()
}

// cut leaves a line, counted from 1, n characters.
func cut(text string, line, n int) string {
	all := strings.Split(text, "\n")
	all[line-1] = all[line-1][:n]
	return strings.Join(all, "\n")
}

// picture draws an item with lines around its boxes: upright, level and where they meet.
func picture(it *Item, lines string, gap int, blank string) string {
	c, _ := it.canvas()
	frame := []rune(lines)
	wide := 3 + 4*gap
	in := func(row, col int) bool {
		return row >= 0 && col >= 0 && row < c.rows && col < c.cols && c.at(row, col).in
	}
	var b strings.Builder
	either := func(a, b bool, r rune) string {
		if a || b {
			return string(r)
		}
		return " "
	}
	for row := 0; row <= c.rows; row += 3 {
		for col := 0; col <= c.cols; col += 3 {
			b.WriteString(either(in(row, col) || in(row, col-3), in(row-3, col) || in(row-3, col-3), frame[2]))
			b.WriteString(strings.Repeat(either(in(row, col), in(row-3, col), frame[1]), wide))
		}
		b.WriteString("\n")
		for r := row; r < row+3 && r < c.rows; r++ {
			for col := range c.cols {
				if col%3 == 0 {
					b.WriteString(either(in(r, col), in(r, col-3), frame[0]) + strings.Repeat(" ", gap))
				}
				switch at := c.at(r, col); {
				case !at.in:
					b.WriteString(" ")
				case at.digit == 0:
					b.WriteString(blank)
				default:
					fmt.Fprint(&b, at.digit)
				}
				b.WriteString(strings.Repeat(" ", gap))
			}
			b.WriteString(either(in(r, c.cols-1), false, frame[0]) + "\n")
		}
	}
	return b.String()
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

func jsonRows(s string) string {
	var rows [9][9]int
	for i := range 81 {
		if s[i] != '.' {
			rows[i/9][i%9] = int(s[i] - '0')
		}
	}
	b, _ := json.Marshal(rows)
	return string(b)
}

func written(t testing.TB, f *Format, it *Item) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := f.Write(&b, []*Item{it}, true); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWrong: what is wrong is said with its line and column.
func TestWrong(t *testing.T) {
	samurai := patterned(t, "samurai")
	drawn := strings.Split(written(t, text, samurai), "\n")
	long := strings.Clone(drawn[3])
	drawn[3] = long[:9] + "##1" + long[12:]
	bad := func(format string, args ...any) string { return fmt.Sprintf(format, args...) }
	tests := []struct{ name, text, want string }{
		{"a short line", one + "\n" + one[:80] + "\n", "test:2:1: 80 characters"},
		{"a tenth line", "#Dx\n" + rowsOf(one) + "123456789\n", "test:11:1: a tenth line"},
		{"a bad line of sdk", "#Dx\n" + strings.Replace(rowsOf(one), "195", "19a", 1), "test:3:6: \"6..19a...\" in line 2 of the grid"},
		{"Simple Sudoku cut off", frame[:60], "test:5:1: 3 lines of cells"},
		{"a digit in the gap", strings.Join(drawn, "\n"), "test:4:12: clues: '1' in column 12"},
		{"XML that does not close", "<opensudoku>\n <game>\n", "test:3:1: not XML"},
		{"a game with 80 digits", "<opensudoku>\n <game data=\"123\"/>\n</opensudoku>", "test:2:2: a game with data"},
		{"a game of another version", exported("6", "|0|", "|1|"), "a game with data \"version: 6"},
		{"a game with a cell too few", strings.Replace(exported("3", "|0|0|", "|0|1|"), "0|0|1|", "", 1), "a game with data \"version: 3"},
		{"a KSudoku value", strings.Replace(written(t, ksudoku, samurai), "<values>_", "<values>z", 1), ":12: 'z' among the values"},
		{"JSON with a bad clue", "{\"grids\":\n  [\"" + strings.Replace(one, ".", "A", 1) + "\"]}", "test:2:7: \"A\" among the clues"},
		{"JSON cut off", "{\"grids\":\n  [\"", "test:2:5: not JSON: a string does not end"},
		{"a list of JSON cut off", "[[1,2\n,", "test:2:2: not JSON: a JSON value is needed"},
		{"JSON that names a link", "{\"size\":9,\n\"title\":\"https://sudokupad.app/x\" \"grid\":[]}", "test:2:35: not JSON: , or } is needed"},
		{"JSON of something else", `{"a":1}`, "test:1:6: no grid; a grid is 81 characters"},
		{"ragged, with a cell too few", cut(written(t, ragged, samurai), 3, 17), "test:3:1: 17 cells in line 3 of the board; samurai has 18 there"},
		{"drawn, with a cell too few", cut(written(t, text, samurai), 3, 20), "test:3:21: clues: nothing in column 21 of the board's line 3"},
		{"drawn, with a cell too few, blanks between cells", cut(spaced(written(t, text, samurai)), 3, 40), "test:3:40: clues: nothing in column 21"},
		{"drawn, with a letter, blanks between cells", strings.Replace(spaced(written(t, text, samurai)), "#", "?", 1), `test:1:19: "?" on the board`},
		{"drawn, of no known shape", strings.Repeat("1.3456789####\n", 12), "test:1:1: no built-in layout has this shape"},
		{"a key that is not known", "title of it: x\n", `test:1:1: an unknown key`},
		{"a link that is none of ours", "https://f-puzzles.com/?load=" + lzCompress("{}x") + "\nhttps://sudokupad.app/short\n", `test:2:1: "https://sudokupad.app/short" does not hold a puzzle`},
		{"a link cut off", written(t, fpuzzles, samurai)[:300], "test:1:1: the payload is damaged"},
		{"a short link", "https://sudokupad.app/abc12345", "test:1:1: "},
		{"killer cages", bad(`{"size":9,"grid":[%s],"killercage":[{"cells":["R1C1"]}]}`, strings.TrimSuffix(strings.Repeat(`[{},{},{},{},{},{},{},{},{}],`, 9), ",")), "\"killercage\", a rule beyond"},
		{"something else", "To be or not to be\n", "test:1:1: "},
		{"a zero byte", "..3\n4\x00\n", "test:2:2: a zero byte"},
		{"UTF-16", "\xff\xfe.\x00.\x00", "test:1:4: a zero byte"},
		{"three blocks", rowsOf(one) + "\n" + rowsOf(one) + "\n" + rowsOf(one), "test:1:1: 3 grids; name their layout with --layout"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var all layout.Problems
			for _, doc := range read(t, tt.text, Options{}) {
				for _, p := range doc.Problems {
					if p.File == "" {
						p.File = "test"
					}
					all = append(all, p)
				}
				if doc.Puzzle == nil {
					continue
				}
				b, _ := overlap.New(doc.Puzzle.Layout)
				_, more := b.Clues(doc.Puzzle)
				for _, p := range more {
					p.File = "test"
					all = append(all, p)
				}
			}
			if !strings.Contains(all.Error(), tt.want) {
				t.Errorf("got %q, want %q", all, tt.want)
			}
		})
	}
}

// TestEndings: a file is what its content says, whatever its ending, but of the
// notation of its ending if the content agrees or tells none.
func TestEndings(t *testing.T) {
	single := item(t, "single", "", map[string]string{"g": one})
	tests := []struct{ file, text, want string }{
		{"a.sdk", one + "\n", ""},
		{"a.sdk", frame, ""},
		{"a.ss", "[Puzzle]\n" + rowsOf(one), ""},
		{"a.sdm", rowsOf(one), ""},
		{"a.opensudoku", written(t, ksudoku, single), ""},
		{"a.yaml", written(t, jsonGrids, single), ""},
		{"a.sdm", "layout: single\nclues: " + one, ""},
		{"a.ksudoku", written(t, fpuzzles, single), ""},
		{"a.sdk", rowsOf(one), ""},
		{"a.sdk", "#Me\n" + rowsOf(one)[:80], "a.sdk:2:1: 8 lines in the grid that begins at line 2"},
		{"a.sdm", one[:80] + "\n", "a.sdm:1:1: 80 characters"},
		{"a.sdm", "# nothing\n", "a.sdm:1:1: nothing but blanks and comments; a grid is 81 characters"},
		{"a.ksudoku", "<a>", "a.ksudoku:1:4: not XML"},
		{"a.yaml", "{layout: single\n", "a.yaml:1: not YAML near here"},
		{"a.sdx", "something\n", "a.sdx:1:1: 1 cells in line 1"},
	}
	for _, tt := range tests {
		doc, err := NewReader(tt.file, strings.NewReader(tt.text), Options{Find: layouts.Get}).Next()
		if err != nil {
			t.Fatal(err)
		}
		if got := doc.Problems.Error(); tt.want == "" && got != "" || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s of %q: got %q, want %q", tt.file, tt.text, got, tt.want)
			continue
		}
		if tt.want == "" && onBoard(t, doc.Puzzle).grid(0) != single.grid(0) {
			t.Errorf("%s of %q: another puzzle", tt.file, tt.text)
		}
	}
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

// padText is a grid as JSON of SudokuPad, with more fields of the puzzle, a line each,
// and of its metadata.
func padText(more, meta string) string {
	cells := strings.NewReplacer("0", "{}", "1", `{"value":1}`, "5", `{"value":5}`).Replace(jsonRows("1..." + strings.Repeat(".", 76) + "5"))
	return `{"id":"x","cellSize":50,"metadata":{"title":"T","author":"A","rules":"R"` + meta + "},\n" + more + `"cells":` + cells + `}`
}

// TestFields: a field of SudokuPad or f-puzzles that may be a rule is refused by its
// name, at its place; those that say nothing about the rules are not.
func TestFields(t *testing.T) {
	rows := strings.TrimSuffix(strings.Repeat(`[{},{},{},{},{},{},{},{},{}],`, 9), ",")
	tests := []struct{ name, text, want string }{
		{"plain", padText("", ""), ""},
		{"plain fields", padText(`"size":9,"arrows":[],"overlays":[],"global":[],"settings":{},"foglight":null,"diagonal+":false,`, `,"solution":"123","source":"x","msgcorrect":"Yes!","antiknight":false`), ""},
		{"cages for metadata", padText(`"cages":[{"value":"title: T"},{"value":"author: A","cells":[[0,0]]},{"value":"antiknight: false"}],`, ""), ""},
		{"a hidden cage that is no rule", padText(`"cages":[{"cells":[[0,0],[0,1]],"unique":false,"hidden":true}],`, ""), ""},
		{"a cage that is a row", padText(`"cages":[{"cells":[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]]}],`, ""), ""},
		{"shortened", strings.NewReplacer("cells", "ce", "value", "v").Replace(padText(`"ca":[{"v":"title: T"}],`, "")), ""},
		{"a diagonal", padText(`"diagonal+":true,`, ""), `test:2:13: "diagonal+", a rule beyond`},
		{"windows", padText(`"windoku":true,`, ""), `test:2:11: "windoku", a rule beyond`},
		{"a list of rules", padText(`"global":["antiknight"],`, ""), `test:2:10: "global", a rule beyond`},
		{"settings", padText(`"settings":{"nogrid":1},`, ""), `test:2:12: "settings", a rule beyond`},
		{"fog", padText(`"foglight":[[0,0]],`, ""), `test:2:12: "foglight", marks that may stand for rules`},
		{"lines", padText(`"lines":[{}],`, ""), `test:2:9: "lines", marks that may stand for rules`},
		{"a rule in the metadata", padText("", `,"antiking":true`), `test:1:85: "antiking", a rule beyond`},
		{"a rule in a cage for metadata", padText(`"cages":[{"value":"antiknight: true"}],`, ""), `test:2:10: a cage that says "antiknight: true", a rule`},
		{"a cage with a sum", padText(`"cages":[{"cells":[[0,0],[0,1]],"sum":3,"unique":false,"hidden":true}],`, ""), `test:2:10: a cage that says "3", a rule`},
		{"a cage with a value", padText(`"cages":[{"cells":[[0,0],[0,1]],"value":"12"}],`, ""), `test:2:10: a cage that says "12", a rule`},
		{"a cage in which digits may repeat", padText(`"cages":[{"cells":[[0,0],[0,1]],"unique":false}],`, ""), `test:2:10: a cage, a rule`},
		{"plain f-puzzles", `{"size":9,"title":"T","solution":[1],"successMessage":"Yes!","antiking":false,"negative":[],"grid":[` + rows + `]}`, ""},
		{"a rule of f-puzzles", `{"size":9,"antiking":true,"grid":[` + rows + `]}`, `test:1:22: "antiking", a rule beyond`},
		{"a rule of f-puzzles in words", `{"size":9,"parity":"odd","grid":[` + rows + `]}`, `test:1:20: "parity", a rule beyond`},
	}
	for _, tt := range tests {
		docs := read(t, tt.text, Options{})
		if got := docs[0].Problems.Error(); tt.want == "" && (got != "" || docs[0].Puzzle.Title != "T") || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestLosses: what a notation cannot hold is an error that names it, and nothing
// is written.
func TestLosses(t *testing.T) {
	flower := patterned(t, "flower")
	tests := []struct {
		f    *Format
		want string
	}{
		{openSudoku, "how the grids of a puzzle belong together"},
		{text, "the title, the layout"}, // flower-4 has the same shape
		{blocks, "the title, the layout"},
		{line, "the layout"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		_, err := tt.f.Write(&b, []*Item{flower}, false)
		if !errors.As(err, new(*LossError)) || !strings.Contains(err.Error(), tt.want) || b.Len() > 0 {
			t.Errorf("%s: %d bytes and %v, want %q", tt.f.Name, b.Len(), err, tt.want)
		}
	}
	var b bytes.Buffer
	if lost, err := line.Write(&b, []*Item{flower}, true); err != nil || len(lost) == 0 || strings.Count(b.String(), "\n") != 6 {
		t.Errorf("lossy: %q, %v, %v", b.String(), lost, err)
	}
}

// TestOne: a notation of one grid or puzzle says so at once, and what holds several.
func TestOne(t *testing.T) {
	samurai, single := patterned(t, "samurai"), patterned(t, "single")
	tests := []struct {
		f     *Format
		items []*Item
		want  string
	}{
		{sdk, []*Item{samurai}, "sdk holds one grid, not 5; write them in a format that holds several, such as line or opensudoku"},
		{ss, []*Item{single, single}, "ss holds one grid, not 2; write"},
		{blocks, []*Item{samurai, samurai}, "blocks holds one puzzle, not 2; write them one by one, or in a format that holds several, such as json"},
	}
	for _, tt := range tests {
		for _, lossy := range []bool{false, true} {
			if _, err := tt.f.Write(io.Discard, tt.items, lossy); err == nil || errors.As(err, new(*LossError)) || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("%s: %v, want %q", tt.f.Name, err, tt.want)
			}
		}
	}
}

// TestStreams: YAML and lines come one by one, before the stream has ended.
func TestStreams(t *testing.T) {
	for name, text := range map[string]string{
		"yaml":  "layout: single\nclues: " + one + "\n---\n",
		"lines": one + "\n",
	} {
		in, out := io.Pipe()
		r := NewReader("-", in, Options{Find: layouts.Get})
		go out.Write([]byte(text))
		doc, err := r.Next() // hangs when it waits for more
		if err != nil || doc.Puzzle == nil {
			t.Errorf("%s: %v, %v", name, doc, err)
		}
		in.Close()
	}
	r := NewReader("-", io.MultiReader(strings.NewReader("\n"), iotest.ErrReader(io.ErrUnexpectedEOF)), Options{Find: layouts.Get})
	if _, err := r.Next(); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a stream that breaks: %v", err)
	}
}

// TestOwnLayout: a layout that is not built in goes through the notations that can
// place grids anywhere.
func TestOwnLayout(t *testing.T) {
	text := "layout:\n  grids: [left, mid, far]\n  shared:\n    - {left: 6, mid: 1}\n    - {left: 9, mid: 4}\n    - {mid: 9, far: 1}\ntitle: own\nclues:\n  left: " + one + "\n"
	docs := read(t, text, Options{})
	if docs[0].Puzzle == nil {
		t.Fatal(docs[0].Problems)
	}
	it := onBoard(t, docs[0].Puzzle)
	for _, f := range []*Format{yaml, ksudoku, fpuzzles, sudokuPad} {
		if !roundTrip(t, f, it) {
			t.Errorf("%s cannot hold it", f.Name)
		}
	}
	for _, f := range []*Format{jsonGrids, blocks} {
		if _, err := f.Write(io.Discard, []*Item{it}, false); !errors.As(err, new(*LossError)) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

func lineOf(d layout.Digits) string {
	var b bytes.Buffer
	digits(&b, d[:], '.')
	return b.String()
}
