// Layouts by hand: grids that are dragged on a lattice of boxes.
import { ask } from '../engine/engine.js'
import { Composer } from '../model/composer.js'
import { download, showProblems } from './dialog.js'
import { button, el, say, svg, whisper } from './dom.js'

/** @typedef {import('../model/composer.js').Piece} Piece */
/** @typedef {import('../model/board.js').Layout} Layout */

const UNIT = 3 // of the drawing, a box
const LONG = 3 // times the room of a name, from which on it could not be read

export class ComposeView {
  /** @param {import('../desk.js').Desk} desk @param {HTMLElement} host @param {(layout: Layout, make: boolean) => void} use opens the layout, and has a puzzle made on it if so wished @param {{layout: string}} keeper keeps what is laid out */
  constructor(desk, host, use, keeper) {
    this.desk = desk
    this.keeper = keeper
    this.composer = new Composer()
    this.composer.restore(keeper.layout)
    /** @type {Piece|null} */
    this.chosen = this.composer.pieces[0]
    /** @type {Layout|null} */
    this.layout = null
    this.picture = svg('svg', { class: 'lattice', role: 'group', 'aria-label': 'Grids on a lattice of boxes' })
    this.name = /** @type {HTMLInputElement} */ (el('input', { id: 'layout-name', maxlength: desk.maxName, autocomplete: 'off', spellcheck: 'false' }))
    this.name.addEventListener('input', () => { this.composer.name = this.name.value.trim(); this.#check() })
    this.grid = /** @type {HTMLInputElement} */ (el('input', { id: 'grid-name', maxlength: desk.maxName, autocomplete: 'off', spellcheck: 'false' }))
    this.grid.addEventListener('change', () => this.#rename())
    this.shares = el('p', { class: 'quiet', id: 'shares' })
    this.problems = el('div', { id: 'layout-problems' })
    this.uses = [button('Make a puzzle', () => this.layout && use(this.layout, true), { class: 'main', id: 'make-on-layout' }), button('Enter clues', () => this.layout && use(this.layout, false), { id: 'use-layout' })]
    const from = /** @type {HTMLSelectElement} */ (el('select', { id: 'layout-from', 'aria-label': 'Begin with a built-in layout' }))
    from.addEventListener('change', () => {
      const layout = desk.layouts.find(l => l.name === from.value)
      from.value = ''
      if (!layout) return
      if (this.composer.load(layout)) this.#all()
      else showProblems(this.problems, new Error(`${layout.name} fits no plane, so that it cannot be laid out here`))
    })
    from.append(el('option', { value: '' }, 'Built-in…'), ...desk.layouts.map(l => el('option', { value: l.name }, l.name)))
    host.append(el('div', { class: 'plane' }, this.picture), el('div', { class: 'panel' },
      el('p', { class: 'quiet about' }, 'Drag grids', el('span', {}, ', or choose one and move it with the arrow keys'), '. Boxes that lie on one another are shared. A layout that fits no plane has to be written as a file, and opened.'),
      el('div', { class: 'row wide' }, button('Add a grid', () => this.#add(), { id: 'add-grid' }), button('Remove', () => this.#remove(), { id: 'remove-grid' }), from),
      el('div', { class: 'fields' }, el('label', { class: 'field' }, 'Name of this grid', this.grid), el('label', { class: 'field' }, 'Name of the layout', this.name)), this.shares, this.problems,
      el('div', { class: 'row wide foot' }, ...this.uses, button('Save', () => this.#save(), { title: 'Save the layout as a file' }))))
    this.#drag()
    this.#all()
  }

  #all() {
    this.chosen = this.composer.pieces[0] ?? null
    this.name.value = this.composer.name
    this.#changed(true)
  }

  /** @param {Piece} p */
  #choose(p) {
    if (this.chosen === p) return
    this.chosen = p
    for (const g of this.picture.querySelectorAll('.piece')) { // not drawn anew, lest the focus is lost
      const on = g.getAttribute('data-name') === p.name
      g.classList.toggle('chosen', on)
      g.setAttribute('aria-pressed', String(on))
    }
    this.#tell()
  }

  /** @param {boolean} [frame] whether the picture is framed anew */
  #changed(frame = false) {
    this.draw(frame)
    this.#tell()
    this.#check()
  }

  /** Tells of the chosen grid. */
  #tell() {
    this.grid.value = this.chosen?.name ?? ''
    const shares = this.chosen ? this.composer.shares(this.chosen) : []
    this.shares.textContent = this.chosen ? `${this.chosen.name} shares ${shares.join(', ') || 'nothing'}.` : 'No grid is chosen.'
  }

  draw(frame = false) {
    const { pieces } = this.composer
    if (frame || !this.view) {
      const rows = pieces.map(p => p.row)
      const columns = pieces.map(p => p.column)
      const [top, left] = [Math.min(0, ...rows) - 3, Math.min(0, ...columns) - 3]
      this.view = { left, top, width: Math.max(...columns, 2) + 6 - left, height: Math.max(...rows, 2) + 6 - top }
    }
    const { left, top, width, height } = this.view
    this.picture.setAttribute('viewBox', `${left * UNIT} ${top * UNIT} ${width * UNIT} ${height * UNIT}`)
    const focused = this.picture.contains(document.activeElement)
    /** @type {SVGElement[]} */
    const parts = []
    let dots = ''
    for (let y = top; y <= top + height; y++) for (let x = left; x <= left + width; x++) dots += `M${x * UNIT} ${y * UNIT}h0`
    parts.push(svg('path', { d: dots, class: 'dots' }))
    const overlaps = this.composer.overlaps()
    for (const p of pieces) parts.push(this.#piece(p, !overlaps.has(`${p.row + 1},${p.column + 1}`)))
    for (const [key, names] of overlaps) {
      const [row, column] = key.split(',').map(Number)
      parts.push(svg('rect', { x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT, class: `over over-${Math.min(names.length, 4)}` }))
      parts.push(Object.assign(svg('text', { x: (column + 0.5) * UNIT, y: (row + 0.62) * UNIT, class: 'names' }), { textContent: names.join(' ') }))
    }
    this.picture.replaceChildren(...parts)
    for (const text of this.picture.querySelectorAll('text')) { // no name is wider than what it stands in
      const room = 0.92 * UNIT * (text.classList.contains('names') ? 1 : 3)
      const wide = text.getComputedTextLength()
      if (wide > LONG * room) text.remove()
      else if (wide > room) text.style.fontSize = `${parseFloat(getComputedStyle(text).fontSize) * room / wide}px`
    }
    if (focused) /** @type {SVGElement|null} */ (this.picture.querySelector('.chosen'))?.focus()
  }

  /** @param {Piece} p @param {boolean} named whether its name stands in its middle, unless the names of a shared box do */
  #piece(p, named) {
    const [x, y] = [p.column * UNIT, p.row * UNIT]
    const words = this.composer.shares(p).join(', ') || 'nothing'
    const g = svg('g', {
      class: p === this.chosen ? 'piece chosen' : 'piece', tabindex: 0, role: 'button', 'aria-pressed': p === this.chosen, 'data-name': p.name,
      'aria-label': `Grid ${p.name}, row ${p.row + 1}, column ${p.column + 1}, shares ${words}`,
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e, p), onfocus: () => this.#choose(p),
    }, svg('rect', { x, y, width: 3 * UNIT, height: 3 * UNIT, rx: 0.3 }),
    svg('path', { d: `M${x + UNIT} ${y}v${3 * UNIT}m${UNIT} 0v${-3 * UNIT}M${x} ${y + UNIT}h${3 * UNIT}m0 ${UNIT}h${-3 * UNIT}`, class: 'boxes' }))
    const text = svg('text', { x: x + 1.5 * UNIT, y: y + 1.5 * UNIT + 0.75, class: 'name' })
    text.textContent = p.name
    if (named) g.append(text)
    return g
  }

  /** @param {KeyboardEvent} event @param {Piece} p */
  #key(event, p) {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    if (step) {
      p.row += step[0]
      p.column += step[1]
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove()
    else return
    event.preventDefault()
    this.#changed(this.#outside())
    whisper(this.shares.textContent ?? '')
  }

  #outside() {
    const { view } = this
    return Boolean(view && this.composer.pieces.some(p => p.row < view.top || p.column < view.left || p.row + 3 > view.top + view.height || p.column + 3 > view.left + view.width))
  }

  #drag() {
    /** @type {{piece: Piece, x: number, y: number, row: number, column: number}|null} */
    let drag = null
    this.picture.addEventListener('pointerdown', event => {
      const g = /** @type {Element} */ (event.target).closest('.piece')
      const piece = this.composer.pieces.find(p => p.name === g?.getAttribute('data-name'))
      if (!piece) return
      event.preventDefault()
      this.chosen = piece
      drag = { piece, x: event.clientX, y: event.clientY, row: piece.row, column: piece.column }
      this.picture.setPointerCapture(event.pointerId)
      this.#changed()
      const chosen = this.picture.querySelector('.chosen')
      if (chosen instanceof SVGElement) chosen.focus()
    })
    this.picture.addEventListener('pointermove', event => {
      if (!drag || !this.view) return
      const box = this.picture.getBoundingClientRect()
      const unit = Math.min(box.width / this.view.width, box.height / this.view.height)
      const [row, column] = [drag.row + Math.round((event.clientY - drag.y) / unit), drag.column + Math.round((event.clientX - drag.x) / unit)]
      if (row === drag.piece.row && column === drag.piece.column) return
      Object.assign(drag.piece, { row, column })
      this.#changed()
    })
    for (const end of ['pointerup', 'pointercancel']) {
      this.picture.addEventListener(end, () => {
        if (drag && this.#outside()) this.draw(true)
        drag = null
      })
    }
  }

  #add() {
    this.chosen = this.composer.add() ?? this.chosen
    this.#changed(this.#outside())
  }

  #remove() {
    if (!this.chosen || this.composer.pieces.length === 1) return
    this.composer.remove(this.chosen)
    this.chosen = this.composer.pieces.at(-1) ?? null
    this.#changed()
  }

