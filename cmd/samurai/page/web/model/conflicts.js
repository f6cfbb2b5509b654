// Equal digits in a house.

/** @typedef {import('./board.js').Board} Board */
/** @typedef {{house: import('./board.js').House, digit: number, cells: number[]}} Conflict */

/** @param {Board} board @param {ArrayLike<number>} values digits by cell @returns {Conflict[]} */
export function conflicts(board, values) {
  /** @type {Conflict[]} */
  const found = []
  for (const house of board.houses) {
    let seen = 0
    let twice = 0
    for (const cell of house.cells) {
      const b = values[cell] ? 1 << values[cell] : 0
      twice |= seen & b
      seen |= b
    }
    for (let digit = 1; twice >> digit; digit++) {
      if (twice >> digit & 1) found.push({ house, digit, cells: house.cells.filter(cell => values[cell] === digit) })
    }
  }
  return found
}

/** Sentences for people. @param {Board} board @param {Conflict[]} list */
export function tell(board, list) {
  return list.map(c => `${c.digit} stands ${c.cells.length === 2 ? 'twice' : `${c.cells.length} times`} in ${board.houseName(c.house)}`)
}
