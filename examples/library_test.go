package examples_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/search"
)

func Example() {
	// Load: a file, its first puzzle, and that on its board.
	file, err := os.Open("several.yaml")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	doc, err := yaml.NewReader(file.Name(), file, layouts.Get).Next()
	if err != nil {
		log.Fatal(err)
	}
	if doc.Problems.Errors() {
		log.Fatal(doc.Problems)
	}
	puzzle, problems := overlap.NewPuzzle(doc.Puzzle)
	if problems.Errors() {
		log.Fatal(problems)
	}

	// Decide, and then count.
	ctx := context.Background()
	report := solver.Decide(ctx, puzzle)
	fmt.Println(report.Verdict, "by", report.Rule)
	report.Count(ctx, count.Options{InPlace: true})
	fmt.Println(report.Joint.N, "solutions")
	for _, g := range report.Grids {
		fmt.Println(g.Name, g.Alone.N, "alone,", g.InPlace.N, "in place")
	}

	// Enumerate. A cell of the board has the same digit in every grid that has the cell.
	s := search.New(puzzle.Board)
	s.Load(puzzle.Digits())
	cell := puzzle.Board.Cell(0, 20) // row 3, column 3 of the first grid
	for solution := range s.Solutions(ctx) {
		fmt.Print(solution[cell], " ")
	}
	// Output:
	// multiple by search
	// 7 solutions
	// nw 449 alone, 7 in place
	// ne 15446 alone, 1 in place
	// c 125618 alone, 1 in place
	// sw 6693 alone, 1 in place
	// se 52581 alone, 1 in place
	// 9 9 9 9 9 9 4
}
