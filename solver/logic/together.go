package logic

import "slices"

// together returns a step with all that follows in the same way, of the steps that were found with it.
func (f *finder) together(s *Step, steps []Step) Step {
	if len(s.Placed) == 1 && len(s.Claims) > 1 && s.Claims[len(s.Claims)-1].Fact == FitsOnly {
		return f.direct(s, steps)
	}
	all := *s
	for i := range steps {
		if o := &steps[i]; o != s && s.like(o) {
			all.Removed = unique(slices.Concat(all.Removed, o.Removed))
			all.Chains = slices.Clone(all.Chains)
			for k, c := range all.Chains {
				c = slices.Clone(c)
				c[len(c)-1].Also |= Of(o.Chains[k][len(c)-1].Digit)
				all.Chains[k], all.Digits = c, all.Digits|o.Digits
			}
		}
	}
	return all
}

// like reports whether two steps are the same chains but for the digit of the last nodes, which is none of the first ones.
func (s *Step) like(o *Step) bool {
	return s.Removed != nil && s.Chains != nil && slices.EqualFunc(s.Chains, o.Chains, func(x, y Chain) bool {
		n := len(x) - 1
		if n < 1 || len(y) != n+1 {
			return false
		}
		first, last, other := &x[0], &x[n], &y[n]
		return x[:n].same(y[:n]) && last.On == other.On && (last.On || len(last.Cells) == 1) && last.ALS.same(other.ALS) && slices.Equal(last.Cells, other.Cells) &&
			last.Digit != other.Digit && first.Digit != last.Digit && first.Digit != other.Digit
	})
}

// same reports whether two almost locked sets are one, or both nil.
func (a *ALS) same(o *ALS) bool {
	return a == o || a != nil && o != nil && a.House == o.House && slices.Equal(a.Cells, o.Cells)
}

// direct returns a step that places a digit because of what a subset or a locked digit leaves it, with all places that follow from
// the same: those of the other steps for a locked digit, and those of all digits of a subset's house, one after the other.
func (f *finder) direct(s *Step, steps []Step) Step {
	all, why := *s, len(s.Claims)-1
	add := func(put Candidate, fit Claim, houses ...int32) {
		all.Placed, all.Claims, all.Houses = append(all.Placed, put), append(all.Claims, fit), append(all.Houses, houses...)
	}
	all.Placed, all.Claims, all.Houses = s.Placed[:1:1], s.Claims[:why+1:why+1], slices.Clip(s.Houses)
	for i := range steps {
		o := &steps[i]
		if last := len(o.Claims) - 1; o != s && len(s.Houses) > 1 && slices.EqualFunc(s.Claims[:why], o.Claims[:last], Claim.same) {
			add(o.Placed[0], o.Claims[last], o.Houses[1])
		}
	}
	if len(s.Houses) > 1 {
		return all
	}
	h, taken, left := s.Houses[0], Of(s.Placed[0].Digit()), []int32(nil)
	for n := -1; n < len(left); { // first those that have one place at once, then those that have it when these are filled, and so on
		n = len(left)
		for _, d := range (All &^ f.done[h] &^ s.Digits &^ taken).Digits() {
			places := f.where(h, d)
			m := places &^ f.mask(h, s.Cells) &^ f.mask(h, left)
			if m == 0 || m&(m-1) != 0 || places&f.mask(h, s.Cells) == 0 {
				continue
			}
			c := int32(f.Houses[h].Cells[lowest(m)])
			taken |= Of(d)
			add(In(int(c), d), fits(h, Of(d), append(f.cellsOf(h, places&^m), c)...))
		}
		for _, put := range all.Placed[n:] {
			left = append(left, int32(put.Cell()))
		}
	}
	return all
}

// leaves says which places digits do not have by a direct step, whose claims but for some are where they fit: all but the last, which
// it leaves, and those that it fills.
func (w *writer) leaves(s *Step, why int) {
	var gone []Candidate
	for _, c := range s.Claims[why:] {
		for _, cell := range c.Cells[:len(c.Cells)-1] {
			if !slices.ContainsFunc(s.Placed, func(put Candidate) bool { return put.Cell() == int(cell) }) {
				gone = append(gone, In(int(cell), c.Digits.First()))
			}
		}
	}
	w.say("so ")
	for _, l := range losses(gone) {
		w.say("%v %v not %v, ", allCells(l.cells), are(len(l.cells)), anyDigit(l.digits))
	}
	w.say("and ")
}
