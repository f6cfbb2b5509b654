package yaml

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"samurai/layout"
)

// same compares values of a file without their places in it.
var same = cmp.Options{cmpopts.IgnoreTypes(layout.Pos{}, [81]layout.Pos{}), cmpopts.IgnoreFields(layout.Layout{}, "File", "Path"), cmpopts.EquateEmpty()}

func TestWriteLayout(t *testing.T) {
	l := &layout.Layout{
		Name: "mine", Title: "Mine: the 1st", Aliases: []string{"my", "5-in-1", "No"},
		Grids:  []layout.Grid{{Name: "n", At: &layout.Place{Row: -1, Col: 2}}, {Name: "true"}, {Name: "1"}},
		Shared: []layout.Tie{{Boxes: []layout.GridBox{{Grid: 0, Box: 9}, {Grid: 1, Box: 1}}}, {Boxes: []layout.GridBox{{Grid: 2, Box: 3}, {Grid: 1, Box: 2}, {Grid: 0, Box: 8}}}},
	}
	want := `layout: mine
title: "Mine: the 1st"
aliases: [my, "5-in-1", "No"]
grids: [n, "true", "1"]
shared:
  - {n: 9, "true": 1}
  - {"1": 3, "true": 2, n: 8}
at:
  n: [-1, 2]
`
	if diff := cmp.Diff(want, string(AppendLayout(nil, l))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	p := &layout.Puzzle{Layout: l, Title: "x", Clues: []layout.Clues{{Grid: 1, Digits: layout.Digits{80: 9}}}}
	want = `layout:
  layout: mine
  title: "Mine: the 1st"
  aliases: [my, "5-in-1", "No"]
  grids: [n, "true", "1"]
  shared:
    - {n: 9, "true": 1}
    - {"1": 3, "true": 2, n: 8}
  at:
    n: [-1, 2]
title: x
clues:
  "true": |
` + strings.Repeat("    .........\n", 8) + "    ........9\n"
	if diff := cmp.Diff(want, string(AppendPuzzle(nil, p))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	p = &layout.Puzzle{Layout: l, Ref: "./a b.yaml", Drawn: []layout.Line{{Text: "   ..1"}, {Text: ""}, {Text: "#x0"}}}
	want = "layout: ./a b.yaml\nclues: |2\n     ..1\n\n  #x0\n"
	if diff := cmp.Diff(want, string(AppendPuzzle(nil, p))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// What is written reads back to the same, and is written the same again.
func TestWriteReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLayout(t)
		text := AppendLayout(nil, l)
		doc := readOne(t, text, nil)
		if diff := cmp.Diff(l, doc.Layout, same); diff != "" {
			t.Fatalf("%s-written +read\n%s", text, diff)
		}
		if again := AppendLayout(nil, doc.Layout); string(again) != string(text) {
			t.Fatalf("written again:\n%s\nbefore:\n%s", again, text)
		}

		p := drawPuzzle(t, l)
		text = AppendPuzzle(nil, p)
		doc = readOne(t, text, func(string) (*layout.Layout, error) { return l, nil })
		if diff := cmp.Diff(p, doc.Puzzle, same); diff != "" {
			t.Fatalf("%s-written +read\n%s", text, diff)
		}
		if again := AppendPuzzle(nil, doc.Puzzle); string(again) != string(text) {
			t.Fatalf("written again:\n%s\nbefore:\n%s", again, text)
		}
	})
}

// fataler is what testing.TB and rapid.T have in common.
type fataler interface{ Fatalf(string, ...any) }

func readOne(t fataler, text []byte, find layout.Finder) *layout.Document {
	doc, err := NewReader("f.yaml", strings.NewReader(string(text)), find).Next()
	if err != nil || len(doc.Problems) > 0 {
		t.Fatalf("%s%v %v", text, err, doc.Problems)
	}
	return doc
}

func drawTitle(t *rapid.T) string {
	return rapid.OneOf(
		rapid.StringOfN(rapid.RuneFrom([]rune("aB1 -_.,:#'\"\\|>[]{}&*!%@`?~=+/\u00a0é漢\U0001D11E\u200d")), 0, 20, -1),
		rapid.SampledFrom([]string{"true", "Null", "~", "y", "no", "1.5", "0x1", "2006-05-01", "<<", "---", "a: b", "a #b", ".inf", "on", "- a", "? a"}),
	).Draw(t, "title")
}

func drawLayout(t *rapid.T) *layout.Layout {
	names := rapid.OneOf(
		rapid.StringMatching(`[a-z0-9_A-Z][a-zA-Z0-9_-]{0,8}`),
		rapid.SampledFrom([]string{"n", "y", "no", "true", "NULL", "1", "010", "1e3", "0x1F", "2001-01-01", "_", "1_0"}),
	)
	l := &layout.Layout{Title: drawTitle(t), Aliases: rapid.SliceOfNDistinct(names, 0, 3, rapid.ID).Draw(t, "aliases")}
	if rapid.Bool().Draw(t, "named") {
		l.Name = names.Draw(t, "name")
	}
	for _, name := range rapid.SliceOfNDistinct(names, 1, 6, rapid.ID).Draw(t, "grids") {
		g := layout.Grid{Name: name}
		if rapid.Bool().Draw(t, "placed") {
			place := rapid.IntRange(-layout.MaxPlace, layout.MaxPlace)
			g.At = &layout.Place{Row: place.Draw(t, "row"), Col: place.Draw(t, "col")}
		}
		l.Grids = append(l.Grids, g)
	}
	if len(l.Grids) < 2 {
		return l
	}
	for range rapid.IntRange(0, 5).Draw(t, "ties") {
		var tie layout.Tie
		grids := rapid.SliceOfNDistinct(rapid.IntRange(0, len(l.Grids)-1), 2, -1, rapid.ID).Draw(t, "tied")
		for _, g := range grids {
			tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: g, Box: rapid.IntRange(1, 9).Draw(t, "box")})
		}
		l.Shared = append(l.Shared, tie)
	}
	return l
}

