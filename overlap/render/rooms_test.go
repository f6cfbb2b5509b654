package render_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/render"
)

const (
	digitPart = 0.66 // of a cell
	markPart  = 0.27
	tiny      = 1e-6
)

// mixed is an entry of each built-in layout, all cells filled.
func mixed(t *testing.T) (entries []render.Entry) {
	t.Helper()
	for _, l := range layouts.All() {
		e := book(t, 1, l.Name)[0]
		e.Puzzle.Highlighted = nil
		entries = append(entries, e)
	}
	return entries
}

// marked is the puzzle with all candidates in every other cell.
func marked(e render.Entry) render.Entry {
	b := *e.Puzzle
	b.Digits, b.Candidates = slices.Clone(b.Digits), make([]layout.Set, len(b.Digits))
	for c := range b.Digits {
		if c%2 == 0 {
			b.Digits[c], b.Candidates[c] = 0, 0x1ff
		}
	}
	e.Puzzle = &b
	return e
}

// spills returns what of a page lies outside of its margins, if anything does.
func spills(s *render.Scene, margin float64) string {
	out := func(x1, y1, x2, y2 float64) bool {
		return min(x1, x2) < margin-tiny || min(y1, y2) < margin-tiny ||
			max(x1, x2) > s.Width-margin+tiny || max(y1, y2) > s.Height-margin+tiny
	}
	for _, r := range s.Rects {
		if out(r.X, r.Y, r.X+r.W, r.Y+r.H) {
			return fmt.Sprint(r)
		}
	}
	for _, l := range s.Lines {
		if out(l.X1, l.Y1, l.X2, l.Y2) {
			return fmt.Sprint(l)
		}
	}
	for _, l := range s.Labels {
		wide := map[render.Anchor]float64{render.Start: l.Room, render.End: -l.Room}[l.Anchor]
		high := 0.72 * l.Size
		if l.Down {
			wide, high = -wide, -high
		}
		if out(l.X, l.Y, l.X+wide, l.Y-high) {
			return fmt.Sprint(l)
		}
	}
	return ""
}

// overlaps returns two boxes of a page that lie on each other, if any do.
func overlaps(s *render.Scene) string {
	for i, a := range s.Rects {
		for _, b := range s.Rects[:i] {
			if min(a.X+a.W, b.X+b.W) > max(a.X, b.X)+tiny && min(a.Y+a.H, b.Y+b.H) > max(a.Y, b.Y)+tiny {
				return fmt.Sprint(a, b)
			}
		}
	}
	return ""
}

// digits returns how large the smallest and the largest digits of the puzzles are, and
// the smallest of the keys, of those at the foot, and of the candidates.
func digits(pages []*render.Scene) (least, largest, key, foot, mark float64) {
	least, key, foot, mark = 99, 99, 99, 99
	for _, s := range pages {
		for _, l := range s.Labels {
			switch {
			case l.Anchor != render.Middle || len(l.Text) != 1 || l.Text < "1" || l.Text > "9":
			case l.Color == render.Light.Mark:
				mark = min(mark, l.Size)
			case l.Down || strings.HasPrefix(s.Title, "Solution"):
				key = min(key, l.Size)
				if l.Down {
					foot = min(foot, l.Size)
				}
			default:
				least, largest = min(least, l.Size), max(largest, l.Size)
			}
		}
	}
	return least, largest, key, foot, mark
}

// TestMixed: however layouts follow each other, nothing leaves its page or lies on
// something else, digits are as large as they must be, and each puzzle and key is there.
func TestMixed(t *testing.T) {
	all := mixed(t)
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 100
	if testing.Short() {
		rounds = 60
	}
	for range rounds {
		p := render.Print{
			Paper: []render.Paper{render.A4, render.Letter}[r.IntN(2)], PerPage: 1 + r.IntN(6),
			Digit: []float64{0, 0, 0, 5, 7, 10, 16}[r.IntN(7)], Key: render.KeyPlace(r.IntN(2)),
		}
		keyless := r.IntN(3) == 0
		var entries []render.Entry
		var names, want []string
		for i := range 1 + r.IntN(7) {
			e := all[r.IntN(len(all))]
			names = append(names, e.Title)
			if (p.Digit == 0 || p.Digit >= 10) && r.IntN(4) == 0 {
				e = marked(e)
			}
			e.ID = fmt.Sprintf("<%d>", i)
			want = append(want, e.ID+"  "+e.Title)
			if keyless || r.IntN(9) == 0 {
				e.Key = nil
			} else {
				want = append(want, "Solution "+e.ID)
			}
			entries = append(entries, e)
		}
		name := fmt.Sprintf("%v, %d a page on %v, digits of %v, key %d", names, p.PerPage, p.Paper, p.Digit, p.Key)
		scenes, _ := pages(t, entries, p)
		var heads strings.Builder
		for i, s := range scenes {
			if item := spills(s, p.Paper.Left); item != "" {
				t.Errorf("%s: page %d: %s is outside of the margins", name, i+1, item)
			}
			if items := overlaps(s); items != "" {
				t.Errorf("%s: page %d: %s overlap", name, i+1, items)
			}
			for _, l := range s.Labels {
				heads.WriteString(l.Text + "\n")
			}
		}
		for _, w := range want {
			if !strings.Contains(heads.String(), w) {
				t.Errorf("%s: no %q", name, w)
			}
		}
		least, largest, key, foot, mark := digits(scenes)
		if p.Digit > 0 && (least < p.Digit-tiny || largest > p.Digit+tiny) || least < 11*digitPart-tiny && p.Digit == 0 {
			t.Errorf("%s: digits of %.1f to %.1f points", name, least, largest)
		}
		if p.Digit == 0 && mark < 18*markPart-tiny {
			t.Errorf("%s: candidates of %.1f points", name, mark)
		}
		if foot < 6-tiny || key < 6*digitPart-tiny || p.Digit >= 16 && key < 8-tiny {
			t.Errorf("%s: digits of keys of %.1f points", name, key)
		}
	}
}

