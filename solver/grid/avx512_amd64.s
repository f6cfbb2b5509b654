#include "go_asm.h"
#include "textflag.h"

// The engine for AVX-512 with VBMI and BITALG: see tables512 for where the candidates
// lie. The comments write x' and x" for x turned within its boxes once and twice.

// Constants.
#define TURN1        Z31
#define TURN2        Z30
#define EVEN1        Z29
#define EVEN2        Z28
#define ODD1         Z27
#define ODD2         Z26
#define COLUMN_EVEN1 Z25
#define COLUMN_EVEN2 Z24
#define COLUMN_ODD1  Z23
#define COLUMN_ODD2  Z22
#define ONES         Z21
#define ALL          Z20 // all digits in every lane
#define THREE        Z19

// The position, and what a round makes of it.
#define D0      Z0
#define D1      Z1
#define D2      Z2
#define ROWS    Z3 // by minirow: its digits
#define COLUMNS Z4 // by minicolumn, lane 9*band+3*stack+column: its digits
#define N0      Z9
#define N1      Z10
#define N2      Z11

// Masks of lanes: digits alone in their box, cells with one candidate.
#define ALONE0 K1
#define ALONE1 K2
#define ALONE2 K3
#define FIXED0 K4
#define FIXED1 K5
#define FIXED2 K6

// Addresses.
#define STACK SI
#define TABLE DI
#define TOP   R8 // the position at the top
#define TASK  R9

#define NEXT State__size // from one position to the next; what lies above the top is free

// Logic of three registers; the first is the result as well.
#define OR3(x, y, z)    VPTERNLOGD $0xFE, y, z, x // x | y | z
#define AND3(x, y, z)   VPTERNLOGD $0x80, y, z, x // x & y & z
#define XOR3(x, y, z)   VPTERNLOGD $0x96, y, z, x // x ^ y ^ z
#define TWO3(x, y, z)   VPTERNLOGD $0xE8, y, z, x // what two of them have
#define NEITHER(x, y, z) VPTERNLOGD $0x10, y, z, x // x &^ (y | z)
#define ORBOTH(x, y, z) VPTERNLOGD $0xF8, y, z, x // x | y & z
#define ORDIFF(x, y, z) VPTERNLOGD $0xF6, y, z, x // x | y ^ z
#define BUT(x, y, z)    VPTERNLOGD $0xBA, z, y, x // x &^ y | z

// func searchAVX512(stack *State, t *task, k *tables512) event
TEXT ·searchAVX512(SB), NOSPLIT, $0-32
	MOVQ      stack+0(FP), STACK
	MOVQ      t+8(FP), TASK
	MOVQ      k+16(FP), TABLE
	IMUL3Q    $NEXT, task_top(TASK), TOP
	ADDQ      STACK, TOP
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

