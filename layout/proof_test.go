package layout

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// An oracle checks proofs as a SAT solver would: unit propagation over plain clauses, one
// pass after another. It shares nothing with what it checks, not even the sharing of boxes,
// which is clauses too.
type oracle struct {
	clauses [][]int // of literals: variable v as v, its negation as -v
	value   []int8  // by variable: 1 true, -1 false, 0 open
}

func variable(g, cell, digit int) int { return 1 + 729*g + 9*cell + digit - 1 }

func newOracle(l *Layout, clues []Digits) *oracle {
	o := &oracle{value: make([]int8, 1+729*len(l.Grids))}
	one := func(vars []int) {
		o.clauses = append(o.clauses, vars)
		for i, v := range vars {
			for _, w := range vars[:i] {
				o.clauses = append(o.clauses, []int{-v, -w})
			}
		}
	}
	for g := range l.Grids {
		for i := range 9 {
			for d := range 9 {
				var cell, row, column, box []int
				for k := range 9 {
					cell = append(cell, variable(g, 9*i+d, k+1))
					row = append(row, variable(g, 9*i+k, d+1))
					column = append(column, variable(g, 9*k+i, d+1))
					box = append(box, variable(g, 27*(i/3)+3*(i%3)+9*(k/3)+k%3, d+1))
				}
				for _, vars := range [][]int{cell, row, column, box} {
					one(vars)
				}
			}
		}
	}
	for _, tie := range l.Shared {
		for _, b := range tie.Boxes[1:] {
			for k := range 81 {
				at := func(gb GridBox) int {
					return variable(gb.Grid, 27*((gb.Box-1)/3)+3*((gb.Box-1)%3)+9*(k/27)+k/9%3, k%9+1)
				}
				v, w := at(tie.Boxes[0]), at(b)
				o.clauses = append(o.clauses, []int{-v, w}, []int{v, -w})
			}
		}
	}
	for g := range clues {
		for cell, d := range clues[g] {
			if d != 0 {
				o.clauses = append(o.clauses, []int{variable(g, cell, int(d))})
			}
		}
	}
	return o
}

// propagate returns what follows from what is known and the assumptions, and false for a
// contradiction.
func (o *oracle) propagate(assumed []int) ([]int8, bool) {
	value := slices.Clone(o.value)
	set := func(l int) bool {
		is := int8(1)
		if l < 0 {
			is = -1
		}
		was := value[max(l, -l)]
		value[max(l, -l)] = is
		return was != -is
	}
	for _, l := range assumed {
		if !set(l) {
			return value, false
		}
	}
	for again := true; again; {
		again = false
	next:
		for _, c := range o.clauses {
			open := 0
			for _, l := range c {
				switch is := value[max(l, -l)]; {
				case is == 0 && open == 0:
					open = l
				case is == 0 || (is > 0) == (l > 0):
					continue next
				}
			}
			if again = again || open != 0; open == 0 || !set(open) {
				return value, false
			}
		}
	}
	return value, true
}

// check is CheckProof. It returns the index of the lemma that does not follow, -1 when
// something is left open, or -2 when the proof is right.
func (o *oracle) check(l *Layout, proof *Proof) (solution []Digits, wrong int) {
	var sound bool
	o.value, sound = o.propagate(nil)
	for i, lemma := range proof.Lemmas {
		if !sound {
			break
		}
		var assumed, clause []int
		for _, p := range lemma.Placements {
			assumed = append(assumed, variable(p.Grid, p.Cell, int(p.Digit)))
			clause = append(clause, -assumed[len(assumed)-1])
		}
		if _, ok := o.propagate(assumed); ok {
			return nil, i
		}
		slices.Sort(clause)
		o.clauses = append(o.clauses, slices.Compact(clause))
		o.value, sound = o.propagate(nil)
	}
	if !sound {
		return nil, -2
	}
	solution = make([]Digits, len(l.Grids))
	for g := range solution {
		for cell := range 81 {
			for d := 1; d <= 9; d++ {
				switch o.value[variable(g, cell, d)] {
				case 1:
					solution[g][cell] = uint8(d)
				case 0:
					return nil, -1
				}
			}
		}
	}
	return solution, -2
}

// compare holds the checker against the oracle, and returns whether the proof is right.
func compare(t *testing.T, l *Layout, clues []Digits, proof *Proof) bool {
	t.Helper()
	proof.Pos.Line = 1
	for i := range proof.Lemmas {
		proof.Lemmas[i].Pos.Line = int32(i + 2)
	}
	want, wrong := newOracle(l, clues).check(l, proof)
	got, err := CheckProof(t.Context(), l, clues, proof)
	var at *ProofError
	switch {
	case wrong == -2:
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v, %v; want %v\n%v\n%v", got, err, want, clues, proof.Lemmas)
		}
		if got != nil && Check(l, clues, got) != nil {
			t.Fatal("a solution that is none")
		}
	case !errors.As(err, &at) || int(at.Pos.Line) != wrong+2 || at.Lemma != wrong || at.Reason == "":
		t.Fatalf("%v; lemma %d is wrong\n%v\n%v", err, wrong, clues, proof.Lemmas)
	}
	return wrong == -2
}

var twoGrids = &Layout{Grids: []Grid{{Name: "a"}, {Name: "b"}}, Shared: []Tie{{Boxes: []GridBox{{0, 9}, {1, 1}}}}}

// filled fills the cells of a grid from one on, at random.
func filled(d *Digits, from int, r *rand.Rand) bool {
	if from == 81 {
		return true
	}
	if d[from] != 0 {
		return filled(d, from+1, r)
	}
	for _, i := range r.Perm(9) {
		d[from] = uint8(i + 1)
		fits := true
		for o, digit := range d {
			if o != from && digit == d[from] && (o/9 == from/9 || o%9 == from%9 || o/27 == from/27 && o%9/3 == from%9/3) {
				fits = false
			}
		}
		if fits && filled(d, from+1, r) {
			return true
		}
	}
	d[from] = 0
	return false
}

