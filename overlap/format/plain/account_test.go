package plain

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestAccount: a digit where no cell is, a column that no grid has, places that may be counted from 0 or from
// 1, and regions make no other board.
func TestAccount(t *testing.T) {
	l, err := layouts.Get("single")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 5)))
	rows, zeros := d.grid(0, d.clues, "."), d.grid(0, d.clues, "0")
	texts := map[string]string{}
	box := framed(rows)
	first := strings.IndexByte(box, '|')
	line := box[first : first+strings.IndexByte(box[first:], '\n')]
	for _, at := range []int{0, 1, 3, 8, 16, 23, 24} {
		texts[fmt.Sprint("a digit in column ", at, " of a frame")] = strings.Replace(box, line, line[:at]+"5"+line[at+1:], 1)
	}
	cellular := strings.SplitAfter(cellFrames(d.grid(0, d.clues, " "), "│", "─"), "\n")
	if !strings.HasPrefix(cellular[1], "│") {
		t.Fatalf("%q", cellular)
	}
	cellular[1] = strings.Replace(cellular[1], "│", "5", 1)
	texts["a digit for the first bar"] = strings.Join(cellular, "")
	for _, sep := range []string{",", ";", "\t", " "} {
		text := ""
		for _, row := range zeros {
			text += strings.Join(row, sep) + sep + "3\n"
		}
		texts["a tenth column behind "+sep] = text
	}
	var places []map[string]int
	for r := 1; r < 8; r++ {
		for c := 1; c < 8; c++ {
			places = append(places, map[string]int{"row": r, "col": c, "value": int(d.solution[d.board.Cell(0, 9*r+c)])})
		}
	}
	text, err := json.Marshal(places)
	if err != nil {
		t.Fatal(err)
	}
	texts["places from 0 or from 1"] = string(text)
	texts["regions"] = asJSON(map[string]any{"puzzle": zeros, "regions": d.grid(0, d.solution, "")})
	for name, text := range texts {
		for _, doc := range readBack(text, d, false) {
			if !doc.Problems.Errors() {
				t.Errorf("%s: read as %v\n%s", name, doc.Puzzle.Clues, text)
			}
		}
	}
}

// TestEmptyEnds: empty fields at the ends of rows may be missing, but not in one row alone, which may lack any
// field.
func TestEmptyEnds(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	trimmed, lone := "", ""
	for r := range 9 {
		row := strings.ReplaceAll(strings.Join(strings.Split(grid[9*r:9*r+9], ""), "\t"), ".", "")
		trimmed += strings.TrimRight(row, "\t") + "\n"
		if r == 2 {
			row = strings.TrimSuffix(row, "\t")
		}
		lone += row + "\n"
	}
	if docs := Read(trimmed, Options{}); docs[0].Puzzle == nil || docs[0].Puzzle.Clues[0].Digits[4] != 7 {
		t.Errorf("%v", docs[0].Problems)
	}
	if docs := Read(lone, Options{}); docs[0].Puzzle != nil {
		t.Error("a row without a field is read")
	}
}

// TestDamagedRows: the lines of a board of 81 columns are not grids if one of them is damaged.
func TestDamagedRows(t *testing.T) {
	l, err := layouts.Get("doag")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 7)))
	rows := strings.SplitAfter(strings.TrimSuffix(lines(d.places(d.clues, "_", "-"), ""), "\n"), "\n")
	join := func(parts ...[]string) string { return strings.Join(slices.Concat(parts...), "") }
	for name, text := range map[string]string{
		"a line twice":      join(rows[:3], rows[2:]),
		"the first twice":   join(rows[:1], rows),
		"the last twice":    join(rows, rows[80:]),
		"a line missing":    join(rows[:40], rows[41:]),
		"a character wrong": join(rows[:5], []string{"k" + rows[5][1:]}, rows[6:]),
	} {
		for _, doc := range readBack(text, d, false) {
			if doc.Puzzle != nil {
				t.Errorf("%s: read as %s", name, doc.Puzzle.Layout.Name)
				break
			}
		}
	}
}
