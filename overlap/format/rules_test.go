package format

import (
	"fmt"
	"strings"
	"testing"
)

// TestSpeaksOfRules: words that name a puzzle of other rules bring a warning, wherever they are and whether they are kept or
// not; the name of a technique, a link to elsewhere or a rule that is denied brings none.
func TestSpeaksOfRules(t *testing.T) {
	rows, list := rowsOf(one), "[["+strings.ReplaceAll(strings.ReplaceAll(cellsOf(one, "%", "0", "0", "0"), "][", "],["), " ", "")+"]]"
	list = list[1 : len(list)-1]
	table := "<table>\n" + strings.NewReplacer("[", "<tr>", "]", "</tr>\n", ",", "").Replace(cellsOf(one, "<td>%</td>", "<td></td>", "<td></td>", "<td></td>")) + "</table>\n"
	page := func(beside string) string { return "<html><body>\n" + table + beside + "</body></html>\n" }
	regions := strings.Repeat("AAABBBCCC", 2) + "AABBBCCCA" + strings.Repeat("DDDEEEFFF", 3) + strings.Repeat("GGGHHHIII", 3)
	for text, want := range map[string]string{
		"layout: single\ntitle: Killer Sudoku 12\nclues: " + one + "\n":              "Killer Sudoku 12",
		`{"title":"Killer Sudoku 12","puzzle":"` + one + `"}`:                        "Killer Sudoku 12",
		`{"tags":["hard","thermo"],"puzzle":"` + one + `"}`:                          "thermo",
		`{"killer":{"puzzle":"` + one + `"}}`:                                        "killer",
		`{"description":"Non-consecutive cells","puzzle":"` + one + `"}`:             "Non-consecutive cells",
		"id,name,puzzle\n1,Killer Sudoku 1," + one + "\n":                            "Killer Sudoku 1",
		"id,notes,puzzle\n1,anti-king," + one + "\n":                                 "anti-king",
		"INSERT INTO p (id, title, grid) VALUES (1, 'Diagonal', '" + one + "');\n":   "Diagonal",
		"INSERT INTO p VALUES (1, 'thermo', '" + one + "');\n":                       "thermo",
		"INSERT INTO killer_puzzles VALUES (1, '" + one + "');\n":                    "INSERT INTO killer_puzzles VALUES",
		"#DKiller Sudoku\n#AMe\n" + rows:                                             "Killer Sudoku",
		"# Killer sudoku\ngrid = " + list + "\n":                                     "Killer sudoku",
		"grid = " + list + "\ncages = [((0,0),(0,1),8)]\n":                           "cages",
		"grid = " + list + "\nregions = ['aaabbbccc']\n":                             "regions",
		"killer_grid = " + list + "\n":                                               "killer_grid",
		"<sudoku><grid>" + one + "</grid><cages><cage sum=\"8\"/></cages></sudoku>":  "cages",
		"<killersudoku><grid>" + one + "</grid></killersudoku>":                      "killersudoku",
		page(`<div data-variant="diagonal"></div>`):                                  "diagonal",
		page(`<div class="killer-sudoku"></div>`):                                    "killer-sudoku",
		`<html><div data-mode="hyper" id=x>` + table + "</div></html>":               "data-mode hyper",
		`<html><body data-digits=0-8><p>1</p>` + table + "</html>":                   "data-digits 0-8",
		page(`<cage sum="12">r1c1 r1c2</cage>`):                                      "cage",
		page(`<script>var cages=[[1,2]]</script>`):                                   "var cages",
		one + " " + regions + "\n":                                                   "AAABBBCCCAAABBBCCCAABBBCCCADDDEEEFFFD...",
		"https://example.org/killer/?p=" + one + "\n":                                "https://example.org/killer/?p",
		"Jigsaw regions\n" + rows:                                                    "Jigsaw regions",
		"Diagonal\n" + rows:                                                          "Diagonal",
		rows + "\nDigits on a diagonal must differ\n":                                "Digits on a diagonal must differ",
		"Skyscraper Sudoku\n" + rows:                                                 "Skyscraper Sudoku",
		"Easy\n" + rows + "\nX-Sudoku\n" + rowsOf(strings.Replace(one, "5", ".", 1)): "X-Sudoku",

		"X-Wing example\n" + rows:                                 "",
		"Sudoku X-Wing\n" + rows:                                  "",
		"Killer heuristics 12\n" + rows:                           "",
		"Diagonal symmetry\n" + rows:                              "",
		"layout: single\ntitle: Skyscraper\nclues: " + one + "\n": "",
		"# Skyscraper, empty rectangle\n" + one + "\n":            "",
		"King of Sudoku\n" + rows:                                 "",
		"diagonal: false\n" + rows:                                "",
		`{"cages":[],"diagonal":false,"puzzle":"` + one + `"}`:    "",
		`<html data-theme="dark" data-mode="play"><div data-mode="hyper"></div>` + table + "</html>": "",
		page(`<a href="/killer">Killer Sudoku</a>`):                                                  "",
		page(`<option value="jigsaw">Jigsaw</option>`):                                               "",
		"# fill diagonal boxes first\ngrid = " + list + "\n":                                         "",
		"INSERT INTO p VALUES (1, 'Arrow of time', '" + one + "')":                                   "",
	} {
		said := ""
		docs := read(t, text, Options{Finite: true})
		for _, doc := range docs {
			said += doc.Problems.Error()
		}
		switch {
		case docs[0].Puzzle == nil:
			t.Errorf("%s\n%s", text, said)
		case want == "" && strings.Contains(said, "may speak of"), want != "" && !strings.Contains(said, `"`+want+`" may speak of rules beyond`):
			t.Errorf("%s\n%s, want %q", text, said, want)
		}
	}
}

