package late

import (
	"slices"
	"testing"
)

// TestWords: each match of an expression has one of its words, so that a text without them need not be searched.
func TestWords(t *testing.T) {
	for expression, want := range map[string][]string{
		`Killer`:                    {"killer"},
		`(?i)\bkings?\b|knight`:     {"king", "knight"},
		`(?:rows?|columns?) [0-9]+`: {"row", "column"},
		`(?:by )?[a-z]+ major`:      {" major"},
		`(<td>)+x?`:                 {"<td>"},
		`rows|[0-9]`:                nil,
		`(?:rows)?`:                 nil,
		`[0-9]+`:                    nil,
	} {
		r := Compile(expression)
		r.in("")
		if !slices.Equal(r.words, want) {
			t.Errorf("%s: %q, not %q", expression, r.words, want)
		}
	}
	r := Compile(`(?i)rows (are) columns`)
	for s, want := range map[string]bool{"its ROWS are Columns": true, "rows": false, "": false, "a": false} {
		if got := r.MatchString(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
	if got := r.ReplaceAllString("as it is", "x"); got != "as it is" {
		t.Error(got)
	}
}
