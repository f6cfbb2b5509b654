// Your own layout: grids that are dragged on a lattice of boxes.
import { ask } from '../engine/engine.js'
import { Composer } from '../model/composer.js'
import { download, showProblems } from './dialog.js'
import { button, count, el, say, svg, whisper } from './dom.js'
import { field, layoutChoices, pick } from './form.js'

const UNIT = 3 // of the drawing, a box
const LONG = 3 // times the room of a name, from which on it could not be read

/** What a name becomes that was typed: letters, digits, _ and -. @param {string} text */
const named = text => text.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '')

export class ComposeView {
  /**
   * @param {Desk} desk @param {HTMLElement} host @param {{layout: string}} keeper keeps what is laid out
   * @param {(layout: Layout, make: boolean) => void} use opens the layout, and has a puzzle made on it if so wished
   */
  constructor(desk, host, keeper, use) {
    this.keeper = keeper
    this.composer = new Composer()
    this.composer.restore(keeper.layout)
    /** Earlier states of the composer, to go back to. @type {string[]} */
    this.past = []
    this.state = this.composer.state()
    /** @type {{piece: Piece, x: number, y: number, row: number, column: number}|null} */
    this.drag = null
    /** @type {Piece|null} */
    this.chosen = this.composer.pieces[0]
    /** @type {Layout|null} */
    this.layout = null
    this.view = { left: 0, top: 0, width: 0, height: 0 }
    this.picture = svg('svg', { class: 'lattice', role: 'group', 'aria-label': 'Grids on a lattice of boxes' })
    const word = { maxlength: desk.maxName, autocomplete: 'off', spellcheck: 'false' }
    this.name = el('input', { id: 'layout-name', ...word, onchange: () => { this.name.value = this.composer.name } })
    this.name.addEventListener('input', () => { this.composer.name = named(this.name.value); this.#check() })
    this.grid = el('input', { id: 'grid-name', ...word, onchange: () => this.#rename() })
    this.shares = el('p', { class: 'quiet', id: 'shares' })
    this.problems = el('div', { id: 'layout-problems' })
    const useIt = (/** @type {boolean} */ make) => () => { if (this.layout) use(this.layout, make) }
    this.uses = [button('Make puzzle', useIt(true), { class: 'main', id: 'make-on-layout' }),
      button('Enter clues', useIt(false), { id: 'use-layout' })]
    this.back = button('Undo', () => this.#undo(), { id: 'undo-layout', title: 'Undo (Ctrl + Z)' })
    const from = pick('layout-from', [['', 'Built-in…'], ...layoutChoices(desk.layouts)], '', name => {
      const layout = desk.find(name)
      from.value = ''
      if (!layout) return
      if (this.composer.load(layout)) this.#all()
      else showProblems(this.problems, new Error(`${layout.name} cannot be drawn flat, so it cannot be arranged here`))
    })
    from.setAttribute('aria-label', 'Start with a built-in layout')
    const about = el('p', { class: 'quiet about' }, 'Drag grids', el('span', {}, ', or choose one and move it with the arrow keys'),
      '. Overlapping boxes are shared. To use a layout that cannot be drawn flat, write it as a file and open it.')
    host.append(el('div', { class: 'plane' }, this.picture), el('div', { class: 'panel' }, about,
      el('div', { class: 'row wide' }, button('Add grid', () => this.#add(), { id: 'add-grid' }),
        button('Remove', () => this.#remove(), { id: 'remove-grid', title: 'Remove the chosen grid (Del)' }), this.back, from),
      el('div', { class: 'fields' }, field('Name of this grid', this.grid), field('Name of the layout', this.name)),
      this.shares, this.problems,
      el('div', { class: 'row wide foot' }, ...this.uses, button('Save', () => this.#save(), { title: 'Save the layout as a file' }))))
    document.addEventListener('keydown', event => { // as after a button was pressed
      if (host.hidden || /** @type {Element} */ (event.target).closest('input, select, dialog, .switch')) return
      if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) this.#undo()
      else if (this.chosen && !event.defaultPrevented && event.key.startsWith('Arrow')) this.#key(event, this.chosen)
    })
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

  /** @param {boolean} [frame] whether the picture is framed anew @param {boolean} [focus] the chosen grid, though the picture had it not */
  #changed(frame = false, focus = this.picture.contains(document.activeElement)) {
    this.draw(frame, focus)
    this.#tell()
    this.#check()
  }

  /** Tells of the chosen grid. */
  #tell() {
    this.grid.value = this.chosen?.name ?? ''
    const shares = this.chosen ? this.composer.shares(this.chosen) : []
    this.shares.textContent = this.chosen ? `${this.chosen.name} shares ${shares.join(', ') || 'nothing'}.` : 'No grid is chosen.'
  }

  /** @param {boolean} frame @param {boolean} [focus] as for changed */
  draw(frame, focus = this.picture.contains(document.activeElement)) {
    const { pieces } = this.composer
    if (frame) {
      const rows = pieces.map(p => p.row)
      const columns = pieces.map(p => p.column)
      const [top, left] = [Math.min(0, ...rows) - 3, Math.min(0, ...columns) - 3]
      this.view = { left, top, width: Math.max(...columns, 2) + 6 - left, height: Math.max(...rows, 2) + 6 - top }
    }
    const { left, top, width, height } = this.view
    this.picture.setAttribute('viewBox', `${left * UNIT} ${top * UNIT} ${width * UNIT} ${height * UNIT}`)
    let dots = ''
    for (let y = top; y <= top + height; y++) for (let x = left; x <= left + width; x++) dots += `M${x * UNIT} ${y * UNIT}h0`
    const overlaps = this.composer.overlaps()
    this.picture.replaceChildren(svg('path', { d: dots, class: 'dots' }),
      ...pieces.map(p => this.#piece(p, !overlaps.has(`${p.row + 1},${p.column + 1}`))),
      ...[...overlaps].flatMap(([key, names]) => {
        const [y, x] = key.split(',').map(at => +at * UNIT)
        return [svg('rect', { x, y, width: UNIT, height: UNIT, class: `over over-${Math.min(names.length, 4)}` }),
          svg('text', { x: x + 0.5 * UNIT, y: y + 0.62 * UNIT, class: 'names' }, names.join(' '))]
      }))
    for (const text of this.picture.querySelectorAll('text')) { // no name is wider than what it stands in
      const room = 0.92 * UNIT * (text.classList.contains('names') ? 1 : 3)
      const [wide, size] = [text.getComputedTextLength(), parseFloat(getComputedStyle(text).fontSize)]
      if (wide > LONG * room) text.remove()
      else if (wide > room) text.style.fontSize = `${size * room / wide}px`
    }
    if (focus) /** @type {SVGElement|null} */ (this.picture.querySelector('.chosen'))?.focus()
  }

  /** @param {Piece} p @param {boolean} named whether its name stands in its middle, unless the names of a shared box do */
  #piece(p, named) {
    const [x, y, long] = [p.column * UNIT, p.row * UNIT, 3 * UNIT]
    const lines = `M${x + UNIT} ${y}v${long}m${UNIT} 0v${-long}M${x} ${y + UNIT}h${long}m0 ${UNIT}h${-long}`
    return svg('g', {
      class: p === this.chosen ? 'piece chosen' : 'piece', tabindex: 0, role: 'button', 'aria-pressed': String(p === this.chosen),
      'data-name': p.name,
      'aria-label': `Grid ${p.name}, row ${p.row + 1}, column ${p.column + 1}, shares ${this.composer.shares(p).join(', ') || 'nothing'}`,
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e, p), onfocus: () => this.#choose(p),
    }, svg('rect', { x, y, width: long, height: long, rx: 0.3 }), svg('path', { d: lines, class: 'boxes' }),
    named && svg('text', { x: x + 1.5 * UNIT, y: y + 1.5 * UNIT + 0.75, class: 'name' }, p.name))
  }

  /** @param {KeyboardEvent} event @param {Piece} p */
  #key(event, p) {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    if (step) {
      p.row += step[0]
      p.column += step[1]
      this.#changed(this.#outside())
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove()
    else return
    event.preventDefault()
    whisper(this.shares.textContent ?? '')
  }

  #outside() {
    const { left, top, width, height } = this.view
    return this.composer.pieces.some(p => p.row < top || p.column < left || p.row + 3 > top + height || p.column + 3 > left + width)
  }

  #drag() {
    this.picture.addEventListener('pointerdown', event => {
      const g = /** @type {Element} */ (event.target).closest('.piece')
      const piece = this.composer.pieces.find(p => p.name === g?.getAttribute('data-name'))
      if (!piece) return
      event.preventDefault()
      this.chosen = piece
      this.drag = { piece, x: event.clientX, y: event.clientY, row: piece.row, column: piece.column }
      this.picture.setPointerCapture(event.pointerId)
      this.#changed(false, true)
    })
    this.picture.addEventListener('pointermove', event => {
      const { drag } = this
      if (!drag) return
      const box = this.picture.getBoundingClientRect()
      const unit = Math.min(box.width / this.view.width, box.height / this.view.height)
      const row = drag.row + Math.round((event.clientY - drag.y) / unit)
      const column = drag.column + Math.round((event.clientX - drag.x) / unit)
      if (row === drag.piece.row && column === drag.piece.column) return
      Object.assign(drag.piece, { row, column })
      this.#changed()
    })
    for (const end of ['pointerup', 'pointercancel']) {
      this.picture.addEventListener(end, () => {
        if (this.drag && this.#outside()) this.draw(true)
        this.drag = null
        this.#check()
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

  #undo() {
    const state = this.past.pop()
    if (!state) return say('Nothing to undo.')
    this.state = state
    this.composer.restore(state)
    this.name.value = this.composer.name
    this.chosen = this.composer.pieces.find(p => p.name === this.chosen?.name) ?? this.composer.pieces.at(-1) ?? null
    this.#changed(this.#outside())
  }

  #rename() {
    const name = named(this.grid.value)
    const taken = this.composer.pieces.some(p => p.name === name && p !== this.chosen)
    if (taken) say(`Another grid is named ${name}; this one stays ${this.chosen?.name}.`)
    else if (this.chosen && name) this.chosen.name = name
    this.#changed()
  }

  async #check() {
    const state = this.composer.state()
    this.keeper.layout = state
    if (state !== this.state && !this.drag) { // a drag is one action
      this.past.push(this.state)
      this.state = state
    }
    this.back.toggleAttribute('disabled', this.past.length === 0)
    for (const b of this.uses) b.toggleAttribute('disabled', true)
    this.layout = null
    try {
      const [{ valid, layout, problems }] = await ask('validate', { text: this.composer.file(), from: 'yaml' }, { topic: 'validate' })
      this.layout = valid && layout ? { ...layout, built_in: false } : null
      for (const b of this.uses) b.toggleAttribute('disabled', !valid)
      const list = problems.map(({ severity, message }) =>
        el('li', { class: severity }, `${severity === 'error' ? '✕' : '!'} ${message}`))
      const verdict = !valid ? 'Not a valid layout yet' : list.length ? 'Valid, with warnings' : 'Valid'
      const size = valid && layout
        ? `: ${count(layout.grids.length, 'grid')}, ${layout.cells} cells, ${count(layout.shared.length, 'shared box', 'shared boxes')}.`
        : '.'
      const kind = !valid ? 'warning' : list.length ? '' : 'fine'
      this.problems.replaceChildren(el('p', { class: kind }, verdict + size), el('ul', { class: 'problems' }, ...list))
    } catch (error) {
      showProblems(this.problems, error)
    }
  }

  async #save() {
    try {
      const [line] = await ask('convert', { text: this.composer.file(), to: 'yaml' })
      download(`${this.composer.name || 'layout'}.yaml`, line.text, 'text/plain')
    } catch (error) {
      showProblems(this.problems, error)
    }
  }
}
