package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"samurai/layout/late"
)

// timeLimit is how long the work on one puzzle may take; 0 is without end.
type timeLimit time.Duration

// UnmarshalText reads a duration, as in 1m30s.
func (l *timeLimit) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	_, wrong := time.ParseDuration(number.ReplaceAllString(string(text), "1"))
	switch {
	case err == nil && d < 0:
		err = errors.New("a time limit cannot be negative")
	case err != nil && wrong == nil:
		err = fmt.Errorf("%s is too long; the longest limit is 2562047h (292 years)", text)
	}
	*l = timeLimit(d)
	return err
}

var number = late.Compile("[0-9]+")

// String is how the limit is written on a command line.
func (l timeLimit) String() string { return time.Duration(l).String() }

// within is ctx for the work on one puzzle, which begins now.
func (l timeLimit) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if l == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Duration(l))
}

// steps returns how many steps of about a nanosecond of one core counting may take: the time on all cores, but
// for what is needed for bounds; without a limit half an hour of one core.
func (l timeLimit) steps() int64 {
	if l == 0 {
		return 1_800_000_000_000
	}
	return int64(min(0.6*float64(l)*float64(runtime.GOMAXPROCS(0)), 1<<60))
}
