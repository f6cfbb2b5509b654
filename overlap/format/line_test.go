package format

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// TestReadsLines: grids of 81 characters, with words above and behind them.
func TestReadsLines(t *testing.T) {
	samurai, five := untitled(t)
	testReads(t, []readTest{
		{"a line", one + "\n", Options{}, nil, ""},
		{"a line without its end", one, Options{}, nil, ""},
		{"a line with a title", one + " # easy, 30 clues\n", Options{}, nil, "easy, 30 clues"},
		{"a line with a comment above", "# easy\n\n" + one + "\n", Options{}, nil, "easy"},
		{"a line with a date above", "# 2026.11.20\n" + one + "\n", Options{}, nil, "2026.11.20"},
		{"a line with comments above and a title", "# Author X\n#\n# Puzzle 1\n" + one + ", easy\n# trailing\n", Options{}, nil, "Author X, Puzzle 1"},
		{"a line with a long comment", "# " + strings.Repeat("long ", 200) + "\n" + one + "\n", Options{}, nil, strings.Repeat("long ", 100)[:499] + "…"},
		{"five lines with comments", "# A\n# B\n" + five[0] + "\n" + five[1] + "\n# D\n" + five[2] + "\n" + five[3] + " # E\n" + five[4], Options{Layout: "samurai"}, samurai, "A, B, D, E"},
		{"five lines with a title that is a grid's name", "# nw\n" + strings.Join(five, "\n"), Options{Layout: "samurai"}, samurai, "nw"},
		{"five lines under their names", "# A\n# se\n" + five[4] + "\n# SW\n" + five[3] + "\n" + five[2] + " c\n# ne\n" + five[1] + "\n# nw:\n" + five[0], Options{Layout: "samurai"}, samurai, "A"},
		{"a line of zeros", strings.ReplaceAll(one, ".", "0"), Options{}, nil, ""},
		{"a line of stars and a dot", strings.Replace(strings.ReplaceAll(one, ".", "*"), "*", ".", 1), Options{}, nil, ""},
		{"a line in DOS's way", "\ufeff" + one + "\r\n", Options{}, nil, ""},
		{"five lines", strings.Join(five, "\n"), Options{Layout: "samurai"}, samurai, ""},
		{"five lines in another order", strings.Join([]string{five[0], five[1], five[3], five[4], five[2]}, "\n"), Options{Layout: "samurai", Order: strings.Split("nw ne sw se c", " ")}, samurai, ""},
	})
}

// TestFieldsOfCells: one mark separates 81 cells on a line, whichever it is and however blank cells are written.
func TestFieldsOfCells(t *testing.T) {
	for _, mark := range []string{",", ";", "\t", ":", "|", " | "} {
		for _, blank := range []string{"", "0", "."} {
			if mark == " | " && blank == "" {
				blank = " "
			}
			for _, above := range []string{"", recorded["A"].clues + "\n", "easy puzzle\n"} {
				cells := strings.Split(one, "")
				for i, c := range cells {
					cells[i] = strings.Replace(c, ".", blank, 1)
				}
				text := above + strings.Join(cells, mark) + "\n"
				docs := read(t, text, Options{Finite: true})
				if doc := docs[len(docs)-1]; doc.Puzzle == nil || cellText(doc.Puzzle) != one {
					t.Errorf("%v\n%s", doc.Problems, text)
				}
			}
		}
	}
}

