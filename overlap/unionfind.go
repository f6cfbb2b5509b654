package overlap

// Sets is a union-find over 0..n-1. The root of a set is its least member, so that what is
// numbered by root does not depend on the order of the unions.
type Sets []int

// NewSets returns n sets of one member each.
func NewSets(n int) Sets {
	s := make(Sets, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// Find returns the root of the set of i.
func (s Sets) Find(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

// Union joins the sets of i and j.
func (s Sets) Union(i, j int) {
	i, j = s.Find(i), s.Find(j)
	s[max(i, j)] = min(i, j)
}

// Parts divides a list by the sets of its members, in the order of their first members.
func (s Sets) Parts(list []int) (parts [][]int) {
	at := make(map[int]int) // the part of a root
	for _, i := range list {
		root := s.Find(i)
		k, ok := at[root]
		if !ok {
			k = len(parts)
			at[root] = k
			parts = append(parts, nil)
		}
		parts[k] = append(parts[k], i)
	}
	return parts
}
