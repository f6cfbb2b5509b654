package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver/answer"
	"samurai/solver/workers"
)

// job is a document of the input on its way through a command.
type job struct {
	doc   *layout.Document // one with a problem, and nothing else, for a file that cannot be read on
	index int              // of the document in the run, from 0
	known *answer.Boards   // of the run

	layouts bool // a layout counts as a puzzle without clues
	late    bool // time ran out before the file was read

	// Of the work on it:
	print    string          // fingerprint of the document, if it is recorded
	problems layout.Problems // of the document, and of its clues on the board
	notes    bytes.Buffer    // for standard error
	share    atomic.Uint64   // bits of the share done, a float64, of work that knows it
}

// fingerprint is that of all that the document says.
func (j *job) fingerprint() string {
	text, err := json.Marshal(j.doc)
	if err != nil {
		panic(err) // values of a file have no part that is not JSON
	}
	return fingerprint(text)
}

// unread is the exit status of a document that could not be read.
func (j *job) unread() exitStatus {
	if j.late {
		return exitUndecided
	}
	if slices.ContainsFunc(slices.Concat(j.doc.Problems, j.problems), func(p layout.Problem) bool { return p.Code == layout.WrongFlag }) {
		return exitUsage
	}
	return exitBadInput
}

// progress notes how much of the work is done, as a share from 0 to 1.
func (j *job) progress(done float64) { j.share.Store(math.Float64bits(done)) }

// errEnough is what a function returns that needs no more documents.
var errEnough = errors.New("enough")

// source is the documents of files, and which of them a command works on.
type source struct {
	docs    []*layout.Document // before those of files
	files   []string
	layouts bool // they count as puzzles without clues
	formatFlags
	batch
	limit  timeLimit  // for reading a PDF or a picture
	again  *again     // documents of the shard that an earlier run has answered
	passed func(*job) // takes those, if answers to others depend on them
}

// documents reads the documents of all files in order and works on several at a time. It
// calls done with each result, in order and one at a time. A file that cannot be read is a
// document with a problem. documents returns early when ctx ends, even while a read hangs.
// The status is the worst that done returned, or exitUndecided when not all were reached
// and none is worse.
func documents[R any](ctx context.Context, s *session, from source,
	work func(context.Context, *job) R, done func(*job, R) (exitStatus, error),
) (status exitStatus, err error) {
	m := newMeter(s, from.files)
	defer m.clear()
	o := workers.Ordered[*job, R]{
		Jobs: from.Jobs.workers(),
		Work: func() func(context.Context, *job) R {
			return work
		},
		Wait: func(j *job, ready <-chan struct{}) {
			m.share = &j.share
			m.wait(j.doc.File, ready)
		},
		Done: func(j *job, r R) (bool, error) {
			if m.beside || len(j.problems) > 0 || j.notes.Len() > 0 {
				m.clear()
			}
			of, err := done(j, r)
			status = status.with(of)
			if _, writing := j.notes.WriteTo(s.err); err == nil {
				err = writing
			}
			if errors.Is(err, errEnough) {
				return false, nil
			}
			return true, err
		},
	}
	finished, err := o.Run(ctx, from.jobs(ctx, s, m))
	if !finished {
		status = status.with(exitUndecided)
	}
	return status, err
}

// jobs yields the documents to work on.
func (from *source) jobs(ctx context.Context, s *session, m *meter) iter.Seq[*job] {
	return func(yield func(*job) bool) {
		index := 0
		known := new(answer.Boards)
		next := func(doc *layout.Document, late bool) bool {
			j := &job{doc: doc, index: index, known: known, layouts: from.layouts, late: late}
			index++
			if !from.Shard.has(j.index) {
				return true
			}
			if !from.again.over() {
				if from.passed != nil {
					from.passed(j)
				}
				return from.again.pass(j)
			}
			return yield(j)
		}
		for _, doc := range from.docs {
			if !next(doc, false) {
				return
			}
		}
		for _, file := range from.files {
			more := true
			err := read(ctx, s, m.through, file, from.formatFlags, from.limit, &known.Boards, func(doc *layout.Document) bool {
				more = next(doc, false)
				return more
			})
			late := errors.Is(err, context.DeadlineExceeded)
			if late {
				err = errors.New("time ran out")
			}
			if err != nil {
				s.exitZero = false
				more = next(unreadable(file, err), late)
			}
			if !more {
				return
			}
		}
	}
}

// unreadable returns a document in place of a file that cannot be read, or not to its end.
func unreadable(file string, err error) *layout.Document {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	if errors.Is(err, fs.ErrNotExist) && strings.Contains(file, "://") {
		err = errors.New("it is a link, not a file; save it in a file, such as link.txt, and name that")
	}
	return &layout.Document{File: nameOf(file), Problems: layout.Problems{{
		File: nameOf(file), Code: layout.Unreadable, Message: fmt.Sprintf("cannot be read: %v", err),
	}}}
}

// nameOf is what a file is called in answers.
func nameOf(file string) string {
	switch file {
	case dash:
		return "stdin"
	case "":
		return `""`
	}
	return file
}

// open opens a file of documents, or standard input. What waits for it ends with ctx.
func (s *session) open(ctx context.Context, file string) (io.ReadCloser, error) {
	if file == dash {
		s.inputs.addStandard(s)
		return &waiting{ReadCloser: io.NopCloser(s.in), ctx: ctx}, nil
	}
	return s.inputs.open(ctx, &s.inputs.puzzles, file)
}

