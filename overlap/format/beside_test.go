package format

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"samurai/layout"
)

// TestBesideBoards: what a web page has beside its boards that may be cells is named, wherever it is.
func TestBesideBoards(t *testing.T) {
	const one = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	pairs := regexp.MustCompile("(.{9})(.{9})")
	cell := func(s string) string { return "<td>" + strings.Join(strings.Split(s, ""), "</td><td>") + "</td>" }
	rows := func(s string) (out string) {
		for k := 0; k+9 <= len(s); k += 9 {
			out += "<tr>" + cell(s[k:k+9]) + "</tr>"
		}
		return "<table>" + out + "</table>"
	}
	for _, c := range []struct {
		text  string
		cells int
	}{
		{"<p>" + one + "</p>", 0},
		{rows(one) + "<p>1 2 3</p><p>12:30</p>", 0},
		{rows(one) + "<div><button>1</button><button>2</button><button>3</button></div>", 0},
		{"<p>" + one + "</p><p>" + one[:80] + "</p>", 80},
		{"<ol><li>" + one[1:] + "</li><li>" + one + "</li></ol>", 80},
		{rows(one) + rows(one[:72]), 72},
		{"<pre>\n" + pairs.ReplaceAllString(one+one[:27], "$1   $2\n") + "</pre>", 27},
	} {
		cells := 0
		for _, doc := range read(t, "<html><body>"+c.text+"</body></html>\n", Options{}) {
			for _, p := range doc.Problems {
				if p.Code == layout.LeftOut {
					_, _ = fmt.Sscanf(p.Message, "%d cells of this page", &cells)
				}
			}
		}
		if cells != c.cells {
			t.Errorf("%s: %d cells beside the boards, want %d", c.text, cells, c.cells)
		}
	}
}
