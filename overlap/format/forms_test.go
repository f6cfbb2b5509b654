package format

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// solved is the board of a built-in layout with a solution on it: in every 3x3 square of
// the paper the rows of its band and stack, moved on.
func solved(t testing.TB, name string) *Item {
	t.Helper()
	it := item(t, name, "", nil)
	digits := make([]uint8, it.Board.Cells())
	for k, spot := range it.Board.Paper.Boxes {
		for i := range 9 {
			digits[9*k+i] = uint8((3*(i/3)+spot.Row+3*spot.Col+i%3)%9 + 1)
		}
	}
	return withDigits(t, it, digits)
}

func withDigits(t testing.TB, it *Item, digits []uint8) *Item {
	t.Helper()
	p, err := it.Board.WithDigits(digits)
	if err != nil {
		t.Fatal(err)
	}
	source := &layout.Puzzle{Layout: it.Board.Layout, Ref: it.Board.Layout.Name}
	for g, d := range p.Grids() {
		source.Clues = append(source.Clues, layout.Clues{Grid: g, Digits: d})
	}
	return &Item{Puzzle: p, Source: source}
}

// clued is a solved board of which every third cell is left.
func clued(t testing.TB, full *Item) *Item {
	digits := append([]uint8(nil), full.Digits()...)
	for i := range digits {
		if i*i%7 > 1 {
			digits[i] = 0
		}
	}
	return withDigits(t, full, digits)
}

// inForms is a puzzle as collections keep it: lines, the board with spaces, the board.
func inForms(t testing.TB, it *Item, blank, gap string) (lines, spaced, drawn string) {
	for g := range it.Board.Grids {
		lines += lineOf(it.Grid(g)) + "\n"
	}
	board := strings.TrimSpace(written(t, text, it))
	for _, l := range strings.Split(strings.NewReplacer(".", blank, "#", gap).Replace(board), "\n") {
		spaced += strings.Join(strings.Split(l, ""), " ") + " \n"
	}
	for _, l := range strings.Split(board, "\n") {
		drawn += strings.TrimRight(strings.ReplaceAll(l, "#", " "), " ") + "\n"
	}
	return lines, spaced, drawn
}

const counts = "369 total cells\n109 filled cells [29%]\n260 empty cells\n"

// TestReadsForms: a puzzle that stands several times in a text is one, with what is said of
// it, in the forms of 1to9only/Gattai-Puzzles (2018) and in some of them.
func TestReadsForms(t *testing.T) {
	var tests []readTest
	for _, name := range []string{"samurai", "flower-4", "flower", "wing-3", "windmill", "single", "sumo", "np105"} {
		full := solved(t, name)
		it := clued(t, full)
		for _, chars := range []string{"0X", "0.", ".#", ". "} {
			lines, spaced, drawn := inForms(t, it, chars[:1], chars[1:])
			solution, spacedSolution, drawnSolution := inForms(t, full, chars[:1], chars[1:])
			if drawn == spaced {
				continue
			}
			all := lines + "\n" + spaced + "\n" + drawn + "\n" + counts
			add := func(what, text string) {
				tests = append(tests, readTest{name + " " + chars + " " + what, text, Options{Finite: true}, it, ""})
			}
			add("in three forms", all)
			add("with its solution", strings.ReplaceAll(all+"\n# ----\n# solution\n\n"+solution+"\n"+spacedSolution+"\n"+drawnSolution+"\n"+counts, "\n", "\r\n"))
			add("drawn first", spaced+"\n"+lines)
			if n := strings.Count(lines, "\n"); n > 2 {
				add("with some grids again", lines+"\n"+drawn+"\n"+lines[:82*(n-1)])
			}
			add("below prose", "One\nof\nmy\n\nfavourites: look\n\n"+lines+"\nand drawn\n"+drawn)
		}
	}
	samurai := solved(t, "samurai")
	full, _, drawnSolution := inForms(t, samurai, "0", "X")
	it := clued(t, samurai)
	lines, spaced, drawn := inForms(t, it, ".", " ")
	tests = append(tests,
		readTest{"five lines and words", lines + "\nfrom the evening paper\n", Options{Finite: true}, it, ""},
		readTest{"five lines, their solution and words", lines + "\n" + full + "\nfrom the evening paper\n", Options{Finite: true}, it, ""},
		readTest{"a title", lines + "\n" + drawn + "\ntitle: Holidays\nby the sea\n\nMonday\n", Options{Finite: true}, it, "Holidays, by the sea"},
		readTest{"a title above", "Title: Holidays\n\n" + lines + "\nMonday\n", Options{Finite: true}, it, "Holidays"},
		readTest{"two boards as drawn", spaced + "\n" + drawn, Options{}, it, ""},
		readTest{"named", drawn + "\n" + lines + "\n" + drawnSolution, Options{Format: text, Layout: "samurai"}, it, ""},
		readTest{"four lines of prose", "There\nwas\na\nboard\n" + drawn, Options{}, it, ""},
	)
	testReads(t, tests)
	docs := read(t, lines+"\nsource:\nhttp://example.org/1\nJune 3\n\nauthor: Jo\n\n"+spaced, Options{Finite: true})
	if about := docs[0].Puzzle.About; about != (layout.About{Source: "http://example.org/1, June 3", Author: "Jo"}) {
		t.Errorf("%+v", about)
	}
}

