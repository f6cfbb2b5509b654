package format

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/yaml"
)

// jsonGrids is JSON of grids, as web sites keep it: an object with grids, in a list or by
// name, each 81 characters, nine lists of nine, or an object with such a value under
// initial, puzzle, clues or givens. Layout and title are optional. JSON from generate has
// clues and a solution instead of grids. It is written with layout and grids by name, each
// puzzle on a line.
var jsonGrids = &Format{
	Name: "json", Doc: "JSON: a list of grids, or grids by name; each has 81 characters or nine lists of nine",
	match: func(s *source) bool { return s.isJSON() },
	read: func(s *source) {
		r := &jsonReader{text: s.text}
		places := s.places()
		for {
			v, err := r.next()
			if err != nil {
				s.wrong(places(r.at), layout.Syntax, "not JSON: %v", err)
				s.done(places(r.at).Line, nil)
				return
			}
			if v == nil {
				return
			}
			s.done(places(v.offset).Line, s.jsonPuzzle(v, places))
		}
	},
	write: writeJSON, many: true,
}

func writeJSON(b *bytes.Buffer, it *Item) ([]string, error) {
	type puzzle struct {
		Title    string          `json:"title,omitempty"`
		ID       string          `json:"id,omitempty"`
		Author   string          `json:"author,omitempty"`
		Source   string          `json:"source,omitempty"`
		Level    string          `json:"difficulty,omitempty"`
		Layout   string          `json:"layout,omitempty"`
		Grids    json.RawMessage `json:"grids"`
		Solution json.RawMessage `json:"solution,omitempty"`
	}
	byName := func(digitsOf func(g int) layout.Digits) json.RawMessage {
		var b bytes.Buffer
		b.WriteByte('{')
		for i, g := range it.order() {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%q:\"", it.Board.Layout.Grids[g].Name)
			d := digitsOf(g)
			digits(&b, d[:], '.')
			b.WriteByte('"')
		}
		b.WriteByte('}')
		return b.Bytes()
	}
	about := it.Source.About
	p := puzzle{
		Title: it.Source.Title, ID: about.ID, Author: about.Author, Source: about.Source, Level: about.Difficulty,
		Layout: it.Source.Ref, Grids: byName(it.Grid),
	}
	if it.Solution != nil {
		p.Solution = byName(func(g int) layout.Digits { return it.Solution[g] })
	}
	lost := it.without("title", "id", "author", "source", "difficulty", "solution")
	if p.Layout == "" || layout.IsPath(p.Layout) {
		p.Layout = it.Board.Layout.Name
		if p.Layout != "single" {
			lost = append(lost, layoutLost)
		}
	}
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	return lost, e.Encode(p)
}

// isJSON reports whether the text begins as JSON does.
func (s *source) isJSON() bool {
	t := strings.TrimSpace(s.text)
	return strings.HasPrefix(t, "{") || len(t) > 1 && t[0] == '[' && strings.IndexByte("[{\"-0123456789 \t\r\n", t[1]) >= 0
}

// isFlow reports whether the text is YAML between braces: it has clues or the names of
// grids, or its first key has no quotes, or it is YAML but not JSON.
func (s *source) isFlow() bool {
	inside, ok := strings.CutPrefix(strings.TrimSpace(s.text), "{")
	if !ok {
		return false
	}
	v, err := (&jsonReader{text: s.text}).next()
	if err != nil {
		if !strings.HasPrefix(strings.TrimSpace(inside), `"`) {
			return true
		}
		doc, err := yaml.NewReader(s.file, strings.NewReader(s.text), s.Find).Next()
		return err == nil && !doc.Problems.Errors()
	}
	if v.get("clues") != nil {
		return v.get("solution") == nil // which only a puzzle that was generated has
	}
	g := v.get("grids")
	return g.is(list) && !gridForms(g)
}

// gridForms reports whether a value is grids with their cells, not names of grids.
func gridForms(g *value) bool {
	if g.is(object) {
		return true
	}
	for _, x := range g.items() {
		if !x.is(str) || len(x.str) >= 81 {
			return true
		}
	}
	return false
}

// gridList returns the cells of a grid, in whichever form they are; nil for what is not a
// grid.
func (v *value) gridList() *value {
	switch {
	case v.is(str) && len([]rune(v.str)) == 81:
		return v
	case v.is(list) && (len(v.list) == 81 || len(v.list) == 9 && v.list[0].isRow()):
		return v
	case v.is(object):
		for _, name := range []string{"initial", "puzzle", "clues", "givens", "given", "grid", "board"} {
			if g := v.get(name).gridList(); g != nil {
				return g
			}
		}
	}
	return nil
}

// isRow reports whether a value is a line of a grid: a string, or a list of cells.
func (v *value) isRow() bool {
	if !v.is(list) {
		return v.is(str) && len(v.str) <= 9
	}
	if len(v.list) > 9 {
		return false
	}
	lines := !slices.ContainsFunc(v.list, func(x *value) bool { return !x.is(str) || x.size() < 2 })
	return !lines && !slices.ContainsFunc(v.list, func(x *value) bool { return x.is(list) && x.size() >= 9 || x.gridList() != nil })
}

