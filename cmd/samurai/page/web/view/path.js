// The solution path: all steps from the clues to the solution; singles that follow one another in a grid are one row of it.
import { ask, Stopped } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { candidates } from '../model/marks.js'
import { sentence } from './dialog.js'
import { button, count, el, whisper } from './dom.js'
import { cellOf, DARK, legend, shown, WHY_NOT } from './step.js'

/**
 * A row of the list: its first step, how many steps it has, and the grid of singles or "".
 * @typedef {{from: number, count: number, grid: string}} Row
 */

export class Path {
  /** @param {import('./hints.js').Hints} hints whose box it fills */
  constructor(hints) {
    this.hints = hints
    /** @type {Step[]} */
    this.steps = []
    /** @type {Row[]} */
    this.rows = []
    /** Why the path does not lead to the solution, or "". */
    this.end = ''
    /** The row that is shown, and the single of it that is explained, if any. */
    this.at = -1
    this.single = -1
    this.list = el('ol', { class: 'steps', id: 'way-steps' })
    this.words = el('div', { id: 'way-words' }, hints.wait('Looking for the first step…', () => hints.close()))
    this.title = el('h2', {}, 'Solution path')
    this.back = button('‹\u00a0Previous', () => this.go(this.at - 1), { id: 'way-back' })
    this.on = button('Next\u00a0›', () => this.go(this.at + 1), { id: 'way-on' })
    /** Turns from the words of a step to the list of all, and back. */
    this.all = button('List steps', () => this.#turn(!hints.box.classList.contains('listing')), { id: 'way-all' })
    this.head = el('div', { id: 'way-head' }, this.title, this.words,
      el('div', { class: 'row wide' }, this.back, this.on, this.all, button('Close', () => hints.close())))
    hints.box.replaceChildren(this.head, this.list)
    this.#turn(false)
  }

  /** Has the engine find the steps, and lists each as it comes. */
  async run() {
    const { steps, hints, hints: { desk: { board, game } } } = this
    await hints.asking(async () => {
      const lines = await ask('explain', { text: puzzleFile(board, game.clues) }, {
        topic: 'hint', onLine: line => { if (line.step) this.#add(line.step) },
      }).catch(/** @returns {Questions['explain'][1][]} */ error => {
        if (!steps.length || error instanceof Stopped) throw error
        return [{ verdict: '', reason: error.message }] // the steps that were found stay
      })
      const end = lines.at(-1)
      this.end = !end || end.verdict === 'solved' ? '' : WHY_NOT[end.verdict] ?? sentence(end.reason)
      if (this.end) this.list.append(el('li', {}, this.end))
      this.title.textContent = `Solution path: ${count(steps.length, 'step')}`
      if (!steps.length) hints.message(this.end || WHY_NOT.solved)
      else if (this.at === this.rows.length - 1) this.go(this.at) // which may have grown
    })
  }

  /** @param {Step} step */
  #add(step) {
    const { single, grids, houses: [house] = [] } = step
    const from = this.steps.push(step) - 1
    const last = this.rows.at(-1)
    const grid = single ? house?.grid ?? grids[0] : ''
    if (last && grid && (last.grid === grid || grids.includes(last.grid))) last.count++
    else {
      const row = this.rows.push({ from, count: 1, grid }) - 1
      this.list.append(el('li', {}, button('', () => this.go(row))))
      this.#label(row)
      if (row === this.at + 1) this.go(this.at) // which may have grown since it was shown
    }
    this.#label(this.rows.length - 1)
    this.title.textContent = `Solution path: ${from + 1} so far…`
    if (from === 0) this.go(0)
    else this.on.ariaDisabled = String(this.at === this.rows.length - 1)
  }

  /** The steps of a row. @param {number} row */
  #of(row) {
    const { from, count } = this.rows[row]
    return this.steps.slice(from, from + count)
  }

