package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
)

// layoutsCmd is `samurai layouts`.
type layoutsCmd struct {
	Name   string `arg:"" optional:"" values:"layout" help:"A built-in layout, or a file; - is standard input. The first layout or puzzle in the file counts."`
	Format string `enum:"text,json,yaml" default:"text" help:"text (for people), json (one object per layout, each on its own line) or yaml (a layout file, to start your own from)."`
	Shared bool   `xor:"form" help:"With --format yaml: describe the layout by its shared boxes, without the places of its grids."`
	At     bool   `xor:"form" help:"With --format yaml: describe the layout by the places of its grids, without its shared boxes."`
	Output string `short:"o" placeholder:"FILE" help:"Write the answer to FILE (default: standard output). Without --format, the extension of FILE names the format."`
}

// Help is the long help.
func (*layoutsCmd) Help() string {
	return `Without a name, lists all built-in layouts. With a name, draws the layout; each box of the
drawing has the names of the grids that it belongs to. Some layouts have several names.

` + exitDoneHelp
}

// Validate checks what no enum can.
func (c *layoutsCmd) Validate() error {
	if (c.Shared || c.At) && c.Format != "yaml" {
		return errors.New("--shared and --at need --format yaml")
	}
	return checkName(c.Name)
}

// Run lists the layouts, or shows one.
func (c *layoutsCmd) Run(ctx context.Context, s *session) error {
	all := layouts.All()
	if c.Name != "" {
		l, err := find(ctx, s, c.Name)
		if err != nil {
			return err
		}
		all = []*layout.Layout{l}
	}
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		return exitUnique, c.write(ctx, s, out, all)
	})
}

// write writes the layouts in the format that was asked for.
func (c *layoutsCmd) write(ctx context.Context, s *session, w io.Writer, all []*layout.Layout) error {
	if c.Format == "text" && c.Name == "" {
		return text.Layouts(w, all)
	}
	for i, l := range all {
		b, problems := overlap.New(l)
		if problems.Errors() {
			return problems
		}
		var err error
		switch c.Format {
		case "json":
			described := answer.NewLayout(b)
			described.BuiltIn = layouts.BuiltIn(l)
			described.Decide(ctx, b)
			err = json.NewEncoder(w).Encode(described)
		case "yaml":
			if i > 0 {
				fmt.Fprintln(w, "---")
			}
			if l, err = c.form(b); err == nil {
				_, err = w.Write(yaml.AppendLayout(nil, l))
			}
		default:
			p := newPage(s, c.Output, true)
			p.Layout(ctx, b, c.Name)
			_, err = io.WriteString(w, p.String())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// checkName returns an error for an argument that is neither a built-in layout nor, by its dots and slashes, a file.
func checkName(name string) error {
	if name == "" || name == dash || strings.ContainsAny(name, `./\`) {
		return nil
	}
	_, err := builtIn(".", name)
	return err
}

// find returns a built-in layout, or that of the first layout or puzzle in a file.
func find(ctx context.Context, s *session, name string) (l *layout.Layout, err error) {
	if l, err := builtIn(".", name); err == nil {
		return l, nil
	}
	status, err := documents(ctx, s, source{files: []string{name}}, func(_ context.Context, j *job) *layout.Document {
		return j.doc
	}, func(_ *job, doc *layout.Document) (exitStatus, error) {
		if doc.Problems.Errors() {
			complain(s, doc.File, doc.Problems, layout.Error)
			return exitBadInput, errEnough
		}
		l, _ = doc.Draft()
		return exitUnique, errEnough
	})
	if l == nil {
		err = outcome(status, err)
	}
	return l, err
}

// form is a layout as it was, or in the form that was asked for.
func (c *layoutsCmd) form(b *overlap.Board) (*layout.Layout, error) {
	switch {
	case c.Shared:
		return b.AsShared(), nil
	case c.At:
		if l := b.AsPlaced(); l != nil {
			return l, nil
		}
		return nil, fmt.Errorf("%s cannot be drawn flat, so places alone cannot describe it", b.Layout.Name)
	}
	return b.Layout, nil
}
