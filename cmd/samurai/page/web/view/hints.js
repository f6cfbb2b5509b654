// Hints: what is shown on the board, and the words.
import { button, el } from './dom.js'

/** @typedef {{class?: string, marks: HTMLElement[]}} CellHint */
/**
 * What the board shows of a hint.
 * @typedef {{key: (cell: number) => string, cell: (cell: number) => CellHint, lines: (sheet: import('../model/sheet.js').Sheet) => SVGElement[]}} Shown
 */

export class Hints {
  /**
   * @param {import('../desk.js').Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands
   * @param {(cell: number) => void} visit @param {() => void} show brings the sheet to the front
   */
  constructor(desk, host, commands, visit, show) {
    this.desk = desk
    this.show = show
    this.visit = visit
    host.append(el('div', { class: 'row wide' }, button('Mark all', commands.fillMarks, { title: 'Mark all candidates (M)' }),
      button('One single', commands.fillSingle, { title: 'Fill one single (S)' }), button('All singles', commands.fillSingles, { title: 'Fill all singles (Shift + S)' })))
  }

  /** @param {string[]} questions */
  can(questions) {
    document.getElementById('hint')?.toggleAttribute('hidden', !questions.includes('hint'))
  }

  next() {}

  apply() {}

  close() {
    this.desk.hint = null
    this.desk.tell('hint')
  }
}
