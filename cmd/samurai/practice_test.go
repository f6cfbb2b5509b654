package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/cmd/samurai/picture"
	"samurai/solver/logic"
)

// TestPractice: a lesson on several grids names the layout, and the grids where they are drawn. The command that a lesson names for practice works, those that compose a puzzle with
// SAMURAI_ALL. In a text, clues, other digits and candidates differ, a single one, too. Where a hint
// in the position is another technique, the lesson names it.
func TestPractice(t *testing.T) {
	lessons, err := picture.Teach(t.Context(), logic.Techniques())
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`(?m)^\d │(.*)│$`)
	for _, l := range lessons {
		var out bytes.Buffer
		do := func(words ...string) int {
			out.Reset()
			return run(t.Context(), words, &streams{in: &bytes.Buffer{}, out: &out, err: &out, getenv: func(string) string { return "" }})
		}
		if do("explain", "--techniques", l.Name); len(l.Example.Grids) > 1 {
			want := []string{regexp.QuoteMeta("(layout " + l.Layout + "): ")}
			for _, g := range l.Example.Board.Layout.Grids { // above the grid, or at its upper left corner
				want = append(want, `(?m)^`+g.Name+`$|(^|[ ─━])`+g.Name+`[┌-╋]`)
			}
			text := strings.ReplaceAll(out.String(), "\n", " ") + out.String()
			for _, w := range want {
				if !regexp.MustCompile(w).MatchString(text) {
					t.Errorf("%s lacks %q:\n%s", l.Name, w, &out)
				}
			}
		}
		if l.Layout == "single" {
			var want, got []string
			for i := range 81 {
				c := l.Example.Cell(0, i)
				d, candidates := l.Example.Digits[c], l.Example.Candidates[c].Digits()
				switch word := strings.Trim(fmt.Sprint(candidates), "[]"); {
				case d > 0 && l.Example.Bold[c]:
					want = append(want, fmt.Sprint(d))
				case d > 0:
					want = append(want, fmt.Sprintf("+%d", d))
				case len(candidates) == 1:
					want = append(want, "("+word+")")
				default:
					want = append(want, strings.ReplaceAll(word, " ", ""))
				}
			}
			for _, line := range row.FindAllStringSubmatch(out.String(), -1) {
				got = append(got, strings.Fields(strings.ReplaceAll(line[1], "│", " "))...)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: the cells are %q, want %q", l.Name, got, want)
			}
		}
		file := filepath.Join(t.TempDir(), l.Name+".yaml")
		if status := do("explain", "--techniques", l.Name, "-o", file); status != exitUnique {
			t.Fatalf("%s: %d: %s", l.Name, status, &out)
		}
		if status := do("hint", "--format", "json", file); status != exitUnique {
			t.Errorf("%s: %d: %s", l.Name, status, &out)
		}
		if first := l.First.Technique; !strings.Contains(out.String(), `"technique":"`+first.Name+`"`) ||
			(first != l.Technique) != slices.ContainsFunc(l.Paragraphs(), func(s string) bool { return strings.Contains(s, "names "+first.Title+" first") }) {
			t.Errorf("%s: the lesson says %q, and the hint is %s", l.Name, l.Paragraphs(), &out)
		}
		words := strings.Fields(l.Practice())[1:]
		if os.Getenv("SAMURAI_ALL") == "" || words[0] != "generate" {
			continue
		}
		if status := do(append(words, "--seed", "1", "--timeout", "1m")...); status != exitUnique {
			t.Errorf("%s: %v: %d: %s", l.Name, words, status, &out)
		}
	}
}
