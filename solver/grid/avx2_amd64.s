#include "avx2_amd64.h"
#include "go_asm.h"
#include "textflag.h"

// The engine for AVX2: see tables256 for where the candidates lie.

// func searchAVX2(stack *State, t *task, k *tables256) event
TEXT ·searchAVX2(SB), 0, $640-32
	MOVQ   stack+0(FP), STACK
	MOVQ   t+8(FP), TASK
	MOVQ   k+16(FP), TABLE
	LEAQ   31(SP), SCRATCH
	ANDQ   $~31, SCRATCH
	IMUL3Q $NEXT, task_top(TASK), TOP
	ADDQ   STACK, TOP

load:
#define LOAD(p, at) VMOVDQU at(TOP), p
	EACH(LOAD)

node:
	INCQ    task_nodes(TASK)
	VPXOR   Y9, Y9, Y9
	VMOVDQU Y9, SUM(SCRATCH)

round:
	// Locked candidates, and hidden singles of rows and columns.
	OR3(P0, P1, P2, Y9)
	OR3(P3, P4, P5, Y10)
	OR3(P6, P7, P8, Y11)
	WAYS(STACK1, STACK2, P0, P1, P2, P3, P4, P5, P6, P7, P8)
	OR3(P0, P3, P6, Y9)
	OR3(P1, P4, P7, Y10)
	OR3(P2, P5, P8, Y11)
	WAYS(BAND1, BAND2, P0, P3, P6, P1, P4, P7, P2, P5, P8)

	// Y9: the digits of the box.
	VPOR  P0, P1, Y9
	VPAND P0, P1, TWICE
	VPAND P2, Y9, Y11
	VPOR  P2, Y9, Y9
	VPOR  Y11, TWICE, TWICE
	VPOR  P3, P4, Y11
	VPAND P3, P4, Y12
	VPAND P5, Y11, Y13
	VPOR  P5, Y11, Y11
	VPOR  Y12, TWICE, TWICE
	VPOR  Y13, TWICE, TWICE
	VPAND Y9, Y11, Y12
	VPOR  Y11, Y9, Y9
	VPOR  Y12, TWICE, TWICE
	VPOR  P6, P7, Y11
	VPAND P6, P7, Y12
	VPAND P8, Y11, Y13
	VPOR  P8, Y11, Y11
	VPOR  Y12, TWICE, TWICE
	VPOR  Y13, TWICE, TWICE
	VPAND Y9, Y11, Y12
	VPOR  Y11, Y9, Y9
	VPOR  Y12, TWICE, TWICE

	// Hidden singles of boxes, naked singles.
	VPXOR ALONE, ALONE, ALONE
	VPXOR Y13, Y13, Y13
	VPXOR ZERO, ZERO, ZERO
	EACH(SINGLES)
	EACH(LOSE)

	// A box that lacks a digit, or an empty cell.
	VPXOR  tables256_all(TABLE), Y9, Y9
	VPSRAW $15, Y13, Y13
	VPOR   Y9, Y13, Y13
	VPTEST Y13, Y13
	JNZ    dead

	// Again, unless nothing has changed.
	TOTAL(Y9, Y11)
	VPXOR   SUM(SCRATCH), Y9, Y11
	VMOVDQU Y9, SUM(SCRATCH)
	VPTEST  Y11, Y11
	JNZ     round

	// It is solved if each digit is once in each box.
	VPCMPEQW  tables256_all(TABLE), Y9, Y9
	VPMOVMSKB Y9, AX
	ANDL      $0x3F3F3F, AX
	CMPL      AX, $0x3F3F3F
	JEQ       solved

	// Contradictions that it is enough to look for here, since they do not go away: a digit is
	// either alone in its cell or has two places in the box, else there is a cell that must
	// have two digits, or a digit that must be in two cells.
	VPXOR  TWICE, ALONE, Y9
	VPXOR  tables256_all(TABLE), Y9, Y9
	VPTEST Y9, Y9
	JNZ    dead

	// Three digits for a triad go nowhere else in the box, and three with one triad leave it to
	// no other.
	OR3(P0, P1, P2, Y9)
	OR3(P3, P4, P5, Y10)
	OR3(P6, P7, P8, Y11)
	OR3(P0, P3, P6, Y12)
	OR3(P1, P4, P7, Y13)
	OR3(P2, P5, P8, Y14)
	VMOVDQU Y9, ROWS+0(SCRATCH)
	VMOVDQU Y10, ROWS+32(SCRATCH)
	VMOVDQU Y11, ROWS+64(SCRATCH)
	VMOVDQU Y12, COLUMNS+0(SCRATCH)
	VMOVDQU Y13, COLUMNS+32(SCRATCH)
	VMOVDQU Y14, COLUMNS+64(SCRATCH)
	VPXOR   Y13, Y13, Y13
	VPXOR   Y14, Y14, Y14
	TRIAD(ROWS+0, ROWS+32, ROWS+64, 0)
	TRIAD(ROWS+32, ROWS+64, ROWS+0, 32)
	TRIAD(ROWS+64, ROWS+0, ROWS+32, 64)
	TRIAD(COLUMNS+0, COLUMNS+32, COLUMNS+64, 96)
	TRIAD(COLUMNS+32, COLUMNS+64, COLUMNS+0, 128)
	TRIAD(COLUMNS+64, COLUMNS+0, COLUMNS+32, 160)
	VPOR    Y13, Y14, Y13
	VPTEST  Y13, Y13
	JNZ     dead
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
	TOTAL(Y9, Y10)
	VPXOR   SUM(SCRATCH), Y9, Y10
	VMOVDQU Y9, SUM(SCRATCH)
	VPTEST  Y10, Y10
	JNZ     round

	CMPQ  task_budget(TASK), $0
	JEQ   open
	MOVQ  task_seen(TASK), BX
	TESTQ BX, BX
	JNZ   unseen

