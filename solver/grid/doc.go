// Package grid is the engine for one 9x9 Sudoku grid: propagation, counting to
// a limit, enumeration, and true candidates. A [Solver] answers questions about
// a grid of [Candidates]; a [State] is a position for searches over several
// grids at once. It imports nothing of the module and allocates nothing while
// it searches.
//
// # Three engines
//
// The same search is there three times: for AVX-512 (with VBMI and BITALG) and for
// AVX2, which work on all digits of a grid at once, and in plain Go, a digit at a
// time, for every other processor. x/sys/cpu chooses once, at start, and
// GODEBUG=cpu.avx512bw=off or cpu.avx512bw=off,cpu.avx2=off chooses for tests. A
// State is memory of one size for all of them; what its words are is the engine's.
//
// All engines do the same, node by node: counts, the order of solutions, where a
// State is split, and the numbers of nodes and guesses are equal on every processor.
// That needs two things. Every rule only ever removes more when less is left, so
// that the fixpoint does not depend on the order of the rules; and each engine goes
// to the fixpoint, and looks there for every contradiction that any of them sees.
// Then one rule says where to branch, ties included. TestEngines and FuzzEngines hold
// the engines to it.
//
// # What is propagated
//
// For one digit a band has only six ways to choose one minirow from each box so that
// rows and boxes all differ, and so has a stack with minicolumns. What is in no way
// goes: that is all locked candidates and all hidden singles of rows and columns. To it
// come hidden singles of boxes, naked singles, and triads (minirows and minicolumns):
// three digits that are all that may go into a triad go nowhere else in its box, and
// three digits with one triad leave it to no other. Contradictions are a cell without a
// digit, a box that lacks one, a cell that must have two digits or a digit that must be
// twice in a box, a triad with two digits left, and four digits with one triad.
//
// The search branches on a triad, in the band or stack with the fewest ways of all
// digits (bands before stacks), for the digit with the fewest there (two, three, or
// more; then the lowest), in the first box where the digit has several triads, on the
// second of them. The position with the digit in the triad comes first. When even the
// best band has 27 ways it branches on a cell with two candidates instead, if there is one:
// the first, by the diagonals of boxes.
//
// That is poor where the contradiction is a naked or hidden subset with a cell too many, in
// one corner of many pencil marks: a wide tree is searched first, and the same refuted at each
// of its leaves. After 1024 guesses without a solution a refuter, which is the same for all
// engines, tries to prove that there is none in the positions that wait, or in the last of
// them. What it refutes is left out; solutions and their order stay as they are.
//
// # The engines in vectors
//
// A lane of 16 bits holds the digits of a cell, so that one instruction works on all
// digits of many cells, and there are no tables to look anything up in. The position
// stays in registers from guess to guess: three of 32 lanes, or nine of 16. In the first
// case the cells of a box lie by diagonals (see tables512), which makes rows and columns
// alike: one is a plain OR, the other an OR after two permutations. In the second a
// lane is a box, and a register a place in it (see tables256).
//
// A round has two halves without a branch in them. The first looks at bands and stacks: a
// minirow is in a way if both others of an even or of an odd way are there, which is four
// permutations, AND, AND, OR. The second looks at boxes: digits with one place are those
// not seen twice, by majorities of three; x & (x-1) is zero for cells with one digit. A box has
// nothing to change when each digit is either alone in a cell or in two cells; a digit that
// is neither, or both, in two rounds running is a contradiction. Rounds end when bands and
// stacks have lost nothing since boxes had nothing to change, which saves the second half of
// the last one. Only then triads are looked at. It takes 3.3 to 4.7 rounds a node, 6 to 9 where
// a grid is solved without a guess.
//
// The halves are about 35 and 55 instructions with AVX-512, and triads 40. With AVX2 they are
// 75, 75, 55 more where boxes have something to change, and 150. That is work to be done side by
// side, but the choice is a chain of small steps, each waiting for the one before: some
// 80 cycles in which a processor has little else to do. So it comes before triads, and is thrown
// away if these change anything; and the ways that it needs are kept from the last round.
//
// Nothing that is read as a whole register was written in parts shortly before: a large
// load waits until small stores are done. Hence boxes are shared between States, and clues
// laid out, by whole registers as well.
//
// The loop over nodes is assembly too. It returns at a solution, at the end, or when its
// budget of 1024 guesses, a fifth of a millisecond, is spent: it cannot be preempted. A
// State is propagated by a search without a budget, and split by a search with one guess.
//
// # The engine in plain Go
//
// A digit is a set of cells, 81 bits in two words: its cells box by box, nine bits a
// box. Nine bits, the minirows of a band where the digit may go, are the
// key of a table that gives the minirows in at least one way. One look-up per band
// and per stack is the work on a digit (sweep): about 200 instructions without a branch
// to guess, six look-ups in 8 kB of tables. What concerns several digits is done for all
// cells at once, with bit-sliced counters over the nine sets: cells with one candidate,
// with two, without any; triads with just three digits, or three digits with just
// that triad. The search copies a State per guess.
//
// Sources: the six ways of a band in a table are in the tradition of the band
// solvers of zhouyundong and JCZSolve (2012), which keep a digit in three words
// of 27 bits by rows; triads, what three digits do to them, and the choice of
// the band are T. Dillon's (tdoku, 2019).
//
// # What each part gains
//
// Gains are ratios of processor time without it and with it, counting to 2, on
// published sets: "hard" needs 68 guesses a puzzle, "easy" none, "loose" has
// many solutions. The loosest set is twelve grids; when they are repeated as they are, a
// processor learns where their branches go, which flatters engines that have many.
//
// In vectors, by whole commands on one core against plain Go, geometric means of nine
// sets: 4.5 with AVX-512, between 3.2 on the loosest grids and 5.7 on minimal ones, and 3.3
// with AVX2, on an Intel Xeon. That AVX-512 gains on AVX2 is less on an AMD EPYC of family 25:
// 1.10, between 1.03 and 1.17, by the search alone. Enumeration gains 4.4 and 2.0, true
// candidates 4.0 and 2.6, joint search 4.0 to 5.5 and 3.0 to 4.5. With a prototype of the same design were measured:
//
//   - Triads: 1.95, and 70 on the loosest grids.
//
// And with these engines, AVX-512 and AVX2:
//
//   - Triads only at the fixpoint, boxes only where bands and stacks or they themselves still
//     change, the choice before triads, with ways kept: loose 1.23 and 1.5, hard 1.1 and 1.25,
//     easy 1.25 and 1.1. The place of the choice alone is 1.06 of these; that cells of boxes are
//     left out where they do not change is loose 1.1, hard 1.03 with AVX2 (and 0.97 with AVX-512,
//     which does not do it).
//   - Clues to lanes in assembly: easy 1.15 on the whole command.
//   - Boxes shared by whole registers: joint search 1.17. Clues of a board laid out so: 1.05 to
//     1.13 with AVX2.
//   - Four digits with one triad as a contradiction: 1.0 on one grid, but boards of
//     many grids with few clues are refuted at once that took thousands of nodes.
//   - When a value without a witness is preferred, the two positions made in registers
//     instead of in memory: 1.1 and 1.02.
//
// In plain Go:
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
//     from all sets without a test of each: hard 1.3 together. Half of the
//     second looks at a digit go away, and with them most wrong predictions.
//   - The sweep as one function, its sums in registers: hard 1.12, easy 1.4.
//   - Digits in turn instead of lowest first: easy 1.15, hard 1.02. Then all
//     changed digits before any solved cell is taken from the others, so that
//     they need not wait for each other: 1.1 everywhere.
//   - Set-up by a mask of the cells that say anything, then only these; clues
//     clear their cells and boxes at once: easy 1.4.
//   - Band and digit by a minimum of keys instead of tests: loose 1.04. Sums of
//     solved cells in a shorter chain: loose 1.04.
//
// And in the search of all engines: true candidates by a search that prefers values
// without a witness, 2.6 on grids of published samurai. After 100 guesses it starts
// again without the preference, which on rare pencil marks had cost 1000 times as much.
// And cells with two candidates when every band has many ways: nothing on puzzles, but
// pencil marks with a contradiction in a corner are not searched from the other end.
//
// The refuter does nothing to puzzles: the hardest of 630,000 needs 314 guesses to its first
// solution. But of loose pencil marks with a naked subset in one house, true candidates take
// 1.4 ms instead of 41, and 8 % are done that took over half a second; where the subset has
// one cell too many, a contradiction takes 0.5 ms instead of 68. Of 2000 of these that take
// the search over 10,000 guesses, the refuter does not settle 25 in as many; with weights that
// start at 1 instead of 100 it would be 89, without weights 293.
//
// # What did not help
//
//   - Look-ahead: propagating both sides of 4 to 54 splits in the first one to
//     four levels and taking the best. Guesses fall by a third at most, the
//     positions propagated rise 2.5 times: hard 0.46 to 0.86. In hard puzzles no
//     single trial fails at the root.
//   - Cells with two candidates to branch on when fewer than 32 are open, as plain Go did
//     when it was alone: guesses fall by 8 % on the loosest grids and rise by 3 % on
//     others. In vectors a band costs no more.
//   - In vectors: stopping before the fixpoint, 0.93; with AVX-512, columns after rows
//     instead of both at once, 0.97; choosing by the values before the last round, 1.0.
//   - In vectors, by counted instructions with AVX2: bands and stacks to their own fixpoint
//     before boxes, 0.84 to 0.91; twice in a round, 0.8 to 0.9; triads in every round, 0.55 to 0.75.
//   - With AVX2, the first cell with an unseen value found by keys and a minimum instead of
//     tests of diagonals: 0.98.
//   - Other layouts with AVX2, on paper: 9 of 16 lanes are used, but 27 triples of cells that turn
//     in three directions fit neither eight lanes nor four; two grids side by side need 18 lanes.
//   - In plain Go: naked singles inside the sweep, 0.93. Skipping a digit whose triads
//     have not changed, 0.97, nobody can predict that test. Collecting solved cells
//     after the batch, 0.9. One mask for this batch and the next, 0.93, for the
//     loop then waits for the work.
//   - Ten-bit keys with a hole, before nine-bit ones were found: 1.0.
//   - Profile-guided builds and no bounds checks: 1.0. GOAMD64=v3: 1.03.
//   - The package simd/archsimd was not tried: it needs an experiment at build time.
package grid
