// How large the board is drawn, and which part of it is in view.
import { places } from './frames.js'

/** Whole cells from the corner of the sheet, or parts of them. @typedef {{x: number, y: number}} Place */

/** Cells of a large board. */
export const MANY = 1000
const [LEAST, MOST] = [2, 96] // pixels of a cell
const LEGIBLE = 20 // pixels of a cell below which it shows no candidates that could be read
const CLOSE = 28 // pixels of a cell that is seen from near
const LAID = 32 // pixels of a cell of a large board as it is laid out, once and for all: to do it anew takes long
const TINY = 22 // pixels of a cell below which a sign beside its digit could not be read
const SMALL = 8 // pixels of a cell below which whole pixels would be too coarse
const REST = 150 // milliseconds after which a board that was zoomed is drawn anew

/**
 * The nearest side of a cell whose lines all lie on pixels of the screen, for browsers leave
 * out thin lines between them. Small cells may be of any side.
 * @param {number} side @param {(n: number) => number} [round]
 */
function sharp(side, round = Math.round) {
  const fine = side < SMALL ? 4 : window.devicePixelRatio || 1
  return round(fine * side) / fine
}

/** What does something in the next frame, in place of what it was to do then. @returns {(next: () => void) => void} */
function framed() {
  /** @type {(() => void)|null} */
  let waiting = null
  return next => {
    if (!waiting) {
      requestAnimationFrame(() => {
        const now = waiting
        waiting = null
        now?.()
      })
    }
    waiting = next
  }
}

