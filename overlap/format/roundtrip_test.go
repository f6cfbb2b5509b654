package format

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/examples/published"
	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// item makes an item of clues by name of grid.
func item(t testing.TB, name, title string, grids map[string]string) *Item {
	t.Helper()
	l, err := layouts.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	p := &layout.Puzzle{Title: title, Layout: l, Ref: name}
	for g := range l.Grids {
		c := layout.Clues{Grid: g}
		for i, ch := range []byte(grids[l.Grids[g].Name]) {
			if '1' <= ch && ch <= '9' {
				c.Digits[i] = ch - '0'
			}
		}
		p.Clues = append(p.Clues, c)
	}
	return onBoard(t, p)
}

func onBoard(t testing.TB, p *layout.Puzzle) *Item {
	t.Helper()
	puzzle, problems := overlap.NewPuzzle(p)
	if problems.Errors() {
		t.Fatal(problems)
	}
	return &Item{Puzzle: puzzle, Source: p}
}

// read returns the documents of a text.
func read(t testing.TB, text string, o Options) []*layout.Document {
	t.Helper()
	if o.Find == nil {
		o.Find = layouts.Get
	}
	r := NewReader("test", strings.NewReader(text), o)
	var docs []*layout.Document
	for {
		doc, err := r.Next()
		if errors.Is(err, io.EOF) {
			return docs
		}
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, doc)
	}
}

// samePuzzle tells in what two items differ; empty when in nothing.
func samePuzzle(a, b *Item) string {
	if a.Source.Title != b.Source.Title {
		return fmt.Sprintf("title %q, was %q", b.Source.Title, a.Source.Title)
	}
	if len(a.Board.Grids) != len(b.Board.Grids) {
		return fmt.Sprintf("%d grids, were %d", len(b.Board.Grids), len(a.Board.Grids))
	}
	boxes := map[int]int{}
	for g := range a.Board.Grids {
		name := a.Board.Layout.Grids[g].Name
		h := b.Board.Layout.Index(name)
		if h < 0 {
			return "no grid " + name
		}
		for i, k := range a.Board.Grids[g] {
			if other, ok := boxes[k]; ok && other != b.Board.Grids[h][i] {
				return "other boxes are shared"
			}
			boxes[k] = b.Board.Grids[h][i]
		}
		if a.Grid(g) != b.Grid(h) {
			return "other clues in " + name
		}
	}
	if len(a.Board.Boxes) != len(b.Board.Boxes) {
		return fmt.Sprintf("%d boxes, were %d", len(b.Board.Boxes), len(a.Board.Boxes))
	}
	return ""
}

// roundTrip writes and reads an item, and writes it again. held reports whether the
// format can hold it, once the layout is named and a title left out where it must
// be.
func roundTrip(t *testing.T, f *Format, it *Item) (held bool) {
	t.Helper()
	var b bytes.Buffer
	o := Options{Find: func(name string) (*layout.Layout, error) {
		if name == it.Source.Ref {
			return it.Source.Layout, nil
		}
		return layouts.Get(name)
	}}
	lost, err := f.Write(context.Background(), &b, []*Item{it}, false)
	loss := (*LossError)(nil)
	if errors.As(err, &loss) {
		lost = loss.Lost
	}
	if slices.Contains(lost, "the title") {
		p := *it.Source
		p.Title = ""
		it = &Item{Puzzle: it.Puzzle, Source: &p}
	}
	if loss != nil {
		if slices.ContainsFunc(loss.Lost, func(l string) bool { return l == layoutLost }) {
			o.Layout, o.Format = it.Source.Ref, f
		}
		if slices.ContainsFunc(loss.Lost, func(l string) bool { return strings.HasPrefix(l, "the format") }) {
			o.Format = f
		}
		if slices.ContainsFunc(loss.Lost, func(l string) bool { return strings.HasPrefix(l, "how the grids") }) {
			return false
		}
		b.Reset()
		_, err = f.Write(context.Background(), &b, []*Item{it}, o.Format != nil)
	}
	if err != nil {
		return false
	}
	docs := read(t, b.String(), o)
	if len(docs) != 1 || docs[0].Puzzle == nil {
		t.Errorf("%s of %q: %d documents, %v", f.Name, it.Source.Title, len(docs), docs[0].Problems)
		return true
	}
	back := onBoard(t, docs[0].Puzzle)
	if diff := samePuzzle(it, back); diff != "" {
		t.Errorf("%s of %s %q: %s", f.Name, it.Source.Ref, it.Source.Title, diff)
	}
	var again bytes.Buffer
	if _, err := f.Write(context.Background(), &again, []*Item{back}, o.Format != nil); err != nil || again.String() != b.String() {
		t.Errorf("%s of %s %q: written again it is another text (%v)", f.Name, it.Source.Ref, it.Source.Title, err)
	}
	return true
}

// patterned is a puzzle with clues in every layout, whatever their sense.
func patterned(t testing.TB, name string) *Item {
	it := item(t, name, "A title, of "+name, nil)
	digits := slices.Clone(it.Digits())
	for c := range digits {
		if c%4 == 1 || c%7 == 2 {
			digits[c] = uint8(c*5%9 + 1)
		}
	}
	var err error
	if it.Puzzle, err = it.Board.WithDigits(digits); err != nil {
		t.Fatal(err)
	}
	p := *it.Source
	p.Clues = nil
	for g := range it.Board.Grids {
		p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: it.Grid(g)})
	}
	it.Source = &p
	return it
}

