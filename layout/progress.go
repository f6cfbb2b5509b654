package layout

// Progress is how far a player has come with a puzzle. It never changes what the puzzle
// is: its clues alone say that.
type Progress struct {
	Entered []Clues // digits entered, by grid, in the order of the file; a grid is in it at most once
	Drawn   []Line  // the same on the board as drawn; nil when they are given by grid
	Marks   []Marks // pencil marks, by grid, likewise
}

// Marks are the pencil marks in the cells of one grid: the digits that the player
// still thinks possible there.
type Marks struct {
	Grid  int     // index in Layout.Grids
	Cells [81]Set // 0 where the player has noted nothing
	Pos   [81]Pos // where each cell's marks stand in the file; zero where there are none
}
