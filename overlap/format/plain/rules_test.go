package plain

import (
	"cmp"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestOtherRule: one rule says which names and values state rules beyond rows, columns and boxes.
func TestOtherRule(t *testing.T) {
	for name, values := range map[string][2]string{ // those that do, and those that do not
		"variant":     {"diagonal|Sudoku X|x-sums|something new|windoku", "|classic|Standard Sudoku|samurai|none|false|0|easy|9x9|windmill"},
		"type":        {"diagonal|anti-knight|Killer Sudoku|antiking", "daily|classic|ranking|hyperlink|thinking|given"},
		"puzzle type": {"jigsaw", "weekly"}, "category": {"Thermo", "kids"}, "Kind": {"odd-even", "puzzle"},
		"diagonal": {"true|1|yes", "false|0|no|"}, "antiKing": {"true", "false"}, "king": {"1", "0"},
		"size": {"6|8|16 x 16|4x4", "9|9x9|21|15 x 15|12"}, "fontSize": {"", "6"}, "ranking": {"", "5|true"}, "hyperlink": {"", "x"}, "source": {"", "killer"}, "title": {"", "Diagonal"},
	} {
		for i, list := range values {
			for value := range strings.SplitSeq(list, "|") {
				if list != "" && OtherRule(name, value) != (i == 0) {
					t.Errorf("%s %q: %v", name, value, i != 0)
				}
			}
		}
	}
}

// TestRulesEverywhere: a variant that is stated is refused by its name in every notation, and a plain kind is not.
func TestRulesEverywhere(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	rows := ""
	for i := 0; i < 81; i += 9 {
		rows += grid[i:i+9] + "\n"
	}
	for notation, columns := range map[string]string{
		`{"puzzle":"` + grid + `","NAME":"VALUE"}`:             "",
		`{"NAME":"VALUE","puzzle":"` + grid + `"}`:             "",
		`[{"puzzle":"` + grid + `","about":{"NAME":"VALUE"}}]`: "",
		grid + ",VALUE":                              "puzzle NAME",
		"VALUE;" + grid:                              "NAME puzzle",
		"NAME: VALUE\n" + rows:                       "",
		"NAME = VALUE\n\n" + rows:                    "",
		"# NAME: VALUE\n" + grid:                     "",
		grid + " NAME: VALUE":                        "",
		rows + "\nNAME: VALUE\n":                     "",
		`<puzzle NAME="VALUE">` + grid + "</puzzle>": "",
		`<puzzle NAME="VALUE"><row>` + strings.ReplaceAll(strings.TrimSpace(rows), "\n", "</row>\n<row>") + "</row></puzzle>": "",
		`<p><NAME>VALUE</NAME><g>` + grid + "</g></p>":   "",
		"NAME = \"VALUE\"\npuzzle = \"" + grid + "\"\n":  "",
		"[p]\npuzzle = \"" + grid + "\"\nNAME = VALUE\n": "",
	} {
		for _, tt := range []struct{ name, value, want string }{
			{"variant", "diagonal", `"variant" is "diagonal", a rule beyond rows, columns and boxes`},
			{"type", "killer", `"type" is "killer", a rule beyond rows, columns and boxes`},
			{"kind", "Antiknight", `"kind" is "Antiknight", a rule beyond rows, columns and boxes`},
			{"diagonal", "true", `"diagonal" is "true", a rule beyond rows, columns and boxes`},
			{"variant", "x", `"variant" is "x", a rule beyond rows, columns and boxes`},
			{"size", "6", `"size" is "6", a rule beyond rows, columns and boxes`},
			{"size", "16x16", `"size" is "16x16", a rule beyond rows, columns and boxes`},
			{"size", "9x9", ""},
			{"variant", "classic", ""},
			{"diagonal", "false", ""},
		} {
			text := strings.NewReplacer("NAME", tt.name, "VALUE", tt.value).Replace(notation)
			named := strings.Fields(strings.ReplaceAll(columns, "NAME", tt.name))
			docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get, Columns: named})
			got := docs[0].Problems.Error()
			if len(docs) != 1 || !strings.Contains(got, tt.want) || docs[0].Problems.Errors() != (tt.want != "") || (docs[0].Puzzle == nil) != (tt.want != "") {
				t.Errorf("%s\n%s\nwant %s", text, got, tt.want)
			}
		}
	}
}

// TestFieldsNotKept: a field that is not known is named, in each notation, and one whose name is a rule is refused whatever its value.
func TestFieldsNotKept(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	rows := ""
	for i := 0; i < 81; i += 9 {
		rows += "<row>" + grid[i:i+9] + "</row>\n"
	}
	for _, text := range []string{
		`{"puzzle":"` + grid + `","NAME":"VALUE"}`, `<puzzle NAME="VALUE">` + "\n" + rows + "</puzzle>\n", `<puzzles><puzzle NAME="VALUE">` + grid + `</puzzle></puzzles>`, `<p NAME='VALUE' version="1">` + grid + `</p>`,
		"NAME = \"VALUE\"\npuzzle = \"" + grid + "\"\n", "[p]\npuzzle = \"" + grid + "\"\nNAME = VALUE\n",
	} {
		for name, want := range map[string]string{"size": `"size" is not kept`, "constraint": `"constraint" is "no 6", a rule`, "diagonal+": `"diagonal+" is "no 6", a rule`, "author": "", "relations": `"relations" is not kept`} {
			value := map[string]string{"relations": "<>"}[name]
			docs := Read(strings.NewReplacer("NAME", name, "VALUE", cmp.Or(value, "no 6")).Replace(text), Options{File: "f", First: 1, Find: layouts.Get})
			if got := docs[0].Problems.Error(); len(docs) != 1 || !strings.Contains(got, want) || len(docs[0].Problems) > 1 || want == "" && got != "" || (docs[0].Puzzle == nil) != strings.HasSuffix(want, "rule") {
				t.Errorf("%s in %s: %s", name, text, got)
			}
		}
	}
}

// TestRulesInWords: rules in words are shown, unless they are those of Sudoku.
func TestRulesInWords(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for words, want := range map[string]string{
		"Digits on the diagonal differ": `warning: rules in words, "Digits on the diagonal differ"; only those of rows, columns and boxes are checked`,
		"Normal sudoku rules apply.":    "",
	} {
		for _, docs := range [][]string{{`{"puzzle":"` + grid + `","rules":"` + words + `"}`, ""}, {grid + `,"` + words + `"`, "puzzle ruleset"}} {
			got := Read(docs[0], Options{File: "f", First: 1, Find: layouts.Get, Columns: strings.Fields(docs[1])})[0]
			if !strings.HasSuffix(got.Problems.Error(), want) || (want == "") != (len(got.Problems) == 0) || got.Puzzle == nil {
				t.Errorf("%s: %v", docs[0], got.Problems)
			}
		}
	}
}
