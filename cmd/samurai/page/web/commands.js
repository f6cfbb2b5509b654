// What keys and buttons do.
import { tell } from './model/conflicts.js'
import { fillMarks, fillSingle, fillSingles } from './model/marks.js'
import { count, get, hush, lostDigit, say, wrongDigits } from './view/dom.js'
import { snapshotName } from './view/game.js'

/**
 * Commands of the board and the game.
 * @param {Desk} desk @param {import('./view/board.js').BoardView} view
 * @param {(grid?: number) => void} look shows a grid, or all @param {(paused: boolean) => void} cover what covers the board
 */
export function commandsOf(desk, view, look, cover) {
  const { zoom } = view
  /** Goes to what was undone, or redone with -1, if none of it is in view. */
  const follow = (by = 0) => {
    const { sheet, game, board } = desk
    const cells = game.history[game.done + by].map(({ field, cell }) => field === 'lines' ? board.edges[cell][0] : cell)
    const slots = cells.flatMap(cell => sheet.of.get(cell) ?? [])
    if (!slots.length || slots.some(slot => zoom.shows(slot))) return
    desk.selection.go(slots[0])
    desk.tell('select')
    zoom.reveal([slots[0]], true)
  }
  /** Says why nothing is undone or redone. @param {string} verb @param {boolean} clues whether changes of the clues could be */
  const idle = (verb, clues) => say(!clues ? `Nothing to ${verb}.`
    : `Nothing more to ${verb} while playing. Switch to Enter mode (at the top) to ${verb} changes of the clues.`)
  /** The first conflicts in words, or "". */
  const clash = () => {
    const found = tell(desk.board, desk.conflicts)
    return found && `Clues conflict: ${found}.`
  }
  /** Whether a single would build on a mistake, and says so. */
  const misled = () => {
    const { size } = desk.mistakes()
    if (size) say(`${wrongDigits(size)} before filling singles; Check shows ${size === 1 ? 'it' : 'them'}.`)
    else if (desk.lost().length) say(`${lostDigit(desk.board, desk.lost())} Correct them before filling singles.`)
    else return false
    return true
  }
  return {
    undo: () => {
      if (desk.game.undo(desk.entering)) {
        hush()
        follow()
      } else idle('undo', desk.game.undoable(true))
    },
    redo: () => {
      const { game, entering } = desk
      if (game.redo(entering)) follow(-1)
      else idle('redo', game.redoable(true))
    },
    undoMistake: () => {
      const n = desk.game.undoMistake(() => desk.mistakes().size > 0)
      if (n) follow()
      const none = desk.verdict.solution ? 'No mistakes found.' : clash() || 'No conflicts found.'
      say(n ? `Undid ${count(n, 'action')}; Redo restores ${n === 1 ? 'it' : 'them'}.` : none)
    },
    fillMarks: () => { if (!fillMarks(desk.game)) say('All candidates are marked.') },
    fillSingle: () => {
      if (misled()) return
      const found = fillSingle(desk.game)
      if (!found) return say('No single found.')
      desk.helped('single')
      desk.visit(found.cell)
      zoom.reveal([desk.selection.cursor])
    },
    fillSingles: () => {
      if (misled()) return
      const n = fillSingles(desk.game)
      desk.helped('single', n)
      if (!n) say('No single found.')
      else if (!desk.solved) say(`Filled ${count(n, 'cell')}.`)
    },
    check: () => {
      desk.helped('check')
      desk.wrong = desk.mistakes()
      desk.tell('hint')
      const n = desk.wrong.size
      const { state, solution } = desk.verdict
      if (state === 'counting') say('Still solving; try again in a moment.')
      else if (n) say(n === 1 ? '1 cell is wrong; it is crossed out.' : `${n} cells are wrong; they are crossed out.`)
      else if (desk.conflicts.length) say(clash())
      else if (state === 'none') say('No conflicts, but the puzzle has no solution.')
      else if (state === 'multiple') say('No conflicts, but the puzzle has several solutions.')
      else if (!solution) say('No conflicts found. The solution is not known.')
      else if (desk.lost().length) say(lostDigit(desk.board, desk.lost()))
      else say(desk.solved ? 'Solved!' : 'No mistakes so far.')
    },
    focus: () => look(desk.focus === undefined ? desk.grid : undefined),
    fit: () => zoom.fit(),
    zoomIn: () => zoom.by(1.25),
    zoomOut: () => zoom.by(0.8),
    pause: () => {
      if (desk.timer.running) {
        desk.timer.stop()
        cover(true)
        get('paused').querySelector('button').focus()
      } else if (!desk.solved) {
        desk.timer.start()
        cover(false)
        view.focus()
      }
      desk.tell('clock')
    },
    snapshot: () => {
      desk.game.snapshot(snapshotName(desk.game))
      say('Snapshot saved.')
    },
    selectAll: () => {
      const cells = new Set(desk.board.cells[desk.grid])
      const all = [...cells].every(cell => desk.selection.cells.has(cell))
      desk.selection.cells = all ? new Set(desk.sheet.slots.map(s => s.cell)) : cells
      desk.tell('select')
    },
  }
}
