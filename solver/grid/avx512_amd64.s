#include "avx512_amd64.h"
#include "go_asm.h"
#include "textflag.h"

// The engine for AVX-512 with VBMI and BITALG: see tables512 for where the candidates
// lie.

// func searchAVX512(stack *State, t *task, k *tables512) event
TEXT ·searchAVX512(SB), NOSPLIT, $8-32
	MOVQ      stack+0(FP), STACK
	MOVQ      t+8(FP), TASK
	MOVQ      k+16(FP), TABLE
	IMUL3Q    $NEXT, task_top(TASK), TOP
	ADDQ      STACK, TOP
	XORL      SPECIAL, SPECIAL
	CMPQ      task_budget(TASK), $1 // carry if it is 0
	ADCQ      task_seen(TASK), SPECIAL
	VMOVDQU64 tables512_turn1(TABLE), TURN1
	VMOVDQU64 tables512_turn2(TABLE), TURN2
	VMOVDQU64 tables512_even1(TABLE), EVEN1
	VMOVDQU64 tables512_even2(TABLE), EVEN2
	VMOVDQU64 tables512_odd1(TABLE), ODD1
	VMOVDQU64 tables512_odd2(TABLE), ODD2
	VMOVDQU64 tables512_columnEven1(TABLE), COLUMN_EVEN1
	VMOVDQU64 tables512_columnEven2(TABLE), COLUMN_EVEN2
	VMOVDQU64 tables512_columnOdd1(TABLE), COLUMN_ODD1
	VMOVDQU64 tables512_columnOdd2(TABLE), COLUMN_ODD2
	VPTERNLOGD $0xFF, ONES, ONES, ONES
	VPSRLW    $7, ONES, ALL
	MOVL      $3, AX
	VPBROADCASTW AX, THREE

load:
	VMOVDQU64 0(TOP), D0
	VMOVDQU64 64(TOP), D1
	VMOVDQU64 128(TOP), D2

node:
	INCQ task_nodes(TASK)

changed:
	VPXORD UNSETTLED, UNSETTLED, UNSETTLED
	KXNORD UNSETTLED_LANES, UNSETTLED_LANES, UNSETTLED_LANES // not to stop yet

