package logic

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"samurai/layout"
	"samurai/overlap"
)

var update = flag.Bool("update", false, "write the golden files anew, and look for a step of each technique that has no fixture")

// fixture is a position, and a step of a technique in it.
type fixture struct {
	layout   string
	position *Position
	step     string // rating, what it does, and its words
}

// fixtureFile is where a technique's fixture is.
func fixtureFile(t *Technique) string { return filepath.Join("testdata", "technique", t.Name+".txt") }

// String writes a fixture: the layout, then for each grid nine lines of nine cells, "=5" for a
// clue, "+5" for a digit found, otherwise the candidates, and then the step.
func (x *fixture) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", x.layout)
	p := x.position
	for g := range p.Grids {
		for c := range 81 {
			cell := p.Cell(g, c)
			switch {
			case p.isClue[cell]:
				fmt.Fprintf(&b, "=%d", p.value[cell])
			case p.value[cell] != 0:
				fmt.Fprintf(&b, "+%d", p.value[cell])
			default:
				for _, d := range p.marks[cell].Digits() {
					b.WriteString(strconv.Itoa(d))
				}
			}
			b.WriteByte(" \n"[(c+1)/9-c/9])
		}
	}
	return b.String() + x.step
}

// readFixture reads what String writes.
func readFixture(t *testing.T, text string) *fixture {
	words := strings.Fields(text)
	x := &fixture{layout: words[0]}
	b := boardOf(t, x.layout)
	clues, isClue := make([]uint8, b.Cells()), make([]bool, b.Cells())
	marks := make([]Set, b.Cells())
	for i, word := range words[1:][:81*len(b.Grids)] {
		cell := b.Cell(i/81, i%81)
		d := word[len(word)-1] - '0'
		switch word[0] {
		case '=':
			isClue[cell] = true
			fallthrough
		case '+':
			clues[cell] = d
		default:
			for _, r := range word {
				marks[cell] |= Of(int(r - '0'))
			}
		}
	}
	x.position = positionOf(t, b, clues)
	copy(x.position.isClue, isClue)
	for c, m := range marks {
		for _, d := range (x.position.marks[c] &^ m).Digits() {
			x.position.Remove(c, d)
		}
	}
	_, x.step, _ = strings.Cut(text, "\nstep ")
	x.step = "step " + x.step
	return x
}

// stepText writes what a step does, for a fixture.
func stepText(p *Position, s *Step) string {
	var b strings.Builder
	fmt.Fprintf(&b, "step %.1f\n", s.Rating)
	for _, list := range []struct {
		what       string
		candidates []Candidate
	}{{"placed", s.Placed}, {"removed", s.Removed}} {
		for _, c := range list.candidates {
			fmt.Fprintf(&b, "%s %s %d\n", list.what, p.CellName(-1, c.Cell()), c.Digit())
		}
	}
	fmt.Fprintf(&b, "%s\n", p.Words(s))
	return b.String()
}

// TestTechniques: each technique finds the step of its fixture, with those words.
func TestTechniques(t *testing.T) {
	if *update {
		lookForFixtures(t)
	}
	for _, tech := range registry {
		text, err := os.ReadFile(fixtureFile(tech))
		if err != nil {
			t.Error(err)
			continue
		}
		want := readFixture(t, string(text))
		f := newFinder(t.Context(), want.position, Options{})
		var texts []string
		for _, s := range f.find(tech) {
			f.complete(&s)
			texts = append(texts, stepText(want.position, &s))
		}
		if *update && len(texts) > 0 && !slices.Contains(texts, want.step) {
			want.step = nearest(texts, want.step)
			writeFixture(t, tech, want)
		}
		if !slices.Contains(texts, want.step) {
			t.Errorf("%s: no such step (- want, + one that was found):\n%s", tech.Name, gocmp.Diff(want.step, strings.Join(texts[:min(1, len(texts))], "")))
		}
		s := f.find(tech)[max(0, slices.Index(texts, want.step))]
		f.complete(&s)
		if got := readFixture(t, want.String()).String(); got != string(text) {
			t.Errorf("%s: a fixture that is read and written is another", tech.Name)
		}
		checkParts(t, want.position, &s)
	}
}

