package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// penpa is a link to penpa-edit: lines of text, deflated, in base64. Cells are
// numbered row by row on a board with two more on every side.
var penpa = &Format{
	Name: "penpa", Doc: "penpa-plus, a link for each puzzle",
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
		for _, w := range words(it.Source) {
			if slices.Contains(penpaHeld, w.name) && penpaEscaped(*w.text) != "" {
				held = append(held, w.name)
			}
		}
		return it.without(held...), nil
	},
	many: true,
}

// penpaEscaped is a text as a link has it; empty if another would come of it.
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
	var said []any
	for _, text := range []string{it.Source.Title, it.Source.About.Author, it.Source.About.Source} {
		said = append(said, penpaEscaped(text))
	}
	center := (c.cols+4)*(c.rows/2+2) + c.cols/2 + 2
	head := fmt.Sprintf("square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: %s,Author: %s,%s,%s,OFF,false",
		c.cols, c.rows, size, size*(c.cols+1), size*(c.rows+1), center, center, said[0], said[1], said[2], escape.Replace(it.rules()))
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
