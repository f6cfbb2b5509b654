//go:build !windows

package main

import "os"

// colours tells whether a terminal shows colours.
func colours(*os.File) bool { return true }
