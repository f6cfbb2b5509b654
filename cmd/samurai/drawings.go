package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"samurai/layout"
)

// drawings is the record of a run that draws several pictures: which run it is, and which puzzles it
// has drawn.
type drawings struct {
	record
	inputs *inputs
	drawn  map[int]drawing // by an earlier run, by the puzzle's index
	names  map[string]int  // the indices of puzzles by the files that they are drawn into, in small letters
	last   int             // index of a puzzle of this run
}

// drawing is what the record has of a puzzle that has been drawn.
type drawing struct {
	Index int    `json:"index"` // in the run
	Input string `json:"input"` // fingerprint of its document
	Path  string `json:"path"`
}

// newDrawings returns the record of pictures that are numbered from a path, for each shard another
// one. With resume it has those that an earlier run has drawn, which must have been the same.
func (c *drawCmd) newDrawings(s *session) (*drawings, error) {
	of := c.path(s, c.Files[0])
	if c.Shard.of > 1 {
		of = numbered(of, fmt.Sprintf("%d-of-%d", c.Shard.index, c.Shard.of))
	}
	d := &drawings{record: record{of: of, origin: s.origin, resume: c.Resume}, inputs: &s.inputs, drawn: make(map[int]drawing), names: make(map[string]int)}
	if !c.Resume {
		return d, nil
	}
	f, err := os.Open(d.path())
	if errors.Is(err, fs.ErrNotExist) {
		return d, nil // all pictures are drawn
	} else if err != nil {
		return nil, err
	}
	defer f.Close()
	entries := bufio.NewReader(f)
	if err := d.continues(entries); err != nil {
		return nil, err
	}
	for {
		var e drawing
		n := nextLine(entries, &e)
		if n == 0 {
			return d, nil
		}
		d.drawn[e.Index], d.names[strings.ToLower(e.Path)] = e, e.Index
		d.recorded += n
	}
}

// has reports whether an earlier run has drawn a puzzle, which must have been the same.
func (c *drawCmd) has(j *job) (bool, error) {
	before, is := c.drawings.drawn[j.index]
	if is && before.Input != j.print {
		return false, c.drawings.changed(j, "in "+layout.Visible(before.Path))
	}
	return is && exists(before.Path), nil
}

// taken reports whether another puzzle is drawn into a file of that name, or of one that some systems take for it.
func (d *drawings) taken(name string, index int) bool {
	of, is := d.names[strings.ToLower(name)]
	return is && of != index
}

// ready is to be called before a picture is drawn. No two runs draw the same pictures.
func (d *drawings) ready() error {
	if d.file == nil && !d.over {
		return d.begin(d.inputs)
	}
	return nil
}

// add records a picture that has been drawn.
func (d *drawings) add(e *drawn, path string) error {
	d.names[strings.ToLower(path)] = e.index
	if d.over {
		return nil
	}
	return json.NewEncoder(d.file).Encode(drawing{e.index, e.print, path})
}

// end closes the record. If the run has come to its end, it has seen all puzzles that were drawn.
func (d *drawings) end(whole bool) error {
	d.record.end(whole)
	if d.file != nil && len(d.names) == 0 {
		os.Remove(d.path()) // nothing is drawn that another run could skip
	}
	for index := range d.drawn {
		if whole && index > d.last {
			return d.refuse("the input has changed: it ends before puzzle %d, which is drawn", index)
		}
	}
	return nil
}
