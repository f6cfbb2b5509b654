// A step of logic on the board: its cells, candidates and links, and its words.
import { digitsOf } from '../model/digits.js'
import { candidates } from '../model/marks.js'
import { button, el, svg } from './dom.js'

/** @typedef {import('../model/board.js').Board} Board */
/** @typedef {import('./hints.js').Shown} Shown */
/** @typedef {Record<string, string>} CellNames by grid, "r1c2" */
/**
 * @typedef {{n: number, technique: string, rating: number, score: number, grids: string[], text: string, digits: number[],
 *   houses?: string[], cells?: CellNames[], chains?: {cells: CellNames[], digit: number, on: boolean}[][],
 *   placed: {cell: CellNames, digit: number}[], removed: {cell: CellNames, digits: number[]}[]}} Step
 */

/** The cell of the board that has these names. @param {Board} board @param {CellNames} names */
export function cellOf(board, names) {
  const [grid, code] = Object.entries(names)[0]
  return board.cell(grid, code)
}

/**
 * What of the board is to be seen with a step, the best first: all of its houses, its cells
 * alone, the first that it changes.
 * @param {Board} board @param {Step} step
 */
export function sights(board, { placed, removed, cells = [], chains = [], houses = [] }) {
  const names = [...placed.map(p => p.cell), ...removed.map(r => r.cell), ...cells, ...chains.flatMap(chain => chain.flatMap(node => node.cells))]
  const own = names.map(n => cellOf(board, n))
  return [[...own, ...houses.flatMap(name => places(board, name).flatMap(p => p.cells))], own, own.slice(0, 1)]
}

const WORDS = /(?:([\w-]+) )?\b(r[1-9]c[1-9])\b|\b(row|column|box) ([1-9])(?: of ([\w-]+))?/gi

/**
 * The cells and houses that a text names, with where they stand in it. A cell without a
 * grid is of the grid that was named last.
 * @param {Board} board @param {string} text @param {string} [grid]
 * @returns {{start: number, end: number, cells: number[]}[]}
 */
export function places(board, text, grid = board.names[0]) {
  const found = []
  for (const m of text.matchAll(WORDS)) {
    const [all, before, code, kind, index, of] = m
    const named = before ?? of
    const known = named !== undefined && board.names.includes(named)
    if (known) grid = named
    let start = m.index
    if (code && before !== undefined && !known) start += before.length + 1
    const g = board.names.indexOf(grid)
    const cells = code ? [board.cell(grid, code)]
      : board.cells[g].filter((_, c) => +index === 1 + (kind.toLowerCase() === 'row' ? Math.floor(c / 9) : kind.toLowerCase() === 'column' ? c % 9 : 3 * Math.floor(c / 27) + Math.floor(c % 9 / 3)))
    found.push({ start, end: m.index + all.length, cells })
  }
  return found
}

/**
 * A paragraph whose cells and houses light up on the board when they are touched.
 * @param {Board} board @param {string} text @param {string|undefined} grid @param {(cells: number[]) => void} light @param {(cell: number) => void} visit
 */
export function paragraph(board, text, grid, light, visit) {
  const p = el('p', { class: 'explanation' })
  let at = 0
  for (const { start, end, cells } of places(board, text, grid)) {
    const word = button(text.slice(start, end), () => visit(cells[0]), { class: 'cellword' })
    for (const on of ['pointerenter', 'focus']) word.addEventListener(on, () => light(cells))
    for (const off of ['pointerleave', 'blur']) word.addEventListener(off, () => light([]))
    p.append(text.slice(at, start), word)
    at = end
  }
  p.append(text.slice(at))
  return p
}

/** The middle of a candidate within its cell. @param {number} digit */
const spot = digit => ({ x: 0.2 + 0.3 * ((digit - 1) % 3), y: 0.2 + 0.3 * Math.floor((digit - 1) / 3) })

/** @param {number} digit @param {string} kind */
function mark(digit, kind) {
  const e = el('em', { class: kind, 'data-mark': digit })
  const { x, y } = spot(digit)
  e.style.left = `${100 * x}%`
  e.style.top = `${100 * y}%`
  return e
}

/** What kinds of marks say. @type {Record<string, string>} */
const SAYS = { set: 'is placed', gone: 'goes', use: 'is used', alt: 'is used' }

/** Shows cells as a place to look at. @param {Set<number>} cells @param {Set<number>} lit @returns {Shown} */
export function spotlight(cells, lit) {
  return {
    key: cell => (cells.has(cell) ? 'A' : '') + (lit.has(cell) ? 'L' : ''),
    cell: cell => ({ class: [cells.has(cell) && 'hint', lit.has(cell) && 'lit'].filter(Boolean).join(' '), marks: [], words: cells.has(cell) ? 'look here' : '' }),
    lines: () => [],
  }
}

