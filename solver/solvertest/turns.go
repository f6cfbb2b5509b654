package solvertest

import (
	"context"
	"sync"
)

// Turns is a context that ends when it has been looked at so many times, so that tests
// can bound a search by its work. Several goroutines may look.
type Turns struct {
	context.Context
	Left int
	mu   sync.Mutex
}

// Err is nil but at the last turn.
func (c *Turns) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.Left--; c.Left < 0 {
		return context.Canceled
	}
	return nil
}