round:
	// Minirows and minicolumns.
	VMOVDQA64 D0, ROWS
	OR3(ROWS, D1, D2)
	VPERMB D1, TURN2, COLUMNS
	VPERMB D2, TURN1, Z10
	OR3(COLUMNS, D0, Z10)

	// Z10: minirows in some way of their band, with both others of the even or of the odd way.
	// Z11: minicolumns in some way of their stack.
	VPERMB ROWS, EVEN1, EVENS
	VPERMB ROWS, EVEN2, Z10
	VPERMB ROWS, ODD1, ODDS
	VPERMB ROWS, ODD2, Z11
	VPERMB COLUMNS, COLUMN_EVEN1, COLUMN_EVENS
	VPERMB COLUMNS, COLUMN_EVEN2, Z12
	VPERMB COLUMNS, COLUMN_ODD1, COLUMN_ODDS
	VPERMB COLUMNS, COLUMN_ODD2, Z13
	VPANDD Z10, EVENS, EVENS
	VPANDD Z11, ODDS, ODDS
	VPANDD Z12, COLUMN_EVENS, COLUMN_EVENS
	VPANDD Z13, COLUMN_ODDS, COLUMN_ODDS
	VPORD  EVENS, ODDS, Z10
	VPORD  COLUMN_EVENS, COLUMN_ODDS, Z11

	// Only these stay: locked candidates, and hidden singles of rows and columns.
	VPERMB Z11, TURN1, Z12
	VPERMB Z11, TURN2, Z13
	AND3(D0, Z10, Z11)
	AND3(D1, Z10, Z12)
	AND3(D2, Z10, Z13)

	// The fixpoint is reached if nothing is lost, and boxes had nothing to change before.
	VPANDND  ROWS, Z10, Z14
	ORBUT(Z14, COLUMNS, Z11)
	VPTESTMW Z14, Z14, LOST
	KORTESTD LOST, UNSETTLED_LANES
	JZ       fixpoint

	// K0: boxes that lack a digit. Z12: digits with two places in the box or more: in two cells
	// of a row by diagonals (Z13), or in two rows.
	VMOVDQA64 D0, Z12
	OR3(Z12, D1, D2)
	VMOVDQA64 D0, Z13
	TWO3(Z13, D1, D2)
	VPERMB    Z12, TURN1, Z14
	VPERMB    Z12, TURN2, Z15
	VPERMB    Z13, TURN1, Z16
	VPERMB    Z13, TURN2, Z17
	VMOVDQA64 Z12, Z18
	OR3(Z18, Z14, Z15)
	OR3(Z13, Z16, Z17)
	TWO3(Z12, Z14, Z15)
	VPORD     Z13, Z12, Z12
	VPCMPW    $4, ALL, Z18, K0

	// Cells with one candidate: x & (x-1) is zero. Z13 to Z15: their digits, Z16: those of the
	// box.
	VPADDW      D0, ONES, Z13
	VPADDW      D1, ONES, Z14
	VPADDW      D2, ONES, Z15
	VPTESTNMW   D0, Z13, FIXED0
	VPTESTNMW   D1, Z14, FIXED1
	VPTESTNMW   D2, Z15, FIXED2
	VMOVDQU16.Z D0, FIXED0, Z13
	VMOVDQU16.Z D1, FIXED1, Z14
	VMOVDQU16.Z D2, FIXED2, Z15
	VMOVDQA64   Z13, Z16
	OR3(Z16, Z14, Z15)
	VPERMB      Z16, TURN1, Z17
	VPERMB      Z16, TURN2, Z18
	OR3(Z16, Z17, Z18)

	// Digits that are neither alone in a cell nor in two cells, or both: cells of the box change
	// now. If such a digit stays one, a cell must have two digits, or two cells the same: a
	// contradiction, as is a box that lacks a digit.
	VMOVDQA64 ALL, Z17
	XOR3(Z17, Z12, Z16)
	VPTESTMW  Z17, UNSETTLED, K5
	VPTESTMW  Z17, Z17, UNSETTLED_LANES
	VMOVDQA64 Z17, UNSETTLED
	KORTESTD  K0, K5
	JNZ       dead
	// A cell with a digit that has no other place in the box keeps only that; and the digits of
	// fixed cells leave the rest of the box.
	VPANDND   D0, Z12, Z17
	VPANDND   D1, Z12, Z18
	VPANDND   D2, Z12, Z12
	VPTESTMW  Z17, Z17, K4
	VPTESTMW  Z18, Z18, K5
	VMOVDQU16 Z17, K4, D0
	VPTESTMW  Z12, Z12, K4
	VMOVDQU16 Z18, K5, D1
	VMOVDQU16 Z12, K4, D2
	BUT(D0, Z16, Z13)
	BUT(D1, Z16, Z14)
	BUT(D2, Z16, Z15)
	KORTESTD LOST, UNSETTLED_LANES
	JNZ      round

fixpoint:
	KANDD FIXED0, FIXED1, K0
	KANDD FIXED2, K0, K0
	KMOVD K0, AX
	CMPL  AX, $(1<<const_used512 - 1)
	JEQ   solved

	MOVQ  $0, looked-8(SP) // not 0: triads were looked at before the choice
	XORL  TRIAD, TRIAD
	TESTQ SPECIAL, SPECIAL
	JNZ   triads

choose:
	// A choice, before triads are looked at, so that the processor can do both at once. It is
	// not made if triads change anything.
	//
	// Z10, Z11: even and odd ways of bands, each in its three minirows; Z12, Z13: of stacks.
	VPANDD    ROWS, EVENS, Z10
	VPANDD    ROWS, ODDS, Z11
	VPANDD    COLUMNS, COLUMN_EVENS, Z12
	VPANDD    COLUMNS, COLUMN_ODDS, Z13
	VMOVDQU64 Z10, NEXT+0(TOP)
	VMOVDQU64 Z12, NEXT+64(TOP)
	VMOVDQU64 Z11, NEXT+128(TOP)
	VMOVDQU64 Z13, NEXT+192(TOP)

	// AX: the first band or stack with the fewest ways; one with nine, nothing open, wraps.
	VPOPCNTW Z10, Z10
	VPOPCNTW Z11, Z11
	VPOPCNTW Z12, Z12
	VPOPCNTW Z13, Z13
	VPADDW   Z10, Z11, Z10
	VPADDW   Z12, Z13, Z12
	VPERMB   Z10, TURN1, Z11
	VPERMB   Z10, TURN2, Z13
	VPERMB   Z12, TURN1, Z14
	VPERMB   Z12, TURN2, Z15
	VPADDW   Z10, Z11, Z10
	VPADDW   Z10, Z13, Z10
	VPADDW   Z12, Z14, Z12
	VPADDW   Z12, Z15, Z12
	VMOVDQU64 tables512_bands(TABLE), Z11
	VMOVDQU64 tables512_stacks(TABLE), Z13
	MOVQ     $~0x3F, AX // all lanes but three
	KMOVQ    AX, K4
	VPERMB   Z10, Z11, Z10
	VPERMB   Z12, Z13, K4, Z10
	VPSUBW   tables512_ten(TABLE), X10, X10
	VPHMINPOSUW X10, X10
	VMOVD    X10, AX
	CMPW     AX, $const_tooMany
	JCC      many

