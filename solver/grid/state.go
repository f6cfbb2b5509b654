package grid

import (
	"math/bits"
	"unsafe"
)

// State is a position in the search of one grid. It is a plain value, to be
// copied by assignment. How it keeps the candidates is up to the engine that the
// processor has.
type State struct {
	words [36]uint64 // a plainState or lanes
	header
}

// header is what every engine says about a position when it has propagated it.
type header struct {
	solved cellSet // cells that are fixed
	pair   cellSet // cells with two candidates
}

// The views of a State: they differ in what the words are.
func (s *State) plain() *plainState { return (*plainState)(unsafe.Pointer(s)) }
func (s *State) lanes() *lanes      { return (*lanes)(unsafe.Pointer(s)) }

// A view must not be smaller or larger than a State.
var (
	_ [unsafe.Sizeof(State{})]byte = [unsafe.Sizeof(plainState{})]byte{}
	_ [unsafe.Sizeof(State{})]byte = [unsafe.Sizeof(lanes{})]byte{}
)

// Reset makes the state the position with the candidates c. What follows from
// them is for Propagate to find.
func (s *State) Reset(c *Candidates) {
	if using == plainGo {
		s.plain().Reset(c)
		return
	}
	s.lanes().reset(c)
}

// Propagate draws the consequences of all that has changed, to the fixpoint:
// naked and hidden singles and locked candidates in all houses, and locked triads
// (see the doc of the package). It is false if there is a contradiction; the state
// is then of no more use.
func (s *State) Propagate() bool {
	if using == plainGo {
		return s.plain().Propagate()
	}
	return s.propagateLanes()
}

// Split makes two positions of a propagated one that is not solved, as a Solver
// does: then, which must be a copy of s, gets one more fact, and s its negation.
// The fact is that a digit goes into a triad, where the digit has the fewest ways
// in the band or stack where all digits together have the fewest (Dillon's rule,
// tdoku 2019); or, where those are many, that a cell with two candidates is the
// lower one.
func (s *State) Split(then *State) {
	if using == plainGo {
		s.plain().Split(then.plain())
		return
	}
	s.splitLanes(then)
}

// Unsolved is the number of cells that are not yet fixed. The state is a
// solution when it is 0 after a Propagate that was true.
func (s *State) Unsolved() int {
	return 81 - bits.OnesCount64(s.solved.lo) - bits.OnesCount64(s.solved.hi)
}

// Candidates gives what each cell may still be.
func (s *State) Candidates() Candidates {
	if using == plainGo {
		return s.plain().Candidates()
	}
	return s.lanes().candidates()
}

// Digits gives the fixed cells in reading order, 0 where a cell is open.
func (s *State) Digits() (v [81]uint8) {
	if using == plainGo {
		return s.plain().Digits()
	}
	s.lanes().digits(&v)
	return v
}
