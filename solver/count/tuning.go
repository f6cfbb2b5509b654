package count

// DefaultBudget is the work that counting a board may take by default, in steps of about a nanosecond of one core: some seconds.
const DefaultBudget = 4_000_000_000

// Ways to count; see ways.go.
const (
	// What opening cycles may take without a look at other ways, how much more than four times its price it may take, and what a
	// tree may take that is counted for that price.
	quick    = 300_000_000
	descents = 32
	maxTrees = 4
)

// maxSearching is how many steps the search for the program of a network may take.
const maxSearching = 22_000_000_000

// marginalsBudget is how many times the budget of a count marginals may take.
const marginalsBudget = 20

// Before a count of longCount steps, or of a quarter of the budget, there are bounds; they, an estimate and counts in place
// may take maxAfter steps.
const (
	longCount = 8_000_000_000
	maxAfter  = 14_000_000_000
)

// What the work of a tally costs, in steps of a budget.
const (
	costPosition = 3_000  // a node of a search
	costTry      = 2_000  // a digit that is tried, for each grid of the board
	costBand     = 60_000 // a band of one filling of an estimate
)

// searchAlone is how many solutions of one grid are found by search before contraction takes over, which then costs about
// as much.
const searchAlone = 2000

// Few solutions are listed, before other ways are looked at: up to searchFirst solutions, in up to firstNodes nodes.
const (
	searchFirst = 500
	firstNodes  = 20_000
)

// A limit of up to searchLimit solutions is reached most quickly by search, in up to searchLimitNodes nodes.
const (
	searchLimit      = 100_000
	searchLimitNodes = 400_000
)

// What a tally remembers at most.
const (
	maxKept    = 16 << 20 // bytes of answers and solutions
	digitBytes = 64       // of how many solutions have a digit in a cell
	maxEntries = 2 << 20  // entries of the tables of messages together (24 MB)
	maxPriced  = 64       // messages to come that were prepared
)

// Estimates; see estimate.
const (
	populations = 16 // half of them if each would have fewer than fewFilled fillings
	fewFilled   = 64
	minFilled   = 16      // in a population; with fewer, estimates were up to 17 errors too low
	maxFilled   = 1 << 14 // fillings in all
)
