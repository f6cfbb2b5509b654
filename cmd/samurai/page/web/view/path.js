// The solution path: all steps from the clues to the solution, one by one.
import { ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { candidates } from '../model/marks.js'
import { sentence } from './dialog.js'
import { button, count, el, whisper } from './dom.js'
import { cellOf, shown, sights } from './step.js'

/** Why there is no step, by the verdict. @type {Record<string, string>} */
export const WHY_NOT = {
  none: 'The puzzle has no solution.', stuck: 'No known technique applies here.', solved: 'The puzzle is solved.',
  multiple: 'There are several solutions, and logic leads no further.',
}

export class Path {
  /** @param {import('./hints.js').Hints} hints whose box it fills */
  constructor(hints) {
    this.hints = hints
    /** @type {{step: Step, title: string}[]} */
    this.steps = []
    /** Why the path does not lead to the solution, or "". */
    this.end = ''
    /** The step that is shown. */
    this.at = -1
    this.list = el('ol', { class: 'steps', id: 'way-steps' })
    this.words = el('div', { id: 'way-words' })
    this.title = el('h2', {}, 'Solution path: looking…')
    this.back = button('‹ Previous', () => this.go(this.at - 1), { id: 'way-back' })
    this.on = button('Next ›', () => this.go(this.at + 1), { id: 'way-on' })
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
      const lines = await ask('explain', { text: puzzleFile(board, game.clues), from: 'yaml' }, {
        topic: 'hint', onLine: line => { if (line.step) this.#add({ step: line.step, title: line.step.title }) },
      }).catch(/** @returns {Line[]} */ error => {
        if (!steps.length) throw error
        return [{ verdict: '', reason: error.message }] // the steps that were found stay
      })
      const end = lines.at(-1)
      this.end = !end || end.verdict === 'solved' ? '' : WHY_NOT[end.verdict] ?? sentence(end.reason)
      if (this.end) this.list.append(el('li', {}, this.end))
      this.title.textContent = `Solution path: ${count(steps.length, 'step')}`
      if (!steps.length) hints.message(this.end || WHY_NOT.solved)
      else if (this.end && this.at === steps.length - 1) this.go(this.at)
    })
  }

  /** @param {Path['steps'][0]} one */
  #add(one) {
    const i = this.steps.push(one) - 1
    const b = button('', () => this.go(i))
    const rating = one.step.rating.toFixed(1)
    b.append(el('span', { class: 'n' }, String(i + 1)), el('span', {}, one.title), el('span', { class: 'quiet' }, rating))
    this.list.append(el('li', {}, b))
    this.title.textContent = `Solution path: ${i + 1} so far…`
    if (i === 0) this.go(0)
    else if (this.at === i - 1) this.on.ariaDisabled = 'false'
  }

  /** Shows a step. @param {number} i */
  go(i) {
    const one = this.steps[i]
    if (!one) return
    const { hints, list } = this
    this.at = i
    hints.lit = new Set()
    list.querySelector('[aria-current]')?.removeAttribute('aria-current')
    list.children[i].firstElementChild?.setAttribute('aria-current', 'step')
    const last = i + 1 === this.steps.length
    this.words.replaceChildren(el('h3', {}, `${i + 1}. ${one.title}`), hints.paragraph(one.step.parts),
      this.end && last ? el('p', { class: 'quiet' }, this.end) : '')
    this.back.ariaDisabled = String(i === 0)
    this.on.ariaDisabled = String(last)
    this.#turn(false)
    if (!this.draw()) return
    whisper(`${i + 1}. ${one.title}. ${one.step.text}`)
    hints.reveal(sights(hints.desk.board, one.step))
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
    panel.scrollTop += (at.top + at.bottom) / 2 - (around.top + head.offsetHeight + around.bottom) / 2
  }

  /** The position in which the step was found. */
  #position() {
    const { board, game } = this.hints.desk
    const values = Uint8Array.from(game.clues)
    const gone = new Uint16Array(board.size)
    for (const { step } of this.steps.slice(0, this.at)) {
      for (const { cell, digit } of step.placed) values[cellOf(board, cell)] = digit
      for (const { cell, digits } of step.removed) for (const d of digits) gone[cellOf(board, cell)] |= 1 << (d - 1)
    }
    return { values, marks: candidates(game, values).map((set, cell) => set & ~gone[cell]) }
  }

  /** Shows the step on the board, if the tab is shown, and tells whether it is. */
  draw() {
    const { hints, steps, at } = this
    return at >= 0 && hints.around.display(shown(hints.desk.game, steps[at].step, hints.lit, this.#position()))
  }
}
