// What screen readers say when cells change.
import { tell } from '../model/conflicts.js'
import { contents } from './cell.js'
import { whisper } from './dom.js'

/** Tells each change, and the conflicts that it makes. @param {Desk} desk */
export function voice(desk) {
  let [done, before] = [0, '']
  desk.on('puzzle', () => { [done, before] = [0, ''] })
  desk.on('change', () => {
    const { game } = desk
    const one = Math.abs(game.done - done) === 1 // an action done, undone or redone; more is told by whoever did it
    const changes = one ? game.history[Math.min(done, game.done)] : []
    done = game.done
    const conflicts = desk.settings.conflicts || desk.entering ? tell(desk.board, desk.conflicts) : ''
    const end = conflicts === before ? '' : conflicts ? ` Conflict: ${conflicts}.` : ' No conflict is left.'
    before = conflicts
    if (changes.length || end) whisper((changes.length ? words(desk, changes) : '') + end)
  })
}

/** What the changes of one action come to. @param {Desk} desk @param {Change[]} changes */
function words({ board, game, selection }, changes) {
  if (changes[0].field === 'lines') return 'Line changed.'
  const placed = changes.filter(c => c.field === 'digits' || c.field === 'clues')
  const marked = changes.filter(c => c.field !== 'all')
  const cells = new Set((placed.length ? placed : marked).map(c => c.cell)) // the marks that a digit takes away go without saying
  if (!cells.size) return 'All candidates are marked.'
  if (cells.size > 1) return `${cells.size} cells changed.`
  const [cell] = cells
  const now = contents(game, cell).join(', ')
  return cell === selection.cell ? `${now}.` : `${board.codes(cell).map(code => code.join(' ')).join(', ')}: ${now}.`
}
