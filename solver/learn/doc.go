// Package learn searches for solutions of a puzzle, or a second one, by learning from
// contradictions, as SAT solvers do (GRASP: Marques-Silva and Sakallah, 1996; Chaff:
// Moskewicz and others, 2001; MiniSat: Eén and Sörensson, 2003).
//
// Package search is faster on all puzzles that people get to see. But if many grids are
// connected and hardly a clue is redundant, the reason why a clue is needed may lie at the
// other end of the board. A search by grids then refutes the same thing again and again;
// here it is learned once: a clause, which forbids a few candidates together.
//
// [Solutions] is for puzzles without a known solution. It learns only after a search
// by grids has looked at some ten thousand positions.
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
// is in the known solution. So cells far from the question soon get the digits of that
// solution, and conflicts show which cells cannot. As soon as each of these has another
// digit, a second solution is found: all other cells can keep theirs.
package learn