band:
	SHRL     $16, AX

	// Its three even ways by digit: CX their parity, R12 what two of them have. The odd ones:
	// DX, R13.
	MOVL tables512_waysAt(TABLE)(AX*4), BX
	MOVQ NEXT+0(TOP)(BX*1), CX
	MOVQ NEXT+128(TOP)(BX*1), DX
	MOVQ CX, R10
	SHRQ $16, R10
	MOVQ CX, R11
	SHRQ $32, R11
	MOVQ CX, R12
	ORQ  R10, R12
	ANDQ R11, R12
	MOVQ CX, R13
	ANDQ R10, R13
	ORQ  R13, R12
	XORQ R10, CX
	XORQ R11, CX
	MOVQ DX, R10
	SHRQ $16, R10
	MOVQ DX, R11
	SHRQ $32, R11
	MOVQ DX, R13
	ORQ  R10, R13
	ANDQ R11, R13
	MOVQ DX, BX
	ANDQ R10, BX
	ORQ  BX, R13
	XORQ R10, DX
	XORQ R11, DX

	// BX: digits with four ways or more, CX with three, R12 with two.
	MOVQ CX, R10
	ANDQ DX, R10  // both odd
	MOVQ R12, R11
	XORQ R13, R11 // two or more of one parity only
	MOVQ R12, BX
	ANDQ R13, BX  // of both
	ORQ  R13, R12
	NOTQ R12
	ANDQ R10, R12 // one and one
	ANDQ R11, R10 // one and three
	ORQ  R10, BX
	MOVQ CX, R13
	ORQ  DX, R13
	NOTQ R13
	ANDQ R11, R13 // two and none
	ORQ  R13, R12
	XORQ DX, CX
	ANDQ R11, CX  // two and one, three and none

	// The digit: the first with two, else with three, else with more.
	ANDL    $const_All, BX
	ANDL    $const_All, CX
	CMOVLNE CX, BX
	ANDL    $const_All, R12
	CMOVLNE R12, BX
	MOVL    BX, CX
	NEGL    CX
	ANDL    CX, BX
	VPBROADCASTW BX, CHOSEN

	// TRIAD: the second of the digit in the first box of the band that has two.
	VPTESTMW ROWS, CHOSEN, K4
	VPTESTMW COLUMNS, CHOSEN, K5
	KMOVD    K4, CX
	KMOVD    K5, DX
	ANDL     tables512_rowLanes(TABLE)(AX*4), CX
	ANDL     tables512_columnLanes(TABLE)(AX*4), DX
	ORL      DX, CX
	MOVL     CX, R10
	SUBL     tables512_firsts(TABLE)(AX*4), R10
	ANDL     CX, R10
	TZCNTL   R10, R10
	ADDL     tables512_triadAt(TABLE)(AX*4), R10
	LEAQ     (R10)(R10*2), R10
	LEAQ     tables512_triad(TABLE)(R10*8), TRIAD
	CMPQ     looked-8(SP), $0
	JNE      divide

triads:
	// Z10, Z11: digits of minirows and minicolumns that have no other in the box. Z12 to Z15:
	// how many digits minirows and minicolumns have, and how many of these.
	VPERMB    ROWS, TURN1, Z12
	VPERMB    ROWS, TURN2, Z13
	VPERMB    COLUMNS, TURN1, Z14
	VPERMB    COLUMNS, TURN2, Z15
	VMOVDQA64 ROWS, Z10
	VMOVDQA64 COLUMNS, Z11
	NEITHER(Z10, Z12, Z13)
	NEITHER(Z11, Z14, Z15)
	VPOPCNTW  ROWS, Z12
	VPOPCNTW  COLUMNS, Z13
	VPOPCNTW  Z10, Z14
	VPOPCNTW  Z11, Z15

	// It is a contradiction if a triad has two digits, four digits one triad, or a cell none.
	VPMINUW   Z12, Z13, Z16
	VPMAXUW   Z14, Z15, Z17
	VPCMPUW   $1, THREE, Z16, K0
	VPCMPUW   $6, THREE, Z17, K4
	VPMINUW   D0, D1, Z16
	VPMINUW   Z16, D2, Z16
	VPTESTNMW Z16, Z16, K5
	KORD      K0, K4, K4
	KORTESTD  K4, K5
	JNZ       dead

	// Three digits for a triad go nowhere else in the box, and three with one triad leave it to
	// no other: Z12, Z13 are what stays.
	VPCMPEQW    THREE, Z12, K4
	VPCMPEQW    THREE, Z13, K5
	VPCMPEQW    THREE, Z14, K6
	VPCMPEQW    THREE, Z15, K7
	VMOVDQU16.Z ROWS, K4, Z12
	VMOVDQU16.Z COLUMNS, K5, Z13
	VPERMB      Z12, TURN1, Z14
	VPERMB      Z12, TURN2, Z15
	VPERMB      Z13, TURN1, Z16
	VPERMB      Z13, TURN2, Z17
	VPBLENDMW   Z10, ONES, K6, Z12
	VPBLENDMW   Z11, ONES, K7, Z13
	NEITHER(Z12, Z14, Z15)
	NEITHER(Z13, Z16, Z17)
	VPANDND     ROWS, Z12, Z14
	ORBUT(Z14, COLUMNS, Z13)
	VPTESTMW    Z14, Z14, K0
	KORTESTD    K0, K0
	JNZ         locked
	TESTQ       TRIAD, TRIAD
	JZ          special

