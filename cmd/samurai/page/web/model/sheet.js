// A sheet tells where the cells of a board, or of one grid of it, are drawn.

/** The gap between grids that are drawn one by one, in cells. */
const GAP = 2

export class Sheet {
  /**
   * @param {Board} board
   * @param {number} [grid] the one grid to draw; all without it
   * @param {boolean} [paper] whether grids that are drawn one by one are to fill a page
   */
  constructor(board, grid, paper = false) {
    this.board = board
    /** @type {BoxFrame[]} */
    this.boxes = []
    /** @type {Slot[]} in reading order */
    this.slots = []
    const corners = grid === undefined ? pieces(board) : [{ grid, x: 0, y: 0 }]
    /** Whether the board lies in one piece, each cell once. */
    this.whole = grid === undefined && corners !== null
    /** @type {GridFrame[]} */
    this.grids = corners ?? apart(board, paper)
    const seen = new Set()
    for (const { grid: g, x, y } of this.grids) {
      board.grids[g].forEach((box, i) => {
        const at = { x: x + 3 * (i % 3), y: y + 3 * Math.floor(i / 3) }
        const key = `${at.x},${at.y}`
        if (seen.has(key)) return
        seen.add(key)
        this.boxes.push({ ...at, box, shared: board.owners[box].length > 1 })
        for (let p = 0; p < 9; p++) {
          this.slots.push({ cell: 9 * box + p, x: at.x + p % 3, y: at.y + Math.floor(p / 3) })
        }
      })
    }
    this.slots.sort((a, b) => a.y - b.y || a.x - b.x)
    this.width = Math.max(...this.slots.map(s => s.x)) + 1
    this.height = Math.max(...this.slots.map(s => s.y)) + 1
    /** @type {Map<number, number>} slot by y * 10000 + x */
    this.at = new Map(this.slots.map((s, i) => [10000 * s.y + s.x, i]))
    /** @type {Map<number, number[]>} the slots of a cell */
    this.of = new Map()
    this.slots.forEach((s, i) => this.of.set(s.cell, [...this.of.get(s.cell) ?? [], i]))
  }

  /**
   * The next slot in a direction, over gaps; the same one where there is none.
   * @param {number} slot @param {number} dx @param {number} dy -1, 0 or 1, one of them 0
   */
  step(slot, dx, dy) {
    let { x, y } = this.slots[slot]
    for (;;) {
      x += dx
      y += dy
      if (x < 0 || y < 0 || x >= this.width || y >= this.height) return slot
      const next = this.at.get(10000 * y + x)
      if (next !== undefined) return next
    }
  }

  /** The slot some steps on in a direction, or the last before the edge. @param {number} slot @param {number} dx @param {number} dy */
  go(slot, dx, dy, steps = Infinity) {
    for (let i = 0; i < steps; i++) {
      const next = this.step(slot, dx, dy)
      if (next === slot) return slot
      slot = next
    }
    return slot
  }

  /** The grid that is drawn at a place; of several the first. @param {{x: number, y: number}} place in cells */
  gridAt({ x, y }) {
    return this.grids.find(g => x >= g.x && x < g.x + 9 && y >= g.y && y < g.y + 9)
  }

  /** The slots in the rectangle between two. @param {number} a @param {number} b */
  between(a, b) {
    const [p, q] = [this.slots[a], this.slots[b]]
    const [x0, x1] = [Math.min(p.x, q.x), Math.max(p.x, q.x)]
    const [y0, y1] = [Math.min(p.y, q.y), Math.max(p.y, q.y)]
    return this.slots.flatMap((s, i) => s.x >= x0 && s.x <= x1 && s.y >= y0 && s.y <= y1 ? [i] : [])
  }
}

/** Where the grids lie in one piece; null where they do not. @param {Board} board */
function pieces(board) {
  const at = board.layout.at ?? (board.names.length === 1 ? { [board.names[0]]: [0, 0] } : {})
  /** @type {GridFrame[]} */
  const corners = []
  /** @type {Map<string, number>} */
  const boxAt = new Map()
  /** @type {Map<number, string>} */
  const placeOf = new Map()
  const known = board.names.map(name => at[name]).filter(Boolean)
  const [top, left] = [Math.min(...known.map(p => p[0])), Math.min(...known.map(p => p[1]))]
  for (let g = 0; g < board.names.length; g++) {
    const place = at[board.names[g]]
    if (!place) return null
    const [row, column] = [place[0] - top, place[1] - left]
    corners.push({ grid: g, x: 3 * column, y: 3 * row })
    for (const [i, box] of board.grids[g].entries()) {
      const key = `${row + Math.floor(i / 3)},${column + i % 3}`
      if ((boxAt.get(key) ?? box) !== box || (placeOf.get(box) ?? key) !== key) return null
      boxAt.set(key, box)
      placeOf.set(box, key)
    }
  }
  return corners
}

/** The side of a cell on A4, in millimetres. @param {number} width @param {number} height of the sheet in cells */
export const printed = (width, height) => Math.min(9.5, 186 / width, 252 / height)

/** The grids one by one: about a square, or with cells as large as a page allows. @param {Board} board @param {boolean} paper */
function apart(board, paper) {
  const count = board.names.length, long = (/** @type {number} */ n) => (9 + GAP) * n - GAP
  const side = (/** @type {number} */ n) => printed(long(n), long(Math.ceil(count / n)))
  const all = board.names.map((_, i) => i + 1)
  const across = paper ? all.reduce((best, n) => side(n) > side(best) ? n : best) : Math.ceil(Math.sqrt(count * 1.3))
  return board.names.map((_, grid) => ({
    grid, x: (9 + GAP) * (grid % across), y: (9 + GAP) * Math.floor(grid / across),
  }))
}