// nearest returns the text that has most words in common with a step's: that of the same step in
// new words.
func nearest(texts []string, step string) string {
	words := strings.Fields(step)
	common := func(text string) (n int) {
		for word := range strings.FieldsSeq(text) {
			if slices.Contains(words, word) {
				n++
			}
		}
		return n - len(strings.Fields(text))/2
	}
	effect := func(text string) string { return text[:strings.LastIndex(strings.TrimSpace(text), "\n")] }
	return slices.MaxFunc(texts, func(x, y string) int {
		same := map[bool]int{true: 1000}
		return cmp.Compare(common(x)+same[effect(x) == effect(step)], common(y)+same[effect(y) == effect(step)])
	})
}

func writeFixture(t *testing.T, tech *Technique, x *fixture) {
	if err := os.WriteFile(fixtureFile(tech), []byte(x.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// lookForFixtures looks for a step of each technique that has no fixture, in puzzles made for
// this, and takes the smallest of a position.
func lookForFixtures(t *testing.T) {
	missing := slices.DeleteFunc(slices.Clone(registry), func(tech *Technique) bool {
		_, err := os.Stat(fixtureFile(tech))
		return err == nil
	})
	tries, _ := strconv.Atoi(os.Getenv("SAMURAI_TRIES"))
	for seed := uint64(100); len(missing) > 0 && seed < uint64(100+tries); seed++ {
		name := []string{"single", "single", "twodoku-nw-se"}[seed%3]
		for _, task := range made(t, name, 1, seed) {
			p := positionOf(t, task.board, task.clues)
			for range p.Path(t.Context(), Options{}) {
				f := newFinder(t.Context(), p, Options{})
				for _, tech := range missing {
					steps := f.find(tech)
					if len(steps) == 0 {
						continue
					}
					s := slices.MinFunc(steps, func(x, y Step) int {
						return len(x.Cells) + len(x.Removed) - len(y.Cells) - len(y.Removed)
					})
					if tech.Level == Extreme { // the smallest are too plain
						s = slices.MaxFunc(steps, func(x, y Step) int { return cmp.Compare(x.Rating, y.Rating) })
					}
					f.complete(&s)
					if tech.trace == nil || deep(&s) {
						writeFixture(t, tech, &fixture{name, p, stepText(p, &s)})
					}
				}
				missing = slices.DeleteFunc(missing, func(tech *Technique) bool {
					_, err := os.Stat(fixtureFile(tech))
					return err == nil
				})
			}
		}
	}
}

// deep reports whether a step of nets takes what its technique is for.
func deep(s *Step) bool {
	n, helped := 0, s.Technique.Score < 1000
	for _, c := range s.Chains {
		n += len(c)
		helped = helped || slices.ContainsFunc(c, func(x Node) bool { return x.Why.Step != nil || x.Why.Kind == ByNet })
	}
	return helped && n > 5
}

var namesSomething = regexp.MustCompile(`r[1-9]c[1-9]|(row|column|box)(e?s)? [1-9]`)

// checkParts wants the parts of a step's words to name what their texts say.
func checkParts(t *testing.T, p *Position, s *Step) {
	for _, part := range p.Words(s) {
		if !part.names() && namesSomething.MatchString(part.Text) {
			t.Errorf("%s: the part %q names nothing", s.Technique.Name, part.Text)
		}
		for _, c := range part.Cells {
			if !named(p.Board, part.Text, int(c)) {
				t.Errorf("%s: the part %q names cell %d", s.Technique.Name, part.Text, c)
			}
		}
		for _, c := range part.Candidates {
			if !named(p.Board, part.Text, c.Cell()) {
				t.Errorf("%s: the part %q names cell %d", s.Technique.Name, part.Text, c.Cell())
			}
		}
		for _, h := range part.Houses {
			if house := &p.Houses[h]; !strings.Contains(strings.ToLower(part.Text), house.Kind.String()) {
				t.Errorf("%s: the part %q names %s", s.Technique.Name, part.Text, p.HouseName(house))
			}
		}
		if part.Branch > len(s.Chains) {
			t.Errorf("%s: a part of branch %d, of %d chains", s.Technique.Name, part.Branch, len(s.Chains))
		}
	}
}

// named reports whether a text has one of a cell's names.
func named(b *Board, text string, cell int) bool {
	return slices.ContainsFunc(b.Boxes[cell/9], func(gb layout.GridBox) bool { return strings.Contains(text, overlap.NameIn(gb, cell)) })
}
