package canon

// Budget is the work of a search that Find is to be given unless there is a reason for
// another: about a second. The unit is a clue or part of the board that gets a new colour.
const Budget = 200_000_000

const (
	// patience is how many rounds in a row refining goes on without resolving a tie.
	patience = 2

	// maxWords bounds the memory of a search, in colours of 8 bytes.
	maxWords = 16 << 20
)
