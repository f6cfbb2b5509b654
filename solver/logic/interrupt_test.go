package logic

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/solver/solvertest"
)

// looksAfter is how often finders may look at ctx after it has ended: that of the position and that
// of its nets see it once each.
const looksAfter = 2

// lengthy are techniques that may take long on a large board: they look at ctx as they go. All others
// take less than a twentieth of a second on an empty board of 105 grids.
var lengthy = []string{
	"franken-x-wing", "mutant-jellyfish", "sue-de-coq", "x-chain", "als-aic", "als-xy-wing", "death-blossom", "template-delete",
	"template-set", "forcing-chain", "forcing-chain-contradiction", "forcing-net", "forcing-net-verity", "forcing-net-nested-all",
}

// TestInterruptedTechniques: whenever ctx ends, a technique finds nothing, and does not complete its
// steps.
func TestInterruptedTechniques(t *testing.T) {
	for _, tech := range registry {
		text, err := os.ReadFile(fixtureFile(tech))
		if err != nil {
			t.Fatal(err)
		}
		p := readFixture(t, string(text)).position
		run := func(n int) (found, looks int, ctx *solvertest.Countdown) {
			ctx = solvertest.NewCountdown(t.Context(), n)
			f := newFinder(ctx, p, Options{})
			steps := slices.Clone(f.find(tech))
			looks = ctx.Looks()
			for i := range steps[:min(10, len(steps))] {
				f.complete(&steps[i])
			}
			return len(steps), looks, ctx
		}
		_, finding, whole := run(solvertest.Never)
		if slices.Contains(lengthy, tech.Name) && finding < 9 {
			t.Errorf("%s looks at ctx %d times", tech.Name, finding)
		}
		at := solvertest.Interrupts(finding, 15)
		for _, n := range solvertest.Interrupts(whole.Looks()-finding, 15) {
			at = append(at, finding+n)
		}
		for _, n := range at {
			found, _, ctx := run(n)
			if (found > 0) != (n > finding) {
				t.Errorf("%s: ended at look %d of %d: %d steps", tech.Name, n, finding, found)
			}
			if late := ctx.Looks() - n; late < 0 || late > looksAfter {
				t.Errorf("%s: ended at look %d of %d: %d looks after that", tech.Name, n, whole.Looks(), late)
			}
		}
	}
}

// TestInterrupted: whenever ctx ends, the steps of a path, a rating and a grade are the first of those
// that there are anyway, and ratings and grades say that they are cut.
func TestInterrupted(t *testing.T) {
	for seed, hardest := range map[uint64]string{182: "forcing-net-subsets", 144: "forcing-net-nested-all", 73: "forcing-chain"} {
		p := someOf(t, seed)
		before := p.before(t, hardest)
		interrupt(t, "step by "+hardest, func(ctx context.Context) bool {
			return before.Next(ctx, Options{NoUniqueness: true}) == nil
		})
		interrupt(t, "batch of "+hardest, func(ctx context.Context) bool {
			return !newRater(ctx, before, Options{NoUniqueness: true}).next()
		})
		path := p.steps(t.Context())
		interrupt(t, fmt.Sprint("path of ", seed), func(ctx context.Context) bool {
			return strings.HasPrefix(path, p.steps(ctx))
		})
		ratings, scores := p.ratings(t.Context()), p.scores(t.Context())
		interrupt(t, fmt.Sprint("rating of ", seed), func(ctx context.Context) bool {
			r := p.Rate(ctx, Options{NoUniqueness: true})
			return r.Cut && slices.Contains(ratings, ratingSoFar(&r))
		})
		interrupt(t, fmt.Sprint("grade of ", seed), func(ctx context.Context) bool {
			g := p.Grade(ctx, Extreme, Options{NoUniqueness: true})
			return g.Cut && !g.Solved && g.Stuck == nil && slices.Contains(scores, g.Score)
		})
	}
}

// interrupt ends work at some of its looks at ctx, and wants that it is right until then and looks no
// further: a rating and the grade beside it twice as often.
func interrupt(t *testing.T, name string, work func(context.Context) (right bool)) {
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	work(whole)
	for _, n := range solvertest.Interrupts(whole.Looks(), 8) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		if !work(ctx) {
			t.Errorf("%s, ended at look %d of %d: not what it was by then", name, n, whole.Looks())
		}
		if late := ctx.Looks() - n; late < 0 || late > 2*looksAfter {
			t.Errorf("%s, ended at look %d of %d: %d looks after that", name, n, whole.Looks(), late)
		}
	}
}

// someOf returns a grid with about a third of the digits of a random solution.
func someOf(t *testing.T, seed uint64) *Position {
	rng := rand.New(rand.NewPCG(seed, 1))
	b := boardOf(t, "single")
	clues := solvertest.RandomFill(b.Board, rng)
	for c := range clues {
		if rng.Float64() > 0.31+0.04*rng.Float64() {
			clues[c] = 0
		}
	}
	return positionOf(t, b, clues)
}

// before returns the position on the path before the first step of a technique.
func (p *Position) before(t *testing.T, technique string) *Position {
	at := p.Clone()
	for s := range at.Path(t.Context(), Options{NoUniqueness: true}) {
		if s.Technique.Name == technique {
			return at
		}
	}
	t.Fatalf("no step by %s", technique)
	return nil
}

// steps writes the steps of the path.
func (p *Position) steps(ctx context.Context) string {
	var b strings.Builder
	at := p.Clone()
	for s := range at.Path(ctx, Options{NoUniqueness: true}) {
		fmt.Fprintln(&b, s.Technique.Name, at.describe(s))
	}
	return b.String()
}

// ratings writes what the position is rated after each batch.
func (p *Position) ratings(ctx context.Context) (all []string) {
	r := newRater(ctx, p, Options{NoUniqueness: true})
	for more := true; more; more = r.next() {
		all = append(all, ratingSoFar(&r.Rating))
	}
	return all
}

func ratingSoFar(r *Rating) string {
	return fmt.Sprint(r.Hardest, r.Technique, r.Steps, r.Bottlenecks, r.Crossings, r.Uses)
}

// scores returns likewise what it is graded.
func (p *Position) scores(ctx context.Context) (all []int) {
	g := newGrader(ctx, p, Extreme, Options{NoUniqueness: true})
	for more := true; more; more = g.next() {
		all = append(all, (slices.Max(g.sums)+share/2)/share)
	}
	return all
}
