#include "avx2_amd64.h"
#include "go_asm.h"
#include "textflag.h"

// The engine for AVX2: see tables256 for where the candidates lie.

// func searchAVX2(stack *State, t *task, k *tables256) event
TEXT ·searchAVX2(SB), 0, $1248-32
	MOVQ   stack+0(FP), STACK
	MOVQ   t+8(FP), TASK
	MOVQ   k+16(FP), TABLE
	LEAQ   31(SP), SCRATCH
	ANDQ   $~31, SCRATCH
	IMUL3Q $NEXT, task_top(TASK), TOP
	ADDQ   STACK, TOP
	XORL   SPECIAL, SPECIAL
	CMPQ   task_budget(TASK), $1 // carry if it is 0
	ADCQ   task_seen(TASK), SPECIAL

load:
#define LOAD(p, at) VMOVDQU at(TOP), p
	EACH(LOAD)

node:
	INCQ task_nodes(TASK)

changed:
	VMOVDQU tables256_signs(TABLE), Y9 // no digit, but something
	VMOVDQU Y9, UNSETTLED(SCRATCH)

round:
	// Locked candidates, and hidden singles of rows and columns.
	WAYS(STACK1, STACK2, ROWS, EVEN, ODD, LOST_BY, P0, P1, P2, P3, P4, P5, P6, P7, P8)
	VMOVDQU Y14, LOST(SCRATCH)
	WAYS(BAND1, BAND2, COLUMNS, COLUMN_EVEN, COLUMN_ODD, LEFT_BY, P0, P3, P6, P1, P4, P7, P2, P5, P8)

	// The fixpoint is reached if nothing is lost, and boxes had nothing to change before.
	VPOR    LOST(SCRATCH), Y14, Y14
	VMOVDQU Y14, LOST(SCRATCH)
	VPOR    UNSETTLED(SCRATCH), Y14, Y14
	VPTEST  Y14, Y14
	JZ      fixpoint

	// Y13: the digits of the box; and TWICE.
	VMOVDQU COLUMNS+0(SCRATCH), Y9
	VPOR    COLUMNS+32(SCRATCH), Y9, Y13
	VPAND   COLUMNS+32(SCRATCH), Y9, Y9
	VPAND   COLUMNS+64(SCRATCH), Y13, TWICE
	VPOR    COLUMNS+64(SCRATCH), Y13, Y13
	VPOR    Y9, TWICE, TWICE
	TWO(P0, P3, P6)
	TWO(P1, P4, P7)
	TWO(P2, P5, P8)

	// ALONE.
	VPXOR ALONE, ALONE, ALONE
	VPXOR Y9, Y9, Y9
	VPXOR ZERO, ZERO, ZERO
	NAKED(P0, 0, ALONE)
	NAKED(P1, 32, Y9)
	NAKED(P2, 64, ALONE)
	NAKED(P3, 96, Y9)
	NAKED(P4, 128, ALONE)
	NAKED(P5, 160, Y9)
	NAKED(P6, 192, ALONE)
	NAKED(P7, 224, Y9)
	NAKED(P8, 256, ALONE)
	VPOR    Y9, ALONE, ALONE
	VMOVDQU ALONE, SINGLE(SCRATCH)

	// Y9: digits that are neither alone in a cell nor in two cells, or both: cells of the box
	// change now. If such a digit stays one, a cell must have two digits, or two cells the same:
	// a contradiction, as is a box that lacks a digit.
	VMOVDQU tables256_all(TABLE), Y11
	VPXOR   Y11, Y13, Y13
	VPXOR   TWICE, Y11, Y9
	VPXOR   ALONE, Y9, Y9
	VPAND   UNSETTLED(SCRATCH), Y9, Y11
	VPOR    Y11, Y13, Y13
	VMOVDQU Y9, UNSETTLED(SCRATCH)
	VPTEST  Y13, Y13
	JNZ     dead
	VPTEST  Y9, Y9
	JZ      settled

	// Hidden singles of boxes, naked singles.
	EACH(SINGLES)
	JMP round

settled:
	VMOVDQU LOST(SCRATCH), Y9
	VPTEST  Y9, Y9
	JNZ     round

