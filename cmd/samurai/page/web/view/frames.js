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

/**
 * A frame around cells.
 * @param {{x: number, y: number}} at @param {number} side in cells; 0 for as large as the text @param {string} kind its class
 */
export function frame(at, side, kind, text = '') {
  const f = el('div', { class: kind }, text)
  f.style.left = `${at.x}em`
  f.style.top = `${at.y}em`
  if (side) f.style.width = f.style.height = `${side}em`
  return f
}

/** The grids of a sheet, with their names. @param {Sheet} sheet @param {Board} board */
export function outlines(sheet, board) {
  const outlines = sheet.grids.map(g => frame(g, 9, 'outline'))
  if (sheet.grids.length === 1) return outlines
  if (sheet.whole) return [...outlines, ...names(sheet, board)]
  return [...outlines, ...sheet.grids.map(g => frame({ x: g.x / 0.8, y: (g.y - 1) / 0.8 }, 0, 'caption', board.names[g.grid]))]
}

/** The names of grids, above or below them, or where others are all around on a line within. @param {Sheet} sheet @param {Board} board */
function names(sheet, board) {
  return sheet.grids.map(g => {
    const free = (/** @type {number} */ y) => [0, 1, 2, 3, 4, 5, 6, 7, 8].find(i => !sheet.at.has(10000 * y + g.x + i))
    const [above, below] = [free(g.y - 1), free(g.y + 9)]
    const own = [4, 1, 3, 5, 7, 0, 2, 6, 8].find(i => board.owners[board.grids[g.grid][i]].length === 1) ?? 4
    const [kind, x, y] = above !== undefined ? ['', above, 0] : below !== undefined ? ['below', below, 9]
      : ['within', 3 * (own % 3), 3 * Math.floor(own / 3)]
    const name = el('div', { class: `name ${kind}` }, board.names[g.grid])
    name.style.left = `${100 * (g.x + x + (kind === 'within' ? 0 : 0.1)) / sheet.width}%`
    name.style.setProperty('--side', `${90 / sheet.width}%`)
    name.style.top = `${100 * (g.y + y) / sheet.height}%`
    return name
  })
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
  return places(sheet, grids).map(({ kind, x, y, n, row, off }) => {
    const e = el('div', { class: `number ${kind}` }, String(n))
    e.style.left = `${100 * (x + (row ? off : 0.5)) / sheet.width}%`
    e.style.top = `${100 * (y + (row ? 0.5 : off)) / sheet.height}%`
    return e
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
