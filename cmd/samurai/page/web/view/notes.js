// Snapshots, and ways back.
import { button, el, say } from './dom.js'

/** @param {import('../desk.js').Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands */
export function notes(desk, host, commands) {
  const list = el('div', { id: 'snapshots' })
  host.append(
    el('div', { class: 'row wide' }, button('Snapshot', commands.snapshot, { title: 'Keep this position to return to (K)' }),
      button('Undo to before the mistake', commands.undoMistake, { title: 'Shift + U' })),
    list,
    el('div', { class: 'row wide' }, button('Begin again', () => { if (desk.game.restart()) say('Only the clues are left. Undo brings all back.') }), button('Pause', commands.pause, { title: 'P' }),
      button('Print', () => window.print())))
  const update = () => {
    list.replaceChildren(...desk.game.snapshots.map((s, i) => el('div', { class: 'row wide snapshot' },
      button(s.name, () => { desk.game.restore(i) }, { title: 'Return to this position; undo brings you back' }),
      button('✕', () => desk.game.forget(i), { class: 'icon', 'aria-label': `Forget ${s.name}`, title: 'Forget it' }))))
    if (desk.game.snapshots.length === 0) list.append(el('p', { class: 'quiet' }, 'Snapshots are positions to return to, such as before a guess.'))
  }
  desk.on('puzzle change', update)
  update()
}
