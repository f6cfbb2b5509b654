// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate; numbers by digit are exact or not there.
//
// [Grids] and [Alone] (alone.go) count grids by themselves: by search if there are few solutions, else by exact.Count.
//
// [Joint] and [Board] (whole.go) count a whole board, countsInPlace (inplace.go) its grids in place, [JointMarginals]
// (marginals.go) by digit. All three ask ways.go a question: howMany, inPlace or byDigit. It multiplies the answers for
// connected parts of the board, and there alone is chosen how a part is answered for. It takes the first of these ways that is
// open and affordable:
//
//	symmetry    of one grid, as if it were alone; of grids without clues, or that fold onto one
//	            (howmany.go, inplace.go, marginals.go)
//	a list      if there are few solutions (tally.go); it answers all questions
//	messages    without a cycle: exact.Sum for each grid (sumproduct.go)
//	opening     on a cycle: digits are tried until there is none, then messages (opening.go)
//	a network   only for howMany: exact.Network (network.go)
//
// Opening and a network have prices before they begin, and the cheaper goes first, unless opening is quick: then nothing
// is planned. Where opening is the only way, for the other two questions, it has no price, and goes on while the budget lasts.
// [JointPart] (part.go) takes a network without asking, as only that can be divided. [Joint] and
// [JointMarginals] first take from several grids the candidates that no solution of a grid has (narrow.go).
//
// A [Number] (number.go) is a count, or what is known of it. Lists, exact answers for parts, and messages are remembered by
// their candidates (tally.go).
//
// The contraction of a grid, a message and a network have a price before they begin, and are refused if the budget does
// not allow it; a network also if its tables or classes turn out to be too many. Other work has a bound or is paid as
// it goes: searches and the search for the plan of a network have limits, messages are paid one by one, and trying
// digits has an estimate, and stops at four times that, plus 0.3 s.
//
// Before a long count there are bounds (bound.go), an estimate (estimate.go) and counts in place; the same are there
// after one that was refused.
package count
