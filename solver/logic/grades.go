package logic

import (
	"context"
	"slices"
)

// Grades grades many puzzles that have the same only solution, up to a level. Where one of them comes
// to a position that another came to, what follows is the same, and is not looked for again. It is
// not for concurrent use.
type Grades struct {
	upTo    Level
	options Options
	met     map[uint64]stage // by position
	alike   []rectangle      // with equal digits in opposite cells; others are never avoidable
}

// stage is a position on the way of a puzzle.
type stage struct {
	*way
	at int
}

// way is how a puzzle was graded.
type way struct {
	isClue []bool    // by cell
	sums   [][]int   // by position: the score until there, by grid, times share; the last is the whole
	levels []Level   // by position: that of the hardest technique from there on
	stuck  *Position // nil if it was solved, or if the score was out of reach
	short  bool      // the score was out of reach, and would have become larger
}

// mostMet is the number of positions from which on they are forgotten.
const mostMet = 1 << 14

// NewGrades returns an empty collection for puzzles with a solution, by cell of the board, and a
// level below Extreme.
func NewGrades(b *Board, upTo Level, solution []uint8) *Grades {
	m := &Grades{upTo: upTo, options: Options{Known: [][]uint8{solution}}, met: make(map[uint64]stage)}
	for _, r := range b.rectangles() {
		if solution[r[0]] == solution[r[2]] || solution[r[1]] == solution[r[3]] {
			m.alike = append(m.alike, r)
		}
	}
	return m
}

// Grade returns what [Position.Grade] says of one of the puzzles, but for the score of one that is
// not solved.
func (m *Grades) Grade(ctx context.Context, p *Position) Grade {
	g := newGrader(ctx, p, m.upTo, m.options)
	w, keys, rest := &way{isClue: p.isClue}, []uint64(nil), Easy
	for {
		key := g.key()
		if other, ok := m.met[key]; ok && m.joins(g, other) {
			w.stuck, w.short, rest = other.stuck, other.short, other.levels[other.at]
			break
		}
		keys, w.sums = append(keys, key), append(w.sums, slices.Clone(g.sums))
		if !g.next() {
			w.stuck, w.short = g.Stuck, g.blanks > 0 && g.Stuck == nil
			break
		}
		w.levels = append(w.levels, g.latest)
	}
	grade := g.grade()
	if g.Cut {
		return grade
	}
	if len(m.met) > mostMet {
		clear(m.met)
	}
	w.sums = append(w.sums, g.sums)
	w.levels = append(w.levels, rest)
	for i, key := range slices.Backward(keys) {
		rest = max(rest, w.levels[i])
		w.levels[i] = rest
		m.met[key] = stage{w, i}
	}
	return grade
}

// joins adds what another puzzle took from a position on to a grade that has come there, and reports
// whether that is all.
func (m *Grades) joins(g *grader, other stage) bool {
	if m.avoidable(g.Position, other.isClue) {
		return false
	}
	sums, before := slices.Clone(g.sums), other.sums[other.at]
	for grid, sum := range other.sums[len(other.sums)-1] {
		g.sums[grid] += sum - before[grid]
	}
	if other.short && g.inReach() {
		g.sums = sums
		return false
	}
	g.Level = max(g.Level, other.levels[other.at])
	if g.Solved = other.stuck == nil; g.inReach() {
		g.Stuck = other.stuck
	}
	return true
}

// avoidable reports whether there may yet be an avoidable rectangle in a position, but not if its clues
// were others, or the other way round.
func (m *Grades) avoidable(p *Position, isClue []bool) bool {
	for _, r := range m.alike {
		here, there, open := true, true, false
		for i, c := range r {
			across, x, y := r[(i+2)%4], r[(i+1)%4], r[(i+3)%4]
			here, there = here && !p.isClue[c], there && !isClue[c]
			open = open || p.marks[c].Has(int(m.options.Known[0][across])) && m.options.Known[0][x] == m.options.Known[0][y]
		}
		if open && here != there {
			return true
		}
	}
	return false
}

// key identifies the marks of a position.
func (p *Position) key() (key uint64) {
	for c, m := range p.marks {
		if m != 0 {
			x := (uint64(c)<<9 | uint64(m)) * 0x9e3779b97f4a7c15
			x = (x ^ x>>32) * 0xd6e8feb86659fd93
			key += x ^ x>>32
		}
	}
	return key
}
