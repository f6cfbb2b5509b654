package analyze

// othersLimit is how many of the solutions that one clue rules out are looked for.
const othersLimit = 500
