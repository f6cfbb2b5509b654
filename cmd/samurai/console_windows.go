package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// colours reports whether a terminal shows colours. Windows has to be asked first, except in
// Windows Terminal.
func colours(f *os.File) bool {
	var mode uint32
	h := windows.Handle(f.Fd())
	return windows.GetConsoleMode(h, &mode) == nil &&
		windows.SetConsoleMode(h, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