fixpoint:
	// It is solved if each digit is alone in a cell.
	VMOVDQU   SINGLE(SCRATCH), Y9
	VPCMPEQW  tables256_all(TABLE), Y9, Y9
	VPMOVMSKB Y9, AX
	ANDL      $0x3F3F3F, AX
	CMPL      AX, $0x3F3F3F
	JEQ       solved

	XORL  LOOKED, LOOKED
	XORL  TRIAD, TRIAD
	TESTQ SPECIAL, SPECIAL
	JNZ   triads

choose:
	// A choice, before triads are looked at, so that the processor can do both at once. It is
	// not made if triads change anything.
	//
	// How many ways a digit has, in lanes of bands, and in lanes of stacks that bands do not
	// need: Y10, Y11 and Y12 are the 1, 2 and 4 of that number.
#define WAY(BANDS, STACKS, row, to) \
	VMOVDQU  ROWS+row(SCRATCH), to         \
	VPAND    BANDS+row(SCRATCH), to, to    \
	VMOVDQU  COLUMNS+row(SCRATCH), Y15     \
	VPAND    STACKS+row(SCRATCH), Y15, Y15 \
	VPBLENDW $0x52, Y15, to, to
	WAY(EVEN, COLUMN_EVEN, 0, Y9)
	WAY(EVEN, COLUMN_EVEN, 32, Y10)
	WAY(EVEN, COLUMN_EVEN, 64, Y11)
	ADD3(Y9, Y10, Y11, Y12, Y13)
	WAY(ODD, COLUMN_ODD, 0, Y9)
	WAY(ODD, COLUMN_ODD, 32, Y10)
	WAY(ODD, COLUMN_ODD, 64, Y11)
	ADD3(Y9, Y10, Y11, Y14, Y9)
	VPXOR Y12, Y14, Y10
	VPAND Y12, Y14, Y14
	ADD3(Y13, Y9, Y14, Y11, Y12)

	// By lane, the first digit with two ways, else with three, else with more.
	VPXOR    ZERO, ZERO, ZERO
	VPAND    Y10, Y11, Y9
	VPANDN   Y9, Y12, Y9
	VPCMPEQW ZERO, Y9, Y13
	VPAND    Y12, Y13, Y13
	VPOR     Y9, Y13, Y13
	VPOR     Y10, Y12, Y9
	VPANDN   Y11, Y9, Y9
	VPCMPEQW ZERO, Y9, Y14
	VPAND    Y13, Y14, Y14
	VPOR     Y9, Y14, Y14
	VPSUBW   Y14, ZERO, Y13
	VPAND    Y13, Y14, Y14
	VMOVDQU  Y14, DIGIT(SCRATCH)

	// AX: the first band or stack with the fewest ways; one with nine, nothing open, wraps.
	VMOVDQU tables256_nibble(TABLE), Y14
	VMOVDQU tables256_counts(TABLE), Y15
#define COUNT(x) \
	VPSRLW  $4, x, Y13    \
	VPAND   x, Y14, x     \
	VPAND   Y13, Y14, Y13 \
	VPSHUFB x, Y15, x     \
	VPSHUFB Y13, Y15, Y13 \
	VPADDB  Y13, x, x
	COUNT(Y12)
	COUNT(Y11)
	COUNT(Y10)
	VPADDB  Y12, Y12, Y12
	VPADDB  Y11, Y12, Y12
	VPADDB  Y12, Y12, Y12
	VPADDB  Y10, Y12, Y9
	VPMADDUBSW tables256_byteOnes(TABLE), Y9, Y9
	VEXTRACTI128 $1, Y9, X10
	VPSHUFB tables256_low(TABLE), X9, X9
	VPSHUFB tables256_high(TABLE), X10, X10
	VPOR    X9, X10, X9
	VPSUBW  tables256_ten(TABLE), X9, X9
	VPHMINPOSUW X9, X9
	VMOVD   X9, AX
	CMPW    AX, $const_tooMany
	JCC     many

