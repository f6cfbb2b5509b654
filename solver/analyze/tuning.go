package analyze

import "math/big"

// othersLimit is how many of the solutions that one clue rules out are counted.
const othersLimit = 500

// The nodes after which learning finds out about a clue: for a board, for each of its grids,
// and for each solution that is to be counted.
const (
	fewNodes        = 2_000
	fewNodesPerGrid = 20
	nodesPerOther   = 50
)

// MostTogether is the largest number of solutions for which Together is sought: with more
// the list would be long, and take long to find.
var MostTogether = big.NewInt(1e12)

// The search for fillings of a layout.
const (
	maxNodes         = 110_000 // in all, of small boards; see largeBoard
	largeBoard       = 200     // a node of a board of so many grids costs twice that of a small one
	fillNodes        = 500     // for a first try, and for each grid:
	fillNodesPerGrid = 38
	lastFillNodes    = 10_000 // for the last try
	localNodes       = 1_000  // for a few grids by themselves
	maxLocal         = 12     // so many at most

	maxConflicts = 8 // that are looked for
	linesPerNode = 4 // a board of so many lines is made in the time of a node
)
