package format

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// TestReadsProgress: every format that holds what a player has done tells that 9 was
// entered into r1c3 and that r1c4 is noted as 2 or 6, and calls neither a clue.
func TestReadsProgress(t *testing.T) {
	cells := func(clue, entered, noted, blank string) string {
		return cellsOf(one, clue, entered, noted, blank)
	}
	xml := strings.NewReplacer(`<history/>`, `<history><simple-event index="18" value="9"/><simple-event index="27" markers="111111111"/>
		<simple-event index="27" markers="010001000"/><simple-event index="36" value="4"/><simple-event index="36" value="0"/></history>`)
	tests := map[string]string{
		"fpuzzles":          `{"size":9,"grid":[` + cells(`{"value":%,"given":true}`, `{"value":9,"centerPencilMarks":[1,2]}`, `{"centerPencilMarks":[2,6],"cornerPencilMarks":[1]}`, `{}`) + `]}`,
		"sudokupad":         `{"cells":[` + cells(`{"value":%}`, `{"value":9,"given":false}`, `{"given":false,"centremarks":["2",6],"pencilMarks":[1]}`, `{}`) + `]}`,
		"ksudoku":           xml.Replace(asKSudoku(t)),
		"ksudoku, at once":  strings.Replace(asKSudoku(t), `<history/>`, `<history><complex-event><simple-event index="18" value="9"/><simple-event index="27" value="0"/></complex-event><simple-event index="27" markers="010001000"/></history>`, 1),
		"opensudoku, 1":     opensudokuOf("1", "|-|", "|2,6,|"),
		"opensudoku, 3":     opensudokuOf("3", "|0|", "|34|"),
		"opensudoku, 4":     opensudokuOf("4", "|0|0|", "|1|34|"),
		"ss":                frame + "\nI029\nE03001\nE03003\nE03004\nE03005\nE03007\nE03008\nE03009\n",
		"sdx":               strings.ReplaceAll(cellsOf(one, "% ", "u9 ", "26 ", "123456789 "), ",", "\n"),
		"sdx, end of lines": strings.ReplaceAll(cellsOf(one, "% ", "u9 ", "26 ", "123456789 "), ",", "\r\n"),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			doc, err := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get}).Next()
			if err != nil || doc.Puzzle == nil {
				t.Fatalf("%v %v\n%s", err, doc, text)
			}
			puzzle, problems := overlap.NewPuzzle(doc.Puzzle)
			if problems.Errors() {
				t.Fatal(problems)
			}
			b := puzzle.Board
			if got := puzzle.Grid(0); text81(got) != one {
				t.Errorf("clues %s", text81(got))
			}
			p, problems := puzzle.Progress(doc.Puzzle)
			if p == nil || problems != nil {
				t.Fatalf("progress %v, problems %v", p, problems)
			}
			for cell := range b.Cells() {
				var digit uint8
				var marks string
				switch cell {
				case b.Cell(0, 2):
					digit = 9
				case b.Cell(0, 3):
					marks = "26"
				}
				if p.Digits[cell] != digit || p.Marks[cell].String() != marks {
					t.Errorf("%s has %d and the marks %q", b.CellName(0, cell), p.Digits[cell], p.Marks[cell].String())
				}
			}
		})
	}
}

// cellsOf is a grid as nine lists between brackets, or as words when clue ends in a
// blank: a cell for each clue, for what was entered in r1c3, for what is noted in r1c4,
// and for the rest.
func cellsOf(grid, clue, entered, noted, blank string) string {
	var rows []string
	for r := range 9 {
		var row []string
		for c := range 9 {
			switch ch := grid[9*r+c : 9*r+c+1]; {
			case ch != ".":
				row = append(row, strings.ReplaceAll(clue, "%", ch))
			case r == 0 && c == 2:
				row = append(row, entered)
			case r == 0 && c == 3:
				row = append(row, noted)
			default:
				row = append(row, blank)
			}
		}
		if strings.HasSuffix(clue, " ") {
			rows = append(rows, strings.Join(row, ""))
		} else {
			rows = append(rows, "["+strings.Join(row, ",")+"]")
		}
	}
	return strings.Join(rows, ",")
}

// opensudokuOf is the game as that version of OpenSudoku keeps it, with what stands
// behind the value of a cell without marks and of the one with them.
func opensudokuOf(version, none, marks string) string {
	cells := strings.NewReplacer("],[", "", "[", "", "]", "", "/,", "", "/", "").Replace(cellsOf(one, "%"+none+"0|/", "9"+none+"1|/", "0"+marks+"1|/", "0"+none+"1|/"))
	return `<opensudoku><game data="version: ` + version + "&#10;" + cells + `"/></opensudoku>`
}

func text81(d layout.Digits) string {
	var b bytes.Buffer
	digits(&b, d[:], '.')
	return b.String()
}

// asKSudoku is the grid as a file of KSudoku without history.
func asKSudoku(t *testing.T) string {
	t.Helper()
	doc, err := NewReader("test", strings.NewReader(one+"\n"), Options{Find: layouts.Get}).Next()
	if err != nil || doc.Puzzle == nil {
		t.Fatal(err, doc)
	}
	var out strings.Builder
	if _, err := ksudoku.Write(context.Background(), &out, []*Item{onBoard(t, doc.Puzzle)}, false); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestOwnFiles holds that the project's own files are read by their own reader, whatever else their grids could be.
func TestOwnFiles(t *testing.T) {
	var clues, done []byte
	for i := range 81 {
		d := byte('1' + (3*(i/9)+i/27+i%9)%9)
		clues, done = append(clues, d), append(done, d)
		if i%3 == 0 {
			clues[i] = '.'
		}
	}
	done[0] = '.'
	for _, text := range []string{
		fmt.Sprintf(`{"layout": "single", "title": "Last cell", "clues": {"g": %q}, "progress": {"g": %q}}`, clues, done),
		fmt.Sprintf("layout: single\ntitle: Last cell\nclues:\n  g: %s\nprogress:\n  g: %s\n", clues, done),
		fmt.Sprintf("title: Last cell\nlayout: single\nclues:\n  g: %s\nprogress:\n  g: %s\n", clues, done),
	} {
		for _, file := range []string{"a.yaml", "a.json", "-"} {
			next := NewReader(file, strings.NewReader(text), Options{Find: layouts.Get, Finite: true})
			doc, err := next.Next()
			if err != nil || doc.Puzzle == nil || doc.Puzzle.Title != "Last cell" || doc.Puzzle.Progress == nil || len(doc.Problems) > 0 {
				t.Errorf("%s of %s: %v, %v", text, file, doc, err)
				continue
			}
			if _, err := next.Next(); err != io.EOF {
				t.Errorf("%s of %s: more follows, %v", text, file, err)
			}
		}
	}
	doc, err := NewReader("a.yaml", strings.NewReader(fmt.Sprintf("layout: single\nclue:\n  g: %s\n", clues)), Options{Find: layouts.Get}).Next()
	if err != nil || !doc.Problems.Errors() {
		t.Errorf("clue: is no key, %v, %v", doc.Problems, err)
	}
}
