package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

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

func fuzz(f *testing.F, format *Format) {
	for _, name := range []string{"single", "twodoku-nw-se", "samurai", "flower"} {
		it := patterned(f, name)
		for _, other := range All {
			if !other.Reads() || format != nil && other != format {
				continue
			}
			var b bytes.Buffer
			if _, err := other.Write(&b, []*Item{it}, true); err == nil {
				f.Add(b.String())
			}
		}
		switch text, _ := it.fpuzzle(); format {
		case ragged:
			f.Add("123456789\n,\n123456789\n")
		case fpuzzles:
			f.Add(text)
		case sudokuPad:
			text, _ = it.sudokuPad()
			f.Add(text)
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
	for _, p := range doc.Problems {
		if p.Line < 1 || int(p.Line) > strings.Count(text, "\n")+1 || p.Column < 0 || int(p.Column) > len(text)+1 {
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
	if _, err := f.Write(&out, []*Item{it}, true); err != nil {
		return
	}
	docs := read(t, out.String(), Options{Format: f, Layout: doc.Puzzle.Ref})
	if len(docs) != 1 || docs[0].Puzzle == nil {
		t.Fatalf("written as %q, that is %d documents: %v", out.String(), len(docs), docs[0].Problems)
	}
	back := onBoard(t, docs[0].Puzzle)
	back.Source.Title = doc.Puzzle.Title // not everywhere
	if diff := samePuzzle(it, back); diff != "" {
		t.Errorf("%s, written as %q", diff, out.String())
	}
}

// FuzzJSONTree: the reader of JSON takes what encoding/json takes and nothing
// else, and finds the same in it.
func FuzzJSONTree(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,-3e2,null,true,"x\u00e4\ud83d\ude00\n"]}`, `[]`, `{}`, `[{}]`, `"\ud83d"`, ` 7 `, `{"a":1,"a":2}`, `[1,]`, `01`, `{'a':1}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := (&jsonReader{text: text}).only()
		valid := json.Valid([]byte(text))
		if err == nil && !valid && !strings.ContainsAny(text, "0123456789") { // numbers are taken more freely
			t.Errorf("%q was read", text)
		}
		if err != nil && valid && !strings.Contains(err.Error(), "deep") {
			t.Errorf("%q: %v", text, err)
		}
		if s := ""; err == nil && valid && utf8.ValidString(text) && v.is(str) && json.Unmarshal([]byte(text), &s) == nil && s != v.str {
			t.Errorf("%q is %q, not %q", text, v.str, s)
		}
		_, _ = (&jsonReader{text: text, lax: true}).only()
	})
}
