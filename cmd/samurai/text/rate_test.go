package text

import (
	"regexp"
	"strings"
	"testing"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/solver/answer"
	"samurai/solver/solvertest"
)

// TestRatedCut: wherever rating ends early, the row has the numbers so far, with plus signs, or none.
func TestRatedCut(t *testing.T) {
	doc, err := yaml.NewReader("", strings.NewReader("{layout: single, clues: {g: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79}}"), layouts.Get).Next()
	if err != nil {
		t.Fatal(err)
	}
	puzzle, problems := new(answer.Boards).Prepare(t.Context(), doc, 0)
	if puzzle == nil {
		t.Fatal(problems)
	}
	row := func(n int) (string, int) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		p := Page{begun: true}
		p.Rated(answer.Rate(ctx, puzzle, answer.RateOptions{}))
		return p.String(), ctx.Looks()
	}
	_, looks := row(solvertest.Never)
	some, none := regexp.MustCompile(`^ +[0-9.]+\+  undecided .* [0-9]+\+ +[0-9]+\+ +[0-9]+\+ `), regexp.MustCompile(`^ +undecided +30 `)
	begun := 0
	for _, n := range solvertest.Interrupts(looks, 40) {
		text, _ := row(n)
		switch {
		case some.MatchString(text):
			begun++
		case !none.MatchString(text):
			t.Errorf("ended at look %d of %d: %q", n, looks, text)
		}
	}
	if begun == 0 {
		t.Error("no rating ended after its first step")
	}
}
