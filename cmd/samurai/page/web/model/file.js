// A puzzle as a file of the project: JSON is YAML too.

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Layout} Layout */

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

/** @param {Board} board @param {ArrayLike<number>} clues @param {Record<string, string>} [about] title, id, author */
export function puzzleFile(board, clues, about = {}) {
  const layout = board.layout.built_in ? board.layout.name : layoutFile(board.layout)
  const words = Object.fromEntries(Object.entries(about).filter(([, text]) => text))
  return JSON.stringify({ layout, ...words, clues: board.toGrids(clues) })
}
