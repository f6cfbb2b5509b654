package main

import (
	"bytes"
	"unicode/utf8"

	"samurai/layout"
)

// gridEnds are the characters that may follow a grid's 81.
const gridEnds = " \t,;:|#"

// notASCII marks the bytes of clueOf that are part of a longer character.
const notASCII = 0x80

// clueOf is the clue that a byte is, 0 for a blank. A look-up where a comparison would
// be a branch that nobody can predict: it takes a fifth off the whole command.
var clueOf = func() (t [256]uint8) {
	for d := range uint8(9) {
		t['1'+d] = d + 1
	}
	for c := utf8.RuneSelf; c < len(t); c++ {
		t[c] = notASCII
	}
	return t
}()

// read takes the clues of a line: 81 characters, of which 1 to 9 are clues and all
// others blanks. It returns how many bytes they are, 0 for a line without a grid.
func (w *lineWorker) read(line []byte) (size int, problem *layout.Problem) {
	if len(line) == 81 || len(line) > 81 && bytes.IndexByte([]byte(gridEnds), line[81]) >= 0 {
		var all uint8
		for i, c := range line[:81] {
			d := clueOf[c]
			w.digits[i] = d & 15
			all |= d
		}
		if all < notASCII && (line[0] > ' ' && line[0] != '#' || !bare(line[:81])) {
			return 81, nil
		}
	}
	return w.readSlowly(line)
}

// bare tells whether a line is empty or a comment: # begins one unless it is a blank
// cell of 81 characters in a row.
func bare(line []byte) bool {
	trimmed := bytes.TrimSpace(line)
	if len(trimmed) == 0 {
		return true
	}
	return trimmed[0] == '#' && (utf8.RuneCount(trimmed) < 81 || bytes.ContainsAny(trimmed[:81], " \t"))
}

// readSlowly is read for lines of any characters and length.
func (w *lineWorker) readSlowly(line []byte) (size int, problem *layout.Problem) {
	if bare(line) {
		return 0, nil
	}
	n := 0
	for n < 81 && size < len(line) {
		r, bytes := utf8.DecodeRune(line[size:])
		w.digits[n] = 0
		if '1' <= r && r <= '9' {
			w.digits[n] = uint8(r - '0')
		}
		size += bytes
		n++
	}
	more := utf8.RuneCount(line[size:])
	switch {
	case n == 81 && (more == 0 || bytes.IndexByte([]byte(gridEnds), line[size]) >= 0):
		return size, nil
	case n < 81:
		return 0, &layout.Problem{Pos: layout.Pos{Column: int32(n + 1)}, Code: layout.ClueSize, Message: plural(n, "character") + "; a grid has 81"}
	}
	return 0, &layout.Problem{Pos: layout.Pos{Column: 82}, Code: layout.ClueSize, Message: plural(more, "character") + " more than the 81 of a grid; a blank or a comma ends it"}
}
