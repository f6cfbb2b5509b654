// Command library shows how a program of one's own loads a puzzle, decides it, counts its
// solutions and lists them.
package main

import (
	"context"
	"fmt"
	"os"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/search"
)

func main() {
	file, err := os.Open("examples/several.yaml")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	// Load: any format; documents come one by one.
	doc, err := format.NewReader(file.Name(), file, format.Options{Find: layouts.Get}).Next()
	if err != nil || doc.Puzzle == nil {
		panic(fmt.Sprint(err, doc))
	}
	puzzle, problems := overlap.NewPuzzle(doc.Puzzle)
	if problems.Errors() {
		panic(problems)
	}

	// Decide: the verdict, and how it was found. Then count.
	ctx := context.Background()
	report := solver.Decide(ctx, puzzle)
	report.Count(ctx, count.Options{})
	fmt.Println(report.Verdict, "by", report.Rule, "with", report.Joint.N, "solutions")

	// Enumerate: digits by cell of the board. ByGrid lists them by grid; this prints two rows of the first.
	searcher := search.New(puzzle.Board)
	searcher.Load(puzzle.Digits())
	for solution := range searcher.Solutions(ctx) {
		fmt.Println(puzzle.Board.ByGrid(solution)[0][27:45])
	}
}
