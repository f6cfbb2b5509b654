// Candidates from the digits on the board, and the singles among them.
import { ALL, bit, lone } from './digits.js'
import { Game } from './game.js'

/** By cell the digits that no house of it has; 0 where there is a digit. @param {Game} game @param {Uint8Array} [values] by cell */
export function candidates(game, values = game.values()) {
  const { board } = game
  const used = new Uint16Array(board.houses.length)
  board.houses.forEach((house, h) => {
    for (const cell of house.cells) if (values[cell]) used[h] |= bit(values[cell])
  })
  return Uint16Array.from(values, (value, cell) =>
    value ? 0 : board.housesOf[cell].reduce((set, h) => set & ~used[h], ALL))
}

/** The candidates that a player works with: the centre marks where a cell has some, as far as the houses leave them. @param {Game} game */
export const known = game => candidates(game).map((set, cell) => game.centre[cell] ? set & game.centre[cell] : set)

/** Marks all candidates in every blank cell, but those that the player ruled out. @param {Game} game */
export function fillMarks(game) {
  const left = [...candidates(game)]
  return game.do([game.change('all', 0, 1), ...left.map((set, cell) => game.change('centre', cell, set & game.centre[cell] || set))])
}

/** A cell with one candidate, or a house with one place for a digit. @param {Game} game @returns {{cell: number, digit: number}|null} */
export function single(game) {
  const sets = known(game)
  for (const [cell, set] of sets.entries()) {
    const digit = lone(set)
    if (digit) return { cell, digit }
  }
  const values = game.values()
  for (const house of game.board.houses) {
    for (let digit = 1; digit <= 9; digit++) {
      if (house.cells.some(cell => values[cell] === digit)) continue
      const places = house.cells.filter(cell => sets[cell] & bit(digit))
      if (places.length === 1) return { cell: places[0], digit }
    }
  }
  return null
}

/** Fills one single, and returns it. @param {Game} game */
export function fillSingle(game) {
  const found = single(game)
  if (found) game.digit([found.cell], found.digit)
  return found
}

/** Fills singles until there are none, as one action, and returns how many. @param {Game} game */
export function fillSingles(game) {
  const scratch = new Game(game.board)
  scratch.tidy = game.tidy
  scratch.become(game.state())
  let n = 0
  while (fillSingle(scratch)) n++
  game.become(scratch.state())
  return n
}
