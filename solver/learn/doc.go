// Package learn searches for solutions of a puzzle, or a second one, by learning from
// contradictions, as SAT solvers do (GRASP: Marques-Silva and Sakallah, 1996; Chaff:
// Moskewicz and others, 2001; MiniSat: Eén and Sörensson, 2003).
//
// Package search is faster on all puzzles that people get to see. But when many grids hang
// together, and there is hardly a clue too many, whether a clue is needed may show at the
// other end of the board only. A search by grids then refutes the same thing again and
// again; here it is learned once: a clause, which forbids a few candidates together.
//
// [Solutions] looks for solutions of a puzzle of which none is known. It takes to learning
// only after a search by grids has looked at some ten thousand positions.
//
// # Many questions about one puzzle
//
// A [Searcher] is asked about one clue after the other of the same puzzle. Most of what it
// has learned holds for the next question, too. Three levels see to that:
//
//   - Level 0 is what follows from the clues that stay. It is in no clause.
//   - Level 1 is what follows from the other clues that are in doubt. It is in no clause
//     either, but each clause has the set of clues in doubt that it needs, and is left out
//     when one of these is gone or asked for.
//   - At level 2 a cell has another digit than in the solution. That is in clauses like any
//     other guess, so they hold without it.
//
// # The order of guesses
//
// The candidate that was in most conflicts lately is guessed first, and it is guessed as it
// is in the known solution. So what is far from the question is soon as it was, and
// conflicts tell where it cannot stay so. As soon as each cell that cannot be as it was
// has a digit, there is a second solution: all other cells can be as they were.
package learn