choose:
#define STORE(p, at) VMOVDQU p, at(TOP)
	EACH(STORE)

	// Y9 to Y11: the even ways of bands, Y12 to Y14: the odd ones; each by its row in the
	// box that the lane is of.
	VMOVDQU ROWS+0(SCRATCH), Y0
	VMOVDQU ROWS+32(SCRATCH), Y1
	VMOVDQU ROWS+64(SCRATCH), Y2
	STACK1(Y0, Y3)
	STACK1(Y1, Y4)
	STACK1(Y2, Y5)
	STACK2(Y0, Y6)
	STACK2(Y1, Y7)
	STACK2(Y2, Y8)
	VPAND   Y4, Y8, Y9
	VPAND   Y0, Y9, Y9
	VPAND   Y5, Y6, Y10
	VPAND   Y1, Y10, Y10
	VPAND   Y3, Y7, Y11
	VPAND   Y2, Y11, Y11
	VPAND   Y5, Y7, Y12
	VPAND   Y0, Y12, Y12
	VPAND   Y3, Y8, Y13
	VPAND   Y1, Y13, Y13
	VPAND   Y4, Y6, Y14
	VPAND   Y2, Y14, Y14

	// The same of stacks, in lanes that bands do not need.
#define STACKS(x, y, z, to) \
	VPAND    x, y, Y15        \
	VPAND    z, Y15, Y15      \
	VPBLENDW $0x52, Y15, to, to
	VMOVDQU COLUMNS+0(SCRATCH), Y0
	VMOVDQU COLUMNS+32(SCRATCH), Y1
	VMOVDQU COLUMNS+64(SCRATCH), Y2
	BAND1(Y0, Y3)
	BAND1(Y1, Y4)
	BAND1(Y2, Y5)
	BAND2(Y0, Y6)
	BAND2(Y1, Y7)
	BAND2(Y2, Y8)
	STACKS(Y4, Y8, Y0, Y9)
	STACKS(Y5, Y6, Y1, Y10)
	STACKS(Y3, Y7, Y2, Y11)
	STACKS(Y5, Y7, Y0, Y12)
	STACKS(Y3, Y8, Y1, Y13)
	STACKS(Y4, Y6, Y2, Y14)

	// How many ways a digit has, as a number of three bits: Y4, Y6 and Y7 are its 1, 2 and 4.
#define ADD3(x, y, z, one, two) \
	VPXOR x, y, one     \
	VPAND x, y, two     \
	VPAND z, one, Y15   \
	VPXOR z, one, one   \
	VPOR  Y15, two, two
	ADD3(Y9, Y10, Y11, Y0, Y1)
	ADD3(Y12, Y13, Y14, Y2, Y3)
	VPXOR Y0, Y2, Y4
	VPAND Y0, Y2, Y5
	ADD3(Y1, Y3, Y5, Y6, Y7)
	VPOR    Y4, Y7, Y8
	VPANDN  Y6, Y8, Y8
	VMOVDQU Y8, TWO_WAYS(SCRATCH)
	VPAND   Y4, Y6, Y8
	VPANDN  Y8, Y7, Y8
	VMOVDQU Y8, THREE_WAYS(SCRATCH)
	VMOVDQU Y7, MORE_WAYS(SCRATCH)

	// AX: the first band or stack with the fewest ways; one with nine, nothing open, wraps.
