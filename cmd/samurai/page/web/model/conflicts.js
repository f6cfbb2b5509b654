// Equal digits in a house.

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

/** The first of them in words, or "". @param {Board} board @param {Conflict[]} list */
export const tell = (board, list) => list.slice(0, 3).map(({ house: { kind, index, grid }, digit, cells }) =>
  `${MANY[cells.length]} ${digit}s in ${kind} ${index} of ${board.names[grid]}`).join('; ')

const MANY = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
