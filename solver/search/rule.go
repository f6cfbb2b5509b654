package search

// Rule is a way to carry knowledge from grid to grid, a rung of the ladder of package solver.
type Rule string

// The rules, from the weakest to the strongest.
const (
	RuleClues          Rule = "clues"           // look at each grid's own clues
	RuleSingleSolution Rule = "single-solution" // copy the shared boxes of grids that have one solution
	RuleCandidates     Rule = "candidates"      // exchange each grid's true candidates over the shared boxes
	RuleSearch         Rule = "search"          // try digits on the whole board
)
