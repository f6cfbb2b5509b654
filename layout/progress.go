package layout

// Progress is what a player has done. It never changes the puzzle: that is its clues alone.
type Progress struct {
	Entered Entries // digits entered
	Marks   []Marks // pencil marks, by grid, in the order of the file; a grid is in it at most once
}

// Marks are the pencil marks in the cells of one grid: the digits that the player
// still thinks possible there.
type Marks struct {
	Grid  int     // index in Layout.Grids
	Cells [81]Set // 0 where the player has marked nothing
	Pos   [81]Pos // where each cell's marks are in the file; zero where there are none
}
