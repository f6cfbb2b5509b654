package canon

// Budget is the usual budget of [Board.Find]: about a second. The unit is a clue or part of the
// board that gets a new colour.
const Budget = 200_000_000

const (
	// patience is how many rounds in a row refining goes on without resolving a tie.
	patience = 2

	// maxWords bounds the memory of a search, in colours of 8 bytes.
	maxWords = 16 << 20
)
