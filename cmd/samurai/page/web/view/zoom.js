// How large the board is drawn, and which part of it is in view.

/** @typedef {import('../desk.js').Desk} Desk */

const [LEAST, MOST] = [5, 96] // pixels of a cell

export class Zoom extends EventTarget {
  /** @param {Desk} desk @param {HTMLElement} viewport @param {HTMLElement} host */
  constructor(desk, viewport, host) {
    super()
    this.desk = desk
    this.viewport = viewport
    this.host = host
    this.side = 32
    this.fitted = true
    new ResizeObserver(() => this.fitted ? this.fit() : this.#told()).observe(viewport)
    viewport.addEventListener('scroll', () => this.#told(), { passive: true })
    viewport.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.to(this.side * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }, { passive: false })
    this.#pinch()
    desk.on('puzzle sheet', () => this.fit())
  }

  #told() {
    this.dispatchEvent(new Event('view'))
  }

  /** The side of a cell at which the whole sheet is in view. */
  get whole() {
    const { sheet } = this.desk
    const style = getComputedStyle(this.host)
    const [w, h] = [parseFloat(style.paddingLeft) * 2, parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)]
    const side = Math.min((this.viewport.clientWidth - w) / sheet.width, (this.viewport.clientHeight - h) / sheet.height)
    return Math.max(LEAST, Math.min(64, Math.floor(4 * side) / 4))
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

  /** @param {number} side */
  #set(side) {
    this.side = side
    this.host.style.setProperty('--side', `${side}px`)
    this.host.classList.toggle('fits', this.fits)
  }

  /** Draws cells of that side, and keeps the point of the screen where it is. @param {number} side @param {number} [x] @param {number} [y] */
  to(side, x, y) {
    const box = this.viewport.getBoundingClientRect()
    x ??= box.left + box.width / 2
    y ??= box.top + box.height / 2
    const sheet = /** @type {HTMLElement} */ (this.host.firstElementChild)
    const before = sheet.getBoundingClientRect()
    const [u, v] = [(x - before.left) / this.side, (y - before.top) / this.side]
    this.fitted = false
    this.#set(Math.max(LEAST, Math.min(MOST, side)))
    const after = sheet.getBoundingClientRect()
    this.viewport.scrollBy(after.left + u * this.side - x, after.top + v * this.side - y)
    this.#told()
  }

  /** @param {number} factor */
  by(factor) {
    this.to(this.side * factor)
  }

  /** Zooms in so that the grid of a slot fills the view, or as much of it around the slot as there is room for. @param {number} slot */
  into(slot) {
    const { viewport, side } = this
    const { clientWidth: width, clientHeight: height } = viewport
    const { x, y } = this.desk.sheet.slots[slot]
    const grid = this.desk.sheet.grids.find(g => x >= g.x && x < g.x + 9 && y >= g.y && y < g.y + 9)
    const sheet = /** @type {HTMLElement} */ (this.host.firstElementChild)
    this.fitted = false
    this.#set(Math.min(48, Math.max(28, (width - 16) / 9)))
    if (this.side === side) this.reveal(slot)
    else {
      this.reveal(slot, true)
      const [at, box, below] = [sheet.getBoundingClientRect(), viewport.getBoundingClientRect(), parseFloat(getComputedStyle(this.host).paddingBottom)]
      const wide = 9 * this.side
      if (grid && wide <= width) viewport.scrollBy(at.left + grid.x * this.side - box.left - (width - wide) / 2, 0)
      if (grid && wide <= height - below) viewport.scrollBy(0, at.top + grid.y * this.side - box.top - Math.min(16, height - below - wide))
    }
    this.#told()
  }

  /** Scrolls so that a slot is in view. @param {number} slot @param {boolean} [middle] of the view */
  reveal(slot, middle = false) {
    const { x, y } = this.desk.sheet.slots[slot]
    const sheet = /** @type {HTMLElement} */ (this.host.firstElementChild).getBoundingClientRect()
    const box = this.viewport.getBoundingClientRect()
    const near = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => {
      if (middle) return at + this.side / 2 - (from + to) / 2
      const room = Math.min(this.side * 1.5, (to - from) / 4)
      return at < from + room ? at - from - room : at + this.side > to - room ? at + this.side - to + room : 0
    }
    this.viewport.scrollBy(near(sheet.left + x * this.side, box.left, box.right), near(sheet.top + y * this.side, box.top, box.bottom))
  }

  /** The part of the sheet in view, in cells. */
  get window() {
    const sheet = this.host.firstElementChild?.getBoundingClientRect()
    const box = this.viewport.getBoundingClientRect()
    if (!sheet) return { x: 0, y: 0, width: 0, height: 0 }
    return { x: (box.left - sheet.left) / this.side, y: (box.top - sheet.top) / this.side, width: box.width / this.side, height: box.height / this.side }
  }

  /** Two fingers zoom and pan. The board is scaled as a picture meanwhile, and drawn anew at the end. */
  #pinch() {
    /** @type {{span: number, x: number, y: number}|null} */
    let start = null
    const of = (/** @type {TouchList} */ [a, b]) => ({
      span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    })
    let now = { span: 1, x: 0, y: 0 }
    this.viewport.addEventListener('touchstart', event => {
      if (event.touches.length === 2) now = start = of(event.touches)
    }, { passive: true })
    this.viewport.addEventListener('touchmove', event => {
      if (!start || event.touches.length !== 2) return
      event.preventDefault()
      now = of(event.touches)
      const box = this.host.getBoundingClientRect()
      if (!this.host.style.transform) this.host.style.transformOrigin = `${start.x - box.left}px ${start.y - box.top}px`
      this.host.style.transform = `translate(${now.x - start.x}px, ${now.y - start.y}px) scale(${now.span / start.span})`
    }, { passive: false })
    const end = () => {
      if (!start) return
      const first = start
      start = null
      this.host.style.transform = ''
      this.to(this.side * now.span / first.span, first.x, first.y)
      this.viewport.scrollBy(first.x - now.x, first.y - now.y)
    }
    this.viewport.addEventListener('touchend', end)
    this.viewport.addEventListener('touchcancel', end)
  }
}
