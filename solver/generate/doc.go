// Package generate composes puzzles of any layout.
//
// A [Composer] fills a board at random, and removes clues as long as the filling stays the
// only solution and the puzzle meets the [Wish]. Puzzle k of a seed is always the same,
// because its random numbers depend on the seed and k alone.
//
// # Full boards
//
// A grid is drawn by the numbers that count all grids (columnTables), so that each of
// them has the same probability, in six microseconds. A grid that has a box in common with
// those already there is any grid with its digits renamed, for each fill of a box has as
// many grids around it. That makes boards without cycles uniform; what hangs together in
// cycles is filled first, by a search that takes digits at random. That is not uniform, and
// [Wish.Uniform] refuses it.
//
// # Digging
//
// Clues go in random order (but see sharedLast), at first in batches, then one by one; the
// result is the same. A clue is needed if two digits can change places in a set of cells
// that has no other clue (swaps), or if the search finds a solution with another digit in
// its place. On boards of more than five grids it looks only near the clue. Package learn
// decides the clues that this leaves open, all of them at the end: on such boards every
// grid depends on every other, and a search by grids was not done after days.
//
// How hard a puzzle is for people limits the digging in the same way: a clue stays when
// the puzzle would be too hard without it. The judge looks after several clues have gone, and
// goes back to the first that is too much. As the digging goes on as far as it can,
// puzzles come out as hard as they may be; where that is not hard enough, some clues are
// given back and others go. One loop does that, change by change (see [Composer.try]), and keeps what
// is closer to the wish. Techniques that few puzzles need are looked for in single grids,
// with all clues around them (focus). If at the same time no clue is to be redundant, those that
// stayed for the difficulty alone are exchanged for others, one by one (exchange).
//
// # Few clues
//
// [Fewest] walks from puzzle to puzzle, see walker. From the 93 clues of a random
// samurai it comes to 80 within seconds and below 75 within minutes; no published record
// is known.
package generate
