// Grids on a lattice of boxes: a layout that is made by hand.

const MOST = 200
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const NAMES = ['', ...LETTERS].flatMap(first => LETTERS.map(letter => first + letter)) // more than MOST

export class Composer {
  constructor() {
    this.name = 'mine'
    /** @type {Piece[]} */
    this.pieces = [{ name: 'a', row: 0, column: 0 }, { name: 'b', row: 2, column: 2 }]
  }

  /** What is laid out, as a text that restore takes. */
  state() {
    return JSON.stringify({ name: this.name, pieces: this.pieces })
  }

  /** Takes over what state gave; a text of anything else changes nothing. @param {string} text */
  restore(text) {
    try {
      const { name, pieces } = JSON.parse(text)
      const good = typeof name === 'string' && pieces.length > 0 && pieces.length <= MOST &&
        pieces.every((/** @type {Piece} */ p) => typeof p.name === 'string' && Number.isInteger(p.row) && Number.isInteger(p.column))
      if (good) Object.assign(this, { name, pieces })
    } catch {
      // what is kept makes no sense; the layout stays as it is
    }
  }

  /** Takes over a layout that lies on paper, and returns whether it does. @param {Layout} layout */
  load(layout) {
    const { at } = layout
    if (!at || layout.grids.some(name => !at[name])) return false
    this.name = layout.built_in ? `${layout.name}-2` : layout.name
    this.pieces = layout.grids.map(name => ({ name, row: at[name][0], column: at[name][1] }))
    return true
  }

  /** Adds a grid beside the others, and returns it. */
  add() {
    if (this.pieces.length >= MOST) return null
    const taken = this.pieces.map(p => p.name)
    const name = NAMES.find(word => !taken.includes(word)) ?? ''
    const last = this.pieces.at(-1)
    const piece = last ? { name, row: last.row, column: last.column + 2 } : { name, row: 0, column: 0 }
    while (this.pieces.some(p => p.row === piece.row && p.column === piece.column)) piece.column++
    this.pieces.push(piece)
    return piece
  }

  /** @param {Piece} piece */
  remove(piece) {
    this.pieces = this.pieces.filter(p => p !== piece)
  }

  /** Where two or more grids lie on one another: by "row,column" the names. */
  overlaps() {
    /** @type {Map<string, string[]>} */
    const at = new Map()
    for (const p of this.pieces) {
      for (let i = 0; i < 9; i++) {
        const key = `${p.row + Math.floor(i / 3)},${p.column + i % 3}`
        at.set(key, [...at.get(key) ?? [], p.name])
      }
    }
    return new Map([...at].filter(([, names]) => names.length > 1))
  }

  /** What a grid shares, in words. @param {Piece} piece */
  shares(piece) {
    /** @type {Map<string, number>} */
    const count = new Map()
    for (const names of this.overlaps().values()) {
      if (names.includes(piece.name)) for (const n of names) if (n !== piece.name) count.set(n, (count.get(n) ?? 0) + 1)
    }
    return [...count].map(([name, n]) => `${n} ${n === 1 ? 'box' : 'boxes'} with ${name}`)
  }

  /** The layout as a file. */
  file() {
    const top = Math.min(...this.pieces.map(p => p.row))
    const left = Math.min(...this.pieces.map(p => p.column))
    return JSON.stringify({
      layout: this.name, grids: this.pieces.map(p => p.name),
      at: Object.fromEntries(this.pieces.map(p => [p.name, [p.row - top, p.column - left]])),
    })
  }
}
