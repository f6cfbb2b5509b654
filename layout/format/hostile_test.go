package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestHostile: texts made to cost time or memory end soon, with a problem.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("megabytes of text; not in short mode")
	}
	big := MaxText - 100
	rep := func(s string) string { return strings.Repeat(s, big/len(s)) }
	tests := map[string]struct {
		text string
		o    Options
	}{
		"too long":            {strings.Repeat("|", MaxText+1), Options{}},
		"lines without end":   {rep("|\n"), Options{}},
		"one line":            {rep("."), Options{Format: text}},
		"grids without end":   {rep(rowsOf(one)), Options{Format: blocks}},
		"boards without end":  {rep("1.3456789\n\n"), Options{Format: text}},
		"nested JSON":         {rep("["), Options{}},
		"flat JSON":           {"[" + rep("[],") + "[]]", Options{}},
		"nested XML":          {"<ksudoku>" + rep("<a>"), Options{}},
		"flat XML":            {"<ksudoku>" + rep("<a/>") + "</ksudoku>", Options{}},
		"attributes":          {"<ksudoku " + rep(`a="" `) + "/>", Options{}},
		"a bomb of a link":    {"scl" + lzCompress(`{"cells":[`+strings.Repeat("[],", 1<<20)+`[]]}`), Options{}},
		"a bomb of one digit": {"scl" + lzCompress(strings.Repeat("1", 1<<23)), Options{}},
		"a line of sdm":       {rep("."), Options{Format: line}},
		"a comment":           {"#" + rep("x"), Options{}},
		"words of sdx":        {rep("123 "), Options{Format: sdx}},
		"a large KSudoku":     {`<ksudoku><game><puzzle><graph order="9" type="custom" sizeX="300" sizeY="300" sizeZ="1">` + strings.Repeat(`<sudokugroups at="0"/>`, 100_000) + `</graph><values>_</values></puzzle></game></ksudoku>`, Options{}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			docs := read(t, tt.text, tt.o)
			runtime.ReadMemStats(&after)
			if len(docs) == 0 {
				t.Fatal("nothing")
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 3000 {
				t.Errorf("allocated %d MB for %d MB of text", mb, len(tt.text)>>20)
			} else {
				t.Logf("%v, %d MB, %d documents", time.Since(start), mb, len(docs))
			}
		})
	}
}

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
	for _, d := range it.Digits {
		if d != 0 {
			clues++
		}
	}
	// 41 boxes of 12 edges; twelve pairs of neighbours in each grid have three in common.
	if len(cells) != 369 || cells[0] != 2*25+2 || len(question.Number) != clues || len(question.Surface) != 36 || len(question.LineE) != 41*12-3*60 {
		t.Errorf("%d cells from %d, %d clues, %d shared, %d edges", len(cells), cells[0], len(question.Number), len(question.Surface), len(question.LineE))
	}
}
