// Snapshots, and ways back.
import { button, el, refill, say } from './dom.js'

/** @param {import('../desk.js').Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands */
export function notes(desk, host, commands) {
  const list = el('div', { id: 'snapshots' })
  const keep = button('Snapshot', commands.snapshot, { title: 'Keep this position to return to (K)' })
  host.append(
    el('div', { class: 'row wide' }, keep,
      button('Undo to before the mistake', commands.undoMistake, { title: 'Shift + U' })),
    list,
    el('div', { class: 'row wide' }, button('Begin again', () => { if (desk.game.restart()) say('Only the clues are left. Undo brings all back.') }),
      button('Clear marks', () => say(desk.game.restart(['corner', 'centre']) ? 'All marks are gone. Undo brings them back.' : 'There are no marks.'), { title: 'Take all corner and centre marks away' }), button('Pause', commands.pause, { title: 'P' }),
      button('Print', () => window.print())))
  const update = () => {
    const rows = desk.game.snapshots.map((s, i) => el('div', { class: 'row wide snapshot' },
      button(s.name, () => { desk.game.restore(i) }, { title: 'Return to this position; undo brings you back' }),
      button('✕', () => desk.game.forget(i), { class: 'icon', 'aria-label': `Forget ${s.name}`, title: 'Forget it' })))
    const buttons = () => [...list.querySelectorAll('button')]
    const at = buttons().findIndex(b => b === document.activeElement)
    refill(list, rows.length ? rows : [el('p', { class: 'quiet' }, 'Snapshots are positions to return to, such as before a guess.')],
      () => buttons()[Math.min(at, buttons().length - 1)] ?? keep)
  }
  desk.on('puzzle change', update)
  update()
}
