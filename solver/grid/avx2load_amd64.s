#include "go_asm.h"
#include "textflag.h"

// Cells to lanes and back, for AVX2.

#define TABLE DI
#define TOP   R8 // the state

// func digitSetsAVX2(c *Candidates, digits *[81]uint8, k *tables256)
TEXT ·digitSetsAVX2(SB), NOSPLIT, $0-24
	MOVQ c+0(FP), TOP
	MOVQ digits+8(FP), SI
	MOVQ k+16(FP), TABLE

	// By digit, ten standing for all above nine: the two bytes of its set.
	VMOVDQU tables256_lowByte(TABLE), X4
	VMOVDQU tables256_highByte(TABLE), X5
	VMOVDQU tables256_tens(TABLE), X6
#define SETS(at) \
	VMOVDQU    at(SI), X0       \
	VPMINUB    X6, X0, X0       \
	VPSHUFB    X0, X4, X1       \
	VPSHUFB    X0, X5, X2       \
	VPUNPCKLBW X2, X1, X0       \
	VPUNPCKHBW X2, X1, X1       \
	VMOVDQU    X0, 2*at(TOP)    \
	VMOVDQU    X1, 2*at+16(TOP)
	SETS(0)
	SETS(16)
	SETS(32)
	SETS(48)
	SETS(64)
	SETS(65)
	RET

// func resetAVX2(s *State, c *Candidates, k *tables256)
TEXT ·resetAVX2(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), TOP
	MOVQ c+8(FP), SI
	MOVQ k+16(FP), TABLE

	// The first, second and third cell of each box in a row of cells, and all digits in the
	// lane after them.
	VMOVDQU tables256_everyThird(TABLE), X4
	VMOVDQU tables256_everyThird+16(TABLE), X5
	VMOVDQU tables256_all(TABLE), X6
	VMOVDQU tables256_idle(TABLE), X7
#define ROW(row, band) \
	VMOVDQU 54*band+18*row(SI), X0        \
	VMOVDQU 54*band+18*row+2(SI), X1      \
	VPAND   X6, X0, X0                    \
	VPAND   X6, X1, X1                    \
	VPSHUFB X4, X0, X2                    \
	VPSHUFB X5, X0, X0                    \
	VPSHUFB X5, X1, X1                    \
	VPOR    X7, X2, X2                    \
	VPOR    X7, X0, X0                    \
	VPOR    X7, X1, X1                    \
	VMOVQ   X2, 96*row+8*band(TOP)        \
	VMOVQ   X0, 96*row+32+8*band(TOP)     \
	VMOVQ   X1, 96*row+64+8*band(TOP)
	ROW(0, 0)
	ROW(1, 0)
	ROW(2, 0)
	ROW(0, 1)
	ROW(1, 1)
	ROW(2, 1)
	ROW(0, 2)
	ROW(1, 2)
	ROW(2, 2)
#define IDLE(at) VMOVQ X6, at+24(TOP)
	IDLE(0)
	IDLE(32)
	IDLE(64)
	IDLE(96)
	IDLE(128)
	IDLE(160)
	IDLE(192)
	IDLE(224)
	IDLE(256)
	RET
