package plain

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestNotKept: fields of JSON and of sheets that a puzzle does not keep are named with their
// places, and solutions that are none are problems.
func TestNotKept(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	sheet := strings.Fields("id puzzle solution tries")
	object := func(more string) string { return `{"puzzle":"` + grid + `",` + more + `}` }
	cells := func(blank string) string {
		var all []string
		for _, c := range grid {
			if all = append(all, fmt.Sprintf(`{"value":%q}`, string(c))); c == '.' {
				all[len(all)-1] = blank
			}
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	for text, tt := range map[string]struct {
		columns []string
		want    string
	}{
		object(`"title":"x","name":"x","level":"easy","diagonal":false,"seed":3,"date":null`): {nil, ""},
		object(`"date":"x","tries":5,"tags":["a","b"],"is":true`):                             {nil, `f:1:103: warning: "date", "tries", "tags" and 1 more field are not kept`},
		object(`"name":"x","title":"y"`):                                                      {nil, `f:1:103: warning: "name" is not kept`},
		object(`"id":5,"uuid":6`):                                                             {nil, `f:1:109: warning: "uuid" is not kept`},
		`["words","` + grid + `"]`:                                                            {nil, `f:1:3: warning: "words" is not kept`},
		cells(`{"value":"."}`):                                                                {nil, ""},
		cells(`{"value":".","notes":[1,2]}`):                                                  {nil, ""},
		cells(`{"value":".","colour":"red"}`):                                                 {nil, `f:1:53: warning: "colour" is not kept`},
		object(`"solution":"` + solution[:80] + `"`):                                          {nil, `f:1:187: 80 characters`},
		grid + "," + solution[:60]:                                                            {nil, `f:1:83: 60 characters`},
		"7," + grid + "," + solution + ",12":                                                  {sheet, `f:1:167: warning: "tries" is not kept`},
		`"7","` + grid + `","` + solution + `","",`:                                           {sheet, ""},
		grid + `,"a, b"`:                                                                      {[]string{"puzzle", "title"}, ""},
		grid + ",,x":                                                                          {[]string{"puzzle", "title"}, `f:1:84: warning: "x" is not kept`},
		"7;" + grid + ";" + solution[1:]:                                                      {sheet, `f:1:85: 80 characters`},
	} {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get, Columns: tt.columns})
		if len(docs) != 1 || !strings.HasPrefix(docs[0].Problems.Error(), tt.want) || tt.want == "" && len(docs[0].Problems) > 0 {
			t.Errorf("%s\n%v, want %s", text, docs[0].Problems, tt.want)
		}
	}
}

// TestSettings: the fields of tables in TOML and of sections of INI files are those of their puzzles.
func TestSettings(t *testing.T) {
	list := "rows = [\n\"" + strings.Join(theRows, "\",\n\"") + "\"]\n"
	for _, cells := range []string{"grid = \"" + theGrid + "\"\n", list, "grid = \"\"\"\n" + strings.Join(theRows, "\n") + "\n\"\"\"\n"} {
		other := strings.NewReplacer("1", "2", "2", "1").Replace(cells)
		docs := Read("[[puzzle]]\nname = \"Monday\"\n"+cells+"\n[[puzzle]]\nname = 'Tuesday'\n"+other+"author = \"Me\"\ndate = 2026-01-02\n", Options{File: "f", First: 1, Find: layouts.Get})
		if len(docs) != 2 || docs[0].Puzzle.Title != "Monday" || docs[1].Puzzle.Title != "Tuesday" || docs[1].Puzzle.About.Author != "Me" || !strings.Contains(fmt.Sprint(docs[1].Problems), `"date" is not kept`) {
			t.Errorf("%d: %v\n%s", len(docs), docs[0], cells)
		}
	}
}

// TestSigns: a blank that is written in another way than all others is named, and so is a sign beside them that is none.
func TestSigns(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(theGrid, ".", "*", 1):                                       `some blank cells have sign "*"`,
		strings.Replace(strings.Join(theRows, "\n"), ".", "0", 1):                   `some blank cells have sign "0"`,
		strings.ReplaceAll(theGrid, ".", "*"):                                       "",
		strings.Replace(strings.Replace(theGrid, ".", "_", 3), ".", "0", 5) + "\n#": `some blank cells have sign "0"`,
	} {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get})
		if got := fmt.Sprint(docs[0].Problems); docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || !strings.Contains(got, want) || want == "" && len(docs[0].Problems) > 0 {
			t.Errorf("%s\n%s", text, got)
		}
	}
}

// TestSheetTitle: a comma between quotes does not end a field.
func TestSheetTitle(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	docs := Read(`"Monday, ""hard""",`+grid+`,7`, Options{Columns: strings.Fields("title puzzle id")})
	if p := docs[0].Puzzle; p == nil || p.Title != `Monday, "hard"` || p.About.ID != "7" {
		t.Errorf("%v %+v", docs[0].Problems, p.Words())
	}
}

// TestSecondCopy: the name of a grid that is there twice is called that, in headings and in a sheet with solutions.
func TestSecondCopy(t *testing.T) {
	texts := map[string]string{}
	for name, order := range map[string][]int{"samurai": {0, 1, 2, 3, 4, 1}, "twodoku-nw-se": {0, 1, 1}} {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		d, text, sheet := pattern(l, rand.New(rand.NewPCG(36, 5))), "", "grid,puzzle,solution\n"
		for _, g := range order {
			clues, solution := lines(d.grid(g, d.clues, "."), ""), lines(d.grid(g, d.solution, "."), "")
			text += l.Grids[g].Name + ":\n" + clues + "\n"
			sheet += strings.ReplaceAll(l.Grids[g].Name+","+clues+","+solution, "\n", "") + "\n"
		}
		if texts[text] = l.Grids[1].Name + `:" is the name`; name == "twodoku-nw-se" {
			texts[sheet] = `"se" is the name`
		}
	}
	for text, want := range texts {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get})
		if got := fmt.Sprint(docs[0].Problems); len(docs) != 1 || docs[0].Puzzle == nil || !strings.Contains(got, want+" of a second copy of a grid") || strings.Contains(got, "its title") {
			t.Errorf("%d puzzles: %s", len(docs), got)
		}
	}
}

// TestGridless: a name of a grid that has none is named, where the other grids of a text have such names.
func TestGridless(t *testing.T) {
	const a, b, c = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1.............................................................................2..", "..4..7.......9..3.............23..........9.4..26.4...8........1.5...........2..8"
	for _, text := range []string{
		"n\n\nw\n" + a + "\ne\n" + b + "\ns\n" + c + "\n",
		"n: " + a + "\nw: " + b + "\ne: " + c + "\ns:\n",
		`{"n":"` + a + `","w":"` + b + `","e":"` + c + `","s":""}`,
		`{"n":"` + a + `","w":"` + b + `","e":"` + c + `","s":[]}`,
		"[grids]\nn = \"" + a + "\"\nw = \"" + b + "\"\ne = \"" + c + "\"\ns = \"\"\n",
	} {
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || !strings.Contains(docs[0].Problems.Error(), "has no grid") {
			t.Errorf("%q: %d documents, %v", text, len(docs), docs[0].Problems)
		}
	}
}
