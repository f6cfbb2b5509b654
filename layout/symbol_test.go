package layout_test

import (
	"testing"

	"samurai/layout"
)

// Every character of a board, by what it can be.
func TestRoles(t *testing.T) {
	for chars, want := range map[string]layout.Roles{
		"123456789": layout.Digit,
		"_*?":       layout.Blank,
		".0xX":      layout.Blank | layout.Outside,
		"-":         layout.Blank | layout.Outside | layout.Border,
		"#":         layout.Outside,
		" ":         layout.Outside | layout.Border,
		"|+=\t│─┼╬": layout.Border,
		"\na,;:/Oo": 0,
	} {
		for _, r := range chars {
			if got := layout.RolesOf(r); got != want {
				t.Errorf("%q has the roles %04b, not %04b", r, got, want)
			}
		}
	}
}
