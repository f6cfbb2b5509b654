// Package solver answers the questions about a puzzle of several grids: whether it has one
// solution, which one, how knowledge travels from grid to grid on the way to it, and how
// many solutions each grid and the whole puzzle have.
//
// [Decide] climbs a ladder of rules, each of them sound, only as far as it must, and
// returns a [Report] of what happened. [Report.Count] adds the numbers of solutions. Each
// package below this one does a part of that by itself.
//
// # Compatibility
//
// What will stay: verdicts, solutions in the order of [search.Searcher.Solutions], exact
// counts, and the fields of the JSON that package answer writes. They do not depend on the
// processor, the number of workers or the time. What may change from version to version:
// the work that is done (nodes), the rounds and reasons in a report, bounds and estimates
// of counts that are out of reach, which two solutions show that there are several, and the
// Go functions below package solver.
package solver

import (
	"math/big"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Verdict is what is known of the puzzle's solutions.
type Verdict string

// The verdicts.
const (
	Unique    Verdict = "unique"
	Multiple  Verdict = "multiple"
	None      Verdict = "none"
	Undecided Verdict = "undecided" // the caller stopped the work
)

// Work counts what was done; it is the same on every machine.
type Work struct {
	// Positions looked at: each start of a search, and each digit tried. Equal grids count once; what it took to count the events
	// of rounds is left out.
	Nodes uint64
}

// Report says what happened. Slices by grid are in the layout's order, slices of digits by
// cell of the board.
type Report struct {
	Puzzle   *overlap.Puzzle
	Grids    []Grid
	Rounds   []Round
	Rule     search.Rule // the strongest rule that was needed
	Verdict  Verdict
	Joint    *count.Number // solutions of the whole puzzle; nil if not known
	Solution []uint8       // nil without one
	Second   []uint8       // another solution, when the verdict is Multiple
	Known    []uint8       // the cells known for certain, when the verdict is Undecided; 0 elsewhere
	Reason   Reason        // why there is none, why it is undecided, or what stopped the counting
	Work     Work

	marks *search.Marks // the candidates at the end of the ladder
	owed  []owed
}

// Grid is what was learnt of one grid.
type Grid struct {
	Name    string
	Clues   int           // the number of its clues, whichever grid wrote them down
	Alone   *count.Number // solutions of the grid taken out of the puzzle; nil when it was not counted
	Nodes   uint64        // the work of counting it alone
	InPlace *count.Number // its solutions that are part of a solution of the whole puzzle; nil if not known
}

// Round is one pass in which every grid may learn.
type Round struct {
	Rule   search.Rule
	Events []Event
}

// Event is what one grid learnt from another through one shared box.
type Event struct {
	From, To int         // indices of grids
	FromBox  int         // 1 to 9: From's
	Box      int         // 1 to 9: To's
	RuledOut [9]grid.Set // by place in the box: the candidates that were ruled out
	Cells    int         // cells of the box that became known
	// To's solutions before and after, where they were counted exactly.
	Before, After *big.Int
}

// Removed returns how many candidates were ruled out.
func (e *Event) Removed() (n int) {
	for _, s := range e.RuledOut {
		n += s.Len()
	}
	return n
}
