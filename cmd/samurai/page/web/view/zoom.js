// How large the board is drawn, and which part of it is in view.

import { MANY } from './board.js'

/** @typedef {import('../desk.js').Desk} Desk */

const [LEAST, MOST] = [2, 96] // pixels of a cell
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

export class Zoom extends EventTarget {
  /** @param {Desk} desk @param {HTMLElement} viewport @param {HTMLElement} host */
  constructor(desk, viewport, host) {
    super()
    this.desk = desk
    this.viewport = viewport
    this.host = host
    this.side = 32
    /** The side of a cell as it is laid out; the board is scaled from it to side. */
    this.laid = 0
    this.fitted = true
    /** Takes away cells out of view, and tells whether there are more of them. */
    this.trim = () => false
    /** The timer that runs while it is zoomed. */
    this.moving = 0
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

  /** @type {(() => void)|null} */
  #next = null

  /** Does something in the next frame, in place of what was to be done then. @param {() => void} f */
  #once(f) {
    if (!this.#next) {
      requestAnimationFrame(() => {
        this.#next?.()
        this.#next = null
      })
    }
    this.#next = f
  }

  #telling = false

  /** Tells in the next frame that another part is in view. */
  #told() {
    if (this.#telling) return
    this.#telling = true
    requestAnimationFrame(() => {
      this.#telling = false
      this.dispatchEvent(new Event('view'))
    })
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
    this.#scale()
  }

  /** Lays the board out for its size once the zooming has come to an end. */
  #rest() {
    const timer = this.moving
    if (this.trim()) { // what need not be laid out
      requestAnimationFrame(() => { if (this.moving === timer) this.#rest() })
      return
    }
    this.moving = 0
    const box = this.viewport.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    this.#put(this.side, this.#at(x, y), x, y)
  }

  #scale() {
    this.#elements.sheet.style.transform = this.side === this.laid ? '' : `scale(${this.side / this.laid})`
  }

  #lay() {
    const { sheet } = this.#elements
    this.laid = this.desk.sheet.slots.length > MANY ? LAID : this.side
    sheet.style.fontSize = `${this.laid}px`
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

  /** Draws cells of that side, a point of the sheet at a point of the screen. @param {number} side @param {{u: number, v: number}} at @param {number} x @param {number} y @param {boolean} [moving] */
  #put(side, { u, v }, x, y, moving) {
    this.fitted = false
    this.#set(Math.max(LEAST, Math.min(MOST, side)), moving)
    const { left, top } = this.#elements.paper.getBoundingClientRect()
    this.viewport.scrollBy(left + u * this.side - x, top + v * this.side - y)
    this.#told()
  }

  /** Zooms about the cursor where it is in view, and about the middle of the view otherwise. @param {number} factor */
  by(factor) {
    const { x, y } = this.desk.sheet.slots[this.desk.selection.cursor]
    const { left, top } = this.#elements.paper.getBoundingClientRect()
    const box = this.viewport.getBoundingClientRect()
    const [u, v] = [left + (x + 0.5) * this.side, top + (y + 0.5) * this.side]
    if (u < box.left || u > box.right || v < box.top || v > box.bottom) return this.to(this.side * factor)
    this.to(this.side * factor, u, v)
    this.reveal(this.desk.selection.cursor) // all of it, at the edge, too
  }

  /** Zooms in so that the grid of a slot fills the view, or as much of it around the slot as there is room for. @param {number} slot */
  into(slot) {
    const { viewport, side } = this
    const { x, y } = this.desk.sheet.slots[slot]
    const grid = this.desk.sheet.grids.find(g => x >= g.x && x < g.x + 9 && y >= g.y && y < g.y + 9)
    const sheet = this.#elements.paper
    this.fitted = false
    this.#set(Math.min(48, Math.max(28, (viewport.clientWidth - 16) / 9)))
    if (this.side === side) this.reveal(slot)
    else {
      this.reveal(slot, true)
      const [at, box, below] = [sheet.getBoundingClientRect(), viewport.getBoundingClientRect(), parseFloat(getComputedStyle(this.host).paddingBottom)]
      const { clientWidth: width, clientHeight: height } = viewport
      const wide = 9 * this.side
      if (grid && wide <= width) viewport.scrollBy(at.left + grid.x * this.side - box.left - (width - wide) / 2, 0)
      if (grid && wide <= height - below) viewport.scrollBy(0, at.top + grid.y * this.side - box.top - Math.min(16, height - below - wide))
    }
    this.#told()
  }

  /** Scrolls so that a slot is in view. @param {number} slot @param {boolean} [middle] of the view */
  reveal(slot, middle = false) {
    const { x, y } = this.desk.sheet.slots[slot]
    const sheet = this.#elements.paper.getBoundingClientRect()
    const box = this.viewport.getBoundingClientRect()
    const near = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => {
      if (middle) return at + this.side / 2 - (from + to) / 2
      const room = Math.min(this.side * 1.5, (to - from) / 4)
      return at < from + room ? at - from - room : at + this.side > to - room ? at + this.side - to + room : 0
    }
    this.viewport.scrollBy(near(sheet.left + x * this.side, box.left, box.right), near(sheet.top + y * this.side, box.top, box.bottom))
  }

  /** Scrolls so that all slots are in view, if there is room for them, and tells whether there is. @param {number[]} slots */
  revealAll(slots) {
    const at = slots.map(s => this.desk.sheet.slots[s])
    const sheet = this.#elements.paper.getBoundingClientRect()
    const { left, top } = this.viewport.getBoundingClientRect()
    const { clientWidth, clientHeight } = this.viewport
    const by = (/** @type {number[]} */ cells, /** @type {number} */ start, /** @type {number} */ room) => {
      const [first, last] = [start + Math.min(...cells) * this.side, start + (Math.max(...cells) + 1) * this.side]
      const space = Math.min(1.5 * this.side, (room - last + first) / 2) // between them and the edge
      return space < 0 ? NaN : first < space ? first - space : Math.max(0, last + space - room)
    }
    const [x, y] = [by(at.map(s => s.x), sheet.left - left, clientWidth), by(at.map(s => s.y), sheet.top - top, clientHeight)]
    if (isNaN(x + y)) return false
    this.viewport.scrollBy(x, y)
    return true
  }

  /** The slot at a point of the screen. @param {number} x @param {number} y */
  slotAt(x, y) {
    const { u, v } = this.#at(x, y)
    return this.desk.sheet.at.get(10000 * Math.floor(v) + Math.floor(u))
  }

  /** The part of the sheet in view, in cells. */
  get window() {
    const sheet = this.host.firstElementChild?.getBoundingClientRect()
    const box = this.viewport.getBoundingClientRect()
    const { side } = this
    if (!sheet) return { x: 0, y: 0, width: 0, height: 0, side }
    return { side, x: (box.left - sheet.left) / this.side, y: (box.top - sheet.top) / this.side, width: box.width / this.side, height: box.height / this.side }
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
