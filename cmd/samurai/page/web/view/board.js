// The board on the screen: an element for each cell, painted where something changed. Of a
// large board only the cells in view have one, and a picture lies behind them.
import { CURSOR, flagsOf, lookOf, MAY, paintCell, PEER, SAME, SELECTED } from './cell.js'
import { el, svg } from './dom.js'
import { frame, grown, names, numbers, penLines } from './frames.js'
import { printed } from '../model/sheet.js'
import { OVERVIEW } from './overview.js'
import { Picture } from './picture.js'
import { MANY, Zoom } from './zoom.js'

/** Slots, and how many are drawn. @typedef {{y: number, first: number, last: number, drawn: number, element: HTMLElement|null}} Row */
/** A part of the sheet, in cells. @typedef {{x: number, y: number, width: number, height: number}} Part */
/** @typedef {import('./frames.js').Span} Span */

/** Pixels of a cell of a large board below which only the picture is seen, but for the cells around the cursor. */
const FAR = 20

const AROUND = 8 // cells that are drawn around the cursor when all is far away
const MARGIN = 2 // cells drawn beyond the view
const SPARE = 6 // cells beyond the view that are not taken away yet
const SLICE = 60 // cells drawn in a frame, lest it takes long
const WASTE = 300 // cells taken away in a frame
const EVERYTHING = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }

export class BoardView {
  /** @param {Desk} desk @param {HTMLElement} viewport @param {HTMLElement} host within it */
  constructor(desk, viewport, host) {
    this.desk = desk
    this.host = host
    /** @type {Row[]} */
    this.rows = []
    /** @type {(HTMLElement|undefined)[]} by slot */
    this.cells = []
    /** @type {(HTMLElement|undefined)[]} by box of the sheet its frame */
    this.boxes = []
    this.grid = el('div')
    this.frames = el('div')
    /** @type {Picture|null} */
    this.picture = null
    /** The slot that the tab key stops at. */
    this.tab = -1
    /** What each slot shows: its digits, its marks, its hint. */
    this.shown = { content: new Int32Array(0), marks: new Int32Array(0), tints: new Float64Array(0), hint: /** @type {string[]} */ ([]) }
    /** @type {Sheet|undefined} what is built */
    this.sheet = undefined
    /** Whether there is more to draw in the next frame. */
    this.behind = false
    /** @type {SVGElement} */
    this.links = svg('svg')
    this.numbers = el('span')
    /** The grids whose rows and columns have numbers. @type {string|undefined} */
    this.numbered = undefined
    this.blank = el('div', { role: 'gridcell', class: 'cell', tabindex: -1, 'aria-selected': 'false' })
    desk.on('puzzle sheet', () => this.build())
    this.zoom = new Zoom(desk, viewport, host, () => this.trim())
    this.zoom.addEventListener('view', () => { if (!this.behind) this.draw() })
    desk.on('change select mode settings hint view verdict', () => this.paint())
    /** @type {Desk['hint']} */
    let aside = null
    addEventListener('beforeprint', () => { // paper has what was entered, and no hint
      [aside, desk.hint] = [desk.hint, null]
      if (!desk.sheet.whole) desk.look(desk.focus, true)
      this.paint()
      this.draw(EVERYTHING)
    })
    addEventListener('afterprint', () => {
      desk.hint ??= aside
      if (!desk.sheet.whole) desk.look(desk.focus)
      this.paint()
      this.draw()
    })
  }

  /** Makes the elements of another sheet. */
  build() {
    const { sheet, board } = this.desk
    const one = this.desk.focus === undefined ? '' : `grid ${board.names[this.desk.focus]} of `
    this.grid = el('div', {
      role: 'grid', id: 'cells', 'aria-label': one + this.desk.name, 'aria-rowcount': sheet.height, 'aria-colcount': sheet.width,
      'aria-multiselectable': 'true',
    })
    this.sheet = sheet
    this.rows = []
    sheet.slots.forEach((slot, i) => {
      const row = this.rows.at(-1)
      if (row?.y === slot.y) row.last = i
      else this.rows.push({ y: slot.y, first: i, last: i, drawn: 0, element: null })
    })
    const slots = sheet.slots.length
    this.cells = new Array(slots).fill(undefined)
    this.boxes = new Array(sheet.boxes.length).fill(undefined)
    const none = () => new Int32Array(slots)
    this.shown = { content: none().fill(-1), marks: none(), tints: new Float64Array(slots), hint: new Array(slots).fill('') }
    this.picture = this.large ? new Picture(this.desk) : null
    this.numbers = el('span')
    this.numbered = undefined
    this.links = svg('svg', { viewBox: `0 0 ${sheet.width} ${sheet.height}`, width: '100%', height: '100%' })
    const outlines = sheet.grids.map(g => frame(g, 9, 'outline'))
    this.frames = el('div', { class: 'frames', 'aria-hidden': 'true' }, ...outlines, this.numbers, this.links)
    const root = el('div', { class: this.large ? 'sheet large' : 'sheet' },
      this.picture?.element, this.picture?.overview.element, this.grid, this.frames)
    root.style.width = `${sheet.width}em`
    root.style.height = `${sheet.height}em`
    root.style.setProperty('--print-side', `${printed(sheet.width, sheet.height)}mm`)
    this.host.replaceChildren(el('div', { class: 'paper' }, root))
    this.tab = -1
    this.paint()
    if (!this.large) this.draw()
  }

