package logic

import "samurai/layout"

// Set is a set of digits.
type Set = layout.Set

// All is the set of the digits 1 to 9.
const All = layout.AllDigits

// Of returns the set of one digit, 1 to 9.
func Of(d int) Set { return layout.SetOf(d) }

// Candidate is a digit in a cell of the board: 9*cell + digit - 1.
type Candidate int32

// In returns the candidate of a digit, 1 to 9, in a cell.
func In(cell, digit int) Candidate { return Candidate(9*cell + digit - 1) }

// Cell returns the cell of the board.
func (c Candidate) Cell() int { return int(c) / 9 }

// Digit returns the digit, 1 to 9.
func (c Candidate) Digit() int { return int(c)%9 + 1 }
