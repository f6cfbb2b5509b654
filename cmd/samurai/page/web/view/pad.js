// The pad: modes, digits, what undoes and helps.
import { MODES } from '../desk.js'
import { tintOf } from '../model/digits.js'
import { COLOURS } from './cell.js'
import { button, el } from './dom.js'
import { choose, radios } from './radios.js'

const WORDS = { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour', line: 'Line' }

/**
 * @param {Desk} desk @param {HTMLElement} host @param {Commands} commands
 * @param {() => void} back shows the pad where a sheet is in its place
 */
export function pad(desk, host, commands, back) {
  const modes = el('div', { class: 'modes', role: 'radiogroup', 'aria-label': 'What digits do' }, ...MODES.map((mode, i) =>
    el('button', { type: 'button', role: 'radio', 'data-mode': mode, title: `${WORDS[mode]} (${'ZXCVB'[i]})` }, WORDS[mode])))
  radios(modes, e => desk.setMode(/** @type {Mode} */ (e.dataset.mode)))
  const keys = el('div', { class: 'keys', role: 'group', 'aria-label': 'Digits' })
  const digits = Array.from({ length: 9 }, (_, i) => button('', () => desk.key(i + 1), { 'data-digit': i + 1 }))
  const erase = button('⌫', () => desk.key(0), { class: 'erase' })
  keys.append(...digits, erase)
  const undo = repeating('Undo', commands.undo, { title: 'Undo (U); hold it to undo more' })
  const redo = repeating('Redo', commands.redo, { title: 'Redo (R); hold it to redo more' })
  const check = button('Check', commands.check, { title: 'Check for mistakes (Enter)' })
  const hint = button('Hint', commands.hint, { title: 'Hint; press again for more (H)', id: 'hint' })
  const first = button('Digit first', () => desk.set({ digitFirst: !desk.settings.digitFirst }), {
    class: 'first', title: 'Choose a digit, then tap the cells that get it',
  })
  const advance = button('Auto-advance', () => desk.set({ advance: !desk.settings.advance }), {
    title: 'Move to the next cell after each digit',
  })
  const skip = button('Skip', () => desk.advance(), { title: 'Leave the cell as it is, and move to the next (Space)' })
  const play = button('Play it', commands.play)
  const acts = [undo, redo, skip, check, hint, first, advance, play, button('Keys', back, { class: 'back', title: 'Show the keys again' })]
  host.replaceChildren(modes, keys, el('div', { class: 'acts' }, ...acts))

  const update = () => {
    const { game, mode, entering } = desk
    modes.hidden = check.hidden = first.hidden = entering
    first.setAttribute('aria-pressed', String(desk.settings.digitFirst))
    hint.classList.toggle('none', entering)
    advance.hidden = play.hidden = !entering
    const moves = entering && desk.settings.advance
    advance.setAttribute('aria-pressed', String(desk.settings.advance))
    skip.hidden = !moves
    redo.hidden = moves
    const words = moves ? 'Go back and clear' : 'Clear'
    erase.title = `${words} (${moves ? 'Backspace' : 'Del'})`
    erase.setAttribute('aria-label', words)
    choose(modes, mode)
    const left = remaining(desk)
    digits.forEach((b, i) => paint(b, i + 1, mode, entering ? undefined : left[i + 1]))
    undo.toggleAttribute('disabled', !game.undoable(entering))
    redo.toggleAttribute('disabled', !game.redoable(entering))
  }
  /** Shows on the keys which one is locked, or which marks or colours all selected cells have. */
  const press = () => {
    const { settings: { digitFirst }, locked, entering } = desk
    const has = digitFirst && !entering ? locked && 1 << locked - 1 || 0 : held(desk)
    digits.forEach((b, i) => { b.ariaPressed = has === undefined ? null : String(Boolean(has >> i & 1)) })
    erase.ariaPressed = digitFirst && !entering ? String(locked === 0) : null
  }
  desk.on('puzzle change mode view settings', update)
  desk.on('puzzle sheet change mode view select settings', press)
  update()
  press()
}

const HOLD = 400, AGAIN = 120 // milliseconds until what is held repeats, and from then on

/**
 * A button that repeats what it does while it is held.
 * @param {string} text @param {() => void} act @param {Record<string, string>} attributes
 */
function repeating(text, act, attributes) {
  let timer = 0, repeated = false
  const once = (/** @type {MouseEvent} */ event) => { if (!repeated || event.detail === 0) act() } // 0: by a key
  const b = button(text, () => {}, { ...attributes, onclick: once })
  const again = () => {
    repeated = true
    act()
    if (!b.disabled) timer = window.setTimeout(again, AGAIN)
  }
  b.addEventListener('pointerdown', () => {
    repeated = false
    timer = window.setTimeout(again, HOLD)
  })
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) b.addEventListener(end, () => clearTimeout(timer))
  return b
}

/** @param {HTMLElement} key @param {number} d @param {Mode} mode @param {number} [left] boxes that want the digit, where that is told */
function paint(key, d, mode, left) {
  const mark = mode === 'corner' || mode === 'centre'
  const wanted = (mode === 'digit' || mode === 'line') && left !== undefined ? Math.max(0, left) : -1
  const name = mode === 'colour' ? `Colour ${d}: ${COLOURS[d - 1]}` : mark ? `${WORDS[mode]} mark ${d}`
    : wanted >= 0 ? `${d}, ${wanted} to place` : String(d)
  if (key.ariaLabel === name) return // all else follows from it
  key.ariaLabel = name
  key.className = mark ? mode : wanted === 0 ? 'done' : ''
  key.dataset.left = wanted >= 0 && wanted < 100 ? String(wanted) : ''
  const swatch = el('span', { class: 'swatch' }, String(d))
  swatch.style.background = `var(--colour-${d})`
  key.replaceChildren(mode === 'colour' ? swatch : String(d))
}

/** The marks or colours that all selected cells have, as the mode has it; undefined where digits go in. @param {Desk} desk */
function held({ game, mode, selection, entering, candidate }) {
  if (mode === 'digit' || mode === 'line' || entering) return undefined
  if (candidate) return (1 << tintOf(game.tints[selection.cell], candidate)) >> 1
  const cells = [...selection.cells].filter(cell => mode === 'colour' || !game.value(cell))
  return cells.length ? cells.reduce((all, cell) => all & game[mode === 'colour' ? 'colours' : mode][cell], 511) : 0
}

/** By digit how many boxes still want it. @param {Desk} desk */
function remaining({ board, game }) {
  const left = new Array(10).fill(board.boxes)
  for (const d of game.values()) left[d]--
  return left
}