// fromFile reports whether standard input is a file, as in samurai solve - < FILE.
func (s *streams) fromFile() bool {
	f, ok := s.in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode().IsRegular()
}

// formatFlags is what is known of the format of files beforehand.
type formatFlags struct {
	From        string   `placeholder:"FORMAT" values:"reads" help:"Format of the input (default: recognised by the content, then by the extension).${formats}"`
	Layout      string   `placeholder:"NAME" values:"layout" help:"Layout of the puzzles, if the input does not name one. NAME is a built-in layout, or a file with a layout or a puzzle."`
	Order       []string `placeholder:"GRIDS" help:"Order of the grids, such as nw,ne,sw,se,c, if the input does not name them (default: the order in the layout).${written}"`
	Handwriting bool     `help:"Keep the digits that were written by hand into a picture, as progress (default: leave them out)."`
	reorder     bool     // Order is also that of what will be written
}

// Validate checks what the flags say.
func (n *formatFlags) Validate() error {
	if n.From != "" {
		if _, err := format.ToRead(n.From); err != nil {
			return err
		}
	}
	if layout.IsPath(n.Layout) { // beside the user, not beside each file
		path, err := filepath.Abs(filepath.FromSlash(n.Layout))
		if err != nil {
			return err
		}
		n.Layout = filepath.ToSlash(path)
	}
	if n.Layout != "" {
		_, err := n.finder(new(inputs), ".")(n.Layout)
		return err
	}
	return nil
}

// options are those of a reader of files in dir.
func (n *formatFlags) options(in *inputs, dir string) format.Options {
	o := format.Options{Layout: n.Layout, Order: n.Order, Reorder: n.reorder, Find: n.finder(in, dir), Handwriting: n.Handwriting}
	if n.From != "" {
		o.Format, _ = format.ToRead(n.From) // Validate has seen that it is known
	}
	return o
}

// read calls yield with each document of a file until it returns false. through is what
// its bytes are read through. The limit is for a PDF or a picture; known takes the boards that reading makes.
func read(ctx context.Context, s *session, through func(io.Reader) io.Reader, file string, n formatFlags, limit timeLimit, known *overlap.Boards, yield func(*layout.Document) bool) error {
	in, err := s.open(ctx, file)
	if err != nil {
		return err
	}
	defer in.Close()
	o := n.options(&s.inputs, filepath.Dir(file))
	o.Boards = known
	o.Finite = file != dash || s.fromFile()
	o.Within = func() (context.Context, context.CancelFunc) { return limit.within(ctx) }
	r := format.NewReader(nameOf(file), through(in), o)
	for doc, err := range r.All() {
		if err != nil {
			return err
		}
		if !yield(doc) {
			break
		}
	}
	return nil
}

// finder finds layouts for the puzzles of a file in dir. The file of --layout may hold puzzles: then
// it is the layout of the first.
func (n *formatFlags) finder(in *inputs, dir string) layout.Finder {
	find := in.finder(dir)
	return func(ref string) (*layout.Layout, error) {
		l, err := find(ref)
		var wrong layout.Problems
		if ref != n.Layout || !errors.As(err, &wrong) || wrong[0].Code != layout.NotLayout {
			return l, err
		}
		f, err := os.Open(ref)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		doc, err := format.NewReader(ref, f, format.Options{Find: in.finder(filepath.Dir(ref)), Finite: true}).Next()
		switch {
		case err != nil:
			return nil, err
		case doc.Problems.Errors():
			return nil, doc.Problems
		}
		l, _ = doc.Draft()
		return l, nil
	}
}

// finder finds layouts for the puzzles of a file in dir: built-in ones by name,
// others by their path from there.
func (in *inputs) finder(dir string) layout.Finder {
	return func(ref string) (*layout.Layout, error) {
		path := filepath.FromSlash(ref)
		if !layout.IsPath(ref) && !filepath.IsAbs(path) {
			return builtIn(dir, ref)
		}
		return in.readLayout(beside(dir, path))
	}
}

// builtIn returns the built-in layout of that name. If only a file in dir has the name, the
// error says how to write its path.
func builtIn(dir, name string) (*layout.Layout, error) {
	l, err := layouts.Get(name)
	if info, missing := os.Stat(filepath.Join(dir, name)); err != nil && missing == nil && !info.IsDir() {
		err = fmt.Errorf("%q is not a built-in layout; to read the file of that name, write ./%s", name, layout.Visible(name))
	}
	return l, err
}

// beside is a path as a file in dir writes it. One written on Windows, with \ alone, is the
// same everywhere.
func beside(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	if !strings.Contains(path, "/") {
		path = filepath.FromSlash(strings.ReplaceAll(path, `\`, "/"))
	}
	return filepath.Join(dir, path)
}

// readLayout reads a file that holds one layout.
func (in *inputs) readLayout(path string) (*layout.Layout, error) {
	info, err := os.Stat(path)
	if wrong := new(fs.PathError); errors.As(err, &wrong) {
		return nil, fmt.Errorf("%s cannot be read: %w", layout.Visible(path), wrong.Err)
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", layout.Visible(path))
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in.add(&in.others, info, nil)
	return format.ReadLayout(path, f)
}
