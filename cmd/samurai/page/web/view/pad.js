// The pad: modes, digits, what undoes and helps.
import { MODES } from '../desk.js'
import { COLOURS } from './board.js'
import { button, el } from './dom.js'
import { radios } from './radios.js'

/** @typedef {import('../desk.js').Desk} Desk */

const WORDS = { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' }

/** @param {Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands */
export function pad(desk, host, commands) {
  const modes = el('div', { class: 'modes', role: 'radiogroup', 'aria-label': 'What digits do' },
    ...MODES.map((mode, i) => el('button', { type: 'button', role: 'radio', 'data-mode': mode, title: `${WORDS[mode]} (${'ZXCV'[i]})` }, WORDS[mode])))
  radios(modes, e => desk.setMode(/** @type {any} */ (e.dataset.mode)))
  const keys = el('div', { class: 'keys', role: 'group', 'aria-label': 'Digits' })
  const digits = Array.from({ length: 9 }, (_, i) => button('', () => desk.enter(i + 1), { 'data-digit': i + 1 }))
  keys.append(...digits, button('⌫', () => desk.clear(), { class: 'erase', 'aria-label': 'Clear', title: 'Clear (Del)' }))
  const undo = button('Undo', () => commands.undo(), { title: 'Undo (U)' })
  const redo = button('Redo', () => commands.redo(), { title: 'Redo (R)' })
  const acts = el('div', { class: 'acts' }, undo, redo,
    button('Check', () => commands.check(), { title: 'Is all right so far? (Enter)' }),
    button('Hint', () => commands.hint(), { title: 'A hint, a stage further each time (H)', id: 'hint' }))
  host.replaceChildren(modes, keys, acts)

  const update = () => {
    const { game, mode } = desk
    modes.hidden = desk.entering
    for (const e of modes.children) {
      const on = e.getAttribute('data-mode') === mode
      e.setAttribute('aria-checked', String(on))
      e.setAttribute('tabindex', on ? '0' : '-1')
    }
    const left = remaining(desk)
    digits.forEach((b, i) => {
      const d = i + 1
      b.className = mode === 'corner' ? 'corner' : mode === 'digit' && left[d] === 0 ? 'done' : ''
      if (mode === 'colour') {
        const swatch = el('span', { class: 'swatch' })
        swatch.style.background = `var(--colour-${d})`
        b.replaceChildren(swatch)
        b.dataset.left = ''
        b.setAttribute('aria-label', `Colour ${d}: ${COLOURS[i]}`)
        return
      }
      b.replaceChildren(String(d))
      b.dataset.left = mode === 'digit' ? String(Math.max(0, left[d])) : ''
      b.setAttribute('aria-label', mode === 'digit' ? `${d}, ${left[d]} to place` : `${WORDS[mode]} mark ${d}`)
    })
    undo.toggleAttribute('disabled', game.done === 0)
    redo.toggleAttribute('disabled', game.done === game.history.length)
  }
  desk.on('puzzle change mode view', update)
  update()
}

/** By digit how many boxes still want it. @param {Desk} desk */
function remaining({ board, game }) {
  const left = new Array(10).fill(board.boxes)
  for (const d of game.values()) left[d]--
  return left
}
