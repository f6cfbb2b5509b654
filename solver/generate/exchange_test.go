package generate

import (
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestExchange: of a board of several grids the first filling mostly gives an easy puzzle without
// redundant clues. When clues were given back all over the board none of these did.
func TestExchange(t *testing.T) {
	b := solvertest.BoardOf(t, "gattai-8")
	wish := Wish{Minimal: true, Difficulty: Difficulty{Level: Between(logic.Easy, logic.Easy)}}
	c, err := New(t.Context(), b, wish)
	if err != nil {
		t.Fatal(err)
	}
	const fillings = 3
	made := 0
	for i := range uint64(fillings) {
		p, err := c.try(t.Context(), newStream(6, 1+i))
		if err != nil {
			t.Fatal(err)
		}
		if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
			t.Errorf("%d: %d solutions", i, n)
		}
		if !p.miss.none() {
			continue
		}
		made++
		if r := c.judge.position(p.Clues).Rate(t.Context(), logic.Options{}); !r.Solved || r.Level != logic.Easy {
			t.Errorf("%d is %s", i, r.Level)
		}
		p.Minimal = true
		checkMinimal(t, "exchanged", b, p, wish)
	}
	if made < fillings-1 {
		t.Errorf("%d of %d fillings gave a puzzle as wished", made, fillings)
	}
}

// TestExchangeGivesUp: a clue that may not go is not exchanged.
func TestExchangeGivesUp(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	draft := make([]uint8, b.Cells())
	draft[0] = 1
	c, err := New(t.Context(), b, Wish{Start: draft, Minimal: true, Difficulty: Difficulty{Level: Between(logic.Easy, logic.Easy)}})
	if err != nil {
		t.Fatal(err)
	}
	r := newStream(1, 1)
	f, err := c.fillBoard(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	best := &Puzzle{Clues: f.clues, Solution: f.solution, Count: b.Cells(), miss: miss{unneeded: 1}, loose: [][]int32{{0}}}
	if p, err := c.turn(t.Context(), r, f, c.exchange(r, f, best)); p != nil || err != nil {
		t.Errorf("%+v, %v", p, err)
	}
}
