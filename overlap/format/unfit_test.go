package format

import (
	"errors"
	"io"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
)

// TestUnfit: a full grid that is the solution of no puzzle beside it is told, whatever the text is.
func TestUnfit(t *testing.T) {
	const full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
	for name, text := range map[string]string{
		"SQL":          "INSERT INTO s VALUES (1,'" + one + "','" + full + "');\n",
		"a test":       `assertEquals("` + full + `", solve("` + one + `"));`,
		"arrays":       "const puzzles=[['" + one + "','" + full + "']];\n",
		"objects":      `{"q": "` + one + `", "a": "` + full + `"}` + "\n" + `{"a": "` + full + `", "q": "` + one + `"}` + "\n",
		"blocks":       rowsOf(one) + "\n" + rowsOf(full),
		"side by side": besideOf(one, full),
		"lines":        one + "\n" + full + "\n",
		"two above":    full + "\n" + strings.Map(func(r rune) rune { return '1' + (r-'0')%9 }, full) + "\n" + one + "\n",
	} {
		r := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get, Finite: true})
		told := 0
		for {
			doc, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			for _, p := range doc.Problems {
				if p.Code == layout.Unsure && strings.Contains(p.Message, "solution of no puzzle") {
					told++
				}
			}
		}
		if want := strings.Count(text, full[:20]) + strings.Count(name, "two"); told != max(1, want) {
			t.Errorf("%s: told %d times", name, told)
		}
	}
}

// besideOf draws two grids side by side.
func besideOf(a, b string) (s string) {
	for r := 0; r < 81; r += 9 {
		s += a[r:r+9] + "   " + b[r:r+9] + "\n"
	}
	return s
}
