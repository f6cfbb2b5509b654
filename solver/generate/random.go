package generate

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// stream is a sequence of random numbers that depends on nothing but what it was made
// from: puzzle k of a seed is the same on every machine, whoever makes it.
type stream struct{ src *rand.ChaCha8 }

// newStream returns the stream of a seed and the number of a puzzle.
func newStream(seed, index uint64) *stream {
	name := []byte("samurai generate\n")
	name = binary.LittleEndian.AppendUint64(name, seed)
	name = binary.LittleEndian.AppendUint64(name, index)
	return &stream{rand.NewChaCha8(sha256.Sum256(name))}
}

// below returns a number from 0 to n-1, all as likely as one another (Lemire's
// multiplication with rejection, 2019). n is at least 1.
func (r *stream) below(n uint64) uint64 {
	for {
		hi, lo := bits.Mul64(r.src.Uint64(), n)
		if lo >= n || lo >= -n%n {
			return hi
		}
	}
}

func (r *stream) intn(n int) int { return int(r.below(uint64(n))) }

// shuffle puts a list into random order (Fisher and Yates).
func shuffle[T any](r *stream, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// digits returns a random permutation of the digits: index d-1 holds what becomes of d.
func (r *stream) digits() [9]uint8 {
	p := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	shuffle(r, p[:])
	return p
}
