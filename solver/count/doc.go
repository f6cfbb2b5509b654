// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate.
//
// [Grids] and [Alone] (alone.go) count grids by themselves: by search if there are few solutions, else by exact.Count.
//
// [Board] (whole.go) multiplies the counts of the connected parts of a board. How a part is counted is chosen in ways.go, by
// how its grids are connected (graph.go):
//
//	a single grid               as one that is alone                                           alone.go
//	several, all without clues  exact.Network                                                  blank.go, network.go
//	others                      a search, if there are few solutions                           tally.go
//	  without a cycle           else messages (exact.Sum), if the budget allows, or a network  sumproduct.go
//	  on a cycle                else a network, or trying digits until there is no cycle:      opening.go
//	                            the cheaper first
//
// Exact counts of parts are remembered by their candidates (tally.go).
//
// What each costs is known before it begins, and is refused if the budget does not allow it. Before a long count
// there are bounds (bound.go), an estimate (estimate.go) and counts in place (inplace.go); the same are there
// after one that was refused.
package count
