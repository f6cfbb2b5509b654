package scan

import (
	"cmp"
	"slices"
)

// merged returns the lines with those that continue one another as one.
func merged(lines []Line, budget *Budget) []Line {
	budget.Work(timeOfLine, len(lines))
	lines = slices.Clone(lines)
	slices.SortFunc(lines, func(a, b Line) int {
		return cmp.Or(
			compareBool(a.Upright(), b.Upright()),
			cmp.Compare(a.level(), b.level()),
			cmp.Compare(a.from(), b.from()),
		)
	})
	var all []Line
	for start := 0; start < len(lines); {
		end := start + 1
		for end < len(lines) && lines[end].Upright() == lines[start].Upright() && lines[end].level()-lines[end-1].level() < near {
			end++
		}
		all = append(all, joined(lines[start:end])...)
		start = end
	}
	return all
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// level is where a line stands across its direction, from and to where it begins and ends.
func (l Line) level() float64 {
	if l.Upright() {
		return l.X0
	}
	return l.Y0
}

func (l Line) from() float64 {
	if l.Upright() {
		return l.Y0
	}
	return l.X0
}

func (l Line) to() float64 {
	if l.Upright() {
		return l.Y1
	}
	return l.X1
}

// joined returns lines of one level with those that meet as one.
func joined(lines []Line) []Line {
	slices.SortFunc(lines, func(a, b Line) int { return cmp.Compare(a.from(), b.from()) })
	all := lines[:1]
	for _, l := range lines[1:] {
		last := &all[len(all)-1]
		if l.from() > last.to()+near {
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
	const gap = 2 * near
	return l.X0 <= o.X1+gap && o.X0 <= l.X1+gap && l.Y0 <= o.Y1+gap && o.Y0 <= l.Y1+gap
}
