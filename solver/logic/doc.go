// Package logic solves puzzles as people do, and says why. A [Position] holds the candidates of
// a board; a [Technique] finds steps in it; a [Step] is a value that says what was seen, what
// is placed and what is removed. Each technique explains its own steps: [Position.Words]
// returns a [Text], whose parts say which cells, houses and candidates they name.
//
// Techniques look at the houses of the whole board, so they cross from grid to grid by
// themselves: a cell of a shared box has two rows and two columns, and a digit that is
// locked in three cells of a shared box leaves the lines of every grid that has it.
//
// There are three ways through a puzzle. [Position.Path] is for reading: one step at a time,
// always of the easiest technique that does something, next to the last step where there
// is a choice. [Position.Rate] and [Position.Grade] are for measuring: all steps of the easiest
// technique count at once, so that the result does not change when the puzzle is turned,
// transposed or relabelled, or its grids are listed in another order. They count their steps
// differently; what people call steps are those of the path.
//
// Path and Rate use the scale of Sudoku Explainer (Nicolas Juillerat, 2006): each technique has a
// rating; that of the puzzle is the largest. Grade uses levels and scores as in HoDoKu (Bernhard
// Hobiger, 2008), except that triples are hard, as 1to9only has them (2018). It takes techniques
// in the order of level and score, so that a puzzle's level is the lowest whose techniques solve
// it, and adds up scores by grid, so that a hard grid keeps its level beside easy ones.
package logic
