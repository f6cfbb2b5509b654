// A step of logic on the board: its cells, candidates and links, and its words.
import { digitsOf } from '../model/digits.js'
import { known } from '../model/marks.js'
import { button, el, svg } from './dom.js'

/** The cell of the board that has these names. @param {Board} board @param {CellNames} names */
export function cellOf(board, names) {
  const [grid, code] = Object.entries(names)[0]
  return board.cell(grid, code)
}

/** The cells of houses that the engine names, as {"nw": "row 8"}. @param {Board} board @param {CellNames} names */
const houseCells = (board, names) => Object.entries(names).flatMap(([grid, house]) => board.houseCells(grid, house))

/** The cells that a part of a text names. @param {Board} board @param {Part} part */
export function cellsOf(board, { cells = [], houses = [], candidates = [] }) {
  const named = [...cells, ...candidates.map(c => c.cell)].map(names => cellOf(board, names))
  return [...named, ...houses.flatMap(names => houseCells(board, names))]
}

/** The cells of the houses of a step, which it has as "row 8 of nw". @param {Board} board @param {Step} step */
const housesOf = (board, { houses = [] }) => houses.flatMap(name => {
  const [house, grid] = name.split(' of ')
  return board.houseCells(grid, house)
})

/**
 * What of the board is to be seen with a step, the best first: all of its houses, or its cells alone.
 * @param {Board} board @param {Step} step
 */
export function sights(board, step) {
  const { placed, removed, cells = [], chains = [] } = step
  const names = [...[...placed, ...removed].map(p => p.cell), ...cells, ...chains.flat().flatMap(node => node.cells)]
  const own = names.map(n => cellOf(board, n))
  return [[...own, ...housesOf(board, step)], own]
}

/**
 * A paragraph whose parts light up on the board when they are touched.
 * @param {Board} board @param {Part[]} parts @param {(cells: number[]) => void} light @param {(cell: number) => void} visit
 */
export function paragraph(board, parts, light, visit) {
  return el('p', { class: 'explanation' }, ...parts.map(part => {
    const cells = cellsOf(board, part)
    if (!cells.length) return part.text
    const [on, off] = [() => light(cells), () => light([])]
    const listeners = { onpointerenter: on, onfocus: on, onpointerleave: off, onblur: off }
    return button(part.text, () => visit(cells[0]), { class: 'cellword', ...listeners })
  }))
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
const SAYS = { set: 'is placed', gone: 'is removed', use: 'is used', alt: 'is used' }

/** @param {...(string|false|undefined)} words */
const join = (...words) => words.filter(Boolean).join(' ')

/** Shows cells as a place to look at. @param {Set<number>} cells @param {Set<number>} lit @returns {Shown} */
export function spotlight(cells, lit) {
  const look = (/** @type {number} */ cell) => join(cells.has(cell) && 'hint', lit.has(cell) && 'lit')
  return { key: look, cell: cell => ({ class: look(cell), marks: [], words: cells.has(cell) ? 'look here' : '' }), lines: () => [] }
}

/** By cell, by digit, how a step uses a candidate. @param {Board} board @param {Step} step @param {ArrayLike<number>} marks */
function usesOf(board, step, marks) {
  /** @type {Map<number, Map<number, string>>} */
  const uses = new Map()
  const put = (/** @type {CellNames} */ names, /** @type {number[]} */ digits, /** @type {string} */ use) => {
    const cell = cellOf(board, names)
    const own = uses.get(cell) ?? new Map()
    for (const d of digits) own.set(d, use)
    uses.set(cell, own)
  }
  for (const names of step.cells ?? []) put(names, step.digits.filter(d => marks[cellOf(board, names)] >> (d - 1) & 1), 'use')
  for (const { cells, digit, on } of step.chains?.flat() ?? []) for (const names of cells) put(names, [digit], on ? 'use' : 'alt')
  for (const { cell, digits } of step.removed) put(cell, digits, 'gone')
  for (const { cell, digit } of step.placed) put(cell, [digit], 'set')
  return uses
}

/**
 * Shows a step with its candidates and links.
 * @param {Game} game @param {Step} step @param {Set<number>} lit cells whose words are touched
 * @param {{values: ArrayLike<number>, marks: ArrayLike<number>}} [position] where the step was found, if not where the player stands
 * @returns {Shown}
 */
export function shown(game, step, lit, position) {
  const { board } = game
  const marks = position?.marks ?? known(game)
  const uses = usesOf(board, step, marks)
  const houses = new Set(housesOf(board, step))
  /** The digit of another position than the player's, 0 for none. @param {number} cell */
  const other = cell => position && !game.clues[cell] ? position.values[cell] : undefined
  return {
    key: cell => join(uses.has(cell) ? `A${step.n}` : houses.has(cell) && `H${step.n}`, lit.has(cell) && 'L', `${other(cell) ?? ''}`),
    cell: cell => {
      const own = uses.get(cell)
      const value = other(cell)
      const blank = value === undefined ? !game.value(cell) : value === 0
      const set = [...own?.keys() ?? []].reduce((all, d) => all | 1 << (d - 1), marks[cell])
      const ghost = value ? [el('b', { class: 'ghost', 'aria-hidden': 'true' }, String(value))] : []
      return {
        value, class: join(own ? 'hint marked' : houses.has(cell) && 'hint-2', lit.has(cell) && 'lit'),
        marks: own && blank ? digitsOf(set).map(d => mark(d, own.get(d) ?? '')) : ghost,
        words: [value ? `${value} by then` : '', ...[...own ?? []].map(([d, use]) => `${d} ${SAYS[use]}`)].filter(Boolean).join(', '),
      }
    },
    apart: Boolean(position),
    lines: sheet => (step.chains ?? []).flatMap(chain => links(board, chain, sheet)),
  }
}

/** Lines from node to node of a chain. @param {Board} board @param {NonNullable<Step['chains']>[0]} chain @param {Sheet} sheet */
function links(board, chain, sheet) {
  const points = chain.map(node => {
    const at = node.cells.flatMap(names => sheet.of.get(cellOf(board, names))?.slice(0, 1) ?? []).map(slot => sheet.slots[slot])
    const { x, y } = spot(node.digit)
    const mean = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b) / list.length
    return at.length ? { x: x + mean(at.map(s => s.x)), y: y + mean(at.map(s => s.y)) } : null
  })
  return chain.slice(1).flatMap((node, i) => {
    const [a, b] = [points[i], points[i + 1]]
    const long = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0
    if (!a || !b || !long) return []
    const bend = Math.min(0.6, long / 8) / long
    const middle = `${(a.x + b.x) / 2 - (b.y - a.y) * bend} ${(a.y + b.y) / 2 + (b.x - a.x) * bend}`
    return [svg('path', { d: `M${a.x} ${a.y}Q${middle} ${b.x} ${b.y}`, class: node.on ? 'link' : 'link weak' })]
  })
}
