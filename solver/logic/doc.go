// Package logic solves puzzles as people do, and says why. A [Position] holds the candidates of
// a board; a [Technique] finds steps in it; a [Step] is a value that says what was seen, what
// is placed and what is removed. Each technique explains its own steps: [Position.Words]
// returns a [Text], whose parts say which cells, houses and candidates they name.
//
// Techniques look at the houses of the whole board, so they cross from grid to grid by
// themselves: a cell of a shared box has two rows and two columns, and a digit that is
// locked in three cells of a shared box leaves the lines of every grid that has it.
//
// There are two ways through a puzzle. [Position.Path] is for reading: one step at a time,
// always of the easiest technique that does something, next to the last step where there
// is a choice. [Position.Rate] is for measuring: all steps of the easiest technique count
// at once, so that a rating does not change when the puzzle is turned, transposed or
// relabelled, or its grids are listed in another order. The two count their steps
// differently; what people call steps are those of the path.
//
// Ratings use two published scales. Each technique has a rating on the scale of Sudoku
// Explainer (Nicolas Juillerat, 2006); the rating of a puzzle is the largest. Each also has a
// score and a level as in HoDoKu (Bernhard Hobiger, 2008), whose scores are summed.
package logic
