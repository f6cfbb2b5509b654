package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// penpa is a link to penpa-edit: lines of text, deflated, in base64. Cells are
// numbered row by row on a board with two more on every side.
var penpa = &Format{
	Name: "penpa", Doc: "penpa-plus: a link for each puzzle",
	match: func(s *source) bool { return !s.isJSON() && strings.Contains(s.text, "penpa-edit") },
	read:  readPenpa,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		text, err := it.penpa()
		if err != nil {
			return nil, err
		}
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.BestCompression)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte(text)); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
		fmt.Fprintf(b, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=%s\n", base64.StdEncoding.EncodeToString(packed.Bytes()))
		held := []string{"solution"}
		for _, w := range it.Source.Words() {
			if slices.Contains(penpaHeld, w.Name) && penpaEscaped(*w.Text) != "" {
				held = append(held, w.Name)
			}
		}
		return it.without(held...), nil
	},
	many: true,
}

// penpaEscaped is a text as a link has it, or "" if it cannot be restored.
func penpaEscaped(text string) string {
	if e := penpaEscape.Replace(text); penpaUnescape.Replace(e) == text {
		return e
	}
	return ""
}

// penpaHeld are the words about a puzzle that a link has.
var penpaHeld = []string{"title", "author", "source"}

// A comma in a word is escaped, since commas are between them.
var (
	penpaEscape   = strings.NewReplacer(",", "%2C")
	penpaUnescape = strings.NewReplacer("%2C", ",")
)

// penpaWords are the words that penpa shortens, in its order: z itself first, so
// that a text may have it. Each is followed by what it becomes.
var penpaWords = []string{
	"z", "zZ", `"qa"`, "z9", `"pu_q"`, "zQ", `"pu_a"`, "zA", `"grid"`, "zG", `"edit_mode"`, "zM", `"surface"`, "zS",
	`"line"`, "zL", `"lineE"`, "zE", `"wall"`, "zW", `"cage"`, "zC", `"number"`, "zN", `"symbol"`, "zY", `"special"`, "zP",
	`"board"`, "zB", `"command_redo"`, "zR", `"command_undo"`, "zU", `"command_replay"`, "z8", `"numberS"`, "z1",
	`"freeline"`, "zF", `"freelineE"`, "z2", `"thermo"`, "zT", `"arrows"`, "z3", `"direction"`, "zD", `"squareframe"`, "z0",
	`"polygon"`, "z5", `"deletelineE"`, "z4", `"killercages"`, "z6", `"nobulbthermo"`, "z7", `"__a"`, "z_", "null", "zO",
}

var penpaShort = strings.NewReplacer(penpaWords...)

// penpa is the text of the item's link.
func (it *Item) penpa() (string, error) {
	c, err := it.canvas()
	if err != nil {
		return "", err
	}
	wide := c.cols + 4
	cell := func(row, col int) int { return (row+2)*wide + col + 2 }
	solved := it.solvedCanvas()
	numbers, found := map[string]any{}, map[string]any{}
	surface := map[string]int{}
	edges := map[string]int{}
	var centers []int // each from the one before
	last := 0
	for i := range c.cells {
		row, col := i/c.cols, i%c.cols
		at := c.at(row, col)
		if !at.in {
			continue
		}
		n := cell(row, col)
		centers = append(centers, n-last)
		last = n
		if at.digit != 0 {
			numbers[strconv.Itoa(n)] = []any{strconv.Itoa(int(at.digit)), 1, "1"}
		} else if solved != nil {
			found[strconv.Itoa(n)] = []any{strconv.Itoa(int(solved[i])), 2, "1"}
		}
	}
	for k, s := range it.Board.Paper.Boxes {
		for _, e := range c.boxEdges(3*s.Row, 3*s.Col) {
			edges[fmt.Sprintf("%d,%d", e[0], e[1])] = 2
		}
		if len(it.Board.Boxes[k]) > 1 {
			for place := range 9 {
				surface[strconv.Itoa(cell(3*s.Row+place/3, 3*s.Col+place%3))] = 3
			}
		}
	}
	question := penpaLayer()
	question["number"], question["surface"], question["lineE"] = numbers, surface, edges
	answer := penpaLayer()
	if solved != nil {
		answer["number"] = found
	}
	return it.penpaLines(c, question, answer, centers)
}

