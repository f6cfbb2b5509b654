package exact

import (
	"math/rand/v2"
	"testing"
)

// TestTensorOfEmptyStack checks the table of a stack without clues: its sum is the
// number of fills of a stack, 9! x 56 x 6^6, and no value is above 12^3, for which the
// lanes are made.
func TestTensorOfEmptyStack(t *testing.T) {
	c := &cells{}
	for i := range c {
		c[i] = 511
	}
	f, ok := newFrame(shared(), c, false, new([3][3]*Table))
	if !ok {
		t.Fatal("no solution")
	}
	g := newTensor(f, 0, &[3]int{0, 1, 2})
	for k := range g.box[0].fills {
		g.asked.add(0, int16(k))
		g.asked.add(1, int16(k))
	}
	g.fill(t.Context(), fastest(), 2)
	sum, top := uint64(0), uint64(0)
	for _, w := range g.data {
		for ; w != 0; w >>= 16 {
			sum += w & 0xFFFF
			top = max(top, w&0xFFFF)
		}
	}
	if want := uint64(362880) * 56 * 46656; sum*216 != want { // each class is 6 patterns
		t.Errorf("%d fills of a stack, want %d", sum*216, want)
	}
	if top != 1728 {
		t.Errorf("largest value %d, want 1728", top)
	}
}

// stackOf returns a frame of a random grid, with few enough fills to try all.
func stackOf(t *testing.T, r *rand.Rand) *frame {
	t.Helper()
	f, ok := frameOf(randomClues(r, 22), false)
	if !ok {
		t.Fatal("no solution")
	}
	return f
}

// ways counts from the definition in how many ways the columns of three boxes of a stack
// can be filled when their rows have given classes.
func ways(tb *tables, g *tensor, k1, k2, k3 int) (n uint64) {
	for _, x := range g.box[0].fills[k1] {
		for _, y := range g.box[1].fills[k2] {
		third:
			for _, z := range g.box[2].fills[k3] {
				for i := range 3 {
					if tb.mask[x][i]|tb.mask[y][i]|tb.mask[z][i] != 511 {
						continue third
					}
				}
				n++
			}
		}
	}
	return n
}

// TestTensor holds rows of tensors against the definition.
func TestTensor(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 6))
	some := 0
	for range 4 {
		f := stackOf(t, r)
		for stack := range 3 {
			g := newTensor(f, stack, &[3]int{2, 0, 1})
			for range 6 {
				g.asked.add(0, int16(r.IntN(len(g.box[0].fills))))
				g.asked.add(1, int16(r.IntN(len(g.box[1].fills))))
			}
			g.fill(t.Context(), fastest(), 1)
			for k1, first := range g.asked.of[0] {
				for k2, second := range g.asked.of[1] {
					if !first || !second {
						continue
					}
					row := g.data[g.row(int16(k1), int16(k2)):]
					for range 5 {
						k3 := r.IntN(len(g.box[2].fills))
						want := ways(f.t, g, k1, k2, k3)
						if want > 0 {
							some++
						}
						if got := row[k3/4] >> (16 * (k3 % 4)) & 0xFFFF; got != want {
							t.Fatalf("stack %d, classes %d %d %d: %d ways, want %d", stack, k1, k2, k3, got, want)
						}
					}
				}
			}
		}
	}
	if some < 50 {
		t.Errorf("only %d values were not zero", some)
	}
}

// TestMarks: what is undone is not asked for.
func TestMarks(t *testing.T) {
	g := newTensor(stackOf(t, rand.New(rand.NewPCG(7, 7))), 0, &[3]int{0, 1, 2})
	m := g.asked
	m.add(0, 0)
	m.add(1, 1)
	m.added = m.added[:0]
	before := g.size()
	m.add(1, 1)
	m.add(1, 2)
	if g.size() != 3*g.words || m.size != [2]int{1, 2} {
		t.Errorf("%d words for %v classes", g.size(), m.size)
	}
	if m.undo(); g.size() != before || m.of[1][2] || !m.of[1][1] {
		t.Errorf("%d words when taken back, before %d", g.size(), before)
	}
}
