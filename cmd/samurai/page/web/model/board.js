// A board is a layout with every box identified once: boxes are numbered in the order in
// which the grids come to them, and cell 9*box + place is the place-th cell of a box.

export class Board {
  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout
    this.names = layout.grids
    /** @type {number[][]} by grid its nine boxes of the board */
    this.grids = identify(layout)
    /** How many boxes the board has. */
    this.boxes = 1 + Math.max(...this.grids.map(g => Math.max(...g)))
    this.size = 9 * this.boxes
    /** @type {number[][]} by box of the board the grids that have it */
    this.owners = Array.from({ length: this.boxes }, () => [])
    /** @type {number[][]} by grid its 81 cells in reading order */
    this.cells = []
    /** @type {Place[][]} by cell its places, one in each grid that has it */
    this.places = Array.from({ length: this.size }, () => [])
    this.grids.forEach((boxes, grid) => {
      boxes.forEach(box => this.owners[box].push(grid))
      this.cells.push(Array.from({ length: 81 }, (_, i) => {
        const [row, column] = [INDEX.row(i), INDEX.column(i)]
        const cell = 9 * boxes[INDEX.box(i)] + 3 * (row % 3) + column % 3
        this.places[cell].push({ grid, row: row + 1, column: column + 1 })
        return cell
      }))
    })
    /** @type {House[]} every house once */
    this.houses = this.#makeHouses()
    /** @type {number[][]} by cell the indices of its houses */
    this.housesOf = Array.from({ length: this.size }, () => [])
    this.houses.forEach((house, h) => house.cells.forEach(cell => this.housesOf[cell].push(h)))
  }

  /** @type {(number[]|undefined)[]} by cell, once they were asked for */
  #peers = []

  /** @type {{pairs: [number, number][], index: Map<number, number>}|null} */
  #edges = null

  /** Neighbouring cells of a grid, also diagonally: each pair once, and by its cells its index. */
  get #neighbours() {
    if (this.#edges) return this.#edges
    const [pairs, index] = [/** @type {[number, number][]} */ ([]), new Map()]
    for (const cells of this.cells) {
      cells.forEach((a, i) => {
        for (const [dx, dy] of [[1, 0], [-1, 1], [0, 1], [1, 1]]) {
          const [x, y] = [i % 9 + dx, Math.floor(i / 9) + dy]
          if (x < 0 || x > 8 || y > 8) continue
          const b = cells[9 * y + x]
          const key = this.size * Math.min(a, b) + Math.max(a, b)
          if (!index.has(key)) index.set(key, pairs.push([a, b]) - 1)
        }
      })
    }
    return this.#edges = { pairs, index }
  }

  /** The pairs of neighbouring cells, between which lines can be drawn. */
  get edges() {
    return this.#neighbours.pairs
  }

  /** The index of a pair of neighbours, or -1. @param {number} a @param {number} b */
  edge(a, b) {
    return this.#neighbours.index.get(this.size * Math.min(a, b) + Math.max(a, b)) ?? -1
  }

  /** Whether more than one grid has the cell. @param {number} cell */
  shared(cell) {
    return this.owners[Math.floor(cell / 9)].length > 1
  }

  /** The cells that share a house with the cell. @param {number} cell */
  peers(cell) {
    const all = () => new Set(this.housesOf[cell].flatMap(h => this.houses[h].cells))
    return this.#peers[cell] ??= [...all()].filter(peer => peer !== cell)
  }

  /** What the cell is called in each of its grids: ["nw", "r9c9"], ["c", "r3c3"]. @param {number} cell */
  codes(cell) {
    return this.places[cell].map(p => [this.names[p.grid], `r${p.row}c${p.column}`])
  }

  /** The cell that is called so in a grid, or -1. @param {string} grid @param {string} code */
  cell(grid, code) {
    const g = this.names.indexOf(grid)
    const m = /^r([1-9])c([1-9])$/.exec(code)
    return g < 0 || !m ? -1 : this.cells[g][9 * (+m[1] - 1) + +m[2] - 1]
  }

  /** @param {GridHouse} house */
  houseCells({ grid, kind, index }) {
    return this.cells[this.names.indexOf(grid)].filter((_, c) => INDEX[kind](c) === index - 1)
  }

  #makeHouses() {
    /** @type {Map<string, House>} */
    const houses = new Map() // by their cells, for grids that share a band have its rows in common
    this.cells.forEach((cells, grid) => {
      for (let i = 0; i < 9; i++) {
        for (const kind of KINDS) {
          const house = { kind, grid, index: i + 1, cells: cells.filter((_, c) => INDEX[kind](c) === i) }
          const key = house.cells.toSorted((a, b) => a - b).join()
          if (!houses.has(key)) houses.set(key, house)
        }
      }
    })
    return [...houses.values()]
  }

  /** Digits by cell from lines of 81 characters by name of the grid. @param {Record<string, string>} lines */
  fromGrids(lines) {
    const digits = new Uint8Array(this.size)
    this.names.forEach((name, grid) => {
      const line = lines[name] ?? ''
      this.cells[grid].forEach((cell, i) => {
        const d = line.charCodeAt(i) - 48
        if (d >= 1 && d <= 9) digits[cell] = d
      })
    })
    return digits
  }

  /** Sets of digits by cell from the sets of 81 cells by name of the grid. @param {Record<string, number[]>} sets */
  fromSets(sets) {
    const all = new Uint16Array(this.size)
    for (const [name, own] of Object.entries(sets)) {
      const cells = this.cells[this.names.indexOf(name)]
      own.forEach((set, i) => { if (set) all[cells[i]] = set })
    }
    return all
  }

  /** Lines of 81 characters, blanks as dots, by name of the grid. @param {ArrayLike<number>} digits */
  toGrids(digits) {
    return Object.fromEntries(this.names.map((name, grid) => [name, this.cells[grid].map(cell => digits[cell] || '.').join('')]))
  }
}

/** The index of the house of a kind that has a cell of a grid. @type {Record<House['kind'], (c: number) => number>} */
const INDEX = { row: c => Math.floor(c / 9), column: c => c % 9, box: c => 3 * Math.floor(c / 27) + Math.floor(c % 9 / 3) }

/** @type {House['kind'][]} */
const KINDS = ['row', 'column', 'box']

/** By grid the boxes of the board that it consists of. @param {Layout} layout */
function identify(layout) {
  const index = new Map(layout.grids.map((name, g) => [name, g]))
  const root = Array.from({ length: 9 * layout.grids.length }, (_, i) => i)
  const find = (/** @type {number} */ i) => {
    while (root[i] !== i) i = root[i] = root[root[i]]
    return i
  }
  for (const line of layout.shared) {
    const boxes = Object.entries(line).map(([name, box]) => 9 * (index.get(name) ?? 0) + box - 1)
    for (const box of boxes) {
      const a = find(boxes[0])
      const b = find(box)
      root[Math.max(a, b)] = Math.min(a, b)
    }
  }
  /** @type {Map<number, number>} */
  const number = new Map()
  return layout.grids.map((_, g) => Array.from({ length: 9 }, (_, i) => {
    const r = find(9 * g + i)
    const n = number.get(r) ?? number.size
    number.set(r, n)
    return n
  }))
}