#define COUNT(x, to) \
	VPAND   x, Y14, Y12     \
	VPSRLW  $4, x, Y13      \
	VPAND   Y13, Y14, Y13   \
	VPSHUFB Y12, Y15, Y12   \
	VPSHUFB Y13, Y15, Y13   \
	VPADDB  Y12, Y13, to
	VMOVDQU tables256_nibble(TABLE), Y14
	VMOVDQU tables256_counts(TABLE), Y15
	COUNT(Y7, Y9)
	COUNT(Y6, Y10)
	COUNT(Y4, Y11)
	VPADDB  Y9, Y9, Y9
	VPADDB  Y10, Y9, Y9
	VPADDB  Y9, Y9, Y9
	VPADDB  Y11, Y9, Y9
	VPMADDUBSW tables256_byteOnes(TABLE), Y9, Y9
	VEXTRACTI128 $1, Y9, X10
	VPSHUFB tables256_low(TABLE), X9, X9
	VPSHUFB tables256_high(TABLE), X10, X10
	VPOR    X9, X10, X9
	VPSUBW  tables256_ten(TABLE), X9, X9
	VPHMINPOSUW X9, X9
	VMOVD   X9, AX
	CMPW    AX, $const_tooMany
	JCC     pairs

band:
	SHRL    $16, AX

	// DX: its first digit with two ways, else with three, else with more; Y15 all over.
	MOVL    tables256_waysAt(TABLE)(AX*4), BX
	MOVWLZX MORE_WAYS(SCRATCH)(BX*1), DX
	MOVWLZX THREE_WAYS(SCRATCH)(BX*1), CX
	MOVWLZX TWO_WAYS(SCRATCH)(BX*1), R10
	TESTL   CX, CX
	CMOVLNE CX, DX
	TESTL   R10, R10
	CMOVLNE R10, DX
	MOVL    DX, CX
	NEGL    CX
	ANDL    CX, DX
	VMOVD   DX, X15
	VPBROADCASTW X15, Y15

	// CX: the first box where it has two triads or more, as the place of its lane. BX: the
	// second of them.
	MOVL    tables256_triadsAt(TABLE)(AX*4), BX
	LEAQ    ROWS(SCRATCH)(BX*1), R10
	VMOVDQU 0(R10), Y9
	VMOVDQU 32(R10), Y10
	VPAND   Y9, Y10, Y11
	VPOR    Y9, Y10, Y10
	VPAND   64(R10), Y10, Y10
	VPOR    Y10, Y11, Y11
	VPAND   Y15, Y11, Y11
	MOVL    AX, CX
	SHLL    $5, CX
	VPAND   tables256_lanes(TABLE)(CX*1), Y11, Y11
	VPXOR   Y9, Y9, Y9
	VPCMPEQW Y9, Y11, Y11
	VPMOVMSKB Y11, CX
	NOTL    CX
	TZCNTL  CX, CX
	MOVWLZX 0(R10)(CX*1), BX
	ANDW    32(R10)(CX*1), BX
	ANDL    BX, DX
	MOVL    $2, BX
	MOVL    $1, DX
	CMOVLNE DX, BX
	LEAL    3(BX), DX
	CMPL    AX, $3
	CMOVLCC DX, BX

	// The position without the digit in the triad waits, that without it in the rest of the
	// box is next.
	SHLL    $4, CX
	VPAND   tables256_lane(TABLE)(CX*1), Y15, Y15
	IMUL3L  $288, BX, BX
	LEAQ    tables256_triad(TABLE)(BX*1), BX
#define DIVIDE(p, at) \
	VMOVDQU at(TOP), p       \
	VPAND   p, Y15, Y9       \
	VPAND   at(BX), Y9, Y10  \
	VPXOR   p, Y10, p        \
	VMOVDQU p, at(TOP)       \
	VPXOR   Y9, p, p
	EACH(DIVIDE)
	ADDQ    $NEXT, TOP
	INCQ    task_top(TASK)
	DECQ    task_budget(TASK)
	JNZ     node
	MOVL    $const_spent, AX

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

	// The position without the candidate waits, that with nothing else in the cell is next.
	MOVL    tables256_cell(TABLE)(AX*4), AX
	ADDL    AX, CX
	MOVWLZX NEXT(TOP)(CX*1), AX
	MOVL    AX, DX
	NEGL    DX
	ANDL    DX, AX // the first unseen digit
#define BOTH(p, at) \
	VMOVDQU p, at(TOP)     \
	VMOVDQU p, NEXT+at(TOP)
	EACH(BOTH)
	XORW    AX, 0(TOP)(CX*1)
	MOVW    AX, NEXT(TOP)(CX*1)
	ADDQ    $NEXT, TOP
	INCQ    task_top(TASK)
	DECQ    task_budget(TASK)
	JNZ     load
	MOVL    $const_spent, AX
	JMP     return

pairs:
	// With many ways the first cell with two candidates is better, if there is any. By box, as
	// bits by rank: Y13 those cells.
	EACH(LOAD)
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
