package grid

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// TestEngines wants the engines in vectors to do what the one in plain Go does: not the
// same answers only, but by the same positions. The tests of the package, which know
// nothing of engines, run under each of them in .ci/run.
func TestEngines(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 0))
	n := 600
	switch {
	case os.Getenv("SAMURAI_ALL") != "":
		n = 2000
	case testing.Short():
		n = 200 // plain Go takes long under the race detector
	}
	for range n {
		var c Candidates
		kind := r.IntN(4)
		for i := range c {
			c[i] = All
			switch {
			case kind == 0: // pencil marks
				c[i] = Set(r.Uint32()|r.Uint32()|r.Uint32()) & All
			case kind == 1: // many of them
				c[i] = Set(r.Uint32()|r.Uint32()|r.Uint32()|r.Uint32()|r.Uint32()) & All
			case r.IntN(81) < 12+4*kind: // clues, more of them wrong than not
				c[i] = 1 << r.IntN(9)
			}
		}
		checkEngines(t, &c, r.Uint64())
	}
	for range n / 20 { // which some searches refute
		c := hall(r, r.IntN(2) == 0)
		checkEngines(t, &c, r.Uint64())
	}
}

// FuzzEngines does the same for any candidates, two bytes a cell.
func FuzzEngines(f *testing.F) {
	f.Add([]byte{}, uint64(0))
	f.Add([]byte("\x01\x00\x02\x00\x04\x00\x10\x00"), uint64(5))
	f.Fuzz(func(t *testing.T, b []byte, seed uint64) {
		var c Candidates
		for i := range c {
			c[i] = All
			if 2*i+1 < len(b) {
				c[i] = Set(b[2*i]) | Set(b[2*i+1])<<8
			}
		}
		checkEngines(t, &c, seed)
	})
}

// checkEngines compares what the engines do with c.
func checkEngines(t *testing.T, c *Candidates, seed uint64) {
	t.Helper()
	best := fastest()
	defer use(best)
	if best == plainGo {
		t.Skip("this processor has no vectors")
	}
	use(plainGo)
	want := transcript(c, seed)
	for _, e := range []engine{avx2, avx512} {
		if e > best {
			continue
		}
		use(e)
		got := transcript(c, seed)
		for i, line := range want {
			if i >= len(got) || got[i] != line {
				t.Fatalf("engine %d, candidates %v, seed %d, line %d:\n%splain Go:\n%s", e, *c, seed, i, got[min(i, len(got)-1)], line)
			}
		}
		if len(got) != len(want) {
			t.Fatalf("engine %d, candidates %v, seed %d: it goes on", e, *c, seed)
		}
	}
}

// transcript is all that can be seen of an engine at work on c.
func transcript(c *Candidates, seed uint64) (log []string) {
	say := func(v ...any) { log = append(log, fmt.Sprintln(v...)) }
	r := rand.New(rand.NewPCG(seed, 0))
	var s Solver

	// Counts, and where they have led.
	ctx := &callsLeft{}
	for _, limit := range []uint64{1, 2, 1 + r.Uint64N(100)} {
		ctx.n = 4
		n, err := s.Count(ctx, c, limit)
		say("count", limit, n, err, s.Nodes, s.Guesses)
	}
	left := 1 + r.IntN(50)
	ctx.n = 60
	err := s.Enumerate(ctx, c, func(d *[81]uint8) bool {
		say(*d)
		left--
		return left > 0
	})
	say("enumerate", err, s.Nodes, s.Guesses)
	ctx.n = r.IntN(40)
	truth, err := s.TrueCandidates(ctx, c)
	say("truth", truth, err, s.Nodes, s.Guesses)

	// Clues by box, and in reading order.
	var st State
	var digits [81]uint8
	for range r.IntN(20) {
		digits[r.IntN(81)] = uint8(r.IntN(10))
	}
	if r.IntN(4) == 0 {
		digits[r.IntN(81)] = uint8(r.IntN(256))
	}
	say(FromDigits(&digits))
	if st.ResetBoxes(&digits); st.Propagate() {
		say(st.Candidates(), st.solved, st.pair)
	}

	// A walk down the tree of positions.
	st.Reset(c)
	for st.Propagate() {
		say(st.Candidates(), st.Digits(), st.FixedByBox(), st.solved, st.pair)
		if st.Unsolved() == 0 {
			break
		}
		ctx.n = 3
		n, err := s.CountFrom(ctx, &st, 20)
		say("from", n, err, s.Nodes, s.Guesses)
		then := st
		if p, ok := st.Pair(uint16(r.IntN(512))); ok && r.IntN(2) == 0 {
			st.SplitPair(p, &then)
			say(p)
		} else {
			st.Split(&then)
		}
		say(st.Candidates(), then.Candidates())
		if r.IntN(3) > 0 {
			st, then = then, st
		}
		if r.IntN(4) == 0 {
			a, b := r.IntN(9), r.IntN(9)
			say(Agree(&st, a, &then, b), st.Box(a))
			m := then.Box(r.IntN(9))
			for d := range m {
				m[d] |= uint16(r.Uint32()|r.Uint32()) & 511
			}
			say(st.Restrict(b, &m))
			fromS, fromT := Share(&st, a, &then, b)
			say(fromS, fromT, st.Candidates(), then.Candidates())
		}
	}
	return log
}
