package format

import (
	"strings"
	"testing"
)

// TestReadsOpenSudoku: games that are being played, as each version of OpenSudoku
// exports them.
func TestReadsOpenSudoku(t *testing.T) {
	testReads(t, []readTest{
		{"OpenSudoku's export, version 1", exported("1", "|1,2,|0|", "|-|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 2", exported("2", "|0|0|", "|511||1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 3", exported("3", "|0|0|", "|511|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 4", exported("4", "|0|0|0|", "|7|511|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 4, without corner marks", exported("4", "|0|0|0|", "|-|511|1|"), Options{}, nil, ""},
		{"OpenSudoku's export, version 5", exported("5", "|0|0|3|0|", "|7|511|0|1|"), Options{}, nil, ""},
	})
}

// exported is the grid as OpenSudoku exports it, once the player has put 9 into a cell,
// with what stands behind the value of a clue and of another cell.
func exported(version, clue, other string) string {
	var b strings.Builder
	b.WriteString(`<opensudoku version="3"><folder name="f" created="1"><game created="1" state="1" time="7" last_played="1" command_stack="4|" data="version: ` + version + "&#10;")
	for i, ch := range strings.ReplaceAll(one, ".", "0") {
		switch {
		case ch != '0':
			b.WriteString(string(ch) + clue)
		case i == 2:
			b.WriteString("9" + other)
		default:
			b.WriteString("0" + other)
		}
	}
	b.WriteString(`"/></folder></opensudoku>`)
	return b.String()
}
