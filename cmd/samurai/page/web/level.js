// How hard the puzzle on the desk is, for the list of games and for what is said at its end.
import { ask, cancel } from './engine/engine.js'
import { puzzleFile } from './model/file.js'

const MOST = 1000 // cells of a board that is rated unasked, for large ones take long

/** The level that the puzzle has or is found to have; "" where it has none. @param {Desk} desk */
export async function levelOf(desk) {
  const { about, board, game } = desk
  const known = about.difficulty || desk.level
  if (known) return known
  const [line] = await ask('rate', { text: puzzleFile(board, game.clues) }, { topic: 'level' })
  desk.level = line.rating?.level ?? ''
  return desk.level
}

/** Finds the level of each puzzle once something is done in it. @param {Desk} desk */
export function level(desk) {
  let asked = false
  desk.on('puzzle', () => {
    asked = false
    cancel('level')
  })
  desk.on('change', () => {
    const { view, verdict, board } = desk
    if (asked || view !== 'play' || verdict.state !== 'unique' || board.size > MOST) return
    asked = true
    levelOf(desk).catch(() => {})
  })
}
