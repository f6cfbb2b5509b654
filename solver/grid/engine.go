package grid

// engine is a way to search that the processor has.
type engine uint8

const (
	plainGo engine = iota // a digit at a time, in tables of Go
	avx2                  // all digits at once, in nine registers of 256 bits
	avx512                // all digits at once, in three registers of 512 bits
)

// Engine returns the name of the engine of all searches on this processor: "AVX-512", "AVX2" or
// "plain Go". They give the same answers.
func Engine() string { return [...]string{"plain Go", "AVX2", "AVX-512"}[using] }

// search goes through the positions of the stack from the top down, depth first,
// until there is an event to report.
func search(stack *[maxDepth]State, t *task) event {
	if using == plainGo {
		return searchPlain(stack, t)
	}
	return searchLanes(&stack[0], t)
}

// propagateLanes is State.Propagate: a search that may not guess.
func (s *State) propagateLanes() bool {
	t := task{left: 1}
	switch searchLanes(s, &t) {
	case exhausted:
		return false
	case enough:
		s.header = header{solved: cellSet{full, full3}}
	case spent:
		s.header = t.header
	}
	return true
}

// splitLanes is State.Split: a search that may guess once.
func (s *State) splitLanes(then *State) {
	var two [2]State
	two[0] = *s
	t := task{budget: 1}
	searchLanes(&two[0], &t)
	*s, *then = two[0], two[1]
}
