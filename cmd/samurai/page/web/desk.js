// What lies on the desk: the puzzle, the cursor, the mode, the settings. Views listen to
// its events: puzzle (another one), sheet (another part is drawn), change (cells),
// select, mode, verdict, hint, settings, loading (the engine).
import { Board } from './model/board.js'
import { conflicts } from './model/conflicts.js'
import { bit } from './model/digits.js'
import { Game } from './model/game.js'
import { Selection } from './model/selection.js'
import { Sheet } from './model/sheet.js'
import { Timer } from './model/timer.js'

/** @type {Mode[]} */
export const MODES = ['digit', 'corner', 'centre', 'colour', 'line']

const DEFAULTS = {
  theme: 'auto', tidy: true, peers: true, same: true, conflicts: true, timer: true, live: false, marks: true, numbered: false,
  letters: true, advance: false, strict: false, digitFirst: false, side: 'right', labels: 'hints', lang: '',
  made: /** @type {string[]} */ ([]), // what new puzzles were called
}

export class Desk extends EventTarget {
  constructor() {
    super()
    /** @type {Layout[]} */
    this.layouts = []
    /** The most characters of a name; the engine tells it. */
    this.maxName = 0
    /** The most bytes of a file. */
    this.maxFile = 0
    /** The languages of what can be printed. @type {string[]} */
    this.languages = []
    /** Whether the page has begun: before, nothing can be done; whether the welcome is over it: behind that, nothing is counted. */
    this.begun = this.welcoming = false
    this.settings = { ...DEFAULTS }
    /** @type {View} */
    this.view = 'play'
    /** @type {Mode} */
    this.mode = 'digit'
    /** The digit, mark or colour that taps enter, 0 where they clear; null where digits go into the selected cells.
     *  @type {number|null} */
    this.locked = null
    /** How far the engine has come, while it is loading, or that questions wait. */
    this.loading = ' '
    /** The cell and the digit of the candidate that was picked to be coloured. @type {[cell: number, digit: number]} */
    this.picked = [-1, 0]
    /** What the pen draws or removes until it is up. @type {{edges: Set<number>, on: boolean}|null} */
    this.stroke = null
    /** @type {Verdict} */
    this.verdict = { state: 'counting' }
    /** @type {Shown|null} */
    this.hint = null
    /** @type {Set<number>} cells that check found wrong */
    this.wrong = new Set()
    /** Cells that may have been misread, and were not looked at yet. @type {Set<number>} */
    this.doubts = new Set()
    /** @type {number|undefined} the one grid that is drawn */
    this.focus = undefined
    this.timer = new Timer()
    /** Whether the game stands still, and the board is covered. */
    this.paused = false
    /** @type {About} */
    this.about = { title: '', id: '', author: '', difficulty: '', lang: '' }
    /** The title of the lesson whose position it is, or "". */
    this.lesson = ''
    /** What helped the player. @type {Help} */
    this.help = {}
    /** How hard it was found to be, where its file does not say; "" before. */
    this.level = ''
    /** When the puzzle was first solved, in milliseconds since 1970; 0 before. */
    this.finished = 0
    this.board = new Board({ name: 'single', grids: ['g'], shared: [], built_in: true })
    this.game = new Game(this.board)
    this.sheet = new Sheet(this.board)
    this.selection = new Selection(this.sheet)
    this.conflicts = conflicts(this.board, this.game.values())
  }

  /** @param {DeskEvent} event */
  tell(event) {
    this.dispatchEvent(new Event(event))
  }

  /** @template {string} E @param {DeskEvents<E>} events parted by blanks @param {() => void} f */
  on(events, f) {
    for (const event of events.split(' ')) this.addEventListener(event, f)
  }

  /** The built-in layout of that name. @param {string} name */
  find = name => this.layouts.find(l => l.name === name)

  /** What the puzzle is called. */
  get name() {
    const { layout } = this.board
    return this.about.title || layout.title || layout.name || 'Puzzle'
  }

  /** Puts another puzzle on the desk. @param {Opened} opened */
  open({ layout, clues, title = '', id = '', author = '', difficulty = '', lang = '', lesson = '' }) {
    this.lesson = lesson
    this.board = new Board(layout)
    this.game = new Game(this.board, clues)
    this.game.tidy = this.settings.tidy
    this.game.changed = () => this.refresh()
    this.about = { title, id, author, difficulty, lang }
    this.help = {}
    this.level = ''
    this.finished = 0
    this.focus = undefined
    this.sheet = new Sheet(this.board)
    this.selection = new Selection(this.sheet)
    this.verdict = { state: 'counting' }
    this.hint = null
    this.wrong.clear()
    this.doubts.clear()
    this.timer = new Timer()
    this.conflicts = conflicts(this.board, this.game.values())
    this.tell('puzzle')
  }

  /** Brings what follows from the game up to date, after any change of it. */
  refresh() {
    this.conflicts = conflicts(this.board, this.game.values())
    this.hint = null
    this.wrong = this.settings.strict && !this.entering && this.verdict.solution ? this.mistakes() : new Set()
    this.tell('change')
  }

  /** Counts what helps the player, until the puzzle is solved. @param {keyof typeof this.help} kind */
  helped(kind, n = 1) {
    if (!this.finished) this.help[kind] = (this.help[kind] ?? 0) + n
  }

  get entering() {
    return this.view === 'enter'
  }

