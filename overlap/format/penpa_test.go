package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"testing"

	"samurai/layout"
)

// TestPenpa unpacks a link as penpa does and looks at what is in it.
func TestPenpa(t *testing.T) {
	it := patterned(t, "samurai")
	link := strings.TrimSpace(written(t, penpa, it))
	_, packed, _ := strings.Cut(link, "&p=")
	raw, err := base64.StdEncoding.DecodeString(packed)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(flate.NewReader(bytes.NewReader(raw)))
	if err != nil {
		t.Fatal(err)
	}
	long := string(plain)
	for _, pair := range [][2]string{{"zO", "null"}, {"z_", `"__a"`}, {"zE", `"lineE"`}, {"zN", `"number"`}, {"zS", `"surface"`}, {"zZ", "z"}} {
		long = strings.ReplaceAll(long, pair[0], pair[1])
	}
	lines := strings.Split(long, "\n")
	if head := strings.Split(lines[0], ","); head[0] != "square" || head[1] != "21" || head[15] != "Title: A title%2C of samurai" {
		t.Errorf("the head is %q", lines[0])
	}
	var question struct {
		Number  map[string][]any
		Surface map[string]int
		LineE   map[string]int
	}
	longer := strings.NewReplacer("zL", `"line"`, "zW", `"wall"`, "zC", `"cage"`, "zY", `"symbol"`, "zR", `"r"`, "zU", `"u"`, "z8", `"8"`, "z1", `"1"`,
		"zF", `"f"`, "z2", `"2"`, "zT", `"t"`, "z3", `"3"`, "zD", `"d"`, "z0", `"0"`, "z5", `"5"`, "z4", `"4"`, "z6", `"6"`, "z7", `"7"`).Replace(lines[3])
	if err := json.Unmarshal([]byte(longer), &question); err != nil {
		t.Fatal(err)
	}
	var cells []int
	if err := json.Unmarshal([]byte(lines[5]), &cells); err != nil {
		t.Fatal(err)
	}
	clues := 0
	for _, d := range it.Digits() {
		if d != 0 {
			clues++
		}
	}
	// 41 boxes of 12 edges; twelve pairs of neighbours in each grid have three in common.
	if len(cells) != 369 || cells[0] != 2*25+2 || len(question.Number) != clues || len(question.Surface) != 36 || len(question.LineE) != 41*12-3*60 {
		t.Errorf("%d cells from %d, %d clues, %d shared, %d edges", len(cells), cells[0], len(question.Number), len(question.Surface), len(question.LineE))
	}
}

// TestReadsPenpa: links come back with what is in them, and others are refused for what
// may be rules.
func TestReadsPenpa(t *testing.T) {
	it := patterned(t, "samurai")
	it.Solution = make([]layout.Digits, 5)
	for g := range it.Solution {
		for c := range 81 {
			it.Solution[g][c] = uint8(it.Board.Cell(g, c)%9 + 1)
		}
	}
	text, err := it.penpa()
	if err != nil {
		t.Fatal(err)
	}
	blank := strconv.Itoa(2*25 + 2) // r1c1 of nw
	change := func(old, new string) string {
		long := text
		for i := len(penpaWords) - 2; i >= 0; i -= 2 {
			long = strings.ReplaceAll(long, penpaWords[i+1], penpaWords[i])
		}
		if old != "" && !strings.Contains(long, old) {
			t.Fatalf("no %q in %.300q", old, long)
		}
		return penpaShort.Replace(strings.Replace(long, old, new, 1))
	}
	tests := []struct{ name, mode, old, new, want string }{
		{"as it is", "edit", "", "", ""},
		{"a mark", "edit", `"symbol":{}`, `"symbol":{"77":[1,"circle_L",1]}`, `test:1:1: "symbol", marks that may stand for rules`},
		{"a cage", "edit", `"killercages":[]`, `"killercages":[[77,78]]`, `test:1:1: "killercages", marks that may stand for rules`},
		{"a diagonal", "edit", `"lineE":{`, `"lineE":{"651,677":2,`, "test:1:1: lines other than around 3x3 boxes"},
		{"a number beside the board", "edit", `"number":{`, `"number":{"1":["5",1,"1"],`, "test:1:1: a number beside the board"},
		{"a number of two digits", "edit", `"number":{`, `"number":{"` + blank + `":["15",1,"5"],`, "test:1:1: a number that is not a digit"},
		{"marks that are given", "edit", `"number":{`, `"number":{"` + blank + `":[[1,1,0,0,0,0,0,0,0,0],1,"7"],`, "test:1:1: a number that is not a digit"},
		{"a digit as a mark", "edit", `"number":{`, `"number":{"` + blank + `":[[0,0,0,0,0,0,1,0,0,0],1,"7"],`, ""},
		{"another rule", "edit", "Normal Sudoku rules apply in each", "Anti-king.", "test:1:1: warning: rules in words"},
		{"a number without a kind", "edit", `"number":{`, `"number":{"` + blank + `":["5"],`, "test:1:1: a number that is not a digit"},
		{"a number that is blank", "edit", `"number":{`, `"number":{"` + blank + `":[" ",1,"1"],`, ""},
		{"a blank beside the board", "edit", `"number":{`, `"number":{"1":[" ",1,"1"],`, ""},
		{"a layer that is damaged", "edit", `"number":{`, `"number"{`, "test:1:1: line 4 of the link's data is not JSON"},
		{"a hexagon", "edit", "square,21", "hex,21", `test:1:1: a board of kind "hex"`},
		{"solved halfway", "solve", "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			docs := read(t, penpaURL(t, tt.mode, change(tt.old, tt.new)), Options{})
			got := docs[0].Problems.Error()
			if len(docs) != 1 || !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
				t.Fatalf("%d documents, %q, want %q", len(docs), got, tt.want)
			}
			p := docs[0].Puzzle
			if p == nil {
				return
			}
			back := onBoard(t, p)
			if (p.Progress != nil) != (tt.mode == "solve") {
				t.Errorf("progress %v", p.Progress)
			} else if d := back.grid(0)[0].entered; p.Progress != nil && d != it.Solution[0][0] {
				t.Errorf("%d was entered, not %d", d, it.Solution[0][0])
			}
			if strings.Contains(tt.name, "a digit as") {
				if back.Grid(0)[0] != 7 {
					t.Errorf("%d, want 7", back.Grid(0)[0])
				}
			} else if diff := samePuzzle(it, back); diff != "" && tt.want == "" {
				t.Error(diff)
			}
		})
	}
	for _, link := range []string{"https://swaroopg92.github.io/penpa-edit/#m=edit&p=", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7FjdixvJEX", "https://swaroopg92.github.io/penpa-edit/"} {
		if docs := read(t, link+"\n", Options{}); len(docs) != 1 || !docs[0].Problems.Errors() {
			t.Errorf("%s: %v", link, docs[0].Problems)
		}
	}
}

func penpaURL(t *testing.T, mode, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return "https://swaroopg92.github.io/penpa-edit/#m=" + mode + "&p=" + base64.StdEncoding.EncodeToString(b.Bytes()) + "\n"
}
