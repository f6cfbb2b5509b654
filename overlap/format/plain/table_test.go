package plain

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestTables: what a table beside a puzzle says of its cells is no second puzzle: regions, colours and masks
// are understood, left out with a warning, or a problem.
func TestTables(t *testing.T) {
	l, err := layouts.Get("single")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 5)))
	rows, solution, mask := d.grid(0, d.clues, "0"), d.grid(0, d.solution, ""), d.grid(0, d.clues, "0")
	regions := strings.Split("111222333 111222333 111222333 444555666 444555666 444555666 777888999 777888999 777888999", " ")
	colours := strings.Split("111112222 111122223 333322224 333344444 555544466 555546666 777776668 777788888 999999999", " ")
	spots := strings.Split("110000022 100000002 000330000 003333000 000330000 000000000 400000005 440000055 444000555", " ")
	for _, row := range mask {
		for c := range row {
			if row[c] != "0" {
				row[c] = "1"
			}
		}
	}
	inverse := strings.NewReplacer("0", "1", "1", "0").Replace(lines(mask, ""))
	flat := func(s string) string { return strings.ReplaceAll(s, "\n", "") }
	puzzle, answer, ones := lines(rows, ""), lines(solution, ""), lines(mask, "")
	yes := func(mask string) (all []bool) {
		for _, d := range flat(mask) {
			all = append(all, d == '1')
		}
		return all
	}
	const kept, refused, left = "", "not clues", "one digit for each box is not kept"
	for _, tt := range []struct{ name, text, want string }{
		{"regions below", puzzle + "\n" + strings.Join(regions, "\n") + "\n", left},
		{"regions beside", lines(beside2(rows, regions), ""), left},
		{"regions from 0", asJSON(map[string]any{"puzzle": flat(puzzle), "sectors": strings.NewReplacer("1", "0", "2", "1", "3", "2", "4", "3", "5", "4", "6", "5", "7", "6", "8", "7", "9", "8").Replace(strings.Join(regions, ""))}), left},
		{"colours first", strings.Join(colours, "\n") + "\n\n" + puzzle, refused},
		{"colours of some cells", puzzle + "\n" + strings.Join(spots, "\n") + "\n", refused},
		{"colours by another name", asJSON(map[string]any{"foo": colours, "puzzle": rows}), refused},
		{"a mask below", puzzle + "\n" + ones, kept},
		{"a mask of blanks", puzzle + "\n" + inverse, kept},
		{"a mask without a name and a full grid", asJSON(map[string]any{"board": flat(answer), "foo": flat(ones)}), "1 may be a clue or a blank cell"},
		{"a mask and a solution", asJSON(map[string]any{"mask": flat(ones), "solution": flat(answer)}), kept},
		{"hidden cells and a solution", asJSON(map[string]any{"a": flat(answer), "hidden": flat(inverse)}), kept},
		{"given cells of a board", asJSON([]any{map[string]any{"givens": flat(ones), "board": flat(answer)}}), kept},
		{"hidden values of a solution", asJSON(map[string]any{"values": flat(answer), "hidden": yes(inverse)}), kept},
		{"hidden values, in ones, of a solution", asJSON(map[string]any{"values": flat(answer), "hidden": flat(inverse)}), kept},
		{"shown values of a solution", asJSON(map[string]any{"grid": flat(answer), "isRevealed": yes(ones)}), kept},
		{"cells that can be changed", asJSON(map[string]any{"board": flat(answer), "editable": yes(inverse)}), kept},
		{"cells that a user entered", asJSON(map[string]any{"board": flat(answer), "userEntered": yes(inverse)}), kept},
		{"cells that are locked, said twice", asJSON(map[string]any{"board": flat(answer), "locked": yes(ones), "user": yes(inverse)}), kept},
		{"a table of yes and no without a known name", asJSON(map[string]any{"board": flat(answer), "foo": yes(ones)}), `"foo", which may say that digits are clues, or the player's, or hidden`},
		{"a cell that is selected", asJSON(map[string]any{"board": flat(puzzle), "selectedCell": yes("1" + strings.Repeat("0", 80))}), `"selectedCell", a table of true and false, is not kept`},
		{"hidden digits beside blank cells", asJSON(map[string]any{"board": flat(puzzle), "hidden": yes(strings.Repeat("1", 60) + strings.Repeat("0", 21))}), "digits are hidden here"},
	} {
		docs := readBack(tt.text, d, false)
		got := docs[0].Problems.Error()
		if len(docs) != 1 || !strings.Contains(got, tt.want) || tt.want == kept && got != "" {
			t.Errorf("%s: %d documents, %q, want %q\n%s", tt.name, len(docs), got, tt.want, tt.text)
		} else if docs[0].Puzzle != nil && tt.want != refused {
			if problem := d.wrong(docs); problem != "" {
				t.Errorf("%s: %s", tt.name, problem)
			}
			if solved := docs[0].Puzzle.Certificate != nil; solved != strings.HasSuffix(tt.name, "a solution") && tt.name != "hidden cells and a solution" {
				t.Errorf("%s: solution %v", tt.name, solved)
			}
		}
	}
	if lone := readBack(strings.Join(colours, "\n"), d, false); len(lone) != 1 || lone[0].Puzzle == nil {
		t.Errorf("a table alone is a puzzle whose faults are found later: %v", lone)
	}
}