// twoFilled is a solution of twoGrids.
func twoFilled(r *rand.Rand) []Digits {
	two := make([]Digits, 2)
	filled(&two[0], 0, r)
	for place := range 9 {
		two[1][boxCell(1, place)] = two[0][boxCell(9, place)]
	}
	filled(&two[1], 0, r)
	return two
}

// fuzzed makes a puzzle and a proof of bytes.
func fuzzed(data []byte) (clues []Digits, proof *Proof) {
	next := func(n int) int {
		if len(data) == 0 {
			return 0
		}
		b := int(data[0])
		data = data[1:]
		return b * n / 256
	}
	r := rand.New(rand.NewPCG(25, uint64(next(256))))
	clues, proof = twoFilled(r), &Proof{}
	keep := 0.25 + float64(next(40))/100
	for g := range clues {
		for cell := range clues[g] {
			if r.Float64() > keep {
				clues[g][cell] = 0
			}
		}
	}
	if next(8) == 7 { // a clue is wrong
		clues[next(2)][next(81)] = uint8(1 + next(9))
	}
	for len(data) > 0 && len(proof.Lemmas) < 12 {
		var m Lemma
		for range 1 + next(3) {
			m.Placements = append(m.Placements, Placement{next(2), next(81), uint8(1 + next(9))})
		}
		proof.Lemmas = append(proof.Lemmas, m)
	}
	return clues, proof
}

// FuzzCheckProof holds the checker of proofs against the oracle.
func FuzzCheckProof(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 100, 0, 0, 0, 0, 0, 1, 2, 3})
	f.Add([]byte{9, 60, 255, 255, 255, 100, 200, 0, 0, 44, 199, 100})
	f.Fuzz(func(t *testing.T, data []byte) {
		clues, proof := fuzzed(data)
		compare(t, twoGrids, clues, proof)
	})
}

// TestCheckProof makes puzzles with proofs: lemmas that the oracle takes, and more clues
// until both fill the board. The checker has to take them, and to refuse what the oracle
// refuses when a lemma is changed or left out.
func TestCheckProof(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 1))
	refused, lemmas := 0, 0
	for range 6 {
		solution := twoFilled(r)
		clues, proof := make([]Digits, 2), &Proof{}
		for cell, d := range solution[0] {
			if r.IntN(3) == 0 {
				clues[0][cell] = d
			}
			if r.IntN(3) == 0 {
				clues[1][cell] = solution[1][cell]
			}
		}
		o := newOracle(twoGrids, clues)
		for try, i := range r.Perm(1458) {
			o.value, _ = o.propagate(nil)
			g, cell, d := i/729, i/9%81, 1+i%9
			v := variable(g, cell, d)
			if o.value[v] != 0 {
				continue
			}
			if int(solution[g][cell]) == d {
				if try%2 == 0 {
					clues[g][cell] = uint8(d)
					o.clauses = append(o.clauses, []int{v})
				}
			} else if _, sound := o.propagate([]int{v}); !sound {
				o.clauses = append(o.clauses, []int{-v})
				proof.Lemmas = append(proof.Lemmas, Lemma{Placements: []Placement{{g, cell, uint8(d)}}})
			}
		}
		lemmas += len(proof.Lemmas)
		compare(t, twoGrids, clues, proof)
		for n := len(proof.Lemmas); n > 0 && n > len(proof.Lemmas)-3; n-- {
			i := r.IntN(n)
			changed := &Proof{Lemmas: slices.Clone(proof.Lemmas)}
			changed.Lemmas[i] = Lemma{Placements: []Placement{{r.IntN(2), r.IntN(81), uint8(1 + r.IntN(9))}}}
			for _, p := range []*Proof{changed, {Lemmas: slices.Delete(slices.Clone(proof.Lemmas), i, i+1)}} {
				if !compare(t, twoGrids, clues, p) {
					refused++
				}
			}
		}
	}
	if refused < 2 || lemmas < 10 {
		t.Errorf("%d proofs are refused, with %d lemmas in the others", refused, lemmas)
	}
}

// TestProofWords wants errors that name the lemma and the cell, and an end that can be called off.
func TestProofWords(t *testing.T) {
	clues := []Digits{{0: 1}, {}}
	proof := &Proof{Pos: Pos{7, 1}, Lemmas: []Lemma{
		{Placements: []Placement{{0, 1, 1}}, Pos: Pos{8, 5}},
		{Placements: []Placement{{0, 80, 5}, {1, 3, 2}}, Pos: Pos{9, 5}},
	}}
	_, err := CheckProof(t.Context(), twoGrids, clues, proof)
	if want := "the lemma a r9c9=5, b r1c4=2 does not follow"; err == nil || !strings.HasPrefix(err.Error(), want) || err.(*ProofError).Pos != (Pos{9, 5}) {
		t.Errorf("%v, want %s", err, want)
	}
	proof.Lemmas = proof.Lemmas[:1]
	_, err = CheckProof(t.Context(), twoGrids, clues, proof)
	if want := "a r1c2 is open"; err == nil || !strings.HasSuffix(err.Error(), want) || err.(*ProofError).Pos != proof.Pos {
		t.Errorf("%v, want %s", err, want)
	}
	// Clues that clash in a shared box leave no solution, whatever else is said.
	if got, err := CheckProof(t.Context(), twoGrids, []Digits{{80: 1}, {20: 2}}, proof); got != nil || err != nil {
		t.Errorf("two clues in one cell: %v, %v", got, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := CheckProof(ended, twoGrids, clues, proof); !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
}
