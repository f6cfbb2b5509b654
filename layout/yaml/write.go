package yaml

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
)

// AppendLayout appends a layout as a YAML document to b, in the one form that
// this package writes. A Reader reads it back to an equal layout, positions
// aside, if one could have given it.
func AppendLayout(b []byte, l *layout.Layout) []byte {
	return appendLayout(b, l, "")
}

func appendLayout(b []byte, l *layout.Layout, indent string) []byte {
	line := func(format string, args ...any) {
		b = fmt.Appendf(append(b, indent...), format+"\n", args...)
	}
	if l.Name != "" {
		line("layout: %s", scalar(l.Name))
	}
	if l.Title != "" {
		line("title: %s", scalar(l.Title))
	}
	if len(l.Aliases) > 0 {
		line("aliases: %s", flowList(l.Aliases))
	}
	line("grids: %s", flowList(indexGrids(l).names))
	if len(l.Shared) > 0 {
		line("shared:")
	}
	for _, tie := range l.Shared {
		boxes := make([]string, len(tie.Boxes))
		for i, box := range tie.Boxes {
			boxes[i] = scalar(l.Grids[box.Grid].Name) + ": " + strconv.Itoa(box.Box)
		}
		line("  - {%s}", strings.Join(boxes, ", "))
	}
	if slices.ContainsFunc(l.Grids, func(g layout.Grid) bool { return g.At != nil }) {
		line("at:")
	}
	for _, g := range l.Grids {
		if g.At != nil {
			line("  %s: [%d, %d]", scalar(g.Name), g.At.Row, g.At.Col)
		}
	}
	return b
}

// AppendPuzzle appends a puzzle as a YAML document to b, in the one form that
// this package writes, its layout by reference when it has one. A Reader reads it
// back to an equal puzzle, positions aside, if one could have given it.
func AppendPuzzle(b []byte, p *layout.Puzzle) []byte {
	if p.Ref != "" {
		b = fmt.Appendf(b, "layout: %s\n", scalar(p.Ref))
	} else {
		b = appendLayout(append(b, "layout:\n"...), p.Layout, "  ")
	}
	words := p.Words()
	words[0], words[1] = words[1], words[0] // the id comes first
	for _, w := range words {
		if *w.Text != "" {
			b = fmt.Appendf(b, "%s: %s\n", w.Name, scalar(*w.Text))
		}
	}
	b = appendBoard(b, "clues", p.Layout, p.Entries())
	if p.Progress != nil {
		b = appendBoard(b, "progress", p.Layout, p.Progress.Entered)
		b = appendMarks(b, p.Layout, p.Progress.Marks)
	}
	if p.Certificate != nil {
		b = appendCertificate(b, p.Layout, p.Certificate)
	}
	return b
}

// appendCertificate appends what is said of the solutions.
func appendCertificate(b []byte, l *layout.Layout, c *layout.Certificate) []byte {
	if c.Solution != nil {
		b = appendBoard(b, "solution", l, *c.Solution)
	}
	if c.Second != nil {
		b = appendBoard(b, "second", l, *c.Second)
	}
	switch {
	case c.Proof == nil:
	case len(c.Proof.Lemmas) == 0:
		b = append(b, "proof: []\n"...)
	default:
		b = append(b, "proof:\n"...)
		for i := range c.Proof.Lemmas {
			b = fmt.Appendf(b, "  - %s\n", c.Proof.Lemmas[i].Text(l))
		}
	}
	return b
}

// appendBoard appends digits by grid, or a drawn board, under a key.
func appendBoard(b []byte, key string, l *layout.Layout, e layout.Entries) []byte {
	if len(e.Grids) > 0 {
		b = append(b, key+":\n"...)
	}
	for _, c := range e.Grids {
		name := scalar(l.Grids[c.Grid].Name)
		if c.Empty {
			b = fmt.Appendf(b, "  %s: \"\"\n", name)
			continue
		}
		b = fmt.Appendf(b, "  %s: |\n", name)
		for row := range slices.Chunk(c.Digits[:], 9) {
			b = append(b, "    "...)
			for _, digit := range row {
				b = append(b, ".123456789"[digit])
			}
			b = append(b, '\n')
		}
	}
	if len(e.Drawn) == 0 {
		return b
	}
	b = append(b, key+": |"...)
	if strings.HasPrefix(e.Drawn[0].Text, " ") {
		b = append(b, '2') // YAML would take the first line's blanks for indentation
	}
	b = append(b, '\n')
	for _, line := range e.Drawn {
		if line.Text != "" {
			b = append(append(b, "  "...), line.Text...)
		}
		b = append(b, '\n')
	}
	return b
}

// appendMarks appends pencil marks, a line for each row of a grid that has some.
func appendMarks(b []byte, l *layout.Layout, marks []layout.Marks) []byte {
	if len(marks) > 0 {
		b = append(b, "marks:\n"...)
	}
	for _, m := range marks {
		b = fmt.Appendf(b, "  %s: {", scalar(l.Grids[m.Grid].Name))
		row, sep := 0, ""
		for cell, set := range m.Cells {
			if set == 0 {
				continue
			}
			if row != cell/9 && sep != "" {
				sep = ",\n    "
			}
			row = cell / 9
			b = fmt.Appendf(b, "%sr%dc%d: %v", sep, row+1, cell%9+1, set)
			sep = ", "
		}
		b = append(b, "}\n"...)
	}
	return b
}

// flowList returns a list of texts on one line.
func flowList(texts []string) string {
	items := make([]string, len(texts))
	for i, t := range texts {
		items[i] = scalar(t)
	}
	return "[" + strings.Join(items, ", ") + "]"
}

// unquoted matches text that every YAML reader takes literally. Such a text begins with a
// letter, or is a path, and has nothing that YAML gives a meaning to.
var unquoted = late.Compile(`^(\.{0,2}/)?\pL[-\pL\pN_./()',!?+&]*( [-\pL\pN_./()',!?+&]+)*$`)

// scalar returns a text as YAML, in quotes where it needs them.
func scalar(s string) string {
	switch strings.ToLower(s) {
	case "true", "false", "null", "yes", "no", "on", "off":
	default:
		if unquoted.MatchString(s) {
			return s
		}
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case layout.Printable(string(r)):
			b.WriteRune(r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			fmt.Fprintf(&b, `\U%08X`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
