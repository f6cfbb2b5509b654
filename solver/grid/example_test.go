package grid_test

import (
	"context"
	"fmt"

	"samurai/solver/grid"
)

func ExampleSolver_Count() {
	const clues = "...4.76...75.9.48.69.8....5.2..3........1.32.46.......9....25....2.8.9.7..69.5.3."
	var d [81]uint8
	for i, ch := range clues {
		if ch != '.' {
			d[i] = uint8(ch - '0')
		}
	}
	c := grid.FromDigits(&d)
	var s grid.Solver
	n, err := s.Count(context.Background(), &c, 0)
	fmt.Println(n, err)
	// Output: 6 <nil>
}

func ExampleFromDigits() {
	c := grid.FromDigits(&[81]uint8{0: 5, 1: 10})
	fmt.Printf("%09b %09b %09b\n", c[0], c[1], c[2])
	// Output: 000010000 000000000 111111111
}