round:
	// Minirows and minicolumns.
	VMOVDQA64 D0, ROWS
	OR3(ROWS, D1, D2)
	VPERMB D1, TURN2, COLUMNS
	VPERMB D2, TURN1, Z5
	OR3(COLUMNS, D0, Z5)

	// Z5: minirows in some way of their band, with both others of the even or of the odd
	// way. Z6: minicolumns in some way of their stack.
	VPERMB ROWS, EVEN1, Z5
	VPERMB ROWS, EVEN2, Z6
	VPANDD Z5, Z6, Z5
	VPERMB ROWS, ODD1, Z6
	VPERMB ROWS, ODD2, Z7
	VPERMB COLUMNS, COLUMN_EVEN1, Z8
	VPERMB COLUMNS, COLUMN_EVEN2, Z9
	ORBOTH(Z5, Z6, Z7)
	VPANDD Z8, Z9, Z6
	VPERMB COLUMNS, COLUMN_ODD1, Z8
	VPERMB COLUMNS, COLUMN_ODD2, Z9
	ORBOTH(Z6, Z8, Z9)

	// Only these stay: locked candidates, and hidden singles of rows and columns.
	VPERMB    Z6, TURN1, N1
	VPERMB    Z6, TURN2, N2
	VMOVDQA64 D0, N0
	AND3(N0, Z5, Z6)
	AND3(N1, D1, Z5)
	AND3(N2, D2, Z5)

	// Z12: minirows again; Z14, Z15: Z12', Z12". Z18: the digits of the box. Z16: digits with two
	// places in the box or more: in two cells of a row by diagonals (Z13), or in two rows.
	VMOVDQA64 N0, Z12
	OR3(Z12, N1, N2)
	VMOVDQA64 N0, Z13
	TWO3(Z13, N1, N2)
	VPERMB    Z12, TURN1, Z14
	VPERMB    Z12, TURN2, Z15
	VPERMB    Z13, TURN1, Z16
	VPERMB    Z13, TURN2, Z17
	VMOVDQA64 Z12, Z18
	OR3(Z18, Z14, Z15)
	OR3(Z13, Z16, Z17)
	VMOVDQA64 Z12, Z16
	TWO3(Z16, Z14, Z15)
	VPORD     Z13, Z16, Z16
	VPCMPW    $4, ALL, Z18, K0 // boxes that lack a digit

	// A cell with a digit that has no other place in the box keeps only that.
	VPANDND   N0, Z16, Z17
	VPANDND   N1, Z16, Z18
	VPANDND   N2, Z16, Z13
	VPTESTMW  Z17, Z17, ALONE0
	VPTESTMW  Z18, Z18, ALONE1
	VPTESTMW  Z13, Z13, ALONE2
	VMOVDQU16 Z17, ALONE0, N0
	VMOVDQU16 Z18, ALONE1, N1
	VMOVDQU16 Z13, ALONE2, N2

	// Cells with one candidate: x & (x-1) is zero. Z16 to Z18: their digits.
	VPADDW      N0, ONES, Z16
	VPADDW      N1, ONES, Z17
	VPADDW      N2, ONES, Z18
	VPTESTNMW   N0, Z16, FIXED0
	VPTESTNMW   N1, Z17, FIXED1
	VPTESTNMW   N2, Z18, FIXED2
	VPMINUW     N0, N1, Z13
	VPMINUW     Z13, N2, Z13
	VPTESTNMW   Z13, Z13, K7 // empty cells
	VMOVDQU16.Z N0, FIXED0, Z16
	VMOVDQU16.Z N1, FIXED1, Z17
	VMOVDQU16.Z N2, FIXED2, Z18

	// The rest of the box loses them.
	VMOVDQA64 Z16, Z13
	OR3(Z13, Z17, Z18)
	VPERMB    Z13, TURN1, Z7
	VPERMB    Z13, TURN2, Z8
	OR3(Z13, Z7, Z8)
	BUT(N0, Z13, Z16)
	BUT(N1, Z13, Z17)
	BUT(N2, Z13, Z18)
	KORTESTD  K0, K7
	JNZ       dead

	// Z16, Z17: the digits of minirows and minicolumns, and Z5, Z6 how many. Z12, Z13: those of
	// them that have no other in the box, and Z7, Z8 how many.
	VPANDD   ROWS, Z5, Z16
	VPANDD   COLUMNS, Z6, Z17
	NEITHER(Z12, Z14, Z15)
	VPERMB   Z17, TURN1, Z14
	VPERMB   Z17, TURN2, Z15
	VMOVDQA64 Z17, Z13
	NEITHER(Z13, Z14, Z15)
	VPOPCNTW Z16, Z5
	VPOPCNTW Z17, Z6
	VPOPCNTW Z12, Z7
	VPOPCNTW Z13, Z8

	// Three digits for a triad go nowhere else in the box (Z15 and Z18, Z16 and Z17: what the
	// other triads lose), and three with one triad leave it to no other (Z14, Z15: what stays).
	VPCMPEQW    THREE, Z5, K7
	VMOVDQU16.Z Z16, K7, Z14
	VPERMB      Z14, TURN1, Z15
	VPERMB      Z14, TURN2, Z18
	VPCMPEQW    THREE, Z6, K7
	VMOVDQU16.Z Z17, K7, Z14
	VPERMB      Z14, TURN1, Z16
	VPERMB      Z14, TURN2, Z17
	VPCMPEQW    THREE, Z7, K7
	VPBLENDMW   Z12, ONES, K7, Z14
	NEITHER(Z14, Z15, Z18)
	VPCMPEQW    THREE, Z8, K7
	VPBLENDMW   Z13, ONES, K7, Z15
	NEITHER(Z15, Z16, Z17)
	VPERMB      Z15, TURN1, Z16
	VPERMB      Z15, TURN2, Z17
	AND3(N0, Z14, Z15)
	AND3(N1, Z14, Z16)
	AND3(N2, Z14, Z17)

	// Again, unless nothing has changed.
	VPXORD    D0, N0, Z14
	ORDIFF(Z14, D1, N1)
	ORDIFF(Z14, D2, N2)
	VPTESTMD  Z14, Z14, K7
	KORTESTW  K7, K7
	JZ        fixpoint
	VMOVDQA64 N0, D0
	VMOVDQA64 N1, D1
	VMOVDQA64 N2, D2
	JMP       round

