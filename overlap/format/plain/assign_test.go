package plain

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestAssigned: what a program assigns to a board, or to cells of its array, below it is named, and so is a text that ends within its quotes.
func TestAssigned(t *testing.T) {
	rows := func(open, end string) (s string) {
		for _, row := range theRows {
			s += "  " + open + cellsIn(row, ", ", "0") + end + ",\n"
		}
		return s
	}
	python := "grid = [\n" + rows("[", "]") + "]\n"
	refused := " changes the board above"
	for _, tt := range []struct{ text, say string }{
		{python + "grid[0][1] = 5\n", `"grid[0][1] = 5"` + refused},
		{python + "grid[0, 1] = 5 # it is\n", `"grid[0, 1] = 5 # it is"` + refused},
		{"a = np.array([\n" + rows("[", "]") + "])\na[0,1]=5\n", `"a[0,1]=5" is left over`},
		{"int grid[9][9] = {\n" + rows("{", "}") + "};\ngrid[0][1] = 5; // it is\n", `"grid[0][1] = 5; // it is"` + refused},
		{"let grid: number[][] = [\n" + rows("[", "]") + "];\ngrid[0][1] = 5; grid[0][1] = 0;\n", `"grid[0][1] = 5; grid[0][1] = 0;"` + refused},
		{python + "grid[0] = [" + cellsIn(theRows[0], ",", "0") + "]\n", "changes the board above"},
		{python + "grid[0][1] = x\n", `"grid[0][1] = x"` + refused},
		{"$grid = \"" + theGrid + "\";\n$grid[2] = '3';\n", `"$grid[2] = '3';"` + refused},
		{python + "grid = grid[::-1]\n", `"grid = grid[::-1]" is not kept`},
		{python + "grid.reverse()\n", `"grid.reverse()" is not kept`},
		{"grid = '" + theGrid + "'\ngrid = grid[:2] + '3' + grid[3:]\n", `"grid = grid[:2] + '3' + grid[3:]" is not kept`},
		{"let board = `" + theGrid + "`;\nboard += more;\n", `"board += more;" is not kept`},
		{python + "print(grid)\nif grid == 5:\n    grid = 5\n", ""},
		{python + "# grid[0][1] = 5\nif grid[0][1] == 5: grid[r][c] = 1\n", ""},
		{"title = 'T'\ngrid = \"\"\"\n" + rows("", "") + "level = 'easy'\n", `t:2:8: the text ends within the quotes that begin here: complete it, and end it with """`},
		{"grid = '" + theGrid + "\n", "t:1:8: the text ends within the quotes"},
		{"grid = [\n" + rows("[", "]"), "t:1:8: the text ends within the brackets that begin here: complete it, and close them with ]"},
		{"int grid[9][9] = {\n" + rows("{", "}") + "int main() {}\n", "t:1:18: the text ends within the brackets"},
		{"puzzles: [\n  '" + theGrid + "',\n  '" + strings.Repeat(".", 81) + "',\n", "t:1:10: the text ends within the brackets"},
		{"grid =\n" + rows("[", "]") + "]\n", "t:11:1: this ] closes nothing; write the [ that begins the array"},
		{"Hard ones [:\n" + python + "# a[0..9)\n", ""},
	} {
		docs := Read(tt.text, Options{File: "t", First: 1, Find: layouts.Get})
		say, p := fmt.Sprint(docs[0].Problems), docs[0].Puzzle
		if warns := !docs[0].Problems.Errors(); len(docs) != 1 || warns && digitsOf(p) != theGrid || !strings.Contains(say, tt.say) || tt.say == "" && len(docs[0].Problems) > 0 {
			t.Errorf("%v\n%s", docs[0].Problems, tt.text)
		}
	}
}
