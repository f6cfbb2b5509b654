package plain

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// TestLayers: digits in attributes of tags and in fields of cells, beside those that are shown, are the solution, the
// clues, the player's or marks, if a name or the digits themselves say so, otherwise the text is refused.
func TestLayers(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	const more = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...28..79" // 2 in r9c4
	const wrong = "534678912672195348198342567859761423426853791713924856961537284287419635345286197"
	const bad = "539.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" // 9 in r1c3
	const puzzle, solution, progress, both, marks = "puzzle", "solution", "progress", "both", "marks"
	fill := func(form string, i int) string {
		digit := func(s string) string { return strings.Trim(s[i:i+1], ".") }
		return strings.NewReplacer("GRID", digit(grid), "FULL", digit(full), "MORE", digit(more), "OWN", strings.Repeat(digit(more), len(digit(more))-len(digit(grid))),
			"REST", strings.Repeat(digit(full), 1-len(digit(grid))), "WRONG", digit(wrong), "BAD", digit(bad), "GIVEN", fmt.Sprint(digit(grid) != ""), "HIDE", fmt.Sprint(digit(grid) == ""), "NOTE", map[int]string{2: "12"}[i],
			"ROW", fmt.Sprint(i/9), "COL", fmt.Sprint(i%9)).Replace(form)
	}
	table := func(cell string) string {
		s := "<table>"
		for i := range grid {
			s += map[int]string{0: "\n<tr>"}[i%9] + fill(cell, i) + map[int]string{8: "</tr>"}[i%9]
		}
		return s + "\n</table>\n"
	}
	list := func(cell string) string {
		var all []string
		for i := range grid {
			all = append(all, strings.NewReplacer(":,", ":0,", ":}", ":0}").Replace(fill(cell, i)))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	for _, tt := range []struct{ text, want string }{
		{table(`<td data-value="FULL">GRID</td>`), solution},
		{table(`<td data-value="REST">GRID</td>`), solution},
		{table(`<td title=FULL>GRID</td>`), solution},
		{table(`<td><input value="GRID" data-answer="FULL"></td>`), solution},
		{table(`<td><button value="FULL">GRID</button></td>`), solution},
		{table(`<td data-solution="FULL" data-value="GRID"></td>`), solution},
		{table(`<td data-user="MORE">GRID</td>`), progress},
		{table(`<td data-user="OWN">GRID</td>`), progress},
		{table(`<td data-given="GRID">MORE</td>`), progress},
		{table(`<td data-value="MORE">GRID</td>`), `digits in "data-value", which may be`},
		{table(`<td data-value="OWN">GRID</td>`), `digits in "data-value", which may be`},
		{table(`<td data-x="GRID">MORE</td>`), `digits in "data-x", which may be`},
		{table(`<td data-user="WRONG">FULL</td>`), "a solution without its puzzle"},
		{list(`{"value":FULL,"hidden":HIDE,"user":OWN}`), both},
		{list(`{"value":FULL,"given":GIVEN,"user":OWN}`), both},
		{list(`{"value":FULL,"visible":GIVEN,"guess":MORE}`), both},
		{list(`{"v":FULL,"locked":GIVEN,"input":OWN}`), both},
		{list(`{"value":FULL,"blank":HIDE,"entered":OWN}`), both},
		{list(`{"solution":FULL,"isClue":GIVEN,"userValue":OWN}`), both},
		{list(`{"correct":FULL,"given":GRID,"entry":OWN}`), both},
		{list(`{"correct":FULL,"given":GIVEN}`), solution},
		{list(`{"value":MORE,"user":OWN}`), progress},
		{list(`{"value":FULL,"user":OWN}`), "a solution without its puzzle"},
		{table(`<td data-value="GRID" data-row="ROW" data-col="COL">GRID</td>`), puzzle},
		{table(`<td data-value="GRID"></td>`), puzzle},
		{table(`<td data-notes="NOTE">GRID</td>`), marks},
		{list(`{"value":GRID,"solution":FULL}`), solution},
		{list(`{"row":ROW,"col":COL,"correct":FULL,"v":GRID}`), solution},
		{list(`{"value":FULL,"hidden":HIDE}`), solution},
		{list(`{"value":BAD,"solution":FULL,"given":GIVEN}`), solution},
		{list(`{"value":BAD,"correct":FULL,"given":GIVEN}`), solution},
		{list(`{"value":GRID,"k":MORE}`), `digits in "k", which may be`},
		{list(`{"value":GRID,"k":GRID}`), puzzle},
		{strings.Repeat(table(`<td data-solution="FULL">GRID</td>`)+"\nand\n", 2), solution},
	} {
		docs := Read(tt.text, Options{Find: layouts.Get})
		got := docs[0].Problems.Error()
		if p := docs[0].Puzzle; p != nil && got == "" {
			puzzle, _ := overlap.NewPuzzle(p)
			own, _ := puzzle.Progress(p)
			switch {
			case digitsOf(p) != grid:
				got = "clues " + digitsOf(p)
			case p.Certificate != nil && own != nil && own.Digits[9*7+6] == 2:
				got = both
			case p.Certificate != nil && digitsOf(&layout.Puzzle{Clues: p.Certificate.Solution.Grids}) == full:
				got = solution
			case own != nil && own.Marks[2] == layout.SetOf(1)|layout.SetOf(2):
				got = marks
			case own != nil:
				got = map[bool]string{true: progress}[own.Digits[9*7+6] == 2]
			default:
				got = "puzzle"
			}
		}
		if got != tt.want && !(len(tt.want) > 10 && strings.Contains(got, tt.want)) {
			t.Errorf("%q, want %s\n%.300s", got, tt.want, tt.text)
		}
	}
}