func drawPuzzle(t *rapid.T, l *layout.Layout) *layout.Puzzle {
	p := &layout.Puzzle{Layout: l, Title: drawTitle(t)}
	for _, w := range p.Words()[1:] {
		if rapid.Bool().Draw(t, w.Name) {
			*w.Text = drawTitle(t)
		}
	}
	drawProgress(t, p)
	drawCertificate(t, p)
	p.Ref = rapid.SampledFrom([]string{"", "samurai", "1", "true", "./a.yaml", "../x y/ä: b.yml", "/a#b.yaml", "a b.yaml"}).Draw(t, "ref")
	if len(l.Grids) > 1 && rapid.Bool().Draw(t, "drawn") {
		lines := rapid.SliceOfN(rapid.StringMatching(`([ #x]*[1-9.0 #x]*[1-9.0#x])?`), 9, 30).Draw(t, "lines")
		lines[0] += "1"
		lines[len(lines)-1] += "."
		for _, text := range lines {
			p.Drawn = append(p.Drawn, layout.Line{Text: text})
		}
		return p
	}
	p.Clues = drawDigits(t, l)
	return p
}

func drawDigits(t *rapid.T, l *layout.Layout) (all []layout.Clues) {
	for _, g := range rapid.SliceOfDistinct(rapid.IntRange(0, len(l.Grids)-1), rapid.ID).Draw(t, "clued") {
		c := layout.Clues{Grid: g, Empty: rapid.IntRange(0, 3).Draw(t, "empty") == 0}
		for cell := range c.Digits {
			if !c.Empty {
				c.Digits[cell] = uint8(rapid.IntRange(0, 9).Draw(t, "digit"))
			}
		}
		all = append(all, c)
	}
	return all
}

// drawProgress gives a puzzle some digits or marks of a player.
func drawProgress(t *rapid.T, p *layout.Puzzle) {
	if !rapid.Bool().Draw(t, "played") {
		return
	}
	progress := &layout.Progress{Entered: layout.Entries{Grids: drawDigits(t, p.Layout)}}
	for _, g := range rapid.SliceOfDistinct(rapid.IntRange(0, len(p.Layout.Grids)-1), rapid.ID).Draw(t, "noted") {
		m := layout.Marks{Grid: g}
		for range rapid.IntRange(1, 12).Draw(t, "marks") {
			m.Cells[rapid.IntRange(0, 80).Draw(t, "cell")] = layout.Set(rapid.IntRange(1, 511).Draw(t, "set"))
		}
		progress.Marks = append(progress.Marks, m)
	}
	if len(progress.Entered.Grids)+len(progress.Marks) > 0 {
		p.Progress = progress
	}
}

// drawCertificate gives a puzzle solutions or a proof.
func drawCertificate(t *rapid.T, p *layout.Puzzle) {
	filled := func() *layout.Entries {
		f := &layout.Entries{Grids: drawDigits(t, p.Layout)}
		if len(f.Grids) == 0 {
			f.Grids = []layout.Clues{{Empty: true}}
		}
		return f
	}
	switch rapid.IntRange(0, 4).Draw(t, "certified") {
	case 1:
		p.Certificate = &layout.Certificate{Solution: filled()}
	case 2:
		p.Certificate = &layout.Certificate{Solution: filled(), Second: filled()}
	case 3:
		p.Certificate = &layout.Certificate{Solution: filled(), Proof: drawProof(t, p.Layout)}
	case 4:
		p.Certificate = &layout.Certificate{Proof: drawProof(t, p.Layout)}
	}
}

func drawProof(t *rapid.T, l *layout.Layout) *layout.Proof {
	proof := &layout.Proof{}
	for range rapid.IntRange(0, 4).Draw(t, "lemmas") {
		var m layout.Lemma
		for range rapid.IntRange(1, 4).Draw(t, "placements") {
			m.Placements = append(m.Placements, layout.Placement{
				Grid: rapid.IntRange(0, len(l.Grids)-1).Draw(t, "in"), Cell: rapid.IntRange(0, 80).Draw(t, "at"), Digit: uint8(rapid.IntRange(1, 9).Draw(t, "digit")),
			})
		}
		proof.Lemmas = append(proof.Lemmas, m)
	}
	return proof
}
