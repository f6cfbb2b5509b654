package solvertest

import "context"

// Turns is a context that ends when it has been looked at so many times, so that tests
// can bound a search by its work.
type Turns struct {
	context.Context
	Left int
}

// Err is nil but at the last turn.
func (c *Turns) Err() error {
	if c.Left--; c.Left < 0 {
		return context.Canceled
	}
	return nil
}
