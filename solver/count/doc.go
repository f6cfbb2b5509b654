// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate.
//
// [Grids] and [Alone] (alone.go) count grids by themselves: a search if there are fewer solutions than exact.Few,
// else exact.CountMany.
//
// [Board] (whole.go) multiplies the counts of the connected parts of a board. A part is counted by the first of these
// that applies, which depends on how its grids are connected (graph.go):
//
//	exact.Network, for several grids without clues, as an empty windmill   blank.go, network.go
//	a search, if there are few solutions                                   tally.go
//	exact.Count, for a single grid                                         tally.go
//	messages, if there are no cycles, as in a samurai                      sumproduct.go
//	the network or trying digits to open cycles, the cheaper first         ways.go
//
// If the budget refuses the messages, the network is tried. Exact counts of parts are remembered by their candidates
// (tally.go).
//
// What each costs is known before it begins, and is refused if the budget does not allow it. Before a long count
// there are bounds (bound.go), an estimate (estimate.go) and counts in place (inplace.go); the same are there
// after one that was refused.
package count
