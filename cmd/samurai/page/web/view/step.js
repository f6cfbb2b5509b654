// A step of logic on the board: its cells, candidates and links, and its words.
import { digitsOf } from '../model/digits.js'
import { known } from '../model/marks.js'
import { button, el, svg } from './dom.js'

/** Why logic has no step, by the verdict. @type {Record<string, string>} */
export const WHY_NOT = {
  none: 'The puzzle has no solution.', stuck: 'No known technique applies here.', solved: 'The puzzle is solved.',
  multiple: 'The puzzle has several solutions, and logic leads no further.',
}

/** The cell of the board that has these names. @param {Board} board @param {CellNames} names */
export function cellOf(board, names) {
  const [grid, code] = Object.entries(names)[0]
  return board.cell(grid, code)
}

/** @param {Board} board @param {GridHouse[]} [houses] */
const houseCells = (board, houses = []) => houses.flatMap(house => board.houseCells(house))

/** The cells that a part of a text names. @param {Board} board @param {Part} part */
export function cellsOf(board, { cells = [], houses, candidates = [] }) {
  const named = [...cells, ...candidates.map(c => c.cell)].map(names => cellOf(board, names))
  return [...named, ...houseCells(board, houses)]
}

/**
 * What of the board is to be seen with a step, the best first: the grids of a chain, all of its houses with what blocks
 * a hidden single there, or its cells alone.
 * @param {Board} board @param {Step} step @param {ArrayLike<number>} values
 */
export function sights(board, step, values) {
  const { placed, removed, grids, cells = [], chains = [] } = step
  const names = [...[...placed, ...removed].map(p => p.cell), ...cells, ...chains.flat().flatMap(node => node.cells)]
  const own = names.map(n => cellOf(board, n))
  const whole = chains.length ? [...own, ...grids.flatMap(name => board.cells[board.names.indexOf(name)])] : []
  const houses = [...own, ...houseCells(board, step.houses)]
  const { blockers } = blocks(board, step, values)
  return { whole, blockers, lists: [[...houses, ...blockers], houses, own] }
}

/** The colour and the line style of a branch of a chain, from 1. @param {number} branch */
const branchClass = branch => branch ? `branch colour-${branch % 5} dash-${branch % 6}` : ''

/** What lights something, but not what it is in, while it is pointed at or has the focus. @param {() => void} on @param {() => void} off */
const lights = (on, off) => ({
  onpointerenter: on, onpointerleave: off, onfocusout: off,
  onfocusin: (/** @type {FocusEvent} */ event) => {
    event.stopPropagation()
    on()
  },
})

/**
 * Paragraphs, one for each branch of a chain, whose parts light up on the board when they are touched.
 * @param {Board} board @param {Part[]} parts @param {(cells: number[], branch: number) => void} light @param {(cell: number) => void} visit
 */
