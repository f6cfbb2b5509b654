// A puzzle as a file of the project: JSON is YAML too.
import { digitsOf } from './digits.js'

/** Begins the comment of a file that has the corner marks, colours and lines of a game. */
export const SIGN = 'samurai play: '

/** @param {Layout} layout */
export function layoutFile(layout) {
  /** @type {Record<string, any>} */
  const file = { grids: layout.grids, shared: layout.shared }
  if (layout.name) file.layout = layout.name
  if (layout.title) file.title = layout.title
  if (layout.at && layout.grids.every(name => layout.at?.[name])) file.at = layout.at
  if (layout.shared.length === 0) delete file.shared
  return file
}

/**
 * @param {Board} board @param {ArrayLike<number>} clues @param {Record<string, string>} [about] title, id, author, lang
 * @param {Game} [game] with the player's digits and marks, if these are to be in it
 */
export function puzzleFile(board, clues, about = {}, game) {
  const layout = board.layout.built_in ? board.layout.name : layoutFile(board.layout)
  const words = Object.fromEntries(Object.entries(about).filter(([, text]) => text))
  return JSON.stringify({ layout, ...words, clues: board.toGrids(clues), ...game && progress(board, game) })
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
