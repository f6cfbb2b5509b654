package format

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

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

// inFrames is grids of 81 characters in the way of Simple Sudoku.
func inFrames(grids ...string) string {
	var b strings.Builder
	for _, g := range grids {
		b.WriteString("*-----------*\n")
		for i := 0; i < 81; i += 9 {
			if i == 27 || i == 54 {
				b.WriteString("|---+---+---|\n")
			}
			fmt.Fprintf(&b, "|%s|%s|%s|\n", g[i:i+3], g[i+3:i+6], g[i+6:i+9])
		}
		b.WriteString("*-----------*\n")
	}
	return b.String()
}

// padWith is an empty board of SudokuPad with that in it.
func padWith(fields string) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", 9), ",") + "]"
	return `{"cells":[` + strings.TrimSuffix(strings.Repeat(row+",", 9), ",") + `],` + fields + `}`
}

// rowsOf is a grid of 81 characters as nine lines.
func rowsOf(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i += 9 {
		b.WriteString(s[i:i+9] + "\n")
	}
	return b.String()
}

// readTest is a text, and the puzzle that it is to be read as.
type readTest struct {
	name, text string
	o          Options
	want       *Item // nil for the grid one
	title      string
}

func testReads(t *testing.T, tests []readTest) {
	t.Helper()
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
			p := *want.Source
			p.Title = tt.title
			want = &Item{Puzzle: want.Puzzle, Source: &p}
			if diff := samePuzzle(want, onBoard(t, docs[0].Puzzle)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// untitled is a samurai without a title, and its grids as lines.
func untitled(t *testing.T) (it *Item, five []string) {
	it = patterned(t, "samurai")
	it.Source.Title = ""
	for g := range 5 {
		five = append(five, lineOf(it.Grid(g)))
	}
	return it, five
}

// TestReads: what others write, in all its ways, is found out by its content.
func TestReads(t *testing.T) {
	samurai, five := untitled(t)
	windmill := patterned(t, "windmill")
	windmill.Source.Title = ""
	testReads(t, []readTest{
		{"Simple Sudoku", frame, Options{}, nil, ""},
		{"Simple Sudoku with words below", frame + "easy\n", Options{}, nil, ""},
		{"HoDoKu's Simple Sudoku", frame + "\nI304\nE0412\n", Options{}, nil, ""},
		{"Simple Sudoku, five in a file", inFrames(five...), Options{}, samurai, ""},
		{"Simple Sudoku, five in bars", strings.NewReplacer("*-----------*\n", "", "|---+---+---|\n", "").Replace(inFrames(five...)), Options{}, samurai, ""},
		{"words glued to #", "#Level 5\n#Samurai 12\n" + rowsOf(strings.Join(five, "")), Options{}, samurai, "Level 5, Samurai 12"},
		{"a board in one line that begins with #", strings.ReplaceAll(strings.TrimSpace(written(t, text, windmill)), "\n", "|") + "\n", Options{}, windmill, ""},
		{"names glued to #", "#NW\n" + rowsOf(five[0]) + "#SE\n" + rowsOf(five[4]) + "#SW\n" + rowsOf(five[3]) + "#C\n" + rowsOf(five[2]) + "#NE\n" + rowsOf(five[1]), Options{}, samurai, ""},
		{"a word glued to # above a board", "#Samurai 12\n" + written(t, text, samurai), Options{}, samurai, "Samurai 12"},
		{"SudoCue", "#AJo\n#DA puzzle\n#LEasy\n" + rowsOf(one), Options{}, nil, "A puzzle"},
		{"SudoCue with comments and empty fields", "#AJo\n#U\n#B 2006-01-01\n# c\n" + rowsOf(one), Options{}, nil, "2006-01-01, c"},
		{"SadMan", "[Puzzle]\n" + rowsOf(one) + "[State]\n" + rowsOf(strings.Repeat("1", 81)), Options{}, nil, ""},
		{"OpenSudoku 1", "<?xml version=\"1.0\"?>\n<opensudoku><name>Set</name><game data=\"" + strings.ReplaceAll(one, ".", "0") + "\"/></opensudoku>", Options{}, nil, "Set"},
		{"JSON, 81 characters", `{"grids": ["` + one + `"]}`, Options{}, nil, ""},
		{"JSON, a list of lists", strings.ReplaceAll(jsonRows(one), "\n", ""), Options{}, nil, ""},
		{"JSON in an object", `{"title": "x", "grids": [{"initial": ` + jsonRows(one) + `, "solution": 0}]}`, Options{}, nil, "x"},
		{"JSON, objects with values", `{"puzzle":` + regexp.MustCompile(`\d`).ReplaceAllString(jsonRows(one), `{"value":$0,"given":true}`) + `}`, Options{}, nil, ""},
		{"JSON, objects that are not given", `{"puzzle":` + strings.Replace(strings.Replace(jsonRows(one), "0", `{"v":4,"given":false}`, 1), ",0,", `,{"v":4,"given":0},`, 1) + `}`, Options{}, nil, ""},
		{"JSON, blanks of all kinds", `{"puzzle":` + strings.NewReplacer("0,0,0,", `null,false,"",`, ",0,", `,{"value":null},`).Replace(jsonRows(one)) + `}`, Options{}, nil, ""},
		{"JSON, lists of characters", jsonChars(one), Options{}, nil, ""},
		{"JSON, lists of characters in an object", `{"puzzle":` + jsonChars(one) + `}`, Options{}, nil, ""},
		{"JSON, lists of characters by name", `{"grids":{"se":` + jsonChars(five[4]) + `,"sw":` + jsonChars(five[3]) + `,"c":` + jsonChars(five[2]) + `,"ne":` + jsonChars(five[1]) + `,"nw":` + jsonChars(five[0]) + `}}`, Options{}, samurai, ""},
		{"JSON by name at the top, with a title", `{"id":7,"title":"x","layout":"samurai","se":"` + five[4] + `","sw":"` + five[3] + `","c":"` + five[2] + `","ne":"` + five[1] + `","nw":"` + five[0] + `"}`, Options{}, samurai, "x"},
		{"JSON by name, in any case", `{"grids":{"se":"` + five[4] + `","sw":"` + five[3] + `","C":"` + five[2] + `","ne":"` + five[1] + `","nw":"` + five[0] + `"}}`, Options{}, samurai, ""},
		{"JSON of five grids", `{"grids":[{"initial":"` + strings.Join(five, `","solution":""},{"initial":"`) + `"}]}`, Options{}, samurai, ""},
		{"metadata that are no rules", padWith(`"metadata":{"logo":"1","bgimage":"2","difficulty":"3","created":"4","settings":{"a":1}}`), Options{}, item(t, "single", "", nil), ""},
		{"a link in a sentence", "Try <" + strings.TrimSpace(written(t, fpuzzles, samurai)) + ">, it is hard.\n", Options{}, samurai, "Try …, it is hard."},
		{"a link that Windows keeps", "[InternetShortcut]\r\nIconFile=https://sudokupad.app/favicon.ico\r\nURL=" + strings.TrimSpace(written(t, sudokuPad, samurai)) + "\r\n", Options{}, samurai, ""},
		{"YAML below a comment of cells", "#123456789\nlayout: single\nclues: |\n" + strings.ReplaceAll("  "+rowsOf(one), "\n", "\n  "), Options{}, nil, ""},
		{"YAML with a link in its title", "title: https://sudokupad.app/x\nlayout: single\nclues: " + one + "\n", Options{}, nil, "https://sudokupad.app/x"},
		{"lines that end with CR alone", strings.ReplaceAll("# easy\n"+one+"\n", "\n", "\r"), Options{}, nil, "easy"},
		{"a board whose lines end with CR alone", strings.ReplaceAll(written(t, text, samurai), "\n", "\r"), Options{}, samurai, ""},
		{"YAML whose lines end with CR alone", "layout: single\rclues: |\r" + strings.ReplaceAll("  "+rowsOf(one), "\n", "\r  "), Options{}, nil, ""},
		{"UTF-16, the low byte first", "\xff\xfe" + wide(one+"\n", binary.LittleEndian), Options{}, nil, ""},
		{"UTF-16, the high byte first", "\xfe\xff" + wide("title: ö\r\nlayout: single\r\nclues: "+one, binary.BigEndian), Options{}, nil, "ö"},
		{"YAML between braces, keys in quotes", `{"layout": single, "clues": ` + one + `}`, Options{}, nil, ""},
	})
}

// wide is a text as UTF-16.
func wide(s string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// jsonChars is a grid of 81 characters as lists of characters.
func jsonChars(s string) string {
	var rows [9][]string
	for i := range rows {
		rows[i] = strings.Split(s[9*i:9*i+9], "")
	}
	b, _ := json.Marshal(rows)
	return string(b)
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
	if _, err := f.Write(context.Background(), &b, []*Item{it}, true); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWrong: what is wrong is said with its line and column.
func TestWrong(t *testing.T) {
	samurai, _ := untitled(t)
	flower := patterned(t, "flower")
	flower.Source.Title = ""
	drawn := strings.Split(written(t, text, samurai), "\n")
	long := strings.Clone(drawn[3])
	drawn[3] = long[:9] + "##1" + long[12:]
	bad := func(format string, args ...any) string { return fmt.Sprintf(format, args...) }
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	tests := []struct{ name, text, want string }{
		{"a short line", one + "\n" + one[:80] + "\n", "test:2:73: 80 characters, \"53..7....6..195....98....6.8...6...34...\"; a grid has 81: 1 is missing between characters 72 and 81"},
		{"a short puzzle of a sheet", "id,puzzle\n1," + one + "\n2," + one[:80] + "\n", "test:3:75: 80 characters"},
		{"a letter in a puzzle of a sheet", "id,puzzle\n1," + one + "\n2," + "w" + one[1:] + "\n", `test:3:3: "w" is not a digit or a blank`},
		{"a solution in a sheet", "id,solution\n1," + full + "\n2," + full + "\n", "test:2:3: a solution without its puzzle"},
		{"no puzzle in a row of a sheet", "puzzle,solution\n" + one + "," + full + "\n," + full + "\n", "test:3:2: a solution without its puzzle"},
		{"two blanks in a puzzle of a sheet", "id,puzzle\n1," + one + "\n2," + strings.Replace(one, ".", "x", 1) + "\n", "81 cells, whose blanks are written in several ways"},
		{"a short puzzle of a sheet without a head", "1;" + one + ";easy\n2;" + one[:80] + ";hard\n", "test:2:75: 80 characters"},
		{"a short puzzle of a sheet with tabs", "id\tpuzzle\n1\t" + one + "\n2\t" + one[:80] + "\n", "test:3:75: 80 characters"},
		{"a short puzzle below the name of its column", "puzzle\n" + one + "\n" + one[:80] + "\n", "test:3:73: 80 characters"},
		{"a short line of SQL", "INSERT INTO p (id, clues) VALUES (0, '" + one + "');\nINSERT INTO p (id, clues) VALUES (1, '" + one[:80] + "');\n", "test:2:111: 80 characters"},
		{"a short line of a script", "<html><script>var x = ['" + one + "', '" + one[:80] + "'];</script></html>", ": 80 characters"},
		{"a remark beside a grid", strings.Replace(strings.ReplaceAll(spaced(strings.ReplaceAll(rowsOf(one), ".", "0")), " ", "\t"), "\n", "\t\task Tom\n", 1), "test:1:20: \"ask Tom\", beside a grid"},
		{"a tenth line", "#Dx\n" + rowsOf(one) + "123456789\n", "test:11:1: a tenth line"},
		{"a bad line of sdk", "#Dx\n" + strings.Replace(rowsOf(one), "195", "19a", 1), "test:3:6: \"a\" in line 2 of the grid"},
		{"Simple Sudoku cut off", frame[:60], "test:2:1: 3 lines in the grid that begins at line 2; a grid has nine"},
		{"Simple Sudoku with more lines", frame + "I304\n\n123456789\n", "test:16:1: \"123456789\" is left over"},
		{"a digit in the gap", strings.Join(drawn, "\n"), "test:4:12: clues: '1' in column 12"},
		{"a cell of SDX with two digits of the player's", "u12 34 " + strings.Repeat("5 ", 7) + "\n" + strings.Repeat(strings.Repeat("5 ", 9)+"\n", 8), "test:1:1: \"u12\""},
		{"XML that does not close", "<opensudoku>\n <game>\n", "test:3:1: not XML"},
		{"a game with 80 digits", "<opensudoku>\n <game data=\"123\"/>\n</opensudoku>", "test:2:2: a game whose data is"},
		{"a game of another version", exported("6", "|0|", "|1|"), "a game whose data is \"version: 6"},
		{"a game with a cell too few", strings.Replace(exported("3", "|0|0|", "|0|1|"), "0|0|1|", "", 1), "a game whose data is \"version: 3"},
		{"a KSudoku value", strings.Replace(written(t, ksudoku, samurai), "<values>_", "<values>z", 1), ":12: 'z' among the values"},
		{"JSON with a bad clue", "{\"grids\":\n  [\"" + strings.Replace(one, ".", "A", 1) + "\"]}", "test:2:7: \"A\" is not a digit or a blank"},
		{"JSON with a cell that is true", "{\"puzzle\":\n" + strings.Replace(jsonRows(one), "0", "true", 1) + "}", "test:2:7: \"true\" in line 1"},
		{"JSON with a cell that is a fraction", "{\"puzzle\":\n" + strings.Replace(jsonRows(one), "0", "9.5", 1) + "}", "test:2:7: \"9.5\" in line 1"},
		{"JSON with an object whose value is none", "{\"puzzle\":\n" + strings.Replace(jsonRows(one), "0", `{"value":true}`, 1) + "}", "test:2:16: \"true\" in line 1"},
		{"JSON with a word in a list of characters", strings.Replace(jsonChars(one), `"3"`, `"37"`, 1), "test:1:8: \"37\" in line 1"},
		{"JSON with a row too short", strings.Replace(jsonRows(one), "0,", "", 1), "test:1:18: 8 cells in line 1 of the grid; a line has nine"},
		{"JSON cut off", "{\"grids\":\n  [\"", "test:2:5: not JSON: the text ends within a value"},
		{"a list of JSON cut off", "[[1,2\n,", "test:2:2: not JSON: the text ends within a value"},
		{"JSON that names a link", "{\"size\":9,\n\"title\":\"https://sudokupad.app/x\" \"grid\":[]}", "test:2:35: not JSON: \"\\\"\" after a value"},
		{"JSON of something else", `{"a":1}`, "test:1:6: no grid; write one as 81 characters"},
		{"ragged, with a cell too few", cut(written(t, ragged, samurai), 3, 17), "test:3:18: 17 cells where line 2, next to it, has 18; write . or 0 for each blank cell"},
		{"drawn, with a cell too few", cut(written(t, text, samurai), 3, 20), "test:3:21: 20 cells where line 2, next to it, has 21"},
		{"drawn, with a cell too few, blanks between cells", cut(spaced(written(t, text, samurai)), 3, 40), "test:3:40: 20 cells where line 2, next to it, has 21"},
		{"drawn, with a letter, blanks between cells", strings.Replace(spaced(written(t, text, samurai)), "#", "?", 1), `test:1:19: clues: '?' in column 10 of the board's line 1, where no grid is`},
		{"drawn, in the shape of two layouts", written(t, text, flower), "test:1:1: flower-4 and flower have this shape; name one of them with --layout"},
		{"drawn grid by grid", "a  b\n" + strings.Repeat("│ 1 . . │ . . . │ . . . │  │ . . . │ . . . │\n", 9), "test:2:1: frame lines that do not fit a board"},
		{"drawn, with a number", strings.Replace(strings.ReplaceAll(spaced(written(t, text, samurai)), "#", "-1"), ". ", "12 ", 1), "test:1:2: 25 cells where line 2, next to it, has 24; remove what is not a cell"},
		{"drawn, with a tab", strings.Replace(written(t, text, samurai), "#", "\t", 1), `test:1:10: "\t" on the board`},
		{"drawn, of no known shape", strings.Repeat("1.3456789####\n", 12), "test:1:1: 12 rows of 13 cells, with 96 digits and \".\" for blanks: no built-in layout has this shape"},
		{"a key that is not known", "title of it: x\n", `test:1:1: no puzzle: the text has 0 digits and dots`},
		{"a link that is none of ours", "https://f-puzzles.com/?load=" + lzCompress("{}x") + "\nhttps://sudokupad.app/short\n", `test:2:1: "https://sudokupad.app/short" does not hold the puzzle itself`},
		{"a link cut off", written(t, fpuzzles, samurai)[:300], "test:1:1: the link is damaged"},
		{"a short link", "https://sudokupad.app/abc12345", "test:1:1: "},
		{"killer cages", bad(`{"size":9,"grid":[%s],"killercage":[{"cells":["R1C1"]}]}`, strings.TrimSuffix(strings.Repeat(`[{},{},{},{},{},{},{},{},{}],`, 9), ",")), "\"killercage\", a rule beyond"},
		{"pencil marks that are given", bad(`{"size":9,"grid":[%s]}`, `[{"givenPencilMarks":[1,2]},`+strings.TrimSuffix(strings.Repeat(`{},{},{},{},{},{},{},{},{}],[`, 9), ",[")[3:]), `test:1:40: "givenPencilMarks", a rule beyond`},
		{"a cage without a list of cells", padWith(`"cages":[{"value":"","cells":"r1c1"}]`), `a cage whose cells are not a list`},
		{"metadata that are not known", padWith(`"metadata":{"title":"x","foo":"1"}`), `"foo", a field that is not known and may be a rule`},
		{"something else", "To be or not to be\n", "test:1:1: "},
		{"a zero byte", "..3\n4\x00\n", "test:2:2: a zero byte"},
		{"UTF-16 without its mark", ".\x00.\x00", "test:1:2: a zero byte"},
		{"an Arabic digit in a line", "# x\n " + strings.Replace(one, "7", "٧", 1) + " easy\n", `test:2:6: digits are written in two ways, with "digits such as ١"`},
		{"a line in Devanagari", strings.NewReplacer("5", "५", "3", "३").Replace(one) + "\r", `test:1:1: digits are written in two ways, with "digits such as १"`},
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
				_, more := overlap.NewPuzzle(doc.Puzzle)
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

// TestEndings: a file is what its content says, whatever its extension, but of the
// format of its extension if the content agrees or tells none.
func TestEndings(t *testing.T) {
	single := item(t, "single", "", map[string]string{"g": one})
	flower := patterned(t, "flower")
	flower.Source.Title = ""
	listed := func(cell string) (list string) {
		for i, d := range one {
			if d > '0' {
				list += fmt.Sprintf(cell, i/9+1, i%9+1, d)
			}
		}
		return list
	}
	rows := strings.NewReplacer("#", "0", ".", "0", "\n", "]\n - [", " ", ", ").Replace(strings.TrimSpace(spaced(written(t, text, flower))))
	tests := []struct{ file, text, want string }{
		{"a.js", "x = [\n  \"" + one + "\",\n  \"" + one[:80] + "\"\n]\n", "a.js:3:76: 80 characters"},
		{"a.txt", "---\n" + rowsOf(one) + "---\n" + rowsOf(one), ""},
		{"a.txt", "--- nw ---\n" + frame, ""},
		{"a.yaml", "puzzle:\n - [" + rows + "]\n", "a.yaml:2:5: flower-4 and flower have this shape"},
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
		{"a.sdm", one[:80] + "\n", "a.sdm:1:73: 80 characters"},
		{"a.sdm", "# nothing\n", "a.sdm:1:1: nothing but blank lines and comments; a grid is 81 characters"},
		{"a.sdm", one + "\n# done\n", `a.sdm:2:1: warning: "done" is not kept`},
		{"a.sdm", one + "\n# done\n\n" + one + "\n", `a.sdm:2:1: warning: "done" is not kept`},
		{"a.yaml", "grid:\n  - " + strings.ReplaceAll(strings.TrimSpace(rowsOf(one)), "\n", "\n  - ") + "\n", ""},
		{"a.yaml", "puzzle: |\n  " + strings.ReplaceAll(strings.TrimSpace(rowsOf(one)), "\n", "\n  ") + "\n", ""},
		{"a.yml", listed("- {row: %d, col: %d, digit: %c}\n"), ""},
		{"a.yaml", listed("- row: %d\n  col: %d\n  digit: %c\n"), ""},
		{"a.ksudoku", "<a>", "a.ksudoku:1:4: not XML: unexpected EOF"},
		{"a.ksudoku", "\xfe\xff\xff\xff\xff", "a.ksudoku:1:3: not XML: illegal character code U+FFFF"}, // UTF-16, 3 bytes a character in UTF-8
		{"a.yaml", "{layout: single\n", "a.yaml:1:1: this { is not closed; add }"},
		{"a.sdx", "something\n", "a.sdx:1:1: no puzzle: the text has 0 digits"},
	}
	for _, tt := range tests {
		doc, err := NewReader(tt.file, strings.NewReader(tt.text), Options{Find: layouts.Get, Finite: true}).Next()
		if err != nil {
			t.Fatal(err)
		}
		if got := doc.Problems.Error(); tt.want == "" && got != "" || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s of %q: got %q, want %q", tt.file, tt.text, got, tt.want)
			continue
		}
		if tt.want == "" && onBoard(t, doc.Puzzle).Grid(0) != single.Grid(0) {
			t.Errorf("%s of %q: another puzzle", tt.file, tt.text)
		}
	}
}

// TestLosses: what a format cannot hold is an error that names it, and nothing
// is written.
func TestLosses(t *testing.T) {
	flower := patterned(t, "flower")
	tests := []struct {
		f    *Format
		want string
	}{
		{openSudoku, "the overlap of the grids (each grid becomes a separate puzzle)"},
		{text, "the name of the layout"}, // flower-4 has the same shape
		{blocks, "the name of the layout"},
		{line, "the name of the layout"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		_, err := tt.f.Write(context.Background(), &b, []*Item{flower}, false)
		if !errors.As(err, new(*LossError)) || !strings.Contains(err.Error(), tt.want) || b.Len() > 0 {
			t.Errorf("%s: %d bytes and %v, want %q", tt.f.Name, b.Len(), err, tt.want)
		}
	}
	var b bytes.Buffer
	if lost, err := line.Write(context.Background(), &b, []*Item{flower}, true); err != nil || len(lost) == 0 || strings.Count(b.String(), "\n") != 6 {
		t.Errorf("lossy: %q, %v, %v", b.String(), lost, err)
	}
}

// TestOne: a format of one grid or puzzle says so at once, and what holds several.
func TestOne(t *testing.T) {
	samurai, single := patterned(t, "samurai"), patterned(t, "single")
	far := onBoard(t, &layout.Puzzle{Layout: &layout.Layout{Grids: []layout.Grid{{Name: "a", At: &layout.Place{}}, {Name: "b", At: &layout.Place{Col: 100}}}}})
	tests := []struct {
		f     *Format
		items []*Item
		want  string
	}{
		{sdk, []*Item{samurai}, "a file in format sdk holds a single grid, not 5; choose "},
		{ss, []*Item{single, single}, "a file in format ss holds a single grid, not 2; choose"},
		{ragged, []*Item{far}, "a board of 9 x 309 cells; at most 300 can be written so"},
		{blocks, []*Item{samurai, samurai}, "a file in format blocks holds a single puzzle, not 2; write them one by one, or choose yaml or json, whose files hold several"},
	}
	for _, tt := range tests {
		for _, lossy := range []bool{false, true} {
			if _, err := tt.f.Write(context.Background(), io.Discard, tt.items, lossy); err == nil || errors.As(err, new(*LossError)) || !strings.HasPrefix(err.Error(), tt.want) {
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

// TestOwnLayout: a layout that is not built in goes through the formats that can
// place grids anywhere.
func TestOwnLayout(t *testing.T) {
	text := "layout:\n  grids: [left, mid, far]\n  shared:\n    - {left: 6, mid: 1}\n    - {left: 9, mid: 4}\n    - {mid: 9, far: 1}\ntitle: own\nclues:\n  left: " + one + "\n"
	docs := read(t, text, Options{})
	if docs[0].Puzzle == nil {
		t.Fatal(docs[0].Problems)
	}
	it := onBoard(t, docs[0].Puzzle)
	for _, f := range []*Format{yamlFiles, ksudoku, fpuzzles, sudokuPad} {
		if !roundTrip(t, f, it) {
			t.Errorf("%s cannot hold it", f.Name)
		}
	}
	for _, f := range []*Format{jsonGrids, blocks} {
		if _, err := f.Write(context.Background(), io.Discard, []*Item{it}, false); !errors.As(err, new(*LossError)) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

func lineOf(d layout.Digits) string {
	var b bytes.Buffer
	digits(&b, d[:], '.')
	return b.String()
}
