#include "go_asm.h"
#include "textflag.h"

// Cells to lanes and back, for AVX-512.

#define TABLE DI
#define TOP   R8 // the state

// func resetAVX512(s *State, c *Candidates, k *tables512)
TEXT ·resetAVX512(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), TOP
	MOVQ c+8(FP), SI
	MOVQ k+16(FP), TABLE

	// Z0, Z1, Z2: the cells of a band.
	MOVL        $(1<<const_used512 - 1), AX
	KMOVD       AX, K1
	VMOVDQU16.Z 0(SI), K1, Z0
	VMOVDQU16.Z 54(SI), K1, Z1
	VMOVDQU16.Z 108(SI), K1, Z2

	// K1, K2, K3: the bytes of the nine lanes of a band.
	MOVQ  $0x3FFFF, AX
	KMOVQ AX, K1
	SHLQ  $18, AX
	KMOVQ AX, K2
	SHLQ  $18, AX
	KMOVQ AX, K3

	VPTERNLOGD $0xFF, Z15, Z15, Z15
	VPSRLW     $7, Z15, Z15
	VMOVDQA64  Z15, Z4
	VMOVDQA64  Z15, Z5
	VMOVDQA64  Z15, Z6
	VMOVDQU64  tables512_readBand+0(TABLE), Z7
	VMOVDQU64  tables512_readBand+64(TABLE), Z8
	VMOVDQU64  tables512_readBand+128(TABLE), Z9
	VPERMB     Z0, Z7, K1, Z4
	VPERMB     Z0, Z8, K1, Z5
	VPERMB     Z0, Z9, K1, Z6
	VPERMB     Z1, Z7, K2, Z4
	VPERMB     Z1, Z8, K2, Z5
	VPERMB     Z1, Z9, K2, Z6
	VPERMB     Z2, Z7, K3, Z4
	VPERMB     Z2, Z8, K3, Z5
	VPERMB     Z2, Z9, K3, Z6
	VPANDD     Z4, Z15, Z4
	VPANDD     Z5, Z15, Z5
	VPANDD     Z6, Z15, Z6
	VMOVDQU64  Z4, 0(TOP)
	VMOVDQU64  Z5, 64(TOP)
	VMOVDQU64  Z6, 128(TOP)
	VZEROUPPER
	RET

// func resetBoxesAVX512(s *State, digits *[81]uint8, k *tables512)
TEXT ·resetBoxesAVX512(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), TOP
	MOVQ digits+8(FP), SI
	MOVQ k+16(FP), TABLE

	// Z0 to Z2: the digits in the lanes of their cells, 0 in those that are idle.
	MOVL       $(1<<(81-64) - 1), AX
	KMOVQ      AX, K1
	VMOVDQU64  0(SI), Z8
	VMOVDQU8.Z 64(SI), K1, Z9
	MOVQ       $0x15555555555555, AX // the lower bytes of 27 lanes
	KMOVQ      AX, K1
	VMOVDQU64  tables512_readBox+0(TABLE), Z0
	VMOVDQU64  tables512_readBox+64(TABLE), Z1
	VMOVDQU64  tables512_readBox+128(TABLE), Z2
	VPERMI2B.Z Z9, Z8, K1, Z0
	VPERMI2B.Z Z9, Z8, K1, Z1
	VPERMI2B.Z Z9, Z8, K1, Z2

	// As sets: a bit at the digit less one, none above nine, all for 0.
	VPTERNLOGD $0xFF, Z15, Z15, Z15
	VPSRLW     $7, Z15, Z14
	VPSRLW     $15, Z15, Z13
#define AS_SET(x, to) \
	VPTESTNMW x, x, K2      \
	VPADDW    x, Z15, to    \
	VPSLLVW   to, Z13, to   \
	VPANDD    Z14, to, to   \
	VMOVDQU16 Z14, K2, to
	AS_SET(Z0, Z3)
	AS_SET(Z1, Z4)
	AS_SET(Z2, Z5)
	VMOVDQU64 Z3, 0(TOP)
	VMOVDQU64 Z4, 64(TOP)
	VMOVDQU64 Z5, 128(TOP)
	VZEROUPPER
	RET

// func digitsAVX512(s *State, digits *[81]uint8, k *tables512)
TEXT ·digitsAVX512(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), TOP
	MOVQ digits+8(FP), SI
	MOVQ k+16(FP), TABLE

	// The digit of a set of one is the number of bits below it, and one more.
	VPTERNLOGD $0xFF, Z15, Z15, Z15
#define AS_DIGIT(at, x, y) \
	VMOVDQU64 at(TOP), x       \
	VPADDW    x, Z15, Z14      \
	VPTESTNMW x, Z14, K1       \
	VPOPCNTW  Z14, Z14         \
	VPSUBW    Z15, Z14, Z14    \
	VMOVDQU16.Z Z14, K1, x     \
	VPMOVWB   x, y
	AS_DIGIT(0, Z0, Y0)
	AS_DIGIT(64, Z1, Y1)
	AS_DIGIT(128, Z2, Y2)
	VINSERTI64X4 $1, Y1, Z0, Z0
	VMOVDQU64  tables512_write+0(TABLE), Z3
	VMOVDQU64  tables512_write+64(TABLE), Z4
	VPERMI2B   Z2, Z0, Z3
	VPERMI2B   Z2, Z0, Z4
	MOVL       $(1<<(81-64) - 1), AX
	KMOVQ      AX, K1
	VMOVDQU64  Z3, 0(SI)
	VMOVDQU8   Z4, K1, 64(SI)
	VZEROUPPER
	RET
