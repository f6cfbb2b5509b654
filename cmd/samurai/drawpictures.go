package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/eps"
	"samurai/overlap/render/png"
)

// drawn is a puzzle to draw, or none, and what to print about it; see solve.
type drawn struct {
	render.Entry
	status exitStatus
}

// each reads the puzzles and hands those that can be drawn to do, in order, and whether
// they are among several: then they have their numbers, from --first on in the order of
// the input, so that one that cannot be drawn leaves others theirs.
func (c *drawCmd) each(ctx context.Context, s *streams, do func(e *render.Entry, several bool) error) (exitStatus, error) {
	var first *render.Entry // until it is known whether it is the only one
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
		if c.drawnBefore(s, j) {
			return drawn{}
		}
		return c.entry(ctx, j)
	}
	status, err := documents(ctx, s, from, work, func(j *job, e drawn) (exitStatus, error) {
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
		e.ID = fmt.Sprint(c.First + j.index)
		first = &e.Entry
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
func (c *drawCmd) pictures(ctx context.Context, s *streams, look render.Look) (exitStatus, error) {
	lacks := &render.Scene{Font: look.Font} // what was warned about
	status, err := c.each(ctx, s, func(e *render.Entry, several bool) error {
		path := c.path(s)
		if several {
			if path == dash {
				return errors.New("several pictures cannot go to standard output; draw a pdf, or name files with -o")
			}
			path = numbered(path, e.ID)
		}
		if c.Resume && exists(path) {
			return nil
		}
		scene := render.Picture(e, look, c.CellSize)
		if c.kind() != "svg" {
			lacks.Labels = append(lacks.Labels, render.Label{Text: string(render.Lacks([]*render.Scene{scene}))})
		}
		return c.write(ctx, s, path, func(w io.Writer) error { return c.writeScene(w, scene) })
	})
	boxed(s, []*render.Scene{lacks})
	return status, err
}

// numbered is the path of one of several pictures.
func numbered(path, id string) string {
	end := filepath.Ext(path)
	return strings.TrimSuffix(path, end) + "-" + id + end
}

// exists reports whether an earlier run has drawn a picture, which is there whole or not at all.
func exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// drawnBefore reports whether an earlier run has drawn the picture of one of several puzzles.
func (c *drawCmd) drawnBefore(s *streams, j *job) bool {
	return c.Resume && (j.index > 0 || c.Shard.of > 1) && exists(numbered(c.path(s), fmt.Sprint(c.First+j.index)))
}

// texts draws all puzzles as text, a blank line between them.
func (c *drawCmd) texts(ctx context.Context, s *streams) error {
	return writeTo(s, c.Output, func(w io.Writer) (exitStatus, error) {
		between := ""
		return c.each(ctx, s, func(e *render.Entry, _ bool) error {
			_, err := io.WriteString(w, between+text.Drawn(e, c.Style))
			between = "\n"
			return err
		})
	})
}

// writeScene writes a picture.
func (c *drawCmd) writeScene(w io.Writer, scene *render.Scene) error {
	switch c.kind() {
	case "svg":
		return render.SVG(w, scene)
	case "eps":
		return eps.Write(w, scene)
	}
	return png.Write(w, scene, c.DPI)
}
