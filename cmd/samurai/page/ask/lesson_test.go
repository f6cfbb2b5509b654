package ask

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/solver/logic"
)

// TestLessons practises each lesson as the page does: from the position of its picture there is a hint, which is the
// technique of the lesson unless an easier one applies there, too.
func TestLessons(t *testing.T) {
	first := 0
	for _, technique := range logic.Techniques() {
		line := lines(t, "lesson", map[string]any{"technique": technique.Name})[0]
		var l struct {
			Title       string
			Text        []string
			Light, Dark string
			Position    struct {
				Title           string
				Difficulty      string
				Layout          struct{ Name string }
				Clues, Progress map[string]string
				Marks           map[string][81]layout.Set
			}
		}
		if err := json.Unmarshal([]byte(jsonOf(t, line)), &l); err != nil {
			t.Fatal(err)
		}
		if l.Title != technique.Title || l.Position.Difficulty != technique.Level.String() || len(l.Text) != 5 && (len(l.Text) != 6 || !strings.Contains(l.Text[4], "a hint names ") && !strings.Contains(l.Text[3], "a hint names ")) || l.Light == l.Dark || strings.Contains(strings.Join(l.Text, ""), "samurai") {
			t.Errorf("%s: %q %q", technique.Name, l.Title, l.Text)
		}
		marks := map[string]map[string]string{}
		for grid, cells := range l.Position.Marks {
			marks[grid] = map[string]string{}
			for cell, set := range cells {
				for _, d := range set.Digits() {
					marks[grid][fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1)] += string(rune('0' + d))
				}
			}
		}
		puzzle := jsonOf(t, map[string]any{"layout": l.Position.Layout.Name, "clues": l.Position.Clues, "progress": l.Position.Progress, "marks": marks})
		hint := lines(t, "hint", map[string]any{"text": puzzle})[0]
		step, ok := hint["step"].(map[string]any)
		if !ok {
			t.Errorf("%s: %.300v", technique.Name, hint)
			continue
		}
		if step["technique"] == technique.Name {
			first++
		} else if step["rating"].(float64) > technique.Rating {
			t.Errorf("%s: the next step is %v, which is harder", technique.Name, step["title"])
		}
	}
	if first < 68 {
		t.Errorf("%d lessons are practised at once, want at least 68", first)
	}
	if got := lines(t, "lesson", map[string]any{"technique": "x-wink"})[0]["error"]; !strings.Contains(got.(string), "did you mean x-wing?") {
		t.Errorf("a technique that there is not: %v", got)
	}
}
