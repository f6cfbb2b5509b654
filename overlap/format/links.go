package format

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
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
		prefix, payload := linkParts(l)
		pos := s.pos(row, 0)
		place := func(int) layout.Pos { return pos }
		var p *layout.Puzzle
		switch prefix {
		case "scl", "ctc":
			if v, ok := s.linked(row, payload, true); ok {
				p = s.sudokuPad(v, place)
			}
		case "fpuz", "fpuzzles":
			if v, ok := s.linked(row, payload, false); ok {
				p = s.fpuzzle(v, place)
			}
		case "classic":
			if cells, ok := classicCells(payload); ok {
				p = s.plainGrid(cells, place)
			} else {
				s.wrong(pos, layout.Syntax, "a classic SudokuPad link without 81 cells; it may be cut off")
			}
		case "scf":
			s.wrong(pos, layout.Unsupported, "a packed SudokuPad link (scf); open it there and share it as a long link")
		default:
			if m := plainLink.FindStringSubmatchIndex(s.rows[row]); m != nil {
				p = s.plainGrid(s.rows[row][m[2]:m[3]], func(i int) layout.Pos { return s.pos(row, m[2]+i) })
				break
			}
			if !strings.Contains(s.rows[row], "://") {
				s.wrong(pos, layout.Syntax, "%s is not a link", layout.Quote(s.rows[row]))
				break
			}
			s.wrong(pos, layout.Syntax, "%s does not hold the puzzle itself; open it in the browser, and share or export the puzzle again as a link that holds it", layout.Quote(s.rows[row]))
		}
		s.done(pos.Line, p)
	}
}

