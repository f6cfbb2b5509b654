// Frames around boxes and grids, and the names of grids.
import { el, svg } from './dom.js'

/** Whole cells, up to x1 and y1. @typedef {{x0: number, x1: number, y0: number, y1: number}} Span */

/**
 * The whole cells of a part of the sheet, and some around it.
 * @param {{x: number, y: number, width: number, height: number}} part @param {number} margin @returns {Span}
 */
export function grown({ x, y, width, height }, margin) {
  return { x0: Math.floor(x) - margin, x1: Math.ceil(x + width) + margin, y0: Math.floor(y) - margin, y1: Math.ceil(y + height) + margin }
}

/** A frame around cells. @param {{x: number, y: number}} at @param {number} side in cells @param {string} kind its class */
export function frame(at, side, kind) {
  const f = el('div', { class: kind })
  f.style.left = `${at.x}em`
  f.style.top = `${at.y}em`
  f.style.width = f.style.height = `${side}em`
  return f
}

/**
 * Words beside cells, whose size is not that of cells.
 * @param {Sheet} sheet @param {string} kind @param {number} x @param {number} y @param {string} text
 */
function beside({ width, height }, kind, x, y, text) {
  const e = el('div', { class: kind }, text)
  e.style.left = `${100 * x / width}%`
  e.style.top = `${100 * y / height}%`
  return e
}

const EDGE = 0.07 // cells that frames take outside

/**
 * Where the numbers of the rows and columns of grids stand: left of them and above, or where cells or other numbers
 * are right of them and below; nowhere if those are on both sides.
 * @param {Sheet} sheet @param {number[]} grids
 */
export function places(sheet, grids) {
  const taken = new Set()
  return sheet.grids.filter(g => grids.includes(g.grid)).flatMap(({ x, y }) => [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(i => [
    [{ kind: 'row', x, y: y + i, beside: 10000 * (y + i) + x - 1 },
      { kind: 'after', x: x + 9, y: y + i, beside: 10000 * (y + i) + x + 9 }],
    [{ kind: 'column', x: x + i, y, beside: 10000 * (y - 1) + x + i },
      { kind: 'under', x: x + i, y: y + 9, beside: 10000 * (y + 9) + x + i }],
  ].flatMap((sides, column) => {
    const side = sides.find(({ beside }) => !sheet.at.has(beside) && !taken.has(beside))
    taken.add(side?.beside)
    return side ? [{ ...side, n: i + 1, grid: { x, y }, row: !column, off: side === sides[0] ? -EDGE : EDGE }] : []
  })))
}

/** The numbers of the rows and columns of grids. @param {Sheet} sheet @param {number[]} grids */
export function numbers(sheet, grids) {
  return places(sheet, grids).map(({ kind, x, y, n, row, off }) =>
    beside(sheet, `number ${kind}`, x + (row ? off : 0.5), y + (row ? 0.5 : off), String(n)))
}

const SHORT = 3 // letters of a name that has room left of a grid

/**
 * The names of grids, above or below them, or where others are all around on a line within. A grid with numbers has its
 * name in the corner between them, or beyond those of its columns.
 * @param {Sheet} sheet @param {Board} board @param {number[]} numbered
 */
export function names(sheet, board, numbered) {
  if (sheet.grids.length === 1) return []
  const taken = new Set(places(sheet, numbered).map(p => p.beside))
  return sheet.grids.map(({ grid, x, y }) => {
    const name = board.names[grid]
    const far = numbered.includes(grid)
    const free = (/** @type {number} */ dx, /** @type {number} */ dy) => !sheet.at.has(10000 * (y + dy) + x + dx)
    const clear = (/** @type {number} */ dx, /** @type {number} */ dy) => free(dx, dy) && !taken.has(10000 * (y + dy) + x + dx)
    const run = (/** @type {number} */ near, /** @type {number} */ next) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8].find(i => free(i, near) && (!far || clear(i, next) && clear(i + 1, next)))
    if (far && (name.length <= SHORT || !sheet.whole) && free(-1, 0) && free(0, -1) && clear(-1, -1)) {
      return beside(sheet, 'name corner', x, y - EDGE, name)
    }
    const above = run(-1, -2)
    if (above !== undefined) return beside(sheet, `name ${far ? y ? 'beyond' : 'beyond top' : ''}`, x + above + 0.1, y, name)
    const below = run(9, 10)
    if (below !== undefined) return beside(sheet, `name below ${far ? 'beyond' : ''}`, x + below + 0.1, y + 9, name)
    const own = [4, 1, 3, 5, 7, 0, 2, 6, 8].find(i => board.owners[board.grids[grid][i]].length === 1) ?? 4
    return beside(sheet, 'name within', x + 3 * (own % 3), y + 3 * Math.floor(own / 3), name)
  })
}

/** The lines that the player drew, with what the pen is at. @param {Desk} desk @returns {SVGElement[]} */
export function penLines({ board, game, sheet, stroke }) {
  if (!stroke && !game.lines.includes(1)) return []
  let d = ''
  for (const [edge, [a, b]] of board.edges.entries()) {
    if (!(stroke?.edges.has(edge) ? stroke.on : game.lines[edge])) continue
    for (const p of sheet.of.get(a) ?? []) {
      for (const q of sheet.of.get(b) ?? []) {
        const [from, to] = [sheet.slots[p], sheet.slots[q]]
        if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) > 1) continue // of another copy of a shared box
        d += `M${from.x + 0.5} ${from.y + 0.5}L${to.x + 0.5} ${to.y + 0.5}`
      }
    }
  }
  return d ? [svg('path', { d, class: 'pen' })] : []
}
