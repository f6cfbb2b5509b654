// Hints in three stages, the whole way, and the grade.
import { ask, cancel } from '../engine/engine.js'

import { puzzleFile } from '../model/file.js'
import { candidates } from '../model/marks.js'
import { button, el, refill, whisper } from './dom.js'
import { cellOf, paragraph, places, shown, sights, spotlight } from './step.js'

/** @typedef {import('./step.js').Step} Step */
/** @typedef {{class?: string, marks: HTMLElement[], words?: string, value?: number}} CellHint how a cell looks, what is added to its name, and the digit or 0 that stands in place of what was entered */
/**
 * What the board shows of a hint.
 * @typedef {{key: (cell: number) => string, cell: (cell: number) => CellHint, lines: (sheet: import('../model/sheet.js').Sheet) => SVGElement[], apart?: boolean}} Shown apart: another position than the player's
 */
/** @typedef {{step: Step, where: string, title: string}} Hint */

/** @type {Record<string, string>} */
const WHY_NOT = {
  none: 'The puzzle has no solution.', stuck: 'No technique that the program knows goes on from here.',
  broken: 'There must be a mistake: some cell or house has no digit left.', solved: 'There is nothing left to do.',
}

export class Hints {
  /**
   * @param {import('../desk.js').Desk} desk @param {HTMLElement} host @param {import('./keys.js').Commands} commands
   * @param {(cell: number) => void} visit @param {() => void} show brings the sheet to the front
   * @param {(shown: Shown) => boolean} display shows a hint on the board while the sheet is shown, and tells whether it is
   */
  constructor(desk, host, commands, visit, show, display) {
    this.desk = desk
    this.commands = commands
    this.show = show
    this.visit = visit
    this.display = display
    /** @type {Hint|null} */
    this.hint = null
    this.stage = 0
    /** The rating of the puzzle's hardest step, once it was asked for. */
    this.hardest = ''
    /** @type {{step: Step, title: string}[]|null} of the whole way */
    this.steps = null
    /** Why the way does not lead to the solution, or "". */
    this.end = ''
    /** The step of the way that is shown. */
    this.at = -1
    /** Turns from the words of a step to the list of all, and back. @type {HTMLElement|null} */
    this.all = null
    this.able = false
    /** @type {((sights: number[][]) => void)|null} brings cells into view: the first list for which there is room */
    this.scroll = null
    /** @type {Set<number>} cells whose words are touched */
    this.lit = new Set()
    this.box = el('div', { class: 'hint-box', id: 'hint-box' })
    this.more = el('div', { class: 'row wide', hidden: true }, button('The whole way', () => this.way(), { id: 'way' }), button('How hard is it?', () => this.rate(), { id: 'rate' }))
    host.append(el('div', { class: 'row wide singles' }, button('Mark all', commands.fillMarks, { title: 'Mark all candidates (M)' }),
      button('One single', commands.fillSingle, { title: 'Fill one single (S)' }), button('All singles', commands.fillSingles, { title: 'Fill all singles (Shift + S)' })),
    this.box, this.more)
    this.idle()
    desk.on('puzzle change view', () => this.forget())
    desk.on('puzzle', () => { this.hardest = '' })
  }

  /** Which of this the engine can do. @param {string[]} questions */
  can(questions) {
    this.able = questions.includes('hint')
    document.getElementById('hint')?.toggleAttribute('hidden', !this.able)
    this.more.hidden = this.box.hidden = !this.able
  }

  idle() {
    this.#fill(el('p', { class: 'quiet' }, 'A hint tells first where to look, then which technique, then the step.'))
  }

  forget() {
    cancel('hint')
    if (!this.hint && !this.steps) return
    this.hint = null
    this.steps = null
    this.stage = 0
    this.idle()
  }

  close() {
    this.forget()
    this.desk.hint = null
    this.desk.tell('hint')
  }