// TestGridLine: what is a grid on a line is the same wherever it is read, with what stands
// before and behind it.
func TestGridLine(t *testing.T) {
	spaced := strings.ReplaceAll(one, ".", " ")
	tests := []struct {
		name, text string
		from, to   int
		problem    string
	}{
		{"alone", one, 0, 81, ""},
		{"with words", one + " # 1", 0, 81, ""},
		{"with a comma", one + ", 1", 0, 81, ""},
		{"with a rating", one + ":x", 0, 81, ""},
		{"with a bar", one + "|x", 0, 81, ""},
		{"with a comment", one + "#x", 0, 81, ""},
		{"colons for blanks", strings.ReplaceAll(one, ".", ":") + " x", 0, 81, ""},
		{"indented", "  " + one, 2, 83, ""},
		{"indented, with words", "\t" + one + "\tx", 1, 82, ""},
		{"any character", strings.ReplaceAll(one, ".", "·"), 0, 81 + strings.Count(one, "."), ""},
		{"# for blanks", strings.ReplaceAll(one, ".", "#"), 0, 81, ""},
		{"# for blanks, from the first", "#" + strings.ReplaceAll(one[1:], ".", "#"), 0, 81, ""},
		{"x for blanks", strings.ReplaceAll(one, ".", "x"), 0, 81, ""},
		{"a letter", strings.Replace(one, "7", "a", 1), 0, 0, `"a" is not a digit or a blank; write 1 to 9, or . or 0 for a blank cell`},
		{"+ for blanks", strings.ReplaceAll(one, ".", "+"), 0, 81, ""},
		{"+ before a digit", strings.Replace(one, ".7", "+7", 1), 0, 0, "with + before each digit of the player, these are 80 cells; a grid has 81"},
		{"blanks for blanks", spaced, 0, 81, ""},
		{"nothing", "", 0, 0, ""},
		{"blanks", strings.Repeat(" ", 81), 0, 0, ""},
		{"a comment", "# " + one, 0, 0, ""},
		{"a long comment", "#" + strings.Repeat(" a", 40), 0, 0, ""},
		{"a ruler", strings.Repeat("#", 81), 0, 0, ""},
		{"short", one[:80], 0, 0, "80 characters; a grid has 81"},
		{"short, with words", one[:80] + "  1", 0, 0, "80 characters; a grid has 81"},
		{"short and indented", "  " + one[:79], 0, 0, "79 characters; a grid has 81"},
		{"long", one + "1", 0, 0, "82 characters; a grid has 81 (write a space or a comma before other text)"},
		{"digits of full width", "  " + strings.Map(func(r rune) rune {
			if '1' <= r && r <= '9' {
				r += '１' - '1'
			}
			return r
		}, one), 2, 2 + 81 + 2*len(strings.ReplaceAll(one, ".", "")), ""},
		{"a digit of full width beside others", "  " + strings.Replace(one, "7", "７", 1), 0, 0, "digits are written in two ways, of full width and not, which may be clues and what a player entered; write all in one way"},
		{"Arabic digits", strings.NewReplacer("1", "١", "7", "٧").Replace(one), 0, 0, `"٧" is not a plain digit; write 1 to 9, or . or 0 for a blank cell`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var digits [81]uint8
			from, to, problem := GridLine([]byte(tt.text), &digits)
			said := ""
			if problem != nil {
				said = problem.Message
			}
			if from != tt.from || to != tt.to || said != tt.problem {
				t.Fatalf("%d to %d, %q", from, to, said)
			}
			doc, err := NewReader("test", strings.NewReader(tt.text), Options{Format: line, Find: layouts.Get}).Next()
			if err != nil {
				t.Fatal(err)
			}
			if doc.Problems.Errors() != (to == 0) || to > 0 && doc.Puzzle.Clues[0].Digits != digits {
				t.Errorf("a file of it is read as another: %v", doc.Problems)
			}
			if want := digitsOf(one); to > 0 && digits != want && digits != digitsOf("."+one[1:]) {
				t.Errorf("digits %v", digits)
			}
		})
	}
}

func digitsOf(line string) (digits [81]uint8) {
	for i, c := range []byte(line) {
		if c >= '1' && c <= '9' {
			digits[i] = c - '0'
		}
	}
	return digits
}

// TestSigns: what a stream is shows in its first line that says so; a grid in a comment or a link does not.
func TestLineSigns(t *testing.T) {
	for text, want := range map[string]*Format{
		"# " + one + "\nlayout: samurai\n":                  yamlFiles,
		"\n" + one + "\n":                                   line,
		"https://example.org/?s=" + one + "\n" + one + "\n": nil,
		"Monday\n" + one[:80] + "\n":                        nil,
		"puzzle,solution\n" + one + "," + one + "\n":        line,
	} {
		if f, _, err := sniff(bufio.NewReader(strings.NewReader(text)), nil); f != want || err != nil {
			t.Errorf("%q: %v, %v", text, f, err)
		}
	}
}

