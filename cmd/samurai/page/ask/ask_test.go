package ask

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"samurai/overlap"
	"samurai/solver/logic"
)

// lines asks a question, and returns the lines of the answer.
func lines(t *testing.T, name string, q *Question) (all []map[string]any) {
	t.Helper()
	body, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	err = Answer(t.Context(), name, body, func(v any) error {
		b, err := json.Marshal(v)
		if err != nil {
			return err
		}
		var line map[string]any
		if err := json.Unmarshal(b, &line); err != nil {
			return err
		}
		all = append(all, line)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func example(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "examples", name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestHintsToTheEnd plays puzzles by hints as the page does: what was placed goes along as
// progress, what was removed as the marks of the cells that were touched.
func TestHintsToTheEnd(t *testing.T) {
	for _, name := range []string{"holmes-1", "candidates"} {
		clues := example(t, name)
		p, err := only(t.Context(), &Question{Text: clues})
		if err != nil {
			t.Fatal(err)
		}
		at, noted := logic.NewPosition(p.Puzzle), map[int]bool{}
		for steps := 0; at.Left() > 0; steps++ {
			line := lines(t, "hint", &Question{Text: clues + told(p.Board, at, noted)})[0]
			all, _ := line["steps"].([]any)
			if steps > 1000 || len(all) != 1 {
				t.Fatalf("%s: step %d: %v", name, steps, line)
			}
			step := all[0].(map[string]any)
			for _, v := range step["placed"].([]any) {
				put := v.(map[string]any)
				at.Place(named(p.Board, put["cell"]), int(put["digit"].(float64)))
			}
			for _, v := range step["removed"].([]any) {
				gone := v.(map[string]any)
				cell := named(p.Board, gone["cell"])
				noted[cell] = true
				for _, d := range gone["digits"].([]any) {
					at.Remove(cell, int(d.(float64)))
				}
			}
		}
		if !at.Solved() {
			t.Errorf("%s is not solved", name)
		}
	}
}

// told is a position as the page tells it.
func told(b *overlap.Board, at *logic.Position, noted map[int]bool) string {
	progress, marks := map[string]string{}, map[string]map[string]string{}
	for g, grid := range b.Layout.Grids {
		var line strings.Builder
		for c := range 81 {
			cell := b.Cell(g, c)
			d := at.Value(cell)
			if d == 0 && noted[cell] {
				if marks[grid.Name] == nil {
					marks[grid.Name] = map[string]string{}
				}
				_, code, _ := strings.Cut(b.CellName(g, cell), " ")
				var digits []byte
				for _, d := range at.Marks(cell).Digits() {
					digits = append(digits, '0'+byte(d))
				}
				marks[grid.Name][code] = string(digits)
			}
			if d == 0 || at.Given(cell) {
				line.WriteByte('.')
			} else {
				line.WriteByte('0' + byte(d))
			}
		}
		progress[grid.Name] = line.String()
	}
	p, _ := json.Marshal(progress)
	m, _ := json.Marshal(marks)
	return "\nprogress: " + string(p) + "\nmarks: " + string(m) + "\n"
}

// named is the cell of the board with these names.
func named(b *overlap.Board, names any) int {
	for grid, code := range names.(map[string]any) {
		c := code.(string)
		return b.Cell(b.Layout.Index(grid), 9*int(c[1]-'1')+int(c[3]-'1'))
	}
	return -1
}

func TestAnswers(t *testing.T) {
	if err := Answer(t.Context(), "none", nil, nil); !errors.Is(err, ErrUnknown) {
		t.Errorf("a question that there is not: %v", err)
	}
	samurai := example(t, "several")
	for _, test := range []struct {
		name, want string
		q          Question
	}{
		{"count", `"joint":{"count":"7","exact":true}`, Question{Text: samurai}},
		{"count", `"verdict":"none"`, Question{Text: example(t, "none")}},
		{"analyze", `"unique_by":[{`, Question{Text: samurai}},
		{"rate", `"verdict":"multiple"`, Question{Text: samurai}},
		{"rate", `"level":"easy"`, Question{Text: example(t, "holmes-1")}},
		{"explain", `"verdict":"solved"`, Question{Text: example(t, "holmes-1")}},
		{"validate", `"code":"lone-grid"`, Question{Text: "{grids: [a, b], at: {a: [0, 0], b: [5, 5]}}"}},
		{"validate", `"valid":false`, Question{Text: "{grids: [a, a]}"}},
		{"layout", "shared:", Question{Text: "{grids: [a, b], shared: [{a: 9, b: 1}]}", From: "yaml"}},
		{"convert", "https://sudokupad.app/", Question{Text: samurai, To: "sudokupad"}},
		{"convert", "no format is named", Question{Text: samurai, To: "nothing"}},
		{"print", `"base64":"JVBER`, Question{Text: samurai, Solution: true}},
		{"print", `"pages":1`, Question{Text: samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai + "---\n" + samurai, PerPage: 4}},
		{"print", `"pages":3`, Question{Text: samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai, PerPage: 2, Solution: true, Key: "end"}},
		{"print", `"pages":2`, Question{Text: samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai, PerPage: 2, Solution: true, Key: "foot", To: "letter"}},
		{"print", "cannot be read", Question{Text: samurai + "---\n{layout: nothing}\n", PerPage: 2}},
		{"print", "there is no solution", Question{Text: example(t, "none"), Solution: true}},
		{"generate", `"level":"easy"`, Question{Text: "{layout: single}", From: "yaml", Level: "easy"}},
		{"generate", "does not look the same", Question{Text: "{layout: tripledoku-3}", From: "yaml", Symmetry: "full"}},
		{"parse", `"problems":[{`, Question{Text: "layout: ./secret.yaml\nclues: {a: 1}\n"}},
		{"parse", `"marks":{"g":[0,144,`, Question{Text: "layout: single\nclues: {g: " + strings.Repeat(".", 81) + "}\nmarks: {g: {r1c2: 58}}\n"}},
		{"parse", `"progress":{"g":".5`, Question{Text: "layout: single\nclues: {g: 4" + strings.Repeat(".", 80) + "}\nprogress: {g: .5" + strings.Repeat(".", 79) + "}\n"}},
		{"parse", `5 cannot be entered there`, Question{Text: "layout: single\nclues: {g: 4" + strings.Repeat(".", 80) + "}\nprogress: {g: 5" + strings.Repeat(".", 80) + "}\n"}},
		{"hint", `"error"`, Question{Text: "nonsense"}},
		{"hint", `"error"`, Question{}},
	} {
		b, err := json.Marshal(lines(t, test.name, &test.q))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(b), test.want) {
			t.Errorf("%s: no %s in %.300s", test.name, test.want, b)
		}
	}
}

// FuzzAnswer asks all questions that are soon answered of any text.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{`{"text":"layout: samurai"}`, `{"text":"{grids: [a], shared: [{a: 1}]}","to":"penpa","solution":true}`, `{"grids":["x"],"seed":-1}`, "", "[]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		for _, name := range []string{"parse", "validate", "layout", "convert"} {
			_ = Answer(t.Context(), name, []byte(body), func(any) error { return nil })
		}
	})
}
