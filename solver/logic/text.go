package logic

import "strings"

// Text is text for people in parts. Their texts, one after another, are the whole text.
type Text []Part

// Part is a piece of a text, and what of the board it names, so that a page can highlight
// that. A part names things of one kind, or nothing.
type Part struct {
	Text       string
	Cells      []int32     // cells that it names
	Houses     []int32     // houses that it names, as indices of the board's Houses
	Grid       int         // by whose names it names them, see HouseAs
	Candidates []Candidate // digits in cells that it says are there, or are not
	Branch     int         // 1 + the index in Step.Chains of the chain that it is about; 0 for none
}

// String returns the whole text.
func (t Text) String() string {
	var b strings.Builder
	for i := range t {
		b.WriteString(t[i].Text)
	}
	return b.String()
}

// names reports whether the part names anything.
func (p *Part) names() bool { return p.Cells != nil || p.Houses != nil || p.Candidates != nil }

// firstCell returns the cell that the text names first, alone or for a digit in it; -1 if it names none.
func (t Text) firstCell() int32 {
	for i := range t {
		switch {
		case len(t[i].Cells) > 0:
			return t[i].Cells[0]
		case len(t[i].Candidates) > 0:
			return int32(t[i].Candidates[0].Cell())
		}
	}
	return -1
}

// add appends a part, to the last one if neither names anything.
func (t *Text) add(p Part) {
	if n := len(*t); n > 0 && !p.names() {
		if last := &(*t)[n-1]; !last.names() && last.Branch == p.Branch {
			last.Text += p.Text
			return
		}
	}
	*t = append(*t, p)
}
