package picture

import (
	"strings"
	"testing"

	"samurai/overlap/render"
	"samurai/solver/logic"
)

// TestTints: the pictures of lessons tint the pattern of a step: the house of a single with the digits that block its other
// cells, which the legend says, and the two almost locked
// sets, each in its own colour.
func TestTints(t *testing.T) {
	for name, want := range map[string]map[render.Role]int{
		"hidden-single-line": {render.Other: 8, render.Reason: 1 + 3}, "full-house": {render.Other: 8, render.Reason: 1}, "x-wing": {render.Reason: 4},
		"als-xz": {render.Other: 3, render.Reason: 1}, "finned-x-wing": {render.Other: 1, render.Reason: 4},
	} {
		techniques, err := logic.Named([]string{name})
		if err != nil {
			t.Fatal(err)
		}
		lessons, err := Teach(t.Context(), techniques)
		if err != nil {
			t.Fatal(err)
		}
		tints := map[int]render.Role{} // the last of a cell is seen
		for _, m := range lessons[0].Example.Marks.Cells {
			tints[m.Cell] = m.Role
		}
		got := map[render.Role]int{}
		for _, role := range tints {
			got[role]++
		}
		if len(got) != len(want) || got[render.Other] != want[render.Other] || got[render.Reason] != want[render.Reason] {
			t.Errorf("%s has cells %v by role, want %v", name, got, want)
		}
		if says := strings.Contains(lessons[0].Legend(), "digits that block"); says != strings.HasPrefix(name, "hidden-single") {
			t.Errorf("%s: its legend is %q", name, lessons[0].Legend())
		}
	}
}