  /** The next stage of the hint, or the first of another. */
  async next() {
    if (!this.able) return
    this.show()
    if (this.hint) {
      this.stage = Math.min(3, this.stage + 1)
      return this.#tell()
    }
    const { desk } = this
    if (this.#mistaken()) return
    this.box.replaceChildren(el('p', {}, 'Looking…'))
    try {
      const [line] = await ask('hint', { text: puzzleFile(desk.board, desk.game.clues, {}, desk.game), from: 'yaml' }, { topic: 'hint' })
      const [step] = line.steps ?? []
      if (!step) return this.#message(WHY_NOT[line.verdict] ?? line.reason)
      this.hint = { step, where: line.where, title: line.title }
      this.stage = 1
      this.#tell()
    } catch (error) {
      this.#message(/** @type {Error} */ (error).message)
    }
  }

  /** Says so when something that was entered or marked is wrong, for no hint is sound then. */
  #mistaken() {
    const { desk } = this
    const { solution } = desk.verdict
    const marks = solution ? [...desk.game.centre.keys()].filter(cell => desk.game.centre[cell] && !desk.game.value(cell) && !(desk.game.centre[cell] >> (solution[cell] - 1) & 1)) : []
    if (desk.mistakes().size === 0 && marks.length === 0) return false
    this.#message(desk.mistakes().size ? 'A digit on the board is wrong, so that a hint would lead nowhere.' : 'A candidate that is needed was crossed out in the centre marks, so that a hint would lead nowhere.')
    if (desk.mistakes().size) this.box.append(el('div', { class: 'row wide' }, button('Show it', () => this.commands.check()), button('Undo to before it', () => this.commands.undoMistake())))
    if (marks.length) this.box.append(button('Mark all anew', () => { desk.game.do(marks.map(cell => desk.game.change('centre', cell, candidates(desk.game)[cell]))) }))
    return true
  }

