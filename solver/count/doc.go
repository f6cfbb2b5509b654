// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate.
//
// [Board] (whole.go) multiplies the counts of the connected parts of a board. What a part is counted by depends on
// how its grids are connected (graph.go), and is remembered by its candidates (tally.go):
//
//	a search, if there are few solutions                            tally.go
//	exact.Count, for a single grid                                  tally.go
//	messages, if there are no cycles, as in a samurai               sumproduct.go
//	exact.Network, if there are no clues, as in an empty windmill   blank.go, network.go
//	the network or trying digits to open cycles, for the others     ways.go
//
// What each costs is known before it begins, and is refused if the budget does not allow it. Before a long count
// there are bounds (bound.go), an estimate (estimate.go) and counts in place (inplace.go); the same are there
// after one that was refused.
package count
