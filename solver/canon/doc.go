// Package canon recognises puzzles that are the same: turned, rearranged or relabelled.
//
// A move takes each box to a box, each grid to a grid and each line (a row or column) of a
// grid to a line of that grid's image. So a move permutes the lines of a band, the bands of a
// grid and the grids, and it may exchange rows with columns, as far as shared boxes stay
// shared: their lines are lines of every grid on them. Two puzzles are the same if a move,
// with digits renamed, makes one of the other; their layouts may be written differently.
//
// [Board.Find] gives the canonical form, which the same puzzles share and others do not.
// The method is that of nauty (McKay, Practical graph isomorphism, 1981). Grids,
// directions, bands, boxes and lines have colours that say how they are placed among the
// others; refining (refine.go) separates what colours can separate. Where a tie
// remains, the search (search.go) singles out each of the tied in turn. Every path to the
// end of the search numbers the board, which gives a form; the smallest form is the
// canonical one. Paths to equal forms are symmetries of the puzzle, which save trying
// others (automorphism.go).
//
// Colours are hashes. If two agree by chance, the search is longer, not wrong: forms are
// compared in full. Work is counted, and a search beyond its budget gives no form.
package canon
