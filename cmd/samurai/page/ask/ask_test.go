package ask

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/logic"
)

// lines asks a question, and returns the lines of the answer.
func lines(t *testing.T, name string, q any) (all []map[string]any) {
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

// jsonOf is a value as JSON.
func jsonOf(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
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
		doc, err := first(t.Context(), input{Text: clues})
		if err != nil {
			t.Fatal(err)
		}
		p, _ := play.Prepare(t.Context(), doc)
		at, noted := logic.NewPosition(p.Puzzle), map[int]bool{}
		for steps := 0; at.Blanks() > 0; steps++ {
			line := lines(t, "hint", map[string]any{"text": clues + told(p.Board, at, noted)})[0]
			step, ok := line["step"].(map[string]any)
			if steps > 1000 || !ok {
				t.Fatalf("%s: step %d: %v", name, steps, line)
			}
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
			if d == 0 || at.IsClue(cell) {
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
	if err := Answer(t.Context(), "none", nil, nil); !errors.Is(err, play.ErrUnknown) {
		t.Errorf("a question that there is not: %v", err)
	}
	samurai := example(t, "several")
	for _, test := range []struct {
		name, want string
		q          map[string]any
	}{
		{"can", fmt.Sprintf(`"max_name":%d`, layout.MaxName), nil},
		{"count", `"joint":{"count":"7","exact":true}`, map[string]any{"text": samurai}},
		{"count", `"verdict":"none"`, map[string]any{"text": example(t, "none")}},
		{"count", `"mistyped":[{"cell":"r2c6","digit":9,"grid":"c","instead":[3,8]}]`, map[string]any{"text": example(t, "none")}},
		{"analyze", `"unique_by":[{`, map[string]any{"text": samurai}},
		{"rate", `"verdict":"multiple"`, map[string]any{"text": samurai}},
		{"rate", `"level":"easy"`, map[string]any{"text": example(t, "holmes-1")}},
		{"explain", `"verdict":"solved"`, map[string]any{"text": example(t, "holmes-1")}},
		{"validate", `"code":"lone-grid"`, map[string]any{"text": "{grids: [a, b], at: {a: [0, 0], b: [5, 5]}}"}},
		{"validate", `"valid":false`, map[string]any{"text": "{grids: [a, a]}"}},
		{"convert", "shared:\\n", map[string]any{"text": "{grids: [a, b], shared: [{a: 9, b: 1}]}", "from": "yaml", "to": "yaml"}},
		{"convert", "https://sudokupad.app/", map[string]any{"text": samurai, "to": "sudokupad"}},
		{"convert", "no format is named", map[string]any{"text": samurai, "to": "nothing"}},
		{"picture", `\u003csvg`, map[string]any{"text": samurai}},
		{"picture", "the puzzle has no solution", map[string]any{"text": example(t, "none"), "solution": true}},
		{"print", `"base64":"JVBER`, map[string]any{"text": samurai, "solution": true}},
		{"print", `"pages":1`, map[string]any{"text": samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai + "---\n" + samurai, "per_page": 4}},
		{"print", `"pages":3`, map[string]any{"text": samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai, "per_page": 2, "solution": true, "key": "end"}},
		{"print", `"pages":2`, map[string]any{"text": samurai + "---\n" + example(t, "holmes-1") + "---\n" + samurai, "per_page": 2, "solution": true, "key": "foot", "to": "letter"}},
		{"print", `words for the language \"sv\"`, map[string]any{"text": samurai + "lang: sv\n"}},
		{"print", `lacks letters of the language \"ja\"`, map[string]any{"text": samurai, "lang": "ja"}},
		{"can", `"languages":["en","de","fr","nl","es","it","pt","tr"]`, nil},
		{"parse", `"lang":"de"`, map[string]any{"text": samurai + "lang: de\n"}},
		{"print", "cannot be read", map[string]any{"text": samurai + "---\n{layout: nothing}\n", "per_page": 2}},
		{"print", `"pages":2`, map[string]any{"text": example(t, "none"), "solution": true}},
		{"generate", `"level":"easy"`, map[string]any{"text": "{layout: single}", "from": "yaml", "level": "easy"}},
		{"generate", `"clues":{"g":"`, map[string]any{"text": "{layout: single}", "from": "yaml", "level": ""}},
		{"generate", `no level is named \"none\"`, map[string]any{"text": "{layout: single}", "from": "yaml", "level": "none"}},
		{"generate", "does not have the symmetry full", map[string]any{"text": "{layout: tripledoku-3}", "from": "yaml", "symmetry": "full"}},
		{"parse", `"problems":[{`, map[string]any{"text": "layout: ./secret.yaml\nclues: {a: 1}\n"}},
		{"parse", `"marks":{"g":[0,144,`, map[string]any{"text": "layout: single\nclues: {g: " + strings.Repeat(".", 81) + "}\nmarks: {g: {r1c2: 58}}\n"}},
		{"parse", `"progress":{"g":".5`, map[string]any{"text": "layout: single\nclues: {g: 4" + strings.Repeat(".", 80) + "}\nprogress: {g: .5" + strings.Repeat(".", 79) + "}\n"}},
		{"parse", `5 cannot be entered there`, map[string]any{"text": "layout: single\nclues: {g: 4" + strings.Repeat(".", 80) + "}\nprogress: {g: 5" + strings.Repeat(".", 80) + "}\n"}},
		{"hint", `"error"`, map[string]any{"text": "nonsense"}},
		{"hint", `"error"`, map[string]any{}},
	} {
		if b := jsonOf(t, lines(t, test.name, test.q)); !strings.Contains(b, test.want) {
			t.Errorf("%s: no %s in %.300s", test.name, test.want, b)
		}
	}
}

// late is a context whose timer has not run.
type late struct{ context.Context }

func (late) Deadline() (time.Time, bool) { return time.Unix(0, 0), true }

// TestClock: a deadline ends work before its timer runs, and so does who asked.
func TestClock(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if err := (clock{late{ctx}}).Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after the deadline: %v", err)
	}
	if err := (clock{ctx}).Err(); err != nil {
		t.Errorf("without a deadline: %v", err)
	}
	cancel()
	if err := (clock{ctx}).Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("when nobody waits: %v", err)
	}
}

// TestClosest: a puzzle that is not found in time is answered by the closest one, which says so.
func TestClosest(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), reserve+time.Second) // the boards of a single grid take milliseconds each
	defer cancel()
	body := `{"text":"{layout: single}","from":"yaml","seed":1,"level":"extreme","symmetry":"rotate180","least":76,"most":78}`
	var got []byte
	err := Answer(ctx, "generate", []byte(body), func(line any) (err error) {
		got, err = json.Marshal(line)
		return err
	})
	if err != nil || !strings.Contains(string(got), `"missed":true`) || !strings.Contains(string(got), `"relax":"Choose fewer clues, no symmetry or an easier level."`) {
		t.Errorf("%v, %s", err, got)
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

// TestLayoutsOnce: the built-in layouts are described once, not for each load of the page.
func TestLayoutsOnce(t *testing.T) {
	var loads [2][]any
	for i := range loads {
		err := listLayouts(t.Context(), nil, func(v any) error {
			loads[i] = append(loads[i], v)
			return nil
		})
		if err != nil || len(loads[i]) == 0 || loads[i][0] != loads[0][0] {
			t.Errorf("load %d: %d layouts, another value of the first; %v", i, len(loads[i]), err)
		}
	}
}