// boxEdges returns the edges around the box whose upper left cell is there, each from one
// corner of a cell to the next.
func (c *canvas) boxEdges(row, col int) (edges [][2]int) {
	wide := c.cols + 4
	corner := func(r, k int) int { return wide*(c.rows+4) + (row+r+1)*wide + col + k + 1 } // upper left of a cell
	for i := range 3 {
		edges = append(edges,
			[2]int{corner(0, i), corner(0, i+1)}, [2]int{corner(3, i), corner(3, i+1)},
			[2]int{corner(i, 0), corner(i+1, 0)}, [2]int{corner(i, 3), corner(i+1, 3)})
	}
	return edges
}

// penpaLayer is a layer of penpa's drawing without anything on it.
func penpaLayer() map[string]any {
	layer := map[string]any{}
	for _, k := range strings.Fields("surface line lineE wall cage number symbol freeline freelineE deletelineE numberS") {
		layer[k] = map[string]any{}
	}
	for _, k := range strings.Fields("squareframe polygon killercages nobulbthermo thermo arrows direction") {
		layer[k] = []any{}
	}
	for _, k := range strings.Fields("command_redo command_undo command_replay") {
		layer[k] = map[string]any{"__a": []any{}}
	}
	return layer
}

// penpaLines puts the text together, line by line.
func (it *Item) penpaLines(c *canvas, question, answer map[string]any, centers []int) (string, error) {
	const size = 38
	escape := strings.NewReplacer("\n", "%2D", ",", "%2C", "&", "%2E", "=", "%2F")
	var words []any
	for _, text := range []string{it.Source.Title, it.Source.About.Author, it.Source.About.Source} {
		words = append(words, penpaEscaped(text))
	}
	center := (c.cols+4)*(c.rows/2+2) + c.cols/2 + 2
	head := fmt.Sprintf("square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: %s,Author: %s,%s,%s,OFF,false",
		c.cols, c.rows, size, size*(c.cols+1), size*(c.rows+1), center, center, words[0], words[1], words[2], escape.Replace(it.rules()))
	mode := map[string]any{"qa": "pu_a", "grid": []any{"1", "2", "1"}}
	for _, layer := range []string{"pu_q", "pu_a"} {
		mode[layer] = map[string]any{
			"edit_mode": "sudoku", "surface": []any{"", 1}, "line": []any{"1", 2}, "lineE": []any{"1", 2}, "wall": []any{"", 2},
			"cage": []any{"1", 10}, "number": []any{"1", 1}, "symbol": []any{"circle_L", 1}, "special": []any{"thermo", ""},
			"board": []any{"", ""}, "move": []any{"1", ""}, "combi": []any{"battleship", ""}, "sudoku": []any{"1", 1},
		}
	}
	values := []any{
		[]int{0, 0, 0, 0}, mode, question, answer, centers, []any{}, map[string]any{}, "x", "x", []int{3, 1, 4}, mode, "x",
	}
	lines := []string{head}
	for _, v := range values {
		b, err := json.Marshal(v)
		if err != nil {
			return "", err
		}
		lines = append(lines, string(b))
	}
	lines = append(lines, "0", "{}", "{}", "{}", `["sudoku"]`, "false")
	return penpaShort.Replace(strings.Join(lines, "\n")), nil
}

// penpaLink returns the mode and the payload of a link.
func penpaLink(link string) (mode, payload string, ok bool) {
	_, query, ok := strings.Cut(link, "penpa-edit")
	if !ok {
		return "", "", false
	}
	for _, part := range strings.FieldsFunc(query, func(r rune) bool { return strings.ContainsRune("/?#&", r) && r != '/' }) {
		key, value, _ := strings.Cut(strings.TrimPrefix(part, "/"), "=")
		switch key {
		case "m":
			mode = value
		case "p":
			payload = unescapeLink(value)
		}
	}
	return mode, payload, payload != ""
}

