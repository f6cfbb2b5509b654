// Settings and help.
import { dialog } from './dialog.js'
import { el } from './dom.js'
import { field, pick, tick } from './form.js'
import { HELP } from './keys.js'

/** @type {[keyof Desk['settings'], string][]} */
const TICKS = [
  ['peers', 'Highlight the row, column and box of the cursor, in each of its grids'],
  ['same', 'Highlight cells with the same digit or mark'],
  ['conflicts', 'Show conflicts at once'],
  ['strict', 'Cross out mistakes at once'],
  ['tidy', 'Remove marks that a new digit rules out, in every grid'],
  ['timer', 'Show the clock'],
  ['live', 'Count solutions with my digits as clues (this reveals mistakes)'],
  ['numbered', 'Write numbers on coloured cells'],
  ['letters', 'Single-key shortcuts (listed in Help)'],
  ['marks', 'Print my digits and marks too'],
]

/** @param {Desk} desk */
export function settings(desk) {
  const theme = pick('theme', [['auto', 'as the system'], ['light', 'light'], ['dark', 'dark']], desk.settings.theme)
  theme.addEventListener('change', () => desk.set({ theme: theme.value }))
  const side = pick('side', [['right', 'on the right'], ['left', 'on the left']], desk.settings.side)
  side.addEventListener('change', () => desk.set({ side: side.value }))
  const labels = pick('labels', [['hints', 'with hints'], ['always', 'always'], ['never', 'never']], desk.settings.labels)
  labels.addEventListener('change', () => desk.set({ labels: labels.value }))
  const choices = el('div', { class: 'cols' }, field('Colours', theme), field('Keys and tools beside the board', side),
    field('Numbers of rows and columns', labels))
  dialog('Settings', [choices, ...TICKS.map(([name, words]) => {
    const { input, label } = tick(words, { checked: Boolean(desk.settings[name]), 'data-setting': name })
    input.addEventListener('change', () => desk.set({ [name]: input.checked }))
    return label
  })])
}

const ABOUT = [
  'Each grid is a Sudoku: each of its rows, columns and boxes holds the digits 1 to 9. Tinted boxes belong to several grids at once.',
  'A cell is named by its grid, row and column: nw r1c4 is in row 1 and column 4 of the grid nw. The board shows the names of the grids.',
  'Touch: tap a cell, then drag from it to select more, or hold a finger on another to add it. Two fingers zoom and move the board.',
  'Digit first: choose a digit, a mark or a colour on the pad, then tap or click the cells that get it.',
  'Single-letter shortcuts can be turned off in Settings.',
  'Everything you enter is stored in this browser, and nowhere else.',
]

export function help() {
  const keys = (/** @type {string|string[]} */ list) => [list].flat().flatMap((k, i) => [i ? ' or ' : '', el('kbd', {}, k)])
  dialog('Keys and help', [...ABOUT.map(text => el('p', {}, text)),
    el('dl', { class: 'keylist' }, ...HELP.flatMap(([text, words]) => [el('dt', {}, ...keys(text)), el('dd', {}, words)]))])
}
