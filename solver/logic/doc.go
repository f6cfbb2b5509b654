// Package logic solves puzzles as people do, and says why. A [Position] is the pencil
// marks of a board; a [Technique] finds steps in it; a [Step] is a value that tells what
// was seen, what is placed and what is removed. Words ([Words]) and pictures are made of
// steps, never by techniques.
//
// Techniques look at the houses of the whole board, so they cross from grid to grid by
// themselves: a cell of a shared box has two rows and two columns, and a digit that is
// locked in three cells of a shared box leaves the lines of every grid that has it.
//
// There are two ways through a puzzle. [Position.Path] is for reading: one step at a time,
// always of the easiest technique that does something, next to the last step where there
// is a choice. [Position.Rate] is for measuring: all steps of the easiest technique count
// at once, so that a rating does not change when the puzzle is turned, transposed or
// relabelled, or its grids are listed in another order.
//
// Ratings stand on two published scales. Each technique has a rating on the scale of
// Sudoku Explainer (Nicolas Juillerat, 2006), of which a puzzle has the largest, and a
// score and level as HoDoKu has them (Bernhard Hobiger, 2008), whose scores are summed.
package logic
