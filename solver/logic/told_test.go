package logic

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
)

// The words before and after what a sentence concludes, without a condition.
var (
	noOther = regexp.MustCompile(`[,;] so no other cell of (.*)`)
	so      = regexp.MustCompile(`(?:[,;] s|\. S)o $`)
	areNot  = regexp.MustCompile(`^ (?:is|are) not ([1-9])`)
)

// saysGone returns the candidates that the words of a step conclude are not there, but for its last sentence, in a position
// that still has them.
func (p *Position) saysGone(s *Step, text Text) (gone []Candidate) {
	leave := func(cells []int32, digits Set) {
		for _, c := range cells {
			gone = append(gone, candidates(c, digits&p.marks[c])...)
		}
	}
	var houses, cells []int32 // of the list that was named last
	inList, not := false, false
	for i := range text {
		part := &text[i]
		if part.names() {
			if !inList {
				houses, cells = nil, nil
			}
			houses, cells, inList = append(houses, part.Houses...), append(cells, part.Cells...), true
			continue
		}
		if m := areNot.FindStringSubmatch(part.Text); not && m != nil {
			leave(cells, Of(int(m[1][0]-'0')))
		}
		if strings.Contains(part.Text, "hold nothing else") {
			leave(s.Cells, All&^s.Digits)
		}
		inList, not = listed.MatchString(part.Text), so.MatchString(part.Text) || not && listed.MatchString(part.Text)
		if m := noOther.FindStringSubmatch(part.Text); m != nil {
			of := houses
			if m[1] == "" { // "that row" is said of those named last
				of = nil
				for _, next := range text[i+1:] {
					if !next.names() && !listed.MatchString(next.Text) {
						break
					}
					of = append(of, next.Houses...)
				}
			}
			for _, h := range of {
				for _, c := range p.Houses[h].Cells {
					if !slices.Contains(s.Cells, int32(c)) {
						leave([]int32{int32(c)}, s.Digits)
					}
				}
			}
		}
	}
	return gone
}

// sameReason reports whether two steps place digits because of the same subset, or are the same chains but for the digit at the ends.
func sameReason(s, o *Step) bool {
	if s.Placed != nil {
		return strings.HasPrefix(s.Technique.Name, "direct-hidden") && s.Claims[0].same(o.Claims[0])
	}
	return s.Chains != nil && s.like(o)
}

// wronglyNumbered returns what is wrong with the numbers of the steps by which a single's cells have lost candidates: all
// are named, in the order of what they removed, or none if a candidate was not there at first.
func (p *Position) wronglyNumbered(s *Step, words Text, when map[Candidate]int) string {
	for _, c := range s.claims(CannotHold) {
		var want []int
		for _, cell := range c.Cells {
			for _, gone := range candidates(cell, c.Digits) {
				if n := when[gone]; !slices.Contains(want, n) {
					want = append(want, n)
				}
			}
		}
		if slices.Contains(want, 0) {
			want = nil
		}
		numbers := strings.Trim(strings.NewReplacer(" ", ", ", "[", "", "]", "").Replace(fmt.Sprint(want)), " ")
		if i := strings.LastIndex(numbers, ", "); i >= 0 {
			numbers = numbers[:i] + " and" + numbers[i+1:]
		}
		if said := strings.Contains(strings.ToLower(words.String()), "earlier steps removed "); said != (want == nil) || !said && !strings.Contains(words.String(), " "+numbers+" removed ") && !strings.HasPrefix(words.String(), "Step") {
			return fmt.Sprintf("it was by steps %v", want)
		}
	}
	return ""
}

// TestToldOnce: once a step is applied, all is gone that its words say cannot be there, so that no later step
// says it again or takes it for possible, and each step says something new, for a reason that the step before has not said.
func TestToldOnce(t *testing.T) {
	steps, said := 0, 0
	look := func(p *Position, o Options) {
		told, when, n := make(map[Candidate]bool), make(map[Candidate]int), 0
		var last *Step
		var words Text
		var gone []Candidate
		check := func() {
			for _, c := range gone {
				if p.Has(c) {
					t.Errorf("%s: %d in cell %s is said to be gone, and is there: %s", last.Technique.Name, c.Digit(), p.CellName(-1, c.Cell()), words)
					return
				}
			}
		}
		for s := range p.Path(t.Context(), o) {
			if check(); t.Failed() {
				return
			}
			if last != nil && last.Technique == s.Technique && sameReason(last, s) {
				t.Errorf("%s: the reason is that of the step before: %s", s.Technique.Name, p.Words(s))
			}
			last, words = s, p.Words(s)
			if bad := p.wronglyNumbered(s, words, when); bad != "" {
				t.Errorf("%s: %s: %s", s.Technique.Name, bad, words)
			}
			n++
			for _, c := range s.Removed {
				when[c] = n
			}
			gone = p.saysGone(s, words)
			said += len(gone)
			steps++
			for _, c := range slices.Concat(s.Placed, s.Removed, gone) {
				if told[c] {
					t.Errorf("%s: %d in cell %s was told before: %s", s.Technique.Name, c.Digit(), p.CellName(-1, c.Cell()), words)
				}
			}
			for _, c := range slices.Concat(s.Placed, s.Removed, gone) {
				told[c] = true
			}
		}
		check()
	}
	for seed := range uint64(60) {
		if u := newUndrawn(t, seed); u != nil {
			o := Options{NoUniqueness: !u.unique, MaxRating: 5.4}
			look(positionOf(t, u.board, u.clues), o)
			look(u.worn(t, rand.New(rand.NewPCG(seed, 40))), o)
		}
	}
	for _, l := range layouts.All() {
		if len(l.Grids) < 9 {
			task := made(t, l.Name, 1, 41)[0]
			look(positionOf(t, task.board, task.clues), Options{MaxRating: 5.4})
		}
	}
	if said < 1000 {
		t.Errorf("%d steps say that %d candidates are gone", steps, said)
	}
	t.Logf("%d steps say that %d candidates are gone", steps, said)
}
