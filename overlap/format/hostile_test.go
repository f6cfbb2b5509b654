package format

import (
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
	const big = maxText / 16 // enough for work that grows with the square to show
	rep := func(s string) string { return strings.Repeat(s, big/len(s)) }
	tests := map[string]struct {
		text string
		o    Options
	}{
		"too long":            {strings.Repeat("|", maxText+1), Options{}},
		"lines without end":   {rep("|\n"), Options{}},
		"one line":            {rep("."), Options{Format: text}},
		"grids without end":   {rep(rowsOf(one)), Options{Format: blocks}},
		"boards without end":  {rep("1.3456789\n\n"), Options{Format: text}},
		"nested JSON":         {rep("["), Options{}},
		"flat JSON":           {"[" + rep("[],") + "[]]", Options{}},
		"nested XML":          {"<ksudoku>" + rep("<a>"), Options{}},
		"flat XML":            {"<ksudoku>" + rep("<a/>") + "</ksudoku>", Options{}},
		"attributes":          {"<ksudoku " + rep(`a="" `) + "/>", Options{}},
		"a bomb of a link":    {"scl" + lzCompress(`{"cells":[`+strings.Repeat("[],", 1<<17)+`[]]}`), Options{}},
		"a bomb of one digit": {"scl" + lzCompress(strings.Repeat("1", 1<<20)), Options{}},
		"links":               {rep("https://sudokupad.app/classic1\n"), Options{}},
		"a long link":         {"https://sudokupad.app/classic" + rep("x"), Options{}},
		"a line of sdm":       {rep("."), Options{Format: line}},
		"a comment":           {"#" + rep("x"), Options{}},
		"words of sdx":        {rep("123 "), Options{Format: sdx}},
		"text in pieces":      {"<ksudoku><game><puzzle><values>" + rep("a<!---->") + "</values></puzzle></game></ksudoku>", Options{}},
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
			// Time that grows with the square of the text would be minutes.
			if took := time.Since(start); took > time.Minute {
				t.Errorf("took %v", took)
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 400 {
				t.Errorf("allocated %d MB for %d MB of text", mb, len(tt.text)>>20)
			} else {
				t.Logf("%v, %d MB, %d documents", time.Since(start), mb, len(docs))
			}
		})
	}
}

// TestUnpacks: links that unpack to too much, all together, are read up to there.
func TestUnpacks(t *testing.T) {
	for name, link := range map[string]string{
		"sudokupad": "scl" + lzCompress(`{"cells":[]}`),
		"penpa":     penpaURL(t, "edit", strings.Repeat("x\n", 9)),
	} {
		var problems []string
		newSource("f", link+"\n"+link+"\n"+link, 1, nil).linked(20, func(r *reading) { problems = append(problems, r.problems.Error()) })
		if n := len(problems); n != 2 || strings.Contains(problems[0], "split") || !strings.Contains(problems[1], "more than 32 MB; split the file") {
			t.Errorf("%s: %d readings, %q", name, n, problems)
		}
	}
}
