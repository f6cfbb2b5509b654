package format

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
)

// TestObjectsAsTheyCome asks for each object before the next one is written.
func TestObjectsAsTheyCome(t *testing.T) {
	in, out := io.Pipe()
	r := NewReader("stdin", in, Options{Find: layouts.Get})
	for i := range 3 {
		go fmt.Fprintf(out, "{\"title\":\"{\\\"%d\",\n \"layout\":\"single\",\"grids\":{\"g\":%q}}\n", i, strings.Repeat(".", 81))
		doc, err := r.Next()
		if err != nil || doc.Problems.Errors() {
			t.Fatal(err, doc)
		}
		if want := fmt.Sprintf("{\"%d", i); doc.Puzzle.Title != want || doc.Line != int32(2*i+1) {
			t.Errorf("%q at line %d, want %q at line %d", doc.Puzzle.Title, doc.Line, want, 2*i+1)
		}
	}
	out.Close()
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("%v behind the last", err)
	}
}

// TestBadObjectsAmongOthers: one that is bad does not stop the rest.
func TestBadObjectsAmongOthers(t *testing.T) {
	good := fmt.Sprintf("{\"grids\":[%q]}\n", strings.Repeat(".", 81))
	r := NewReader("x.json", strings.NewReader(good+"\n{\"grids\":[12]}\n"+good+"{\"grids\":[\""), Options{Find: layouts.Get})
	var places []layout.Pos
	for {
		doc, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		place := layout.Pos{}
		if doc.Problems.Errors() {
			place = doc.Problems[0].Pos
		}
		places = append(places, place)
	}
	if got, want := fmt.Sprint(places), "[{0 0} {3 11} {0 0} {5 12}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// endless is a stream without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// TestEndlessObject: an object that does not end is too large, however long one waits.
func TestEndlessObject(t *testing.T) {
	r := NewReader("x.json", io.MultiReader(strings.NewReader(`{"a":"`), endless{}), Options{Find: layouts.Get})
	doc, err := r.Next()
	if err != nil || len(doc.Problems) == 0 || doc.Problems[0].Code != layout.TooLarge {
		t.Errorf("%v, %v", doc, err)
	}
}

// TestNothingButBad: of a file without anything to read, the documents up to a limit are named.
func TestNothingButBad(t *testing.T) {
	for name, n := range map[string]int{"all": maxBad, "too many": maxBad + 1000} {
		r := NewReader("x.json", strings.NewReader(strings.Repeat("{\"a\":1}\n", n)), Options{Find: layouts.Get})
		docs, last := 0, layout.Problems(nil)
		for doc, err := range r.All() {
			if err != nil {
				t.Fatal(err)
			}
			docs, last = docs+1, doc.Problems
		}
		if gaveUp := strings.Contains(last.Error(), "the rest of the file is not read"); docs != min(n, maxBad+1) || gaveUp != (n > maxBad) {
			t.Errorf("%s: %d documents of %d, %v", name, docs, n, last)
		}
	}
}

// TestRepeatedKeys: a key that an object has twice, with other values, is named with both places.
func TestRepeatedKeys(t *testing.T) {
	for text, says := range map[string]string{
		`{"puzzle":"` + one + `","puzzle":"` + strings.Replace(one, ".", "0", 1) + `"}`: "1:104: warning: \"puzzle\" a second time in one object, after 1:11",
		"[{\"title\":\"a\",\n\"title\":\"b\",\"puzzle\":\"" + one + "\"}]":              "2:9: warning: \"title\" a second time in one object, after 1:11",
		`{"puzzle":"` + one + `","puzzle":"` + one + `"}`:                               "",
	} {
		docs := read(t, text, Options{})
		if got := docs[0].Problems.Error(); !strings.Contains(got, says) || says == "" && len(docs[0].Problems) > 0 {
			t.Errorf("%s\n%s", text, got)
		}
	}
}
