// The tab of the game: snapshots, ways back, pause and print.
import { button, count, el, refill, say } from './dom.js'

/** @param {Desk} desk @param {HTMLElement} host @param {Commands} commands */
export function game(desk, host, commands) {
  const list = el('div', { id: 'snapshots' })
  const save = button('Save snapshot', commands.snapshot, { title: 'Save this position, to return to it (K)' })
  const restart = () => { if (desk.game.restart()) say('Cleared everything but the clues; Undo brings it back.') }
  const clear = () => {
    say(desk.game.restart(['corner', 'centre', 'tints', 'all']) ? 'Marks cleared; Undo restores them.' : 'No marks to clear.')
  }
  host.append(
    el('div', { class: 'row wide' }, save, button('Undo to before the mistake', commands.undoMistake, { title: 'Shift + U' })), list,
    el('div', { class: 'row wide' }, button('Restart', restart, { title: 'Clear all but the clues' }),
      button('Clear marks', clear, { title: 'Remove all corner and centre marks' }),
      button('Pause', commands.pause, { title: 'Pause (P)' }), button('Print', () => window.print(), { title: 'Print the board' })))
  const update = () => {
    const rows = desk.game.snapshots.map((s, i) => el('div', { class: 'row wide snapshot' },
      button(s.name, () => { desk.game.become(s.state) }, { title: 'Restore this snapshot; Undo brings you back' }),
      button('✕', () => desk.game.forget(i), { class: 'icon', 'aria-label': `Delete ${s.name}`, title: 'Delete snapshot' })))
    const buttons = () => [...list.querySelectorAll('button')]
    const at = buttons().findIndex(b => b === document.activeElement)
    refill(list, rows.length ? rows : [el('p', { class: 'quiet' }, 'Save a snapshot before a guess, so that you can return to it.')],
      () => buttons()[Math.min(at, buttons().length - 1)] ?? save)
  }
  desk.on('puzzle change', update)
  update()
}

/** What a new snapshot is called. @param {Game} game */
export const snapshotName = ({ snapshots, digits }) => `Snapshot ${snapshots.length + 1}, ${count(digits.filter(Boolean).length, 'digit')}`
