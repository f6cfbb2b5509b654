// A large board from so far away that no digit could be read: its boxes and how full they
// are, the names of its grids, and the cells that are marked.
import { el } from './dom.js'

/** Pixels of a cell below which this is seen. */
export const OVERVIEW = 8
const LEGIBLE = 8 // pixels of a letter
const CURSOR = 6 // pixels of the cursor, at least

/** A square of the sheet in whole pixels. @typedef {(x: number, y: number, cells: number) => [number, number, number, number]} Square */

export class Overview {
  /** @param {Desk} desk @param {(cell: number, flags: number) => string} back tells the background of a cell that is marked */
  constructor(desk, back) {
    this.desk = desk
    this.back = back
    this.element = /** @type {HTMLCanvasElement} */ (el('canvas', { class: 'overview', 'aria-hidden': 'true' }))
    this.context = /** @type {CanvasRenderingContext2D} */ (this.element.getContext('2d'))
    /** The side of a cell as it is drawn, in pixels of the screen; 0 when it has to be drawn anew. */
    this.drawn = 0
    /** What marks each slot. */
    this.flags = new Uint8Array(desk.sheet.slots.length)
  }

  /** @param {number} side of a cell, in pixels of the page */
  draw(side) {
    const { desk: { sheet }, element, context } = this
    const fine = side * devicePixelRatio
    if (this.drawn === fine) return
    this.drawn = fine
    element.width = Math.round(sheet.width * fine)
    element.height = Math.round(sheet.height * fine)
    const style = getComputedStyle(element)
    const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`)
    /** @type {Square} */
    const square = (x, y, cells) => {
      const [left, top] = [Math.round(x * fine), Math.round(y * fine)]
      return [left, top, Math.round((x + cells) * fine) - left, Math.round((y + cells) * fine) - top]
    }
    this.#boxes(colour, square)
    this.#marks(colour, square)
    context.strokeStyle = colour('thick')
    for (const { x, y } of sheet.grids) outline(context, square(x, y, 9))
    this.#names(colour, fine)
    this.#pattern(colour('good'), square)
    this.#cursor(colour('cursor'), fine)
  }

  /** @param {(name: string) => string} colour @param {Square} square */
  #boxes(colour, square) {
    const { desk: { sheet, game }, context } = this
    const [ink, line] = [colour('ink'), colour('thin')]
    for (const { x, y, box, shared } of sheet.boxes) {
      let filled = 0
      for (let p = 0; p < 9; p++) filled += game.value(9 * box + p) ? 1 : 0
      context.fillStyle = shared ? colour('shared') : colour('cell')
      context.fillRect(...square(x, y, 3))
      context.globalAlpha = filled / 40
      context.fillStyle = ink
      context.fillRect(...square(x, y, 3))
      context.globalAlpha = 1
      context.strokeStyle = line
      outline(context, square(x, y, 3))
    }
  }

  /** @param {(name: string) => string} colour @param {Square} square */
  #marks(colour, square) {
    const { desk: { sheet, game, hint }, context, flags } = this
    sheet.slots.forEach(({ cell, x, y }, slot) => {
      if (!flags[slot] && !game.colours[cell] && !hint?.key(cell)) return
      context.fillStyle = this.back(cell, flags[slot])
      context.fillRect(...square(x, y, 1))
    })
  }

  /** The cells that a hint is about, strong, for a tint would be lost in a few pixels. @param {string} colour @param {Square} square */
  #pattern(colour, square) {
    const { desk: { sheet, hint }, context } = this
    if (!hint) return
    context.fillStyle = colour
    for (const { cell, x, y } of sheet.slots) {
      if (hint.key(cell) && /(^| )hint( |$)/.test(hint.cell(cell).class ?? '')) context.fillRect(...square(x, y, 1))
    }
  }

  /** The cursor, large enough to be found. @param {string} colour @param {number} fine */
  #cursor(colour, fine) {
    const { desk: { sheet, selection }, context } = this
    const { x, y } = sheet.slots[selection.cursor]
    const half = Math.max(fine / 2, CURSOR * devicePixelRatio / 2)
    context.lineWidth = 2 * devicePixelRatio
    context.strokeStyle = colour
    context.strokeRect((x + 0.5) * fine - half, (y + 0.5) * fine - half, 2 * half, 2 * half)
  }

  /** The names of grids, in their middle, if they can be read there. @param {(name: string) => string} colour @param {number} fine */
  #names(colour, fine) {
    const { desk: { sheet, board }, context } = this
    const size = Math.max(LEGIBLE * devicePixelRatio, 2.4 * fine)
    context.font = `600 ${size}px system-ui, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = size / 3
    context.strokeStyle = colour('cell')
    context.fillStyle = colour('ink')
    for (const { grid, x, y } of sheet.grids) {
      const name = board.names[grid]
      if (context.measureText(name).width > 8.6 * fine) continue
      context.strokeText(name, (x + 4.5) * fine, (y + 4.6) * fine)
      context.fillText(name, (x + 4.5) * fine, (y + 4.6) * fine)
    }
  }
}

/** A line of one pixel along the inside of a square. @param {CanvasRenderingContext2D} context @param {ReturnType<Square>} square */
function outline(context, [x, y, width, height]) {
  context.lineWidth = 1
  context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
}
