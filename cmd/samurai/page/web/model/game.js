// The state of a puzzle that is entered or played: clues, digits, marks, colours, and the
// way back. It knows nothing of the screen.
import { bit, tintOf } from './digits.js'

/** @type {Field[]} */
export const FIELDS = ['clues', 'digits', 'corner', 'centre', 'colours', 'tints', 'lines', 'all']

/** @type {Field[]} */
const MARKS = ['corner', 'centre']

export class Game {
  /** @param {Board} board @param {ArrayLike<number>} [clues] by cell */
  constructor(board, clues) {
    this.board = board
    this.clues = new Uint8Array(board.size)
    this.digits = new Uint8Array(board.size)
    /** Sets of digits by cell. */
    this.corner = new Uint16Array(board.size)
    this.centre = new Uint16Array(board.size)
    /** Sets of colours 1 to 9 by cell. */
    this.colours = new Uint16Array(board.size)
    /** Colours of candidates by cell, a decimal place for each digit. */
    this.tints = new Uint32Array(board.size)
    /** Which neighbouring cells have a line between them, by the edges of the board. */
    this.lines = new Uint8Array(board.edges.length)
    /** Whether centre marks are all candidates, so that each has a place of its own in the cell: one value. */
    this.all = new Uint8Array(1)
    if (clues) this.clues.set(clues)
    /** @type {Change[][]} */
    this.history = []
    /** How many actions of the history are done. */
    this.done = 0
    /** Up to where actions of the history entered the puzzle, which are not undone while it is played. */
    this.entered = 0
    /** Whether marks are taken from the peers of a digit that is placed. */
    this.tidy = true
    /** @type {{name: string, state: Record<Field, number[]>}[]} */
    this.snapshots = []
    /** What hears of each change. */
    this.changed = () => {}
  }

  /** The digit in a cell, given or not; 0 for none. @param {number} cell */
  value(cell) {
    return this.clues[cell] || this.digits[cell]
  }

  values() {
    return this.clues.map((d, cell) => d || this.digits[cell])
  }

  /**
   * Does changes as one action that undo takes back, and returns whether anything changed.
   * @param {Change[]} changes @param {boolean} [entering] whether it enters the puzzle
   */
  do(changes, entering = false) {
    changes = changes.filter(c => c.before !== c.after)
    if (changes.length === 0) return false
    this.history.length = this.done
    this.history.push(changes)
    this.done++
    this.entered = entering ? this.done : Math.min(this.entered, this.done - 1)
    for (const c of changes) this[c.field][c.cell] = c.after
    this.changed()
    return true
  }

  /**
   * Does what a player has done elsewhere, in place of what was done here, and returns whether
   * that differs. @param {ArrayLike<number>} [digits] by cell @param {ArrayLike<number>} [centre] sets by cell, where they are told too
   * @param {More} [more] other fields, where they are told too
   */
  take(digits = this.digits, centre = this.centre, more = {}) {
    const cells = [...this.digits.keys()].filter(cell => !this.clues[cell])
    const fields = /** @type {[Field, number[]][]} */ (Object.entries(more))
    const rest = fields.flatMap(([field, values]) => values.map((value, i) => this.change(field, i, value)))
    const marks = more.centre ? [] : cells.map(cell => this.change('centre', cell, centre[cell]))
    return this.do([...cells.map(cell => this.change('digits', cell, digits[cell])), ...marks, ...rest])
  }

  /** Has play begin with the position: undo does not go behind it. */
  settle() {
    this.entered = this.done
  }

  /** Whether there is something to undo, of what entered the puzzle too or of what played it. @param {boolean} [entering] */
  undoable(entering = false) {
    return this.done > (entering ? 0 : this.entered)
  }

  /** @param {boolean} [entering] */
  undo(entering) {
    if (!this.undoable(entering)) return false
    this.#back()
    this.changed()
    return true
  }

  /** Whether there is something to redo, of what entered the puzzle too or of what played it. @param {boolean} [entering] */
  redoable(entering = false) {
    return this.done < this.history.length && (entering || this.done >= this.entered)
  }

  /** @param {boolean} [entering] */
  redo(entering) {
    if (!this.redoable(entering)) return false
    for (const c of this.history[this.done++]) this[c.field][c.cell] = c.after
    this.changed()
    return true
  }

