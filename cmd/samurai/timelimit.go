package main

import (
	"context"
	"errors"
	"time"
)

// timeLimit is how long the work on one puzzle may take; 0 is without end.
type timeLimit time.Duration

// UnmarshalText reads a duration, as in 1m30s.
func (l *timeLimit) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err == nil && d < 0 {
		err = errors.New("a time limit cannot be negative")
	}
	*l = timeLimit(d)
	return err
}

// within is ctx for the work on one puzzle, which begins now.
func (l timeLimit) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if l == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Duration(l))
}

// budget is what the exact count of a puzzle may cost, in steps of about a nanosecond, so
// that time for bounds and an estimate is left: a tenth of the time, for these cost
// half as much again, and there may be several counts. It is most where that is less.
func (l timeLimit) budget(most int64) int64 {
	if l == 0 {
		return most
	}
	return max(1, min(most, int64(l)/10))
}