divide:
	// The position without the digit in the triad waits, that without it in the rest of the
	// box is next.
	KMOVD       0(TRIAD), K1
	KMOVD       4(TRIAD), K2
	KMOVD       8(TRIAD), K3
	KMOVD       12(TRIAD), K4
	KMOVD       16(TRIAD), K5
	KMOVD       20(TRIAD), K6
	VMOVDQU16.Z CHOSEN, K1, Z10
	VMOVDQU16.Z CHOSEN, K2, Z11
	VMOVDQU16.Z CHOSEN, K3, Z12
	VMOVDQU16.Z CHOSEN, K4, Z13
	VMOVDQU16.Z CHOSEN, K5, Z14
	VMOVDQU16.Z CHOSEN, K6, Z15
	VPANDND     D0, Z10, Z10
	VPANDND     D1, Z11, Z11
	VPANDND     D2, Z12, Z12
	VMOVDQU64   Z10, 0(TOP)
	VMOVDQU64   Z11, 64(TOP)
	VMOVDQU64   Z12, 128(TOP)
	VPANDND     D0, Z13, D0
	VPANDND     D1, Z14, D1
	VPANDND     D2, Z15, D2

descend:
	ADDQ $NEXT, TOP
	INCQ task_top(TASK)
	DECQ task_budget(TASK)
	JNZ  node
	MOVL $const_spent, AX

store:
	VMOVDQU64 D0, 0(TOP)
	VMOVDQU64 D1, 64(TOP)
	VMOVDQU64 D2, 128(TOP)

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
	VPERMB Z13, TURN1, Z14
	VPERMB Z13, TURN2, Z15
	AND3(D0, Z12, Z13)
	AND3(D1, Z12, Z14)
	AND3(D2, Z12, Z15)
	JMP    changed

many:
	// Where every band and stack has many ways, cells with two candidates come first.
	XORL TRIAD, TRIAD
	CMPQ looked-8(SP), $0
	JNE  pairs
	JMP  triads

special:
	MOVQ  $1, looked-8(SP)
	CMPQ  task_budget(TASK), $0
	JEQ   open
	MOVQ  task_seen(TASK), BX
	TESTQ BX, BX
	JNZ   unseen
	JMP   pairs

open:
	// The masks of cells as sets: those fixed, and those with two candidates.
	KMOVD    FIXED0, R10
	KMOVD    FIXED1, R11
	KMOVD    FIXED2, R12
	MOVL     $2, AX
	VPBROADCASTW AX, Z5
	VPOPCNTW D0, Z6
	VPOPCNTW D1, Z7
	VPOPCNTW D2, Z8
	VPCMPEQW Z5, Z6, K1
	VPCMPEQW Z5, Z7, K2
	VPCMPEQW Z5, Z8, K3
#define DEPOSIT(r, lanes) \
	PDEPQ tables512_diagonal+16*r+cellSet_lo(TABLE), lanes, AX \
	SHRL  $18, lanes                                         \
	PDEPQ tables512_diagonal+16*r+cellSet_hi(TABLE), lanes, CX \
	ORQ   AX, BX                                             \
	ORQ   CX, DX
	XORL     BX, BX
	XORL     DX, DX
	DEPOSIT(0, R10)
	DEPOSIT(1, R11)
	DEPOSIT(2, R12)
	MOVQ     BX, task_header+header_solved+cellSet_lo(TASK)
	MOVQ     DX, task_header+header_solved+cellSet_hi(TASK)
	KMOVD    K1, R10
	KMOVD    K2, R11
	KMOVD    K3, R12
	XORL     BX, BX
	XORL     DX, DX
	DEPOSIT(0, R10)
	DEPOSIT(1, R11)
	DEPOSIT(2, R12)
	MOVQ     BX, task_header+header_pair+cellSet_lo(TASK)
	MOVQ     DX, task_header+header_pair+cellSet_hi(TASK)
	MOVL     $const_spent, AX
	JMP      store

