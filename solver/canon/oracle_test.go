package canon

import (
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/solvertest"
)

// oracle finds moves by their definition: a bijection of cells that takes clues to clues,
// digits renamed, and keeps which cells have a box, a line or a grid in common. It shares no
// code with the room, and knows nothing of bands or rows in a band.
type oracle struct {
	cells  int
	digits []uint8
	common [][]uint8           // by two cells: what they have in common
	with   [][8][]uint64       // by cell: the set of cells that have so much in common with it
	groups map[string]struct{} // boxes, lines and grids, as sorted cells
	sets   [][]int             // the same
	left   int                 // positions that it may still look at; at 0 it has given up
}

func newOracle(b *overlap.Board, digits []uint8) *oracle {
	n := b.Cells()
	o := &oracle{cells: n, digits: digits, common: make([][]uint8, n), with: make([][8][]uint64, n), groups: make(map[string]struct{}), left: math.MaxInt}
	for c := range n {
		o.common[c] = make([]uint8, n)
	}
	add := func(cells []int, bit uint8) {
		for _, x := range cells {
			for _, y := range cells {
				o.common[x][y] |= bit
			}
		}
		o.sets = append(o.sets, cells)
		o.groups[key(cells)] = struct{}{}
	}
	for _, h := range b.Houses {
		bit := uint8(1)
		if h.Kind != overlap.Box {
			bit = 2
		}
		add(h.Cells[:], bit)
	}
	for g := range b.Grids {
		var cells []int
		for c := range 81 {
			cells = append(cells, b.Cell(g, c))
		}
		add(cells, 4)
	}
	for c := range n {
		for k := range o.with[c] {
			o.with[c][k] = make([]uint64, (n+63)/64)
		}
		for x := range n {
			o.with[c][o.common[c][x]][x/64] |= 1 << (x % 64)
		}
	}
	return o
}

func key(cells []int) string {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	text := make([]byte, 0, 2*len(cells))
	for _, c := range cells {
		text = append(text, byte(c>>8), byte(c))
	}
	return string(text)
}

// match reports whether a move takes the puzzle to the other one.
func (o *oracle) match(other *oracle) bool {
	return o.cells == other.cells && len(o.groups) == len(other.groups) && o.begin(other).search()
}

// begin returns a move of which nothing is known but that it takes clues to clues.
func (o *oracle) begin(other *oracle) *matching {
	m := &matching{one: o, other: other, image: make([]int, o.cells), can: make([][]uint64, o.cells)}
	for c := range m.can {
		m.image[c] = -1
		m.can[c] = make([]uint64, (o.cells+63)/64)
		for x := range o.cells {
			if (o.digits[c] == 0) == (other.digits[x] == 0) {
				m.can[c][x/64] |= 1 << (x % 64)
			}
		}
	}
	return m
}

// matching is a move being made.
type matching struct {
	one, other *oracle
	image      []int
	can        [][]uint64 // by cell: which images it can have
	names      [10]uint8  // by digit: its new name
	old        [10]uint8
}

// may reports whether a cell can have an image, as far as is known.
func (m *matching) may(c, x int) bool { return m.can[c][x/64]>>(x%64)&1 != 0 }

// put gives a cell its image; false if that cannot be.
func (m *matching) put(c, x int) bool {
	if !m.may(c, x) {
		return false
	}
	if d, e := m.one.digits[c], m.other.digits[x]; d != 0 {
		if m.names[d] != e && (m.names[d] != 0 || m.old[e] != 0) {
			return false
		}
		m.names[d], m.old[e] = e, d
	}
	m.image[c] = x
	for u := range m.can {
		if m.image[u] < 0 {
			any := uint64(0)
			for w, allowed := range m.other.with[x][m.one.common[c][u]] {
				if x/64 == w {
					allowed &^= 1 << (x % 64)
				}
				m.can[u][w] &= allowed
				any |= m.can[u][w]
			}
			if any == 0 {
				return false
			}
		}
	}
	return true
}

// clone returns a copy.
func (m *matching) clone() *matching {
	next := *m
	next.image = slices.Clone(m.image)
	next.can = make([][]uint64, len(m.can))
	words := len(m.can[0])
	all := make([]uint64, len(m.can)*words)
	for u := range m.can {
		next.can[u] = all[u*words : (u+1)*words]
		copy(next.can[u], m.can[u])
	}
	return &next
}

// search reports whether the rest of the move can be made.
func (m *matching) search() bool {
	for {
		if m.one.left == 0 {
			return false
		}
		m.one.left--
		cell, least := -1, 0
		for u := range m.can {
			if m.image[u] < 0 {
				n := 0
				for _, w := range m.can[u] {
					n += bits.OnesCount64(w)
				}
				if cell < 0 || n < least {
					cell, least = u, n
				}
				if least == 1 {
					break
				}
			}
		}
		if cell < 0 {
			return m.preserved()
		}
		for x := range m.one.cells {
			switch {
			case !m.may(cell, x):
			case least == 1:
				if !m.put(cell, x) {
					return false
				}
			default:
				if next := m.clone(); next.put(cell, x) && next.search() {
					return true
				}
			}
		}
		if least > 1 {
			return false
		}
	}
}

// preserved reports whether boxes, lines and grids become such.
func (m *matching) preserved() bool {
	for _, set := range m.one.sets {
		image := make([]int, len(set))
		for i, c := range set {
			image[i] = m.image[c]
		}
		if _, ok := m.other.groups[key(image)]; !ok {
			return false
		}
	}
	return true
}

// symmetries counts the moves of a puzzle to itself: by cell, the images that it can have
// while those before it stay, multiplied.
func (o *oracle) symmetries() *big.Int {
	n := big.NewInt(1)
	m := o.begin(o)
	for c := range o.cells {
		images := int64(0)
		for x := range o.cells {
			if !m.may(c, x) {
				continue
			}
			if next := m.clone(); next.put(c, x) && next.search() {
				images++
			}
		}
		n.Mul(n, big.NewInt(images))
		if !m.put(c, c) {
			panic("no move leaves all cells in place")
		}
	}
	return n
}

// TestGroups: the moves of boards without clues are as many as the definition counts.
func TestGroups(t *testing.T) {
	names := []string{"single"}
	if os.Getenv("SAMURAI_ALL") != "" {
		names = append(names, "sensei-2", "sensei-4", "twodoku-nw-se", "triple", "tripledoku-3", "butterfly", "flower-4")
	}
	for _, name := range names {
		b := solvertest.BoardOf(t, name)
		blank := make([]uint8, b.Cells())
		if got, want := form(t, b, blank).Symmetries(), newOracle(b, blank).symmetries(); got.Cmp(want) != 0 {
			t.Errorf("%s: %v symmetries, want %v", name, got, want)
		}
	}
}

// firstIfShort returns the first of the names under -short, and all otherwise.
func firstIfShort(names ...string) []string {
	if testing.Short() {
		return names[:1]
	}
	return names
}

// TestSymmetries: the moves that leave a puzzle the same are as many as the definition counts.
func TestSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 25))
	for _, name := range firstIfShort("single", "sensei-4", "triple") {
		b := solvertest.BoardOf(t, name)
		for n := range 4 {
			digits := make([]uint8, b.Cells())
			for range 3 + 3*n {
				digits[rng.IntN(len(digits))] = uint8(1 + rng.IntN(2))
			}
			got, want := form(t, b, digits).Symmetries(), newOracle(b, digits).symmetries()
			if got.Cmp(want) != 0 {
				t.Errorf("%s, puzzle %d: %v symmetries, want %v", name, n, got, want)
			}
		}
	}
}