// TestFormsDisagree: what the forms of a puzzle say differently is an error that names both.
func TestFormsDisagree(t *testing.T) {
	full := solved(t, "samurai")
	lines, spaced, drawn := inForms(t, clued(t, full), "0", "X")
	solution, _, _ := inForms(t, full, "0", "X")
	for _, tt := range []struct{ name, text, want string }{
		{"another clue", lines + "\n" + strings.Replace(spaced, "0", "7", 1), "f:7:"},
		{"a clue that is missing", spaced + "\n" + lines[:1] + "." + lines[2:], "f:23:1: nw r1c2 is blank in the board that begins in line 23, but 2 in that of line 1; they must say the same"},
		{"a solution of another", drawn + "\n" + lines + "\n" + strings.NewReplacer("1", "2", "2", "1").Replace(solution), "f:29:1: solution: nw r1c1 is 2, the clue says 1"},
		{"a solution with a digit twice", drawn + "\n" + lines + "\n" + strings.Replace(solution, "3", "2", 1), "f:29:1: solution: nw r"},
		{"grids that are left out and others", lines + "\n" + drawn + "\n" + strings.Replace(lines[:82*3], "1", "9", 1), "f:29:1: 3 grids, and some are not among the 5 of the board in line 1"},
		{"lines that disagree where they share", strings.Replace(lines, lines[82*2:82*3], strings.NewReplacer("1", "2", "2", "1").Replace(lines[82*2:82*3]), 1) + "\n" + drawn, "f:15:11: c r3c5 is 1 in the board that begins in line 7, but 2 in that of line 1; they must say the same"},
		{"a board with a letter", lines + "\n" + strings.Replace(drawn, ".", "k", 1), `f:7:3: "k" on the board`},
		{"a shape of another number of grids", lines[:82*4] + "\n" + drawn, "f:1:1: only some of the grids fit together"},
		{"prose", "To be\nor not\n\nto be\n", "f:1:1: no puzzle: the text has 0 digits and dots; a grid has 81"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := NewReader("f", strings.NewReader(tt.text), Options{Find: layouts.Get, Finite: true}).Next()
			if err != nil {
				t.Fatal(err)
			}
			problems := doc.Problems
			if c := doc.Puzzle; c != nil && c.Certificate != nil {
				_, problems = onBoard(t, c).Puzzle.Solution(c.Certificate.Solution, "solution")
				for i := range problems {
					problems[i].File = doc.File
				}
			}
			if got := fmt.Sprint(problems); !problems.Errors() || !strings.Contains(got, tt.want) {
				t.Errorf("%s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestLinesStay: lines of grids are puzzles of their own, whatever their number, unless
// words say that there is more to them.
func TestLinesStay(t *testing.T) {
	full := solved(t, "samurai")
	lines, _, _ := inForms(t, clued(t, full), ".", "#")
	for name, text := range map[string]string{
		"five":               lines,
		"five with comments": "# a\n" + lines + "\n# b\n",
		"five below others":  strings.Repeat(strings.Repeat(".", 81)+"\n", 5) + lines,
	} {
		docs := read(t, text, Options{Finite: true})
		for _, doc := range docs {
			if doc.Puzzle == nil || len(doc.Puzzle.Layout.Grids) != 1 {
				t.Errorf("%s: %v", name, doc.Problems)
			}
		}
		if len(docs) != strings.Count(text, "\n")-strings.Count(text, "#")-strings.Count(text, "\n\n") {
			t.Errorf("%s: %d puzzles", name, len(docs))
		}
	}
	if _, problems := overlap.NewPuzzle(full.Source); problems.Errors() {
		t.Error(problems)
	}
}
