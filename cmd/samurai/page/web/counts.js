// Asks for the counts of what is entered, live: of each grid alone, and the verdict.
import { ask, Stopped } from './engine/engine.js'
import { conflicts } from './model/conflicts.js'
import { puzzleFile } from './model/file.js'

const REMEMBERED = 2000
const PAUSE = 400 // milliseconds without a change after which counts are asked for again that were abandoned

export class Counts {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
    /** @type {Map<string, Count>} by the 81 characters of a grid, so that only grids that changed are counted anew */
    this.alone = new Map()
    this.asked = ''
    /** Whether counts are still to come. */
    this.busy = false
    this.pause = 0
    desk.on('puzzle', () => this.#update(true))
    desk.on('change view settings welcomed', () => this.#update(false))
    desk.on('loading', () => { if (desk.verdict.state === 'counting') this.#conclude({ state: 'counting', reason: desk.loading }) })
  }

  /** The digits that are counted. */
  get digits() {
    const { game, settings, entering } = this.desk
    return settings.live && !entering ? game.values() : game.clues
  }

  /** @param {boolean} anew */
  #update(anew) {
    if (anew) this.asked = ''
    const { board, view, layouts, welcoming } = this.desk
    if (view === 'compose' || layouts.length === 0 || welcoming) return // before the page has begun
    const digits = this.digits
    const text = puzzleFile(board, digits)
    if (text === this.asked) return
    this.asked = text
    this.desk.verdict = { state: 'counting', reason: this.desk.loading }
    this.desk.tell('verdict')
    clearTimeout(this.pause)
    const brief = this.busy && !anew // typed faster than counted
    if (brief) this.pause = window.setTimeout(() => this.#ask(text, digits, false), PAUSE)
    this.#ask(text, digits, brief)
  }

  /** @param {string} text @param {ArrayLike<number>} digits of the text @param {boolean} brief whether the verdict is enough for now */
  async #ask(text, digits, brief) {
    this.busy = true
    const { board } = this.desk
    const lines = board.toGrids(digits)
    const grids = board.names.filter(name => !this.alone.has(lines[name]))
    try {
      await ask('count', { text, grids, brief }, { topic: 'count', onLine: line => this.#take(line, lines) })
    } catch (error) {
      if (error instanceof Stopped) return // for another, which takes its place
      this.#conclude({ state: 'error', reason: /** @type {Error} */ (error).message })
    }
    this.busy = brief
  }

  /** @param {Questions['count'][1]} line of the answer @param {Record<string, string>} lines */
  #take(line, lines) {
    const { board } = this.desk
    if (line.grid) {
      if (this.alone.size > REMEMBERED) this.alone.clear()
      this.alone.set(lines[line.grid.name], line.grid.alone)
      this.desk.tell('counts')
    } else if (line.verdict) {
      const solution = line.verdict === 'unique' && line.solution ? board.fromGrids(line.solution) : undefined
      this.#conclude({ ...line, state: line.verdict, solution })
    }
  }

  /** @param {Verdict} verdict */
  #conclude(verdict) {
    this.desk.verdict = verdict
    this.desk.tell('verdict')
  }

  /** A line for each grid: its name, clues, and count alone if that is known. */
  table() {
    const { board } = this.desk
    const digits = this.digits
    const lines = board.toGrids(digits)
    const clashes = new Set(conflicts(board, digits).flatMap(c => c.cells))
    return board.names.map((name, g) => ({
      name, grid: g, clues: board.cells[g].filter(cell => digits[cell]).length, alone: this.alone.get(lines[name]),
      clash: board.cells[g].some(cell => clashes.has(cell)),
    }))
  }
}
