package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// penpa is a link to penpa-edit: lines of text, deflated, in base64. Cells are
// numbered row by row on a board with two more on every side.
var penpa = &Format{
	Name: "penpa", Doc: "penpa-plus: a link for each puzzle",
	match: func(s *source) bool { return s.hasLink("penpa") },
	read:  readLinks,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		text, err := it.penpa()
		if err != nil {
			return nil, err
		}
		var packed bytes.Buffer
		w, _ := flate.NewWriter(&packed, flate.BestCompression) // a Buffer takes everything
		_, _ = w.Write([]byte(text))
		_ = w.Close()
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
	if strings.Contains(text, "%2C") {
		return ""
	}
	return strings.ReplaceAll(text, ",", "%2C") // commas are between the words
}

// penpaHeld are the words about a puzzle that a link has.
var penpaHeld = []string{"title", "author", "source"}

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

// penpaLayer is a layer of penpa's drawing, with lines along edges, numbers and shades.
const penpaLayer = `{"arrows":[],"cage":{},"command_redo":{"__a":[]},"command_replay":{"__a":[]},"command_undo":{"__a":[]},"deletelineE":{},"direction":[],` +
	`"freeline":{},"freelineE":{},"killercages":[],"line":{},"lineE":%s,"nobulbthermo":[],"number":%s,"numberS":{},"polygon":[],"squareframe":[],` +
	`"surface":%s,"symbol":{},"thermo":[],"wall":{}}`

// penpaMode is how penpa is set: it edits Sudoku.
const penpaMode = `{"grid":["1","2","1"],"pu_a":` + penpaTools + `,"pu_q":` + penpaTools + `,"qa":"pu_a"}`

const penpaTools = `{"board":["",""],"cage":["1",10],"combi":["battleship",""],"edit_mode":"sudoku","line":["1",2],"lineE":["1",2],"move":["1",""],` +
	`"number":["1",1],"special":["thermo",""],"sudoku":["1",1],"surface":["",1],"symbol":["circle_L",1],"wall":["",2]}`

// penpa is the text of the item's link.
func (it *Item) penpa() (string, error) {
	c, err := it.canvas()
	if err != nil {
		return "", err
	}
	number := func(row, col int) int { return (row+2)*(c.cols+4) + col + 2 }
	given, found, shades, edges := map[int]any{}, map[int]any{}, map[int]int{}, map[string]int{}
	var centers []int // each from the one before
	last := 0
	for spot, at := range c.spots {
		n := number(spot.Row, spot.Col)
		centers = append(centers, n-last)
		last = n
		if at.digit != 0 {
			given[n] = []any{strconv.Itoa(int(at.digit)), 1, "1"}
		} else if it.Solution != nil {
			found[n] = []any{strconv.Itoa(int(at.solved)), 2, "1"}
		}
	}
	for k, s := range it.Board.Paper.Boxes {
		for _, e := range c.boxEdges(onSheet(it.Board, 9*k)) {
			edges[e] = 2
		}
		if len(it.Board.Boxes[k]) > 1 {
			for place := range 9 {
				shades[number(3*s.Row+place/3, 3*s.Col+place%3)] = 3
			}
		}
	}
	const size = 38
	escape := strings.NewReplacer("\n", "%2D", ",", "%2C", "&", "%2E", "=", "%2F")
	center := number(c.rows/2, c.cols/2)
	lines := []string{
		fmt.Sprintf("square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: %s,Author: %s,%s,%s,OFF,false",
			c.cols, c.rows, size, size*(c.cols+1), size*(c.rows+1), center, center,
			penpaEscaped(it.Source.Title), penpaEscaped(it.Source.About.Author), penpaEscaped(it.Source.About.Source), escape.Replace(it.rules())),
		"[0,0,0,0]", penpaMode,
		fmt.Sprintf(penpaLayer, compact(edges), compact(given), compact(shades)),
		fmt.Sprintf(penpaLayer, "{}", compact(found), "{}"),
		compact(centers), "[]", "{}", `"x"`, `"x"`, "[3,1,4]", penpaMode, `"x"`, "0", "{}", "{}", "{}", `["sudoku"]`, "false",
	}
	return penpaShort.Replace(strings.Join(lines, "\n")), nil
}

// boxEdges returns the edges around the box whose upper left cell is there, each from one
// corner of a cell to the next.
func (c *canvas) boxEdges(at overlap.Spot) (edges []string) {
	wide := c.cols + 4
	edge := func(r, k, r2, k2 int) {
		from := wide*(c.rows+4) + (at.Row+1)*wide + at.Col + 1 // upper left of the box
		edges = append(edges, fmt.Sprintf("%d,%d", from+r*wide+k, from+r2*wide+k2))
	}
	for i := range 3 {
		edge(0, i, 0, i+1)
		edge(3, i, 3, i+1)
		edge(i, 0, i+1, 0)
		edge(i, 3, i+1, 3)
	}
	return edges
}

// penpaPayload is the data of what follows penpa's address, and whether somebody solves it there.
func penpaPayload(query string) (payload string, solving bool) {
	for _, part := range strings.FieldsFunc(query, func(r rune) bool { return strings.ContainsRune("?#&", r) }) {
		switch key, value, _ := strings.Cut(strings.TrimPrefix(part, "/"), "="); key {
		case "m":
			solving = value == "solve"
		case "p":
			payload = unescapeLink(value)
		}
	}
	return payload, solving
}

