package plain

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestAssigned: what a program assigns to cells of its array below it is in the puzzle, or is named.
func TestAssigned(t *testing.T) {
	k := strings.IndexByte(theGrid, '.') // in the first row
	rows := func(open, end string) (s string) {
		for _, row := range theRows {
			s += "  " + open + cellsIn(row, ", ", "0") + end + ",\n"
		}
		return s
	}
	python := "grid = [\n" + rows("[", "]") + "]\n"
	all := "grid = [\n" + strings.Repeat("  [0, 0, 0, 0, 0, 0, 0, 0, 0],\n", 9) + "]\n"
	for i, c := range theGrid {
		if c != '.' {
			all += fmt.Sprintf("grid[%d][%d] = %c\n", i/9, i%9, c)
		}
	}
	set := theGrid[:k] + "X" + theGrid[k+1:]
	for _, tt := range []struct{ text, want, say string }{
		{python + fmt.Sprintf("grid[0][%d] = X\n", k), set, ""},
		{python + fmt.Sprintf("grid[0, %d] = X # it is\n", k), set, ""},
		{"a = np.array([\n" + rows("[", "]") + "])\n" + fmt.Sprintf("a[0,%d]=X\n", k), set, ""},
		{"int grid[9][9] = {\n" + rows("{", "}") + "};\n" + fmt.Sprintf("grid[0][%d] = X; // it is\n", k), set, ""},
		{"let grid: number[][] = [\n" + rows("[", "]") + "];\n" + fmt.Sprintf("grid[0][%d] = X; grid[0][%[1]d] = 0;\n", k), theGrid, ""},
		{"local grid = {\n" + rows("{", "}") + "}\n" + fmt.Sprintf("grid[1][%d] = X\ngrid[9][9] = 0\n", k+1), set[:80] + ".", ""},
		{all, theGrid, ""},
		{python + "grid[0] = [" + cellsIn(theRows[0], ",", "0") + "]\n", theGrid, ""},
		{python + "def f():\n    grid[0][1] = 5\n", theGrid, `"grid[0][1] = 5" is not kept`},
		{python + "grid[1, 2] = 5\n", theGrid, `"grid[1, 2] = 5" is not kept`},
		{python + "grid[0][1] = x\n", theGrid, `"grid[0][1] = x" is not kept`},
		{python + "grid = grid[::-1]\n", theGrid, `"grid = grid[::-1]" is not kept`},
		{python + "grid.reverse()\n", theGrid, `"grid.reverse()" is not kept`},
		{python + "print(grid)\nif grid == 5:\n    grid = 5\n", theGrid, ""},
		{"grid = '" + theGrid + "'\ngrid = grid[:2] + '3' + grid[3:]\n", theGrid, `"grid = grid[:2] + '3' + grid[3:]" is not kept`},
		{"$grid = \"" + theGrid + "\";\n$grid[2] = '3';\n", theGrid, `"$grid[2] = '3';" is not kept`},
		{"let board = `" + theGrid + "`;\nboard += more;\n", theGrid, `"board += more;" is not kept`},
		{python + "# grid[0][1] = 5\nif grid[0][1] == 5: grid[r][c] = 1\n", theGrid, ""},
	} {
		for d := range 9 {
			digit := string('1' + rune(d))
			if strings.Contains(theRows[0], digit) {
				continue
			}
			docs := Read(strings.ReplaceAll(tt.text, "X", digit), Options{File: "t", First: 1, Find: layouts.Get})
			if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != strings.ReplaceAll(tt.want, "X", digit) || !strings.Contains(fmt.Sprint(docs[0].Problems), tt.say) || tt.say == "" && len(docs[0].Problems) > 0 {
				t.Errorf("%v\n%s", docs[0].Problems, tt.text)
			}
			break
		}
	}
}
