package main

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// locked reports whether another process has locked a file. If not, the file is locked until this
// process closes it or ends, in whatever way. Where a file system has no locks nothing is locked.
func locked(f *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	behind := &windows.Overlapped{OffsetHigh: 1 << 30} // the end of any file, because nobody can read what is locked
	return errors.Is(windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, behind), windows.ERROR_LOCK_VIOLATION)
}
