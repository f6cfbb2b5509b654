package format

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format/tree"
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

// FuzzUnzipped: what is JSON stays as it is.
func FuzzUnzipped(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,-3e2,null,true,"x\u00e4\ud83d\ude00\n"]}`, `[{}]`, `"\ud83d"`, ` 7 `, `{'a':1}`, `{,}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if zipped := unzipped(text); json.Valid([]byte(text)) && !same(text, zipped) {
			t.Errorf("%q becomes %q", text, zipped)
		}
	})
}

// same reports whether two texts are the same JSON.
func same(a, b string) bool {
	var x, y any
	return json.Unmarshal([]byte(b), &y) == nil && json.Unmarshal([]byte(a), &x) == nil && reflect.DeepEqual(x, y)
}

// TestUnzipped: what zippers leave out is put back, and what is no JSON does not become it.
func TestUnzipped(t *testing.T) {
	for zipped, want := range map[string]string{
		`{cells:[[,{v:5},],[]],id:'a\'"b',x:t,y:f,n:-.5}`: `{"cells":[[{},{"v":5},{}],[]],"id":"a'\"b","x":true,"y":false,"n":-0.5}`,
		`{a:,b:1,,c:[,,],}`:                  `{"a":{},"b":1,"c":[{},{},{}]}`,
		`{cages:[{cells:[r1c1],value:#12}]}`: `{"cages":[{"cells":["r1c1"],"value":"#12"}]}`,
		`{t:f,null:null}`:                    `{"t":false,"null":null}`,
	} {
		if got := unzipped(zipped); got != want {
			t.Errorf("%s is %s, want %s", zipped, got, want)
		}
	}
	for _, text := range []string{`{a:1`, `[1 2]`, `1,`, `,1`, `{a b}`, `{"a`, `[}`, `{a::1}`, `%`} {
		if v, err := tree.One(unzipped(text)); err == nil {
			t.Errorf("%s is read as %v", text, v)
		}
	}
}
