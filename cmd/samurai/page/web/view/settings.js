// Settings and help.
import { dialog } from './dialog.js'
import { el } from './dom.js'
import { HELP } from './keys.js'

/** @typedef {import('../desk.js').Desk} Desk */

/** @type {[keyof Desk['settings'], string][]} */
const TICKS = [
  ['peers', 'Tint the row, column and box of the cursor, in each of its grids'],
  ['same', 'Tint cells that have, or may have, the digit of the cursor'],
  ['conflicts', 'Show at once where a digit stands twice in a row, column or box'],
  ['strict', 'Strike wrong digits through at once, which gives them away'],
  ['tidy', 'Take marks away that a new digit rules out, in every grid'],
  ['timer', 'Show the clock'],
  ['live', 'Count solutions with my digits too, which gives mistakes away'],
  ['numbered', 'Write numbers on coloured cells'],
  ['letters', 'Single letters and signs are shortcuts, as the help lists them; without this, digits, arrows and Delete still work on the board'],
  ['marks', 'Print my digits and marks too'],
]

/** @param {Desk} desk */
export function settings(desk) {
  const theme = /** @type {HTMLSelectElement} */ (el('select', { id: 'theme' }, ...[['auto', 'as the system'], ['light', 'light'], ['dark', 'dark']].map(([value, text]) =>
    el('option', { value, selected: desk.settings.theme === value }, text))))
  theme.addEventListener('change', () => desk.set({ theme: theme.value }))
  dialog('Settings', [el('label', { class: 'field' }, 'Colours', theme), ...TICKS.map(([name, words]) => {
    const input = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', checked: Boolean(desk.settings[name]) }))
    input.addEventListener('change', () => desk.set({ [name]: input.checked }))
    return el('label', { class: 'check' }, input, words)
  })])
}

export function help() {
  dialog('Keys and help', [
    el('p', {}, 'Each grid is a Sudoku: every row, column and box of it has the digits 1 to 9. Tinted boxes belong to several grids at once.'),
    el('p', {}, 'A cell is named by its grid, row and column: nw r1c4 is in row 1 and column 4 of the grid nw. The names of the grids stand beside them.'),
    el('p', {}, 'Touch: tap a cell, then drag from it to select more, or hold a finger on another to add it; two fingers zoom and move the board.'),
    el('p', {}, 'If keys of a single letter are in your way, turn them off in the settings.'),
    el('p', {}, 'All that you enter is kept in this browser, and nowhere else.'),
    el('dl', { class: 'keylist' }, ...HELP.flatMap(([keys, words]) => [el('dt', {}, ...keys.split(' or ').flatMap((k, i) => [i ? ' or ' : '', el('kbd', {}, k)])), el('dd', {}, words)])),
  ])
}
