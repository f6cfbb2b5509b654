// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate; numbers by digit are exact or not there.
//
// [Grids] and [Alone] (alone.go) count grids by themselves: by search if there are few solutions, else by exact.Count.
//
// [Joint] and [Board] (whole.go) count a whole board. ways.go multiplies the counts of its connected parts, and chooses how a
// part is counted, by how its grids are connected (graph.go):
//
//	a single grid               as one that is alone                                           alone.go
//	several, all without clues  split at boxes that alone connect two parts of them; a part    blank.go
//	                            that is still several grids by exact.Network                   network.go
//	others                      a search, if there are few solutions                           tally.go
//	  without a cycle           else messages (exact.Sum), if the budget allows, or a network  sumproduct.go
//	  on a cycle                else trying digits until there is no cycle, or a network: the  opening.go
//	                            cheaper first, but trying digits whenever that is quick
//
// Three others choose for themselves: counts in place (inplace.go) and [JointMarginals] (marginals.go) use messages, and
// try digits on a cycle, or use symmetry where grids have no clues; [JointPart] (part.go) always takes a network. [Joint] and
// [JointMarginals] first take from several grids the candidates that no solution of a grid has (narrow.go).
//
// A [Number] (number.go) is a count, or what is known of it. Exact counts of parts, and messages, are remembered by their
// candidates (tally.go).
//
// The contraction of a grid, a message and a network have a price before they begin, and are refused if the budget does
// not allow it; a network also if its tables or classes turn out to be too many. Other work has a bound or is paid as
// it goes: searches and the search for the plan of a network have limits, messages are paid one by one, and trying
// digits has an estimate, and stops at four times that, plus 0.3 s.
//
// Before a long count there are bounds (bound.go), an estimate (estimate.go) and counts in place; the same are there
// after one that was refused.
package count
