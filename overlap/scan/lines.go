package scan

import (
	"cmp"
	"slices"
)

// merged returns the lines, upright ones last, with those that continue one another as one.
func merged(lines []Line, budget *Budget) (all []Line) {
	budget.Work(timeOfLine, len(lines))
	for _, upright := range []bool{false, true} {
		some := slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return l.Upright() != upright })
		slices.SortStableFunc(some, func(a, b Line) int {
			i, from, _ := a.where()
			j, o, _ := b.where()
			return cmp.Or(cmp.Compare(i, j), cmp.Compare(from, o))
		})
		for start, end := 0, 1; start < len(some); end++ {
			if end == len(some) || some[end].level()-some[end-1].level() >= near {
				all = append(all, joined(some[start:end])...)
				start = end
			}
		}
	}
	return all
}

// where is where a line stands across its direction, and where it begins and ends.
func (l Line) where() (level, from, to float64) {
	if l.Upright() {
		return l.X0, l.Y0, l.Y1
	}
	return l.Y0, l.X0, l.X1
}

func (l Line) level() float64 {
	level, _, _ := l.where()
	return level
}

// joined returns lines of one level with those that meet as one.
func joined(lines []Line) []Line {
	begin := func(l Line) float64 { _, from, _ := l.where(); return from }
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(begin(a), begin(b)) })
	all := []Line{lines[0]}
	for _, l := range lines[1:] {
		last := &all[len(all)-1]
		if _, _, to := last.where(); begin(l) > to+near {
			all = append(all, l)
			continue
		}
		last.Width = max(last.Width, l.Width)
		if l.Upright() {
			last.Y1 = max(last.Y1, l.Y1)
		} else {
			last.X1 = max(last.X1, l.X1)
		}
	}
	return all
}

// parts returns the lines in groups: lines that meet are in one group.
func parts(lines []Line, budget *Budget) [][]Line {
	budget.Work(timeOfMeet, len(lines), len(lines))
	group := make([]int, len(lines))
	for i := range group {
		group[i] = i
	}
	find := func(i int) int {
		for group[i] != i {
			group[i] = group[group[i]]
			i = group[i]
		}
		return i
	}
	for i, a := range lines {
		for j, b := range lines[:i] {
			if a.meets(b) {
				group[find(i)] = find(j)
			}
		}
	}
	at := map[int]int{}
	var all [][]Line
	for i, l := range lines {
		root := find(i)
		if _, ok := at[root]; !ok {
			at[root] = len(all)
			all = append(all, nil)
		}
		all[at[root]] = append(all[at[root]], l)
	}
	return all
}

func (l Line) meets(o Line) bool {
	gap := 2 * near
	return l.X0 <= o.X1+gap && o.X0 <= l.X1+gap && l.Y0 <= o.Y1+gap && o.Y0 <= l.Y1+gap
}
