package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
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

// showProgress waits until work on a file is ready. After the first second it shows on
// standard error that work goes on, if that is a terminal.
func showProgress(s *streams, file string, ready <-chan struct{}) {
	width, is := terminal(s.err)
	if !is {
		<-ready
		return
	}
	start := time.Now()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	shown := false
	for {
		select {
		case <-ready:
			if shown {
				fmt.Fprint(s.err, "\r\x1b[K")
			}
			return
		case now := <-tick.C:
			text := fmt.Sprintf(": counting, %d s (Ctrl-C: what is known so far)", int(now.Sub(start).Seconds()))
			if name, room := []rune(file), width-1-len(text); len(name) > room { // for a second line would stay
				file = "..." + string(name[len(name)-max(0, room-3):])
			}
			fmt.Fprint(s.err, "\r\x1b[K"+file+text)
			shown = true
		}
	}
}
