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

// progress shows on a terminal's standard error that work goes on, after its
// first second, until the function that it returns is called.
func progress(s *streams, file string) (stop func()) {
	width, is := terminal(s.err)
	if !is {
		return func() {}
	}
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		start := time.Now()
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				fmt.Fprint(s.err, "\r\x1b[K")
				return
			case now := <-tick.C:
				text := fmt.Sprintf(": counting, %d s (Ctrl-C: what is known so far)", int(now.Sub(start).Seconds()))
				if name, room := []rune(file), width-1-len(text); len(name) > room { // for a second line would stay
					file = "..." + string(name[len(name)-max(0, room-3):])
				}
				fmt.Fprint(s.err, "\r\x1b[K"+file+text)
			}
		}
	}()
	return func() { close(quit); <-gone }
}
