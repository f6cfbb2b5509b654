// Package count counts the solutions of a board, however many there are: all of them, those
// of each grid in place, and those with each digit in each cell. Where a count is out of
// reach it gives proved bounds and an estimate; numbers by digit are exact or not there.
//
// [Grids] and [Alone] (alone.go) count grids by themselves: by search if there are few solutions, else by exact.Count.
// exact.Sum has a limit of its own for few: then it lists the solutions and weighs them, and contracts nothing.
//
// [Joint] and [Board] (board.go) count a whole board, countsInPlace (inplace.go) its grids in place, [JointMarginals]
// (marginals.go) by digit. Each asks a question of it: howMany, inPlace or byDigit; only [Joint] of one grid calls [Grids]
// instead. The answers for the components of the board, its connected grids, are multiplied (byComponents). Each question lists
// its ways (howMany.ways, and waysToDetails in ways.go for the others), and first (ways.go) answers for a component by the first
// of these that suffices:
//
//	direct      one grid as if it were alone; by symmetry grids without clues, or that fold onto one
//	            (howmany.go, inplace.go, marginals.go)
//	a list      few (tally.go): if there are few solutions; it is kept for other questions
//	messages    without a cycle, exact.Sum for each grid (sumproduct.go); the method is tree, which calls byMessages for howMany
//	            and extending for inPlace
//	opening     branch (opening.go): on a cycle digits are tried until there is none; each component that is left is answered for
//	            directly, or searched shortly for howMany, or by messages (waysOpened)
//	a network   only for howMany: exact.Network (network.go)
//
// Each way but the direct one has a price before it begins, and first (ways.go) decides by it whether the way begins: not if the
// price is above what is left of the budget. To find a price costs steps, too: the grids that send messages are narrowed, digits
// are tried, or a program of a network is looked for; only a network's first program is not paid. A sum that a direct answer
// needs is refused by exact in the same case. What the price is:
//
//	a list      at most: all positions that may be searched; nothing if they have been
//	messages    at least: those that grids send which get none, all but the dearest (messagesPrice in sumproduct.go). Each of
//	            them, each of the others and the sum at the end have an expected price, which exact knows, and begin only if
//	            the budget pays for it
//	opening     howMany: expected, digits and messages (openingPrice); it stops at four times that, plus 0.3 s.
//	            Other questions: at least, the digits alone (digitsPrice)
//	a network   expected
//
// For howMany on a cycle with clues the cheaper of opening and a network goes first; if opening is quick, a network is looked for
// only after it failed. Where no grid has a clue, nothing is listed and no cycle is opened, as too many digits would be tried: on
// a cycle a network is the only way, and the other questions are answered directly or not at all. [JointPart] (part.go) takes a
// network without asking, as only that can be divided. [Joint] and [JointMarginals] first take from several grids the candidates
// that no solution of a grid has (narrow). Counts up to a limit are searched for first (board.go), and so are those in place
// (inplace.go).
//
// A [Number] (number.go) is a count, or what is known of it. Lists, exact answers for components, and messages are
// remembered by their candidates (tally.go).
//
// Where a number stays unknown, its price is the lowest of those of the ways that did not begin, plus what was spent before, and of
// what exact refused; that of a list does not count, as a list may not suffice. Once digits were tried, the prices are one digit
// more, one position of a short search, and nothing for messages but what each of them costs. These only decide whether that
// begins: they are not added up, so that an opening that stopped at its limit has no price.
//
// The search for a network's program is paid from the same budget, up to a limit, and leaves what the network costs if there is
// as much. A network is also refused if its tables or orbits turn out to be too many, and then has no price, as no budget is
// enough. The searches of single grids have limits of solutions, not of positions, and narrowing a grid has no limit.
//
// Bounds (bound.go), an estimate (estimate.go) and, if they are asked for, counts in place are there before a long count, and
// after one that was refused. The estimate is paid from no budget. It takes about as many steps as are left of one at most, and
// not more than about a second of one core for each band that it fills.
package count