// TestOrder: two puzzles go on one page or on two, within the margins and in digits of
// the same size, whichever comes first. Each pair is printed in one of three ways.
func TestOrder(t *testing.T) {
	all := slices.DeleteFunc(mixed(t), func(e render.Entry) bool { return len(e.Puzzle.Grids) > 20 })
	ways := []render.Print{
		{PerPage: 2},
		{PerPage: 2, Key: render.KeyFoot, Digit: 7},
		{PerPage: 4, Key: render.KeyFoot, Paper: render.Letter},
	}
	for w, p := range ways {
		for i, a := range all {
			for k, b := range all[:i] {
				if (i+k)%len(ways) != w {
					continue
				}
				ab, _ := pages(t, []render.Entry{a, b}, p)
				ba, _ := pages(t, []render.Entry{b, a}, p)
				name := fmt.Sprintf("%s and %s, %d a page, digits of %v, key %d", a.Title, b.Title, p.PerPage, p.Digit, p.Key)
				for _, s := range slices.Concat(ab, ba) {
					if item := spills(s, render.A4.Left); item != "" {
						t.Errorf("%s: %s is outside of the margins", name, item)
					}
				}
				least1, most1, key1, _, _ := digits(ab)
				least2, most2, key2, _, _ := digits(ba)
				if len(ab) != len(ba) || least1 != least2 || most1 != most2 || key1 != key2 {
					t.Errorf("%s: %d pages with digits of %.1f to %.1f points, keys of %.1f; swapped %d, %.1f to %.1f, %.1f",
						name, len(ab), least1, most1, key1, len(ba), least2, most2, key2)
				}
			}
		}
	}
}

// TestPapers: on paper of any size, with any margins and words, nothing leaves the margins
// or lies on something else, and every word is there; or it is an error.
func TestPapers(t *testing.T) {
	all := mixed(t)
	r := rand.New(rand.NewPCG(3, 4))
	rounds, drawn := 90, 0
	if testing.Short() {
		rounds = 60
	}
	text := func(largest int) string { return strings.TrimSpace(strings.Repeat("word ", r.IntN(largest+1))) }
	for range rounds {
		margin := 5 + 35*r.Float64()
		p := render.Print{
			Look: render.Light, Paper: render.Paper{Width: 120 + 800*r.Float64(), Height: 120 + 800*r.Float64(), Margins: render.EvenMargins(margin)},
			Gutter: float64(r.IntN(2)) * 20, PerPage: 1 + r.IntN(4), Digit: []float64{0, 0, 9, 17}[r.IntN(4)], Key: render.KeyPlace(r.IntN(2)),
			Intro: text(30), Footer: text(40), LeastMargin: 5,
		}
		var entries []render.Entry
		for i := range 1 + r.IntN(4) {
			e := all[r.IntN(len(all))]
			e.ID, e.Title, e.Byline = fmt.Sprintf("<%d>", i), text(12), text(9)
			entries = append(entries, e)
		}
		scenes, _, err := render.Pages(entries, p)
		if err != nil {
			continue
		}
		drawn++
		name := fmt.Sprintf("%+v", p)
		want := strings.Count(p.Footer, "word") * len(scenes)
		for _, e := range entries {
			want += strings.Count(e.Title+e.Byline, "word")
		}
		got := 0
		for i, s := range scenes {
			if item := spills(s, 5); item != "" { // as far as margins may shrink
				t.Errorf("%s: page %d: %s is outside of the margins", name, i+1, item)
			}
			if items := overlaps(s); items != "" {
				t.Errorf("%s: page %d: %s overlap", name, i+1, items)
			}
			for _, l := range s.Labels {
				got += strings.Count(l.Text, "word")
				if strings.Contains(l.Text, "…") && strings.Contains(l.Text, "wor") {
					t.Errorf("%s: page %d: %q is cut", name, i+1, l.Text)
				}
			}
		}
		if got < want {
			t.Errorf("%s: %d of at least %d words", name, got, want)
		}
	}
	if drawn < rounds/2 {
		t.Errorf("only %d of %d could be drawn", drawn, rounds)
	}
}
