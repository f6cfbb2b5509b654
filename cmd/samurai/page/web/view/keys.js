// The keyboard.
import { MODES } from '../desk.js'

/**
 * What keys do, for the help: one key, or several with the same effect, and words. Commands are bound by name in app.js.
 * @type {[string|string[], string][]}
 */
export const HELP = [
  ['← ↑ → ↓', 'move; gaps are skipped'],
  ['Ctrl + arrow', 'move to the next box'],
  ['Shift + arrow', 'select more cells; in Line mode, draw or remove a line'],
  ['Home / End', 'first or last cell of the row; with Ctrl, of the board'],
  ['1 to 9', 'enter a digit, mark or colour, depending on the mode'],
  ['Shift + digit', 'corner mark; in Colour mode, pick a candidate to colour'],
  ['Ctrl + digit', 'centre mark'],
  ['Alt + digit', 'colour'],
  ['0 Del Backspace', 'clear'],
  ['Z X C V B', 'mode: digit, corner, centre, colour, line'],
  ['Space', 'next mode; with Auto-advance, skip the cell'],
  [['Ctrl + Z', 'U', '['], 'undo'],
  [['Ctrl + Y', 'R', ']'], 'redo'],
  ['Shift + U', 'undo to before the mistake'],
  ['Ctrl + A', 'select this grid; again, all grids'],
  ['Double click', 'select all cells with this digit'],
  ['Ctrl + click, drag', 'select several cells'],
  ['M', 'mark all candidates'],
  ['S', 'fill one single; with Shift, all of them'],
  ['H', 'hint; press again for more'],
  ['N', 'apply the step of the hint'],
  ['Enter', 'check for mistakes'],
  ['G', 'show only the grid of the cursor, or all grids'],
  ['+ − F', 'zoom in, out, fit'],
  ['P', 'pause'],
  ['K', 'save a snapshot'],
  [['?', 'F1'], 'this help'],
]

/** @type {Record<string, string>} commands by key without Ctrl; shifted ones begin with "+" */
const PLAIN = {
  u: 'undo', '[': 'undo', r: 'redo', ']': 'redo', '+u': 'undoMistake', m: 'fillMarks', s: 'fillSingle', '+s': 'fillSingles',
  h: 'hint', n: 'apply', enter: 'check', g: 'focus', f: 'fit', p: 'pause', k: 'snapshot', '?': 'help', '+?': 'help', f1: 'help',
  '+': 'zoomIn', '++': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', escape: 'escape',
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Whether Shift made a key of the number pad move, as Windows and Linux do with Num Lock on. @param {KeyboardEvent} event */
const shifted = event => /^Numpad\d$/.test(event.code) && !/^\d$/.test(event.key) && event.getModifierState('NumLock')

/**
 * The digit of a key, if it has one, whatever Shift makes of it; a number pad without Num Lock moves.
 * @param {KeyboardEvent} event
 */
const digitOf = event => /^Digit(\d)$/.exec(event.code)?.[1] ?? (shifted(event) ? event.code.at(-1) : /^\d$/.exec(event.key)?.[0])

/** The key by its Latin letter or bracket, also where the layout of the keyboard has others. @param {KeyboardEvent} event */
function latin({ key, code, altKey }) {
  if (key.length > 1 || key < '\x80' || altKey) return key.toLowerCase()
  return { BracketLeft: '[', BracketRight: ']' }[code] ?? /^Key(.)$/.exec(code)?.[1].toLowerCase() ?? key
}

/** Whether it is a letter or sign by itself, which software that types what it hears may send unmeant. @param {KeyboardEvent} event */
const single = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Keys that mean something else away from the board: they press buttons, scroll, or select text. */
const LOCAL = /^(Arrow.*|Home|End|Enter| |\.)$/

/**
 * Listens to keys: to all of them on the board, and where nothing has the focus; elsewhere
 * to those that no control has a use for. While the game is paused only pause is heard. Where
 * single letters are not wished to be shortcuts, only digits are heard of all signs, on the board.
 * @param {Desk} desk @param {HTMLElement} host that the board is in @param {Commands} commands @param {() => void} moved
 */
export function listen(desk, host, commands, moved) {
  document.addEventListener('keydown', event => {
    const at = /** @type {Element} */ (event.target)
    if (event.defaultPrevented || !desk.begun || desk.view === 'compose' || document.querySelector('dialog')) return
    if (at.closest('input, textarea, select')) return // which have keys of their own
    if (!desk.settings.letters && single(event) && !(host.contains(at) && (digitOf(event) || event.key === '.'))) return
    if (desk.paused) {
      if (latin(event) !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return
      commands.pause()
      return event.preventDefault()
    }
    const away = !host.contains(at) && at !== document.body
    if (away && (LOCAL.test(event.key) && !shifted(event) || (event.ctrlKey || event.metaKey) && latin(event) === 'a')) return
    if (!shifted(event) && moveBy(desk, event)) moved()
    else if (!digitBy(desk, event) && !commandBy(desk, event, commands)) return
    event.preventDefault()
  })
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function moveBy(desk, event) {
  const { sheet, selection } = desk
  const arrow = ARROWS[event.key]
  const ctrl = event.ctrlKey || event.metaKey
  let slot = selection.cursor
  if (arrow && !event.altKey) slot = sheet.go(slot, ...arrow, ctrl ? 3 : 1)
  else if (event.key === 'Home') slot = ctrl ? 0 : sheet.go(slot, -1, 0)
  else if (event.key === 'End') slot = ctrl ? sheet.slots.length - 1 : sheet.go(slot, 1, 0)
  else return false
  if (event.shiftKey && desk.mode === 'line') {
    desk.pen(selection.cell, sheet.slots[slot].cell)
    selection.go(slot)
    desk.penUp()
  } else if (event.shiftKey) selection.reach(slot)
  else selection.go(slot)
  return true
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function digitBy(desk, event) {
  const key = digitOf(event)
  if (key !== undefined) {
    const shift = event.shiftKey || shifted(event)
    if (key === '0') {
      desk.clear()
      desk.advance()
    } else if (shift && desk.mode === 'colour') desk.pick(+key)
    else if (shift) desk.enter(+key, 'corner')
    else if (event.ctrlKey || event.metaKey) desk.enter(+key, 'centre')
    else if (event.altKey) desk.enter(+key, 'colour')
    else desk.enter(+key)
    return true
  }
  if ((event.key === ' ' || event.key === '.') && desk.advance()) return true
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false
  if (event.key === 'Backspace') desk.advance(-1)
  desk.clear()
  return true
}

/** @param {Desk} desk @param {KeyboardEvent} event @param {Commands} commands */
function commandBy(desk, event, commands) {
  const key = latin(event)
  if (event.ctrlKey || event.metaKey) {
    const name = { z: event.shiftKey ? 'redo' : 'undo', y: 'redo', a: 'selectAll' }[key]
    if (name) commands[name]()
    return Boolean(name)
  }
  if (event.altKey) return false
  const mode = 'zxcvb'.indexOf(key)
  if (key.length === 1 && mode >= 0 && !desk.entering) desk.setMode(MODES[mode])
  else if (key === ' ' && !desk.entering) desk.setMode(MODES[(MODES.indexOf(desk.mode) + 1) % MODES.length])
  else {
    const name = PLAIN[(event.shiftKey ? '+' : '') + key] ?? PLAIN[event.key]
    if (!name) return false
    commands[name]()
  }
  return true
}