export function paragraphs(board, parts, light, visit) {
  /** @type {HTMLElement[]} */
  const list = []
  let last = -1
  for (const { branch = 0, before = '', after = '', ...part } of parts) {
    if (branch !== last) {
      const own = branch ? lights(() => light([], branch), () => light([], 0)) : {}
      list.push(el('p', { class: `explanation ${branchClass(branch)}`, ...own }))
    }
    last = branch
    const cells = cellsOf(board, part)
    const word = () => button(part.text, () => visit(cells[0]),
      { class: 'cellword', ...lights(() => light(cells, branch), () => light([], branch)) })
    list.at(-1)?.append(cells.length ? el('span', { class: 'unbroken' }, before, word(), after) : part.text)
  }
  return el('div', { class: 'words' }, ...list)
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

/** By cell of almost locked sets which tint it has. @param {Board} board @param {Step} step */
const setsOf = (board, { sets = [] }) =>
  new Map(sets.flatMap((names, i) => names.map(n => /** @type {[number, string]} */ ([cellOf(board, n), `als-${i % 6}`]))).reverse())

/** What tints and signs of a step say, by their classes. @type {[kind: string, words: string][]} */
const LEGEND = [['als-0', 'an almost locked set'], ['als-1', 'another set'], ['als-2', 'a third set'], ['als-3', 'a fourth set'],
  ['als-4', 'a fifth set'], ['als-5', 'a sixth set'],
  ['hint', 'cells of the step'], ['hint-2', 'its row, column or box'], ['blocker', 'a digit that blocks'], ['use', 'is used'],
  ['alt', 'is used as false'], ['set', 'is placed'], ['gone', 'is removed'], ['no', 'is blocked']]

/** A legend for those who see the board; the names of its cells say the same. @param {Shown} shown */
export function legend({ kinds }) {
  const keys = LEGEND.filter(([kind]) => kinds?.has(kind)).map(([kind, words]) => {
    const sign = kind in SAYS
    return el('span', {}, el('span', { class: sign ? 'key' : `key ${kind}` }, sign && el('em', { class: kind, 'data-mark': '1' })), words)
  })
  return el('p', { class: 'legend quiet', 'aria-hidden': 'true' }, ...keys)
}

/** What kinds of marks say. @type {Record<string, string>} */
const SAYS = { set: 'is placed', gone: 'is removed', use: 'is used', alt: 'is used', no: 'is blocked' }

/** @param {...(string|false|undefined)} words */
const join = (...words) => words.filter(Boolean).join(' ')

/** Cells and a branch whose words are touched. @typedef {{cells: Set<number>, branch: number}} Lit */

/** When no words are touched. @type {Lit} */
export const DARK = { cells: new Set(), branch: 0 }

/** Shows cells as a place to look at. @param {Board} board @param {Set<number>} cells @param {Lit} lit @returns {Shown} */
export function spotlight(board, cells, lit) {
  const look = (/** @type {number} */ cell) => join(cells.has(cell) && 'hint', lit.cells.has(cell) && 'lit')
  const grids = [...new Set([...cells].flatMap(cell => board.places[cell].map(p => p.grid)))]
  return { grids, key: look, cell: cell => ({ class: look(cell), marks: [], words: cells.has(cell) ? 'look here' : '' }), lines: () => [] }
}

/** By cell, by digit, how a step uses a candidate, as classes. @param {Board} board @param {Step} step @param {ArrayLike<number>} marks */
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
  const many = (step.chains?.length ?? 0) > 1
  step.chains?.forEach((chain, i) => {
    for (const { cells, digit, on } of chain) {
      for (const names of cells) put(names, [digit], join(on ? 'use' : 'alt', many && branchClass(i + 1)))
    }
  })
  for (const { cell, digits } of step.removed) put(cell, digits, 'gone')
  for (const { cell, digit } of step.placed) put(cell, [digit], 'set')
  return uses
}

/**
 * Shows a step with its candidates and links.
 * @param {Game} game @param {Step} step @param {Lit} lit
 * @param {{values: ArrayLike<number>, marks: ArrayLike<number>}} [position] where the step was found, if not where the player stands
 * @returns {Shown}
 */
export function shown(game, step, lit, position) {
  const { board } = game
  const marks = position?.marks ?? known(game)
  const uses = usesOf(board, step, marks)
  const houses = new Set(houseCells(board, step.houses))
  const { blocked, blockers } = blocks(board, step, position?.values ?? game.values())
  const { cells, branch } = lit
  const chains = step.chains ?? []
  const sets = setsOf(board, step)
  const kinds = new Set([...sets.values(), [...uses.keys()].some(cell => !sets.has(cell)) && 'hint',
    [...houses].some(cell => !uses.has(cell)) && 'hint-2', blockers.size && 'blocker', blocked.size && 'no',
    ...[...uses.values()].flatMap(own => [...own.values()].map(use => use.split(' ')[0]))])
  /** The digit of another position than the player's, 0 for none. @param {number} cell */
  const other = cell => position && !game.clues[cell] ? position.values[cell] : undefined
  return {
    kinds, grids: step.grids.map(name => board.names.indexOf(name)),
    key: cell => join(sets.get(cell), uses.has(cell) ? `A${step.n} ${branch}` : houses.has(cell) && `H${step.n}`,
      blockers.has(cell) && `B${step.n}`, cells.has(cell) && 'L', `${other(cell) ?? ''}`),
    cell: cell => {
      const own = uses.get(cell)
      const value = other(cell)
      const blank = value === undefined ? !game.value(cell) : value === 0
      const set = [...own?.keys() ?? []].reduce((all, d) => all | 1 << (d - 1), marks[cell])
      const ghost = value ? [el('b', { class: 'ghost', 'aria-hidden': 'true' }, String(value))] : []
      const dim = (/** @type {string} */ use) => branch > 0 && use.includes('branch') && !use.includes(branchClass(branch)) && 'dim'
      const no = blocked.has(cell) ? [mark(step.digits[0], 'no')] : []
      const placed = chains.length ? undefined : step.placed.find(({ cell: names }) => cellOf(board, names) === cell) // no link ends at it
      const says = [...own ?? []].map(([d, use]) => `${d} ${SAYS[use.split(' ')[0]]}`)
      return {
        value, class: join(own && 'marked', own || sets.has(cell) ? 'hint' : houses.has(cell) && 'hint-2', sets.get(cell),
          cells.has(cell) && 'lit', blockers.has(cell) && 'blocker'),
        marks: !own || !blank ? [...ghost, ...no] : placed ? [el('em', { class: 'set whole', 'data-mark': placed.digit })]
          : digitsOf(set).map(d => mark(d, join(own.get(d), dim(own.get(d) ?? '')))),
        words: [value ? `${value} placed in an earlier step` : '', ...says, blockers.has(cell) && 'blocks'].filter(Boolean).join(', '),
      }
    },
    apart: Boolean(position),
    lines: sheet => {
      /** @type {Place[]} */
      const taken = []
      return chains.flatMap((chain, i) =>
        links(board, chain, sheet, join(chains.length > 1 && branchClass(i + 1), branch > 0 && branch !== i + 1 && 'dim'), taken))
    },
  }
}

