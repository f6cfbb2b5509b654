package generate

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"samurai/solver/logic"
)

// Span is a value or two: a number of clues from 1 on, a rating from 1 to 12 or a level. As
// text it is 99, 90-110 or easy..hard. The zero value is anything.
type Span[T int | float64 | logic.Level] struct {
	From, To T
	Set      bool
}

// Between returns the span of two values.
func Between[T int | float64 | logic.Level](from, to T) Span[T] { return Span[T]{from, to, true} }

// NoMaximum is the end of a span of numbers of clues that has none.
const NoMaximum = math.MaxInt

// check refuses an empty span.
func (s Span[T]) check() error {
	if s.To < s.From {
		return fmt.Errorf("the range %v ends before it begins", s)
	}
	return nil
}

// UnmarshalText reads a value, or two: the second is not less than the first.
func (s *Span[T]) UnmarshalText(text []byte) (err error) {
	low, high, two := strings.Cut(string(text), "..")
	if !two {
		low, high, two = strings.Cut(string(text), "-")
	}
	if !two {
		high = low
	}
	if err := cmp.Or(parse(low, &s.From, text), parse(high, &s.To, text)); err != nil {
		return err
	}
	s.Set = true
	if s.check() != nil {
		return fmt.Errorf("the range %s ends before it begins", text) // as it is written
	}
	return nil
}

// String returns the span as UnmarshalText reads it.
func (s Span[T]) String() string {
	if s.From == s.To {
		return fmt.Sprint(s.From)
	}
	return fmt.Sprintf("%v..%v", s.From, s.To)
}

// parse reads a value of a span.
func parse[T int | float64 | logic.Level](text string, to *T, span []byte) (err error) {
	switch to := any(to).(type) {
	case *int:
		if *to, err = strconv.Atoi(text); err != nil {
			err = fmt.Errorf("%q is neither a number nor a range such as 90-110", span)
		} else if *to < 1 {
			err = fmt.Errorf("a number is 1 or more, not %d", *to)
		}
	case *float64:
		if *to, err = strconv.ParseFloat(text, 64); err != nil || !(*to >= 1 && *to <= 12) {
			err = fmt.Errorf("%q is neither a rating from 1 to 12 nor a range such as 2.6-4.5", span)
		}
	case *logic.Level:
		*to, err = logic.ParseLevel(text)
	}
	return err
}
