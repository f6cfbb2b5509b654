// The board on the screen: an element for each cell, painted where something changed.
import { digitsOf } from '../model/digits.js'
import { el, svg } from './dom.js'

/** @typedef {import('../desk.js').Desk} Desk */

const MANY = 2000 // cells of a large board
const SPARE = 4 // rows beyond the view

export class BoardView {
  /** @param {Desk} desk @param {HTMLElement} host */
  constructor(desk, host) {
    this.desk = desk
    this.host = host
    /** @type {{y: number, element: HTMLElement}[]} */
    this.rows = []
    /** Tells which part of the sheet is in view, in cells. */
    this.window = () => ({ y: 0, height: Infinity })
    /** @type {HTMLElement[]} by slot */
    this.cells = []
    /** @type {HTMLElement|undefined} */
    this.root = undefined
    /** The slot that the tab key stops at. */
    this.tab = -1
    /** @type {string[]} what each slot shows */
    this.shown = []
    /** @type {import('../model/sheet.js').Sheet|undefined} what is built */
    this.sheet = undefined
    /** @type {SVGElement} */
    this.links = svg('svg')
    desk.on('puzzle sheet', () => this.build())
    desk.on('change select mode settings hint view verdict', () => this.paint())
  }

  /** Makes the elements of another sheet. */
  build() {
    const { sheet, board, about } = this.desk
    const name = about.title || board.layout.title || board.layout.name || 'puzzle'
    const one = this.desk.focus === undefined ? '' : `grid ${board.names[this.desk.focus]} of `
    const grid = el('div', {
      role: 'grid', id: 'cells', 'aria-label': one + name, 'aria-rowcount': sheet.height, 'aria-colcount': sheet.width,
      'aria-multiselectable': 'true',
    })
    this.sheet = sheet
    this.rows = []
    this.cells = []
    this.shown = sheet.slots.map(() => '')
    /** @type {HTMLElement|undefined} */
    let row
    sheet.slots.forEach((slot, i) => {
      if (i === 0 || slot.y !== sheet.slots[i - 1].y) {
        row = el('div', { role: 'row', 'aria-rowindex': slot.y + 1 })
        grid.append(row)
        this.rows.push({ y: slot.y, element: row })
      }
      const cell = el('div', { role: 'gridcell', class: 'cell', 'aria-colindex': slot.x + 1, tabindex: -1, 'data-slot': i })
      cell.style.left = `${slot.x}em`
      cell.style.top = `${slot.y}em`
      row?.append(cell)
      this.cells.push(cell)
    })
    const root = el('div', { class: 'sheet' }, grid, this.#frames())
    root.style.width = `${sheet.width}em`
    root.style.height = `${sheet.height}em`
    root.style.setProperty('--print-side', `${Math.min(9.5, 186 / sheet.width, 250 / sheet.height)}mm`)
    this.root = root
    this.host.replaceChildren(root)
    this.tab = -1
    this.paint()
  }

  #frames() {
    const { sheet, board } = this.desk
    const frames = el('div', { class: 'frames', 'aria-hidden': 'true' })
    const frame = (/** @type {{x: number, y: number}} */ at, /** @type {number} */ side, /** @type {string} */ kind, text = '') => {
      const f = el('div', { class: kind }, text)
      f.style.left = `${at.x}em`
      f.style.top = `${at.y}em`
      if (side) f.style.width = f.style.height = `${side}em`
      frames.append(f)
    }
    for (const b of sheet.boxes) frame(b, 3, 'box')
    for (const g of sheet.grids) frame(g, 9, 'outline')
    if (!sheet.whole && sheet.grids.length > 1) {
      for (const g of sheet.grids) frame({ x: g.x / 0.8, y: (g.y - 1) / 0.8 }, 0, 'caption', board.names[g.grid])
    } else if (sheet.grids.length > 1) {
      for (const g of sheet.grids) { // above or below the grid, where it has room
        const free = (/** @type {number} */ y) => [0, 1, 2, 3, 4, 5, 6, 7, 8].find(i => !sheet.at.has(10000 * y + g.x + i))
        const [above, below] = [free(g.y - 1), free(g.y + 9)]
        const at = above ?? below
        if (at === undefined) continue
        const name = el('div', { class: above === undefined ? 'name below' : 'name' }, board.names[g.grid])
        name.style.left = `${100 * (g.x + at + 0.1) / sheet.width}%`
        name.style.top = `${100 * (above === undefined ? g.y + 9 : g.y) / sheet.height}%`
        frames.append(name)
      }
    }
    this.links = svg('svg', { viewBox: `0 0 ${sheet.width} ${sheet.height}`, width: '100%', height: '100%' })
    frames.append(this.links)
    return frames
  }