func readPenpa(s *source) {
	for row, l := range s.linkLines {
		if s.unpacked > maxUnpacked {
			return
		}
		pos := s.pos(row, 0)
		mode, payload, ok := penpaLink(l)
		var p *layout.Puzzle
		if !ok {
			s.wrong(pos, layout.Syntax, "%s does not hold a puzzle; a link to penpa-plus holds the puzzle after p=", layout.Quote(s.rows[row]))
		} else if text, err := penpaUnpack(payload); err != nil {
			s.wrong(pos, layout.Syntax, "%v", err)
		} else if s.unpacks(len(text), pos) {
			p = s.penpaPuzzle(text, mode, pos)
		}
		s.done(pos.Line, p)
	}
}

// penpaUnpack returns a link's text.
func penpaUnpack(payload string) (text string, err error) {
	packed, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(payload, "="))
	if err != nil {
		return "", errors.New("the link is damaged or cut off: its data is not base64")
	}
	unpacked, err := io.ReadAll(io.LimitReader(flate.NewReader(strings.NewReader(string(packed))), maxText+1))
	if err != nil || len(unpacked) > maxText {
		return "", errors.New("the link is damaged, cut off or too long: its data does not unpack")
	}
	long := string(unpacked)
	for i := len(penpaWords) - 2; i >= 0; i -= 2 {
		long = strings.ReplaceAll(long, penpaWords[i+1], penpaWords[i])
	}
	if len(long) > maxText {
		return "", errors.New("the link holds too much data")
	}
	return long, nil
}

// The layers of a drawing: what leaves the rules as they are, and the digits.
var penpaPlain = strings.Fields("surface lineE deletelineE number command_redo command_undo command_replay")

// penpaPuzzle reads the text of a link; nil after noting what is wrong.
func (s *source) penpaPuzzle(text, mode string, pos layout.Pos) *layout.Puzzle {
	lines := strings.Split(text, "\n")
	if len(lines) < 6 {
		s.wrong(pos, layout.Syntax, "the link is damaged or cut off: its data has too few lines")
		return nil
	}
	head := strings.Split(lines[0], ",")
	field := func(i int) string {
		if i >= len(head) {
			return ""
		}
		return penpaUnescape.Replace(head[i])
	}
	cols, err := strconv.Atoi(field(1))
	rows, err2 := strconv.Atoi(field(2))
	if field(0) != "square" && field(0) != "sudoku" || err != nil || err2 != nil || rows < 9 || cols < 9 || rows > maxCanvas || cols > maxCanvas {
		s.wrong(pos, layout.Unsupported, "a board of kind %s, %s x %s; only square ones are known here, with 9 to %d cells on each side", layout.Quote(field(0)), layout.Quote(field(1)), layout.Quote(field(2)), maxCanvas)
		return nil
	}
	var layers [3]*tree.Node // the question, the answer, and the cells
	for i := range layers {
		if layers[i], err = tree.One(lines[3+i]); err != nil {
			s.wrong(pos, layout.Syntax, "line %d of the link's data is not JSON: %v", 4+i, err)
			return nil
		}
	}
	c := newCanvas(rows, cols)
	at := 0
	for _, step := range layers[2].List() {
		n, _ := step.Number()
		at += int(n)
		if cell := c.penpaCell(at); cell != nil {
			cell.in, cell.pos = true, pos
		}
	}
	for _, f := range layers[0].Items {
		if f.Set() && !slices.Contains(penpaPlain, f.Name) {
			s.wrong(pos, layout.Unsupported, "%s, marks that may stand for rules beyond rows, columns and boxes", layout.Quote(f.Name))
		}
	}
	s.penpaDigits(c, layers[0], pos)
	penpaPlay(c, layers[1], mode == "solve")
	if len(s.problems) > 0 {
		return nil
	}
	rules := strings.NewReplacer("%2D", "\n", "%2E", "&", "%2F", "=").Replace(field(18))
	p, b := s.onCanvas(c, rules, pos)
	if p == nil || !s.penpaEdges(c, b, layers[0].Get("lineE"), pos) {
		return nil
	}
	p.Title = plain.CleanTitle(strings.TrimPrefix(field(15), "Title: "))
	p.About.Author = plain.CleanTitle(strings.TrimPrefix(field(16), "Author: "))
	p.About.Source = plain.CleanTitle(field(17))
	s.otherRules(rules, pos)
	return p
}

