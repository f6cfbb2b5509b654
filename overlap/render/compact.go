package render

import "strings"

// Compact draws the board without lines: a character for each cell and a blank outside of
// all grids, or grid by grid under their names when the board cannot be drawn in one piece.
// The text ends with a newline.
func Compact(b *Board) string {
	var out strings.Builder
	if t := inPiece(b, &Look{}); t != nil {
		compact(&out, t)
		return out.String()
	}
	for g := range b.Grids {
		t := alone(b, g, &Look{})
		if g > 0 {
			out.WriteByte('\n')
		}
		out.WriteString(t.name + "\n")
		compact(&out, t)
	}
	return out.String()
}

func compact(out *strings.Builder, t *tile) {
	rows := make([][]byte, 3*t.rows)
	for r := range rows {
		rows[r] = []byte(strings.Repeat(" ", 3*t.cols))
	}
	for i, k := range t.boxes {
		for place := range 9 {
			ch := byte('.')
			if d := t.Digits[9*k+place]; d != 0 {
				ch = '0' + d
			}
			rows[3*t.spots[i].Row+place/3][3*t.spots[i].Col+place%3] = ch
		}
	}
	for _, row := range rows {
		out.WriteString(strings.TrimRight(string(row), " "))
		out.WriteByte('\n')
	}
}

// ASCII turns the lines of a text that Text drew into -, | and +.
func ASCII(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("─━╴╸╶╺╼╾", r):
			return '-'
		case strings.ContainsRune("│┃╷╻╵╹╽╿", r):
			return '|'
		case r > 0x24ff && r < 0x2580:
			return '+'
		}
		return r
	}, text)
}
