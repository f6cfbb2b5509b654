package learn

// Bound makes a solver keep fewer clauses.
func (v *Solver) Bound(n int) { v.most, v.s.most = n, n }

// Learned is how many clauses it has.
func (v *Solver) Learned() int { return v.s.learned }
