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

#define SPECIAL R12 // not 0: no ordinary choice is made at a fixpoint, but for want of another
#define TRIAD   R13 // the chosen triad: the masks of the rest of its box; 0 if none was chosen
#define LOOKED  SI  // not 0: triads were looked at before the choice

// Places in the scratch memory, each of 32 bytes for a register, or of three for rows or columns.
#define ROWS        0   // by row of the box: its digits when the round began
#define COLUMNS     96  // by column: its digits when those in no way were gone
#define EVEN        192 // by row: those that both others of the even way have
#define ODD         288 // by row: of the odd way
#define COLUMN_EVEN 384
#define COLUMN_ODD  480
#define LOST        576 // digits of the box that rows or columns lost
#define UNSETTLED   608 // digits of the box that its cells had to be changed for
#define SINGLE      640 // ALONE
#define FIXED       672 // by cell: its digit, if it has one only
#define THREES      672 // by row, then by column: its digits if they are three
#define KEEP        960 // by row, then by column: its digits without others in the box if they are three, else all
#define DIGIT       1152 // by band and stack, where its ways are: the digit to choose
#define CHOSEN      1184 // the chosen digit in the chosen box
#define SCRATCHED   1216 // all of them; the frame is 32 larger, to align them

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
// first row is a0 to a2, the others b and c. Y14 gets the digits lost.
#define WAYS(FROM1, FROM2, SETS, EVENS, ODDS, LOSE, a0, a1, a2, b0, b1, b2, c0, c1, c2) \
	OR3(a0, a1, a2, Y9)                 \
	OR3(b0, b1, b2, Y10)                \
	OR3(c0, c1, c2, Y11)                \
	VMOVDQU Y9, SETS+0(SCRATCH)         \
	VMOVDQU Y10, SETS+32(SCRATCH)       \
	VMOVDQU Y11, SETS+64(SCRATCH)       \
	FROM2(Y10, Y12)                     \
	FROM2(Y11, Y13)                     \
	FROM1(Y10, Y10)                     \
	FROM1(Y11, Y11)                     \
	VPAND   Y10, Y13, Y14               \
	VPAND   Y11, Y12, Y15               \
	VMOVDQU Y14, EVENS+0(SCRATCH)       \
	VMOVDQU Y15, ODDS+0(SCRATCH)        \
	VPOR    Y14, Y15, Y14               \
	VPAND   Y14, a0, a0                 \
	VPAND   Y14, a1, a1                 \
	VPAND   Y14, a2, a2                 \
	LOSE(SETS+0, Y14, Y15)              \
	FROM1(Y9, Y15)                      \
	FROM2(Y9, Y9)                       \
	VPAND   Y11, Y9, Y11                \
	VPAND   Y13, Y15, Y13               \
	VMOVDQU Y11, EVENS+32(SCRATCH)      \
	VMOVDQU Y13, ODDS+32(SCRATCH)       \
	VPOR    Y11, Y13, Y11               \
	VPAND   Y11, b0, b0                 \
	VPAND   Y11, b1, b1                 \
	VPAND   Y11, b2, b2                 \
	LOSE(SETS+32, Y11, Y13)             \
	VPOR    Y11, Y14, Y14               \
	VPAND   Y15, Y12, Y12               \
	VPAND   Y10, Y9, Y10                \
	VMOVDQU Y12, EVENS+64(SCRATCH)      \
	VMOVDQU Y10, ODDS+64(SCRATCH)       \
	VPOR    Y12, Y10, Y10               \
	VPAND   Y10, c0, c0                 \
	VPAND   Y10, c1, c1                 \
	VPAND   Y10, c2, c2                 \
	LOSE(SETS+64, Y10, Y13)             \
	VPOR    Y10, Y14, Y14

// LOST_BY tells what digits a row or column loses when it keeps those given.
#define LOST_BY(at, keep, spare) VPANDN at(SCRATCH), keep, keep

// LEFT_BY does the same, and puts down what is left.
#define LEFT_BY(at, keep, spare) \
	VPAND   at(SCRATCH), keep, spare \
	VPANDN  at(SCRATCH), keep, keep  \
	VMOVDQU spare, at(SCRATCH)

// TWO adds to TWICE the digits that two cells of a column have.
#define TWO(x, y, z) \
	VPAND x, y, Y11         \
	VPOR  x, y, Y12         \
	VPAND z, Y12, Y12       \
	VPOR  Y11, TWICE, TWICE \
	VPOR  Y12, TWICE, TWICE

// LESS takes the lowest digit.
#define LESS(x, to, spare) \
	VPADDW tables256_ones(TABLE), x, spare \
	VPAND  x, spare, to

// NAKED puts aside the digit of a cell that has only one, and adds it to a sum.
#define NAKED(p, at, sum) \
	LESS(p, Y11, Y11)               \
	VPCMPEQW ZERO, Y11, Y11         \
	VPAND    p, Y11, Y11            \
	VPOR     Y11, sum, sum          \
	VMOVDQU  Y11, FIXED+at(SCRATCH)

// SINGLES leaves a cell the digits that have no other place in the box, if it has any; and
// takes from it those that are alone in another cell.
#define SINGLES(p, at) \
	VPANDN   p, TWICE, Y11          \
	VPCMPEQW ZERO, Y11, Y12         \
	VPOR     Y12, Y11, Y11          \
	VPAND    Y11, p, p              \
	VPANDN   p, ALONE, p            \
	VPOR     FIXED+at(SCRATCH), p, p

// THREE looks at the digits of a row or column of a box, the two others of which are given.
// Y13 gets what a fourth digit without any other triad leaves, Y14 nothing if a triad has two.
#define THREE(at, other1, other2, number) \
	VMOVDQU  at(SCRATCH), Y9                \
	LESS(Y9, Y10, Y10)                      \
	LESS(Y10, Y10, Y11)                     \
	VPMINUW  Y10, Y14, Y14                  \
	LESS(Y10, Y10, Y11)                     \
	VPCMPEQW ZERO, Y10, Y10                 \
	VPAND    Y9, Y10, Y10                   \
	VMOVDQU  Y10, THREES+number(SCRATCH)    \
	VMOVDQU  other1(SCRATCH), Y10           \
	VPOR     other2(SCRATCH), Y10, Y10      \
	VPANDN   Y9, Y10, Y10                   \
	LESS(Y10, Y11, Y11)                     \
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

// ADD3 counts to three with bits.
#define ADD3(x, y, z, one, two) \
	VPXOR x, y, one     \
	VPAND x, y, two     \
	VPAND z, one, Y15   \
	VPXOR z, one, one   \
	VPOR  Y15, two, two

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
