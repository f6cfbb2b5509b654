package main

import (
	"fmt"
	"regexp"
	"strings"
)

// roff is a man page in the making, in the macros of man(7).
type roff struct{ strings.Builder }

// macro writes a line of a macro with its arguments.
func (r *roff) macro(name string, args ...string) {
	r.WriteString("." + name)
	for _, arg := range args {
		fmt.Fprintf(r, " \"%s\"", strings.ReplaceAll(escape(arg), `"`, `\(dq`))
	}
	r.WriteByte('\n')
}

// line writes a line of text, which may have roff's changes of font.
func (r *roff) line(text string) {
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	r.WriteString(text + "\n")
}

// asIs writes lines as they are, in a font of equal widths.
func (r *roff) asIs(lines []string) {
	r.macro("PP")
	r.macro("EX")
	for _, line := range lines {
		r.line(escape(line))
	}
	r.macro("EE")
}

// plain writes the paragraphs of a help text; those that begin with two spaces are as they are.
func (r *roff) plain(text string) {
	for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(paragraph, "\n")
		if strings.HasPrefix(lines[len(lines)-1], "  ") {
			for len(lines) > 1 && !strings.HasPrefix(lines[0], "  ") { // words above a table
				r.line(escape(lines[0]))
				lines = lines[1:]
			}
			r.asIs(lines)
			continue
		}
		if i > 0 {
			r.macro("PP")
		}
		for _, line := range lines {
			r.line(escape(line))
		}
	}
}

// markdown writes the part of Markdown that the manual has in prose: paragraphs, blocks of
// code, and code, emphasis and links within a line.
func (r *roff) markdown(text string) {
	var code []string
	inCode, apart := false, false
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			if inCode {
				r.asIs(code)
				code, apart = nil, true
			}
			inCode = !inCode
		case inCode:
			code = append(code, line)
		case line == "":
			apart = true
		default:
			if apart {
				r.macro("PP")
			}
			apart = false
			r.line(inline(line))
		}
	}
}

var (
	anchor   = regexp.MustCompile(`\[([^]]*)\]\([^)]*\)`)
	codeSpan = regexp.MustCompile("`([^`]*)`")
	emphasis = regexp.MustCompile(`\*(\w[^*]*)\*`)
)

// inline turns code, emphasis and links of a line of Markdown into fonts. Code is set aside
// first, because what it has is not Markdown.
func inline(line string) string {
	var code []string
	line = codeSpan.ReplaceAllStringFunc(anchor.ReplaceAllString(line, "$1"), func(s string) string {
		code = append(code, `\fB`+escape(strings.Trim(s, "`"))+`\fR`)
		return "\x00"
	})
	line = emphasis.ReplaceAllString(escape(line), `\fI$1\fR`)
	for _, c := range code {
		line = strings.Replace(line, "\x00", c, 1)
	}
	return line
}

// escape makes text of what roff would take for commands. Lines of boxes become ASCII, which
// every terminal shows.
func escape(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "^", `\(ha`, "~", `\(ti`, "`", `\(ga`).Replace(text)
	return strings.Map(func(c rune) rune {
		switch {
		case c < '─' || c > '╿':
			return c
		case strings.ContainsRune("─━", c):
			return '-'
		case strings.ContainsRune("│┃", c):
			return '|'
		}
		return '+'
	}, text)
}
