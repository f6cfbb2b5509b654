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

// budget returns what the exact count of a puzzle may cost, in steps of about a nanosecond:
// a tenth of the time, or limit if that is less. The rest of the time is for bounds and
// estimates, which cost half as much again, and for further counts.
func (l timeLimit) budget(limit int64) int64 {
	if l == 0 {
		return limit
	}
	return max(1, min(limit, int64(l)/10))
}
