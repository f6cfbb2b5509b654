package main

import "os"

func Example() {
	if err := os.Chdir("../.."); err != nil { // where the README is
		panic(err)
	}
	main()
	// Output:
	// multiple by search with 7 solutions
	// [2 8 1 5 6 3 9 7 4 3 4 7 9 8 2 1 5 6]
	// [2 8 7 9 6 3 1 5 4 3 4 1 5 8 2 9 7 6]
	// [2 7 1 6 8 3 9 5 4 3 4 8 5 9 2 1 7 6]
	// [2 7 1 6 8 3 9 5 4 8 4 3 5 9 2 1 7 6]
	// [2 7 8 6 9 3 1 5 4 3 4 1 5 8 2 9 7 6]
	// [2 7 8 6 9 3 1 5 4 3 4 1 5 8 2 7 9 6]
	// [2 7 8 6 9 3 1 5 4 3 4 1 5 8 2 7 9 6]
}