  /** Brings every cell up to date. */
  paint() {
    const { desk } = this
    const { game, board, sheet, selection, settings } = desk
    if (this.sheet !== sheet) return this.build()
    const cursor = selection.cell
    const value = game.value(cursor)
    const peers = new Set(settings.peers && selection.cells.size === 1 ? board.peers(cursor) : [])
    const bad = new Set(settings.conflicts || desk.entering ? desk.conflicts.flatMap(c => c.cells) : [])
    sheet.slots.forEach(({ cell }, slot) => {
      const flags = [
        selection.cells.has(cell) ? 's' : '', slot === selection.cursor ? 'k' : '', peers.has(cell) ? 'p' : '',
        settings.same && value && cell !== cursor ? game.value(cell) === value ? 'e' : !game.value(cell) && (game.centre[cell] | game.corner[cell]) >> (value - 1) & 1 ? `m${value}` : '' : '',
        bad.has(cell) ? 'b' : '', desk.wrong.has(cell) ? 'w' : '', desk.hint?.key(cell) ?? '',
      ].join('')
      const key = `${game.clues[cell]} ${game.digits[cell]} ${game.corner[cell]} ${game.centre[cell]} ${game.colours[cell]} ${flags}`
      if (key === this.shown[slot]) return
      this.shown[slot] = key
      this.#paintCell(slot, cell, flags)
    })
    if (this.tab !== selection.cursor) {
      this.cells[this.tab]?.setAttribute('tabindex', '-1')
      this.cells[selection.cursor].tabIndex = 0
      this.tab = selection.cursor
      if (this.root?.contains(document.activeElement)) this.focus()
    }
    this.links.replaceChildren(...desk.hint?.lines(sheet) ?? [])
  }

  /** @param {number} slot @param {number} cell @param {string} flags */
  #paintCell(slot, cell, flags) {
    const { desk } = this
    const { game, board } = desk
    const e = this.cells[slot]
    const has = (/** @type {string} */ f) => flags.includes(f)
    const hint = desk.hint?.cell(cell)
    const classes = ['cell', board.shared(cell) && 'shared', game.clues[cell] && 'clue', has('k') && 'cursor', has('p') && 'peer',
      has('e') && 'same', has('m') && 'may', has('b') && 'bad', has('w') && 'wrong', game.colours[cell] && 'tinted', hint?.class]
    e.className = classes.filter(Boolean).join(' ')
    e.setAttribute('aria-selected', String(has('s')))
    e.setAttribute('aria-label', this.label(cell, has('b'), has('w')))
    if (has('b') || has('w')) e.setAttribute('aria-invalid', 'true')
    else e.removeAttribute('aria-invalid')
    e.style.setProperty('--tint', tint(game.colours[cell]))
    e.dataset.colours = digitsOf(game.colours[cell]).join('')
    const value = game.value(cell)
    e.replaceChildren(...value ? [el('b', {}, String(value))] : marks(game.corner[cell], game.centre[cell], has('m') ? game.value(desk.selection.cell) : 0), ...hint?.marks ?? [])
  }

  /** What a screen reader says of a cell. @param {number} cell @param {boolean} bad @param {boolean} wrong */
  label(cell, bad, wrong) {
    const { game, board } = this.desk
    const places = board.places[cell].map(p => `${board.names[p.grid]} row ${p.row} column ${p.column}`).join(', also ')
    const value = game.value(cell)
    const words = [places]
    if (value) words.push(game.clues[cell] ? `given ${value}` : `${value}`)
    else words.push('blank')
    if (!value && game.centre[cell]) words.push(`centre marks ${digitsOf(game.centre[cell]).join(' ')}`)
    if (!value && game.corner[cell]) words.push(`corner marks ${digitsOf(game.corner[cell]).join(' ')}`)
    if (game.colours[cell]) words.push(`colour ${digitsOf(game.colours[cell]).map(k => COLOURS[k - 1]).join(' and ')}`)
    if (bad) words.push('conflict')
    if (wrong) words.push('wrong')
    return words.join(', ')
  }

  /** Leaves out the rows of a large board that are far out of view, so that it scrolls smoothly. */
  cull() {
    if (this.cells.length < MANY) return
    const { y, height } = this.window()
    for (const row of this.rows) {
      const out = row.y < y - SPARE || row.y > y + height + SPARE
      if (row.element.hidden !== out) row.element.hidden = out
    }
  }

  /** Moves the focus of the keyboard to the cursor. */
  focus() {
    this.cull()
    this.cells[this.desk.selection.cursor].focus({ preventScroll: true })
  }
}

/** The names of the colours 1 to 9. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'grey']

/** The background of a set of colours: stripes of several. @param {number} set */
function tint(set) {
  const list = digitsOf(set)
  if (list.length < 2) return list.length ? `var(--colour-${list[0]})` : ''
  const share = 100 / list.length
  return `linear-gradient(135deg, ${list.map((k, i) => `var(--colour-${k}) ${share * i}% ${share * (i + 1)}%`).join(', ')})`
}

/**
 * Corner marks go round the edge, those of the middle stand in their places when the edge is free.
 * @param {number} corner @param {number} centre @param {number} on the digit that is bold
 */
function marks(corner, centre, on) {
  const mark = (/** @type {number} */ d, /** @type {number} */ x, /** @type {number} */ y) => {
    const u = el('u', d === on ? { class: 'on' } : {}, String(d))
    u.style.left = `${x}%`
    u.style.top = `${y}%`
    return u
  }
  const list = []
  if (centre && !corner) {
    list.push(el('i', {}, ...digitsOf(centre).map(d => mark(d, 18 + 32 * ((d - 1) % 3), 19 + 31 * Math.floor((d - 1) / 3)))))
  } else if (centre) {
    const digits = digitsOf(centre)
    list.push(el('i', { class: digits.length > 4 ? 'line long' : 'line' }, el('span', {}, ...digits.map(d => el('u', d === on ? { class: 'on' } : {}, String(d))))))
  }
  if (corner) list.push(el('s', {}, ...digitsOf(corner).map((d, i) => mark(d, ...CORNERS[i]))))
  return list
}

/** Where corner marks stand, by their order, in percent of the cell. @type {[number, number][]} */
const CORNERS = [[17, 18], [83, 18], [17, 82], [83, 82], [50, 18], [50, 82], [17, 50], [83, 50], [50, 50]]
