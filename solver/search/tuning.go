package search

// firstPatience is the number of guesses per grid without a solution before the first
// restart. A fixed number is too small for large boards: 200 take half as many nodes again.
const firstPatience = 50