// TestVariantTitles: titles that name other rules bring a warning in any language, and those of puzzles with none do not.
func TestVariantTitles(t *testing.T) {
	for titles, want := range map[string]bool{
		"Sudoku mit Diagonalen|Each diagonal also has the digits 1-9.|Chaos construction|Sudoku irrégulier|SUDOKU IRRÉGULIER 12|対角線ナンプレ|Greater-than Sudoku|" +
			"Asterisk sudoku|Centre dot|Argyle sudoku|Sandwich sums: 12 5 30|Color sudoku|Windoku|Disjoint groups|Girandola|Anti-knight|Anti King|Non-consecutive|XV Sudoku|" +
			"Ｋｉｌｌｅｒ Ｓｕｄｏｋｕ|ジグソーナンプレ|杀手数独|鋸齒數獨|不等号ナンプレ|Диагональный судоку|Судоку-киллер|Нерегулярное судоку|Sudoku nieregularne|Przekątna|" +
			"Onregelmatige sudoku|Sudoku con flechas|Sudoku de rascacielos|Sudoku irregolare|Sudoku pari dispari|Pfeil-Sudoku|Hochhaussudoku|Diagonaal sudoku|" +
			"Skyscraper Sudoku|Sudoku X|Palindrome sudoku|Little Killer|Kropki Dots|Frame Sudoku|Outside Sudoku|Größer-als|Even/Odd Sudoku|Renban lines|" +
			"Puzzelsudoku|Sudoku zabójca|Судоку-убийца|NRC Sudoku|No touch|Kakuro|Arrow|Consecutive|Palindrome|Wolkenkratzer|Clone|Rossini|" +
			"Digits in cages sum to the given total.|The shaded areas also contain 1 to 9|In the grey squares only even digits|Digits 0-8 are used|symbols: ABCDEFGHI": true,
		"A diagonal of five grids|Two grids on a diagonal|Butterfly|Windmill 3|Skyscraper|Diagonal symmetry|King of Sudoku|The arrow of time|Nr. 15|XV|Color me happy|" +
			"Sudoku X-Wing|The frame|Outside the grids|Greater than 9 stars|Palindromic date 12.02.2021|武士数独 12|合体ナンプレ|Самурай судоку|Königin der Rätsel|Sudoku for everybody|" +
			"Even better|An odd one|Bordeaux|Seta|Cages and birds fly|Thursday's puzzle|Between friends|Extra hard|Arrow of time|Consecutive 12|Queens of numbers|The grey one": false,
	} {
		for title := range strings.SplitSeq(titles, "|") {
			if said := read(t, title+"\n"+rowsOf(one), Options{Finite: true})[0].Problems.Error(); strings.Contains(said, "may speak of rules") != want {
				t.Errorf("%s: %s", title, said)
			}
		}
	}
}