// TestIndex: a first column or row that counts may be an index, and then one of the cells is missing.
func TestIndex(t *testing.T) {
	const grid = "1.......4\n2...7....\n3....2..1\n4........\n5..1.....\n6.....3..\n7.......6\n8..5.....\n9.......2\n"
	for text, want := range map[string]string{
		grid: "the first column counts from 1",
		strings.NewReplacer(".", "0", "1.", "00", "2.", "10", "3.", "20", "4.", "30", "5.", "40", "6.", "50", "7.", "60", "8.", "70", "9.", "80").Replace(grid): "the first column counts from 0",
		"123456789\n" + strings.Repeat("4........\n", 8):                        "the first row counts from 1",
		strings.Replace(grid, "9", "8", 1):                                      "",
		".23456789\n" + strings.Repeat("4........\n", 8):                        "",
		strings.ReplaceAll(strings.ReplaceAll(grid, "\n", ""), ".", "0") + "\n": "",
	} {
		if docs := Read(text, Options{}); len(docs) != 1 || docs[0].Puzzle == nil || !strings.Contains(docs[0].Problems.Error(), want) || want == "" && len(docs[0].Problems) > 0 {
			t.Errorf("%s%v, want %q", text, docs[0].Problems, want)
		}
	}
}

// beside2 puts rows beside others, with blanks between.
func beside2(rows [][]string, more []string) (all [][]string) {
	for i, row := range rows {
		all = append(all, append(append(slices.Clone(row), "   "), more[i]))
	}
	return all
}

// TestFromZero: where 0 may be a digit or a blank, that is said; 0 beside 9, or twice in a row, is a blank.
func TestFromZero(t *testing.T) {
	lower := strings.Map(func(r rune) rune {
		if '1' <= r && r <= '9' {
			return r - 1
		}
		return r
	}, theGrid)
	for text, refused := range map[string]bool{
		lower: true, strings.ReplaceAll(lower, ".", "-"): true, strings.Join(strings.Split(lower, ""), " "): true,
		`{"puzzle": "` + lower + `"}`:         true,
		strings.Replace(theGrid, ".", "0", 1): false,
		strings.Replace(lower, "..", "00", 1): false,
		strings.ReplaceAll(lower, "0", "."):   false,
		strings.ReplaceAll(theGrid, "9", "."): false,
		strings.ReplaceAll(theGrid, ".", "0"): false,
	} {
		docs := Read(text+"\n", Options{File: "t", First: 1, Find: layouts.Get})
		if got := fmt.Sprint(docs[0].Problems); len(docs) != 1 || strings.Contains(got, "0 to 8 stand for 1 to 9") != refused || (docs[0].Puzzle == nil) != refused {
			t.Errorf("%s\n%s", text, got)
		}
	}
}
