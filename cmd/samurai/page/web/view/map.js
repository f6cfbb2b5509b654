// A small map of the board: where one is, and the way to another grid.
import { Sheet } from '../model/sheet.js'
import { svg } from './dom.js'

/** A drawing of a layout, a square for each box. @param {Sheet} sheet @param {(box: number) => string} kind @param {object} [more] */
export function drawing(sheet, kind, more) {
  const picture = svg('svg', { viewBox: `-0.3 -0.3 ${sheet.width / 3 + 0.6} ${sheet.height / 3 + 0.6}`, 'aria-hidden': 'true', ...more })
  for (const b of sheet.boxes) picture.append(svg('rect', { x: b.x / 3, y: b.y / 3, width: 1, height: 1, class: kind(b.box) }))
  return picture
}

export class MapView {
  /** @param {Desk} desk @param {Zoom} zoom @param {HTMLElement} host */
  constructor(desk, zoom, host) {
    this.desk = desk
    this.zoom = zoom
    this.host = host
    host.addEventListener('click', event => this.#go(event))
    desk.on('puzzle sheet', () => this.build())
    zoom.addEventListener('view', () => this.update())
  }

  build() {
    const { board, focus } = this.desk
    this.sheet = new Sheet(board)
    const { width, height } = this.sheet
    const scale = 132 / Math.max(width, height)
    const picture = drawing(this.sheet, box =>
      focus !== undefined && board.owners[box].includes(focus) ? 'here' : board.owners[box].length > 1 ? 'shared' : '',
    { width: width * scale, height: height * scale })
    this.window = svg('rect', { class: 'window' })
    picture.append(this.window)
    this.host.replaceChildren(picture)
    this.update()
  }

  update() {
    const { desk, zoom, sheet } = this
    if (!sheet) return
    this.host.hidden = desk.board.names.length === 1 || desk.focus === undefined && zoom.fits
    this.host.parentElement?.classList.toggle('zoomed', !zoom.fits)
    const w = zoom.window
    const [x0, y0] = [Math.max(0, w.x / 3), Math.max(0, w.y / 3)]
    const [x1, y1] = [Math.min(sheet.width, w.x + w.width) / 3, Math.min(sheet.height, w.y + w.height) / 3]
    const box = desk.focus === undefined ? [x0, y0, Math.max(0, x1 - x0), Math.max(0, y1 - y0)] : [0, 0, 0, 0]
    ;['x', 'y', 'width', 'height'].forEach((name, i) => this.window?.setAttribute(name, String(box[i])))
  }

  /** @param {MouseEvent} event */
  #go(event) {
    const picture = this.host.querySelector('svg')
    if (!picture || !this.sheet) return
    const box = picture.getBoundingClientRect()
    const x = (event.clientX - box.left) / box.width * (this.sheet.width + 1.8) - 0.9
    const y = (event.clientY - box.top) / box.height * (this.sheet.height + 1.8) - 0.9
    if (this.desk.focus === undefined) {
      const w = this.zoom.window
      this.zoom.viewport.scrollBy((x - w.x - w.width / 2) * this.zoom.side, (y - w.y - w.height / 2) * this.zoom.side)
      return
    }
    const grid = this.sheet.gridAt({ x, y })
    if (grid) this.desk.look(grid.grid)
  }
}
