package format

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestNotKept: what a format has room for and the puzzle does not keep is named with its place.
func TestNotKept(t *testing.T) {
	cells := func(blank string) string { return cellsOf(one, `{"value":%,"given":true}`, blank, `{}`, `{}`) }
	fpuzzle := func(blank, more string) string { return `{"size":9,"grid":[` + cells(blank) + `]` + more + `}` }
	pad := func(blank, more string) string { return `{"cells":[` + cells(blank) + `]` + more + `}` }
	short := strings.Repeat("1", 80)
	ksudokuWith := func(more string) string {
		return strings.Replace(asKSudoku(t), "</values>", "</values>"+more, 1)
	}
	for text, want := range map[string]string{
		fpuzzle(`{}`, `,"solution":"`+short+`"`):                      "a solution of 80 cells is not kept; the board has 9 x 9",
		fpuzzle(`{}`, `,"solution":[1,2]`):                            "a solution of 2 cells is not kept; the board has 9 x 9",
		fpuzzle(`{}`, `,"successMessage":"Well done"`):                `"successMessage" is not kept`,
		fpuzzle(`{"value":17}`, ``):                                   `"17" for a digit; a digit is 1 to 9`,
		fpuzzle(`{"c":"#fff","cornerPencilMarks":[1]}`, ``):           `"c" and "cornerPencilMarks" are not kept`,
		fpuzzle(`{"centerPencilMarks":[1,"12"]}`, ``):                 `"centerPencilMarks" is not kept`,
		fpuzzle(`{"a":1,"b":1,"e":1,"f":1,"g":1}`, ``):                `"a", "b", "e" and 2 more fields are not kept`,
		pad(`{}`, `,"metadata":{"solution":"`+short+`"}`):             "a solution of 80 cells is not kept; the board has 9 x 9",
		pad(`{}`, `,"solution":["1","2"]`):                            "a solution of 2 cells is not kept; the board has 9 x 9",
		pad(`{}`, `,"cages":[{"cells":[],"value":"solution: 12"}]`):   "a solution of 2 cells is not kept; the board has 9 x 9",
		pad(`{"given":false,"value":"A"}`, ``):                        `"A" for a digit; a digit is 1 to 9`,
		pad(`{"cornermarks":[1]}`, `,"videos":["x"]`):                 `"cornermarks" and "videos" are not kept`,
		pad(`{}`, `,"title":"a","metadata":{"title":"b"}`):            `"title" is not kept`,
		pad(`{}`, `,"metadata":{"video":"b"}`):                        `"video" is not kept`,
		pad(`{}`, `,"cages":[{"cells":[],"value":"video: b"}]`):       `"video" is not kept`,
		ksudokuWith("<solution>bcd</solution>"):                       "a solution of 3 cells is not kept; the board has 9 x 9",
		ksudokuWith("<note>x</note>"):                                 `"note" is not kept`,
		strings.Replace(asKSudoku(t), "</game>", "</game><game/>", 1): `"game" is not kept`,
		exported("4", "|0|0|0|", "|7|511|1|"):                         `"corner marks" is not kept`,
		exported("5", "|0|0|3|0|", "|0|511|1|1|"):                     `"colours" is not kept`,
	} {
		doc, err := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get}).Next()
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(doc.Problems); !strings.Contains(got, want) || strings.Contains(got, ":1:1: warning") {
			t.Errorf("%v, want %s\n%s", doc.Problems, want, text)
		}
	}
}
