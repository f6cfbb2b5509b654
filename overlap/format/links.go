package format

import (
	"encoding/json"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// Links to f-puzzles and SudokuPad hold a puzzle as JSON in lz-string.

// idPrefixes begin the payloads of SudokuPad's links, and those that it passes on.
var idPrefixes = []string{"fpuzzles", "fpuz", "scl", "ctc", "scf"}

// idPrefix returns how a payload without an address begins; empty when it is none.
func idPrefix(text string) string {
	for _, p := range idPrefixes {
		if after, ok := strings.CutPrefix(text, p); ok && len(after) >= 16 && !strings.ContainsAny(after, " \t:{") {
			return p
		}
	}
	return ""
}

// webLink is a link in a line, which may have words or <> around it.
var webLink = regexp.MustCompile(`https?://[^\s<>"]+`)

// linkLines yields the link of each line that is not blank or a comment, or the line if it
// has none. Of a file in which Windows stores a link it yields only the link.
func (s *source) linkLines(yield func(row int, link string) bool) {
	shortcut := slices.ContainsFunc(s.rows, func(l string) bool { return strings.TrimSpace(l) == "[InternetShortcut]" })
	for r, l := range s.rows {
		l = strings.TrimSpace(l)
		if l == "" || l[0] == '#' || shortcut && !strings.HasPrefix(l, "URL=") {
			continue
		}
		if link := webLink.FindString(l); link != "" {
			l = strings.TrimRight(link, ".,;:!?)]'")
		}
		if !yield(r, l) {
			return
		}
	}
}

// maxUnpacked is the maximum number of bytes that the links of a text unpack to, all together.
const maxUnpacked = 32 << 20

// unpacks counts what a link unpacked to; false after noting that it is too much.
func (s *source) unpacks(n int, pos layout.Pos) bool {
	if s.unpacked += n; s.unpacked > maxUnpacked {
		s.wrong(pos, layout.TooLarge, "the links up to here unpack to more than %d MB; split the file", maxUnpacked>>20)
		return false
	}
	return true
}

// links reads a puzzle of each line.
func (s *source) links() {
	for row, l := range s.linkLines {
		if s.unpacked > maxUnpacked {
			return
		}
		pos := s.pos(row, 0)
		s.done(pos.Line, s.link(row, l, pos))
	}
}

// link reads the puzzle of a link; nil after noting what is wrong.
func (s *source) link(row int, l string, pos layout.Pos) (p *layout.Puzzle) {
	place := func(int) layout.Pos { return pos }
	prefix, raw := linkParts(l)
	switch payload := unescapeLink(raw); prefix {
	case "scl", "ctc":
		if v, ok := s.linked(pos, payload, true); ok {
			p = s.sudokuPad(v, place)
		}
	case "fpuz", "fpuzzles":
		if v, ok := s.linked(pos, payload, false); ok {
			p = s.fpuzzle(v, place)
		}
	case "penpa":
		p = s.penpaLink(raw, row, pos)
	case "classic":
		if cells, ok := classicCells(payload); ok {
			return s.plainGrid(cells, place)
		}
		s.wrong(pos, layout.Syntax, "a classic SudokuPad link without 81 cells; it may be cut off")
	case "scf":
		text, err := url.PathUnescape(raw) // + is a letter of its words
		if err != nil {
			text = raw
		}
		p = s.compactGrid(text, pos)
	default:
		text := s.rows[row]
		if m := plainLink.FindStringSubmatchIndex(text); m != nil {
			other := plainCells.FindStringSubmatchIndex(text[m[3]:])
			if other == nil {
				return s.plainGrid(text[m[2]:m[3]], func(i int) layout.Pos { return s.pos(row, m[2]+i) })
			}
			first, second := text[m[2]:m[3]], text[m[3]+other[2]:m[3]+other[3]]
			if extends(first, second) {
				return s.filledGrid(second, func(i int) layout.Pos { return s.pos(row, m[3]+other[2]+i) }, first)
			}
			return s.filledGrid(first, func(i int) layout.Pos { return s.pos(row, m[2]+i) }, second)
		}
		if m := wikiLink.FindStringSubmatch(text); m != nil {
			return s.wikiGrid(m[1], pos)
		}
		if !strings.Contains(text, "://") {
			s.wrong(pos, layout.Syntax, "%s is not a link", layout.Quote(text))
			break
		}
		s.wrong(pos, layout.Syntax, "%s does not hold the puzzle itself; open it in the browser, and share or export the puzzle again as a link that holds it", layout.Quote(text))
	}
	return p
}

// linkParts divides a link, or an id, into its prefix and payload, which may be escaped.
func linkParts(l string) (prefix, payload string) {
	if p := idPrefix(l); p != "" {
		return p, l[len(p):]
	}
	if _, query, ok := strings.Cut(l, "penpa-edit"); ok {
		return "penpa", query
	}
	u, err := url.Parse(l)
	if err != nil {
		return "", ""
	}
	if strings.Contains(u.Host, "f-puzzles.com") {
		if _, p, ok := strings.Cut(l, "load="); ok {
			return "fpuz", p
		}
		return "", ""
	}
	id := l[strings.Index(l, u.Host)+len(u.Host):]
	if _, after, ok := strings.Cut(id, "puzzleid="); ok {
		id = after
	}
	id = strings.TrimPrefix(strings.TrimPrefix(id, "/sudoku"), "/")
	id, _, _ = strings.Cut(id, "?")
	if p := idPrefix(id); p != "" {
		return p, id[len(p):]
	}
	if after, ok := strings.CutPrefix(id, "classic"); ok {
		return "classic", after
	}
	return "", ""
}

// unescapeLink decodes %2B and the like; and a blank that a form made of a + becomes +
// again.
func unescapeLink(s string) string {
	if t, err := url.PathUnescape(s); err == nil {
		s = t
	}
	return strings.ReplaceAll(s, " ", "+")
}

// hasLink reports whether a line of the text is a link of one of the prefixes.
func (s *source) hasLink(prefixes ...string) bool {
	if s.isJSON() {
		return false
	}
	for _, l := range s.linkLines {
		if prefix, _ := linkParts(l); slices.Contains(prefixes, prefix) {
			return true
		}
	}
	return false
}

// linked reads the JSON in the payload of a link; false after noting what is wrong.
func (s *source) linked(pos layout.Pos, payload string, lax bool) (*tree.Node, bool) {
	text, err := lzDecompress(payload, min(maxText, 1<<20+16*len(payload)))
	if err == nil && text == "" {
		err = errors.New("the link holds no puzzle that can be read; it may be cut off")
	}
	if err != nil {
		s.wrong(pos, layout.Syntax, "%v", err)
		return nil, false
	}
	if !s.unpacks(len(text), pos) {
		return nil, false
	}
	v, err := tree.One(text)
	if err != nil && lax {
		v, err = tree.Zipped(text)
	}
	if err != nil {
		s.wrong(pos, layout.Syntax, "the link does not hold JSON: %v", err)
		return nil, false
	}
	return v, true
}

// compact is a value as JSON on one line.
func compact(v any) (string, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}
