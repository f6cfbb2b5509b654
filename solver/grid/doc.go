// Package grid is the engine for one 9x9 Sudoku grid: propagation, counting to
// a limit, enumeration, and true candidates. A Solver answers questions about
// a grid; a State is a position for searches over several grids at once.
package grid
