package count_test

import (
	"context"
	"fmt"
	"os"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/search"
)

// A samurai has more fillings than could ever be listed.
func ExampleJoint() {
	l, _ := layouts.Get("samurai")
	board, _ := overlap.New(l)
	empty, _ := board.WithDigits(make([]uint8, board.Cells()))
	n, err := count.Joint(context.Background(), search.NewMarks(empty), count.Options{})
	fmt.Println(n.N, n.Exact, err)
	// Output: 761853105045167169652960005392271128968592579430914935456642411975749607665566912348160 true <nil>
}

// A puzzle with one clue too few: which digits the cell may have where it was, and
// which of them would leave one solution?
func ExampleJointMarginals() {
	puzzle := open("../../examples/several.yaml")
	m, err := count.JointMarginals(context.Background(), search.NewMarks(puzzle), count.Options{})
	fmt.Println(m.Total, "solutions,", err)
	for d, n := range m.Cells[puzzle.Board.Cell(0, 20)] { // the first grid's row 3, column 3
		if n.Sign() > 0 {
			fmt.Printf("%d in %v\n", d+1, n)
		}
	}
	// Output:
	// 7 solutions, <nil>
	// 4 in 1
	// 9 in 6
}

// open reads a file that holds one puzzle without mistakes.
func open(file string) *overlap.Puzzle {
	f, err := os.Open(file)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	doc, err := yaml.NewReader(file, f, layouts.Get).Next()
	if err != nil {
		panic(err)
	}
	p, problems := overlap.NewPuzzle(doc.Puzzle)
	if problems.Errors() {
		panic(problems)
	}
	return p
}
