package grid

import (
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
	if using == avx512 {
		resetAVX512((*State)(unsafe.Pointer(s)), c, constants512)
		return
	}
	s.word = idle
	for bit, cell := range bitCell {
		s.word[laneOf[bit]] = uint16(c[cell] & All)
	}
}
