package plain

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
)

// TestBracketsWithinBrackets: brackets that never close are read again from each of them, but not
// without end.
func TestBracketsWithinBrackets(t *testing.T) {
	short, long := "x, "+strings.Repeat("[1,", 1<<10), "x, "+strings.Repeat("[1,", 1<<19)
	for name, tt := range map[string]struct {
		text string
		want layout.Code
	}{"few": {short, layout.Syntax}, "many": {long, layout.TooLarge}} {
		docs := Read(tt.text, Options{File: "f", First: 1, Find: layouts.Get})
		if len(docs) != 1 || len(docs[0].Problems) != 1 || docs[0].Problems[0].Code != tt.want {
			t.Errorf("%s: %v, want one problem, %s", name, docs[0].Problems, tt.want)
		}
	}
}

// TestNameBefore: the name of an array is close to it, so that a text of one line is not searched
// from its start for each of its arrays.
func TestNameBefore(t *testing.T) {
	for gap, want := range map[int]string{1: "grid", 2 * maxName: ""} {
		if name := nameBefore("grid =" + strings.Repeat(" ", gap)); name != want {
			t.Errorf("%q %d bytes before the array, want %q", name, gap, want)
		}
	}
}

// TestManyBoards: a text of too many boards, or of arrays with too many values, is refused.
func TestManyBoards(t *testing.T) {
	grid := strings.Repeat(".", 80)
	for name, tt := range map[string]struct {
		text string
		want string
	}{
		"boards": {"[" + strings.Repeat(`"1`+grid+`",`, maxBoards) + `"2` + grid + `"]`, "more than 30000 boards"},
		"values": {strings.Repeat("x = ["+strings.Repeat("1,0,0,", 27)+"]\n", 3300), "arrays of more than 262144 values"},
	} {
		docs := Read(tt.text, Options{File: "f", First: 1, Find: layouts.Get})
		if len(docs) != 1 || !strings.Contains(docs[0].Problems.Error(), tt.want) {
			t.Errorf("%s: %d documents, %.200v, want %s", name, len(docs), docs[0].Problems, tt.want)
		}
	}
}
