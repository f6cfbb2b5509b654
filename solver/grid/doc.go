// Package grid is the engine for one 9x9 Sudoku grid: propagation, counting to
// a limit, enumeration, and true candidates. A [Solver] answers questions about
// a grid of [Candidates]; a [State] is a position for searches over several
// grids at once. It imports nothing of the module and allocates nothing while
// it searches.
//
// # How it works
//
// A digit is a set of cells, 81 bits in two words: its cells box by box, nine bits a
// box. For one digit alone a band has only six ways to choose one minirow from
// each box so that rows and boxes all differ, and so has a stack with
// minicolumns. So nine bits, the minirows where the digit may go, are the key
// of a table that gives the minirows in at least one way. One look-up per band
// and per stack finds all locked candidates and all hidden singles of rows,
// columns and boxes, and a missing one is a contradiction. That is the work
// on a digit (sweep): about 200 instructions without a branch to guess, six
// look-ups in 8 kB of tables.
//
// What concerns several digits is done for all cells at once, with bit-sliced
// counters over the nine cell sets: cells with one candidate, with two, without
// any; triads (minirows and minicolumns) with just three digits, or three
// digits with just that triad.
//
// The search copies a State of 256 bytes per guess. It branches on a triad of a
// digit with the fewest ways in the band or stack with the fewest ways of all
// digits; with few cells open, or many ways in every band and stack, on the
// first cell with two candidates.
//
// Sources: the six ways of a band in a table are in the tradition of the band
// solvers of zhouyundong and JCZSolve (2012), which keep a digit in three words
// of 27 bits by rows; triads, what three digits do to them, and the choice of
// the band are T. Dillon's (tdoku, 2019).
//
// # Why each trick is there
//
// Gains are ratios of processor time without it and with it, counting to 2, on
// published sets: "hard" needs 68 guesses a puzzle, "easy" none, "loose" has
// many solutions.
//
//   - Branching on the band with the fewest ways: hard 1.63, with 68 guesses
//     instead of 137 for the first cell with two candidates. It is the sum over
//     the band that matters: the best digit by its own ways or by its other
//     bands needs 108 guesses or more; ties between bands and digits, and other
//     weights for three to six ways, move guesses by less than 5 %.
//   - Three digits that are all that may go into a triad: hard 1.05. Three
//     digits locked in a triad: hard 1.05. Guesses 84, 75, 68. Triads where it
//     would change nothing have to be masked out: without that the same costs
//     easy grids 1.6.
//   - Bands before stacks, whose key is taken after, and taking solved cells
//     from all cell sets without a test of each: hard 1.3 together. Half of the
//     second looks at a digit go away, and with them most wrong predictions.
//   - The sweep as one function, its sums in registers: hard 1.12, easy 1.4.
//   - Digits in turn instead of lowest first: easy 1.15, hard 1.02. Then all
//     changed digits before any solved cell is taken from the others, so that
//     they need not wait for each other: 1.1 everywhere.
//   - Set-up by a mask of the cells that say anything, then only these; clues
//     clear their cells and boxes at once: easy 1.4.
//   - Band and digit by a minimum of keys instead of tests: loose 1.04. Sums of
//     solved cells in a shorter chain: loose 1.04.
//   - Cells with two candidates when fewer than 32 are open: loose 1.1, others
//     1.0, for 3 % more guesses, each cheaper. The same when the best band has
//     27 ways: nothing on puzzles, but pencil marks with a contradiction in a
//     corner are no longer searched from the other end.
//   - True candidates by a search that prefers values without a witness: 2.6 on
//     grids of published samurai. After 100 guesses it starts again without the
//     preference, which on rare pencil marks had cost 1000 times as much.
//
// # What did not help
//
//   - Look-ahead: propagating both sides of 4 to 54 splits in the first one to
//     four levels and taking the best. Guesses fall by a third at most, the
//     positions propagated rise 2.5 times: hard 0.46 to 0.86. In hard puzzles no
//     single trial fails at the root.
//   - Naked singles inside the sweep: 0.93. Skipping a digit whose triads have
//     not changed: 0.97, nobody can predict that test. Collecting solved cells
//     after the batch: 0.9. One mask for this batch and the next: 0.93, for the
//     loop then waits for the work.
//   - Ten-bit keys with a hole, before nine-bit ones were found: 1.0.
//   - Profile-guided builds and no bounds checks: 1.0. GOAMD64=v3: 1.03.
//   - Assembly was not tried: the mean is above the fastest vector solver.
package grid
