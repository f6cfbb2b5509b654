// Names and parts of a round for avx2_amd64.s.

// The position, by rows of a box. The other seven registers hold nothing for long.
#define P0 Y0
#define P1 Y1
#define P2 Y2
#define P3 Y3
#define P4 Y4
#define P5 Y5
#define P6 Y6
#define P7 Y7
#define P8 Y8

#define TWICE Y10 // digits with two places in the box or more
#define ALONE Y14 // digits of the box that are all that a cell has
#define ZERO  Y15

// Addresses.
#define STACK   SI
#define TABLE   DI
#define TOP     R8  // the position at the top
#define TASK    R9
#define SCRATCH R11

#define NEXT State__size // from one position to the next; what lies above the top is free

// Places in the scratch memory: a round has digits of fixed cells at FIXED, and the look
// at triads after it what follows.
#define FIXED     0
#define ROWS      0   // by row of the box: its digits
#define COLUMNS   96  // by column
#define THREES    192 // by row, then by column: its digits if they are three
#define KEEP      384 // by row, then by column: its digits without others in the box if they are three, else all
#define SUM       576 // the sum of the cells of the box: it is the same when they are
#define SCRATCHED 608

// What is to be chosen, by lanes of bands and stacks: digits with two ways, three, more.
#define TWO_WAYS   192
#define THREE_WAYS 224
#define MORE_WAYS  256

#define STACK1(x, y) VPSHUFB tables256_turn1(TABLE), x, y // from the next stack
#define STACK2(x, y) VPSHUFB tables256_turn2(TABLE), x, y // from the one after it
#define BAND1(x, y)  VPERMQ $0xC9, x, y                   // from the next band
#define BAND2(x, y)  VPERMQ $0xD2, x, y                   // from the one after it

// OR3 is the digits of three cells.
#define OR3(x, y, z, to) \
	VPOR x, y, to \
	VPOR z, to, to

// WAYS leaves each row of boxes the digits that are in some way of its band: in both other
// rows of an even or of an odd way. For columns it does the same down the stack. The
// first row is a0 to a2, with the digits Y9; the others are b and c with Y10 and Y11.
#define WAYS(FROM1, FROM2, a0, a1, a2, b0, b1, b2, c0, c1, c2) \
	FROM2(Y10, Y12)     \
	FROM2(Y11, Y13)     \
	FROM1(Y10, Y10)     \
	FROM1(Y11, Y11)     \
	VPAND Y10, Y13, Y14 \
	VPAND Y11, Y12, Y15 \
	VPOR  Y14, Y15, Y14 \
	VPAND Y14, a0, a0   \
	VPAND Y14, a1, a1   \
	VPAND Y14, a2, a2   \
	FROM1(Y9, Y14)      \
	FROM2(Y9, Y15)      \
	VPAND Y11, Y15, Y9  \
	VPAND Y14, Y13, Y13 \
	VPOR  Y13, Y9, Y9   \
	VPAND Y9, b0, b0    \
	VPAND Y9, b1, b1    \
	VPAND Y9, b2, b2    \
	VPAND Y14, Y12, Y12 \
	VPAND Y10, Y15, Y10 \
	VPOR  Y12, Y10, Y10 \
	VPAND Y10, c0, c0   \
	VPAND Y10, c1, c1   \
	VPAND Y10, c2, c2

// LESS takes the lowest digit.
#define LESS(x, to, spare) \
	VPADDW tables256_ones(TABLE), x, spare \
	VPAND  x, spare, to

// SINGLES leaves a cell the digits that have no other place in the box, if it has any. Then,
// if one digit is left, it is put aside and added to ALONE. Y13 gets the sign of an empty
// cell.
#define SINGLES(p, at) \
	VPANDN   p, TWICE, Y11                \
	VPCMPEQW ZERO, Y11, Y12               \
	VPOR     Y12, Y11, Y11                \
	VPAND    Y11, p, p                    \
	VPADDW   tables256_ones(TABLE), p, Y11 \
	VPOR     Y11, Y13, Y13                \
	VPAND    p, Y11, Y11                  \
	VPCMPEQW ZERO, Y11, Y11               \
	VPAND    p, Y11, Y11                  \
	VPOR     Y11, ALONE, ALONE            \
	VMOVDQU  Y11, FIXED+at(SCRATCH)

// LOSE takes the digits of the box that are alone from a cell, but its own.
#define LOSE(p, at) \
	VPANDN p, ALONE, Y11               \
	VPOR   FIXED+at(SCRATCH), Y11, p

// TOTAL is the sum of all cells of a box.
#define TOTAL(to, spare) \
	VPADDW P0, P1, to     \
	VPADDW P2, P3, spare  \
	VPADDW P4, to, to     \
	VPADDW P5, spare, spare \
	VPADDW P6, to, to     \
	VPADDW P7, spare, spare \
	VPADDW P8, to, to     \
	VPADDW spare, to, to

// TRIAD looks at the digits of a row or column of a box, the two others of which are given.
// Y13 gets what a fourth digit without any other triad leaves, Y14 a triad with two.
#define TRIAD(at, other1, other2, number) \
	VMOVDQU  at(SCRATCH), Y9                \
	LESS(Y9, Y10, Y11)                      \
	LESS(Y10, Y10, Y11)                     \
	VPCMPEQW ZERO, Y10, Y11                 \
	VPOR     Y11, Y14, Y14                  \
	LESS(Y10, Y10, Y11)                     \
	VPCMPEQW ZERO, Y10, Y10                 \
	VPAND    Y9, Y10, Y10                   \
	VMOVDQU  Y10, THREES+number(SCRATCH)    \
	VMOVDQU  other1(SCRATCH), Y10           \
	VPOR     other2(SCRATCH), Y10, Y10      \
	VPANDN   Y9, Y10, Y10                   \
	LESS(Y10, Y11, Y12)                     \
	LESS(Y11, Y11, Y12)                     \
	VPCMPEQW ZERO, Y11, Y12                 \
	VPOR     Y12, Y10, Y10                  \
	VMOVDQU  Y10, KEEP+number(SCRATCH)      \
	LESS(Y11, Y11, Y12)                     \
	VPOR     Y11, Y13, Y13

// KEPT is what stays in a row or column when the two others have their three digits.
#define KEPT(number, other1, other2, to) \
	VMOVDQU THREES+other1(SCRATCH), to     \
	VPOR    THREES+other2(SCRATCH), to, to \
	VPANDN  KEEP+number(SCRATCH), to, to

#define AND2(x, y, p) \
	VPAND x, y, Y15 \
	VPAND Y15, p, p

#define EACH(F) \
	F(P0, 0)   \
	F(P1, 32)  \
	F(P2, 64)  \
	F(P3, 96)  \
	F(P4, 128) \
	F(P5, 160) \
	F(P6, 192) \
	F(P7, 224) \
	F(P8, 256)
