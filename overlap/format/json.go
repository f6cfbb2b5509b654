package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// jsonGrids is JSON of grids, as web sites keep it: an object with grids, in a list or by
// name, each 81 characters, nine lists of nine, or an object with such a value under
// initial, puzzle, clues or givens. Layout and title are optional. JSON from generate has
// clues and a solution instead of grids. It is written with layout and grids by name, each
// puzzle on a line.
var jsonGrids = &Format{
	Name: "json", Doc: "JSON: a list of grids, or grids by name; each has 81 characters or nine lists of nine",
	plain: true,
	write: writeJSON, many: true,
}

func writeJSON(b *bytes.Buffer, it *Item) ([]string, error) {
	var fields []string
	add := func(name, value string) { fields = append(fields, fmt.Sprintf("%q:%s", name, value)) }
	byName := func(digitsOf func(g int) layout.Digits) string {
		var grids []string
		for _, g := range it.order() {
			var b bytes.Buffer
			d := digitsOf(g)
			digits(&b, d[:], '.')
			grids = append(grids, fmt.Sprintf("%q:%q", it.Board.Layout.Grids[g].Name, b.String()))
		}
		return "{" + strings.Join(grids, ",") + "}"
	}
	lost, name := it.without("title", "id", "author", "source", "difficulty", "lang", "solution"), it.Source.Ref
	if name == "" || layout.IsPath(name) {
		if name = it.Board.Layout.Name; name != "single" {
			lost = append(lost, layoutLost)
		}
	}
	for _, w := range append(it.Source.Words(), layout.Word{Name: "layout", Text: &name}) {
		if *w.Text != "" {
			add(w.Name, compact(*w.Text))
		}
	}
	add("grids", byName(it.Grid))
	if it.Solution != nil {
		add("solution", byName(func(g int) layout.Digits { return it.Solution[g] }))
	}
	fmt.Fprintf(b, "{%s}\n", strings.Join(fields, ","))
	return lost, nil
}

// isJSON reports whether the text begins as JSON does.
func (s *source) isJSON() bool { return plain.IsTree(strings.TrimSpace(s.text)) }

// isFlow reports whether the text is YAML between braces: it has clues or the names of
// grids, or its first key has no quotes, or it is YAML but not JSON.
func (s *source) isFlow() bool {
	inside, ok := strings.CutPrefix(strings.TrimSpace(s.text), "{")
	if !ok {
		return false
	}
	v := s.json()
	if v == nil {
		if first := strings.TrimSpace(inside); !strings.HasPrefix(first, `"`) {
			return keySign(first) != words
		}
		doc, err := yaml.NewReader(s.file, strings.NewReader(s.text), s.find).Next()
		return err == nil && !doc.Problems.Errors()
	}
	if v.Get("clues") != nil { // only a puzzle that was generated has a solution, too
		return v.Get("layout") != nil && v.Get("solution") == nil
	}
	g := v.Get("grids") // names, not grids with their cells
	return g != nil && g.Kind == tree.List && !slices.ContainsFunc(g.Items, func(x *tree.Node) bool { return x.Kind != tree.Quoted || len(x.Str) >= 81 })
}

// repeated warns of keys that an object of JSON has twice with other values, once of each name.
func (s *source) repeated(docs []*layout.Document, n *tree.Node, told map[string]bool) {
	first := map[string]*tree.Node{}
	for _, f := range n.Fields() {
		if old := first[f.Name]; old != nil && !told[f.Name] && (old.Word() != f.Word() || len(f.Items) > 0) {
			told[f.Name] = true
			pos := s.place(f)
			doc := plain.DocOf(docs, pos.Line)
			doc.Problems.Addf(layout.Problem{File: s.file, Pos: pos, Code: layout.Unsure}, "%s a second time in one object, after %d:%d; other programs keep one of the two",
				layout.Quote(f.Name), s.place(old).Line, s.place(old).Column)
			doc.Problems.Sort()
		}
		first[f.Name] = f
	}
	if n != nil {
		for _, x := range n.Items {
			s.repeated(docs, x, told)
		}
	}
}

// place is where a value begins.
func (s *source) place(n *tree.Node) layout.Pos { return s.Pos(n.Start()) }

// values reads a stream of JSON objects one by one, so that each is answered as it comes.
// An object ends at the end of the line in which its last bracket closes.
type values struct {
	in    *bufio.Reader
	row   int // of the next line, from 1
	read  func(text string, first int) func() (*layout.Document, error)
	next  func() (*layout.Document, error) // of the object that was read last
	ended error
}

// Next returns the next document, and io.EOF after the last.
func (v *values) Next() (*layout.Document, error) {
	for {
		if v.next != nil {
			if doc, err := v.next(); !errors.Is(err, io.EOF) {
				return doc, err
			}
		}
		if v.ended != nil {
			return nil, v.ended
		}
		first := v.row
		text := v.object()
		if v.ended != nil && !errors.Is(v.ended, io.EOF) {
			return nil, v.ended
		}
		if len(bytes.TrimSpace(text)) > 0 || first == 1 {
			v.next = v.read(string(text), first)
		}
	}
}

// object returns the lines of the next object, and notes the end of the stream. After an
// object that is too large, it drops the rest of the stream.
func (v *values) object() (text []byte) {
	depth, quoted, escaped, opened := 0, false, false, false
	for len(text) <= maxText {
		part, err := v.in.ReadSlice('\n')
		text = append(text, part...)
		for _, c := range part {
			switch {
			case escaped:
				escaped = false
			case quoted:
				escaped, quoted = c == '\\', c != '"'
			case c == '"':
				quoted = true
			case c == '{', c == '[':
				depth++
				opened = true
			case c == '}', c == ']':
				depth--
			}
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil:
			v.ended = err
			return text
		}
		v.row++
		if opened && depth <= 0 && !quoted {
			return text
		}
	}
	v.ended = io.EOF
	return text
}
