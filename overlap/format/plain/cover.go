package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/overlap/format/tree"
)

// text is the text that is being read: its lines, and the shapes that it may have.
type text struct {
	lines  []line
	shapes *shapes
	cache  map[int][ways][]token

	oddRow *line // one that keeps others from being a board
	oddSay string

	labels []string             // what was cut off in front of each line; nil for nothing
	names  [ways]map[string]int // how many lines have each name before the number of their label; nil before it is asked for

	rows  []rowAt // of windowsAt
	tried [][]token
}

// newText divides a text, whose first byte is at a place of a larger one, into lines.
func newText(s string, at int32, sh *shapes) *text {
	t := &text{shapes: sh, cache: map[int][ways][]token{}}
	var scratch []token
	var order turn
	for row := int32(0); s != ""; row++ {
		l, rest, _ := strings.Cut(s, "\n")
		if trimmed := strings.TrimRight(l, "\r"); strings.TrimFunc(trimmed, isSpace) != "" || strings.Count(trimmed, "\t") >= 8 {
			var next line
			next, scratch = newLine(trimmed, at, row, scratch)
			if next.class == words || next.class == labels || (trimmed[0] < '0' || trimmed[0] > '9') && slices.Max(next.width[:]) == 0 {
				if is, ok := ofHead(trimmed); ok {
					order, next.class = is, max(next.class, words)
				} else if is, ok := orderIn(trimmed); ok && next.class != cells {
					order = is
				} else if unit := headUnit(trimmed); unit != "" {
					order = turn{unit: unit}
				}
			}
			next.order = order
			t.lines = append(t.lines, next)
		}
		at += int32(len(s) - len(rest))
		s = rest
	}
	return t
}

// rowsText is a text whose lines are cut already.
func rowsText(rows [][]token, sh *shapes) *text {
	t := &text{shapes: sh, cache: map[int][ways][]token{}}
	for i, row := range rows {
		var cut [ways][]token
		cut[inTree] = row
		t.cache[i] = cut
		l := line{row: int32(i)}
		l.width[inTree] = int32(len(row))
		t.lines = append(t.lines, l)
	}
	return t
}

// tokens cuts a line. It remembers the result until the line is passed.
func (t *text) tokens(i int, w way) []token {
	have := t.cache[i]
	if have[w] == nil {
		l := &t.lines[i]
		have[w], _ = cut(w, l.text, l.at, make([]token, 0, l.width[w]), false)
		t.cache[i] = have
	}
	return have[w]
}

// event is a step of a cover: windows, words or what is left over.
type event struct {
	windows []*window
	words   string
	at      int32      // of the words
	key     string     // of the words, in a tree
	in      *tree.Node // likewise
	left    int        // characters that are left over
	apart   bool       // a blank line is before it
}

// state is a cover of the first lines.
type state struct {
	left   int
	cost   float64 // in bits, with those of the windows
	hash   uint64  // of the windows
	before *state
	event  event
}

// breadth is how many covers with equally little left over are kept at each line.
const breadth = 6

// covers returns the best covers of the text, the best first: those that leave nothing over,
// if there are such, which are soon found.
func (t *text) covers() []*state {
	if all := t.cover(false); len(all) > 0 && all[0].hash != 0 {
		return all
	}
	if apart := t.apart(); len(apart) > len(t.lines) {
		t := &text{shapes: t.shapes, cache: map[int][ways][]token{}, lines: apart}
		if all := t.cover(false); len(all) > 0 && all[0].hash != 0 {
			return all
		}
	}
	if len(t.lines) > maxLeaving {
		return nil
	}
	return t.cover(true)
}

// maxLeaving is the most lines of a text of which some may be left over: every line may then
// begin a board.
const maxLeaving = 20_000

// cover returns the best covers; leaving says that lines may be left over.
func (t *text) cover(leaving bool) []*state {
	best := make([][]*state, len(t.lines)+1)
	best[0] = []*state{{}}
	for i := range t.lines {
		states := prune(best[i])
		best[i] = nil
		if len(states) == 0 {
			delete(t.cache, i)
			continue
		}
		starts := t.startsAt(i)
		delete(t.cache, i)
		l := &t.lines[i]
		for _, s := range states {
			skip := *s
			skip.before, skip.event = s, event{}
			over := false
			switch {
			case l.class == words && len(starts) == 0 && !(isNumber(strings.TrimSpace(l.text)) && !IsComment(strings.TrimSpace(l.text)) && !t.isAbove(i)), l.class == played:
				skip.cost += .01
				skip.event = event{words: l.text, at: l.at, apart: t.gapBefore(i)}
			case l.class != words && l.class != cells && (l.class != labels || t.aboveCells(i) || t.belowCells(i)):
			default:
				n := utf8.RuneCountInString(strings.ReplaceAll(l.text, " ", ""))
				skip.left += n
				skip.event = event{left: n, at: l.at}
				over = true
			}
			if leaving || !over {
				best[i+1] = append(best[i+1], &skip)
			}
			for _, f := range starts {
				next := &state{left: s.left, cost: s.cost, hash: s.hash, before: s, event: event{windows: f.windows, apart: t.gapBefore(i)}}
				for _, w := range f.windows {
					next.cost += w.cost + w.bits()
					next.hash = (next.hash ^ w.key) * 1099511628211
				}
				best[f.end] = append(best[f.end], next)
			}
		}
	}
	return prune(best[len(t.lines)])
}

// gapBefore reports whether a blank line is before a line, or before the frame above it.
func (t *text) gapBefore(i int) bool {
	for ; i > 0; i-- {
		if t.lines[i].row > t.lines[i-1].row+1 {
			return true
		}
		if c := t.lines[i-1].class; c != frame && c != dashes && c != separator {
			return false
		}
	}
	return true
}

// isAbove reports whether something else than words follows a line.
func (t *text) isAbove(i int) bool { return i+1 < len(t.lines) && t.lines[i+1].class != words }

// aboveCells reports whether the next line is right below, and has cells.
func (t *text) aboveCells(i int) bool {
	return i+1 < len(t.lines) && t.lines[i+1].row == t.lines[i].row+1 && t.lines[i+1].class != words
}

// belowCells reports whether letters are right below cells.
func (t *text) belowCells(i int) bool {
	l := &t.lines[i]
	return i > 0 && t.lines[i-1].row == l.row-1 && t.lines[i-1].class != words && strings.IndexFunc(l.text, unicode.IsLetter) >= 0
}

// prune keeps the best states, each list of windows once.
func prune(all []*state) []*state {
	slices.SortStableFunc(all, func(a, b *state) int { return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.cost, b.cost)) })
	var kept []*state
	for _, s := range all {
		if len(kept) == breadth || s.left > all[0].left {
			break
		}
		if !slices.ContainsFunc(kept, func(k *state) bool { return k.hash == s.hash }) {
			kept = append(kept, s)
		}
	}
	return kept
}

// events returns the steps of a cover, from the first, without those that say nothing.
func (s *state) events() (all []event) {
	for ; s.before != nil; s = s.before {
		if s.event.windows != nil || s.event.words != "" || s.event.left > 0 {
			all = append(all, s.event)
		}
	}
	slices.Reverse(all)
	return all
}

// ownEvents is events with windows that may be changed.
func (s *state) ownEvents() []event {
	all := s.events()
	for i, e := range all {
		all[i].windows = nil
		for _, w := range e.windows {
			own := *w
			all[i].windows = append(all[i].windows, &own)
		}
	}
	return all
}
