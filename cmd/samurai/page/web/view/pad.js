// The pad: modes, digits, what undoes and helps.
import { MODES } from '../desk.js'
import { COLOURS } from './cell.js'
import { button, el } from './dom.js'
import { radios } from './radios.js'

/** @typedef {import('../desk.js').Desk} Desk */

const WORDS = { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' }

/** @param {Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands @param {() => void} back shows the pad where a sheet is in its place */
export function pad(desk, host, commands, back) {
  const modes = el('div', { class: 'modes', role: 'radiogroup', 'aria-label': 'What digits do' },
    ...MODES.map((mode, i) => el('button', { type: 'button', role: 'radio', 'data-mode': mode, title: `${WORDS[mode]} (${'ZXCV'[i]})` }, WORDS[mode])))
  radios(modes, e => desk.setMode(/** @type {any} */ (e.dataset.mode)))
  const keys = el('div', { class: 'keys', role: 'group', 'aria-label': 'Digits' })
  const digits = Array.from({ length: 9 }, (_, i) => button('', () => desk.enter(i + 1), { 'data-digit': i + 1 }))
  const erase = button('⌫', () => {
    desk.advance(-1)
    desk.clear()
  }, { class: 'erase' })
  keys.append(...digits, erase)
  const undo = button('Undo', () => commands.undo(), { title: 'Undo (U)' })
  const redo = button('Redo', () => commands.redo(), { title: 'Redo (R)' })
  const check = button('Check', () => commands.check(), { title: 'Is all right so far? (Enter)' })
  const hint = button('Hint', () => commands.hint(), { title: 'A hint, a stage further each time (H)', id: 'hint' })
  const advance = button('Move on', () => desk.set({ advance: !desk.settings.advance }), { title: 'Move to the next cell after each digit; Space and 0 leave a cell blank' })
  const blank = button('Blank', () => desk.advance(), { title: 'Leave the cell as it is, and move on (Space)' })
  const play = button('Play it', () => commands.play())
  const acts = el('div', { class: 'acts' }, undo, redo, blank, check, hint, advance, play, button('Keys', back, { class: 'back', title: 'Back to the keys' }))
  host.replaceChildren(modes, keys, acts)

  const update = () => {
    const { game, mode } = desk
    modes.hidden = check.hidden = desk.entering
    hint.classList.toggle('none', desk.entering)
    advance.hidden = play.hidden = !desk.entering
    const moves = desk.entering && desk.settings.advance
    advance.setAttribute('aria-pressed', String(desk.settings.advance))
    blank.hidden = !moves
    redo.hidden = moves
    erase.title = moves ? 'Go back and clear (Backspace)' : 'Clear (Del)'
    erase.setAttribute('aria-label', moves ? 'Go back and clear' : 'Clear')
    for (const e of modes.children) {
      const on = e.getAttribute('data-mode') === mode
      e.setAttribute('aria-checked', String(on))
      e.setAttribute('tabindex', on ? '0' : '-1')
    }
    const left = remaining(desk)
    digits.forEach((b, i) => {
      const d = i + 1
      b.className = mode === 'corner' || mode === 'centre' ? mode : mode === 'digit' && left[d] === 0 && !desk.entering ? 'done' : ''
      if (mode === 'colour') {
        const swatch = el('span', { class: 'swatch' }, String(d))
        swatch.style.background = `var(--colour-${d})`
        b.replaceChildren(swatch)
        b.dataset.left = ''
        b.setAttribute('aria-label', `Colour ${d}: ${COLOURS[i]}`)
        return
      }
      b.replaceChildren(String(d))
      const counted = mode === 'digit' && !desk.entering
      b.dataset.left = counted && left[d] < 100 ? String(Math.max(0, left[d])) : ''
      b.setAttribute('aria-label', counted ? `${d}, ${Math.max(0, left[d])} to place` : mode === 'digit' ? String(d) : `${WORDS[mode]} ${mode === 'corner' || mode === 'centre' ? 'mark ' : ''}${d}`)
    })
    undo.toggleAttribute('disabled', game.done === 0)
    redo.toggleAttribute('disabled', game.done === game.history.length)
  }
  /** Shows on the keys which marks or colours all selected cells have. */
  const press = () => {
    const has = held(desk)
    digits.forEach((b, i) => has === undefined ? b.removeAttribute('aria-pressed') : b.setAttribute('aria-pressed', String(Boolean(has >> i & 1))))
  }
  desk.on('puzzle change mode view settings', update)
  desk.on('puzzle sheet change mode view select', press)
  update()
  press()
}

/** The marks or colours that all selected cells have, as the mode has it; undefined where digits go in. @param {Desk} desk */
function held({ game, mode, selection, entering }) {
  if (mode === 'digit' || entering) return undefined
  const cells = selection.list().filter(cell => mode === 'colour' || !game.value(cell))
  return cells.length ? cells.reduce((all, cell) => all & game[mode === 'colour' ? 'colours' : mode][cell], 511) : 0
}

/** By digit how many boxes still want it. @param {Desk} desk */
function remaining({ board, game }) {
  const left = new Array(10).fill(board.boxes)
  for (const d of game.values()) left[d]--
  return left
}
