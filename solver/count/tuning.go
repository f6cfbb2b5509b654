package count

// As far as searchLimit solutions, at so many positions, searching is the quickest way
// to a limit.
const (
	searchLimit      = 100_000
	searchLimitNodes = 400_000
)

// SearchNodes is at how many positions, and for how many solutions, a count that is out
// of reach otherwise is searched for: about a second.
const SearchNodes = 400_000

// marginalsBudget is how many times the budget of a count marginals may take.
const marginalsBudget = 20

// DefaultBudget is the work that the count of a board may take: some seconds.
const DefaultBudget = 4_000_000_000

// Search comes before contraction and messages: for so many solutions, at so many positions.
const (
	searchFirst = 500
	firstNodes  = 20_000
)

// mostKeys is how many bytes the keys of remembered counts may take together.
const mostKeys = 16 << 20

// mostFills is how many entries the remembered messages may have together (24 MB).
const mostFills = 2 << 20
