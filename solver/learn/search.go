package learn

import "context"

// tactics are what searches with and without a known solution do each in their own way.
type tactics struct {
	undo    func(level int)
	reduce  func()      // after each conflict
	restart func()      // when conflicts join ever more levels
	guess   func() bool // settles one more candidate; false if none is open
}

// search looks for a solution in which a literal is true, or for any if it is -1. It gives up
// when there have been that many conflicts.
func (s *Searcher) search(ctx context.Context, asked literal, until uint64, t tactics) (found bool, err error) {
	var pace pace
	for step := 0; ; step++ {
		if step%32 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		if c := s.propagate(); c != noConflict {
			if len(s.starts) == 1 {
				return false, nil
			}
			s.Conflicts++
			back := s.analyze(c)
			levels := s.joined()
			t.undo(back)
			s.learn(levels)
			s.step *= growth
			pace.note(levels)
			t.reduce()
			if s.Conflicts >= until {
				return false, ErrConflicts
			}
			continue
		}
		switch {
		case len(s.starts) == 1 && asked >= 0:
			if s.value[asked] < 0 {
				return false, nil
			}
			s.begin()
			if s.value[asked] == 0 {
				s.set(asked, none)
			}
		case pace.slow():
			t.restart()
		case asked >= 0 && s.found():
			return true, nil
		case !t.guess():
			return true, nil
		}
	}
}
