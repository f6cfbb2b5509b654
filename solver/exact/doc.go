// Package exact counts solutions, whatever their number, without enumerating them (only a weighted sum lists them if they are
// few): those of one 9x9 grid, also weighted by the fills of boxes, which is what counting a puzzle of several grids needs, and
// those of a board of several grids at once.
//
// [Count] is the number of one grid. [Sum] is a weighted number and the table of a box: fill
// of the box -> number of solutions. [Network] is the number of a board.
//
// # Boxes as pairs of patterns
//
// A pattern is an ordered partition of the nine digits into three triples; there are 9!/(3!)^3 = 1680. A fill of a box has a row
// pattern R, the digits of its three rows, and a column pattern C. The pair determines the fill, because a digit of row r and
// column c lies in R_r and C_c; and (R, C) comes from a fill just when every R_r and C_c have one digit in common. For each R
// there are 6^3 = 216 such C, and 1680 * 216 = 9!.
//
// Three boxes side by side in a band fit together when their row patterns are disjoint row by row: their columns do not matter.
// Let T be the set of such triples of patterns; for each first pattern there are 56 seconds, and the third is what is left, so
// |T| = 94080. In the same way three boxes of a stack fit together when their column patterns are in T. So, with w_ij(R, C) = 1
// if the candidates of box (i, j) allow the fill (R, C), else 0,
//
//	count = sum over rho_1, rho_2, rho_3 in T of the product over stacks j of G_j(rho_1j, rho_2j, rho_3j)
//	G_j(R_1, R_2, R_3) = sum over (C_1, C_2, C_3) in T of the product over bands i of w_ij(R_i, C_i)
//
// where rho_i holds the row patterns of band i. The inside of a stack is summed once, in G_j, and a clue fixes in which row of
// its box a digit lies, so that it divides the choices for rho_i by about three, where it divides the fills of the band by nine.
// That is why summing over row patterns beats joining lists of filled bands.
//
// # Pivot form
//
// One stack, say the first, is the pivot. With x = (rho_11, rho_21, rho_31),
//
//	count = sum over x of G_1(x) H(x)
//	H(x)  = sum over the partners of x_1, x_2, x_3 of G_2 G_3, at most 56^3 terms.
//
// Let D be the permutations of the digits under which the candidates of all cells outside the pivot stay the same, and P_i the
// permutations of the rows of band i under which the candidates of its two boxes outside the pivot do. H does not change when D
// acts on x_1, x_2, x_3 together, nor when P_i acts on x_i. The clues of the pivot do not disturb that. So G_1 is added up over
// each orbit of pairs (x_1, x_2), with x_3 carried along and merged under the stabilizer, and H is computed once an orbit. Few
// clues off the pivot make large groups, many clues short sums: the number of terms stays below about 3 * 10^10 for every pattern
// of clues known, and is 10^7 to 10^9 for most. Pairs (x_1, x_2) are themselves only visited once per orbit of the symmetries of
// the whole grid.
//
// Grids with many clues gain more from narrow candidates than from symmetry: for those the candidates are narrowed to the values
// that occur in solutions, and patterns to those that occur in T with others that are possible, in bands and stacks in turn. Such
// tight plans take D and P_i from the candidates of the whole grid. Otherwise the candidates stay as given, and only column
// patterns are narrowed, each stack by itself, which disturbs no symmetry.
//
// There are two orientations, three pivots, and three choices of the last band. The cost of each plan is estimated from a fixed
// pseudo-random sample of triples x: their numbers of partners, and how much of their orbits lies in the pivot's domain. The
// choice is a function of the candidates alone. That of a network's program, below, also depends on how long the search for it
// may take, and so on the budget; no number does.
//
// # Inner loops
//
// Row patterns that differ only by a permutation of rows with equal candidates go with the same column patterns; they form a
// class, and G_j is tabulated by classes, at most 280 a box when its three rows are alike, or two are and the third has a clue,
// and 840 when two are. A row of G_j is the vector over the third class for given first and second. All rows with one second
// class are computed together: indicator vectors over the third class are added up, first over what completes each column pattern
// of the first box, then over the column patterns of each first class; of the column patterns of the first box only the smallest
// under the symmetries of the columns are taken. That is 12,000 vector additions or fewer for a slab of the table, and the values
// are at most 12^3 = 1728, so that 16-bit lanes hold them.
//
// For one orbit of (x_1, x_2) the rows of G_2 and G_3 for 32 pairs of partners are laid side by side, class by class, and each
// term (class of G_2, class of G_3) of each x_3 is then one multiply-add of 32 lanes (VPMADDWD with AVX2). In plain Go, a word
// holds two lanes, and the upper half of the product of two words is the sum of the two products.
//
// # Weights
//
// [Sum] has weights w_ij(R, C) of its own for some boxes, so that G_j no longer fits 16 bits. Such sums are done modulo primes
// just below 2^61, and put together by the Chinese remainder theorem; how many primes it takes follows from a bound on the result
// ([Primes]). What does not depend on the prime is done once for all of them: the candidates, the classes, and H where no stack
// off the pivot has weights. The table of a box takes the box as the last of the pivot stack:
//
//	E(x_3, C_3) = sum over x_1, x_2 of H(x_1, x_2, x_3) h(x_1, x_2, C_3)
//
// where h counts the ways to fill the pivot's first two boxes that leave C_3 to the third. A total is the sum of E, each entry
// times its weight. Without weights, and with few clues, H is again computed once per orbit, and pairs (x_1, x_2) are visited
// once per orbit of the exchanges of digits and of rows that leave the whole grid alone; the table is then evened out over the
// orbits of the fills under those of digits.
//
// # Who does it
//
// [Count] contracts: plan.go chooses orientation and pivot by the samples of sampler.go, contract.go lists what fits together
// (frame.go and box.go: the patterns of the boxes and their classes), and orbits.go goes through the orbits of bucket.go. For
// each of them orbitworker.go computes H, and hands it to a target: the number of [Count] (count.go), or the entries of the table
// of a [Sum] (entries.go).
//
// [Sum.Table] (sum.go) is, the first that applies,
//
//	a projection of the solutions, if there are few
//	a constant, for a grid without clues (constants.go)
//	a contraction by orbits, if clues are few (more terms than orbitsFrom, tuning.go) and no other box has weights
//	a contraction by classes of pairs (classsum.go, classworker.go), with the same entries
//
// [Sum.Total] is the sum of the table of a box with weights, or follows from [Count] if all weights of each box are equal. G_j is
// tabulated by tensor.go, and with weights by rows.go. A whole board is a [Network]: trim.go takes leaves and chains off,
// network.go lists variables and factors, networksearch.go looks for a program, which elimination.go and ordering.go make and
// runner.go and networkloops.go run for each orbit of the fixed variables (networkcount.go, networkorbits.go); the numbers of
// chains come from chain.go.
//
// # Leaves and chains
//
// A grid without clues that shares one box (a leaf) can be filled in [BesideOne] ways whatever is in the box. One that shares two
// boxes, of one band or one stack, can be filled in a number f of ways that depends only on how the digits of one box lie in the
// other: one box has 12,096 fills beside the other, of 43 kinds. Several such grids in a row are a chain (chain.go). The ways to
// fill it, given the boxes at its ends, are a product of such tables as matrices over the fills. One row of the product is
// needed, as digits can be renamed, and, as lines can be permuted, one entry in 36 of it, or in 6 as long as the chain is
// straight: each grid takes 10,080 fills, or 60,480, times 12,096 entries, for each residue.
//
// So a board loses its leaves and chains ([trim]), and what is left is a network in which each chain
// is a factor over four patterns, a bond. That leaves one box of sensei-2 and sohei, which are rings, a
// single grid of windmill, samurai-fat and shogun, and two of tripledoku-2. Boxes of different bands and
// stacks are not built in: one has 362,880 fills beside the other, so that a grid would cost 30 times as much.
//
// # Networks
//
// However grids overlap, a board is one sum over patterns ([Network]). Its variables are the row pattern and the column pattern
// of each box; its factors are the boxes, which tie two variables, and the bands and stacks of all grids, which tie three. Where
// two bands have two boxes in common, their third boxes have the same pattern, so that flower is the same network as flower-4:
// what its grids ask of the middle grid already follows.
//
// Some variables are fixed, to one choice of values for each orbit under renamed digits and permuted lines (networkorbits.go).
// The others are eliminated one by one, each stage a product of factors that is summed over a variable and leaves a table over its
// neighbours (elimination.go plans that, runner.go and networkloops.go do it). A table that depends on a few of the fixed
// variables only is computed once for each orbit of their values, and moved by the symmetry that leads there. Lines of a band or
// stack in which nothing is fixed are put in order by that of its variables which the search for an order puts off most, so that
// it is among the last to be eliminated. Numbers are kept modulo 2^64, and modulo primes where a bound says that they may be
// larger.
//
// Which variables are fixed, and in which order the others are eliminated, is found by simulated annealing (networksearch.go)
// over prices that are within about a factor of two of the time it takes; the search is paid from the budget of the count, and
// stops when it has spent as much as the best program would cost, or as its caller allows. Where a table would be too large, its
// stage sums over more variables at once. Clues narrow the domains and leave fewer symmetries: many clues need nothing fixed.
// What the last of three patterns is follows from the other two, so that a stage goes through both at once; only its innermost
// loop touches tables without a call. Where a stage sums over a box between two bands, it keeps the list of what lies beside one
// pattern of the box, and turns its loops so that this pattern changes least often.
//
// A network measures in each box and each triple how many values go together, and its program expects as many. Some twenty boards
// took 0.17 to 1.5 times the work foreseen, the least with many clues, which leave tables with zeros. Numbers that bonds make
// large have the price of all their residues; others that turn out to need several do not.
//
// A few clues take the symmetries away, and leave the domains large, so that a board with some clues can
// be out of reach where that without clues is not: with random clues on butterfly from 4 to 12, on triple
// from 1 to 25, on windmill from 3, until searching, or opening cycles, takes over. For ninja, sumo and
// larger layouts with cycles no order has tables that fit, or they have more than 64 boxes.
//
// The network does not replace what else is here: a single grid with 2 to 19 random clues takes 200 to 20,000 times as many steps
// as in the pivot form, and a samurai with a quarter of its cells given up to 26 s instead of 0.1.
//
// The manual lists the numbers of all layouts that are known. Other searches found other orders for each of
// them, most of them turned by a quarter, and these agree, as do windmill and wing-5 as networks of all
// their grids. The orbits of a count can be divided among machines ([Network.Part]).
//
// # Budgets
//
// What a contraction costs is known beforehand from the plan's estimate and from the sizes of tables (sampler.go, price.go;
// networks: elimination.go, networksearch.go, chain.go; [Budget]). The time it takes is within a factor of about two of that, of four
// where it is below a fifth of a second, and of six for a network with many clues; so callers can go without a sum instead of waiting for it. Where they do, [Band] draws
// fillings of single bands for an estimate.
//
// Tables are made if they fit: those of a network, with its chains and the list of its choices of fixed
// values, share 1 GB, and as many workers work at a time as half of that is enough for.
//
// What a contraction prepares is small beside that, and does not grow with the workers. The frames of a grid, upright and turned,
// take 3 MB, and with weights of four boxes by five residues 66 MB; tensors and rows take up to 70 MB at a time. Samurai with few
// clues took 70 to 190 MB in all, with 1 to 16 workers.
//
// # Sources
//
// B. Felgenhauer and A. F. Jarvis, "Enumerating possible Sudoku grids" (2005), found the number of all grids,
// 6670903752021072936960, by classes of first bands. On the players' forum (forum.enjoysudoku.com, thread "Su-Doku's maths") the
// count was brought down to sums over 44 classes of bands (the "gang of 44") and column triples, and boxes were written as pairs
// of row and column triplets ("box algebra"): the factorisation above, for the empty grid.
//
// New here, as far as we know: counting any grid of clues or candidates in that way; the pivot form, which keeps the symmetry
// that clues leave outside of one stack; the choice of a plan by sampling orbits; and the box tables.
//
// # What did not help
//
// Tables that leave out orders of lines which do not matter to a stage halved the prices that
// were foreseen, but not the times. A beam search over fixed variables with greedy elimination
// would have taken twenty times as long for triple. Not built are orbits under the symmetries of the layout
// (2 to 8 times), tables over three patterns by orbits, and vector instructions for the innermost loops.
package exact
