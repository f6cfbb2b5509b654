// A puzzle as a file of the project: JSON is YAML too.
import { digitsOf } from './digits.js'

/** Begins the comment of a file that has the corner marks, colours and lines of a game. */
export const SIGN = 'samurai play: '

/** What is said of some values: those that are not empty. @param {Record<string, unknown>} values */
const said = values => Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** @param {Layout} layout */
const layoutFile = ({ grids, shared, name, title, at }) =>
  said({ grids, shared: shared.length > 0 && shared, layout: name, title, at: at && grids.every(grid => at[grid]) && at })

/**
 * @param {Board} board @param {ArrayLike<number>} clues @param {Record<string, string>} [about] title, id, author, lang
 * @param {Game} [game] with the player's digits and marks, if these are to be in it
 */
export function puzzleFile(board, clues, about = {}, game) {
  const layout = board.layout.built_in ? board.layout.name : layoutFile(board.layout)
  return JSON.stringify({ layout, ...said(about), clues: board.toGrids(clues), ...game && progress(board, game) })
}

/** @param {Board} board @param {Game} game */
function progress(board, game) {
  /** @type {Record<string, Record<string, string>>} */
  const marks = {}
  board.names.forEach((name, g) => board.cells[g].forEach((cell, i) => {
    if (game.value(cell) || !game.centre[cell]) return
    marks[name] ??= {}
    marks[name][`r${Math.floor(i / 9) + 1}c${i % 9 + 1}`] = digitsOf(game.centre[cell]).join('')
  }))
  const digits = game.digits.map((d, cell) => game.clues[cell] ? 0 : d)
  return { progress: board.toGrids(digits), ...Object.keys(marks).length > 0 && { marks } }
}
