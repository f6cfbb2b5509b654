package learn

// The measured constants of proofs: how often to look for another one, and for how many
// conflicts on a board of one grid. It takes about as long to start again as startWork conflicts.
const (
	minTries    = 12
	maxTries    = 100
	provingWork = 120_000
	startWork   = 15
)
