// Hints in three stages, and the rating; the solution path has the same box.
import { ask, cancel, Stopped } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { candidates } from '../model/marks.js'
import { sentence } from './dialog.js'
import { button, count, el, refill, whisper } from './dom.js'
import { Path } from './path.js'
import { cellOf, cellsOf, DARK, legend, paragraphs, shown, sights, spotlight, WHY_NOT } from './step.js'
import { waiter } from './wait.js'

const SEVERAL = 'The puzzle has several solutions, and logic finds only what they have in common.'

export class Hints {
  /** @param {Desk} desk @param {HTMLElement} host @param {Commands} commands @param {Around} around */
  constructor(desk, host, commands, around) {
    this.desk = desk
    this.commands = commands
    this.around = around
    /** @type {{step: Step, look: Part[]}|null} */
    this.hint = null
    this.stage = 0
    /** The rating of the puzzle's hardest step, once it was asked for. */
    this.hardest = ''
    /** @type {Path|null} */
    this.path = null
    this.lit = DARK
    /** @type {HTMLElement|undefined} what is shown while a hint is searched */
    this.search = undefined
    this.wait = waiter(desk, () => desk.verdict.state === 'multiple' ? SEVERAL : 'The program tries every technique, the easiest first.')
    this.box = el('div', { class: 'hint-box', id: 'hint-box' })
    const singles = el('div', { class: 'row wide singles' }, button('Mark all', commands.fillMarks, { title: 'Mark all candidates (M)' }),
      button('One single', commands.fillSingle, { title: 'Fill one single (S)' }),
      button('All singles', commands.fillSingles, { title: 'Fill all singles (Shift + S)' }))
    desk.on('view', () => { singles.hidden = desk.entering })
    host.append(singles, this.box,
      el('div', { class: 'row wide' }, button('Solution path', () => this.way(), { id: 'way' }),
        button('How hard is it?', () => this.rate(), { id: 'rate' })))
    this.#idle()
    desk.on('puzzle view', () => this.forget(true))
    desk.on('change', () => this.forget())
    desk.on('puzzle', () => { this.hardest = '' })
  }

