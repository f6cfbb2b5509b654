package format

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"samurai/layout"
)

// graphOf is a shape of KSudoku with these attributes and elements.
func graphOf(attributes, elements string) string {
	return "<ksudoku-graph><graph " + attributes + ">" + elements + "</graph></ksudoku-graph>"
}

// TestRefused: what formats with a signature refuse, and what of the options does not fit.
func TestRefused(t *testing.T) {
	const custom = `order="9" type="custom" sizeX="9" sizeY="9" sizeZ="1"`
	group := func(at int) string { return fmt.Sprintf(`<sudokugroups at="%d" withblocks="1"/>`, at) }
	samurai, five := untitled(t)
	own := &layout.Puzzle{Layout: &layout.Layout{Grids: []layout.Grid{{Name: "a", At: &layout.Place{}}, {Name: "b", At: &layout.Place{Row: 2, Col: 5}}, {Name: "c", At: &layout.Place{Row: 1, Col: 2}}}}}
	text := func(p *layout.Puzzle) string {
		text, err := onBoard(t, p).fpuzzle()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	noRules := func(text string) string { return strings.Replace(text, "Grids (upper left cells)", "", 1) }
	bad := func(string) (*layout.Layout, error) {
		return &layout.Layout{Name: "bad", Grids: []layout.Grid{{Name: "a"}, {Name: "b"}}, Shared: []layout.Tie{{Boxes: []layout.GridBox{{Grid: 0, Box: 1}, {Grid: 0, Box: 2}}}}}, nil
	}
	linked := func(json string) string { return "https://f-puzzles.com/?load=" + lzCompress(json) }
	row := "[" + strings.Repeat("{},", 8) + "{}]"
	rows := strings.Repeat(row+",", 8) + row
	wide := "[" + strings.Repeat("{},", 9) + "{}]"
	large := strings.Repeat(wide+",", 9) + wide
	for _, tt := range []struct {
		name, text string
		o          Options
		want       string
	}{
		{"KSudoku's shape without a graph", "<ksudoku-graph><a/></ksudoku-graph>", Options{}, `test:1:1: a graph of type "" and order "";`},
		{"a graph of 16 x 16", graphOf(`order="16" type="sudoku"`, ""), Options{}, `test:1:16: a graph of type "sudoku" and order "16"`},
		{"a graph of another type", graphOf(`order="9" type="roxdoku"`, ""), Options{}, `test:1:16: a graph of type "roxdoku"`},
		{"a graph in space", graphOf(strings.Replace(custom, `Z="1"`, `Z="9"`, 1), group(0)), Options{}, "a board of 9 x 9 x 9 cells; a flat one is needed"},
		{"a graph that is too large", graphOf(strings.Replace(custom, `X="9"`, `X="301"`, 1), group(0)), Options{}, "a board of 301 x 9 x 1 cells"},
		{"a graph that is too small", graphOf(strings.Replace(custom, `X="9"`, `X="8"`, 1), group(0)), Options{}, "a board of 8 x 9 x 1 cells"},
		{"a graph with a cage", graphOf(custom, group(0)+"<cage/>"), Options{}, `"cage"; only grids and cliques are known here`},
		{"a graph with a grid beyond it", graphOf(custom, group(1)), Options{}, `a grid at cell "1", which is not on the board, or reaches beyond it`},
		{"a graph with a grid to the right of it", graphOf(custom, group(9)), Options{}, `a grid at cell "9", which is not on the board`},
		{"a graph with a grid nowhere", graphOf(custom, "<sudokugroups/>"), Options{}, `a grid at cell "", which is not on the board`},
		{"a graph with a grid without boxes", graphOf(custom, strings.Replace(group(0), `blocks="1"`, `blocks="0"`, 1)), Options{}, "box 1 of the grid at row 1, column 1 is not a house"},
		{"a graph with eight cells for a house", graphOf(custom, group(0)+"<clique>0 1 2 9 10 11 18 19</clique>"), Options{}, "a clique that is not nine cells of the board"},
		{"a graph with a house beyond it", graphOf(custom, group(0)+"<clique>0 1 2 9 10 11 18 19 81</clique>"), Options{}, "a clique that is not nine cells of the board"},
		{"a graph with a house before it", graphOf(custom, group(0)+"<clique>-1 1 2 9 10 11 18 19 20</clique>"), Options{}, "a clique that is not nine cells of the board"},
		{"a graph with a house of ten cells", graphOf(custom, group(0)+"<clique>0 1 2 9 10 11 18 19 20 x</clique>"), Options{}, "a clique that is not nine cells of the board"},
		{"a graph without grids", graphOf(custom, ""), Options{}, "test:1:16: 0 grids; a layout has 1 to 2000"},
		{"a graph of very many grids", graphOf(custom, strings.Repeat(group(0), layout.MaxGrids+1)), Options{}, "test:1:16: 2001 grids; a layout has 1 to 2000"},
		{"XML of very many elements", "<opensudoku>" + strings.Repeat("<a/>", 2*maxElements) + "</opensudoku>", Options{}, "test:1:1: more than 131072 elements"},
		{"OpenSudoku without a game", "<opensudoku></opensudoku>", Options{}, "test:1:1: no puzzle in this file of format opensudoku"},
		{"OpenSudoku with words", "<opensudoku><name>S</name><description>d</description><game data=\"" + strings.ReplaceAll(one, ".", "0") + "\"/></opensudoku>", Options{}, `test:1:27: warning: "description" is not kept`},
		{"OpenSudoku with words about rules", "<opensudoku><description>Killer Sudoku</description><game data=\"" + strings.ReplaceAll(one, ".", "0") + "\"/></opensudoku>", Options{}, `"Killer Sudoku" may speak of rules beyond rows, columns and boxes`},
		{"a game of other rules", `<opensudoku><game killer="true" data="` + strings.ReplaceAll(one, ".", "0") + `"/></opensudoku>`, Options{}, `test:1:13: "killer" is "true", a rule beyond`},
		{"a game with a cell of two digits", strings.Replace(exported("3", "|0|0|", "|0|1|"), "9|0", "12|0", 1), Options{}, `a game whose data is "version: 3`},
		{"a game with a cell that may be edited or not", strings.Replace(exported("3", "|0|0|", "|0|1|"), "9|0|1", "9|0|2", 1), Options{}, `a game whose data is "version: 3`},
		{"a link that begins with nothing", "https://f-puzzles.com/?load=wAAAAAAAAAAAAAAA", Options{}, "test:1:1: the link is damaged"},
		{"a link with a code that is not known", "https://f-puzzles.com/?load=Ibg", Options{}, "test:1:1: the link is damaged"},
		{"a link of an empty text", "https://f-puzzles.com/?load=Q", Options{}, "test:1:1: the link does not hold JSON: the text ends within a value"},
		{"a link without a puzzle", "https://f-puzzles.com/?id=hello", Options{}, "does not hold the puzzle itself"},
		{"rules beside a link", "Anti-knight: true https://f-puzzles.com/?load=" + lzCompress(`{"size":9,"grid":[`+rows+`]}`), Options{}, `test:1:1: "Anti-knight" is "true", a rule beyond`},
		{"f-puzzles of another size", linked(`{"size":10,"grid":[` + rows + `]}`), Options{}, "test:1:1: a board of 9 rows, whose size is 10; both must be the same, from 9 to 300"},
		{"f-puzzles without a size", linked(`{"grid":[` + rows + `]}`), Options{}, "test:1:1: a board of 9 rows, whose size is missing"},
		{"f-puzzles of 8 rows", linked(`{"size":8,"grid":[` + strings.Repeat(row+",", 7) + row + `]}`), Options{}, "test:1:1: a board of 8 rows, whose size is 8"},
		{"f-puzzles of 301 rows", linked(`{"size":301,"grid":[` + strings.Repeat("[],", 300) + `[]]}`), Options{}, "test:1:1: a board of 301 rows, whose size is 301"},
		{"f-puzzles with a short row", linked(`{"size":9,"grid":[` + strings.Replace(rows, "{},", "", 1) + `]}`), Options{}, "test:1:1: 8 cells in row 1; it has 9"},
		{"f-puzzles without regions", linked(`{"size":10,"grid":[` + large + `]}`), Options{}, "test:1:1: a board of 10 x 10 without regions"},
		{"f-puzzles with a digit outside", linked(`{"size":10,"grid":[` + strings.Replace(large, "{}", `{"value":5}`, 1) + `]}`), Options{}, "a digit in a cell that has no region"},
		{"f-puzzles with rows of a solution", linked(`{"size":9,"solution":[["1"]],"grid":[` + rows + `]}`), Options{}, "a solution of 1 cell is not kept; the board has 9 x 9"},
		{"a region with a cell twice", padWith(`"regions":[[[0,0],[0,0]]]`), Options{}, "region 1 has a cell that is not on the board, or in another region"},
		{"a region with a cell beyond the board", padWith(`"regions":[[[9,0]]]`), Options{}, "region 1 has a cell that is not on the board"},
		{"a region with a cell of one number", padWith(`"regions":[[[0]]]`), Options{}, "region 1 has a cell that is not on the board"},
		{"SudokuPad without regions", `{"cells":[` + large + `]}`, Options{}, "a board of 10 x 10 cells without regions"},
		{"a layout that nobody knows, of lines", one + "\n", Options{Layout: "nosuch"}, `test:1:1: no layout is named "nosuch"`},
		{"a layout that nobody knows, of a board", written(t, ragged, samurai), Options{Layout: "nosuch"}, `test:1:1: no layout is named "nosuch"`},
		{"a layout that nobody knows, of a link", written(t, penpa, samurai), Options{Layout: "nosuch"}, `test:1:1: no layout is named "nosuch"`},
		{"a board of another layout that is placed", text(own), Options{Layout: "samurai"}, "a shape that is not built in; --layout samurai needs 369 cells in 21 rows and 21 columns: leave --layout out"},
		{"a board of another layout", noRules(text(own)), Options{Layout: "samurai"}, "a shape that is not built in; --layout samurai needs 369 cells in 21 rows and 21 columns: name the file of its layout with --layout"},
		{"a board of two layouts", noRules(text(patterned(t, "flower").Source)), Options{}, "test:1:1: flower-4 and flower have this shape; name one of them with --layout"},
		{"four of five blocks", inFrames(five[:4]...), Options{Layout: "samurai"}, "test:1:1: 4 grids; samurai has 5"},
		{"seven blocks for five", inFrames(append(five[:5:5], five[:2]...)...), Options{Layout: "samurai"}, "test:1:1: 7 grids; samurai has 5"},
		{"blocks in no order", inFrames(five...), Options{Layout: "samurai", Order: []string{"nw", "nw", "c", "sw", "se"}}, "must name each grid of the layout once: nw,ne,c,sw,se"},
		{"three of five lines", strings.Join(five[:3], "\n"), Options{Layout: "samurai"}, "test:3:1: the text ends after 3 of the 5 grids of samurai"},
		{"a layout that has faults, of lines", one + "\n", Options{Layout: "bad", Find: bad}, "shared[0]: this makes boxes 1 and 2 of the grid a one box"},
		{"a layout that has faults, of a board", written(t, ragged, samurai), Options{Layout: "bad", Find: bad}, "shared[0]: this makes boxes 1 and 2 of the grid a one box"},
		{"a layout that has faults, of JSON", `{"layout":"bad","grids":["` + one + `"]}`, Options{Find: bad}, "shared[0]: this makes boxes 1 and 2 of the grid a one box"},
		{"a layout that nobody knows, of JSON", `{"layout":"nosuch","grids":["` + one + `"]}`, Options{}, `test:1:12: no layout is named "nosuch"`},
		{"a format that is written only", one, Options{Format: cnf}, "test:1:1: format cnf can be written, but not read"},
	} {
		var all layout.Problems
		for _, doc := range read(t, tt.text, tt.o) {
			all = append(all, doc.Problems...)
		}
		if got := all.Error(); !strings.Contains(got, tt.want) || got == "" {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestNamesOfLayouts: objects of a list may name a layout each, and one that nobody knows gives way to that of the options.
func TestNamesOfLayouts(t *testing.T) {
	samurai, five := untitled(t)
	first := `{"layout":"samurai","grids":["` + strings.Join(five, `","`) + `"]}`
	docs := read(t, "["+first+`,{"layout":"single","grids":["`+one+`"]}]`, Options{})
	if len(docs) != 2 || docs[1].Puzzle == nil || docs[0].Puzzle == nil || docs[1].Puzzle.Ref != "single" || samePuzzle(samurai, onBoard(t, docs[0].Puzzle)) != "" {
		t.Errorf("%d documents, %v", len(docs), docs[0].Problems)
	}
	doc := read(t, strings.Replace(first, "samurai", "nosuch", 1), Options{Layout: "samurai"})[0]
	if doc.Puzzle == nil || doc.Puzzle.Ref != "samurai" {
		t.Errorf("a layout that nobody knows: %v", doc.Problems)
	}
}

// TestBroken: an error of reading or writing is returned, not one of the puzzle.
func TestBroken(t *testing.T) {
	grid := strings.Join(strings.Split(one, ""), " ")
	for _, begin := range []string{"", "\n", one, "# x\n", "title: x\nclues: ", "{", "[", "<opensudoku>", grid, "%PDF-1.4\n", "\x89PNG\r\n\x1a\n", "PK\x03\x04", one + "\n" + one + "\n", one + "\n" + one + ",grid"} {
		for _, o := range []Options{{}, {Layout: "samurai"}, {Finite: true}} {
			var err error
			for r := NewReader("test", io.MultiReader(strings.NewReader(begin), iotest.ErrReader(io.ErrUnexpectedEOF)), o); err == nil; {
				_, err = r.Next()
			}
			if !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Errorf("%q: %v", begin, err)
			}
		}
	}
	for _, begin := range []string{"layout: x\n", "<ksudoku-graph>"} {
		if _, err := ReadLayout("test", io.MultiReader(strings.NewReader(begin), iotest.ErrReader(io.ErrUnexpectedEOF))); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("a layout, %q: %v", begin, err)
		}
	}
	if more, err := ReadGridBlocks(iotest.ErrReader(io.ErrUnexpectedEOF), func(*GridBlock) bool { return true }); !more || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("blocks of grids: %v", err)
	}
	broken, to := io.Pipe()
	broken.Close()
	if _, err := line.Write(t.Context(), to, []*Item{patterned(t, "single")}, true); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("written: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := line.Write(ctx, io.Discard, []*Item{patterned(t, "single")}, true); !errors.Is(err, context.Canceled) {
		t.Errorf("written after time ran out: %v", err)
	}
}

// TestLayoutOfShape: what is wrong with a shape of KSudoku is an error of its layout.
func TestLayoutOfShape(t *testing.T) {
	for text, want := range map[string]string{
		graphOf(`order="16" type="sudoku"`, ""): `test:1:16: a graph of type "sudoku" and order "16"`,
		graphOf(`order="9" type="sudoku"`, ""):  "",
	} {
		l, err := ReadLayout("test", strings.NewReader(text))
		if want == "" && (err != nil || len(l.Grids) != 1) || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: %v, %v", text, l, err)
		}
	}
}
