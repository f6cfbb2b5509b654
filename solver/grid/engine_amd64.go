package grid

import (
	"math/bits"
	"unsafe"

	"golang.org/x/sys/cpu"
)

// using is the engine of all searches. GODEBUG=cpu.avx512bw=off makes it that for AVX2,
// and with cpu.avx2=off as well the one in plain Go.
var using engine

func init() { use(fastest()) }

// fastest is the best engine for the processor.
func fastest() engine {
	x := &cpu.X86
	switch {
	case x.HasAVX512F && x.HasAVX512BW && x.HasAVX512VL && x.HasAVX512VBMI && x.HasAVX512BITALG && x.HasBMI1 && x.HasBMI2:
		return avx512
	case x.HasAVX2 && x.HasBMI1:
		return avx2
	}
	return plainGo
}

// use makes e the engine of all searches. No State of another is of any use then.
func use(e engine) {
	using = e
	switch e {
	case avx512:
		layLanes(func(band, stack, row, column int) int {
			return (column-row+3)%3*32 + lane512(band, stack, row)
		})
	case avx2:
		layLanes(func(band, stack, row, column int) int {
			return (3*row+column)*16 + 4*band + stack
		})
	}
}

func searchLanes(stack *State, t *task) event {
	if using == avx512 {
		return searchAVX512(stack, t, constants512)
	}
	return searchAVX2(stack, t, constants256)
}

func (s *lanes) reset(c *Candidates) {
	s.header = header{}
	to := (*State)(unsafe.Pointer(s))
	if using == avx512 {
		resetAVX512(to, c, constants512)
		return
	}
	resetAVX2(to, c, constants256)
}

func (s *lanes) resetBoxes(digits *[81]uint8) {
	if using == avx512 {
		s.header = header{}
		resetBoxesAVX512((*State)(unsafe.Pointer(s)), digits, constants512)
		return
	}
	s.word, s.header = idle, header{}
	for b := range 9 {
		lane := b/3*4 + b%3
		for p, d := range digits[9*b : 9*b+9] {
			s.word[16*p+lane] = uint16(digitSet[d])
		}
	}
}

func (s *lanes) digits(v *[81]uint8) {
	if using == avx512 {
		digitsAVX512((*State)(unsafe.Pointer(s)), v, constants512)
		return
	}
	for bit, cell := range bitCell {
		if w := s.word[laneOf[bit]]; w&(w-1) == 0 {
			v[cell] = uint8(bits.Len16(w))
		}
	}
}

// digitSets is FromDigits.
func digitSets(c *Candidates, d *[81]uint8) { digitSetsAVX2(c, d, constants256) }
