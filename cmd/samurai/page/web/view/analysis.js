// What each clue does, and what would make the puzzle unique, as a heat map.
import { cancel, ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { button, el, number } from './dom.js'

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {Record<string, string>} CellNames */

/** The cell of the board that has these names. @param {import('../model/board.js').Board} board @param {CellNames} names */
export function cellOf(board, names) {
  const [grid, code] = Object.entries(names)[0]
  return board.cell(grid, code)
}

/** A word for a cell that shows it when it is touched. @param {Desk} desk @param {number} cell @param {string} [text] */
export function cellWord(desk, cell, text = desk.board.name(cell).split(', ')[0]) {
  return button(text, () => desk.visit(cell), { class: 'cellword', 'data-cell': cell })
}

/** @param {Desk} desk @param {HTMLElement} host */
export function analysis(desk, host) {
  const out = el('div', { class: 'hint-box', id: 'analysis', hidden: true })
  const go = button('What does each clue do?', () => run(), { id: 'analyze' })
  host.append(el('p', { class: 'quiet' }, 'For composers: which clues could go, and which cells would make the puzzle unique.'), el('div', { class: 'row wide' }, go), out)
  const run = async () => {
    out.hidden = false
    out.replaceChildren(el('p', {}, 'Counting…'), button('Stop', () => { cancel('analyze'); out.hidden = true }))
    try {
      await ask('analyze', { text: puzzleFile(desk.board, desk.game.clues), from: 'yaml' }, { topic: 'analyze', onLine: line => show(desk, out, line) })
    } catch (error) {
      out.replaceChildren(el('p', { class: 'warning' }, /** @type {Error} */ (error).message))
    }
  }
  desk.on('puzzle change view', () => {
    cancel('analyze')
    out.hidden = true
  })
}

/** @param {Desk} desk @param {HTMLElement} out @param {any} a */
function show(desk, out, a) {
  const { board } = desk
  /** @type {Map<number, {class: string, mark: string, words: string}>} */
  const heat = new Map()
  const redundant = a.clues.filter((/** @type {any} */ c) => c.need === 'redundant')
  const culprits = a.verdict === 'none' ? a.clues.filter((/** @type {any} */ c) => c.need === 'needed') : []
  if (a.verdict !== 'none') for (const c of redundant) heat.set(cellOf(board, c.cell), { class: 'heat-spare', mark: '−', words: 'could go' })
  for (const c of culprits) heat.set(cellOf(board, c.cell), { class: 'heat-bad', mark: '✕', words: 'take away' })
  const choices = a.choices ?? []
  const means = choices.map((/** @type {any} */ c) => Math.log(Math.max(1, c.mean)))
  const [low, high] = [Math.min(...means), Math.max(...means)]
  choices.forEach((/** @type {any} */ c, /** @type {number} */ i) => {
    const level = high > low ? 5 - Math.min(4, Math.floor(5 * (means[i] - low) / (high - low))) : 5
    heat.set(cellOf(board, c.cell), { class: `heat-${level}`, mark: String(level), words: `on average ${number(String(Math.round(c.mean)))} left` })
  })
  for (const g of a.unique_by ?? []) heat.set(cellOf(board, g.cell), { class: 'heat-one', mark: '1', words: 'makes it unique' })
  desk.hint = {
    key: cell => { const h = heat.get(cell); return h ? `h${h.class}` : '' },
    cell: cell => {
      const h = heat.get(cell)
      if (!h) return { marks: [] }
      return { class: `heat ${h.class}`, marks: [el('em', { class: 'corner', title: h.words }, h.mark)] }
    },
    lines: () => [],
  }
  desk.tell('hint')
  out.replaceChildren(...words(desk, a, redundant, culprits))
}

/** @param {Desk} desk @param {any} a @param {any[]} redundant @param {any[]} culprits */
function words(desk, a, redundant, culprits) {
  const { board } = desk
  const list = (/** @type {any[]} */ cells) => el('p', {}, ...cells.slice(0, 60).flatMap(c => [cellWord(desk, cellOf(board, c.cell)), ` = ${c.digit}  `]), cells.length > 60 ? '…' : '')
  const parts = []
  if (a.verdict === 'none') {
    parts.push(el('h2', {}, culprits.length ? 'Take away any one of these, and it has solutions' : 'No single clue is to blame'))
    if (culprits.length) parts.push(list(culprits))
  } else {
    parts.push(el('h2', {}, redundant.length ? `${redundant.length} of ${a.clues.length} clues could go, each by itself` : `All ${a.clues.length} clues are needed`))
    if (redundant.length) parts.push(list(redundant))
    if (a.removable?.length > 1) parts.push(el('p', {}, `${a.removable.length} of them can go together.`))
  }
  if (a.together?.length) {
    parts.push(el('h2', {}, `${a.together.length === 1 ? 'This digit makes' : `These ${a.together.length} digits together make`} it unique`), list(a.together))
  }
  if (a.choices?.length) parts.push(el('p', { class: 'quiet' }, 'On the board: the higher the number in a blank cell, the more its digit would tell; 1 in a ring makes the puzzle unique by itself.'))
  if (a.partial) parts.push(el('p', { class: 'quiet' }, 'Not all numbers are known.'))
  return parts
}