/**
 * Shows a step with its candidates and links.
 * @param {import('../model/game.js').Game} game @param {Step} step @param {Set<number>} lit cells whose words are touched
 * @param {{values: ArrayLike<number>, marks: ArrayLike<number>}} [position] where the step was found, if not where the player stands
 * @returns {Shown}
 */
export function shown(game, step, lit, position) {
  const { board } = game
  const left = candidates(game).map((set, cell) => game.centre[cell] ? set & game.centre[cell] : set)
  const marks = position?.marks ?? left
  /** @type {Map<number, Map<number, string>>} by cell, by digit the kind of mark */
  const kinds = new Map()
  const put = (/** @type {number} */ cell, /** @type {number} */ digit, /** @type {string} */ kind) => {
    if (!kinds.has(cell)) kinds.set(cell, new Map())
    kinds.get(cell)?.set(digit, kind)
  }
  const pattern = new Set((step.cells ?? []).map(names => cellOf(board, names)))
  for (const cell of pattern) for (const d of step.digits) if (marks[cell] >> (d - 1) & 1) put(cell, d, 'use')
  for (const chain of step.chains ?? []) for (const node of chain) for (const names of node.cells) put(cellOf(board, names), node.digit, node.on ? 'use' : 'alt')
  for (const { cell, digits } of step.removed) for (const d of digits) put(cellOf(board, cell), d, 'gone')
  for (const { cell, digit } of step.placed) put(cellOf(board, cell), digit, 'set')
  const houses = new Set((step.houses ?? []).flatMap(name => places(board, name).flatMap(p => p.cells)))
  return {
    key: cell => {
      const kind = pattern.has(cell) || kinds.has(cell) ? 'A' : houses.has(cell) ? 'H' : ''
      const ghost = position && !game.clues[cell] ? `W${position.values[cell]}` : ''
      return `${kind && kind + step.n}${lit.has(cell) ? 'L' : ''} ${ghost}`.trim()
    },
    cell: cell => {
      const own = kinds.get(cell)
      const apart = Boolean(position && !game.clues[cell])
      const ghost = apart ? position?.values[cell] : undefined
      const classes = [pattern.has(cell) || own ? 'hint' : houses.has(cell) && 'hint-2', own && 'marked', lit.has(cell) && 'lit']
      const list = own && (apart || !game.value(cell)) ? digitsOf(marks[cell] | [...own.keys()].reduce((set, d) => set | 1 << (d - 1), 0)).map(d => mark(d, own.get(d) ?? '')) : []
      return {
        value: ghost, class: classes.filter(Boolean).join(' '), marks: ghost ? [el('b', { class: 'ghost', 'aria-hidden': 'true' }, String(ghost))] : list,
        words: [ghost && `${ghost} by then`, ...[...own ?? []].map(([d, kind]) => `${d} ${SAYS[kind]}`)].filter(Boolean).join(', '),
      }
    },
    apart: Boolean(position),
    lines: sheet => (step.chains ?? []).flatMap(chain => links(board, chain, sheet)),
  }
}

/** Lines from node to node of a chain. @param {Board} board @param {NonNullable<Step['chains']>[0]} chain @param {import('../model/sheet.js').Sheet} sheet */
function links(board, chain, sheet) {
  const point = (/** @type {typeof chain[0]} */ node) => {
    const at = node.cells.map(names => sheet.of.get(cellOf(board, names))?.[0]).filter(s => s !== undefined).map(s => sheet.slots[/** @type {number} */ (s)])
    if (at.length === 0) return null
    const { x, y } = spot(node.digit)
    return { x: at.reduce((sum, s) => sum + s.x, 0) / at.length + x, y: at.reduce((sum, s) => sum + s.y, 0) / at.length + y }
  }
  return chain.slice(1).flatMap((node, i) => {
    const [a, b] = [point(chain[i]), point(node)]
    if (!a || !b || a.x === b.x && a.y === b.y) return []
    const bend = Math.min(0.6, Math.hypot(b.x - a.x, b.y - a.y) / 8)
    const [mx, my, l] = [(a.x + b.x) / 2, (a.y + b.y) / 2, Math.hypot(b.x - a.x, b.y - a.y)]
    const d = `M${a.x} ${a.y}Q${mx - (b.y - a.y) / l * bend} ${my + (b.x - a.x) / l * bend} ${b.x} ${b.y}`
    return [svg('path', { d, class: node.on ? 'link' : 'link weak' })]
  })
}
