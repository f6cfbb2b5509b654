package plain

import (
	"fmt"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestCellFields: where cells are objects, a digit in a field that says whose it is counts as that, beside a value or without.
func TestCellFields(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	entered := map[int]byte{2: '4', 3: '6', 11: '2', 80 - 7: '8'}
	board := func(cell func(given, own string) string) string {
		var all []string
		for i := range 81 {
			given, own := "0", "0"
			if grid[i] != '.' {
				given = grid[i : i+1]
			} else if d, ok := entered[i]; ok {
				own = string(d)
			}
			all = append(all, cell(given, own))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	value := func(given, own string) string { return max(given, own) }
	flag := func(given string, yes, no string) string {
		if given != "0" {
			return yes
		}
		return no
	}
	for name, tt := range map[string]struct {
		text string
		own  bool // the player's digits are known
	}{
		"given alone":         {board(func(given, _ string) string { return `{"given":` + given + `}` }), false},
		"text":                {board(func(given, _ string) string { return `{"fixedValue":"` + strings.Trim(given, "0") + `"}` }), false},
		"clue and guess":      {board(func(given, own string) string { return `{"clue":` + given + `,"guess":` + own + `}` }), true},
		"given and value":     {board(func(given, own string) string { return `{"given":` + given + `,"value":` + own + `}` }), true},
		"value and initial":   {board(func(given, own string) string { return `{"value":` + value(given, own) + `,"initial":` + given + `}` }), true},
		"value and userValue": {board(func(given, own string) string { return `{"value":` + given + `,"userValue":` + own + `}` }), true},
		"nothing of blanks": {strings.ReplaceAll(board(func(given, own string) string {
			return flag(given, `{"static":`+given+`}`, flag(own, `{"input":`+own+`}`, `{}`))
		}), "{}", `{"candidates":[]}`), true},
		"locked nowhere": {board(func(given, _ string) string { return `{"value":` + given + `,"locked":false}` }), false},
		"a date": {board(func(given, own string) string {
			return `{"value":` + value(given, own) + `,"entered_at":` + flag(own, `"2024-01-01 10:00"`, `""`) + `}`
		}), true},
		"by": {board(func(given, own string) string {
			return `{"value":` + value(given, own) + `,"givenBy":` + flag(own, `"me"`, `"app"`) + `}`
		}), true},
		"rows of letters": {func() string {
			k := 81
			return board(func(string, string) string {
				k--
				return fmt.Sprintf(`{"row":"%c","colIndex":%d,"digit":"%c"}`, 'A'+k/9, k%9+1, grid[k])
			})
		}(), false},
	} {
		docs := Read(tt.text, Options{File: "f", First: 1, Find: layouts.Get})
		p := docs[0].Puzzle
		if len(docs) != 1 || p == nil {
			t.Errorf("%s: %d documents, %v", name, len(docs), docs[0].Problems)
			continue
		}
		for i, d := range p.Clues[0].Digits {
			if want := strings.IndexByte(".123456789", grid[i]); int(d) != want {
				t.Errorf("%s: clue %d in cell %d, want %d", name, d, i, want)
			}
			own := byte(0)
			if p.Progress != nil {
				own = p.Progress.Entered.Grids[0].Digits[i]
			}
			if want := entered[i]; tt.own && (own == 0) != (want == 0) || own != 0 && own != want-'0' {
				t.Errorf("%s: %d entered in cell %d", name, own, i)
			}
		}
	}
	twice := board(func(given, own string) string {
		return `{"value":` + value(given, own) + `,"given":` + strings.Replace(given, "5", "6", 1) + `}`
	})
	if docs := Read(twice, Options{File: "f", First: 1, Find: layouts.Get}); docs[0].Puzzle != nil && len(docs[0].Problems) == 0 {
		t.Error("a cell with two digits is read in silence")
	}
}