  /** What a row is called: its numbers, and its technique or how many singles it has. @param {number} row @returns {[string, string]} */
  #name(row) {
    const { from, count: n, grid } = this.rows[row]
    return n === 1 ? [`${from + 1}`, this.steps[from].title] : [`${from + 1}–${from + n}`, `${n} singles in ${grid}`]
  }

  /** Fills the button of a row. @param {number} row */
  #label(row) {
    const [numbers, title] = this.#name(row)
    const steps = this.#of(row)
    const { grid } = this.rows[row]
    const cells = steps.length > 1 && el('span', { class: 'quiet' }, ` ${steps.map(step => where(step, grid)).join(' ')}`)
    const rating = Math.max(...steps.map(step => step.rating)).toFixed(1)
    this.list.children[row].firstElementChild?.replaceChildren(el('span', { class: 'n' }, numbers), el('span', {}, title, cells),
      el('span', { class: 'quiet' }, rating))
  }

  /** Shows a row. @param {number} row */
  go(row) {
    if (!this.rows[row]) return
    const { hints, list } = this
    this.at = row
    this.single = -1
    hints.lit = DARK
    list.querySelector('[aria-current]')?.removeAttribute('aria-current')
    list.children[row].firstElementChild?.setAttribute('aria-current', 'step')
    const steps = this.#of(row)
    const [step] = steps
    const last = row + 1 === this.rows.length
    const [numbers, title] = this.#name(row)
    this.words.replaceChildren(el('h3', {}, `${numbers}. `, steps.length > 1 ? title : hints.term(step)),
      steps.length > 1 ? this.#run(row) : hints.words(step.parts),
      steps.length > 1 ? '' : legend(shown(hints.desk.game, step, DARK, this.#position(this.rows[row].from))),
      this.end && last ? el('p', { class: 'quiet' }, this.end) : '')
    this.back.ariaDisabled = String(row === 0)
    this.on.ariaDisabled = String(last)
    this.#turn(false)
    if (!this.draw()) return
    whisper(`${numbers}. ${title}. ${steps.length > 1 ? this.words.querySelector('.run')?.textContent : step.text}`)
    hints.see(this.#shown(), this.#position(this.rows[row].from).values)
  }

  /** The words of a row of singles: each is explained when it is chosen. @param {number} row */
  #run(row) {
    const { hints, rows: { [row]: { from, grid } } } = this
    const { board } = hints.desk
    const detail = el('div')
    const run = this.#of(row).map((step, i) => {
      const [{ cell, digit }] = step.placed
      const [on, off] = [() => hints.light([cellOf(board, cell)]), () => hints.light([])]
      return button(`${where(step, grid)} = ${digit}`, () => {
        this.single = from + i
        detail.replaceChildren(hints.words(step.parts))
        hints.light([])
        whisper(step.text)
        hints.see(step, this.#position(from + i).values)
      }, { class: 'cellword', onpointerenter: on, onpointerleave: off })
    })
    return el('div', {}, el('p', { class: 'placed run' }, ...run), detail)
  }

  /** Where there is room for the words of a step or for the list, shows one; and scrolls to the step. @param {boolean} listing */
  #turn(listing) {
    const { hints: { box }, head, list } = this
    box.classList.toggle('listing', listing)
    this.all.textContent = listing ? 'Show step' : 'List steps'
    const panel = box.closest('.tabpanels')
    const line = list.querySelector('[aria-current]')
    if (!panel || !line) return
    if (!line.checkVisibility()) return head.scrollIntoView({ block: 'start' })
    const [at, around] = [line.getBoundingClientRect(), panel.getBoundingClientRect()]
    panel.scrollTop += (at.top + at.bottom - around.top - around.bottom - head.offsetHeight - parseFloat(getComputedStyle(head).top)) / 2
  }

  /** The position before a step. @param {number} before */
  #position(before) {
    const { board, game } = this.hints.desk
    const values = Uint8Array.from(game.clues)
    const gone = new Uint16Array(board.size)
    for (const step of this.steps.slice(0, before)) {
      for (const { cell, digit } of step.placed) values[cellOf(board, cell)] = digit
      for (const { cell, digits } of step.removed) for (const d of digits) gone[cellOf(board, cell)] |= 1 << (d - 1)
    }
    return { values, marks: candidates(game, values).map((set, cell) => set & ~gone[cell]) }
  }

  /** The step that is shown: the single that is explained, or all of the row as one. @returns {Step} */
  #shown() {
    const steps = this.single < 0 ? this.#of(this.at) : [this.steps[this.single]]
    const [step] = steps
    return steps.length === 1 ? step : { ...step, single: false, houses: [], placed: steps.flatMap(s => s.placed) }
  }

  /** Shows the step on the board, if the tab is shown, and tells whether it is. */
  draw() {
    if (this.at < 0) return false
    const { hints, at, single } = this
    const before = single < 0 ? this.rows[at].from : single
    return hints.around.display(shown(hints.desk.game, this.#shown(), hints.lit, this.#position(before)))
  }
}

/** The cell of a single, as the grid names it. @param {Step} single @param {string} grid */
function where({ placed: [{ cell }] }, grid) {
  const [name, code] = Object.entries(cell)[0]
  return cell[grid] ?? `${name} ${code}`
}
