package plain

import (
	"sort"
	"unicode/utf8"

	"samurai/layout"
)

// Places knows where each byte of a text is. Asked for one place after the other, it does not count
// a line from its start each time.
type Places struct {
	text   string
	first  int     // the number of the first line
	starts []int32 // of the lines
	wide   bool    // the text has characters of several bytes
	from   []int32 // where each byte of another text, which is asked for, is in this; nil for this text
	at     int32   // the byte that was asked for last
	last   layout.Pos
}

// NewPlaces returns the places of a text, whose first line has a number.
func NewPlaces(text string, first int) *Places {
	p := &Places{text: text, first: first, starts: []int32{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			p.starts = append(p.starts, int32(i+1))
		}
		p.wide = p.wide || text[i] >= utf8.RuneSelf
	}
	return p
}

// Start is the first byte of a line, counted from 0.
func (p *Places) Start(row int) int { return int(p.starts[row]) }

// Pos is the place of a byte.
func (p *Places) Pos(at int) layout.Pos { return p.pos(int32(at)) }

func (p *Places) pos(at int32) layout.Pos {
	if n := int32(len(p.from)); n > 0 {
		at = p.from[min(max(at, 0), n-1)]
	}
	return p.posIn(at)
}

// posIn is the place of a byte of the text itself.
func (p *Places) posIn(at int32) layout.Pos {
	at = min(max(at, 0), int32(len(p.text)))
	row := sort.Search(len(p.starts), func(i int) bool { return p.starts[i] > at }) - 1
	pos, from := layout.Pos{Line: int32(p.first + row), Column: 1}, p.starts[row]
	if !p.wide {
		pos.Column += at - from
		return pos
	}
	if p.last.Line == pos.Line && p.at <= at {
		from, pos = p.at, p.last
	}
	pos.Column += int32(utf8.RuneCountInString(p.text[from:at]))
	p.at, p.last = at, pos
	return pos
}