// jsonPuzzle reads one puzzle; nil after noting what is wrong.
func (s *source) jsonPuzzle(v *value, places func(int) layout.Pos) *layout.Puzzle {
	pos := places(v.offset)
	grids := v.get("grids")
	if grids == nil && v.get("solution") != nil {
		grids = v.get("clues")
	}
	if grids == nil {
		grids = v
	}
	var blocks []block
	add := func(key *field, g *value) {
		cells := g.gridList()
		if cells == nil {
			s.wrong(places(g.offset), layout.ClueSize, `no grid; write one as 81 characters or as nine lists of nine, by itself or under one of the keys "clues", "initial" and "puzzle"`)
			return
		}
		var words []string
		at := g.offset
		for _, name := range []string{"id", "label", "key", "position", "name"} {
			if own := g.get(name); own.word() != "" {
				words, at = append(words, own.word()), own.offset
			}
		}
		if key != nil {
			words, at = append(words, key.name), key.at
		}
		blocks = append(blocks, block{s.jsonGrid(cells, places), words, places(at)})
	}
	switch {
	case grids == v && v.gridList() != nil:
		add(nil, v)
	case grids.is(object):
		for _, f := range grids.fields {
			if grids == v && f.gridList() == nil && slices.Contains([]string{"title", "name", "layout", "id", "author", "source", "difficulty"}, f.name) {
				continue
			}
			add(&f, f.value)
		}
	default:
		for _, g := range grids.items() {
			add(nil, g)
		}
	}
	if len(blocks) == 0 && len(s.problems) == 0 {
		s.wrong(pos, layout.MissingKey, "no grids")
	}
	if len(s.problems) > 0 {
		return nil
	}
	return s.jsonAssemble(v, blocks, pos)
}

// jsonAssemble makes a puzzle of the grids of an object.
func (s *source) jsonAssemble(v *value, blocks []block, pos layout.Pos) *layout.Puzzle {
	asked, own := s.Layout, v.get("layout").word()
	defer func() { s.Layout = asked }()
	switch _, err := s.Find(own); {
	case layout.IsPath(own) && asked == "":
		s.wrong(pos, layout.UnknownLayout, "a layout in a file, %s; only built-in ones can be named here", layout.Quote(own))
		return nil
	case asked == "", own != "" && err == nil && !layout.IsPath(own):
		s.Layout = own
	}
	before := len(s.docs)
	s.assemble(blocks)
	docs := s.docs[before:]
	s.docs = s.docs[:before]
	if len(docs) != 1 {
		s.wrong(pos, layout.ClueSize, "%d grids make %d puzzles; an object holds one", len(blocks), len(docs))
		return nil
	}
	s.problems = docs[0].Problems
	if p := docs[0].Puzzle; p != nil {
		p.Pos = pos
		for _, w := range p.Words() {
			*w.Text = cleanTitle(v.get(w.Name).word())
		}
		p.Title = cmp.Or(p.Title, cleanTitle(v.get("name").word()))
		return p
	}
	return nil
}

// jsonGrid reads the cells of a grid.
func (s *source) jsonGrid(v *value, places func(int) layout.Pos) (c layout.Clues) {
	cell := func(i int, text string, at int) {
		c.Pos[i] = places(at)
		switch {
		case len(text) == 1 && '1' <= text[0] && text[0] <= '9':
			c.Digits[i] = text[0] - '0'
		case strings.Trim(text, ".0_ -x*") != "":
			s.wrong(c.Pos[i], layout.BadClue, "%s is not a digit or a blank; write 1 to 9, or . or 0 for a blank", layout.Quote(text))
		}
	}
	switch {
	case v.is(str):
		for i, r := range []rune(v.str) {
			cell(i, string(r), v.offset+1+i)
		}
	case len(v.list) == 81:
		for i, x := range v.list {
			cell(i, s.jsonCell(x, places), x.offset)
		}
	default:
		for r, row := range v.list {
			switch n := row.size(); {
			case n != 9:
				s.wrong(places(row.offset), layout.ClueSize, "%d cells in line %d of a grid; a line has nine", n, r+1)
			case row.is(str):
				for i, ch := range []rune(row.str) {
					cell(9*r+i, string(ch), row.offset+1+i)
				}
			default:
				for i, x := range row.list {
					cell(9*r+i, s.jsonCell(x, places), x.offset)
				}
			}
		}
	}
	return c
}

// jsonCell is the text of a cell in a list, which may be an object with its value. A value
// that the object does not mark as given is not a clue.
func (s *source) jsonCell(v *value, places func(int) layout.Pos) string {
	switch {
	case v.is(object) && v.get("value", "v") != nil:
		if flag := v.get("given"); flag != nil && !flag.set() {
			return ""
		}
		if inner := v.get("value", "v"); !inner.is(object) {
			return s.jsonCell(inner, places)
		}
	case v.is(str), v.is(number) && v.word() != "", v.kind == null, v.is(boolean) && !v.set():
		return v.word()
	}
	s.wrong(places(v.offset), layout.BadClue, "no clue; a cell is 1 to 9, or null, 0 or \"\" for a blank, alone or as the value of an object")
	return ""
}

// size is the number of characters of a string, or of elements of a list.
func (v *value) size() int {
	if v.is(str) {
		return utf8.RuneCountInString(v.str)
	}
	return len(v.list)
}

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