// maxPenpa is the most bytes of a link's text before its words are restored, which make it up to eight times as long.
const maxPenpa = maxText / 8

// penpaUnpack returns a link's text.
func penpaUnpack(payload string) (text string, err error) {
	packed := base64.NewDecoder(base64.RawStdEncoding, strings.NewReader(strings.TrimRight(payload, "=")))
	unpacked, err := io.ReadAll(io.LimitReader(flate.NewReader(packed), maxPenpa+1))
	if err != nil || len(unpacked) > maxPenpa {
		return "", errors.New("the link is damaged, cut off or too long: its data does not unpack")
	}
	text = string(unpacked)
	for i := len(penpaWords) - 2; i >= 0; i -= 2 {
		text = strings.ReplaceAll(text, penpaWords[i+1], penpaWords[i])
	}
	return text, nil
}

// The layers of a drawing: what leaves the rules as they are, and the digits.
var penpaPlain = strings.Fields("surface lineE deletelineE number command_redo command_undo command_replay")

// penpa reads the text of a link.
func (r *reading) penpa(text string, solving bool) {
	lines := append(strings.Split(text, "\n"), make([]string, 6)...)
	head := append(strings.Split(lines[0], ","), make([]string, 19)...)
	for i := range head {
		head[i] = strings.ReplaceAll(head[i], "%2C", ",")
	}
	cols, err := strconv.Atoi(head[1])
	rows, err2 := strconv.Atoi(head[2])
	if head[0] != "square" && head[0] != "sudoku" || err != nil || err2 != nil || rows < 9 || cols < 9 || rows > maxCanvas || cols > maxCanvas {
		r.wrong(r.pos, layout.Unsupported, "a board of kind %s, %s x %s; only square ones are known here, with 9 to %d cells on each side", layout.Quote(head[0]), layout.Quote(head[1]), layout.Quote(head[2]), maxCanvas)
		return
	}
	var layers [3]*tree.Node // the question, the answer, and the cells
	for i := range layers {
		if layers[i], err = tree.One(lines[3+i]); err != nil {
			r.wrong(r.pos, layout.Syntax, "line %d of the link's data is not JSON: %v", 4+i, err)
			return
		}
	}
	r.canvas = newCanvas(rows, cols)
	at := 0
	for _, step := range layers[2].List() {
		n, _ := step.Number()
		at += int(n)
		if cell := r.find(r.penpaPlace(at)); cell != nil {
			cell.in, cell.pos = true, r.pos
		}
	}
	for _, f := range layers[0].Items {
		if f.Set() && !slices.Contains(penpaPlain, f.Name) {
			r.wrong(r.pos, layout.Unsupported, "%s, marks that may stand for rules beyond rows, columns and boxes", layout.Quote(f.Name))
		}
	}
	r.penpaDigits(layers[0].Get("number"))
	r.penpaPlay(layers[1].Get("number"), solving)
	for _, f := range layers[0].Get("lineE").Fields() {
		if f.Set() {
			r.edges = append(r.edges, f.Name)
		}
	}
	r.words["rules"] = strings.NewReplacer("%2D", "\n", "%2E", "&", "%2F", "=").Replace(head[18])
	r.words["title"], r.words["author"], r.words["source"] = strings.TrimPrefix(head[15], "Title: "), strings.TrimPrefix(head[16], "Author: "), head[17]
}

// penpaPlace is the place of the cell of a number. Two more rows and columns are on every side.
func (c *canvas) penpaPlace(n int) (row, col int) { return n/(c.cols+4) - 2, n%(c.cols+4) - 2 }

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
	if len(w) == 1 {
		digit = digitOf(w[0])
	}
	return digit, 0, w == "" || digit != 0
}

// penpaDigits reads the clues.
func (r *reading) penpaDigits(numbers *tree.Node) {
	for _, f := range numbers.Fields() {
		n, err := strconv.Atoi(f.Name)
		digit, marks, ok := penpaDigit(f)
		at := r.find(r.penpaPlace(n))
		switch {
		case err != nil || !ok || marks != 0:
			r.wrong(r.pos, layout.Unsupported, "a number that is not a digit from 1 to 9, in cell %s of the drawing", layout.Quote(f.Name))
			return
		case digit == 0:
		case at == nil || !at.in:
			r.wrong(r.pos, layout.Unsupported, "a number beside the board, which may be a rule beyond rows, columns and boxes")
			return
		default:
			at.digit = digit
		}
	}
}

// penpaPlay reads the answer: what a player has done, or else the solution of the other cells.
func (r *reading) penpaPlay(numbers *tree.Node, played bool) {
	solved := make([]byte, len(r.cells))
	for i := range solved {
		solved[i] = '0' + r.cells[i].digit
	}
	for _, f := range numbers.Fields() {
		n, err := strconv.Atoi(f.Name)
		row, col := r.penpaPlace(n)
		if at := r.find(row, col); err == nil && at != nil && at.in && at.digit == 0 {
			if digit, marks, _ := penpaDigit(f); played {
				at.entered, at.marks = digit, marks
			} else {
				solved[row*r.cols+col] = '0' + digit
			}
		}
	}
	r.solution = string(solved)
}
