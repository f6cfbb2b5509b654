package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/eps"
	"samurai/overlap/render/lang"
	"samurai/overlap/render/pdf"
	"samurai/overlap/render/png"
)

// drawn is a puzzle to draw, or none, and what to print about it; see solve.
type drawn struct {
	render.Entry
	status exitStatus
	name   string // in notes

	file  string // that the puzzle comes from
	index int    // of the puzzle in the run
	words lang.Table
	title string // in its file, as the id
	id    string
	print string // fingerprint of its document
	err   error  // why the run cannot be continued
}

// each reads the puzzles and hands those that can be drawn to do, in order, and whether there are
// several. If so, they are numbered in the order of the input, from --first on. A puzzle that cannot be
// drawn has a number, too, so that the numbers of the others stay.
func (c *drawCmd) each(ctx context.Context, s *session, do func(e *drawn, several bool) error) (exitStatus, error) {
	var first *drawn // until it is known whether it is the only one
	several := c.Shard.of > 1
	flush := func() error {
		e := first
		first = nil
		if e == nil {
			return nil
		}
		if !several && c.First == 1 {
			e.ID = ""
		}
		return do(e, several)
	}
	from := source{files: c.Files, layouts: true, formatFlags: c.formatFlags, limit: c.Timeout, batch: batch{Jobs: c.Jobs, Shard: c.Shard}}
	work := func(ctx context.Context, j *job) drawn {
		if c.drawings == nil {
			return c.entry(ctx, j)
		}
		j.print = j.fingerprint()
		if before, err := c.has(j); before || err != nil {
			return drawn{err: err}
		}
		e := c.entry(ctx, j)
		e.index, e.print = j.index, j.print
		return e
	}
	status, err := documents(ctx, s, from, work, func(j *job, e drawn) (exitStatus, error) {
		if e.err != nil {
			return e.status, e.err
		}
		if c.drawings != nil {
			c.drawings.last = j.index
		}
		complain(s, j.doc.File, j.problems, layout.Warning)
		several = several || j.index > 0
		if several {
			if err := flush(); err != nil {
				return e.status, err
			}
		}
		if e.Puzzle == nil {
			return e.status, nil
		}
		e.ID, e.file = fmt.Sprint(c.First+j.index), j.doc.File
		first = &e
		if several {
			return e.status, flush()
		}
		return e.status, nil
	})
	if err == nil && ctx.Err() == nil {
		err = flush()
	}
	if ctx.Err() != nil {
		status = exitUndecided
	}
	return status, err
}

// pictures draws each puzzle for itself, as it comes.
func (c *drawCmd) pictures(ctx context.Context, s *session, look render.Look) (exitStatus, error) {
	lacks := &render.Scene{Font: look.Font} // what was warned about
	var err error
	if c.drawings, err = c.newDrawings(s); err != nil {
		return exitUnique, err
	}
	status, err := c.each(ctx, s, func(e *drawn, several bool) error {
		path, err := c.pictureOf(s, e, several)
		if err != nil {
			return err
		}
		if several = several || c.named(); several {
			if err := c.drawings.ready(); err != nil {
				return err
			}
		}
		look.Words = e.words
		if err := c.legible(&look); err != nil {
			return err
		}
		write, scenes, err := c.alone(ctx, s, e, look)
		if err != nil {
			return err
		}
		if c.kind() != "svg" {
			lacks.Labels = append(lacks.Labels, render.Label{Text: string(render.Lacks(scenes))})
		}
		err = c.write(ctx, s, path, write)
		if err == nil && several {
			err = c.drawings.add(e, path)
		}
		return err
	})
	if ending := c.drawings.end(err == nil && ctx.Err() == nil); err == nil {
		err = ending
	}
	boxed(s, []*render.Scene{lacks})
	return status, err
}

// numbered is the path of one of several pictures.
func numbered(path, id string) string {
	end := filepath.Ext(path)
	return strings.TrimSuffix(path, end) + "-" + id + end
}

// exists reports whether there is a file of that name; a picture that an earlier run has drawn is whole.
func exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// texts draws all puzzles as text, a blank line between them.
func (c *drawCmd) texts(ctx context.Context, s *session) error {
	return writeTo(ctx, s, c.Output, func(w io.Writer) (exitStatus, error) {
		between := ""
		return c.each(ctx, s, func(e *drawn, _ bool) error {
			_, err := io.WriteString(w, between+text.Drawn(&e.Entry, c.Style))
			between = "\n"
			return err
		})
	})
}

// alone returns what writes the file of one puzzle, and the scenes in it.
func (c *drawCmd) alone(ctx context.Context, s *session, e *drawn, look render.Look) (func(io.Writer) error, []*render.Scene, error) {
	switch c.kind() {
	case "txt":
		return func(w io.Writer) error {
			_, err := io.WriteString(w, text.Drawn(&e.Entry, c.Style))
			return err
		}, nil, nil
	case "pdf":
		pages, err := c.pages(ctx, s, []render.Entry{e.Entry}, look)
		return func(w io.Writer) error { return pdf.Write(w, pages, cmp.Or(c.Title, e.Title), c.profile) }, pages, err
	}
	scene := render.Picture(&e.Entry, look, c.CellSize)
	return func(w io.Writer) error {
		switch c.kind() {
		case "svg":
			return render.SVG(w, scene)
		case "eps":
			return eps.Write(w, scene, c.Outlines)
		}
		return png.Write(w, scene, c.DPI)
	}, []*render.Scene{scene}, nil
}
