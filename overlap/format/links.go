package format

import (
	"cmp"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/plain"
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
var webLink = late.Compile(`https?://[^\s<>"]+`)

// isShortcut reports whether the text is a file in which Windows stores a link.
func (s *source) isShortcut() bool {
	return slices.ContainsFunc(s.rows, func(l string) bool { return strings.TrimSpace(l) == "[InternetShortcut]" })
}

// linkAt is a link of a text, or a line without one, which may be the id of a puzzle.
type linkAt struct {
	row, col int
	text     string
	title    []string // words in lines of comment above its line, and beside it
	others   []string // links beside it without a puzzle, and words that may be of another
}

// holds reports whether a link has a puzzle in it.
func holds(link string) bool {
	prefix, _ := linkParts(link)
	return prefix != "" || plainCells.MatchString(link) || wikiLink.MatchString(link)
}

// linkLines returns the links of each line that is not blank or a comment, or the line if it
// has none; beside links that hold puzzles, others are words. Of a file in which Windows stores a link it
// returns only the link.
func (s *source) linkLines() (all []linkAt) {
	var above []string
	shortcut := s.isShortcut()
	for row, l := range s.rows {
		trimmed := strings.TrimSpace(l)
		switch {
		case trimmed == "" || shortcut && !strings.HasPrefix(trimmed, "URL="):
			continue
		case trimmed[0] == '#':
			above = append(above, wordsIn(plain.Uncommented(trimmed))...)
			continue
		}
		links, others, words := linksIn(l)
		switch {
		case links == nil:
			links = []linkAt{{text: trimmed}}
		case len(links) > 1:
			links[0].others = append(others, words...)
		case !shortcut:
			links[0].others, above = others, append(above, words...)
		}
		title := above
		above = nil
		for _, link := range links {
			link.row, link.title = row, title
			all = append(all, link)
		}
	}
	return all
}

// linksIn returns the links of a line that hold puzzles, or else the first of all; the other links; and the words
// beside them.
func linksIn(l string) (links []linkAt, others, words []string) {
	var rest strings.Builder
	from := 0
	for _, at := range webLink.FindAllStringIndex(l, -1) {
		link := linkAt{col: at[0], text: l[at[0]:at[1]]}
		if bare := strings.TrimRight(link.text, ".,;:!?)]'"); len(gridsIn(bare)) >= len(gridsIn(link.text)) {
			link.text = bare // a dot may be the last cell
		}
		switch last := len(links) - 1; {
		case last < 0 || holds(link.text) && holds(links[last].text):
			links = append(links, link)
		case holds(link.text):
			others, links[last] = append(others, links[last].text), link
		default:
			others = append(others, link.text)
		}
		rest.WriteString(l[from:at[0]] + "…")
		from = at[0] + len(link.text)
	}
	return links, others, wordsIn(rest.String() + l[from:])
}

// wordsIn is the words of a text without what stands around links, which are … there, if there are any.
func wordsIn(text string) []string {
	for _, around := range []string{"()", "[]", "<>"} {
		text = strings.ReplaceAll(text, around[:1]+"…"+around[1:], "…")
	}
	if text = strings.Trim(strings.Join(strings.Fields(text), " "), " -:,;|*…"); !strings.ContainsFunc(text, unicode.IsLetter) {
		return nil
	}
	return []string{text}
}

// maxUnpacked is the maximum number of bytes that the links of a text unpack to, all together.
const maxUnpacked = 32 << 20

// readLinks reads a puzzle of each line.
func readLinks(s *source, add func(*reading)) { s.linked(maxUnpacked, add) }

// jsonOrLinks reads the JSON of a program, or links that have it.
func (s *source) jsonOrLinks(read func(r *reading, v *tree.Node), add func(*reading)) {
	if s.json() == nil {
		readLinks(s, add)
		return
	}
	r := s.reading(s.start)
	read(r, s.json())
	add(r)
}

// linked is readLinks, with room for so many bytes to which the links unpack.
func (s *source) linked(room int, add func(*reading)) {
	for _, l := range s.links() {
		if room < 0 {
			return
		}
		start := s.Start(l.row)
		r := s.grid(s.Pos(start))
		r.places = func(int) layout.Pos { return r.pos }
		r.link(l.text, func(col int) layout.Pos { return s.Pos(start + l.col + col) }, &room)
		r.beside(l, s.Pos(start))
		add(r)
	}
}

// beside takes the words above and beside a link for its title, if it has none in it.
func (r *reading) beside(l linkAt, pos layout.Pos) {
	if r.words["title"] == "" {
		r.words["title"] = plain.TitleOf(l.title)
	}
	for _, w := range slices.Concat(l.title, l.others) {
		if rule, value := plain.StatedRule(w, false); rule != "" {
			r.wrong(pos, layout.Unsupported, "%s", plain.BeyondRules(rule, value))
		}
		if !strings.Contains(r.words["title"], w) {
			r.leave(w, pos)
		}
	}
}

// link reads the puzzle of a link; pos is the place of a byte of it.
func (r *reading) link(l string, pos func(col int) layout.Pos, room *int) {
	prefix, raw := linkParts(l)
	switch payload := unescapeLink(raw); prefix {
	case "scl", "ctc":
		if v := r.linked(payload, tree.Zipped, room); v != nil {
			r.sudokuPad(v)
		}
	case "fpuz", "fpuzzles":
		if v := r.linked(payload, tree.One, room); v != nil {
			r.fpuzzle(v)
		}
	case "penpa":
		payload, solving := penpaPayload(raw)
		if payload == "" {
			r.wrong(r.pos, layout.Syntax, "%s does not hold a puzzle; a link to penpa-plus holds the puzzle after p=", layout.Quote(l))
		} else if text, err := penpaUnpack(payload); r.unpacked(text, err, room) {
			r.penpa(text, solving)
		}
	case "classic":
		cells, ok := classicCells(payload)
		if !ok {
			r.wrong(r.pos, layout.Syntax, "a classic SudokuPad link without 81 cells; it may be cut off")
		}
		r.fill(cells)
	case "scf":
		text, _ := url.PathUnescape(raw) // + is a letter of its words
		r.compactGrid(cmp.Or(text, raw))
	default:
		r.plainLink(l, pos)
		r.words["about"] = l
	}
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
	if _, p, ok := strings.Cut(l, "load="); ok && strings.Contains(u.Host, "f-puzzles.com") {
		return "fpuz", p
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
	for _, l := range s.links() {
		if prefix, _ := linkParts(l.text); slices.Contains(prefixes, prefix) {
			return true
		}
	}
	return false
}

// unpacked reports whether a link was unpacked without an error, and there was room for it.
func (r *reading) unpacked(text string, err error, room *int) bool {
	switch {
	case err != nil:
		r.wrong(r.pos, layout.Syntax, "%v", err)
		return false
	case len(text) > *room:
		r.wrong(r.pos, layout.TooLarge, "the links up to here unpack to more than %d MB; split the file", maxUnpacked>>20)
	}
	*room -= len(text)
	return *room >= 0
}

// linked reads the JSON in the payload of a link; nil after noting what is wrong.
func (r *reading) linked(payload string, parse func(text string) (*tree.Node, error), room *int) *tree.Node {
	text, err := lzDecompress(payload, min(maxText, 1<<20+16*len(payload)))
	if !r.unpacked(text, err, room) {
		return nil
	}
	v, err := parse(text)
	if err != nil {
		r.wrong(r.pos, layout.Syntax, "the link does not hold JSON: %v", err)
	}
	return v
}

// compact is a value of numbers and texts as JSON on one line.
func compact(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // there is nothing that cannot be written
	return strings.TrimSuffix(b.String(), "\n")
}
