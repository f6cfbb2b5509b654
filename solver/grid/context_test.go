package grid

import "context"

// callsLeft is a context that ends after n looks at it.
type callsLeft struct {
	context.Context
	n int
}

func (c *callsLeft) Err() error {
	if c.n--; c.n < 0 {
		return context.Canceled
	}
	return nil
}
