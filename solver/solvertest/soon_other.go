//go:build !unix

package solvertest

import "time"

var began = time.Now()

// processorTime is the time on the wall, which is at least as long.
func processorTime() time.Duration { return time.Since(began) }