// TestCluesOf looks at every character in every place of a word, among others.
func TestCluesOf(t *testing.T) {
	for c := range uint64(256) {
		want := uint64(0)
		if '1' <= c && c <= '9' {
			want = c - '0'
		}
		for shift := 0; shift < 64; shift += 8 {
			word := uint64(0x393f002f3a2e3139)
			clues, plain := cluesOf(word&^(255<<shift) | c<<shift)
			if plain != (c < 64) || plain && clues != 0x0900000000000109&^(255<<shift)|want<<shift {
				t.Errorf("character %#x at %d: %#x, %v", c, shift, clues, plain)
			}
		}
	}
}

// TestSolutionBelow: in a file, the solution of a line may be the next line; in a stream, the
// answer to a line does not wait for it.
func TestSolutionBelow(t *testing.T) {
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for text, want := range map[string]int{one + "\n" + solution + "\n" + one: 2, one + "\n# b\n" + solution: 1, one + "\n" + solution[1:] + "5": 2, one: 1} {
		docs := read(t, text, Options{Finite: true})
		if solved := strings.Contains(text, solution); len(docs) != want || (docs[0].Puzzle.Certificate != nil) != solved {
			t.Errorf("%s: %d documents, %+v", text, len(docs), docs[0].Puzzle)
		}
	}
	if docs := read(t, one+"\n"+solution, Options{}); len(docs) != 2 {
		t.Errorf("a stream has %d documents", len(docs))
	}
}

// TestStreamOfBoards: boards whose grids are lines are the same whether they are read line by line or as a whole,
// with the solution below; what a line says beside its grid, or a box that one grid leaves blank, is for the whole.
func TestStreamOfBoards(t *testing.T) {
	full := solved(t, "samurai")
	samurai, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	text := func(it *Item) (all []string) {
		for g := range it.Board.Grids {
			var b bytes.Buffer
			d := it.Grid(g)
			digits(&b, d[:], '.')
			all = append(all, b.String())
		}
		return all
	}
	five, solution := text(clued(t, full)), text(full)
	blank := slices.Clone(five)
	blank[2] = strings.Repeat(".", 3) + blank[2][3:]
	clash := slices.Clone(solution)
	clash[2] = "." + clash[2][1:9] + "1" + clash[2][10:]
	turned := []string{five[4], five[2], five[0], five[1], five[3]}
	for name, tt := range map[string]struct {
		lines []string
		order string
	}{
		"in order": {five, ""}, "in another order": {turned, "se c nw ne sw"}, "in an order of other grids": {five, "a b c d e"},
		"blank in one": {blank, ""}, "that contradict": {clash, ""}, "under names": {[]string{"# nw", five[0], five[1] + " ne", five[2], five[3], five[4]}, ""},
		"indented": {[]string{"  " + five[0], five[1], five[2], five[3], five[4] + "  "}, ""},
	} {
		o := Options{Format: line, Layout: "samurai", Order: strings.Fields(tt.order), Find: layouts.Get}
		on, _ := overlap.New(samurai)
		text := strings.Join(tt.lines, "\n")
		want := plain.Read(text, plain.Options{File: "test", First: 1, Layout: o.Layout, Known: on, Order: o.Order, Find: o.Find})
		got := read(t, text+"\n"+text, o)
		if len(want) != 1 || len(got) != 2 {
			t.Errorf("%s: %d and %d documents", name, len(want), len(got))
			continue
		}
		for _, doc := range append(want, got[0]) {
			if doc.Puzzle != nil {
				doc.Puzzle.Layout = nil // another of the same name
			}
		}
		if tt.order == "a b c d e" { // what is wrong with it is said once the puzzle is known
			want[0].Puzzle = nil
			got[0].Problems = want[0].Problems
		}
		if diff := cmp.Diff(want[0], got[0]); diff != "" {
			t.Errorf("%s: -whole +stream\n%s", name, diff)
		}
	}
	both := strings.Join(append(five, solution...), "\n")
	docs := read(t, both+"\n"+both, Options{Layout: "samurai", Finite: true})
	if len(docs) != 2 || docs[1].Puzzle == nil || docs[1].Puzzle.Certificate == nil || docs[1].Puzzle.Certificate.Solution.Grids[4].Digits != full.Grid(4) {
		t.Errorf("%d documents: %v", len(docs), docs[0].Problems)
	}
}