band:
	// Y15: its digit.
	SHRL    $16, AX
	MOVL    tables256_waysAt(TABLE)(AX*4), BX
	VPBROADCASTW DIGIT(SCRATCH)(BX*1), Y15

	// CX: the first box where it has two triads or more, as the place of its lane. The triad is
	// the second of them.
	MOVL    tables256_triadsAt(TABLE)(AX*4), BX
	LEAQ    ROWS(SCRATCH)(BX*1), R10
	MOVL    AX, CX
	SHLL    $5, CX
	VPAND   tables256_lanes(TABLE)(CX*1), Y15, Y12
	VMOVDQU 0(R10), Y9
	VMOVDQU 32(R10), Y10
	VPAND   Y9, Y10, Y11
	VPOR    Y9, Y10, Y10
	VPAND   64(R10), Y10, Y10
	VPOR    Y10, Y11, Y10
	VPXOR   Y9, Y9, Y9
	VPAND   Y12, Y10, Y10
	VPAND   Y12, Y11, Y11
	VPCMPEQW Y9, Y10, Y10
	VPCMPEQW Y9, Y11, Y11
	VPMOVMSKB Y10, CX
	VPMOVMSKB Y11, DX
	NOTL    CX
	TZCNTL  CX, CX
	BTL     CX, DX
	SBBL    R10, R10 // all bits if the first triad has no such digit: then it is the third

	// TRIAD: the masks of the rest of its box. R10: its first cell, in bytes, DX: the distance to
	// the next.
	MOVL    R10, BX
	ANDL    $288, BX
	ADDL    tables256_restAt(TABLE)(AX*4), BX
	LEAQ    tables256_rest(TABLE)(BX*1), TRIAD
	MOVL    tables256_step(TABLE)(AX*4), BX
	ANDL    BX, R10
	ADDL    BX, R10
	MOVL    $128, DX
	SUBL    BX, DX
	SHLL    $4, CX
	VPAND   tables256_lane(TABLE)(CX*1), Y15, Y15
	VMOVDQU Y15, CHOSEN(SCRATCH)
	TESTL   LOOKED, LOOKED
	JNZ     divide

triads:
	// Three digits for a triad go nowhere else in the box, and three with one triad leave it to
	// no other. It is a contradiction if a triad has two digits, four digits one triad, or a
	// cell none.
	VPXOR    ZERO, ZERO, ZERO
	VPXOR    Y13, Y13, Y13
	VPMINUW  P0, P1, Y14
	VPMINUW  P2, P3, Y9
	VPMINUW  P4, Y14, Y14
	VPMINUW  P5, Y9, Y9
	VPMINUW  P6, Y14, Y14
	VPMINUW  P7, Y9, Y9
	VPMINUW  P8, Y14, Y14
	VPMINUW  Y9, Y14, Y14
	THREE(ROWS+0, ROWS+32, ROWS+64, 0)
	THREE(ROWS+32, ROWS+64, ROWS+0, 32)
	THREE(ROWS+64, ROWS+0, ROWS+32, 64)
	THREE(COLUMNS+0, COLUMNS+32, COLUMNS+64, 96)
	THREE(COLUMNS+32, COLUMNS+64, COLUMNS+0, 128)
	THREE(COLUMNS+64, COLUMNS+0, COLUMNS+32, 160)
	VPCMPEQW ZERO, Y14, Y14
	VPOR     Y13, Y14, Y13
	VPTEST   Y13, Y13
	JNZ      dead
#define GONE(at, number, other1, other2, to) \
	KEPT(number, other1, other2, to) \
	VPANDN at(SCRATCH), to, to
	GONE(ROWS+0, 0, 32, 64, Y9)
	GONE(ROWS+32, 32, 64, 0, Y10)
	GONE(ROWS+64, 64, 0, 32, Y11)
	GONE(COLUMNS+0, 96, 128, 160, Y12)
	GONE(COLUMNS+32, 128, 160, 96, Y13)
	GONE(COLUMNS+64, 160, 96, 128, Y14)
	OR3(Y9, Y10, Y11, Y9)
	OR3(Y12, Y13, Y14, Y12)
	VPOR   Y9, Y12, Y9
	VPTEST Y9, Y9
	JNZ    locked
	TESTQ  TRIAD, TRIAD
	JZ     special

