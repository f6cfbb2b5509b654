package exact

import "slices"

// trimmed is what is left of a board without its leaves, which are grids without clues that share one box, and without its chains.
type trimmed struct {
	grids  [][9]int
	cells  [][9]uint16
	boxes  []int // of the board, by box of what is left
	leaves int
	chains []*chain // between boxes of the board
}

// blankBox is a box without clues.
var blankBox = [9]uint16{511, 511, 511, 511, 511, 511, 511, 511, 511}

// trimmer takes leaves and chains off a board.
type trimmer struct {
	grids [][9]int
	cells [][9]uint16
	in    []bool  // by grid: whether it is still there
	users [][]int // by box: grids that are
}

// trim takes the leaves and chains off a board, given as to [NewNetwork].
func trim(grids [][9]int, cells [][9]uint16) *trimmed {
	t := &trimmer{grids: grids, cells: cells, in: make([]bool, len(grids))}
	for g := range grids {
		t.in[g] = true
	}
	c := new(trimmed)
	for t.takeLeaf() {
		c.leaves++
	}
	c.chains = t.chains()
	number := map[int]int{}
	keep := func(box int) int {
		if _, ok := number[box]; !ok {
			number[box] = len(c.boxes)
			c.boxes, c.cells = append(c.boxes, box), append(c.cells, cells[box])
		}
		return number[box]
	}
	for g, boxes := range grids {
		if t.in[g] {
			for i, box := range boxes {
				boxes[i] = keep(box)
			}
			c.grids = append(c.grids, boxes)
		}
	}
	for _, chain := range c.chains {
		keep(chain.boxes[0])
		keep(chain.boxes[len(chain.lie)])
	}
	return c
}

// takeLeaf takes away a leaf, if there is one.
func (t *trimmer) takeLeaf() bool {
	t.users = make([][]int, len(t.cells))
	for g, boxes := range t.grids {
		for _, box := range boxes {
			if t.in[g] {
				t.users[box] = append(t.users[box], g)
			}
		}
	}
	for g := range t.grids {
		if t.in[g] && len(t.sharedPlaces(g)) == 1 {
			t.in[g] = false
			return true
		}
	}
	return false
}

// sharedPlaces returns where a grid has the boxes that it shares, nil if others have clues.
func (t *trimmer) sharedPlaces(g int) (places []int) {
	for i, box := range t.grids[g] {
		switch {
		case len(t.users[box]) > 1:
			places = append(places, i)
		case t.cells[box] != blankBox:
			return nil
		}
	}
	return places
}

// chains takes away all chains.
func (t *trimmer) chains() (out []*chain) {
	links := make([]*chain, len(t.grids)) // by grid: itself as a chain
	for g := range t.grids {
		if places := t.sharedPlaces(g); t.in[g] && len(places) == 2 {
			if d, ok := between(places[0], places[1]); ok {
				links[g] = &chain{boxes: []int{t.grids[g][places[0]], t.grids[g][places[1]]}, lie: []direction{d}}
			}
		}
	}
	for g, link := range links {
		if link == nil {
			continue
		}
		path, c := t.extend(links, []int{g}, link)
		slices.Reverse(path)
		path, c = t.extend(links, path, c.turned())
		for _, h := range path {
			links[h] = nil
		}
		for _, h := range path {
			t.in[h] = false
		}
		out = append(out, c)
	}
	return out
}

// extend adds to a chain of some grids what follows.
func (t *trimmer) extend(links []*chain, path []int, c *chain) ([]int, *chain) {
	for {
		n := len(path)
		box := c.boxes[n]
		users := t.users[box]
		if len(users) != 2 || t.cells[box] != blankBox {
			return path, c
		}
		next := users[0] + users[1] - path[n-1]
		if links[next] == nil || slices.Contains(path, next) {
			return path, c
		}
		link := links[next]
		path = append(path, next)
		c = &chain{append(slices.Clone(c.boxes), link.boxes[0]+link.boxes[1]-box), append(slices.Clone(c.lie), link.lie...)}
	}
}

// between says how two boxes of a grid lie; it reports false if that is in no common band or stack.
func between(i, j int) (d direction, ok bool) {
	switch {
	case i/3 == j/3:
		return inBand, true
	case i%3 == j%3:
		return inStack, true
	}
	return 0, false
}
