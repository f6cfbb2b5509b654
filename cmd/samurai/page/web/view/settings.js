// Settings and help.
import { dialog } from './dialog.js'
import { el } from './dom.js'
import { field, pick, tick } from './form.js'
import { HELP } from './keys.js'

/** @type {[keyof Desk['settings'], string, Choices][]} */
const CHOICES = [
  ['theme', 'Colours', [['auto', 'as the system'], ['light', 'light'], ['dark', 'dark']]],
  ['side', 'Keys and tools beside the board', [['right', 'on the right'], ['left', 'on the left']]],
  ['labels', 'Numbers of rows and columns', [['hints', 'with hints'], ['always', 'always'], ['never', 'never']]],
]

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
  const { settings } = desk
  dialog('Settings', [el('div', { class: 'cols' }, ...CHOICES.map(([name, words, list]) =>
    field(words, pick(name, list, String(settings[name]), value => desk.set({ [name]: value }))))),
  ...TICKS.map(([name, words]) =>
    tick(words, { checked: settings[name], 'data-setting': name }, on => desk.set({ [name]: on })).label)])
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
