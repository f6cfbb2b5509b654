// Package generate composes puzzles of any layout.
//
// A [Composer] fills a board at random, and takes clues away for as long as the filling
// stays the only one. Puzzle k of a seed is always the same one: whatever is drawn comes
// from a stream of its own, by the seed and k alone.
package generate
