package format

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// Each reader takes any bytes: no panic, no puzzle without a board, and every
// problem has a place in the text. What it reads it can write, and reads that back.

func FuzzSniff(f *testing.F)      { fuzz(f, nil) }
func FuzzLine(f *testing.F)       { fuzz(f, line) }
func FuzzSDK(f *testing.F)        { fuzz(f, sdk) }
func FuzzSS(f *testing.F)         { fuzz(f, ss) }
func FuzzSDX(f *testing.F)        { fuzz(f, sdx) }
func FuzzText(f *testing.F)       { fuzz(f, text) }
func FuzzBlocks(f *testing.F)     { fuzz(f, blocks) }
func FuzzRagged(f *testing.F)     { fuzz(f, ragged) }
func FuzzJSON(f *testing.F)       { fuzz(f, jsonGrids) }
func FuzzKSudoku(f *testing.F)    { fuzz(f, ksudoku) }
func FuzzOpenSudoku(f *testing.F) { fuzz(f, openSudoku) }
func FuzzFPuzzles(f *testing.F)   { fuzz(f, fpuzzles) }
func FuzzSudokuPad(f *testing.F)  { fuzz(f, sudokuPad) }
func FuzzLinks(f *testing.F)      { fuzz(f, sudokuWiki) }

func fuzz(f *testing.F, format *Format) {
	for _, name := range []string{"single", "twodoku-nw-se", "samurai", "flower"} {
		it := patterned(f, name)
		for _, other := range All {
			if !other.Reads() || format != nil && other != format {
				continue
			}
			var b bytes.Buffer
			if _, err := other.Write(context.Background(), &b, []*Item{it}, true); err == nil {
				f.Add(b.String())
			}
		}
		f.Add("1\r2")
		f.Add("\x89PNG\r\n")
		switch text, _ := it.fpuzzle(); format {
		case blocks, nil:
			lines, spaced, drawn := inForms(f, clued(f, solved(f, name)), "0", "X")
			f.Add("title: x\n" + lines + "\n" + spaced + "\n" + drawn + "\n369 cells\nsource:\nx\n")
		case ragged:
			f.Add("123456789\n,\n123456789\n")
		case fpuzzles:
			f.Add(text)
		case sudokuPad:
			text, _ = it.sudokuPad()
			f.Add(text)
		case sudokuWiki:
			f.Add("https://sudokupad.app/classic5_6BC\nhttps://a.org/" + one)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := NewReader("f", strings.NewReader(text), Options{Format: format, Find: layouts.Get})
		for n := 0; ; n++ {
			doc, err := r.Next()
			if errors.Is(err, io.EOF) {
				if n == 0 {
					t.Error("not a single document")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			document(t, text, format, doc)
		}
	})
}

// document holds what every document must be.
func document(t *testing.T, text string, f *Format, doc *layout.Document) {
	t.Helper()
	if doc.Puzzle == nil && doc.Layout == nil && !doc.Problems.Errors() {
		t.Fatal("neither a puzzle nor a problem")
	}
	lines := strings.Count(text, "\n") + strings.Count(text, "\r") + 1 // where \r alone ends them, too
	what := binaryKind([]byte(text))
	for _, p := range doc.Problems {
		if (what == aPNG || what == aJPEG) && p.Pos == (layout.Pos{}) {
			continue // a picture has no lines
		}
		if p.Line < 1 || int(p.Line) > lines || p.Column < 0 || int(p.Column) > len(text)+1 {
			t.Errorf("%v lies outside of the text", p)
		}
	}
	if doc.Puzzle == nil {
		return
	}
	b, problems := overlap.New(doc.Puzzle.Layout)
	if f != nil && problems.Errors() { // YAML has layouts of its own
		t.Fatal(problems)
	}
	if f == nil || b == nil {
		return
	}
	puzzle, problems := b.Puzzle(doc.Puzzle)
	if problems.Errors() {
		return
	}
	it := &Item{Puzzle: puzzle, Source: doc.Puzzle}
	var out bytes.Buffer
	if _, err := f.Write(context.Background(), &out, []*Item{it}, true); err != nil {
		return
	}
	docs := read(t, out.String(), Options{Format: f, Layout: doc.Puzzle.Ref})
	if len(docs) == 1 && docs[0].Puzzle == nil && puzzle.Conflicts() != nil {
		return // clues that contradict each other may be a table of something else, as of 0 and 1
	}
	if len(docs) != 1 || docs[0].Puzzle == nil {
		t.Fatalf("written as %q, that is %d documents: %v", out.String(), len(docs), docs[0].Problems)
	}
	back := onBoard(t, docs[0].Puzzle)
	back.Source.Title = doc.Puzzle.Title // not everywhere
	if diff := samePuzzle(it, back); diff != "" {
		t.Errorf("%s, written as %q", diff, out.String())
	}
}

// FuzzPenpa changes what is packed in links, which fuzzing of the links themselves hardly
// comes to.
func FuzzPenpa(f *testing.F) {
	for _, name := range []string{"single", "samurai"} {
		text, err := patterned(f, name).penpa()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, packed string) {
		for _, mode := range []string{"edit", "solve"} {
			link := penpaURL(t, mode, packed)
			docs := read(t, link, Options{Format: penpa})
			if len(docs) != 1 {
				t.Fatalf("%d documents", len(docs))
			}
			document(t, link, penpa, docs[0])
		}
	})
}
