#include "go_asm.h"
#include "textflag.h"

// Boxes of two states, for AVX-512. Lanes are changed as whole registers, since they are
// read as such before long: a processor waits for small stores before a large load.

// func shareAVX512(s *State, a int, t *State, b int, k *tables512) (lost int)
TEXT ·shareAVX512(SB), NOSPLIT, $0-48
	MOVQ s+0(FP), SI
	MOVQ a+8(FP), AX
	MOVQ t+16(FP), DX
	MOVQ b+24(FP), BX
	MOVQ k+32(FP), DI

	// Z14: to lanes of s from those of t, Z15: the other way. K1, K2: the lanes of the boxes.
	LEAL  (AX)(AX*2), CX
	MOVL  $7, R8
	SHLL  CX, R8
	KMOVD R8, K1
	LEAL  (BX)(BX*2), R9
	SUBL  CX, R9
	VPBROADCASTW R9, Z13
	VMOVDQU64 tables512_lane(DI), Z12
	VPADDW Z13, Z12, Z14
	VPSUBW Z13, Z12, Z15
	LEAL  (BX)(BX*2), CX
	MOVL  $7, R8
	SHLL  CX, R8
	KMOVD R8, K2

	// K3, K4: lanes where s and t lose something.
	KXORD K3, K3, K3
	KXORD K4, K4, K4
#define SHARE(at) \
	VMOVDQU64 at(SI), Z0         \
	VMOVDQU64 at(DX), Z1         \
	VPERMW    Z1, Z14, Z2        \
	VPERMW    Z0, Z15, Z3        \
	VPANDD    Z0, Z2, Z2         \
	VPCMPUW   $4, Z0, Z2, K1, K5 \
	VMOVDQU16 Z2, K1, Z0         \
	VMOVDQU64 Z0, at(SI)         \
	VMOVDQU64 at(DX), Z1         \
	VPANDD    Z1, Z3, Z3         \
	VPCMPUW   $4, Z1, Z3, K2, K6 \
	VMOVDQU16 Z3, K2, Z1         \
	VMOVDQU64 Z1, at(DX)         \
	KORD      K5, K3, K3         \
	KORD      K6, K4, K4
	SHARE(0)
	SHARE(64)
	SHARE(128)

	XORL  AX, AX
	XORL  BX, BX
	KORTESTD K3, K3
	SETNE AX
	KORTESTD K4, K4
	SETNE BX
	LEAQ  (AX)(BX*2), AX
	MOVQ  AX, lost+40(FP)
	VZEROUPPER
	RET
