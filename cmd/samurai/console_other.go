//go:build !windows

package main

import "os"

// colours reports whether a terminal shows colours.
func colours(*os.File) bool { return true }