/**
 * What keeps a digit from the other cells of the house of a hidden single: these, and digits that see them.
 * @param {Board} board @param {Step} step @param {ArrayLike<number>} values
 */
function blocks(board, { single, placed, digits: [digit], houses = [] }, values) {
  /** @type {Set<number>} */
  const blockers = new Set()
  if (!single || !houses.length) return { blocked: blockers, blockers }
  const own = cellOf(board, placed[0].cell)
  const blank = houseCells(board, houses.slice(0, 1)).filter(cell => !values[cell] && cell !== own)
  let open = blank
  while (open.length) { // the one that blocks most of what is left, so that they are few
    const by = new Map()
    for (const cell of open) for (const peer of board.peers(cell)) if (values[peer] === digit) by.set(peer, (by.get(peer) ?? 0) + 1)
    if (!by.size) break // marks that were removed block the rest
    const [[best]] = [...by].sort((a, b) => b[1] - a[1])
    blockers.add(best)
    open = open.filter(cell => !board.peers(best).includes(cell))
  }
  return { blocked: new Set(blank), blockers }
}

const [PULL, HEAD] = [0.17, 0.2] // cells between a mark and its link; of an arrow's head
const BASE = 0.073 // cells that a number's baseline is below its middle
const ALONG = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map(n => 0.5 + n / 18) // parts of an arrow at which its number may be

/**
 * Where the number of an arrow is: on the line between two rows of cells, where no digit and no mark is; near the middle
 * of the arrow, which is to cross the line there, and clear of other numbers.
 * @param {Place} a @param {Place} c @param {Place} b @param {Place[]} taken
 */
function numberAt(a, c, b, taken) {
  const list = ALONG.map(t => {
    const at = (/** @type {'x'|'y'} */ k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * c[k] + t * t * b[k]
    const [x, y] = [at('x'), Math.round(at('y'))]
    const crowd = taken.some(p => Math.abs(p.x - x) < 0.35 && p.y === y) ? 9 : 0
    return { x, y, cost: crowd + 2 * Math.abs(at('y') - y) + Math.abs(t - 0.5) }
  })
  const best = list.reduce((one, other) => other.cost < one.cost ? other : one)
  taken.push(best)
  return best
}

/** A point of the sheet, in cells. @typedef {{x: number, y: number}} Place */

/**
 * Arrows from node to node of a chain, with numbers in the order of its words; none where all nodes are of one colour.
 * @param {Board} board @param {NonNullable<Step['chains']>[0]} chain @param {Sheet} sheet @param {string} kind
 * @param {Place[]} taken by numbers
 */
function links(board, chain, sheet, kind, taken) {
  if (chain.every(node => node.on === chain[0].on)) return []
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
    const [bend, pull] = [Math.min(0.6, long / 8) / long, Math.min(PULL, long / 4)]
    const c = { x: (a.x + b.x) / 2 - (b.y - a.y) * bend, y: (a.y + b.y) / 2 + (b.x - a.x) * bend }
    const half = Math.hypot(c.x - a.x, c.y - a.y)
    const [from, to] = [a, b].map(p => ({ x: p.x + (c.x - p.x) * pull / half, y: p.y + (c.y - p.y) * pull / half }))
    const [u, v] = [(c.x - to.x) * HEAD / half, (c.y - to.y) * HEAD / half]
    const head = `M${to.x} ${to.y}l${u - v / 2} ${v + u / 2}l${v} ${-u}z`
    const at = numberAt(a, c, b, taken)
    return [svg('g', { class: join('link', node.on ? '' : 'weak', kind) },
      svg('path', { d: `M${from.x} ${from.y}Q${c.x} ${c.y} ${to.x} ${to.y}` }), svg('path', { d: head, class: 'head' }),
      svg('text', { x: at.x, y: at.y + BASE }, String(i + 1)))]
  })
}
