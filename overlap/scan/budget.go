package scan

import (
	"context"
	"errors"
	"math"
	"math/bits"
)

// Budget is what may still be spent on reading one document. Whatever a file decides, such as a length, a size or
// how often something is repeated, is spent before the work is done or the memory taken. It counts and does not
// measure, so that a document is read or refused alike on every machine. A Budget is for one goroutine.
type Budget struct {
	work  int64 // left
	room  int   // left
	least int   // the least room that was left

	ctx  context.Context // nil if nothing ends the work
	look int64           // the work that is left when ctx is looked at next
}

// NewBudget returns the budget of a document of size bytes, which are in memory already.
func NewBudget(size int) *Budget {
	return &Budget{work: maxWork, room: maxRoom - size, least: maxRoom - size}
}

// Until has work end soon after ctx, with its error; see [Catch]. It returns the budget. Nothing ends the work if
// ctx is nil.
func (b *Budget) Until(ctx context.Context) *Budget {
	b.ctx, b.look = ctx, b.work
	return b
}

// Errors of documents that cost more than they may.
var (
	ErrTime = errors.New("more than can be read in 10 seconds of one core")
	ErrRoom = errors.New("more than can be read in 300 MB of memory")
)

// Work spends about so many nanoseconds of one core: each, or their product with counts, which a file may say
// and which may be larger than an int. If these are not left it panics; see [Catch].
func (b *Budget) Work(each int, counts ...int) {
	n := product(each, counts)
	if n > uint64(b.work) {
		panic(ErrTime)
	}
	if b.work -= int64(n); b.ctx != nil && b.work <= b.look {
		b.look = b.work - timeOfLook
		if err := b.ctx.Err(); err != nil {
			panic(err)
		}
	}
}

// product multiplies. What is too large, or negative because it was, is as large as can be.
func product(each int, counts []int) uint64 {
	n := uint64(each)
	for _, c := range counts {
		if over, low := bits.Mul64(n, uint64(c)); over == 0 {
			n = low
		} else {
			n = math.MaxUint64
		}
	}
	return n
}

// Hold takes so many bytes, each or their product with counts as for Work, which Free gives back. If these are
// not left it panics; see [Catch].
func (b *Budget) Hold(each int, counts ...int) {
	n := product(each, counts)
	if b.room < 0 || n > uint64(b.room) {
		panic(ErrRoom)
	}
	b.room -= int(n)
	b.least = min(b.least, b.room)
}

// Free gives back what Hold took.
func (b *Budget) Free(n int) { b.room += n }

// hold returns what gives back all that is held from now on.
func (b *Budget) hold() (free func()) {
	room := b.room
	return func() { b.room = room }
}

// limit leaves at most so much work, until what it returns is called: for an attempt that may fail.
func (b *Budget) limit(most int64) (release func()) {
	kept := max(0, b.work-most)
	b.work -= kept
	return func() { b.work += kept }
}

// Spent returns how many nanoseconds were spent, and how many bytes were held at most.
func (b *Budget) Spent() (work int64, room int) { return maxWork - b.work, maxRoom - b.least }

// Catch sets the error of a function that was stopped by a budget, or by its context. The function defers it.
func Catch(err *error) {
	switch stopped := recover(); stopped {
	case nil:
	case ErrTime, ErrRoom, context.Canceled, context.DeadlineExceeded:
		*err = stopped.(error)
	default:
		panic(stopped)
	}
}