unseen:
	// AX, CX, DX: open cells with a candidate that was not seen (Z10 to Z12).
	VMOVDQU64 0(BX), Z10
	VMOVDQU64 64(BX), Z11
	VMOVDQU64 128(BX), Z12
	VPANDND   D0, Z10, Z10
	VPANDND   D1, Z11, Z11
	VPANDND   D2, Z12, Z12
	VPTESTMW  Z10, Z10, K4
	VPTESTMW  Z11, Z11, K5
	VPTESTMW  Z12, Z12, K6
	KANDND    K4, FIXED0, K1
	KANDND    K5, FIXED1, K2
	KANDND    K6, FIXED2, K3
	KMOVD     K1, AX
	KMOVD     K2, CX
	KMOVD     K3, DX

	// Only those with two candidates, if there are any.
	MOVL      $2, R10
	VPBROADCASTW R10, Z16
	VPOPCNTW  D0, Z13
	VPOPCNTW  D1, Z14
	VPOPCNTW  D2, Z15
	VPCMPEQW  Z16, Z13, K1, K1
	VPCMPEQW  Z16, Z14, K2, K2
	VPCMPEQW  Z16, Z15, K3, K3
	KMOVD     K1, R10
	KMOVD     K2, R11
	KMOVD     K3, R12
	MOVL      R10, R13
	ORL       R11, R13
	ORL       R12, R13
	CMOVLNE   R10, AX
	CMOVLNE   R11, CX
	CMOVLNE   R12, DX

first:
	// The first of them: R10, R11 or R12 its lane, BX its place. With none it is an ordinary
	// choice.
	XORL   R10, R10
	XORL   R11, R11
	XORL   R12, R12
	TZCNTL AX, BX
	ADDQ   BX, BX
	BLSIL  AX, R10
	JNZ    found
	TZCNTL CX, BX
	LEAQ   64(BX)(BX*1), BX
	BLSIL  CX, R11
	JNZ    found
	TZCNTL DX, BX
	LEAQ   128(BX)(BX*1), BX
	BLSIL  DX, R12
	JZ     choose

found:
	// Z10: the first unseen digit.
	VMOVDQU64 Z10, NEXT+0(TOP)
	VMOVDQU64 Z11, NEXT+64(TOP)
	VMOVDQU64 Z12, NEXT+128(TOP)
	VPBROADCASTW NEXT(TOP)(BX*1), Z11
	VPADDW    Z11, ONES, Z10
	VPANDND   Z11, Z10, Z10

	// The position without the candidate waits, that with nothing else in the cell is next.
	KMOVD       R10, K1
	KMOVD       R11, K2
	KMOVD       R12, K3
	VMOVDQU16.Z Z10, K1, Z11
	VMOVDQU16.Z Z10, K2, Z12
	VMOVDQU16.Z Z10, K3, Z13
	VPANDND     D0, Z11, Z11
	VPANDND     D1, Z12, Z12
	VPANDND     D2, Z13, Z13
	VMOVDQU64   Z11, 0(TOP)
	VMOVDQU64   Z12, 64(TOP)
	VMOVDQU64   Z13, 128(TOP)
	VMOVDQU16   Z10, K1, D0
	VMOVDQU16   Z10, K2, D1
	VMOVDQU16   Z10, K3, D2
	JMP         descend

pairs:
	// With many ways the first cell with two candidates is better, if there is any.
	MOVL      $2, R10
	VPBROADCASTW R10, Z16
	VPOPCNTW  D0, Z13
	VPOPCNTW  D1, Z14
	VPOPCNTW  D2, Z15
	VPCMPEQW  Z16, Z13, K1
	VPCMPEQW  Z16, Z14, K2
	VPCMPEQW  Z16, Z15, K3
	KORD      K1, K2, K4
	KORTESTD  K3, K4
	JZ        band
	VMOVDQA64 D0, Z10
	VMOVDQA64 D1, Z11
	VMOVDQA64 D2, Z12
	KMOVD     K1, AX
	KMOVD     K2, CX
	KMOVD     K3, DX
	JMP       first