divide:
	// The position without the digit in the triad waits, that without it in the rest of the
	// box is next.
	VMOVDQU CHOSEN(SCRATCH), Y15
#define STORE(p, at) VMOVDQU p, at(TOP)
	EACH(STORE)
#define REMOVE(at) \
	VPANDN  at, Y15, Y9 \
	VMOVDQU Y9, at
	LEAQ (TOP)(R10*1), R10
	REMOVE(0(R10))
	REMOVE(0(R10)(DX*1))
	REMOVE(0(R10)(DX*2))
#define KEEP_IN(p, at) \
	VPAND  at(TRIAD), Y15, Y9 \
	VPANDN p, Y9, p
	EACH(KEEP_IN)
	ADDQ $NEXT, TOP
	INCQ task_top(TASK)
	DECQ task_budget(TASK)
	JNZ  node
	MOVL $const_spent, AX

store:
	EACH(STORE)

return:
	VZEROUPPER
	MOVQ AX, ret+24(FP)
	RET

dead:
	SUBQ $NEXT, TOP
	DECQ task_top(TASK)
	JNS  load
	MOVL $const_exhausted, AX
	JMP  return

solved:
	DECQ task_left(TASK)
	JNZ  dead
	MOVL $const_enough, AX
	JMP  store

locked:
	KEPT(0, 32, 64, Y9)
	KEPT(32, 64, 0, Y10)
	KEPT(64, 0, 32, Y11)
	KEPT(96, 128, 160, Y12)
	KEPT(128, 160, 96, Y13)
	KEPT(160, 96, 128, Y14)
	AND2(Y9, Y12, P0)
	AND2(Y9, Y13, P1)
	AND2(Y9, Y14, P2)
	AND2(Y10, Y12, P3)
	AND2(Y10, Y13, P4)
	AND2(Y10, Y14, P5)
	AND2(Y11, Y12, P6)
	AND2(Y11, Y13, P7)
	AND2(Y11, Y14, P8)
	JMP changed

many:
	// Where every band and stack has many ways, cells with two candidates come first.
	TESTL LOOKED, LOOKED
	JNZ   pairs
	JMP   triads

special:
	MOVL  $1, LOOKED
	CMPQ  task_budget(TASK), $0
	JEQ   open
	MOVQ  task_seen(TASK), BX
	TESTQ BX, BX
	JNZ   unseen
	JMP   pairs

open:
	// By box: Y12 its places that are fixed, Y13 those with two candidates.
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13
	VPXOR ZERO, ZERO, ZERO
#define PLACES(p, at) \
	LESS(p, Y9, Y10)                          \
	LESS(Y9, Y10, Y11)                        \
	VPCMPEQW ZERO, Y9, Y9                     \
	VPCMPEQW ZERO, Y10, Y10                   \
	VPXOR    Y9, Y10, Y10                     \
	VPAND    tables256_bit+at(TABLE), Y9, Y9  \
	VPAND    tables256_bit+at(TABLE), Y10, Y10 \
	VPOR     Y9, Y12, Y12                     \
	VPOR     Y10, Y13, Y13
	EACH(PLACES)

	// As sets of cells: two boxes to a double word by the products, the third by a shift.
#define BAND(x) \
	MOVL x, CX   \
	SHRQ $32, x  \
	SHLQ $18, x  \
	ORQ  CX, x
#define BOARD(x, lo, hi) \
	VPMADDWD tables256_fields(TABLE), x, Y9 \
	VMOVQ    X9, lo                         \
	VPEXTRQ  $1, X9, AX                     \
	VEXTRACTI128 $1, Y9, X9                 \
	VMOVQ    X9, hi                         \
	BAND(lo)                                \
	BAND(AX)                                \
	BAND(hi)                                \
	SHLQ     $27, AX                        \
	ORQ      AX, lo
	BOARD(Y12, BX, DX)
	MOVQ BX, task_header+header_solved+cellSet_lo(TASK)
	MOVQ DX, task_header+header_solved+cellSet_hi(TASK)
	BOARD(Y13, BX, DX)
	MOVQ BX, task_header+header_pair+cellSet_lo(TASK)
	MOVQ DX, task_header+header_pair+cellSet_hi(TASK)
	MOVL $const_spent, AX
	JMP  store