  #idle() {
    this.fill(el('p', { class: 'quiet' }, this.desk.entering ? 'How the puzzle is solved from these clues:'
      : 'A hint shows where to look, then names the technique, then gives the step.'))
  }

  /** Takes away what the box tells. A rating is of the clues, and stays unless it is told to go, too. @param {boolean} [rating] */
  forget(rating) {
    cancel('hint')
    if (!rating && this.box.querySelector('#rated')) return
    this.hint = this.path = null
    this.stage = 0
    this.#idle()
  }

  close() {
    this.forget()
    this.desk.hint = null
    this.desk.tell('hint')
  }

  /** The next stage of the hint, or the first of another. */
  async next() {
    const { desk } = this
    this.around.show()
    if (this.hint) {
      this.stage = Math.min(3, this.stage + 1)
      return this.#tell()
    }
    if (this.search?.isConnected) return // one is under way
    this.search = this.wait('Looking for a step…', () => this.close())
    this.box.replaceChildren(this.search)
    await this.asking(async () => {
      const [line] = await ask('hint', { text: puzzleFile(desk.board, desk.game.clues, {}, desk.game) }, { topic: 'hint' })
      const { step, look } = line
      if (line.mistakes) return this.#mistaken(line)
      if (!step) return this.message(WHY_NOT[line.verdict] ?? sentence(line.reason))
      this.hint = { step, look }
      desk.helped('hint')
      this.stage = 1
      this.#tell()
    })
  }

  /** Asks something, and says why if there is no answer. @param {() => Promise<void>} question */
  asking(question) {
    return question().catch(error => {
      if (!(error instanceof Stopped)) this.message(sentence(error.message))
    })
  }

  /** Says what keeps a hint from being sound, without digits. @param {{mistakes?: CellNames[], hushed?: string}} answer */
  #mistaken({ mistakes = [], hushed = '' }) {
    const { desk, desk: { game, board } } = this
    const cells = mistakes.map(names => cellOf(board, names))
    const wrong = cells.filter(cell => game.value(cell))
    this.message(`${sentence(hushed)} Correct this before asking for a hint.`)
    const show = () => {
      desk.wrong = new Set(wrong)
      desk.tell('hint')
    }
    const fix = () => { game.do(cells.map(cell => game.change('centre', cell, candidates(game)[cell]))) }
    this.box.append(el('div', { class: 'row wide' }, ...wrong.length ? [button('Show mistakes', show),
      desk.verdict.solution ? button('Undo to before the mistake', this.commands.undoMistake) : ''] : [button('Fix these marks', fix)]))
  }

  /** @param {string} text */
  message(text) {
    this.fill(el('p', {}, text))
    whisper(text)
  }

  /** @param {...(Node|string)} content of the box */
  fill(...content) {
    refill(this.box, content, () => /** @type {HTMLElement|null} */ (this.box.querySelector('button.main')))
  }

  #tell() {
    const { desk, hint, stage } = this
    if (!hint) return
    const { step, look } = hint
    this.lit = DARK
    const hardest = this.hardest && ` (the hardest step of the puzzle: ${this.hardest})`
    const heading = el('h2', {}, this.term(step), ' ', el('small', { class: 'quiet' }, `rated ${step.rating.toFixed(1)}${hardest}`))
    const words = this.words(stage < 3 ? look : step.parts)
    const key = desk.settings.letters && matchMedia('(hover: hover)').matches ? ` (${stage < 3 ? 'H' : 'N'})` : ''
    const go = () => { stage < 3 ? this.next() : this.apply() }
    const more = button(['', 'Which technique?', 'Show step', 'Apply step'][stage] + key, go, { class: 'main', id: 'hint-next' })
    const unmarked = stage >= 3 && step.removed.length > 0 && !desk.game.centre.some(Boolean)
    const offer = [el('p', { class: 'quiet' }, 'This step removes candidates. Mark the candidates to see it.'),
      el('div', {}, button('Mark candidates', this.commands.fillMarks))]
    this.fill(...stage >= 2 ? [heading] : [], words, stage < 3 ? '' : legend(shown(desk.game, step, DARK)), ...unmarked ? offer : [],
      el('div', { class: 'row wide' }, more, button('Close', () => this.close())))
    this.box.scrollIntoView({ block: 'nearest' })
    if (!this.#draw()) return
    whisper(stage === 2 ? step.title : words.textContent ?? '')
    if (stage === 1) this.reveal([look.flatMap(part => cellsOf(desk.board, part))])
    if (stage === 3) this.see(step)
  }

  /** Brings what a step is about into view. @param {Step} step @param {ArrayLike<number>} [values] where it was found */
  see(step, values = this.desk.game.values()) {
    const { desk: { board }, around } = this
    const { lists, whole, blockers } = sights(board, step, values)
    this.reveal(lists, whole)
    const out = [...blockers].filter(cell => !around.seen(cell))
    const parts = out.flatMap((cell, i) => {
      const names = board.codes(cell)
      const [grid, code] = names.find(([grid]) => step.parts.some(part => part.houses?.some(house => house.grid === grid))) ?? names[0]
      return [{ text: i ? ' ' : 'Digits that block cells and are not in view: ' },
        { text: `${grid} ${code}`, after: i + 1 < out.length ? ',' : '.', cells: [{ [grid]: code }] }]
    })
    if (out.length) this.box.querySelector('.words')?.append(this.words(parts))
  }

  /**
   * @param {number[][]} lists of cells, the first of which is to be seen where there is room
   * @param {number[]} [whole] cells that fill the view where they can be read there
   */
  reveal(lists, whole) {
    const { desk } = this
    const [[cell]] = lists
    if (cell === undefined) return
    if (!desk.sheet.of.has(cell)) desk.look(desk.board.places[cell][0].grid)
    this.around.reveal(lists, whole)
  }

  /** Shows the hint, if the tab is shown, and tells whether it is. */
  #draw() {
    const { desk, hint, lit } = this
    if (!hint) return false
    const around = new Set(hint.look.flatMap(part => cellsOf(desk.board, part)))
    return this.around.display(this.stage < 3 ? spotlight(desk.board, around, lit) : shown(desk.game, hint.step, lit))
  }

  /** Lights cells and a branch up on the board, as their words are touched. @param {number[]} cells @param {number} [branch] */
  light(cells, branch = 0) {
    this.lit = { cells: new Set(cells), branch }
    if (this.path) this.path.draw()
    else this.#draw()
  }

  /** Words that light up on the board when they are touched. @param {Part[]} parts */
  words(parts) {
    return paragraphs(this.desk.board, parts, (cells, branch) => this.light(cells, branch), this.around.visit)
  }

  /** The name of a technique, which opens its lesson. @param {{technique: string, title: string}} of */
  term = ({ technique, title }) => button(title, () => this.around.teach(technique), { class: 'cellword', title: `What is ${title}?` })

  /** Applies the step of the hint; without one it shows the whole step first. */
  async apply() {
    if (!this.hint) {
      await this.next()
      this.stage = 3
      return this.#tell()
    }
    const { step: { placed, removed } } = this.hint
    const { game, board } = this.desk
    const cells = [...placed, ...removed].map(({ cell }) => cellOf(board, cell))
    if (placed.length) placed.forEach(({ digit }, i) => game.digit([cells[i]], digit))
    else {
      const left = candidates(game)
      game.do(removed.map(({ digits }, i) => {
        const before = game.centre[cells[i]] || left[cells[i]]
        return game.change('centre', cells[i], digits.reduce((set, d) => set & ~(1 << (d - 1)), before))
      }))
    }
    this.desk.visit(cells[0])
  }

  /** How hard the puzzle is. */
  async rate() {
    this.close()
    this.box.replaceChildren(this.wait('Rating it…', () => this.close()))
    const { board, game } = this.desk
    await this.asking(async () => {
      const [line] = await ask('rate', { text: puzzleFile(board, game.clues) }, { topic: 'hint' })
      const r = line.rating?.cut ? null : line.rating // of the steps until time ran out it would say too little
      this.hardest = r?.hardest.toFixed(1) ?? ''
      const several = line.verdict === 'multiple' && 'A puzzle with several solutions has no rating.'
      this.desk.level = r?.level ?? ''
      if (!r) return this.message(several || (WHY_NOT[line.verdict] ?? sentence(line.reason)))
      const is = `, is rated ${this.hardest}.`
      const times = r.crossings === 1 ? 'once' : `${r.crossings} times`
      const returns = board.names.length > 1 ? `; the solution path returns to a grid ${times}` : ''
      this.box.replaceChildren(el('h2', { id: 'rated' }, `${r.level[0].toUpperCase()}${r.level.slice(1)}`),
        el('p', {}, 'The hardest step, ', this.term(r), is,
          ' Ratings are on the scale of Sudoku Explainer, from 1.0 for the easiest step to about 12.'),
        el('p', { class: 'quiet' },
          `In ${count(r.bottlenecks, 'position')}, the easiest technique offers only one step${returns}. Score: ${r.score}.`),
        line.verdict === 'stuck' ? el('p', { class: 'quiet' }, 'No known technique leads to the end.') : '')
      whisper(`${r.level}. The hardest step, ${r.title}${is}`)
    })
  }

  /** All steps from the clues to the solution. */
  async way() {
    this.close()
    this.path = new Path(this)
    this.desk.helped('path')
    await this.path.run()
  }
}
