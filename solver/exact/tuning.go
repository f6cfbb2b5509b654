package exact

// enumerateLimit is how many solutions a weighted sum may enumerate before contraction takes over.
const enumerateLimit = 5000

// What the steps of a contraction cost, in nanoseconds: measured, and spent from a [Budget].
const (
	costTerm   = 1.0   // one term of dot, for all lanes
	costEnd    = 1.5   // one segment of dot
	costPack   = 2.0   // one word of a row of each stack, for all lanes
	costGroup  = 300.0 // one orbit of pairs
	costMember = 120.0 // one member of an orbit
	costWeight = 1.2   // one last pattern of a member
)

// looseAt is the cost above which it pays to look for a plan with more symmetry.
const looseAt = 4e6

// rounds says how plans are compared: with how many samples in all, keeping the plans within what factor of the best, and
// stopping below what cost of the best, because comparing further would cost more.
var rounds = []struct {
	samples int
	keep    float64
	enough  float64
}{{12, 4, 5e6}, {48, 2, 40e6}, {200, 1, 0}}

// CostNode is what a position of a single grid costs that is looked at, in steps of a [Budget].
const CostNode = 600

// What the steps of weighted sums cost, in steps of a budget; measured, and only roughly the same on all machines.
const (
	costPlan    = 10_000_000 // to compare the ways to count a grid
	costScalar  = 1.3        // one product of weighted rows
	costLane    = 0.12       // one word of a row added
	costPartner = 2.5        // one pair of column patterns of weighted boxes
	costEntry   = 1.2        // one entry of a table, for each pair of classes
	costWeigh   = 150        // one entry of a table of weights, to read it
	costEven    = 120        // one entry of a table when it is evened out
	costTimes   = 20         // one entry of a product of two tables
	costOnward  = 3          // one entry of a table on the way along a chain
)

// What the steps of a network cost.
const (
	costProduct  = 0.7    // a factor of a product in the innermost loop
	costInner    = 15     // the innermost loop, to begin with
	costLoop     = 12     // a value in another loop
	costJoined   = 2      // a value of two loops that are joined
	costCheck    = 5      // checking a constraint there
	costInput    = 4      // or a factor multiplied
	costBond     = 60     // or a bond
	costList     = 60     // the list of values beside one
	costListed   = 5      // a value there
	costStage    = 1000   // a stage
	costVariable = 600    // each variable of one
	costModular  = 3      // times as much for each residue modulo a prime
	costMoved    = 8      // an entry of a table that is moved by a symmetry
	costChoice   = 15_000 // an orbit of values of the fixed variables
)

// costCompile is what it costs to plan the stages of a network for one choice of fixed variables, for each variable.
const costCompile = 20_000

// longSearch is how many steps make the search for a program a long one.
const longSearch = 2_000_000_000

// maxChoices is how many orbits of values of fixed variables are listed.
const maxChoices = 8 << 20

// elements is how many elements of the symmetry group are tried on each sample of a plan.
const elements = 24

// orbitsFrom is the number of terms of a contraction without symmetry above which the table
// of a box without weights is computed by orbits.
const orbitsFrom = 1e8

// How much memory counting takes, at most and roughly.
const (
	tensorWords = 3 << 19 // of the rows of one tensor at a time (12 MB), unless one orbit needs more
	rowWords    = 2 << 20 // of the rows of one weighted stack at a time (16 MB)
	maxMembers  = 1 << 19 // of orbits listed at a time (13 MB)
	maxImages   = 1000    // of all patterns, that a worker remembers
	workerWords = 2 * maxImages * patterns / 4
)

// How many entries tables may have, and those of a stage that are remembered, together, as a program expects them;
// and how many numbers all tables of a network may have in truth (1 GB).
const (
	maxWords   = 1 << 27
	tableLimit = 1 << 25
	memoLimit  = 1 << 26
)
