package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/font"
	"samurai/overlap/render/pdf"
)

// pageNumber is the number of the first page: 0 where pages are counted, negative for none.
type pageNumber int

// UnmarshalText reads a number from 1 to 100,000, or "none".
func (n *pageNumber) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*n = -1
		return nil
	}
	number, err := strconv.Atoi(string(text))
	if err != nil || number < 1 || number > 100_000 {
		return fmt.Errorf("%q is not a page number from 1 to 100,000, nor none", text)
	}
	*n = pageNumber(number)
	return nil
}

// margins puts the margins that were asked for on the paper: one for all edges, or the
// top, right, bottom and left one.
func (c *drawCmd) margins() (render.Paper, error) {
	p := c.Paper
	switch m := c.Margin; len(m) {
	case 0:
	case 1:
		p.Margins = render.EvenMargins(float64(m[0]))
	case 4:
		p.Margins = render.Margins{Top: float64(m[0]), Right: float64(m[1]), Bottom: float64(m[2]), Left: float64(m[3])}
	default:
		return p, errors.New("--margin takes one length, or four: top,right,bottom,left")
	}
	const room = 72 // for a grid with a margin of an inch around
	if p.Width-p.Left-p.Right-float64(c.Gutter) < room || p.Height-p.Top-p.Bottom-float64(c.Gutter) < room {
		return p, errors.New("the margins leave no room on the paper; make them smaller")
	}
	if c.Bleed > 72 {
		return p, errors.New("--bleed must be from 0 to 25.4mm")
	}
	return p, nil
}

// look is the colours and the font that were asked for.
func (c *drawCmd) look(ctx context.Context, s *session) (render.Look, error) {
	look := map[string]render.Look{"rgb": render.Light, "cmyk": render.InCMYK, "grey": render.InGrey, "black": render.InBlack}[c.Ink]
	if c.Dark {
		look = render.Dark
	}
	var files [2][]byte
	for i, name := range c.Font {
		var err error
		if files[i], err = s.inputs.read(ctx, name, maxFont); err != nil {
			return look, err
		}
	}
	if len(c.Font) > 0 {
		f, err := font.New(files[0], files[1])
		if err != nil {
			return look, fmt.Errorf("%s: %w", layout.Visible(strings.Join(c.Font, ",")), err)
		}
		look.Font = f
	}
	return look, nil
}

// maxFont is the most bytes that a font may have; those of all Chinese characters have 20 MB.
const maxFont = 100_000_000

// maxProfile is the most bytes that an ICC profile may have; the largest in use have 3 MB.
const maxProfile = 20_000_000

// readProfile reads the profile of --icc, which must print an ink.
func (c *drawCmd) readProfile(ctx context.Context, s *session, ink render.Ink) error {
	if c.ICC == "" {
		return nil
	}
	c.profile = pdf.Grey()
	if c.ICC != "grey" {
		data, err := s.inputs.read(ctx, c.ICC, maxProfile)
		if err != nil {
			return err
		}
		if c.profile, err = pdf.ReadProfile(filepath.Base(c.ICC), data); err != nil {
			return fmt.Errorf("%s: %w", layout.Visible(c.ICC), err)
		}
	}
	if !c.profile.Prints(ink) {
		return fmt.Errorf("the profile of --icc does not print --ink %s; write --ink grey or black, or name another profile", c.Ink)
	}
	return nil
}

// pages lays the puzzles out on pages.
func (c *drawCmd) pages(ctx context.Context, s *session, entries []render.Entry, look render.Look) ([]*render.Scene, error) {
	const leastMargin = 18 // what every printer can do: 6 mm
	paper, err := c.margins()
	if err != nil {
		return nil, err
	}
	if err := c.legible(&look); err != nil {
		return nil, err
	}
	intro := c.Instructions
	if intro == "rules" {
		if intro = look.Words.Get("rules"); len(entries[0].Puzzle.Grids) == 1 {
			intro = look.Words.Get("rule")
		}
	}
	p := render.Print{
		Look: look, Paper: paper, Gutter: float64(c.Gutter), Bleed: float64(c.Bleed), CropMarks: c.CropMarks,
		PerPage: c.PerPage, Digit: c.DigitSize, KeyDigit: c.KeySize, Intro: intro, Footer: c.Footer,
		FirstPage: max(0, int(c.FirstPage)), NoNumbers: c.FirstPage < 0, Cover: c.TitlePage, Contents: c.Contents,
	}
	if c.Margin == nil {
		p.LeastMargin = leastMargin
	}
	if c.Key == "foot" {
		p.Key = render.KeyFoot
	}
	var pages []*render.Scene
	var warnings []string
	err = unless(ctx, func() (err error) {
		pages, warnings, err = render.Pages(entries, p)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, w := range warnings {
		fmt.Fprintf(s.err, "samurai: warning: %s\n", w)
	}
	return pages, nil
}

// write makes a picture or a document, and writes it when it is whole.
func (c *drawCmd) write(ctx context.Context, s *session, path string, make func(io.Writer) error) error {
	return writeTo(ctx, s, path, func(w io.Writer) (exitStatus, error) {
		var b bytes.Buffer
		if err := unless(ctx, func() error { return make(&b) }); err != nil {
			return exitUnique, err
		}
		_, err := w.Write(b.Bytes())
		return exitUnique, err
	})
}

// boxed says which characters are drawn as boxes.
func boxed(s *session, scenes []*render.Scene) {
	const maxNamed = 10
	lacks := render.Lacks(scenes)
	if len(lacks) == 0 {
		return
	}
	var names []string
	for _, r := range lacks[:min(maxNamed, len(lacks))] {
		names = append(names, fmt.Sprintf("%c (%U)", r, r))
	}
	if more := len(lacks) - maxNamed; more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	fmt.Fprintf(s.err, "samurai: warning: the font lacks %s; name a font that has them with --font\n", strings.Join(names, ", "))
}
