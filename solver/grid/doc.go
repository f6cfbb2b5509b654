// Package grid is the engine for one 9x9 Sudoku grid: propagation, counting to
// a limit, enumeration, and true candidates. A [Solver] answers questions about
// a grid of [Candidates]; a [State] is a position for searches over several
// grids at once. It imports nothing of the module and allocates nothing while
// it searches.
//
// # How it works
//
// A digit is a board of 81 bits in two words: its cells box by box, nine bits a
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
// counters over the nine boards: cells with one candidate, with two, without
// any; triads (minirows and minicolumns) with just three digits, or three
// digits with just that triad.
//
// The search copies a State of 264 bytes per guess. It branches on a triad of a
// digit with the fewest ways in the band or stack with the fewest ways of all
// digits; with few cells open, on the first cell with two candidates.
//
// Sources: the band tables are in the tradition of zhouyundong's and
// JCZSolve's band solvers (2012), which keep rows in 27 words of 27 bits;
// triads and the choice of the band are T. Dillon's (tdoku, 2019).
//
// # Why each trick is there
//
// Gains as ratios of time, old to new, measured when it went in; counting to 2,
// on minimal puzzles without and with a deep search.
//
//   - Branching on the band with the fewest ways instead of a cell with two
//     candidates: 132 to 82 guesses on the hard published puzzles, 1.8 in time.
//     A sum of ways chosen digit by digit, without regard to the band, needs
//     108; ties, and weights for the ways, matter less than 5 %.
//   - Three digits in a triad: 82 to 73 guesses. Three digits locked in a triad:
//     73 to 66. Together 1.2 in time where guesses are many. They look at the
//     tables once per position, and what is already locked is masked out, or
//     else easy puzzles lose a third.
//   - Bands before stacks, with the stacks' key taken after: 1.25, for half the
//     second looks at a digit go away.
//   - Taking solved cells from all nine boards without a test of each: 1.1.
//     The same with look-ups unrolled and sums in a short chain: 1.03.
//   - Working on all changed digits before taking solved cells from the others:
//     1.1 everywhere: the digits of a batch do not wait for each other. In turn
//     instead of lowest first had given 1.03 before, 1.15 on easy puzzles.
//   - Set-up by words: a mask of the cells that say anything, then only these;
//     clues clear their cells and boxes at once: 1.5 on easy puzzles.
//   - Choice of band and digit by a minimum of keys instead of tests: 1.04 on
//     puzzles with many solutions.
//   - Pairs when fewer than 32 cells are open: 1.1 on puzzles with many
//     solutions, 1.0 elsewhere: 3 % more guesses, each cheaper.
//   - True candidates: a search that prefers values without a witness, 2.6.
//
// # What did not help
//
//   - Look-ahead: trying both sides of up to 54 splits at the first one to four
//     levels and keeping the best. Guesses fall to 0.7 at best (46 instead of
//     66), positions rise 2.5 times. The hard puzzles are those where no
//     single trial fails.
//   - Naked singles inside the sweep: 0.93. Skipping a digit whose triads have
//     not changed: 0.97, the test is unpredictable. Finding solved cells after
//     the batch: 0.9. One mask of digits for this batch and the next: 0.84, for
//     the loop then waits for the work.
//   - A cheaper test for contradictions that notices them a round later: 0.9.
//   - GOAMD64=v3: 1.03. Profile-guided builds: 1.0. No bounds checks: 1.0.
package grid
