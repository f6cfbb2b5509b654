package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"strings"
	"testing"
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
