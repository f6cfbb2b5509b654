#include "go_asm.h"
#include "textflag.h"

// Boxes of two states, for AVX2. Lanes are changed as whole registers, since they are read
// as such before long: a processor waits for small stores before a large load.

// func shareAVX2(s *State, a int, t *State, b int, k *tables256) (lost int)
TEXT ·shareAVX2(SB), NOSPLIT, $0-48
	MOVQ s+0(FP), SI
	MOVQ a+8(FP), AX
	MOVQ t+16(FP), DX
	MOVQ b+24(FP), BX
	MOVQ k+32(FP), DI

	// Y14, Y15: all lanes but a, all but b. Y12, Y13: what s and t lose.
	VPCMPEQW Y13, Y13, Y13
	MOVQ     AX, CX
	SHLQ     $5, CX
	VPXOR    tables256_lane(DI)(CX*1), Y13, Y14
	MOVQ     BX, CX
	SHLQ     $5, CX
	VPXOR    tables256_lane(DI)(CX*1), Y13, Y15
	VPXOR    Y12, Y12, Y12
	VPXOR    Y13, Y13, Y13
#define SHARE(at) \
	VPBROADCASTW at(DX)(BX*2), Y0 \
	VPBROADCASTW at(SI)(AX*2), Y1 \
	VPOR    Y14, Y0, Y0           \
	VPOR    Y15, Y1, Y1           \
	VMOVDQU at(SI), Y2            \
	VPANDN  Y2, Y0, Y3            \
	VPAND   Y2, Y0, Y0            \
	VMOVDQU Y0, at(SI)            \
	VPOR    Y3, Y12, Y12          \
	VMOVDQU at(DX), Y2            \
	VPANDN  Y2, Y1, Y3            \
	VPAND   Y2, Y1, Y1            \
	VMOVDQU Y1, at(DX)            \
	VPOR    Y3, Y13, Y13
	SHARE(0)
	SHARE(32)
	SHARE(64)
	SHARE(96)
	SHARE(128)
	SHARE(160)
	SHARE(192)
	SHARE(224)
	SHARE(256)

	XORL   AX, AX
	XORL   BX, BX
	VPTEST Y12, Y12
	SETNE  AX
	VPTEST Y13, Y13
	SETNE  BX
	LEAQ   (AX)(BX*2), AX
	MOVQ   AX, lost+40(FP)
	VZEROUPPER
	RET