// TestRoundTripLayouts: what a format writes of any built-in layout it reads back
// to the same puzzle, found by its content, except what it says it cannot hold. Of layouts of
// more than 20 grids each goes through a third of the formats, with SAMURAI_ALL set through all.
func TestRoundTripLayouts(t *testing.T) {
	single := []string{"opensudoku", "sdx", "ss", "sdk", "sudokuwiki", "sudokuexchange"} // hold one grid
	for i, f := range All {
		if !f.Reads() || !f.Writes() {
			continue
		}
		for k, l := range layouts.All() {
			if len(l.Grids) > 20 && (i+k)%3 != 0 && os.Getenv("SAMURAI_ALL") == "" {
				continue
			}
			want := l.Name == "single" || !slices.Contains(single, f.Name)
			if held := roundTrip(t, f, patterned(t, l.Name)); held != want {
				t.Errorf("%s holds the layout %s: %t", f.Name, l.Name, held)
			}
		}
	}
}

// TestTitles: odd titles come back as they were from all that hold titles.
func TestTitles(t *testing.T) {
	titles := []string{"#1 puzzle", "a: b", `"q" <&> 'r'`, "Samurai", "Plain", "[x]", "漢字 🧩", "1, 2; 3", "scl", one, "D", "z null zZ", "100 %2C", "x\u00a0y"}
	// How many of them each format loses, of one grid and of five. KSudoku takes its own
	// kinds for no title.
	want := map[string]int{"ksudoku": 2, "penpa": 2, "sdx": 14, "ss": 14, "sudokuexchange": 14, "sudokuwiki": 14}
	lost := make(map[string]int)
	for _, title := range titles {
		for _, name := range []string{"single", "samurai"} {
			it := patterned(t, name)
			it.Source.Title = title
			for _, f := range All {
				if !f.Reads() || !f.Writes() {
					continue
				}
				if held := roundTrip(t, f, it); held == (f.one && name == "samurai") {
					t.Errorf("%s of %s %q: held %v", f.Name, name, title, held)
				}
				less, err := f.Write(context.Background(), io.Discard, []*Item{it}, false)
				if loss := (*LossError)(nil); errors.As(err, &loss) {
					less = loss.Lost
				}
				if slices.Contains(less, "the title") {
					lost[f.Name]++
				}
			}
		}
	}
	if diff := cmp.Diff(want, lost); diff != "" {
		t.Errorf("titles lost, -want +got\n%s", diff)
	}
}

// TestSeveral: a file of several puzzles gives them back in order.
func TestSeveral(t *testing.T) {
	a, b := patterned(t, "samurai"), patterned(t, "samurai")
	b.Source.Title = "another"
	b.Source.Clues[0].Digits[0] = 9
	b = onBoard(t, b.Source)
	for _, f := range All {
		if !f.Reads() || !f.Writes() || f.one {
			continue
		}
		var out bytes.Buffer
		_, err := f.Write(context.Background(), &out, []*Item{a, b}, true)
		if !f.many {
			if err == nil {
				t.Errorf("%s: two puzzles in a file that holds one", f.Name)
			}
			continue
		}
		o := Options{}
		if f == line {
			o.Layout = "samurai"
		}
		docs := read(t, out.String(), o)
		if len(docs) != 2 || docs[0].Puzzle == nil || docs[1].Puzzle == nil {
			t.Errorf("%s: %d documents", f.Name, len(docs))
			continue
		}
		for i, want := range []*Item{a, b} {
			if g := onBoard(t, docs[i].Puzzle).Grid(0); g != want.Grid(0) && i == 0 || g[0] != want.Digits()[0] {
				t.Errorf("%s: puzzle %d is another", f.Name, i+1)
			}
		}
	}
}

// TestRoundTripCorpus: the same of published puzzles, when they are there, on all cores. Each goes
// through a fifth of the formats, with SAMURAI_ALL set through all.
func TestRoundTripCorpus(t *testing.T) {
	text, err := os.ReadFile(published.File(t, "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines) < 900 {
		t.Errorf("only %d puzzles", len(lines))
	}
	every, formats := 1, 5
	if testing.Short() {
		every = 20
	}
	if os.Getenv("SAMURAI_ALL") != "" {
		formats = 1
	}
	percent := debug.SetGCPercent(400) // a fifth of the time
	t.Cleanup(func() { debug.SetGCPercent(percent) })
	cores := runtime.GOMAXPROCS(0)
	for core := range cores {
		t.Run(fmt.Sprint(core), func(t *testing.T) {
			t.Parallel()
			for i := core * every; i < len(lines); i += cores * every {
				var some []*Format
				for k := i % formats; k < len(All); k += formats {
					some = append(some, All[k])
				}
				roundTripPublished(t, lines[i], some)
			}
		})
	}
}

// roundTripPublished does the round trips of a published puzzle through formats.
func roundTripPublished(t *testing.T, text string, through []*Format) {
	var p struct {
		ID, Layout string
		Grids      map[string]string
	}
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		t.Fatal(err)
	}
	it := item(t, p.Layout, p.ID, p.Grids)
	for _, f := range through {
		if f.Reads() && f.Writes() {
			roundTrip(t, f, it)
		}
	}
}
