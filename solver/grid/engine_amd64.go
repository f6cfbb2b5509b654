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
	to := (*State)(unsafe.Pointer(s))
	if using == avx512 {
		resetAVX512(to, c, constants512)
		return
	}
	resetAVX2(to, c, constants256)
}

func (s *lanes) resetBoxes(digits *[81]uint8) {
	s.header = header{}
	to := (*State)(unsafe.Pointer(s))
	if using == avx512 {
		resetBoxesAVX512(to, digits, constants512)
		return
	}
	resetBoxesAVX2(to, digits, constants256)
}

func (s *lanes) digits(v *[81]uint8) {
	if using == avx512 {
		digitsAVX512((*State)(unsafe.Pointer(s)), v, constants512)
		return
	}
	for bit, cell := range bitCell {
		v[cell] = digitOf[s.word[laneOf[bit]]&511]
	}
}

func agreeLanes(s *lanes, a int, t *lanes, b int) bool {
	if using == avx512 {
		v, w := s.box512(a), t.box512(b)
		return ((v[0]^w[0])|(v[1]^w[1])|(v[2]^w[2]))<<16 == 0
	}
	x, y := &s.word, &t.word
	i, j := laneOf[9*a]&15, laneOf[9*b]&15
	return (x[i]^y[j])|(x[16+i]^y[16+j])|(x[32+i]^y[32+j])|
		(x[48+i]^y[48+j])|(x[64+i]^y[64+j])|(x[80+i]^y[80+j])|
		(x[96+i]^y[96+j])|(x[112+i]^y[112+j])|(x[128+i]^y[128+j]) == 0
}

// box512 gives the lanes of a box for AVX-512: three a register, in the lower 48 bits.
func (s *lanes) box512(b int) (v [3]uint64) {
	for j := range v {
		v[j] = *(*uint64)(unsafe.Pointer(&s.word[32*j+3*b]))
	}
	return v
}

func shareLanes(s *lanes, a int, t *lanes, b int) (fromS, fromT bool) {
	var lost int
	to, from := (*State)(unsafe.Pointer(s)), (*State)(unsafe.Pointer(t))
	if using == avx512 {
		lost = shareAVX512(to, a, from, b, constants512)
	} else {
		lost = shareAVX2(to, int(laneOf[9*a]), from, int(laneOf[9*b]), constants256)
	}
	return lost&1 != 0, lost&2 != 0
}

// digitOf is, by set, its digit if it has one only, else 0.
var digitOf = func() (t [512]uint8) {
	for v := uint8(1); v <= 9; v++ {
		t[digitSet[v]] = v
	}
	return t
}()

// digitSets is FromDigits.
func digitSets(c *Candidates, d *[81]uint8) { digitSetsAVX2(c, d, constants256) }