// penpaCell returns the cell of that number; nil for one beside the board. Two more rows
// and columns are on every side.
func (c *canvas) penpaCell(n int) *canvasCell {
	row, col := n/(c.cols+4)-2, n%(c.cols+4)-2
	if n < 0 || row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return nil
	}
	return c.at(row, col)
}

// penpaDigit is what a number of a drawing says: a digit, marks that the cell may have, or
// neither. A number is its text, its colour and its kind; kind 7 has a flag for each
// digit.
func penpaDigit(number *tree.Node) (digit uint8, marks layout.Set, ok bool) {
	parts := number.List()
	if len(parts) < 3 {
		return 0, 0, false
	}
	if parts[2].Word() == "7" {
		for d, flag := range parts[0].List() {
			if flag.Word() == "1" && d < 9 {
				marks |= layout.SetOf(d + 1)
			}
		}
		if digits := marks.Digits(); len(digits) == 1 {
			return uint8(digits[0]), 0, true
		}
		return 0, marks, marks != 0
	}
	w := strings.TrimSpace(parts[0].Word())
	if len(w) == 1 && '1' <= w[0] && w[0] <= '9' {
		return w[0] - '0', 0, true
	}
	return 0, 0, w == ""
}

// penpaDigits reads the clues.
func (s *source) penpaDigits(c *canvas, question *tree.Node, pos layout.Pos) {
	numbers := question.Get("number")
	if numbers == nil {
		return
	}
	for _, f := range numbers.Items {
		n, err := strconv.Atoi(f.Name)
		digit, marks, ok := penpaDigit(f)
		at := c.penpaCell(n)
		switch {
		case err != nil || !ok || marks != 0:
			s.wrong(pos, layout.Unsupported, "a number that is not a digit from 1 to 9, in cell %s of the drawing", layout.Quote(f.Name))
			return
		case digit == 0:
		case at == nil || !at.in:
			s.wrong(pos, layout.Unsupported, "a number beside the board, which may be a rule beyond rows, columns and boxes")
			return
		default:
			at.digit = digit
		}
	}
}

// penpaPlay reads the answer: what a player has done, or else the solution of the other cells.
func penpaPlay(c *canvas, answer *tree.Node, played bool) {
	for i := range c.cells {
		c.cells[i].solved = c.cells[i].digit
	}
	numbers := answer.Get("number")
	if numbers == nil {
		return
	}
	for _, f := range numbers.Items {
		if n, err := strconv.Atoi(f.Name); err == nil {
			at := c.penpaCell(n)
			switch digit, marks, _ := penpaDigit(f); {
			case at == nil || !at.in || at.digit != 0:
			case played:
				at.entered, at.marks = digit, marks
			default:
				at.solved = digit
			}
		}
	}
}

// penpaEdges notes lines between cells that are not around the boxes of the board's
// grids: they may be other regions, or a diagonal.
func (s *source) penpaEdges(c *canvas, b *overlap.Board, edges *tree.Node, pos layout.Pos) bool {
	if edges == nil {
		return true
	}
	lo := c.corner()
	around := map[string]bool{}
	for _, box := range b.Paper.Boxes {
		for _, e := range c.boxEdges(lo.Row+3*box.Row, lo.Col+3*box.Col) {
			around[fmt.Sprintf("%d,%d", e[0], e[1])] = true
		}
	}
	for _, f := range edges.Items {
		if f.Set() && !around[f.Name] {
			s.wrong(pos, layout.Unsupported, "lines other than around 3x3 boxes, which may be rules beyond rows, columns and boxes")
			return false
		}
	}
	return true
}
