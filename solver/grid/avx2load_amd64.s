#include "go_asm.h"
#include "textflag.h"

// Cells to lanes and back, for AVX2.

#define TABLE DI
#define TOP   R8 // the state

// ALL_SETS makes sets of 81 digits at SI. By digit, ten standing for all above nine, there
// are the two bytes of its set.
#define ALL_SETS(to) \
	VMOVDQU tables256_lowByte(TABLE), X4  \
	VMOVDQU tables256_highByte(TABLE), X5 \
	VMOVDQU tables256_tens(TABLE), X6     \
	SETS(0, to)                           \
	SETS(16, to)                          \
	SETS(32, to)                          \
	SETS(48, to)                          \
	SETS(64, to)                          \
	SETS(65, to)
#define SETS(at, to) \
	VMOVDQU    at(SI), X0      \
	VPMINUB    X6, X0, X0      \
	VPSHUFB    X0, X4, X1      \
	VPSHUFB    X0, X5, X2      \
	VPUNPCKLBW X2, X1, X0      \
	VPUNPCKHBW X2, X1, X1      \
	VMOVDQU    X0, 2*at+0(to)  \
	VMOVDQU    X1, 2*at+16(to)

// func digitSetsAVX2(c *Candidates, digits *[81]uint8, k *tables256)
TEXT ·digitSetsAVX2(SB), NOSPLIT, $0-24
	MOVQ c+0(FP), TOP
	MOVQ digits+8(FP), SI
	MOVQ k+16(FP), TABLE

	ALL_SETS(TOP)
	RET

// func resetAVX2(s *State, c *Candidates, k *tables256)
TEXT ·resetAVX2(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), TOP
	MOVQ c+8(FP), SI
	MOVQ k+16(FP), TABLE

	// The first, second and third cell of each box in a row of cells: of the first and the
	// third band, and of the second, in the lower lanes of each half; then of all three.
	VBROADCASTI128 tables256_everyThird(TABLE), Y4
	VBROADCASTI128 tables256_everyThird+16(TABLE), Y5
	VMOVDQU tables256_all(TABLE), Y6
	VMOVDQU tables256_idle(TABLE), Y7
#define BANDS(column, to) \
	VPUNPCKLQDQ column, to, to \
	VPAND       Y6, to, to     \
	VPOR        Y7, to, to
#define ROW(row) \
	VMOVDQU     18*row(SI), X0               \
	VINSERTI128 $1, 108+18*row(SI), Y0, Y0   \
	VMOVDQU     18*row+2(SI), X2             \
	VINSERTI128 $1, 108+18*row+2(SI), Y2, Y2 \
	VMOVDQU     54+18*row(SI), X8            \
	VMOVDQU     54+18*row+2(SI), X10         \
	VPSHUFB     Y5, Y0, Y1                   \
	VPSHUFB     Y4, Y0, Y0                   \
	VPSHUFB     Y5, Y2, Y2                   \
	VPSHUFB     X5, X8, X9                   \
	VPSHUFB     X4, X8, X8                   \
	VPSHUFB     X5, X10, X10                 \
	BANDS(Y8, Y0)                            \
	BANDS(Y9, Y1)                            \
	BANDS(Y10, Y2)                           \
	VMOVDQU     Y0, 96*row(TOP)              \
	VMOVDQU     Y1, 96*row+32(TOP)           \
	VMOVDQU     Y2, 96*row+64(TOP)
	ROW(0)
	ROW(1)
	ROW(2)
	VZEROUPPER
	RET

// func resetBoxesAVX2(s *State, digits *[81]uint8, k *tables256)
TEXT ·resetBoxesAVX2(SB), 0, $168-24
	MOVQ s+0(FP), TOP
	MOVQ digits+8(FP), SI
	MOVQ k+16(FP), TABLE
	ALL_SETS(SP)

	// The boxes of the first and the third band, then of the second, each nine cells in a row:
	// their first to eighth cells side by side, two to a half, and the ninth after the eighth.
	VMOVDQU tables256_all(TABLE), Y15
#define SIDE_BY_SIDE(p01, p23, p45, p67, p78) \
	VPUNPCKHWD Y1, Y0, p45   \
	VPUNPCKLWD Y1, Y0, Y0    \
	VPUNPCKHWD Y15, Y2, p67  \
	VPUNPCKLWD Y15, Y2, Y2   \
	VPUNPCKLDQ Y2, Y0, p01   \
	VPUNPCKHDQ Y2, Y0, p23   \
	VPUNPCKLDQ p67, p45, Y0  \
	VPUNPCKHDQ p67, p45, p67 \
	VMOVDQA    Y0, p45       \
	VPUNPCKHWD Y4, Y3, Y3    \
	VPUNPCKHWD Y15, Y5, Y5   \
	VPUNPCKHDQ Y5, Y3, p78
#define TWO_BOXES(at, x, y) \
	VMOVDQU     at(SP), x           \
	VINSERTI128 $1, 108+at(SP), y, y
#define ONE_BOX(at, x, y) \
	VMOVDQU     54+at(SP), x                 \
	VINSERTI128 $1, tables256_all(TABLE), y, y
#define BOXES(GET) \
	GET(0, X0, Y0)  \
	GET(18, X1, Y1) \
	GET(36, X2, Y2) \
	GET(2, X3, Y3)  \
	GET(20, X4, Y4) \
	GET(38, X5, Y5)
	BOXES(TWO_BOXES)
	SIDE_BY_SIDE(Y6, Y7, Y8, Y9, Y10)
	BOXES(ONE_BOX)
	SIDE_BY_SIDE(Y11, Y12, Y13, Y14, Y1)
#define PUT(UNPACK, x, y, at) \
	UNPACK  y, x, Y0 \
	VMOVDQU Y0, at(TOP)
	PUT(VPUNPCKLQDQ, Y6, Y11, 0)
	PUT(VPUNPCKHQDQ, Y6, Y11, 32)
	PUT(VPUNPCKLQDQ, Y7, Y12, 64)
	PUT(VPUNPCKHQDQ, Y7, Y12, 96)
	PUT(VPUNPCKLQDQ, Y8, Y13, 128)
	PUT(VPUNPCKHQDQ, Y8, Y13, 160)
	PUT(VPUNPCKLQDQ, Y9, Y14, 192)
	PUT(VPUNPCKHQDQ, Y9, Y14, 224)
	PUT(VPUNPCKHQDQ, Y10, Y1, 256)
	VZEROUPPER
	RET