// TestLinesThatFit: with the last of lines that are the grids of one board comes a warning that they are.
func TestLinesThatFit(t *testing.T) {
	it := patterned(t, "samurai")
	var all []string
	for g := range 5 {
		d := it.Grid(g)
		var b bytes.Buffer
		digits(&b, d[:], '.')
		all = append(all, b.String())
	}
	text := strings.Join(all, "\n")
	for i, tt := range []struct {
		text string
		o    Options
		warn bool
	}{
		{text, Options{Finite: true}, true},
		{text + "\n", Options{Finite: true}, true},
		{text + "\n" + all[0] + "\n", Options{Finite: true}, false},
		{strings.Join(all[:4], "\n"), Options{Finite: true}, false},
		{text, Options{Finite: true, Layout: "single"}, false},
	} {
		docs := read(t, tt.text, tt.o)
		last := docs[len(docs)-1]
		if got := strings.Contains(last.Problems.Error(), "with --layout samurai they are one"); got != tt.warn || last.Puzzle == nil {
			t.Errorf("%d: %v", i, last.Problems)
		}
	}
}

// TestLabelledLines: lines of 81 behind the names of grids are one board of the layout that is named, in any order,
// and without it a warning says so, or what is wrong with a name.
func TestLabelledLines(t *testing.T) {
	samurai, five := untitled(t)
	text := ""
	for i, label := range []string{"Bottom right: ", "Top left: ", "Center: ", "Top right: ", "Bottom left: "} {
		text += label + five[[]int{4, 0, 2, 1, 3}[i]] + "\n"
	}
	testReads(t, []readTest{{"five lines behind their names", text, Options{Layout: "samurai"}, samurai, ""}})
	again := strings.ReplaceAll(text, ": ", "=")
	for text, want := range map[string]string{
		text:                               "5 puzzles; with --layout samurai they are one",
		again:                              "5 puzzles; with --layout samurai they are one",
		again + "Center=" + five[2] + "\n": `6:1: warning: "Center" a second time, with the same digits`,
		strings.Replace(text, "Top right", "Top left", 1):  `"Top left" a second time; each of the grids nw, ne, c, sw, se must come once`,
		strings.Replace(text, "Top right", "Tip right", 1): `"Tip right" is not the name of a grid`,
	} {
		docs := read(t, text, Options{Finite: true})
		if got := docs[len(docs)-1].Problems.Error(); !strings.Contains(got, want) {
			t.Errorf("%s%q, not %q", text, got, want)
		}
	}
}

// TestHeadsOfGrids: the heads of a sheet that has a grid in each column name the grids, in any order; a name that is misspelt, stands twice or
// has no grid is refused.
func TestHeadsOfGrids(t *testing.T) {
	for _, name := range strings.Fields("flower sohei windmill wing-5 triple samurai") {
		it := clued(t, solved(t, name))
		var names, grids []string
		for g := range it.Board.Grids {
			names, grids = append(names, it.Board.Layout.Grids[g].Name), append(grids, lineOf(it.Grid(g)))
		}
		for i := range 2 {
			heads, row := strings.Join(names, ","), strings.Join(grids, ",")
			tabs := strings.ReplaceAll("id,"+heads+"\nx,"+row, ",", "\t")
			testReads(t, []readTest{
				{name, heads + "\n" + row + "\n", Options{Finite: true}, it, ""},
				{name, heads + "\n" + row, Options{Layout: name}, it, ""},
				{name, tabs, Options{}, it, ""},
			})
			for _, wrong := range []string{
				names[1] + "q" + heads[len(names[0]):] + "\n" + row, names[1] + heads[len(names[0]):] + "\n" + row,
				heads + "\n" + row[82:], heads + "\n" + row[81:],
			} {
				if docs := read(t, wrong, Options{Finite: true}); docs[0].Puzzle != nil {
					t.Errorf("%s\nread as %s, %v", wrong, docs[0].Puzzle.Ref, docs[0].Problems)
				}
			}
			two := heads + "\n" + row + "\n" + strings.ReplaceAll(row, "1", "8") + "\n"
			if docs := read(t, two, Options{Finite: true, Layout: name}); i == 0 && len(docs) != 2 || docs[0].Puzzle == nil || docs[1].Puzzle == nil {
				t.Errorf("%s\n%d documents, %v", two, len(docs), docs[0].Problems)
			}
			slices.Reverse(names)
			slices.Reverse(grids)
		}
	}
}

