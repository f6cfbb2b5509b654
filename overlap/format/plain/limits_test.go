package plain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/format/tree"
)

// TestBracketsWithinBrackets: brackets that never close are read again from each of them, but not
// without end.
func TestBracketsWithinBrackets(t *testing.T) {
	short, deep := "x, "+strings.Repeat("[1,", 1<<10), "x, "+strings.Repeat("[1,", 1<<19)
	long := "x, " + strings.Repeat("["+strings.Repeat("1", 1<<16)+",", 40)
	for name, tt := range map[string]struct {
		text string
		want layout.Code
	}{"few": {short, layout.Syntax}, "deep": {deep, layout.Syntax}, "many": {long, layout.TooLarge}} {
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
		"JSON":   {"[" + strings.Repeat("0,", tree.MaxNodes) + "0]", "JSON of more than 262144 values; split it"},
		"a text": {strings.Repeat("To be or not. ", maxText/14+1), "a text of more than 4 MB that is not lines of 81 characters; split it"},
		"lines":  {strings.Repeat("x\n", maxLines+1), "lines that are not 81 characters; split it"},
		"values": {strings.Repeat("x = ["+strings.Repeat("1,0,0,", 27)+"]\n", 3300), "arrays of more than 262144 values"},
	} {
		docs := Read(tt.text, Options{File: "f", First: 1, Find: layouts.Get})
		if len(docs) != 1 || !strings.Contains(docs[0].Problems.Error(), tt.want) {
			t.Errorf("%s: %d documents, %.200v, want %s", name, len(docs), docs[0].Problems, tt.want)
		}
	}
}

// TestString: a string of cells alone has the boards that a text of one line has.
func TestString(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 4)))
	for _, s := range []string{
		strings.ReplaceAll(lines(d.grid(0, d.clues, "-"), ""), "\n", ""),
		strings.ReplaceAll(lines(d.inside("."), ""), "\n", ""),
		strings.ReplaceAll(lines(d.places(d.clues, "0", "#"), ""), "\n", ""),
		strings.Repeat("123......", 81),
	} {
		n, err := tree.One(`"` + s + `"`)
		if err != nil {
			t.Fatal(err)
		}
		fast, slow := builtIn().string(n), placed(n, turn{}, newText(s, n.At, builtIn()).cover(false))
		if len(fast) == 0 || len(fast) != len(slow) || fast[0].hash != slow[0].hash || fast[0].cost != slow[0].cost {
			t.Errorf("%s: %d covers, %d as a text", s, len(fast), len(slow))
		}
	}
}
