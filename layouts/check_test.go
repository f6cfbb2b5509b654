package layouts

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"samurai/examples/published"
	"samurai/layout"
	"samurai/layout/yaml"
)

// The published puzzles, written by grid, are read as they are, and Check takes
// their published solutions and no others.
func TestPublishedPuzzles(t *testing.T) {
	f, err := os.Open(published.File(t, "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	read, checked := 0, 0
	for in.Scan() {
		var data struct {
			ID, Layout      string
			Grids, Solution map[string]string
		}
		if err := json.Unmarshal(in.Bytes(), &data); err != nil {
			t.Fatal(err)
		}
		text := []byte("layout: " + data.Layout + "\nclues:\n")
		for name, clues := range data.Grids {
			text = append(text, "  "+name+": "+clues+"\n"...)
		}
		doc, err := yaml.NewReader(data.ID, bytes.NewReader(text), Get).Next()
		if err != nil || len(doc.Problems) > 0 {
			t.Errorf("%v %v", err, doc.Problems)
			continue
		}
		p := doc.Puzzle
		clues := make([]layout.Digits, len(p.Layout.Grids))
		for _, c := range p.Clues {
			clues[c.Grid] = c.Digits
			if got := digits(c.Digits); got != strings.ReplaceAll(data.Grids[p.Layout.Grids[c.Grid].Name], "0", ".") {
				t.Errorf("%s: %s is read as %s", data.ID, p.Layout.Grids[c.Grid].Name, got)
			}
		}
		read++
		if len(data.Solution) != len(p.Layout.Grids) {
			continue
		}
		solution := make([]layout.Digits, len(p.Layout.Grids))
		for g, grid := range p.Layout.Grids {
			for cell, c := range []byte(data.Solution[grid.Name]) {
				solution[g][cell] = c - '0'
			}
		}
		if err := layout.Check(p.Layout, clues, solution); err != nil {
			t.Errorf("%s: %v", data.ID, err)
		}
		checked++
		cell := &solution[checked%len(solution)][checked%81]
		*cell = *cell%9 + 1
		if layout.Check(p.Layout, clues, solution) == nil {
			t.Errorf("%s: a changed solution passes", data.ID)
		}
	}
	if err := in.Err(); err != nil || read != 907 || checked < 900 {
		t.Errorf("%v: read %d puzzles, checked %d solutions; want 907 and at least 900", err, read, checked)
	}
}

func digits(d layout.Digits) string {
	var b strings.Builder
	for _, digit := range d {
		b.WriteByte(".123456789"[digit])
	}
	return b.String()
}