// TestRowsOfOne: rows of a sheet are one puzzle if a column says that some have its state or its solution; other rows
// do not wait for the next one.
func TestRowsOfOne(t *testing.T) {
	full := solved(t, "single")
	clues, solution := lineOf(clued(t, full).Grid(0)), lineOf(full.Grid(0))
	k := strings.IndexByte(clues, '.')
	now := clues[:k] + solution[k:k+1] + clues[k+1:]
	for text, want := range map[string]int{
		"kind,grid\npuzzle," + clues + "\nprogress," + now + "\nsolution," + solution + "\npuzzle," + one + "\n": 2,
		"id;grid;role\n1;" + clues + ";puzzle\n1;" + now + ";state\n1;" + solution + ";answer":                   1,
		"kind,grid\npuzzle," + clues + "\n\npuzzle," + one + "\n":                                                2,
		"kind,grid\npuzzle," + clues: 1,
	} {
		docs := read(t, text, Options{})
		p := docs[0].Puzzle
		if len(docs) != want || p == nil || cellText(p) != clues || len(docs[0].Problems) > 0 {
			t.Errorf("%s\n%d documents, %v", text, len(docs), docs[0].Problems)
			continue
		}
		if strings.Contains(text, now) && (p.Certificate == nil || p.Progress == nil || p.Progress.Entered.Grids[0].Digits[k] != solution[k]-'0') {
			t.Errorf("%s\n%+v", text, p)
		}
	}
	in, out := io.Pipe()
	go func() { _, _ = out.Write([]byte("id,type,grid\n1,daily," + clues + "\n")) }()
	if doc, err := NewReader("test", in, Options{Find: layouts.Get}).Next(); err != nil || doc.Puzzle == nil {
		t.Errorf("%v %v", doc, err)
	}
}

// TestSheetWithRules: a row of a sheet that begins with an index and states rules is refused for these.
func TestSheetWithRules(t *testing.T) {
	docs := read(t, "id,puzzle,variant\n1,"+one+",diagonal\n2,"+one+",\n", Options{})
	if len(docs) != 2 || !strings.Contains(docs[0].Problems.Error(), `"variant" is "diagonal"`) || docs[1].Puzzle == nil {
		t.Errorf("%d documents: %v", len(docs), docs[0].Problems)
	}
}

// TestOddSigns: a sign that is no blank beside blanks in a line is refused, a blank that is written in another way is named.
func TestOddSigns(t *testing.T) {
	for sign, want := range map[string]string{"@": `"@"`, "$": `"$"`, "0": `some blank cells have sign "0"`, ".": ""} {
		doc := read(t, strings.Replace(one, ".", sign, 1)+"\n", Options{})[0]
		if got := doc.Problems.Error(); !strings.Contains(got, want) || (doc.Puzzle == nil) != (sign == "@" || sign == "$") || want == "" && len(doc.Problems) > 0 {
			t.Errorf("%s: %s", sign, got)
		}
	}
}

// TestLinesInOrder: words above lines say that they are columns, until other words say that they are rows.
func TestLinesInOrder(t *testing.T) {
	var turned strings.Builder
	for i := range 81 {
		turned.WriteByte(one[i%9*9+i/9])
	}
	for _, finite := range []bool{true, false} {
		docs := read(t, "# Puzzle 1 (by columns)\n"+turned.String()+"\n"+turned.String()+"\n# Rows:\n"+one+"\n", Options{Finite: finite})
		for i, d := range docs {
			if len(docs) != 3 || d.Puzzle == nil || cellText(d.Puzzle) != one || d.Puzzle.Title != []string{"Puzzle 1", "", ""}[i] {
				t.Errorf("%v: %d of %d: %v", finite, i, len(docs), d.Problems)
			}
		}
	}
}