// TestDrawnRegions: classes and styles of the cells of a page that draw other regions or lines than boxes bring a warning; those of
// rows, columns and boxes bring none.
func TestDrawnRegions(t *testing.T) {
	for name, tt := range map[string]struct {
		attribute func(row, col int) string
		want      string
	}{
		"regions":          {func(row, col int) string { return fmt.Sprintf(`class="region%d"`, (9*row+col+min(row, 1))%81/9) }, `class "region`},
		"regions by nines": {func(row, col int) string { return fmt.Sprintf(`class="k%d"`, (9*row+col+1)%81/9) }, `class "k`},
		"boxes":            {func(row, col int) string { return fmt.Sprintf(`class="region%d"`, row/3*3+col/3) }, ""},
		"rows and columns": {func(row, col int) string { return fmt.Sprintf(`class="r%d c%d"`, row, col) }, ""},
		"borders of boxes": {func(_, col int) string { return fmt.Sprintf(`style="border-right:%dpx solid"`, 1+col%3/2) }, ""},
		"other borders":    {func(row, col int) string { return fmt.Sprintf(`style="border-right:%dpx solid"`, 1+(row+col)%4/3) }, `style border-right "`},
		"a diagonal": {func(row, col int) string {
			return fmt.Sprintf(`class="%.*s"`, max(0, 4-9*max(row-col, col-row)), "diag")
		}, `class "diag"`},
		"windows":        {func(row, col int) string { return []string{"", "bgcolor=#ccc"}[min(row%4*(col%4), 1)] }, `bgcolor "#ccc"`},
		"middles":        {func(row, col int) string { return []string{"style=background:pink", ""}[min((row%3^1)|(col%3^1), 1)] }, `style background "pink"`},
		"boxes by place": {func(row, col int) string { return fmt.Sprintf(`class="%c%c"`, "tmb"[row%3], "lcr"[col%3]) }, ""},
		"stripes":        {func(row, col int) string { return fmt.Sprintf(`class="s%d" bgcolor="%d"`, row%2, (row/3+col/3)%2) }, ""},
		"corners":        {func(row, col int) string { return fmt.Sprintf(`class="row%d col%d"`, (row+8)/9+row/8, (col+8)/9+col/8) }, ""},
		"edges": {func(row, col int) string {
			return fmt.Sprintf(`class="e%d%d"`, (row+8)/9+row/8+row%3, (col+8)/9+col/8+col%3)
		}, ""},
		"a few":         {func(row, col int) string { return fmt.Sprintf(`class="%.*s"`, max(0, 9-(9*row+col)%17*9), "shaded") }, `class "shaded"`},
		"one":           {func(row, col int) string { return fmt.Sprintf(`class="%.*s"`, max(0, 9-9*(row+(col^2))), "shaded") }, `class "shaded"`},
		"names":         {func(row, col int) string { return fmt.Sprintf(`id="c-%d-%d"`, row, col) }, ""},
		"of the moment": {func(row, col int) string { return []string{"", "class=cell-highlighted"}[min(row%4*(col%4), 1)] }, ""},
	} {
		text := "<html><table>"
		for i := range 81 {
			if i%9 == 0 {
				text += "<tr>"
			}
			text += "<td " + tt.attribute(i/9, i%9) + ">" + strings.Trim(one[i:i+1], ".") + "</td>"
		}
		doc := read(t, text+"</table></html>\n", Options{Finite: true})[0]
		said := doc.Problems.Error()
		if doc.Puzzle == nil || (said != "") != (tt.want != "") || tt.want != "" && !strings.Contains(said, "some blank cells have "+tt.want) {
			t.Errorf("%s: %s, want %s", name, said, tt.want)
		}
	}
}

// TestPartedSigns: two signs for blanks that mark cells bring a warning, wherever the board stands; by rows or boxes they say nothing.
func TestPartedSigns(t *testing.T) {
	for want, marks := range map[string]func(row, col int) bool{
		`some blank cells have sign "." or sign "*", and`: func(row, col int) bool { return row%4*(col%4) > 0 },
		`some blank cells have sign "*" or sign ".", and`: func(row, col int) bool { return (9*row+col)%27 == 2 },
		"": func(row, col int) bool { return row%2 > 0 },
	} {
		cells := []byte(one)
		for i, c := range cells {
			if c == '.' && marks(i/9, i%9) {
				cells[i] = '*'
			}
		}
		for _, text := range []string{string(cells), rowsOf(string(cells)), `{"clues":"` + string(cells) + `"}`} {
			doc := read(t, text+"\n", Options{Finite: true})[0]
			if said := doc.Problems.Error(); doc.Puzzle == nil || !strings.Contains(said, want) || (want == "") != (said == "") {
				t.Errorf("%s\n%s, want %s", text, said, want)
			}
		}
	}
}

// TestRulesOfArrays: a rule in the row of a sheet, of SQL or of a program is refused by its name, as one in JSON is.
func TestRulesOfArrays(t *testing.T) {
	list := cellsOf(one, "%", "0", "0", "0")
	for _, text := range []string{
		"INSERT INTO p (id, variant, grid) VALUES (1, 'killer', '" + one + "');\n",
		"const p = {\n variant: \"killer\",\n grid: [" + strings.ReplaceAll(list, "][", "],[") + "]\n};\n",
	} {
		if said := read(t, text, Options{Finite: true})[0].Problems.Error(); !strings.Contains(said, `"variant" is "killer", a rule beyond`) {
			t.Errorf("%s\n%s", text, said)
		}
	}
}
