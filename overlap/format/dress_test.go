package format

import (
	"strconv"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// TestDresses: where one digit of a board is dressed otherwise than the others, it is the player's if words or a habit
// of print say so; else the text is refused, and the message names both dresses.
func TestDresses(t *testing.T) {
	table := func(given, player, blank string) string { // of HTML
		rows := strings.NewReplacer("[", "<tr>", "]", "</tr>\n", ",", "").Replace(cellsOf(one, given, player, blank, blank))
		return "<table>" + rows + "</table>\n"
	}
	list := func(given, player, blank string) string { return "[" + cellsOf(one, given, player, blank, blank) + "]" }
	counted := func(s string) string { // each # is the number of a cell
		for i := 0; strings.Contains(s, "#"); i++ {
			s = strings.Replace(s, "#", strconv.Itoa(i), 1)
		}
		return s
	}
	places := func(s string) string { // each R is the row of a cell, and C its column
		for i := 0; strings.Contains(s, `"R"`); i++ {
			s = strings.Replace(strings.Replace(s, `"R"`, `"`+strconv.Itoa(i/9)+`"`, 1), `"C"`, `"`+strconv.Itoa(i%9)+`"`, 1)
		}
		return s
	}
	words := func(given, player, blank, between string) string {
		s := strings.NewReplacer("[", "", "],", "\n", "]", "\n").Replace(cellsOf(one, given, player, blank, blank))
		return strings.ReplaceAll(s, ",", between)
	}
	const player, clues, refused = "player", "clues", "two ways"
	for _, tt := range []struct{ name, text, want string }{
		{"classes with names", table(`<td class="given">%</td>`, `<td class="user">9</td>`, `<td class="user"></td>`), player},
		{"a class without a name", table(`<td class="a">%</td>`, `<td class="b">9</td>`, `<td class="b"></td>`), refused},
		{"bold", table("<td><b>%</b></td>", "<td>9</td>", "<td></td>"), player},
		{"bold and italic", table("<td><b>%</b></td>", "<td><i>9</i></td>", "<td></td>"), player},
		{"bold by style", table(`<td style="font-weight: 700">%</td>`, "<td>9</td>", "<td></td>"), player},
		{"italic", table("<td>%</td>", "<td><i>9</i></td>", "<td></td>"), refused},
		{"one digit in bold", table("<td>%</td>", "<td><b>9</b></td>", "<td></td>"), refused},
		{"one digit in a corner", strings.Replace(table("<td>%</td>", "<td>9</td>", "<td></td>"), "<td>5</td>", "<td><del>5</del></td>", 1), refused},
		{"colour", table("<td>%</td>", `<td><font color="blue">9</font></td>`, "<td></td>"), refused},
		{"colour, with a legend", "Blue: mine\n" + table("<td>%</td>", `<td><font color="blue">9</font></td>`, "<td></td>"), player},
		{"cells that can be changed", table("<td>%</td>", "<td contenteditable>9</td>", "<td contenteditable></td>"), player},
		{"cells that cannot", table(`<td contenteditable="false">%</td>`, `<td contenteditable="true">9</td>`, `<td contenteditable="true"></td>`), player},
		{"a place in each cell", strings.Replace(table("<td>%</td>", "<td>9</td>", "<td></td>"), "<td>", `<td id="c1" class="left">`, 9), clues},
		{"fields alone", table(`<td><input value="%"></td>`, `<td><input value="9"></td>`, "<td><input></td>"), clues},
		{"lists to choose from", table("<td>%</td>", "<td><select><option> <option>8</option><option selected>9</select></td>", "<td><select><option> <option>9</select></td>"), player},
		{"buttons to choose", table("<td>%</td>", "<td><input type=radio value=8><input type=radio checked value=9></td>", "<td><input type=radio value=8></td>"), player},
		{"full width", words("%", "９", ".", ""), refused},
		{"full width in a line of 81", strings.ReplaceAll(words("%", "９", ".", ""), "\n", "") + "\n", refused},
		{"digits alone", words("%", "9", ".", ""), clues},
		{"brackets around clues", words("(%)", "9", ".", " "), player},
		{"brackets around the player's", words("%", "(9)", ".", " "), refused},
		{"brackets with a legend", "Digits in brackets are mine.\n" + words("%", "(9)", ".", " "), player},
		{"a mark", words("%", "9!", ".", ";"), refused},
		{"stars in a table", words("**%**", "9", "", "\t"), player},
		{"quotes", words("%", `"9"`, ".", ";"), refused},
		{"blanks in quotes", words("%", "9", `""`, ";"), clues},
		{"quotes in JSON", list("%", `"9"`, "null"), refused},
		{"objects beside digits", list("%", `{"value":9}`, "0"), refused},
		{"a field that is not known", list(`{"value":%,"k":false}`, `{"value":9,"k":true}`, `{"value":0,"k":false}`), refused},
		{"a field with a word that is known", list(`{"value":%,"by":"puzzle"}`, `{"value":9,"by":"me"}`, "null"), player},
		{"given or not", list(`{"v":%,"isGiven":true}`, `{"v":9,"isGiven":false}`, `{"v":0,"isGiven":false}`), player},
		{"an error, which no clue is", list(`{"v":%,"error":false}`, `{"v":9,"error":true}`, `{"v":0,"error":false}`), refused},
		{"errors of known ones", list(`{"v":%,"given":true}`, `{"v":9,"given":false,"error":true}`, `{"v":0}`), player},
		{"generated classes", table(`<td class="css-1ab">%</td>`, `<td class="css-9xy">9</td>`, `<td class="css-9xy"></td>`), refused},
		{"classes with numbers", table(`<td class=n0>%</td>`, `<td class=n1>9</td>`, `<td class=n1></td>`), refused},
		{"names in ids", counted(table(`<td id="given-#">%</td>`, `<td id="user-#">9</td>`, `<td id="user-#"></td>`)), player},
		{"numbers in ids", counted(table(`<td id="cell-#">%</td>`, `<td id="cell-#">9</td>`, `<td id="cell-#"></td>`)), clues},
		{"forms of ids", counted(table(`<td id="a-#">%</td>`, `<td id="b-#">9</td>`, `<td id="b-#"></td>`)), refused},
		{"names of fields", counted(table(`<td><input name="given#" value="%"></td>`, `<td><input name="cell#" value="9"></td>`, `<td></td>`)), player},
		{"kinds of fields", table(`<td><input type="button" value="%"></td>`, `<td><input type="text" value="9"></td>`, `<td></td>`), refused},
		{"places of columns", places(table(`<td data-row="C" data-col="R">%</td>`, `<td data-row="C" data-col="R">9</td>`, `<td data-row="C" data-col="R"></td>`)), "row and col"},
		{"places of rows", places(table(`<td data-row="R" data-col="C">%</td>`, `<td data-row="R" data-col="C">9</td>`, `<td data-row="R" data-col="C"></td>`)), clues},
		{"places of columns in pixels", places(table(`<td style='top:"C"0px;left:"R"0px'>%</td>`, `<td style='top:"C"0px;left:"R"0px'>9</td>`, `<td style='top:"C"0px;left:"R"0px'></td>`)), "row and col"},
		{"places of rows in pixels", places(table(`<td style='top:"R"0px;left:"C"0px'>%</td>`, `<td style='top:"R"0px;left:"C"0px'>9</td>`, `<td style='top:"R"0px;left:"C"0px'></td>`)), clues},
		{"something to do", counted(table(`<td>%</td>`, `<td onclick="edit(#)">9</td>`, `<td></td>`)), refused},
		{"something to do in all cells", counted(table(`<td onclick="guess(#)">%</td>`, `<td onclick="guess(#)">9</td>`, `<td onclick="guess(#)"></td>`)), clues},
		{"heads", table("<th>%</th>", "<td>9</td>", "<td></td>"), refused},
		{"a paragraph", table("<td>%</td>", "<td><p>9</p></td>", "<td></td>"), refused},
		{"a comment", table("<td><!-- given -->%</td>", "<td><!-- user -->9</td>", "<td></td>"), player},
		{"names of components", table("<td data-v-7b>%</td>", "<td data-v-7b>9</td>", "<td data-v-7b></td>"), clues},
		{"a time", counted(list(`{"v":%,"enteredAt":null}`, `{"v":9,"enteredAt":17000#}`, `{"v":0,"enteredAt":null}`)), player},
		{"kinds by number", list(`{"v":%,"state":1}`, `{"v":9,"state":2}`, `{"v":0,"state":0}`), refused},
		{"a field in a field", list(`{"v":%,"meta":{"given":true}}`, `{"v":9,"meta":{"given":false}}`, `{"v":0}`), player},
		{"words in a list", list(`{"v":%,"tags":["given"]}`, `{"v":9,"tags":[]}`, `{"v":0,"tags":[]}`), player},
		{"places in boxes", counted(list(`{"v":%,"k":#}`, `{"v":9,"k":#}`, `{"v":0,"k":#}`)), clues},
		{"numbers", list(`{"v":%,"n":%}`, `{"v":9,"n":1}`, `{"v":0,"n":3}`), clues},
	} {
		doc, err := NewReader("test", strings.NewReader(tt.text), Options{Find: layouts.Get, Finite: true}).Next()
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if doc.Puzzle == nil {
			got = doc.Problems.Error()
		} else if puzzle, problems := overlap.NewPuzzle(doc.Puzzle); !problems.Errors() {
			p, _ := puzzle.Progress(doc.Puzzle)
			switch digits := text81(puzzle.Grid(0)); {
			case digits == one && p != nil && p.Digits[puzzle.Board.Cell(0, 2)] == 9:
				got = player
			case digits == strings.Replace(one, "..", "9.", 1) && p == nil:
				got = clues
			}
		}
		if got != tt.want && !(tt.want != player && tt.want != clues && strings.Contains(got, tt.want)) {
			t.Errorf("%s: %q, want %s\n%s", tt.name, got, tt.want, tt.text)
		}
	}
}
