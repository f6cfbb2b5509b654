package solver_test

import (
	"context"
	"fmt"
	"os"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/count"
)

func ExampleDecide() {
	puzzle := open("../examples/candidates.yaml")
	r := solver.Decide(context.Background(), puzzle)
	r.Count(context.Background(), count.Options{})
	fmt.Println(r.Verdict, "by", r.Rule, "in", len(r.Rounds), "rounds")
	fmt.Println(r.Grids[0].Name, "alone has", r.Grids[0].Alone.N, "solutions")
	// Output:
	// unique by candidates in 2 rounds
	// nw alone has 185 solutions
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