  /** @param {string} text */
  #message(text) {
    this.#fill(el('p', {}, text))
    whisper(text)
  }

  /** @param {...(Node|string)} content of the box */
  #fill(...content) {
    refill(this.box, content, () => /** @type {HTMLElement|null} */ (this.box.querySelector('button.main')))
  }

  #tell() {
    const { desk, hint, stage } = this
    if (!hint) return
    const { step, where, title } = hint
    const grid = step.grids[0]
    const parts = [el('p', {}, 'Look at ', ...this.#words(where, grid), '.')]
    if (stage >= 2) parts.unshift(el('h2', {}, `${title} `, el('small', { class: 'quiet' }, `rated ${step.rating.toFixed(1)}${this.hardest ? `, the hardest of all ${this.hardest}` : ''}`)))
    if (stage >= 3) parts.splice(1, 1, this.#paragraph(step))
    const key = (/** @type {string} */ letter) => desk.settings.letters && matchMedia('(hover: hover)').matches ? ` (${letter})` : ''
    const more = button(['', `Which technique?${key('H')}`, `Show the step${key('H')}`, `Do it${key('N')}`][stage], () => stage < 3 ? this.next() : this.apply(), { class: 'main', id: 'hint-next' })
    if (stage >= 3 && step.removed.length && !desk.game.centre.some(Boolean)) {
      parts.push(el('p', { class: 'quiet' }, 'It takes candidates away, and none are marked yet. '), el('div', {}, button('Mark all first', this.commands.fillMarks)))
    }
    this.#fill(...parts, el('div', { class: 'row wide' }, more, button('Close', () => this.close())))
    this.box.scrollIntoView({ block: 'nearest' })
    if (!this.#draw()) return
    whisper(stage === 1 ? `Look at ${where}.` : stage === 2 ? title : step.text)
    if (stage === 1) this.#reveal([places(desk.board, where, grid).flatMap(p => p.cells)])
    if (stage === 3) this.#reveal(sights(desk.board, step))
  }

  /** @param {number[][]} sights lists of cells, the first of which is to be seen where there is room */
  #reveal(sights) {
    const { desk } = this
    const [[cell]] = sights
    if (cell === undefined) return
    if (!desk.sheet.of.has(cell)) desk.look(desk.board.places[cell][0].grid)
    this.scroll?.(sights)
  }

  /** Shows the hint, if the sheet is shown, and tells whether it is. */
  #draw() {
    const { desk, hint, lit } = this
    if (!hint) return false
    const around = new Set(places(desk.board, hint.where, hint.step.grids[0]).flatMap(p => p.cells))
    return this.display(this.stage < 3 ? spotlight(around, lit) : shown(desk.game, hint.step, lit))
  }

  /** @param {string} text @param {string} grid */
  #words(text, grid) {
    return [...paragraph(this.desk.board, text, grid, cells => this.#light(cells), this.visit).childNodes].map(n => /** @type {any} */ (n))
  }

  /** @param {Step} step */
  #paragraph(step) {
    return paragraph(this.desk.board, step.text, step.grids[0], cells => this.#light(cells), this.visit)
  }

  /** @param {number[]} cells */
  #light(cells) {
    this.lit = new Set(cells)
    if (this.steps) this.#drawStep()
    else this.#draw()
  }

  /** Does the step of the hint; without one it shows the whole step first. */
  async apply() {
    if (!this.hint) {
      await this.next()
      this.stage = 3
      return this.#tell()
    }
    const { step } = this.hint
    const { game, board } = this.desk
    if (step.placed.length) {
      for (const { cell, digit } of step.placed) game.digit([cellOf(board, cell)], digit)
      const cell = cellOf(board, step.placed[0].cell)
      this.desk.visit(cell)
      return
    }
    const left = candidates(game)
    const changes = step.removed.map(({ cell: names, digits }) => {
      const cell = cellOf(board, names)
      const before = game.centre[cell] || left[cell]
      return game.change('centre', cell, digits.reduce((set, d) => set & ~(1 << (d - 1)), before))
    })
    game.do(changes)
    this.desk.visit(cellOf(board, step.removed[0].cell))
  }

  /** How hard the puzzle is. */
  async rate() {
    this.close()
    this.#message('Rating it…')
    const { board, game } = this.desk
    try {
      const [line] = await ask('rate', { text: puzzleFile(board, game.clues), from: 'yaml' }, { topic: 'hint' })
      const r = line.rating
      this.hardest = r?.hardest.toFixed(1) ?? ''
      if (!r) return this.#message(line.verdict === 'multiple' ? 'It has several solutions, so that it has no grade.' : WHY_NOT[line.verdict] ?? line.reason)
      this.box.replaceChildren(el('h2', {}, `${r.level[0].toUpperCase()}${r.level.slice(1)}`),
        el('p', {}, `The hardest step, ${line.title}, is rated ${r.hardest.toFixed(1)}. Ratings are those of Sudoku Explainer, from 1.0 for the easiest step to above 9.`),
        el('p', { class: 'quiet' }, `${r.steps} steps, ${r.crossings} of which carry something from grid to grid; at ${r.bottlenecks} there is one way on only. All steps together score ${r.score}.`),
        line.verdict === 'stuck' ? el('p', { class: 'quiet' }, 'No technique that the program knows goes on to the end.') : '')
      whisper(`${r.level}. The hardest step, ${line.title}, is rated ${r.hardest.toFixed(1)}.`)
    } catch (error) {
      this.#message(/** @type {Error} */ (error).message)
    }
  }

  /** All steps from the clues to the solution. */
  async way() {
    this.close()
    /** @type {{step: Step, title: string}[]} */
    const steps = []
    this.steps = steps
    const list = el('ol', { class: 'steps', id: 'way-steps' })
    const head = el('h2', {}, 'The whole way: looking…')
    const words = el('div', { id: 'way-words' })
    this.all = button('All steps', () => this.#list(!this.box.classList.contains('listing')), { id: 'way-all' })
    this.box.replaceChildren(el('div', { id: 'way-head' }, head, words, el('div', { class: 'row wide' },
      button('‹ Back', () => this.#step(this.at - 1), { id: 'way-back' }), button('On ›', () => this.#step(this.at + 1), { id: 'way-on' }), this.all, button('Close', () => this.close()))), list)
    this.#list(false)
    this.at = -1
    this.end = ''
    const { board, game } = this.desk
    try {
      const lines = await ask('explain', { text: puzzleFile(board, game.clues), from: 'yaml' }, {
        topic: 'hint',
        onLine: line => {
          if (!line.step) return
          steps.push({ step: line.step, title: line.title })
          const i = steps.length - 1
          list.append(el('li', {}, button('', () => this.#step(i))))
          const b = /** @type {HTMLElement} */ (list.lastElementChild?.firstElementChild)
          b.append(el('span', { class: 'n' }, String(i + 1)), el('span', {}, line.title), el('span', { class: 'quiet' }, line.step.rating.toFixed(1)))
          head.textContent = `The whole way: ${steps.length} so far…`
          if (i === 0) this.#step(0)
          else if (this.at === i - 1) document.getElementById('way-on')?.setAttribute('aria-disabled', 'false')
        },
      })
      const end = lines.at(-1)
      this.end = !end || end.verdict === 'solved' ? '' : WHY_NOT[end.verdict] ?? end.reason ?? ''
      if (this.end) list.append(el('li', {}, this.end))
      head.textContent = `The whole way: ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`
      if (this.end && this.at === steps.length - 1) this.#step(this.at)
      if (!steps.length) this.#message(this.end || WHY_NOT.solved)
    } catch (error) {
      this.#message(/** @type {Error} */ (error).message)
    }
  }

  /** @param {number} i */
  #step(i) {
    const one = this.steps?.[i]
    if (!one) return
    this.at = i
    const list = document.getElementById('way-steps')
    list?.querySelector('[aria-current]')?.removeAttribute('aria-current')
    const b = list?.children[i]?.firstElementChild
    b?.setAttribute('aria-current', 'step')
    document.getElementById('way-words')?.replaceChildren(el('h3', {}, `${i + 1}. ${one.title}`), this.#paragraph(one.step),
      this.end && i + 1 === this.steps?.length ? el('p', { class: 'quiet' }, this.end) : '')
    for (const [id, last] of [['way-back', i === 0], ['way-on', i + 1 === this.steps?.length]]) document.getElementById(String(id))?.setAttribute('aria-disabled', String(last))
    this.#list(false)
    if (!this.#drawStep()) return
    whisper(`${i + 1}. ${one.title}. ${one.step.text}`)
    this.#reveal(sights(this.desk.board, one.step))
  }

  /** Where there is room for the words of a step or the list of all, shows one or the other; and scrolls to the step. @param {boolean} listing */
  #list(listing) {
    this.box.classList.toggle('listing', listing)
    if (this.all) this.all.textContent = listing ? 'Its words' : 'All steps'
    const sheet = this.box.closest('.sheets')
    const head = document.getElementById('way-head')
    const line = this.box.querySelector('[aria-current]')
    if (!sheet || !head || !line) return
    if (!line.checkVisibility()) {
      head.scrollIntoView({ block: 'start' })
      return
    }
    const [at, box] = [line.getBoundingClientRect(), sheet.getBoundingClientRect()]
    sheet.scrollTop += (at.top + at.bottom) / 2 - (box.top + head.offsetHeight + box.bottom) / 2
  }

  /** The position in which the step of the way was found. */
  #position() {
    const { board, game } = this.desk
    const values = Uint8Array.from(game.clues)
    const gone = new Uint16Array(board.size)
    for (const { step } of (this.steps ?? []).slice(0, this.at)) {
      for (const { cell, digit } of step.placed) values[cellOf(board, cell)] = digit
      for (const { cell, digits } of step.removed) for (const d of digits) gone[cellOf(board, cell)] |= 1 << (d - 1)
    }
    const marks = new Uint16Array(board.size)
    for (const [cell, value] of values.entries()) {
      if (value) continue
      let set = 0x1ff & ~gone[cell]
      for (const peer of board.peers(cell)) if (values[peer]) set &= ~(1 << (values[peer] - 1))
      marks[cell] = set
    }
    return { values, marks }
  }

  #drawStep() {
    const one = this.steps?.[this.at]
    return one !== undefined && this.display(shown(this.desk.game, one.step, this.lit, this.#position()))
  }
}

