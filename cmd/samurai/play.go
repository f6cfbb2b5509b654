package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	webpage "samurai/cmd/samurai/page"
	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/overlap/format"
	"samurai/solver/answer"
)

// playCmd is `samurai play`.
type playCmd struct {
	File        string `arg:"" optional:"" name:"file" help:"A file with a puzzle or layout to open in the page, in any format; - is standard input."`
	Addr        string `placeholder:"HOST:PORT" help:"Address and port of the page (default: 127.0.0.1:7268, for this machine only; if that port is in use, a free one)."`
	NoOpen      bool   `help:"Print the address of the page, but do not open the browser."`
	Handwriting bool   `help:"Enter the digits that were written by hand into a picture; without this, they are left out."`
}

// Help is the long help.
func (*playCmd) Help() string {
	return `Serves a page until you press Ctrl-C. By default, only this machine can open the page. With
--addr 0.0.0.0:8080, every device in your network can open it, for example a phone.

Your browser stores your games under the address of the page. You find them again as long as
the port is the same.`
}

// Validate checks what no enum can.
func (c *playCmd) Validate() error {
	if c.Addr == "" {
		return nil
	}
	_, port, err := net.SplitHostPort(c.Addr)
	if _, wrong := strconv.ParseUint(port, 10, 16); err != nil || wrong != nil {
		return fmt.Errorf("--addr %s: write HOST:PORT with a port from 0 to 65535, as in 0.0.0.0:8080", c.Addr)
	}
	return nil
}

// maxStart is the size of a text to open the page with.
const maxStart = 1 << 20

// Run serves the page until ctx ends.
func (c *playCmd) Run(ctx context.Context, s *session) error {
	start, err := c.start(ctx, s)
	if err != nil {
		return err
	}
	page := webpage.Options{Start: start, Run: rand.Text(), Jobs: runtime.GOMAXPROCS(0)}
	if c.File != "" && ctx.Err() == nil {
		if page.Start, page.Name = c.check(ctx, s, start); ctx.Err() != nil {
			return exitStatus(exitUndecided)
		} else if page.Start == "" {
			return exitStatus(exitBadInput)
		}
	}
	listener, err := c.listen(ctx, s.err, usualPort)
	if err != nil {
		return err
	}
	at := c.place(listener.Addr().(*net.TCPAddr))
	page.Hosts = at.Hosts
	server := &http.Server{
		Handler:           webpage.Handler(page),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	fmt.Fprintf(s.out, "The page is at %s (Ctrl-C ends it)\n", at.Address)
	for _, other := range at.Others {
		fmt.Fprintf(s.out, "From other devices: %s\n", other)
	}
	if !c.NoOpen {
		open(at.Address)
	}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// start reads the file to open the page with.
func (c *playCmd) start(ctx context.Context, s *session) (string, error) {
	if c.File == "" {
		return "", nil
	}
	in, err := s.open(ctx, c.File)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, format.MaxScan+1))
	if err == nil && len(text) > maxStart && utf8.Valid(text) {
		err = fmt.Errorf("%s is longer than the page can open (1 MiB)", layout.Visible(c.File))
	}
	return string(text), err
}

// check returns the text of a file with a puzzle or layout that the page can begin with, and
// a name whose extension may say which format it has. If the layout is in another file, which
// a page cannot read, the text holds both. If there is no such puzzle, check prints what is
// wrong, as every command does, and returns "".
func (c *playCmd) check(ctx context.Context, s *session, text string) (start, name string) {
	file := nameOf(c.File)
	o := (&formatFlags{Handwriting: c.Handwriting}).options(&s.inputs, filepath.Dir(c.File))
	o.Finite = true
	o.Within = func() (context.Context, context.CancelFunc) { return context.WithCancel(ctx) }
	r := format.NewReader(file, strings.NewReader(text), o)
	var wrong layout.Problems
	for doc, err := range r.All() {
		if err != nil {
			doc = unreadable(c.File, err)
		}
		j := &job{doc: doc, known: new(answer.Boards), layouts: true}
		if a := j.prepare(ctx); a != nil {
			if layout.IsPath(a.Source.Ref) {
				inline := *a.Source
				inline.Ref = ""
				return string(yaml.AppendPuzzle(nil, &inline)), ""
			}
			if !utf8.ValidString(text) { // a picture or a PDF
				return string(yaml.AppendPuzzle(nil, a.Source)), ""
			}
			if c.File == dash {
				return text, ""
			}
			return text, filepath.Base(file)
		}
		wrong = append(wrong, j.problems...)
	}
	complain(s, file, wrong, layout.Error)
	return "", ""
}

// open opens the browser; without one the printed address has to do.
func open(address string) {
	command := append(opener(runtime.GOOS), address)
	cmd := exec.Command(command[0], command[1:]...)
	if cmd.Start() == nil {
		go cmd.Wait()
	}
}

// opener is the command of a system that opens an address in the browser. None of them is a
// shell, which would take & in an address for its own.
func opener(system string) []string {
	switch system {
	case "darwin":
		return []string{"open"}
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	return []string{"xdg-open"}
}