fixpoint:
	KANDD FIXED0, FIXED1, K0
	KANDD FIXED2, K0, K0
	KMOVD K0, AX
	CMPL  AX, $(1<<const_used512 - 1)
	JEQ   solved

	// Contradictions that it is enough to look for here, since they do not go away: cells
	// that must have two digits, or boxes with two cells of one digit (cells that are alone
	// and not fixed, or fixed and not alone); triads for which two digits are left; four
	// digits with one triad.
	KXORD    ALONE0, FIXED0, K1
	KXORD    ALONE1, FIXED1, K2
	KXORD    ALONE2, FIXED2, K3
	KORD     K1, K2, K1
	VPMINUW  Z5, Z6, Z5
	VPMAXUW  Z7, Z8, Z7
	VPCMPUW  $1, THREE, Z5, K2
	VPCMPUW  $6, THREE, Z7, K7
	KORD     K3, K1, K1
	KORD     K7, K2, K2
	KORTESTD K1, K2
	JNZ      dead

	CMPQ task_budget(TASK), $0
	JEQ  open
	MOVQ task_seen(TASK), BX
	TESTQ BX, BX
	JNZ  unseen

choose:
	// Z5, Z6: even and odd ways of bands, each in its three minirows; Z7, Z8: of stacks.
	VPERMB ROWS, EVEN1, Z5
	VPERMB ROWS, EVEN2, Z6
	AND3(Z5, ROWS, Z6)
	VPERMB ROWS, ODD1, Z6
	VPERMB ROWS, ODD2, Z7
	AND3(Z6, ROWS, Z7)
	VPERMB COLUMNS, COLUMN_EVEN1, Z7
	VPERMB COLUMNS, COLUMN_EVEN2, Z8
	AND3(Z7, COLUMNS, Z8)
	VPERMB COLUMNS, COLUMN_ODD1, Z8
	VPERMB COLUMNS, COLUMN_ODD2, Z9
	AND3(Z8, COLUMNS, Z9)
	VMOVDQU64 Z5, NEXT+0(TOP)
	VMOVDQU64 Z7, NEXT+64(TOP)
	VMOVDQU64 Z6, NEXT+128(TOP)
	VMOVDQU64 Z8, NEXT+192(TOP)

	// AX: the first band or stack with the fewest ways; one with nine, nothing open, wraps.
	VPOPCNTW Z5, Z5
	VPOPCNTW Z6, Z6
	VPOPCNTW Z7, Z7
	VPOPCNTW Z8, Z8
	VPADDW   Z5, Z6, Z5
	VPADDW   Z7, Z8, Z7
	VPERMB   Z5, TURN1, Z6
	VPERMB   Z5, TURN2, Z8
	VPERMB   Z7, TURN1, Z9
	VPERMB   Z7, TURN2, Z10
	VPADDW   Z5, Z6, Z5
	VPADDW   Z5, Z8, Z5
	VPADDW   Z7, Z9, Z7
	VPADDW   Z7, Z10, Z7
	VMOVDQU64 tables512_bands(TABLE), Z6
	VMOVDQU64 tables512_stacks(TABLE), Z8
	MOVQ     $~0x3F, AX // all lanes but three
	KMOVQ    AX, K1
	VPERMB   Z5, Z6, Z5
	VPERMB   Z7, Z8, K1, Z5
	VPSUBW   tables512_ten(TABLE), X5, X5
	VPHMINPOSUW X5, X5
	VMOVD    X5, AX
	CMPW     AX, $const_tooMany
	JCC      pairs

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

	// Z5: the digit: the first with two, else with three, else with more.
	ANDL    $const_All, BX
	ANDL    $const_All, CX
	CMOVLNE CX, BX
	ANDL    $const_All, R12
	CMOVLNE R12, BX
	MOVL    BX, CX
	NEGL    CX
	ANDL    CX, BX
	VPBROADCASTW BX, Z5

	// R10: the triad: the second of the digit in the first box of the band that has two.
	VPTESTMW ROWS, Z5, K1
	VPTESTMW COLUMNS, Z5, K2
	KMOVD    K1, CX
	KMOVD    K2, DX
	ANDL     tables512_rowLanes(TABLE)(AX*4), CX
	ANDL     tables512_columnLanes(TABLE)(AX*4), DX
	ORL      DX, CX
	MOVL     CX, R10
	SUBL     tables512_firsts(TABLE)(AX*4), R10
	ANDL     CX, R10
	TZCNTL   R10, R10
	ADDL     tables512_triadAt(TABLE)(AX*4), R10

	// The position without the digit in the triad waits, that without it in the rest of the
	// box is next.
	LEAQ        (R10)(R10*2), R10
	LEAQ        tables512_triad(TABLE)(R10*8), R10
	KMOVD       0(R10), K1
	KMOVD       4(R10), K2
	KMOVD       8(R10), K3
	KMOVD       12(R10), K4
	KMOVD       16(R10), K5
	KMOVD       20(R10), K6
	VMOVDQU16.Z Z5, K1, Z6
	VMOVDQU16.Z Z5, K2, Z7
	VMOVDQU16.Z Z5, K3, Z8
	VMOVDQU16.Z Z5, K4, Z9
	VMOVDQU16.Z Z5, K5, Z10
	VMOVDQU16.Z Z5, K6, Z11
	VPANDND     D0, Z6, Z6
	VPANDND     D1, Z7, Z7
	VPANDND     D2, Z8, Z8
	VMOVDQU64   Z6, 0(TOP)
	VMOVDQU64   Z7, 64(TOP)
	VMOVDQU64   Z8, 128(TOP)
	VPANDND     D0, Z9, D0
	VPANDND     D1, Z10, D1
	VPANDND     D2, Z11, D2

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
	// AX, CX, DX: open cells with a candidate that was not seen (Z5 to Z7).
	VMOVDQU64 0(BX), Z5
	VMOVDQU64 64(BX), Z6
	VMOVDQU64 128(BX), Z7
	VPANDND   D0, Z5, Z5
	VPANDND   D1, Z6, Z6
	VPANDND   D2, Z7, Z7
	VPTESTMW  Z5, Z5, K1
	VPTESTMW  Z6, Z6, K2
	VPTESTMW  Z7, Z7, K3
	KANDND    K1, FIXED0, K1
	KANDND    K2, FIXED1, K2
	KANDND    K3, FIXED2, K3
	KMOVD     K1, AX
	KMOVD     K2, CX
	KMOVD     K3, DX

	// Only those with two candidates, if there are any.
	MOVL      $2, R10
	VPBROADCASTW R10, Z11
	VPOPCNTW  D0, Z8
	VPOPCNTW  D1, Z9
	VPOPCNTW  D2, Z10
	VPCMPEQW  Z11, Z8, K1, K1
	VPCMPEQW  Z11, Z9, K2, K2
	VPCMPEQW  Z11, Z10, K3, K3
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
	// Z5: the first unseen digit.
	VMOVDQU64 Z5, NEXT+0(TOP)
	VMOVDQU64 Z6, NEXT+64(TOP)
	VMOVDQU64 Z7, NEXT+128(TOP)
	VPBROADCASTW NEXT(TOP)(BX*1), Z6
	VPADDW    Z6, ONES, Z5
	VPANDND   Z6, Z5, Z5

	// The position without the candidate waits, that with nothing else in the cell is next.
	KMOVD       R10, K1
	KMOVD       R11, K2
	KMOVD       R12, K3
	VMOVDQU16.Z Z5, K1, Z6
	VMOVDQU16.Z Z5, K2, Z7
	VMOVDQU16.Z Z5, K3, Z8
	VPANDND     D0, Z6, Z6
	VPANDND     D1, Z7, Z7
	VPANDND     D2, Z8, Z8
	VMOVDQU64   Z6, 0(TOP)
	VMOVDQU64   Z7, 64(TOP)
	VMOVDQU64   Z8, 128(TOP)
	VMOVDQU16   Z5, K1, D0
	VMOVDQU16   Z5, K2, D1
	VMOVDQU16   Z5, K3, D2
	JMP         descend

pairs:
	// With many ways the first cell with two candidates is better, if there is any.
	MOVL      $2, R10
	VPBROADCASTW R10, Z11
	VPOPCNTW  D0, Z8
	VPOPCNTW  D1, Z9
	VPOPCNTW  D2, Z10
	VPCMPEQW  Z11, Z8, K1
	VPCMPEQW  Z11, Z9, K2
	VPCMPEQW  Z11, Z10, K3
	KORD      K1, K2, K4
	KORTESTD  K3, K4
	JZ        band
	VMOVDQA64 D0, Z5
	VMOVDQA64 D1, Z6
	VMOVDQA64 D2, Z7
	KMOVD     K1, AX
	KMOVD     K2, CX
	KMOVD     K3, DX
	JMP       first
