package pdf

import (
	"bytes"
	"strconv"
)

// lexer takes a text of values and words apart.
type lexer struct {
	file  *file
	text  []byte
	at    int
	depth int
	held  int                        // bytes of the values that it made
	plain func(cipher string) string // decrypts strings; nil if they are not encrypted
}

// hold counts what a value takes.
func (l *lexer) hold(n int) {
	l.file.budget.Hold(n)
	l.held += n
}

// items reads values up to the next word that is none, and returns both. The word is empty at the end.
func (l *lexer) items() (all list, word string) {
	start := l.at
	defer func() { l.file.budget.Work(timeOfByte, l.at-start+1) }()
	for {
		v, word := l.next()
		switch {
		case word == "[" || word == "<<":
			v = l.nested(word)
		case word == "R" && len(all) >= 2:
			n := value{is: all[len(all)-2]}.int()
			all, v = all[:len(all)-2], ref(n)
		case word != "":
			return all, word
		case v == end:
			return all, ""
		}
		l.hold(sizeOfValue)
		all = append(all, v)
	}
}

// nested reads a list or a dictionary after its bracket. One that another word ends than its bracket
// is closed before it.
func (l *lexer) nested(open string) any {
	if l.depth++; l.depth > maxDepth {
		panic(damaged("lists too deep in one another"))
	}
	all, word := l.items()
	l.depth--
	if word != "]" && word != ">>" {
		l.at -= len(word)
	}
	if open == "[" {
		return all
	}
	d := make(dict, len(all)/2)
	for i := 0; i+1 < len(all); i += 2 {
		if k, ok := all[i].(name); ok {
			d[k] = all[i+1]
		}
	}
	return d
}

// ended is what next returns at the end.
type ended struct{}

var end any = ended{}

// next reads a value, or a word. A bracket is a word.
func (l *lexer) next() (v any, word string) {
	l.space()
	if l.at >= len(l.text) {
		return end, ""
	}
	c := l.text[l.at]
	switch {
	case c == '(':
		return l.decrypted(l.literal()), ""
	case c == '<' && !bytes.HasPrefix(l.text[l.at:], []byte("<<")):
		return l.decrypted(l.digits()), ""
	case c == '/':
		l.at++
		return name(unescaped(l.run())), ""
	case bytes.IndexByte([]byte("[]{})"), c) >= 0:
		l.at++
		return nil, string(c)
	case c == '<' || c == '>':
		n := min(2, len(l.text)-l.at)
		l.at += n
		return nil, string(l.text[l.at-n : l.at])
	}
	run := l.run()
	switch string(run) {
	case "null":
		return nil, ""
	case "true", "false":
		return run[0] == 't', ""
	}
	if len(bytes.Trim(run, "0123456789.+-")) == 0 {
		n, _ := strconv.ParseFloat(string(run), 64)
		return n, ""
	}
	return nil, string(run)
}

// space passes white space and comments over.
func (l *lexer) space() {
	for ; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; {
		case c == '%':
			n := bytes.IndexAny(l.text[l.at:], "\r\n")
			if n < 0 {
				n = len(l.text) - l.at - 1
			}
			l.at += n
		case !isSpace(c):
			return
		}
	}
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' && c != '\v' || c == 0 }

// run reads up to white space or a bracket.
func (l *lexer) run() []byte {
	start := l.at
	for l.at < len(l.text) && !isSpace(l.text[l.at]) && bytes.IndexByte([]byte("()<>[]{}/%"), l.text[l.at]) < 0 {
		l.at++
	}
	return l.text[start:l.at]
}

// unescaped is a name with its characters that are written as # and two digits.
func unescaped(run []byte) []byte {
	if bytes.IndexByte(run, '#') < 0 {
		return run
	}
	var out []byte
	for i := 0; i < len(run); i++ {
		if run[i] == '#' && i+2 < len(run) {
			if n, err := strconv.ParseUint(string(run[i+1:i+3]), 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, run[i])
	}
	return out
}

// decrypted is a string of a file, which counts what it takes.
func (l *lexer) decrypted(s []byte) string {
	l.hold(len(s))
	if l.plain != nil {
		return l.plain(string(s))
	}
	return string(s)
}

// digits reads a string of hexadecimal digits.
func (l *lexer) digits() []byte {
	l.at++
	n := bytes.IndexByte(l.text[l.at:], '>')
	if n < 0 {
		n = len(l.text) - l.at
	}
	text := l.text[l.at : l.at+n]
	l.at = min(l.at+n+1, len(l.text))
	l.hold(n)
	out := make([]byte, 0, (n+1)/2)
	half := -1
	for _, c := range text {
		d := bytes.IndexByte([]byte("0123456789abcdef"), c|0x20)
		switch {
		case d < 0:
		case half < 0:
			half = d
		default:
			out, half = append(out, byte(half<<4|d)), -1
		}
	}
	if half >= 0 {
		out = append(out, byte(half<<4))
	}
	return out
}

// literal reads a string in parentheses, which may stand in one another.
func (l *lexer) literal() (out []byte) {
	depth := 0
	for ; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; c {
		case '(':
			if depth++; depth == 1 {
				continue
			}
		case ')':
			if depth--; depth == 0 {
				l.at++
				return out
			}
		case '\\':
			out = l.escape(out)
			continue
		}
		l.hold(2) // the bytes double as they grow
		out = append(out, l.text[l.at])
	}
	return out
}

// escape appends what a backslash and what follows it mean.
func (l *lexer) escape(out []byte) []byte {
	l.hold(2)
	l.at++
	if l.at >= len(l.text) {
		return out
	}
	c := l.text[l.at]
	switch i := bytes.IndexByte([]byte("nrbtf"), c); {
	case i >= 0:
		return append(out, "\n\r\b\t\f"[i])
	case c == '\r' || c == '\n':
		if bytes.HasPrefix(l.text[l.at:], []byte("\r\n")) {
			l.at++
		}
		return out
	case '0' <= c && c <= '7':
		n := 0
		for k := 0; k < 3 && l.at < len(l.text) && '0' <= l.text[l.at] && l.text[l.at] <= '7'; k++ {
			n = n<<3 | int(l.text[l.at]-'0')
			l.at++
		}
		l.at--
		return append(out, byte(n))
	}
	return append(out, c)
}