  #rename() {
    const name = this.grid.value.trim()
    const taken = this.composer.pieces.some(p => p.name === name && p !== this.chosen)
    if (taken) say(`There is a grid ${name} already; this one stays ${this.chosen?.name}.`)
    else if (this.chosen && name) this.chosen.name = name
    this.#changed()
  }

  async #check() {
    this.keeper.layout = this.composer.state()
    for (const b of this.uses) b.toggleAttribute('disabled', true)
    this.layout = null
    try {
      const [line] = await ask('validate', { text: this.composer.file(), from: 'yaml' }, { topic: 'validate' })
      this.layout = line.valid ? { ...line.layout, built_in: false } : null
      for (const b of this.uses) b.toggleAttribute('disabled', !this.layout)
      const list = line.problems.map((/** @type {any} */ p) => el('li', { class: p.severity }, `${p.severity === 'error' ? '✕ ' : '! '}${p.message}`))
      const { layout } = line
      this.problems.replaceChildren(
        el('p', { class: !line.valid ? 'warning' : list.length ? '' : 'fine' }, line.valid ? `${list.length ? 'Odd' : 'Good'}: ${layout.grids.length} grids, ${layout.cells} cells, ${layout.shared.length} shared ${layout.shared.length === 1 ? 'box' : 'boxes'}.` : 'This is no layout yet.'),
        el('ul', { class: 'problems' }, ...list))
    } catch (error) {
      showProblems(this.problems, /** @type {Error} */ (error))
    }
  }

  async #save() {
    try {
      const [line] = await ask('layout', { text: this.composer.file(), from: 'yaml' })
      download(`${this.composer.name || 'layout'}.yaml`, line.text, 'text/plain')
    } catch (error) {
      showProblems(this.problems, /** @type {Error} */ (error))
    }
  }
}