unseen:
	// By box, as bits by rank: Y13 its open cells with a candidate that was not seen, Y14 those
	// of them that have two candidates. What was not seen is put aside.
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR ZERO, ZERO, ZERO
#define NOVEL(p, at) \
	VMOVDQU  at(BX), Y9                       \
	VPANDN   p, Y9, Y9                        \
	VMOVDQU  Y9, NEXT+at(TOP)                 \
	VPCMPEQW ZERO, Y9, Y9                     \
	LESS(p, Y10, Y11)                         \
	LESS(Y10, Y11, Y12)                       \
	VPCMPEQW ZERO, Y10, Y10                   \
	VPOR     Y9, Y10, Y9                      \
	VPANDN   tables256_rank+at(TABLE), Y9, Y9 \
	VPOR     Y9, Y13, Y13                     \
	VPCMPEQW ZERO, Y11, Y11                   \
	VPAND    Y9, Y11, Y9                      \
	VPOR     Y9, Y14, Y14
	EACH(NOVEL)
	VPTEST Y13, Y13
	JZ     choose
	VPTEST Y14, Y14
	JZ     rank
	VMOVDQA Y14, Y13

rank:
	// Y9: those of the first diagonal that has any. CX: the place of the first lane of them,
	// AX: the first rank in it.
	VMOVDQU Y13, FIXED(SCRATCH)
	VPSLLW  $13, Y13, Y9
	VPTEST  Y9, Y9
	JNZ     box
	VPSRLW  $3, Y13, Y9
	VPSLLW  $13, Y9, Y9
	VPTEST  Y9, Y9
	JNZ     box
	VMOVDQA Y13, Y9

box:
	VPCMPEQW  ZERO, Y9, Y9
	VPMOVMSKB Y9, CX
	NOTL      CX
	TZCNTL    CX, CX
	MOVWLZX   FIXED(SCRATCH)(CX*1), AX
	TZCNTL    AX, AX

	// BX: masks of the register, one for each. Y14: the first unseen digit in the cell, Y15: the
	// others.
	MOVL    CX, DX
	SHLL    $4, DX
	MOVL    tables256_cell(TABLE)(AX*4), AX
	ADDL    AX, CX
	NEGQ    AX
	LEAQ    tables256_only+256(TABLE)(AX*1), BX
	VPBROADCASTW NEXT(TOP)(CX*1), Y14
	VPSUBW  Y14, ZERO, Y9
	VPAND   Y14, Y9, Y9
	VMOVDQU tables256_lane(TABLE)(DX*1), Y15
	VPAND   Y9, Y15, Y14
	VPANDN  Y15, Y14, Y15

	// The position without the candidate waits, that with nothing else in the cell is next.
#define ASSIGN(p, at) \
	VMOVDQU at(BX), Y9   \
	VPAND   Y9, Y14, Y10 \
	VPAND   Y9, Y15, Y9  \
	VPANDN  p, Y10, Y10  \
	VPANDN  p, Y9, p     \
	VMOVDQU Y10, at(TOP)
	EACH(ASSIGN)
	ADDQ    $NEXT, TOP
	INCQ    task_top(TASK)
	DECQ    task_budget(TASK)
	JNZ     node
	MOVL    $const_spent, AX
	JMP     store

pairs:
	// With many ways the first cell with two candidates is better, if there is any. By box, as
	// bits by rank: Y13 those cells.
	VPXOR Y13, Y13, Y13
	VPXOR ZERO, ZERO, ZERO
#define PAIR(p, at) \
	VMOVDQU  p, NEXT+at(TOP)                   \
	LESS(p, Y10, Y11)                          \
	LESS(Y10, Y11, Y12)                        \
	VPCMPEQW ZERO, Y10, Y10                    \
	VPCMPEQW ZERO, Y11, Y11                    \
	VPANDN   Y11, Y10, Y11                     \
	VPAND    tables256_rank+at(TABLE), Y11, Y11 \
	VPOR     Y11, Y13, Y13
	EACH(PAIR)
	VPTEST Y13, Y13
	JNZ    rank
	JMP    band
