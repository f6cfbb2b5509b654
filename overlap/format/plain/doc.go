// Package plain reads puzzles out of any text: lines, boards as drawn, sheets, JSON, arrays
// of programs, with words, frames and labels around them.
//
// A text becomes lines of tokens with places; lines that have the shape of a board are
// windows; a reading is a choice of windows and the puzzles that they make. The best reading
// leaves least of the text over, and needs the fewest bits to be said. If two are equally
// good, or something is left over, the text is refused with a message that says so: each
// token is a clue, a blank, outside of the grids, a separator, a label, a digit or mark of
// the player, the solution, words, or is named in a problem.
//
// One thing is done in one place. What differs between notations is how a line is cut into
// tokens; what follows is the same for all. A list of rows in JSON is lines that are cut
// already, and so are those of a drawing, whose cells are in columns of the text. A window is rows of tokens of a
// shape, with its gaps or without, and windows are chosen by one search for the cheapest
// cover. Faults are looked for with the same cuts, where anything is taken for a cell.
package plain