// linkParts divides a link, or an id, into its prefix and payload.
func linkParts(l string) (prefix, payload string) {
	if p := idPrefix(l); p != "" {
		return p, unescapeLink(l[len(p):])
	}
	u, err := url.Parse(l)
	if err != nil {
		return "", ""
	}
	if strings.Contains(u.Host, "f-puzzles.com") {
		if _, p, ok := strings.Cut(l, "load="); ok {
			return "fpuz", unescapeLink(p)
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
		return p, unescapeLink(id[len(p):])
	}
	if after, ok := strings.CutPrefix(id, "classic"); ok {
		return "classic", unescapeLink(after)
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
func (s *source) linked(row int, payload string, lax bool) (*tree.Node, bool) {
	text, err := lzDecompress(payload, min(maxText, 1<<20+16*len(payload)))
	if err == nil && text == "" {
		err = errors.New("the link holds no puzzle that can be read; it may be cut off")
	}
	if err != nil {
		s.wrong(s.pos(row, 0), layout.Syntax, "%v", err)
		return nil, false
	}
	if !s.unpacks(len(text), s.pos(row, 0)) {
		return nil, false
	}
	v, err := tree.One(text)
	if err != nil && lax {
		v, err = tree.One(unzipped(text))
	}
	if err != nil {
		s.wrong(s.pos(row, 0), layout.Syntax, "the link does not hold JSON: %v", err)
		return nil, false
	}
	return v, true
}

// placement matches the sentence in which the rules of a written puzzle say where its grids
// are, so that a reader finds them again: the upper left cell of each, or of all its boxes
// when they are not together.
var placement = regexp.MustCompile(`Grids \(upper left cells\): ([^\n.]+)\.`)

// rules are the rules of the item's puzzle in words.
func (it *Item) rules() string {
	if len(it.Board.Grids) == 1 {
		return "Normal Sudoku rules apply."
	}
	var all []string
	for _, p := range placedOf(it.Board) {
		cells := p.boxes[:]
		if p.together() {
			cells = cells[:1]
		}
		var names []string
		for _, c := range cells {
			names = append(names, fmt.Sprintf("r%dc%d", c.Row+1, c.Col+1))
		}
		all = append(all, p.name+" "+strings.Join(names, "+"))
	}
	return fmt.Sprintf("Normal Sudoku rules apply in each of the %d grids of 9x9 cells: digits 1 to 9, once in every row, column and box of a grid. Grids (upper left cells): %s.",
		len(it.Board.Grids), strings.Join(all, ", "))
}

// placed reads what rules wrote; nil when there is nothing of it.
func placedIn(rules string, c *canvas) []placed {
	m := placement.FindStringSubmatch(rules)
	if m == nil {
		return nil
	}
	var grids []placed
	for _, text := range strings.Split(m[1], ", ") {
		name, cells, ok := strings.Cut(text, " ")
		if !ok {
			return nil
		}
		var spots []overlap.Spot
		for _, cell := range strings.Split(cells, "+") {
			row, col, ok := cellNamed(cell)
			if !ok {
				return nil
			}
			spots = append(spots, overlap.Spot{Row: row, Col: col})
		}
		g := placed{name: name}
		switch len(spots) {
		case 1:
			g = square(name, spots[0].Row, spots[0].Col)
		case 9:
			copy(g.boxes[:], spots)
		default:
			return nil
		}
		for _, box := range g.boxes {
			for i := range 9 {
				row, col := box.Row+i/3, box.Col+i%3
				if row >= c.rows || col >= c.cols || !c.at(row, col).in {
					return nil
				}
			}
		}
		grids = append(grids, g)
	}
	return grids
}

// cellNamed reads r1c1 or R1C1, counted from 1 there and from 0 here.
func cellNamed(s string) (row, col int, ok bool) {
	r, c, ok := strings.Cut(strings.TrimPrefix(strings.ToLower(s), "r"), "c")
	row, err1 := strconv.Atoi(r)
	col, err2 := strconv.Atoi(c)
	return row - 1, col - 1, ok && err1 == nil && err2 == nil && 1 <= row && row <= maxCanvas && 1 <= col && col <= maxCanvas
}

// onCanvas makes a puzzle of the cells of a link, and its board: with the grids that its
// rules place, or else by its shape. The puzzle is nil after noting what is wrong.
func (s *source) onCanvas(c *canvas, rules string, pos layout.Pos) (p *layout.Puzzle, b *overlap.Board) {
	var ref string
	if grids := placedIn(rules, c); grids != nil && s.Layout == "" {
		b, ref = s.boardOf(grids, pos)
	} else {
		b, ref = s.byShape(c, pos)
	}
	if b == nil {
		return nil, nil
	}
	return s.puzzleOn(c, b, ref, pos), b
}

// regionsAreBoxes notes when the regions of a link are not the 3x3 boxes that its
// cells form.
func (s *source) regionsAreBoxes(regions map[string][]overlap.Spot, names []string, pos layout.Pos) bool {
	for _, name := range names {
		cells := regions[name]
		if len(cells) != 9 {
			s.wrong(pos, layout.Unsupported, "a region of %d cells at row %d, column %d; only grids of 3x3 boxes are known here", len(cells), cells[0].Row+1, cells[0].Col+1)
			return false
		}
		if _, ok := asBox(cells); !ok {
			s.wrong(pos, layout.Unsupported, "a region at row %d, column %d that is not a 3x3 box; only grids of such boxes are known here", cells[0].Row+1, cells[0].Col+1)
			return false
		}
	}
	return true
}

// housesOnly notes groups of cells on a canvas that are not a row, column or box of the
// board's grids: they are rules that are not known here.
func (s *source) housesOnly(b *overlap.Board, c *canvas, groups []cellGroup, what string) {
	if len(groups) == 0 {
		return
	}
	known := map[[9]overlap.Spot]bool{}
	for i := range b.Houses {
		known[nineSpots(c.spots(b, i))] = true
	}
	for _, g := range groups {
		if len(g.cells) != 9 || !known[nineSpots(g.cells)] {
			s.wrong(g.pos, layout.Unsupported, "%s, a rule beyond rows, columns and boxes", what)
			return
		}
	}
}

// cellGroup is cells on a canvas that a format has a rule for.
type cellGroup struct {
	cells []overlap.Spot
	pos   layout.Pos
}

// nineSpots is a set of nine cells, whatever their order.
func nineSpots(cells []overlap.Spot) (set [9]overlap.Spot) {
	copy(set[:], cells)
	slices.SortFunc(set[:], func(a, b overlap.Spot) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col)) })
	return set
}

// compact is a value as JSON on one line.
func compact(v any) (string, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// plainRules are rules in words that are those of Sudoku.
var plainRules = regexp.MustCompile(`(?i)^\W*((normal|standard|classic) )?sudoku( rules)?( apply)?( in each (9x9 )?grid)?\W*$`)

// ownRules are those that Item.rules writes.
var ownRules = regexp.MustCompile(`^Normal Sudoku rules apply in each of the [0-9]+ grids of 9x9 cells: digits 1 to 9, once in every row, column and box of a grid\. Grids \(upper left cells\): [^\n.]+\.$`)

// otherRules warns of rules in words that may go beyond rows, columns and boxes, because
// the program does not understand them.
func (s *source) otherRules(rules string, pos layout.Pos) {
	words := strings.TrimSpace(rules)
	if words != "" && !plainRules.MatchString(words) && !ownRules.MatchString(words) {
		s.wrong(pos, layout.OtherRules, "rules in words, %s; only those of rows, columns and boxes are checked", layout.Quote(words))
	}
}