  /** Draws one grid, or all. @param {number} [grid] @param {boolean} [paper] whether for a page */
  look(grid, paper) {
    this.focus = grid
    this.sheet = new Sheet(this.board, grid, paper)
    this.selection.move(this.sheet)
    this.tell('sheet')
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode
    this.tell('mode')
  }

  /** @param {View} view */
  setView(view) {
    this.view = view
    this.hint = this.locked = null
    if (view === 'enter') this.mode = 'digit'
    this.tell('view')
    this.tell('mode')
  }

  /** @param {Partial<typeof DEFAULTS>} settings */
  set(settings) {
    Object.assign(this.settings, settings)
    this.game.tidy = this.settings.tidy
    if (!this.settings.digitFirst) this.locked = null
    this.tell('settings')
  }

  /** Enters a digit into the selected cells as the mode, or another, has it. @param {number} digit @param {Mode} [mode] */
  enter(digit, mode = this.mode) {
    const cells = [...this.selection.cells]
    if (this.entering) {
      if (!this.#moves || this.game.clues[cells[0]] !== digit) this.game.digit(cells, digit, true)
      this.advance()
    } else if (mode === 'digit' || mode === 'line') this.game.digit(cells, digit)
    else if (mode === 'colour' && this.candidate) this.game.tint(cells[0], this.candidate, digit)
    else this.game.mark(mode === 'colour' ? 'colours' : mode, cells, digit)
  }

  /**
   * What a key of the pad does: it enters the digit, or where digits come first locks it, or no longer.
   * @param {number} digit 0 to clear
   */
  key(digit) {
    if (this.settings.digitFirst && !this.entering) {
      this.locked = this.locked === digit ? null : digit
      this.tell('mode')
    } else if (digit) this.enter(digit)
    else {
      this.advance(-1)
      this.clear()
    }
  }

  /** The candidate of the selected cell that colours are for; 0 for the cell itself. */
  get candidate() {
    const { picked: [cell, digit], selection, mode } = this
    return mode === 'colour' && selection.cells.size === 1 && selection.cell === cell ? digit : 0
  }

  /** Picks a mark of the selected cell to be coloured, or the cell again. @param {number} digit */
  pick(digit) {
    const { selection: { cell }, game } = this
    const marked = (game.centre[cell] | game.corner[cell]) & bit(digit)
    this.picked = [cell, marked && this.candidate !== digit ? digit : 0]
    this.tell('mode')
  }

  /**
   * Leads the pen from a cell to its neighbour; the first line decides whether it draws or removes.
   * @param {number} from @param {number} to
   */
  pen(from, to) {
    const edge = this.board.edge(from, to)
    if (edge < 0) return
    this.stroke ??= { edges: new Set(), on: !this.game.lines[edge] }
    this.stroke.edges.add(edge)
  }

  /** Lifts the pen: what it did is one action. */
  penUp() {
    const { stroke, game } = this
    this.stroke = null
    if (stroke) game.do([...stroke.edges].map(edge => game.change('lines', edge, Number(stroke.on))))
  }

  /** What a tap on the selected cells does where digits come first; several cells do not get one digit. */
  tap() {
    if (this.locked === null || this.mode === 'line' || this.mode === 'digit' && this.selection.cells.size > 1) return
    if (this.locked) this.enter(this.locked)
    else this.clear()
  }

  clear() {
    this.game.clear([...this.selection.cells], this.entering)
  }

  /** Whether the cursor moves on after each digit. */
  get #moves() {
    return this.entering && this.settings.advance && this.selection.cells.size === 1
  }

  /** Moves on to the next cell, or back by -1, if that is wanted, and tells whether it is. */
  advance(by = 1) {
    if (!this.#moves) return false
    this.selection.go(Math.max(0, Math.min(this.sheet.slots.length - 1, this.selection.cursor + by)))
    this.tell('advance')
    return true
  }

  /** Moves the cursor to a cell, drawing another grid if need be. @param {number} cell */
  visit(cell) {
    if (!this.sheet.of.has(cell)) this.look(this.focus === undefined ? undefined : this.board.places[cell][0].grid)
    this.selection.go(/** @type {number[]} */ (this.sheet.of.get(cell))[0])
    this.tell('select')
  }

  /** The grid that the cursor is in. */
  get grid() {
    const { sheet, board, selection: { cursor, cell } } = this
    return sheet.gridAt(sheet.slots[cursor])?.grid ?? board.places[cell][0].grid
  }

  /** The cells whose digits differ from the solution, or without one are in conflict. */
  mistakes() {
    const { solution } = this.verdict
    const { game } = this
    if (!solution) return new Set(this.conflicts.flatMap(c => c.cells).filter(cell => !game.clues[cell]))
    return new Set([...game.digits.keys()].filter(cell => game.digits[cell] && !game.clues[cell] && game.digits[cell] !== solution[cell]))
  }

  /** The blank cells whose centre marks leave out the digit of the solution. */
  lost() {
    const { game, verdict: { solution } } = this
    const lost = (/** @type {number} */ cell) => game.centre[cell] && !game.value(cell) && !(game.centre[cell] & bit(solution?.[cell] ?? 0))
    return solution ? [...game.centre.keys()].filter(lost) : []
  }

  get solved() {
    return this.conflicts.length === 0 && this.game.values().every(d => d > 0)
  }
}