export class Zoom extends EventTarget {
  /**
   * @param {Desk} desk @param {HTMLElement} viewport @param {HTMLElement} host
   * @param {() => boolean} trim takes away cells out of view, and tells whether there are more of them
   */
  constructor(desk, viewport, host, trim) {
    super()
    this.desk = desk
    this.viewport = viewport
    this.host = host
    this.side = 32
    /** The side of a cell as it is laid out; the board is scaled from it to side. */
    this.laid = 0
    this.fitted = true
    this.trim = trim
    this.moving = 0 // the timer that runs while it is zoomed
    new ResizeObserver(() => this.fitted ? this.fit() : this.#told()).observe(viewport)
    viewport.addEventListener('scroll', () => this.#told(), { passive: true })
    let wheel = 0
    viewport.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      wheel += event.deltaY
      this.#once(() => {
        this.to(this.side * Math.exp(-wheel / 300), event.clientX, event.clientY, true)
        wheel = 0
      })
    }, { passive: false })
    this.#pinch()
    desk.on('puzzle sheet', () => this.fit())
  }

  #once = framed()

  #tell = framed()

  /** Tells in the next frame that another part is in view. */
  #told() {
    this.#tell(() => this.dispatchEvent(new Event('view')))
  }

  /** The side of a cell at which the whole sheet is in view. */
  get whole() {
    const { sheet } = this.desk
    const style = getComputedStyle(this.host)
    const [w, h] = [parseFloat(style.paddingLeft) * 2, parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)]
    const { offsetWidth, offsetHeight } = this.viewport // a board that fits has no scroll bars
    const side = Math.min((offsetWidth - w) / sheet.width, (offsetHeight - h) / sheet.height)
    return Math.max(LEAST, Math.min(64, sharp(side, Math.floor)))
  }

  /** Whether the whole sheet is in view. */
  get fits() {
    return this.side <= this.whole
  }

  fit() {
    this.#set(this.whole)
    this.fitted = true
    this.viewport.scrollTo(0, 0)
    this.#told()
  }

  /** @param {number} side @param {boolean} [moving] whether more is to come, so that the board is scaled as a picture first */
  #set(side, moving = false) {
    const { paper, sheet } = this.#elements
    const { width, height } = this.desk.sheet
    this.side = side = moving ? Math.round(64 * side) / 64 : sharp(side)
    paper.style.width = `${width * side}px`
    paper.style.height = `${height * side}px`
    clearTimeout(this.moving)
    this.moving = 0
    if (moving && this.laid) {
      sheet.style.willChange = 'transform'
      this.moving = window.setTimeout(() => this.#rest(), REST)
    } else this.#lay()
    this.host.classList.toggle('tiny', side < TINY)
    sheet.style.transform = side === this.laid ? '' : `scale(${side / this.laid})`
  }

  /** Lays the board out for its size once the zooming has come to an end. */
  #rest() {
    const timer = this.moving
    if (this.trim()) { // what need not be laid out
      requestAnimationFrame(() => { if (this.moving === timer) this.#rest() })
      return
    }
    this.moving = 0
    this.to(this.side)
  }

  #lay() {
    const { sheet } = this.#elements
    this.laid = this.desk.sheet.slots.length > MANY ? LAID : this.side
    sheet.style.fontSize = `${this.laid}px`
    sheet.style.setProperty('--dot', `${1 / (window.devicePixelRatio || 1)}px`)
    sheet.style.willChange = ''
  }

  /** The paper has the size of the board on the screen, the sheet that of its layout. */
  get #elements() {
    const paper = /** @type {HTMLElement} */ (this.host.firstElementChild)
    return { paper, sheet: /** @type {HTMLElement} */ (paper.firstElementChild) }
  }

  /**
   * Draws cells of that side, and keeps the point of the screen where it is.
   * @param {number} side @param {number} [x] @param {number} [y] @param {boolean} [moving] whether more is to come
   */
  to(side, x, y, moving) {
    const box = this.viewport.getBoundingClientRect()
    x ??= box.left + box.width / 2
    y ??= box.top + box.height / 2
    this.#put(side, this.#at(x, y), x, y, moving)
  }

  /** The point of the sheet at a point of the screen, in cells. @param {number} x @param {number} y */
  #at(x, y) {
    const { left, top } = this.#elements.paper.getBoundingClientRect()
    return { u: (x - left) / this.side, v: (y - top) / this.side }
  }

  /**
   * Draws cells of that side, a point of the sheet at a point of the screen.
   * @param {number} side @param {{u: number, v: number}} at @param {number} x @param {number} y @param {boolean} [moving]
   */
  #put(side, { u, v }, x, y, moving) {
    this.fitted = false
    this.#set(Math.max(LEAST, Math.min(MOST, side)), moving)
    const { left, top } = this.#elements.paper.getBoundingClientRect()
    this.viewport.scrollBy(left + u * this.side - x, top + v * this.side - y)
    this.#told()
  }

  /** Zooms about the cursor where it is in view, and about the middle of the view otherwise. @param {number} factor */
  by(factor) {
    const { sheet, selection: { cursor } } = this.desk
    if (!this.shows(cursor)) return this.to(this.side * factor)
    const { x, y } = sheet.slots[cursor]
    const { left, top } = this.#elements.paper.getBoundingClientRect()
    this.to(this.side * factor, left + (x + 0.5) * this.side, top + (y + 0.5) * this.side)
    this.reveal([cursor]) // all of it, at the edge, too
  }

  /** Zooms in so that the grid of a slot fills the view, or as much of it around the slot as there is room for. @param {number} slot */
  into(slot) {
    const { viewport, side } = this
    const { sheet } = this.desk
    const grid = sheet.gridAt(sheet.slots[slot])
    this.fitted = false
    this.#set(this.#close)
    this.reveal([slot], this.side !== side)
    if (grid && this.side !== side) {
      const [at, box, wide] = [this.#elements.paper.getBoundingClientRect(), this.#clear, 9 * this.side]
      if (wide <= box.width) viewport.scrollBy(at.left + grid.x * this.side - box.left - (box.width - wide) / 2, 0)
      if (wide <= box.height) viewport.scrollBy(0, at.top + grid.y * this.side - box.top - Math.min(16, box.height - wide))
    }
    this.#told()
  }

  /** The side of a cell at which a grid is as wide as the view, within bounds. */
  get #close() {
    return Math.min(48, Math.max(CLOSE, (this.viewport.clientWidth - 16) / 9))
  }

  /** The part of the screen where the board is in view and nothing floats over it. */
  get #clear() {
    const { left, top } = this.viewport.getBoundingClientRect()
    const { clientWidth: width, clientHeight } = this.viewport
    const floating = [...document.querySelectorAll('.lens, .map')]
      .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > left)
    return { left, top, width, height: Math.min(clientHeight, ...floating.map(e => e.getBoundingClientRect().top - top)) }
  }

  /**
   * Brings slots into view: fills the view with the whole, if that can be read then; or else shows the first list for
   * which there is room at a size that can be read, or all of the last, however small.
   * @param {number[][]} lists @param {number[]} whole may be empty
   */
  sight(lists, whole) {
    const { width, height } = this.#clear
    const side = this.side < LEGIBLE ? sharp(this.#close) : this.side
    const least = this.desk.sheet.slots.length > MANY ? LEGIBLE : SMALL // below which cells are not drawn, or too small
    const room = (/** @type {number[]} */ list, /** @type {Place[]} */ ...at) => {
      at.push(...list.map(slot => this.desk.sheet.slots[slot]))
      const span = (/** @type {number[]} */ from) => Math.max(...from) - Math.min(...from) + 1
      return Math.min(width / span(at.map(s => s.x)), height / span(at.map(s => s.y)))
    }
    const fill = whole.length > 0 && room(whole) >= LEGIBLE
    const list = fill ? whole : lists.find(one => room(one) >= Math.min(side, least)) ?? lists[lists.length - 1]
    const most = fill ? sharp(this.#close) : side
    const numbers = this.#numbers(list)
    const named = room(list, ...numbers) >= Math.min(most, CLOSE) ? numbers : [] // for which there is room
    const want = Math.min(most, sharp(room(list, ...named), Math.floor))
    if (fill && want < 1.1 * this.whole) this.fit()
    else if (want !== this.side) this.to(want)
    this.reveal(list, fill, named)
  }

  /** Where the numbers of slots are, in grids that the hint names, and the names of these. @param {number[]} list @returns {Place[]} */
  #numbers(list) {
    const { sheet, hint, settings } = this.desk
    const at = list.map(slot => sheet.slots[slot])
    return places(sheet, settings.labels === 'never' ? [] : hint?.grids ?? []).filter(({ row, x, y, grid }) => at.some(s =>
      s.x >= grid.x && s.x < grid.x + 9 && s.y >= grid.y && s.y < grid.y + 9 && (row ? s.y === y : s.x === x)
    )).map(({ row, x, y, off }) => ({ x: row ? x - 0.5 : x, y: row ? y : off < 0 ? y - 0.9 : y - 0.5 }))
  }

  /** Whether a slot is in view, and nothing floats over it. @param {number} slot */
  shows(slot) {
    const { x, y } = this.desk.sheet.slots[slot]
    const { left, top, width, height } = this.#clear
    const [from, to] = [this.#at(left, top), this.#at(left + width, top + height)]
    return x > from.u - 0.1 && y > from.v - 0.1 && x < to.u - 0.9 && y < to.v - 0.9
  }

  /**
   * Scrolls so that slots are in view, clear of what floats over it. @param {number[]} slots @param {boolean} [middle] of the view
   * @param {Place[]} [beside] what else is to be seen
   */
  reveal(slots, middle = false, beside = []) {
    const at = [...slots.map(s => this.desk.sheet.slots[s]), ...beside]
    const paper = this.#elements.paper.getBoundingClientRect()
    const clear = this.#clear
    const by = (/** @type {number[]} */ cells, /** @type {number} */ start, /** @type {number} */ room) => {
      const [first, last] = [start + Math.min(...cells) * this.side, start + (Math.max(...cells) + 1) * this.side]
      if (middle) return (first + last - room) / 2
      const space = Math.max(0, Math.min(1.5 * this.side, (room - last + first) / 2)) // between them and the edge
      return first < space ? first - space : Math.max(0, last + space - room)
    }
    const x = by(at.map(s => s.x), paper.left - clear.left, clear.width)
    this.viewport.scrollBy(x, by(at.map(s => s.y), paper.top - clear.top, clear.height))
  }

  /** The slot at a point of the screen, at most so far from its middle, in cells. @param {number} x @param {number} y */
  slotAt(x, y, near = 0.5) {
    const { u, v } = this.#at(x, y)
    if (Math.max(Math.abs(u % 1 - 0.5), Math.abs(v % 1 - 0.5)) > near) return undefined
    return this.desk.sheet.at.get(10000 * Math.floor(v) + Math.floor(u))
  }

  /** The part of the sheet in view, in cells. */
  get window() {
    if (!this.host.firstElementChild) return { x: 0, y: 0, width: 0, height: 0 }
    const { left, top, width, height } = this.viewport.getBoundingClientRect()
    const { u, v } = this.#at(left, top)
    return { x: u, y: v, width: width / this.side, height: height / this.side }
  }

  /** Two fingers zoom and pan: the point of the sheet between them stays there. */
  #pinch() {
    /** @type {{span: number, side: number, at: {u: number, v: number}}|null} */
    let start = null
    const of = (/** @type {TouchList} */ [a, b]) => ({
      span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    })
    this.viewport.addEventListener('touchstart', event => {
      if (event.touches.length !== 2) return
      const { span, x, y } = of(event.touches)
      start = { span, side: this.side, at: this.#at(x, y) }
    }, { passive: true })
    this.viewport.addEventListener('touchmove', event => {
      if (!start || event.touches.length !== 2) return
      if (event.cancelable) event.preventDefault()
      const { side, at } = start
      const { span, x, y } = of(event.touches)
      const ratio = span / start.span
      this.#once(() => this.#put(side * ratio, at, x, y, true))
    }, { passive: false })
    for (const end of ['touchend', 'touchcancel']) this.viewport.addEventListener(end, () => { start = null })
  }
}
