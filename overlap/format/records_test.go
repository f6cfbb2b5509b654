package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"samurai/overlap"
)

// The puzzles of these tests, A and B, with their solutions; a player entered two digits in each.
var recorded = map[string]struct{ clues, solution string }{
	"A": {"....97.2.1........47...8.1.....5.......6..8.5...82..9.93..1......5..3..7.....5.8.", "683197524159462738472538619894351276321679845567824391938716452245983167716245983"},
	"B": {"..4..3...6.8.25..1.3...8.76.....1.27....7...3......84....2..7....9.1....4.39..5..", "194763285678425931532198476985341627246879153317652849851236794729514368463987512"},
}

// playedIn is a puzzle of these tests with the digits of its first two blank cells.
func playedIn(name string) string {
	p, n := []byte(recorded[name].clues), 0
	for i := range p {
		if p[i] == '.' && n < 2 {
			p[i], n = recorded[name].solution[i], n+1
		}
	}
	return string(p)
}

// readRecords is what a text says, in which A, As and Ap between braces are a puzzle, its solution and the puzzle with what a
// player entered: the name of each puzzle, with p for that and P for a whole solution as the player's, s for its
// solution; or the problems.
func readRecords(t *testing.T, text string) string {
	t.Helper()
	for name, p := range recorded {
		text = strings.NewReplacer("{"+name+"}", p.clues, "{"+name+"s}", p.solution, "{"+name+"p}", playedIn(name)).Replace(text)
	}
	var all []string
	for _, doc := range read(t, text, Options{Finite: true}) {
		said := doc.Problems.Error()
		if doc.Puzzle == nil {
			all = append(all, said)
			continue
		}
		puzzle, problems := overlap.NewPuzzle(doc.Puzzle)
		got, clues := "?", text81(puzzle.Grid(0))
		for name, p := range recorded {
			if clues != p.clues {
				continue
			}
			got = name
			own, wrong := puzzle.Progress(doc.Puzzle)
			if problems = append(problems, wrong...); own != nil {
				with := []byte(clues)
				for i := range with {
					if d := own.Digits[puzzle.Board.Cell(0, i)]; d != 0 {
						with[i] = '0' + d
					}
				}
				got += map[string]string{playedIn(name): "p", p.solution: "P"}[string(with)]
			}
			if c := doc.Puzzle.Certificate; c != nil {
				full, wrong := puzzle.Solution(c.Solution, "solution")
				if problems = append(problems, wrong...); full != nil {
					got += "s"
				}
			}
		}
		if problems.Errors() {
			said += problems.Error()
		}
		all = append(all, strings.TrimSpace(got+" "+said))
	}
	return strings.Join(all, ", ")
}