  #back() {
    for (const c of this.history[--this.done].toReversed()) this[c.field][c.cell] = c.before
  }

  /**
   * Goes back to the last position before the first mistake that still stands, as wrong
   * tells it, and returns how many actions that took back. They can be redone.
   * @param {() => boolean} wrong whether the position holds a mistake
   */
  undoMistake(wrong) {
    let steps = 0
    while (this.undoable() && wrong()) {
      this.#back()
      steps++
    }
    if (steps > 0) this.changed()
    return steps
  }

  /** @param {Field} field @param {number} cell @param {number} after @returns {Change} */
  change(field, cell, after) {
    return { field, cell, before: this[field][cell], after }
  }

  /**
   * Puts a digit into the cells, or takes it away where all have it.
   * @param {number[]} cells @param {number} digit @param {boolean} [asClue] while a puzzle is entered
   */
  digit(cells, digit, asClue = false) {
    const field = asClue ? 'clues' : 'digits'
    if (!asClue) cells = cells.filter(cell => !this.clues[cell])
    const all = cells.length > 0 && cells.every(cell => this[field][cell] === digit)
    const changes = [...this.#marked(cells, all ? 0 : digit), ...cells.map(cell => this.change(field, cell, all ? 0 : digit))]
    if (asClue) changes.push(...cells.map(cell => this.change('digits', cell, 0)))
    return this.do(changes, asClue)
  }

  /**
   * What becomes of marks when a digit, 0 for none, takes the place of those in these cells: what these ruled out comes
   * back unless the player cleared it or another digit rules it out, too. A digit that clashes may be wrong, and rules out none.
   * @param {number[]} cells @param {number} digit
   */
  #marked(cells, digit) {
    /** @type {Map<string, Change>} */
    const changes = new Map()
    const mark = (/** @type {Field} */ field, /** @type {number} */ cell, /** @type {(set: number) => number} */ to) => {
      const change = changes.get(field + cell) ?? this.change(field, cell, this[field][cell])
      change.after = to(change.after)
      changes.set(field + cell, change)
    }
    for (const cell of cells.filter(cell => this.digits[cell])) {
      const old = this.digits[cell]
      const gone = bit(old)
      const action = this.history.slice(0, this.done).findLast(all => all.some(c => c.field === 'digits' && c.cell === cell)) ?? []
      for (const { field, cell: peer, before, after } of action) {
        if (!MARKS.includes(field) || !(before & ~after & gone) || !this[field][peer] && after) continue
        const elsewhere = this.board.peers(peer).some(other => !cells.includes(other) && this.value(other) === old)
        if (!elsewhere) mark(field, peer, set => set | gone)
      }
    }
    const peers = this.tidy && digit ? [...new Set(cells.flatMap(cell => this.board.peers(cell)))] : []
    if (!peers.some(peer => cells.includes(peer) || this.value(peer) === digit)) {
      for (const peer of peers) for (const field of MARKS) mark(field, peer, set => set & ~bit(digit))
    }
    return [...changes.values()]
  }

  /**
   * Adds a mark or colour to the cells, or takes it away where all have it. Cells with a
   * digit have no marks.
   * @param {'corner'|'centre'|'colours'} field @param {number[]} cells @param {number} digit
   */
  mark(field, cells, digit) {
    if (field !== 'colours') cells = cells.filter(cell => !this.value(cell))
    const all = cells.every(cell => this[field][cell] & bit(digit))
    return this.do(cells.map(cell => this.change(field, cell, all ? this[field][cell] & ~bit(digit) : this[field][cell] | bit(digit))))
  }

  /** Colours a candidate, or takes its colour away where it has that. @param {number} cell @param {number} digit @param {number} colour */
  tint(cell, digit, colour) {
    const now = tintOf(this.tints[cell], digit)
    return this.do([this.change('tints', cell, this.tints[cell] + ((now === colour ? 0 : colour) - now) * 10 ** (digit - 1))])
  }

  /**
   * Empties the cells: first their digits, or else their marks, or else their colours and lines.
   * @param {number[]} cells @param {boolean} [asClue]
   */
  clear(cells, asClue = false) {
    const empty = (/** @type {Field[]} */ fields) => this.do(fields.flatMap(f => cells.map(cell => this.change(f, cell, 0))), asClue)
    const digits = cells.flatMap(cell => [this.change('digits', cell, 0), ...asClue ? [this.change('clues', cell, 0)] : []])
    return this.do([...this.#marked(cells, 0), ...digits], asClue) || empty(['corner', 'centre']) || this.#plain(cells)
  }

  /** Takes away the colours of cells and of their candidates, and their lines. @param {number[]} cells */
  #plain(cells) {
    const own = new Set(cells)
    const lines = this.board.edges.flatMap(([a, b], edge) => own.has(a) || own.has(b) ? [this.change('lines', edge, 0)] : [])
    return this.do([...cells.flatMap(cell => [this.change('colours', cell, 0), this.change('tints', cell, 0)]), ...lines])
  }

  /** Takes away all that the player put in, or only some of it. @param {Field[]} fields */
  restart(fields = ['digits', 'corner', 'centre', 'colours', 'tints', 'lines', 'all']) {
    return this.do(fields.flatMap(f => [...this[f].keys()].map(cell => this.change(f, cell, 0))))
  }

  /** The position as plain arrays. @returns {Record<Field, number[]>} */
  state() {
    return /** @type {Record<Field, number[]>} */ (Object.fromEntries(FIELDS.map(f => [f, [...this[f]]])))
  }

  /** Keeps the position under a name. @param {string} name */
  snapshot(name) {
    this.snapshots.push({ name, state: this.state() })
    this.changed()
  }

  /** Goes to another position, as one action. @param {Record<Field, number[]>} state */
  become(state) {
    return this.do(FIELDS.flatMap(f => state[f].map((value, cell) => this.change(f, cell, value))))
  }

  /** @param {number} index */
  forget(index) {
    this.snapshots.splice(index, 1)
    this.changed()
  }
}