  get large() {
    return this.cells.length > MANY
  }

  /** The part of the board whose cells are to be there. @returns {Part} */
  #part() {
    if (!this.large) return EVERYTHING
    if (this.zoom.side >= FAR) return this.zoom.window
    const { x, y } = this.desk.sheet.slots[this.desk.selection.cursor]
    return { x: x - AROUND, y: y - AROUND, width: 2 * AROUND, height: 2 * AROUND }
  }

  /**
   * Draws the cells of a large board that have come into view, and takes away those that are
   * far out of it, a slice in each frame. All of a small board is drawn.
   * @param {Part} [all] the part to draw at once
   */
  draw(all) {
    const { sheet } = this
    if (!sheet || sheet !== this.desk.sheet) return
    const { side } = this.zoom
    const still = !this.zoom.moving // while it is zoomed nothing is drawn
    const far = this.large && side < OVERVIEW && (still || Boolean(this.picture?.overview.drawn)) // no blank while it is zoomed
    this.host.classList.toggle('far', far)
    if (!all && !still) return
    this.picture?.from(far ? side : 0)
    const part = all ?? this.#part()
    let left = all || !this.large ? Infinity : SLICE
    const look = lookOf(this.desk)
    for (const margin of [0, MARGIN]) {
      const seen = grown(part, margin)
      for (const row of this.rows) {
        if (row.y >= seen.y0 && row.y < seen.y1 && left > 0) left = this.#drawRow(row, seen, left, look)
      }
    }
    const waste = !all && this.#drop(grown(part, SPARE))
    this.#drawBoxes(grown(part, MARGIN), grown(part, SPARE))
    if (left <= 0 || waste) this.#drawLater()
  }

  /** Takes away some of what is far out of view, and tells whether there is more of it. */
  trim() {
    return this.sheet === this.desk.sheet && this.#drop(grown(this.#part(), SPARE))
  }

  /** Draws on in the next frame. */
  #drawLater() {
    if (this.behind) return
    this.behind = true
    requestAnimationFrame(() => {
      this.behind = false
      this.draw()
    })
  }

  /**
   * Draws what a row lacks, at most that many cells, and returns how many are left to draw.
   * @param {Row} row @param {Span} seen @param {number} left @param {Look} look
   */
  #drawRow(row, { x0, x1 }, left, look) {
    const { slots } = this.desk.sheet
    /** @type {HTMLElement|null} */
    let next = null
    for (let i = row.last; i >= row.first; i--) {
      const there = this.cells[i]
      if (there) next = there
      else if (left > 0 && slots[i].x >= x0 && slots[i].x < x1) {
        next = this.#make(row, i, next, look)
        left--
      }
    }
    return left
  }

  /** @param {Row} row @param {number} slot @param {HTMLElement|null} next the cell after it in the row @param {Look} look */
  #make(row, slot, next, look) {
    const { x, cell } = this.desk.sheet.slots[slot]
    const e = /** @type {HTMLElement} */ (this.blank.cloneNode())
    e.setAttribute('aria-colindex', String(x + 1))
    e.dataset.slot = String(slot)
    e.style.gridColumnStart = String(x + 1)
    if (slot === this.tab) e.tabIndex = 0
    paintCell(e, this.desk, cell, flagsOf(this.desk, slot, cell, look), look)
    this.cells[slot] = e
    this.#row(row).insertBefore(e, next)
    row.drawn++
    return e
  }

  /** The element of a row. @param {Row} row */
  #row(row) {
    if (!row.element) {
      row.element = el('div', { role: 'row', 'aria-rowindex': row.y + 1 })
      row.element.style.top = `${row.y}em`
      const after = this.rows.find(r => r.y > row.y && r.element)
      this.grid.insertBefore(row.element, after?.element ?? null)
    }
    return row.element
  }

  /** Takes away what is drawn beyond a span, but for the cursor, and tells whether there is more of it. @param {Span} span */
  #drop({ x0, x1, y0, y1 }) {
    const { slots } = this.desk.sheet
    let left = WASTE
    for (const row of this.rows) {
      if (!row.element) continue
      if (left <= 0) return true
      const out = row.y < y0 || row.y >= y1
      for (let i = row.first; i <= row.last; i++) {
        const { x } = slots[i]
        if (!this.cells[i] || i === this.tab || !out && x >= x0 && x < x1) continue
        this.cells[i]?.remove()
        this.cells[i] = undefined
        row.drawn--
        left--
      }
      if (row.drawn > 0) continue
      row.element.remove()
      row.element = null
    }
    return false
  }

  /** Frames the boxes of a span, and takes away the frames beyond another. @param {Span} span @param {Span} spare */
  #drawBoxes(span, spare) {
    const within = (/** @type {BoxFrame} */ b, /** @type {Span} */ p) => b.x + 3 > p.x0 && b.x < p.x1 && b.y + 3 > p.y0 && b.y < p.y1
    this.desk.sheet.boxes.forEach((b, i) => {
      const there = this.boxes[i]
      if (!there && within(b, span)) this.frames.prepend(this.boxes[i] = frame(b, 3, 'box'))
      else if (there && !within(b, spare)) {
        there.remove()
        this.boxes[i] = undefined
      }
    })
  }

  /** Brings every cell up to date. */
  paint() {
    const { desk, shown } = this
    const { sheet, selection, game, hint } = desk
    if (this.sheet !== sheet) return this.build()
    const look = lookOf(desk)
    sheet.slots.forEach(({ cell }, slot) => {
      const flags = flagsOf(desk, slot, cell, look)
      const content = flags | game.clues[cell] << 7 | game.digits[cell] << 11 | game.colours[cell] << 15
      const marks = game.corner[cell] | game.centre[cell] << 9 | (flags & MAY ? look.value << 18 : 0) | game.all[0] << 22
      const tints = 10 * game.tints[cell] + (flags & CURSOR ? desk.candidate : 0)
      const hinted = hint?.key(cell) ?? ''
      const was = shown.content[slot]
      const inside = marks !== shown.marks[slot] || tints !== shown.tints[slot] || hinted !== shown.hint[slot]
      if (content === was && !inside) return
      const within = (content ^ was) & ~(SELECTED | CURSOR | PEER | SAME) || inside
      shown.content[slot] = content
      shown.marks[slot] = marks
      shown.tints[slot] = tints
      shown.hint[slot] = hinted
      const e = this.cells[slot]
      if (e) paintCell(e, desk, cell, flags, look, Boolean(within))
      this.picture?.paint(slot, flags)
    })
    if (this.tab !== selection.cursor) {
      this.cells[this.tab]?.setAttribute('tabindex', '-1')
      this.tab = selection.cursor
      this.#cursor().tabIndex = 0
      if (this.large) this.#drawLater()
      if (this.grid.contains(document.activeElement)) this.focus()
    }
    this.links.replaceChildren(...penLines(desk), ...hint?.lines(sheet) ?? [])
    const grids = { always: [...desk.board.names.keys()], hints: hint?.grids ?? [] }[desk.settings.labels] ?? []
    if (this.numbered === (this.numbered = grids.join())) return
    this.numbers.replaceChildren(...names(sheet, desk.board, grids), ...numbers(sheet, grids))
    if (this.zoom.fitted) this.zoom.fit() // with room for them
  }

  /** Brings the picture up to date with the style sheet. */
  restyle() {
    this.picture?.looks.clear()
    this.shown.content.fill(-1)
    this.paint()
  }

  /** The element of the cursor, wherever it is. */
  #cursor() {
    const there = this.cells[this.tab]
    if (there) return there
    const row = /** @type {Row} */ (this.rows.find(r => this.tab <= r.last))
    let next = this.tab + 1
    while (next <= row.last && !this.cells[next]) next++
    return this.#make(row, this.tab, next <= row.last ? this.cells[next] ?? null : null, lookOf(this.desk))
  }

  /** Moves the focus of the keyboard to the cursor. */
  focus() {
    this.#cursor().focus({ preventScroll: true })
  }
}
