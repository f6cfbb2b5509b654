// Package logic solves puzzles as people do, and says why. A [Position] holds the candidates of
// a board; a [Technique] finds steps in it; a [Step] is a value that says what was seen, what
// is placed and what is removed. It holds each [Claim] that it rests on. Each technique explains its own
// steps: [Board.Words] makes a [Text] of the step alone, without a position; its parts say which cells,
// houses and candidates they name.
//
// Techniques look at the houses of the whole board, so they cross from grid to grid by
// themselves: a cell of a shared box has two rows and two columns, and a digit that is
// locked in cells that two houses have in common leaves every other house that has them.
// Grids may share any boxes in any order, so a house is known by its cells alone.
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
//
// # Levels
//
// Rules for the level, measured on 1,495 grids with HoDoKu's level, on 57 puzzles that 1to9only
// labelled (19 of them easy), and by the rank correlation (Spearman, ties at their mean) of level and
// hardest rating on 1,841 rated grids and on 906 published puzzles of several grids:
//
//	rule                                           HoDoKu  labels (easy)  rated  published
//	the easiest techniques, the hardest grid       95.1 %  55 (19)        0.965  0.610
//	  but medium if Rate needs 2.3 or more         94.4 %  52 (16)        0.966  0.675
//	  but medium if Rate needs 1.7 or more         86.2 %  42 (6)         0.972  0.842
//	Rate's techniques, score of the hardest grid   79.8 %  29 (6)         0.956  0.844
//	Rate's techniques, score of the whole board    79.9 %                 0.956  0.844
//	classes of rating from 1.7, 3.2, 5.5, 8.0      80.9 %  38 (6)         0.979  0.843
//	classes of rating from 2.5, 3.5, 5.5, 8.0      78.6 %  52 (19)        0.975  0.566
//
// The first is ours. Singles solve 803 of the 906 published puzzles: a rule by which all of these
// are easy cannot pass 0.612, and one that ranks them contradicts HoDoKu and the labels.
package logic
