// Names for avx512_amd64.s.

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
#define EVENS        Z5 // by minirow: digits that both others of the even way have
#define ODDS         Z6 // of the odd way
#define COLUMN_EVENS Z7
#define COLUMN_ODDS  Z8
#define UNSETTLED    Z9  // digits of the box that its cells had to be changed for
#define CHOSEN       Z18 // once there is a choice: its digit, everywhere

// Masks of lanes.
#define FIXED0 K1 // cells with one candidate
#define FIXED1 K2
#define FIXED2 K3
#define UNSETTLED_LANES K6
#define LOST   K7 // minirows and minicolumns that lost digits

// Addresses.
#define STACK DX
#define TABLE DI
#define TOP   R8 // the position at the top
#define TASK  R9

#define SPECIAL SI  // not 0: no ordinary choice is made at a fixpoint, but for want of another
#define TRIAD   R10 // the masks of the chosen triad; 0 if none was chosen

#define NEXT State__size // from one position to the next; what lies above the top is free

// Logic of three registers; the first is the result as well.
#define OR3(x, y, z)    VPTERNLOGD $0xFE, y, z, x // x | y | z
#define AND3(x, y, z)   VPTERNLOGD $0x80, y, z, x // x & y & z
#define XOR3(x, y, z)   VPTERNLOGD $0x96, y, z, x // x ^ y ^ z
#define TWO3(x, y, z)   VPTERNLOGD $0xE8, y, z, x // what two of them have
#define NEITHER(x, y, z) VPTERNLOGD $0x10, y, z, x // x &^ (y | z)
#define ORBUT(x, y, z)  VPTERNLOGD $0xF2, y, z, x // x | y &^ z
#define BUT(x, y, z)    VPTERNLOGD $0xBA, z, y, x // x &^ y | z
