package text

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"text/tabwriter"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/render"
	"samurai/solver/answer"
)

// Layouts writes a table of layouts.
func Layouts(w io.Writer, all []*layout.Layout) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "layout\tgrids\tcells\tshared boxes\tmost grids on one box\tother names")
	for _, l := range all {
		b, problems := overlap.New(l)
		if problems.Errors() {
			return problems
		}
		s := b.Shape()
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%s\n", l.Name, len(l.Grids), b.Cells(), s.Shared, s.MaxGridsPerBox, strings.Join(l.Aliases, ", "))
	}
	return t.Flush()
}

// Layout describes one layout, which was asked for by that name or file.
func (p *Page) Layout(ctx context.Context, b *overlap.Board, asked string) {
	l, s := b.Layout, b.Shape()
	name := slices.DeleteFunc([]string{l.Name, l.Title}, func(s string) bool { return s == "" })
	if len(name) == 0 {
		name = []string{asked}
	}
	p.WriteString(strings.Join(name, ": "))
	p.WriteByte('\n')
	if len(l.Aliases) > 0 {
		p.wrapIndented("", "  ", "also "+strings.Join(l.Aliases, ", "))
	}
	p.WriteByte('\n')
	if m := render.Map(b, p.Width); m != "" {
		p.WriteString(m + "\n")
	}
	fmt.Fprintf(p, "%s, %s, %s (%d shared), %s\n", layout.Count(len(b.Grids), "grid"), layout.Count(b.Cells(), "cell"),
		layout.Count(s.Boxes, "box", "boxes"), s.Shared, layout.Count(s.Houses, "house"))
	if len(b.Grids) > 1 {
		p.WriteString(together(&s) + "\n")
	}
	if n := answer.Moves(ctx, b); n != nil {
		renamed := new(big.Int).Mul(n, big.NewInt(362_880)) // 9!
		fmt.Fprintf(p, "symmetries: %s moves of cells, %s with digits renamed\n", brief(n), brief(renamed))
	}
	for g := range b.Grids {
		if g == 0 && s.Shared > 0 {
			p.WriteString("\nneighbours:\n")
		}
		if near := b.Neighbours(g); len(near) > 0 {
			p.wrapIndented("  ", "    ", l.Grids[g].Name+": "+names(b, near))
		}
	}
	for i, tie := range b.Ties() {
		if i == 0 {
			p.WriteString("\nshared:\n")
		}
		boxes := make([]string, len(tie.Boxes))
		for j, gb := range tie.Boxes {
			boxes[j] = fmt.Sprintf("%s: %d", l.Grids[gb.Grid].Name, gb.Box)
		}
		fmt.Fprintf(p, "  - {%s}\n", strings.Join(boxes, ", "))
	}
}

func names(b *overlap.Board, grids []int) string {
	words := make([]string, len(grids))
	for i, g := range grids {
		words[i] = b.Layout.Grids[g].Name
	}
	return strings.Join(words, ", ")
}

// together says how the grids hang together.
func together(s *overlap.Shape) string {
	words := "connected"
	if s.Parts > 1 {
		words = fmt.Sprintf("in %d parts that share nothing", s.Parts)
	}
	if s.Cycles == 0 {
		words += ", without cycles of grids"
	} else {
		words += ", with " + layout.Count(s.Cycles, "cycle of grids", "cycles of grids")
	}
	switch {
	case s.Planar:
		return words + ", can be drawn flat"
	case s.InPiece:
		return words + ", cannot be drawn flat (drawn where its file places the grids)"
	}
	return words + ", cannot be drawn flat"
}
