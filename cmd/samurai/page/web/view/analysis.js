// What each clue does, and what would make the puzzle unique, as a heat map.
import { cancel, ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { button, el, number } from './dom.js'

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {{grid?: string, cell: string, digit: number}} Placed */

/** The cell of the board that has this place. @param {import('../model/board.js').Board} board @param {{grid?: string, cell: string}} place */
const cellOf = (board, place) => board.cell(place.grid ?? board.names[0], place.cell)

/** A word for a cell that shows it when it is touched. @param {Desk} desk @param {number} cell @param {string} [text] */
export function cellWord(desk, cell, text = desk.board.name(cell).split(', ')[0]) {
  return button(text, () => desk.visit(cell), { class: 'cellword', 'data-cell': cell })
}

/** @typedef {import('./hints.js').Shown} Shown */

/** Returns what begins the analysis. @param {Desk} desk @param {HTMLElement} host @param {(shown: Shown) => void} display shows it on the board */
export function analysis(desk, host, display) {
  const out = el('div', { class: 'hint-box', id: 'analysis', hidden: true })
  const go = button('What does each clue do?', () => run(), { id: 'analyze' })
  host.append(el('p', { class: 'quiet' }, 'For composers: which clues could go, and which cells would make the puzzle unique.'), el('div', { class: 'row wide' }, go), out)
  const run = async () => {
    out.hidden = false
    out.replaceChildren(el('p', {}, 'Counting…'), button('Stop', () => { cancel('analyze'); out.hidden = true }))
    try {
      await ask('analyze', { text: puzzleFile(desk.board, desk.game.clues), from: 'yaml' }, { topic: 'analyze', onLine: line => show(desk, out, line, display) })
    } catch (error) {
      out.replaceChildren(el('p', { class: 'warning' }, /** @type {Error} */ (error).message))
    }
  }
  desk.on('puzzle change view', () => {
    cancel('analyze')
    out.hidden = true
  })
  return run
}

/**
 * The blank cells that may have several digits, with the mean number of solutions that are
 * left when their digit is given.
 * @param {any} joint
 */
function choices(joint) {
  return (joint.cells ?? []).flatMap((/** @type {any} */ c) => {
    const left = Object.values(c.remaining).map(Number)
    const sum = left.reduce((a, b) => a + b, 0)
    return left.length > 1 ? [{ ...c, mean: left.reduce((a, b) => a + b * b / sum, 0) }] : []
  })
}

/** By cell the digits that make the puzzle unique by themselves. @param {import('../model/board.js').Board} board @param {Placed[]} list */
function rings(board, list) {
  /** @type {Map<number, number[]>} */
  const by = new Map()
  for (const g of list) {
    const cell = cellOf(board, g)
    by.set(cell, [...by.get(cell) ?? [], g.digit])
  }
  return by
}

/** @param {Desk} desk @param {HTMLElement} out @param {any} a @param {(shown: Shown) => void} display */
function show(desk, out, { verdict, joint = {} }, display) {
  const { board } = desk
  /** @type {Map<number, {class: string, sign: string, mark: string, words: string}>} */
  const heat = new Map()
  const put = (/** @type {number} */ cell, /** @type {string} */ kind, /** @type {string} */ sign, /** @type {string} */ mark, /** @type {string} */ words) =>
    heat.set(cell, { class: kind, sign, mark, words })
  const culprits = verdict === 'none' ? (joint.clues ?? []).filter((/** @type {any} */ c) => c.without && c.without !== '0') : []
  const spare = verdict === 'none' ? [] : joint.redundant ?? []
  for (const c of spare) put(cellOf(board, c), 'heat-spare', 'chip', '−', 'could go')
  for (const c of culprits) put(cellOf(board, c), 'heat-bad', 'chip', '✕', 'take away')
  const cells = verdict === 'multiple' ? choices(joint) : []
  const logs = cells.map((/** @type {any} */ c) => Math.log(c.mean))
  const [low, high] = [Math.min(...logs), Math.max(...logs)]
  cells.forEach((/** @type {any} */ c, /** @type {number} */ i) => {
    const level = high > low ? 5 - Math.min(4, Math.floor(5 * (logs[i] - low) / (high - low))) : 5
    put(cellOf(board, c), `heat-${level}`, `level level-${level}`, '', `tells ${level} of 5, leaves ${number(String(Math.round(c.mean)))} on average`)
  })
  for (const [cell, digits] of rings(board, joint.unique_by ?? [])) {
    const sign = digits.length === 1 ? 'ring' : 'ring several'
    put(cell, 'heat-one', sign, digits.length > 3 ? `${digits.length}×` : digits.join(''), `${digits.join(' or ')} makes it unique`)
  }
  display({
    key: cell => { const h = heat.get(cell); return h ? `h${h.class}${h.mark} ${h.words}` : '' },
    cell: cell => {
      const h = heat.get(cell)
      return h ? { class: `heat ${h.class}`, marks: [el('em', { class: h.sign, title: h.words, 'data-mark': h.mark })], words: h.words } : { marks: [] }
    },
    lines: () => [],
  })
  out.replaceChildren(...words(desk, verdict, joint, spare, culprits))
  out.scrollIntoView({ block: 'start' })
}

/** @param {Desk} desk @param {string} verdict @param {any} joint @param {Placed[]} spare @param {Placed[]} culprits */
function words(desk, verdict, joint, spare, culprits) {
  const { board } = desk
  const list = (/** @type {Placed[]} */ cells) => {
    const p = el('p', { class: 'placed' }, ...cells.slice(0, 60).map(c => el('span', {}, cellWord(desk, cellOf(board, c)), ` = ${c.digit}`)), cells.length > 60 ? '…' : '')
    return cells.length > 8 ? el('details', {}, el('summary', {}, 'List them'), p) : p
  }
  const parts = []
  const all = (joint.clues ?? []).length
  if (verdict === 'none') {
    const known = (joint.clues ?? []).some((/** @type {any} */ c) => c.without)
    parts.push(el('h2', {}, culprits.length ? culprits.length === 1 ? 'Without this clue it has solutions' : `Without any one of these ${culprits.length} clues it has solutions` : known ? 'No single clue is to blame' : 'Looking for the clue to blame…'))
    if (culprits.length) parts.push(el('p', { class: 'quiet' }, `If it was typed from paper, compare ${culprits.length === 1 ? 'it' : 'these first'}: ${culprits.length === 1 ? 'it has a frame' : 'they have frames'} on the board.`), list(culprits))
  }
  const { together, unique_by: one } = joint
  if (one?.length > 1) {
    const crowded = [...rings(board, one).values()].some(digits => digits.length > 3)
    parts.push(el('h2', {}, `Any of ${one.length} digits makes it unique by itself`), el('p', {}, `They stand in rings on the board.${crowded ? ' A cell with more than three says how many.' : ''}`), list(one))
  } else if (together?.length) parts.push(el('h2', {}, together.length === 1 ? 'This digit makes it unique' : `These ${together.length} digits together make it unique`), list(together))
  if (verdict === 'multiple' && joint.cells) parts.push(el('p', { class: 'quiet' }, 'The longer the bar in a blank cell, the more its digit would tell.'))
  else if (verdict === 'multiple') parts.push(el('p', { class: 'quiet' }, 'Counting what each cell would tell…'))
  if (verdict !== 'none' && joint.redundant && all) parts.push(...needless(list, spare, all, joint.removable?.length ?? 0))
  return parts
}

/** What is said of clues that could go. @param {(cells: Placed[]) => HTMLElement} list @param {Placed[]} spare @param {number} all the clues @param {number} most that can go together */
function needless(list, spare, all, most) {
  const parts = [el('h2', {}, spare.length ? `${spare.length} of ${all} clues could go, each by itself` : `All ${all} clues are needed`)]
  if (spare.length) parts.push(el('p', { class: 'quiet' }, 'They are marked − on the board, or by a corner where cells are small.'), list(spare))
  if (most > 1) parts.push(el('p', {}, `${most} of them can go together.`))
  return parts
}
