package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/term"

	"samurai/cmd/samurai/text"
	"samurai/layout"
)

// terminal returns the width of what w shows, and whether it is a terminal. For
// all else the width is 80.
func terminal(w io.Writer) (width int, is bool) {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 80, false
	}
	if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
		return width, true
	}
	return 80, true
}

// newPage returns a page as wide as what the output goes to, in colour if that is a
// terminal, unless a flag or the environment asks for none.
func newPage(s *session, output string, noColor bool) *text.Page {
	if output != "" && output != dash {
		return &text.Page{Width: 80}
	}
	width, is := terminal(s.out)
	return &text.Page{Width: width, Color: is && !noColor && s.getenv("NO_COLOR") == "" && s.getenv("TERM") != "dumb" && colours(s.out.(*os.File))}
}

// meter shows on standard error, if that is a terminal, that work goes on: after the first
// second, and every second. It writes nothing but blanks and carriage returns beside words,
// which every terminal knows.
type meter struct {
	w      io.Writer
	width  int  // 0 when there is nobody to show it to
	beside bool // answers appear on the same terminal
	start  time.Time
	last   time.Time // when it was shown
	shown  int       // the width of what is shown
	done   int       // puzzles answered
	size   int64     // of all files in bytes; 0 when not known
	read   atomic.Int64
	share  *atomic.Uint64 // bits of the share of a puzzle that is done, a float64; may be nil
}

// newMeter returns the meter for work on files.
func newMeter(s *session, files []string) *meter {
	m := &meter{w: s.err, start: time.Now()}
	if width, is := terminal(s.err); is {
		m.width, m.last = width, m.start
	}
	_, m.beside = terminal(s.out)
	for _, file := range files {
		info, err := os.Stat(file)
		if err != nil || !info.Mode().IsRegular() {
			m.size = 0
			break
		}
		m.size += info.Size()
	}
	return m
}

// through is a reader that counts for the meter how much was read.
func (m *meter) through(r io.Reader) io.Reader {
	if m.width == 0 {
		return r
	}
	return &metered{r, &m.read}
}

type metered struct {
	io.Reader
	n *atomic.Int64
}

func (r *metered) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	r.n.Add(int64(n))
	return n, err
}

// wait waits until work on a file is ready.
func (m *meter) wait(file string, ready <-chan struct{}) {
	defer func() { m.done++ }()
	if m.width == 0 {
		<-ready
		return
	}
	for {
		if time.Since(m.last) >= time.Second {
			m.show(file)
		}
		select {
		case <-ready:
			return
		case <-time.After(time.Second - time.Since(m.last)):
		}
	}
}

// show writes the line of the meter.
func (m *meter) show(file string) {
	file = layout.Visible(file)
	m.last = time.Now()
	spent := m.last.Sub(m.start)
	status := fmt.Sprintf(": working, %d s", int(spent.Seconds()))
	if m.done > 0 {
		status = fmt.Sprintf(": %s answered, %.3g a second", layout.Grouped(strconv.Itoa(m.done)), float64(m.done)/spent.Seconds())
		if part := float64(m.read.Load()) / float64(max(1, m.size)); m.size > 0 && part > 0 && part < 1 {
			left := time.Duration(float64(spent) * (1 - part) / part).Round(time.Second)
			status += fmt.Sprintf(", about %s left", left)
		}
	}
	if m.share != nil && m.share.Load() > 0 {
		status += fmt.Sprintf(", %.1f %% of this count done", 100*math.Float64frombits(m.share.Load()))
	}
	status += " (Ctrl-C: what is known so far)"
	if name, room := []rune(file), m.width-1-len(status); len(name) > room { // for a second line would stay
		file = "..." + string(name[len(name)-max(0, min(len(name), room-3)):])
	}
	line := []rune(file + status)
	line = line[:min(len(line), m.width-1)]
	blanks := max(0, m.shown-len(line))
	m.shown = len(line)
	fmt.Fprint(m.w, "\r"+string(line)+strings.Repeat(" ", blanks))
}

// clear takes the line away.
func (m *meter) clear() {
	if m.shown > 0 {
		fmt.Fprint(m.w, "\r"+strings.Repeat(" ", m.shown)+"\r")
		m.shown = 0
	}
}