// TestPlayersAnswer: a solution that is called the player's is what the player entered.
func TestPlayersAnswer(t *testing.T) {
	for text, want := range map[string]string{
		"puzzle,my_answer\n{A},{As}\n":                                  "AP",
		"puzzle,solution,your answer\n{A},{As},{Ap}\n":                  "Aps",
		"puzzle,attempted_solution\n{A},{As}\n":                         "AP",
		`{"puzzle":"{A}","solution_attempt":"{Ap}"}`:                    "Ap",
		`{"puzzle":"{A}","user_solution":"{As}","solution":"{As}"}`:     "APs",
		`{"puzzle":"{A}","correct":"{As}","submittedAnswer":"{Ap}"}`:    "Aps",
		"INSERT INTO g (puzzle, my_solution) VALUES ('{A}', '{As}');\n": "AP",
		`{"my_puzzle":"{A}","solution":"{As}"}`:                         "As",
	} {
		if got := readRecords(t, text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestRecords: rows of a sheet, of SQL and objects of JSON may say what the board of each is; in any order, a solution or a state belongs
// to the puzzle that it extends, and one that extends none to that where it is in a list, whose clues it is checked against.
func TestRecords(t *testing.T) {
	for text, want := range map[string]string{
		"id,type,grid\n1,puzzle,{A}\n2,puzzle,{B}\n2,progress,{Bp}\n1,progress,{Ap}\n":                                           "Ap, Bp",
		"id,type,grid\n1,puzzle,{A}\n2,puzzle,{B}\n1,progress,{Ap}\n2,progress,{Bp}\n":                                           "Ap, Bp",
		"id;role;board\n1;solution;{As}\n2;solution;{Bs}\n1;given;{A}\n2;given;{B}\n1;state;{Ap}\n":                              "Aps, Bs",
		"game_id,kind,grid\n7,start,{A}\n8,start,{B}\n7,answer,{As}\n":                                                           `As test:2:1: warning: "game_id" is not kept, B`,
		"role\tboard\npuzzle\t{A}\nsolution\t{As}\nstate\t{Ap}\npuzzle\t{B}\nstate\t{Bp}\n":                                      "Aps, Bp",
		"type,puzzle\npuzzle,{A}\nprogress,{Ap}\n":                                                                               "Ap",
		"id,what,cells\n1,puzzle,{A}\n1,player,{Ap}\n1,solution,{As}\n":                                                          "Aps",
		"puzzle,{A}\nsolution,{As}\npuzzle,{B}\nsolution,{Bs}\n":                                                                 "As, Bs",
		"kind,grid\npuzzle,{A}\npuzzle,{B}\nprogress,{Ap}\n":                                                                     "Ap, B",
		"id,type,grid\n1,puzzle,{A}\n2,puzzle,{B}\n1,solution,{Bs}\n":                                                            "A, Bs",
		"id,type,grid\n1,puzzle,{A}\n1,progress,{Bp}\n":                                                                          "cannot be entered",
		`[{"id":1,"type":"puzzle","grid":"{A}"},{"id":2,"type":"puzzle","grid":"{B}"},{"id":1,"type":"progress","grid":"{Ap}"}]`: "Ap, B",
		`[{"role":"state","cells":"{Ap}"},{"role":"puzzle","cells":"{A}"}]`:                                                      "Ap",
		`[["puzzle","{A}"],["progress","{Ap}"],["solution","{As}"]]`:                                                             "Aps",
		"INSERT INTO b (game_id, kind, board) VALUES (1,'puzzle','{A}'),\n(2,'puzzle','{B}'),\n(1,'progress','{Ap}');\n":         "Ap, B",
		`{"boards":[{"uid":1,"start":"{A}"},{"uid":2,"start":"{B}"}],"saved":[{"uid":2,"currentBoard":"{Bp}"}]}`:                 "A, Bp test:1:19: warning: \"uid\" is not kept",
		`{"boards":[{"uid":1,"start":"{A}"},{"uid":2,"start":"{B}"}],"saved":[{"uid":2,"currentBoard":"{Ap}"}]}`:                 "Ap, B test:1:19: warning: \"uid\" is not kept",
		`{"puzzles":["{A}","{B}"],"progress":[null,"{Bp}"],"solutions":["{As}","{Bs}"]}`:                                         "As, Bps",
		`{"puzzles":["{A}","{B}"],"progress":["{Bp}","{Ap}"]}`:                                                                   "Ap, Bp",
		`{"puzzles":["{A}","{B}"],"solutions":["{Bs}","{As}"]}`:                                                                  "As, Bs",
		`{"games":{"a":{"puzzle":"{A}"},"b":{"puzzle":"{B}"}},"saves":{"b":{"state":"{Bp}"}}}`:                                   "A, Bp",
		`{"games":{"a":{"puzzle":"{A}"},"b":{"puzzle":"{B}"}},"saves":{"b":{"state":"{Ap}"}}}`:                                   "Ap, B",
		`{"games":{"a":{"puzzle":"{A}"}},"saves":{"b":{"state":"{Bp}"}}}`:                                                        "cannot be entered",
		`{"progress":"{Ap}"}`: "taken for clues",
	} {
		if got := readRecords(t, text); got != want && !(len(want) > 8 && strings.Contains(got, want)) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// listOf is a list of JSON of the cells of a puzzle that are clues, or of the others, each said by say.
func listOf(name string, clues bool, say func(row, col int) string) string {
	var all []string
	for i, c := range recorded[name].clues {
		if (c != '.') == clues {
			all = append(all, say(i/9, i%9))
		}
	}
	return "[" + strings.Join(all, ",") + "]"
}

// TestListedCells: a list that says which cells of a board are clues, the player's or hidden is refused, and named.
func TestListedCells(t *testing.T) {
	number := func(row, col int) string { return strconv.Itoa(9*row + col) }
	name := func(row, col int) string { return fmt.Sprintf(`"r%dc%d"`, row+1, col+1) }
	pair := func(row, col int) string { return fmt.Sprintf("[%d,%d]", row, col) }
	object := func(row, col int) string { return fmt.Sprintf(`{"row":%d,"col":%d}`, row+1, col+1) }
	for text, want := range map[string]string{
		`{"values":"{Ap}","given":` + listOf("A", true, number) + `}`:    `"given"`,
		`{"board":"{Ap}","fixedCells":` + listOf("A", true, pair) + `}`:  `"fixedCells"`,
		`{"board":"{Ap}","locked":` + listOf("A", true, name) + `}`:      `"locked"`,
		`{"board":"{As}","initial":` + listOf("A", true, object) + `}`:   "",
		`{"solution":"{As}","holes":` + listOf("A", false, number) + `}`: `"holes"`,
		`{"board":"{As}","shown":["A1","B2"]}`:                           `"shown"`,
		`{"values":"{As}","user":` + listOf("B", false, number) + `}`:    `"user"`,
	} {
		if want != "" {
			want += " lists cells of a board"
		}
		if got := readRecords(t, text); !strings.HasPrefix(got, "test:1:") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	digit := func(row, col int) string {
		return fmt.Sprintf(`{"row":%d,"col":%d,"value":%c}`, row+1, col+1, recorded["A"].solution[9*row+col])
	}
	for text, want := range map[string]string{
		`{"clues":` + listOf("A", true, digit) + `,"solution":` + listOf("A", false, digit) + `}`: "As",
		`{"solution":` + listOf("A", false, digit) + `,"clues":` + listOf("A", true, digit) + `}`: "As",
		`{"clues":` + listOf("A", true, digit) + `,"progress":{"r1c1":5,"r1c2":6}}`:               `"progress" is not kept`,
	} {
		if got := readRecords(t, text); got != want && !(len(want) > 8 && strings.Contains(got, want)) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestLetters: where cells are named by a letter and a number, letters are rows, unless they go along the rows in the order of the
// text; only the order A1 to A9 is not told.
func TestLetters(t *testing.T) {
	cells := func(form string, rows, backwards bool) string {
		var all []string
		for i, c := range recorded["A"].clues {
			letter, n := 'A'+rune(i/9), i%9+1
			if !rows {
				letter, n = 'A'+rune(i%9), i/9+1
			}
			if c != '.' {
				all = append(all, fmt.Sprintf(form, letter, n, c))
			}
		}
		if backwards {
			slices.Reverse(all)
		}
		return strings.Join(all, "")
	}
	for _, forms := range [][3]string{
		{"cell,value\n", "%c%d,%c\n", ""}, {"", "%c%d=%c\n", ""}, {"[", `{"cell":"%c%d","value":%c},`, "]"}, {"{", `"%c%d":%c,`, "}"},
	} {
		for _, tt := range []struct {
			rows, backwards bool
			want            string
		}{{true, false, "A"}, {false, false, "taken for row 1, column B"}, {true, true, "taken for row B, column 1"}} {
			text := strings.TrimSuffix(forms[0]+cells(forms[1], tt.rows, tt.backwards), ",") + forms[2]
			if got := readRecords(t, text); got != tt.want && !(len(tt.want) > 1 && strings.HasPrefix(got, "A ") && strings.Contains(got, tt.want)) {
				t.Errorf("%s: %s, want %s", text, got, tt.want)
			}
		}
	}
}

// TestLettersOfPages: so are the names of the cells of a page.
func TestLettersOfPages(t *testing.T) {
	for names, want := range map[string]string{"ABCDEFGHI123456789": "A", "123456789ABCDEFGHI": "A taken for row 1, column B"} {
		text := "<table>"
		for i, c := range recorded["A"].clues {
			if i%9 == 0 {
				text += "<tr>"
			}
			name := names[i/9:i/9+1] + names[9+i%9:10+i%9]
			if names[0] == '1' {
				name = name[1:] + name[:1]
			}
			text += `<td><input id="` + name + `" value="` + strings.Trim(string(c), ".") + `"></td>`
		}
		got := readRecords(t, text+"</table>")
		if begin, say, _ := strings.Cut(want, " "); !strings.HasPrefix(got, begin) || !strings.Contains(got, say) || say == "" && got != want {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}

// TestCellsOfPuzzles: cells with the name or number of their grid or puzzle.
func TestCellsOfPuzzles(t *testing.T) {
	list := func(name string, all bool) (s string) {
		for i, c := range recorded[name].clues {
			if c != '.' || all {
				s += fmt.Sprintf("%d,%d,%d,%s\n", name[0]-'A'+1, i/9+1, i%9+1, strings.ReplaceAll(string(c), ".", "0"))
			}
		}
		return s
	}
	for text, want := range map[string]string{
		"puzzle,row,col,value\n" + list("B", false) + list("A", false):            "B, A",
		"id,row,col,value\n" + list("A", true) + list("B", true):                  "A, B",
		"grid,r,c,digit\n" + list("A", true) + list("B", true)[len("2,1,1,0\n"):]: "a second time",
	} {
		if got := readRecords(t, text); got != want && !(len(want) > 8 && strings.Contains(got, want)) {
			t.Errorf("%s: %s", want, got)
		}
	}
	text := ""
	for k, name := range strings.Fields("c ne nw se sw") {
		text += `{"grid": "` + name + `", "cells": "` + strings.Repeat(".", 27) + strings.Repeat("12345678.", 6)[k:27+k] + strings.Repeat(".", 27) + "\"}\n"
	}
	if docs := read(t, text, Options{Finite: true}); len(docs) != 1 || docs[0].Puzzle == nil || docs[0].Puzzle.Layout.Name != "samurai" {
		t.Errorf("lines of JSON: %v", docs[0].Problems)
	}
	rows := "grid,cells\n" + strings.NewReplacer(`{"grid": "`, "", `", "cells": "`, ",", `"}`, "").Replace(text)
	for _, wrong := range []string{strings.Replace(rows, "c,", ",", 1), strings.Replace(rows, "c,", "q,", 1), strings.Replace(text, `"c"`, `""`, 1)} {
		if docs := read(t, wrong, Options{Finite: true}); docs[0].Puzzle != nil || !strings.Contains(docs[0].Problems.Error(), "is not the name of a grid") {
			t.Errorf("the name of the first grid wrong: %v\n%s", docs[0].Problems, wrong)
		}
	}
	lost := text[strings.Index(text, "\n")+1:]
	if docs := read(t, lost, Options{Finite: true}); docs[0].Puzzle != nil {
		t.Errorf("lines of JSON, one lost: %v", docs[0].Problems)
	}
}

// TestCellsNamed: cells whose places or fields are not understood are named in the refusal, with one thing to do.
func TestCellsNamed(t *testing.T) {
	rows, fields := "", func(form string) string {
		var all []string
		for _, c := range recorded["A"].solution {
			all = append(all, strings.ReplaceAll(form, "%", string(c)))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	for i, c := range recorded["A"].clues {
		if c != '.' {
			rows += fmt.Sprintf("%d,%d,%c\n", i/9+1, i%9+1, c)
		}
	}
	for text, want := range map[string]string{
		"row,col,value\n" + rows + "1,5,3\n":                        "row 1, column 5 a second time",
		"x,y,v\n" + rows + "14,2,3\n":                               "cells of rows 1 to 9 and columns 1 to 14: no built-in layout has all these places",
		fields(`{"actual":%,"now":%}`):                              `cells with digits in "actual" and "now"`,
		`{"board":"{Ap}","places":[[0,4],[0,5],[0,7],[1,0],[2,0]]}`: `"places", a field that is not known`,
	} {
		if got := readRecords(t, text); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	matlab := strings.NewReplacer(".", "0").Replace(recorded["A"].clues)
	for i := 72; i > 0; i -= 9 {
		matlab = matlab[:i] + ";...\n" + matlab[i:]
	}
	matlab = strings.Join(strings.Split(strings.ReplaceAll(matlab, ";...", "|"), ""), " ")
	if got := readRecords(t, "M = [ "+strings.ReplaceAll(matlab, "| \n", "; ...\n")+" ];\n"); got != "A" {
		t.Errorf("MATLAB: %s\n%s", got, matlab)
	}
}

// TestNamedRows: a row with a board is a puzzle, also where it begins as the name of a column does, or what the name before it
// says of the puzzle with its number.
func TestNamedRows(t *testing.T) {
	nine := func(name string, is string) (s string) {
		clues := recorded[name].clues
		for i := range 81 {
			k := map[string]int{"r": i, "c": i%9*9 + i/9, "box": i/27*27 + i/9%3*3 + i%9/3*9 + i%3}[is]
			s += clues[k:k+1] + map[bool]string{true: ","}[i%9 == 8 && i < 80]
		}
		return s
	}
	heads := func(is string) string {
		return fmt.Sprintf("name,%[1]s1,%[1]s2,%[1]s3,%[1]s4,%[1]s5,%[1]s6,%[1]s7,%[1]s8,%[1]s9\n", is)
	}
	for text, want := range map[string]string{
		"puzzle1," + nine("A", "r") + "\n":                                                    "A",
		heads("r") + "puzzle1," + nine("A", "r") + "\npuzzle2," + nine("B", "r") + "\n":       "A, B",
		heads("c") + "puzzle1," + nine("A", "c") + "\npuzzle2," + nine("B", "c") + "\n":       "A, B",
		heads("box") + "puzzle1," + nine("A", "box") + "\npuzzle2," + nine("B", "box") + "\n": "A, B",

		"puzzle1={A}\npuzzle2={B}\n":                                 "A, B",
		"puzzle1,{A}\npuzzle2,{B}\n":                                 "A, B",
		"puzzle,{A},{As}\npuzzle,{B},{Bs}\n":                         "As, Bs",
		"\"puzzle1\",\"{A}\"\n\"puzzle2\",\"{B}\"\n":                 "A, B",
		"{A},puzzle1\n{B},puzzle2\n":                                 "A, B",
		"puzzle1|{A}\npuzzle2|{B}\n":                                 "A, B",
		"puzzle1:{A}\npuzzle2:{B}\n":                                 "A, B",
		"puzzle\n{A}\n{B}\n":                                         "A, B",
		"puzzle1={A}\nsolution1={As}\npuzzle2={B}\nsolution2={Bs}\n": "As, Bs",

		"puzzle.1={A}\npuzzle.2={B}\npuzzle.1.progress={Ap}\npuzzle.2.solution={Bs}\n": "Ap, Bs",
		"puzzle 1 = {A}\npuzzle 2 = {B}\nsolution 2 = {Bs}\nprogress 1 = {Ap}\n":       "Ap, Bs",
		"PUZZLE_1;{A}\nSTATE_1;{Ap}\nPUZZLE_2;{B}\n":                                   "Ap, B",
	} {
		if got := readRecords(t, text); got != want {
			t.Errorf("%s, want %s\n%s", got, want, text)
		}
	}
}

// TestFactsOfGrids: four values are a grid and the row, the column and the digit of a cell if the cells are listed grid by grid, in reading
// order; values in another order and a list that ends within a cell are refused.
func TestFactsOfGrids(t *testing.T) {
	it := clued(t, solved(t, "samurai"))
	for form, right := range map[string]bool{
		"cell(%s,%d,%d,%d).\n": true, "  - [%s, %d, %d, %d]\n": true, "set(\"%s\", %d, %d, %d);\n": true, "cell(%[1]s,%[3]d,%[2]d,%[4]d).\n": false, "cell(%[1]s,%[4]d,%[2]d,%[3]d).\n": false,
		"- {digit: %[4]d, grid: %[1]s, row: %[2]d, col: %[3]d}\n": false, "- digit: %[4]d\n  grid: %[1]s\n  row: %[2]d\n  col: %[3]d\n": false,
	} {
		var cells []string
		for g, grid := range it.Board.Layout.Grids {
			for i, d := range it.Grid(g) {
				if d > 0 {
					cells = append(cells, fmt.Sprintf(form, grid.Name, i/9+1, i%9+1, d))
				}
			}
		}
		all := strings.Join(cells, "")
		if right {
			testReads(t, []readTest{{form, all, Options{}, it, ""}})
		}
		last := len(cells) - 1
		cells[3], cells[last] = cells[last], cells[3]
		for _, wrong := range []string{all[:max(9, strings.LastIndexByte(all, ','))], strings.Join(cells, ""), strings.Replace(all, "ne", "nw", 1), all} {
			if docs := read(t, wrong, Options{Finite: true}); docs[0].Puzzle != nil && !(right && wrong == all) {
				t.Errorf("%s\nread as %s, %v", wrong, docs[0].Puzzle.Ref, docs[0].Problems)
			}
		}
	}
}
