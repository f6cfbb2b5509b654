package analyze

import "math/big"

// ruledOutLimit is the limit to which the solutions that one clue rules out are counted.
const ruledOutLimit = 500

// searchNodes is how many nodes a search may take where count.Joint gave up, and how many solutions it may find: about a
// second.
const searchNodes = 400_000

// The nodes after which learning decides a clue: for a board, for each of its grids, and
// for each solution to be counted.
const (
	fewNodes        = 2_000
	fewNodesPerGrid = 20
	nodesPerOther   = 50
)

// learnWork is the maximum work, in nodes, to find which clues are needed where a short search does not
// say, and again to find those that can be removed together.
const learnWork = 10_000_000

// mistypedNodes is the number of nodes that the first searches for mistyped clues have in all, so
// that 120 clues have 2,500 each; published samurai with one digit changed take fewer than ten.
const mistypedNodes = 300_000

// MostTogether is the maximum number of solutions for which Together is computed: with more
// the list would be long, and take long to find.
var MostTogether = big.NewInt(1e12)

// The search for fillings of a layout.
const (
	maxNodes         = 110_000 // in all, of small boards; see largeBoard
	largeBoard       = 200     // a node of a board of this many grids costs twice that of a small one
	fillNodes        = 500     // for a first try, and for each grid:
	fillNodesPerGrid = 38
	lastFillNodes    = 10_000 // for the last try
	localNodes       = 1_000  // for a few grids by themselves
	maxLocal         = 12     // the maximum number of these

	maxConflicts = 8 // the maximum number of conflicts
	linesPerNode = 4 // making a board of this many lines takes the time of a node
)
