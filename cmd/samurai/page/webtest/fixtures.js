// Boards for the tests.
import { Board } from '../web/model/board.js'
import { Game } from '../web/model/game.js'

/** @type {Layout} */
export const SAMURAI = {
  name: 'samurai', grids: ['nw', 'ne', 'c', 'sw', 'se'], built_in: true,
  shared: [{ nw: 9, c: 1 }, { ne: 7, c: 3 }, { c: 7, sw: 3 }, { c: 9, se: 1 }],
  at: { nw: [0, 0], ne: [0, 4], c: [2, 2], sw: [4, 0], se: [4, 4] },
}

/** Three grids on one box, without places. @type {Layout} */
export const KNOT = { name: 'knot', grids: ['a', 'b', 'x-1'], shared: [{ a: 9, b: 1, 'x-1': 5 }] }

export const samurai = () => new Game(new Board(SAMURAI))
export const single = () => new Game(new Board({ name: 'single', grids: ['g'], shared: [], built_in: true }))

/** A filling of one grid, by a formula. */
export const FILLED = Array.from({ length: 81 }, (_, i) => {
  const [row, column] = [Math.floor(i / 9), i % 9]
  return (3 * (row % 3) + Math.floor(row / 3) + column) % 9 + 1
})
