// A large board as a picture, behind its cells: what is seen from far away, and wherever the
// cells are not drawn yet.
import { digitsOf } from '../model/digits.js'
import { classesOf } from './cell.js'
import { el } from './dom.js'
import { Overview } from './overview.js'

const SIDE = 20 // pixels of a cell, the largest that is seen without cells before it
const PIXELS = 16e6 // of a canvas, which some browsers limit to 2²⁴

export class Picture {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
    this.element = /** @type {HTMLCanvasElement} */ (el('canvas', { class: 'picture', 'aria-hidden': 'true' }))
    const { sheet } = desk
    /** Pixels of the picture by pixel of a cell of that side. */
    this.fine = Math.min(2, Math.max(1, devicePixelRatio), Math.sqrt(PIXELS / (sheet.width * sheet.height)) / SIDE)
    this.element.width = Math.floor(sheet.width * SIDE * this.fine)
    this.element.height = Math.floor(sheet.height * SIDE * this.fine)
    this.context = /** @type {CanvasRenderingContext2D} */ (this.element.getContext('2d'))
    this.probe = el('div', { class: 'cell', hidden: true })
    /** @type {Map<string, {back: string, ink: string, line: string, bold: boolean}>} by classes */
    this.looks = new Map()
    /** @type {Map<number, number>} flags by slot that shows something else */
    this.stale = new Map()
    /** What is seen from so far away that no digit could be read. */
    this.overview = new Overview(desk, (cell, flags) => this.#lookOf(cell, flags).back)
    this.far = 0
  }

  /** Shows the overview for cells of that side, if it is not drawn yet. @param {number} side in pixels; 0 when it is not seen */
  from(side) {
    this.far = side
    if (side === 0 || this.stale.size > 0) return // it is drawn when what is stale is
    this.element.after(this.probe)
    this.overview.draw(side)
    this.probe.remove()
  }

  /** Paints a slot anew, in the next frame. @param {number} slot @param {number} flags */
  paint(slot, flags) {
    if (this.stale.size === 0) requestAnimationFrame(() => this.#flush())
    this.stale.set(slot, flags)
    this.overview.flags[slot] = flags
    this.overview.drawn = 0
  }

  #flush() {
    const { desk, context, fine } = this
    const { sheet } = desk
    if (!this.element.isConnected) return this.stale.clear()
    this.element.after(this.probe)
    context.setTransform(SIDE * fine, 0, 0, SIDE * fine, 0, 0) // a cell is a unit
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const boxes = new Set()
    for (const [slot, flags] of this.stale) {
      this.#cell(sheet.slots[slot], flags)
      const { x, y } = sheet.slots[slot]
      boxes.add(1000 * Math.floor(y / 3) + Math.floor(x / 3))
    }
    this.stale.clear()
    if (this.far) this.overview.draw(this.far)
    this.probe.remove()
    context.strokeStyle = getComputedStyle(this.element).color
    context.lineWidth = 1 / SIDE
    for (const { x, y } of sheet.boxes) {
      if (boxes.has(1000 * Math.floor(y / 3) + Math.floor(x / 3))) context.strokeRect(x, y, 3, 3)
    }
    context.lineWidth = 2 / SIDE
    for (const { x, y } of sheet.grids) context.strokeRect(x, y, 9, 9)
  }

  /** @param {{cell: number, x: number, y: number}} at @param {number} flags */
  #cell({ cell, x, y }, flags) {
    const { context, desk } = this
    const { game } = desk
    const hint = desk.hint?.cell(cell)
    const { back, ink, line, bold } = this.#lookOf(cell, flags)
    context.fillStyle = line
    context.fillRect(x, y, 1, 1)
    context.fillStyle = back
    context.fillRect(x, y, 1 - 1 / SIDE, 1 - 1 / SIDE)
    const value = hint?.value ?? game.value(cell)
    if (!value) return
    context.fillStyle = ink
    context.font = `${bold ? 700 : 500} 0.64px system-ui, sans-serif`
    context.fillText(String(value), x + 0.5, y + 0.53)
  }

  /** @param {number} cell @param {number} flags */
  #lookOf(cell, flags) {
    const { desk } = this
    return this.#look(classesOf(desk, cell, flags, desk.hint?.cell(cell).class), flags & 1, digitsOf(desk.game.colours[cell])[0])
  }

  /** How cells of those classes look, by the style sheet. @param {string} classes @param {number} selected @param {number} [colour] */
  #look(classes, selected, colour) {
    const key = `${classes} ${selected} ${colour ?? ''}`
    let look = this.looks.get(key)
    if (!look) {
      this.probe.className = classes
      this.probe.setAttribute('aria-selected', String(Boolean(selected)))
      this.probe.style.setProperty('--tint', colour ? `var(--colour-${colour})` : '')
      const style = getComputedStyle(this.probe)
      look = { back: style.backgroundColor, ink: style.color, line: style.borderRightColor, bold: classes.includes('clue') }
      this.looks.set(key, look)
    }
    return look
  }
}
