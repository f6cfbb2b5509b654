// What each clue does, and what would make the puzzle unique, as a heat map.
import { ask, cancel } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { showProblems } from './dialog.js'
import { button, count, el, number, say } from './dom.js'
import { waiter } from './wait.js'

/** @typedef {{class: string, sign: string, mark: string, words: string}} Heat how a cell looks, and the sign in it */

const LISTED = 60 // cells

/**
 * Shows an analysis beside the board and on it, and returns what begins it.
 * @param {Desk} desk @param {HTMLElement} host @param {(shown: Shown) => void} display @param {() => void} enter turns to Enter
 */
export function analysis(desk, host, display, enter) {
  const out = el('div', { class: 'hint-box', id: 'analysis', hidden: true })
  const about = 'For composers: which clues are redundant, and which digits would make the puzzle unique.'
  const go = button('Analyze clues', () => run(), { id: 'analyze' })
  host.append(el('p', { class: 'quiet' }, about), el('div', { class: 'row wide' }, go), out)
  /** Changes clues, as one action. @param {Placed[]} clues @param {string} words */
  const change = (clues, words) => {
    const { board, game } = desk
    enter()
    game.do(clues.flatMap(c => [game.change('clues', cellOf(board, c), c.digit), game.change('digits', cellOf(board, c), 0)]), true)
    say(words)
  }
  const here = el('div', { class: 'row', id: 'add-here' })
  const answer = el('div')
  const wait = waiter(desk, () => 'Each clue is left out in turn, and every digit is tried in every blank cell.')
  /** @type {Map<number, number[]>} */
  let ringed = new Map()
  /** Offers to add a clue where it would make the puzzle unique. */
  const offer = () => {
    const { cell } = desk.selection
    const [[grid, code]] = desk.board.codes(cell)
    const add = (/** @type {number} */ digit) => change([{ grid, cell: code, digit }], `Added ${digit}; Undo removes it.`)
    const keys = (ringed.get(cell) ?? []).map(d => button(String(d), () => add(d), { 'aria-label': `Add ${d} here` }))
    here.replaceChildren(...keys.length ? [el('strong', {}, 'Add a clue here:'), ...keys] : [])
  }
  desk.on('select', offer)
  const show = (/** @type {Questions['analyze'][1]} */ { verdict, joint = {} }) => {
    const heat = new Map(heats(desk.board, verdict, joint))
    display({
      key: cell => { const h = heat.get(cell); return h ? `h${h.class}${h.mark} ${h.words}` : '' },
      cell: cell => {
        const h = heat.get(cell)
        if (!h) return { marks: [] }
        return { class: `heat ${h.class}`, marks: [el('em', { class: h.sign, title: h.words, 'data-mark': h.mark })], words: h.words }
      },
      lines: () => [],
    })
    ringed = rings(desk.board, joint.unique_by)
    const spare = (verdict === 'none' ? [] : joint.removable ?? []).map(c => ({ ...c, digit: 0 }))
    const remove = () => change(spare, `Removed ${count(spare.length, 'clue')}; Undo restores ${spare.length === 1 ? 'it' : 'them'}.`)
    const all = `Remove ${spare.length === 1 ? 'it' : `these ${spare.length}`}`
    answer.replaceChildren(here, ...words(desk, verdict, joint), spare.length ? button(all, remove, { id: 'remove' }) : '')
    offer()
    out.scrollIntoView({ block: 'start' })
  }
  const run = async () => {
    const doing = wait('Counting…', () => { // what is known by then stays
      cancel('analyze')
      end()
      out.hidden = !answer.textContent
    })
    const end = () => {
      if (doing.contains(document.activeElement)) go.focus()
      doing.remove()
    }
    out.hidden = false
    answer.replaceChildren()
    out.replaceChildren(doing, answer)
    await ask('analyze', { text: puzzleFile(desk.board, desk.game.clues) }, { topic: 'analyze', onLine: show })
      .then(end, error => showProblems(out, error))
  }
  desk.on('puzzle change view', () => {
    cancel('analyze')
    out.hidden = true
    out.replaceChildren()
    ringed = new Map()
  })
  return run
}

/** @param {Board} board @param {{grid?: string, cell: string}} place */
const cellOf = (board, { grid = board.names[0], cell }) => board.cell(grid, cell)

/** The clues of a puzzle without a solution whose removal allows one. @param {Analysis} joint @returns {Placed[]} */
const culpritsOf = joint => (joint.clues ?? []).filter(c => c.without && c.without !== '0')

/** By cell the digits that make the puzzle unique. @param {Board} board @param {Placed[]} [list] @returns {Map<number, number[]>} */
function rings(board, list = []) {
  const by = new Map()
  for (const { digit, ...place } of list) by.set(cellOf(board, place), [...by.get(cellOf(board, place)) ?? [], digit])
  return by
}

/** How cells look, the last counts. @param {Board} board @param {string} verdict @param {Analysis} joint @returns {[number, Heat][]} */
function heats(board, verdict, joint) {
  const spot = (/** @type {Placed} */ c, /** @type {string} */ kind, /** @type {string} */ mark, /** @type {string} */ words) =>
    /** @type {[number, Heat]} */ ([cellOf(board, c), { class: kind, sign: 'chip', mark, words }])
  if (verdict === 'none') return culpritsOf(joint).map(c => spot(c, 'heat-bad', '✕', 'remove this'))
  const spare = (joint.redundant ?? []).map(c => spot(c, 'heat-spare', '−', 'redundant'))
  const one = [...rings(board, joint.unique_by)].map(([cell, digits]) => /** @type {[number, Heat]} */ ([cell, {
    class: 'heat-one', sign: digits.length === 1 ? 'ring' : 'ring several', words: `${digits.join(' or ')} makes the puzzle unique`,
    mark: digits.length > 3 ? `${digits.length}×` : digits.join(''),
  }]))
  return [...spare, ...verdict === 'multiple' ? bars(board, joint.cells ?? []) : [], ...one]
}

/**
 * Bars in blank cells that may have several digits, by the mean number of solutions that are left when the digit of
 * the cell is given.
 * @param {Board} board @param {NonNullable<Analysis['cells']>} cells @returns {[number, Heat][]}
 */
function bars(board, cells) {
  const means = cells.flatMap(c => {
    const left = Object.values(c.remaining).map(Number)
    const sum = left.reduce((a, b) => a + b, 0)
    return left.length > 1 ? [{ cell: cellOf(board, c), mean: left.reduce((a, b) => a + b * b / sum, 0) }] : []
  })
  const logs = means.map(m => Math.log(m.mean))
  const [low, high] = [Math.min(...logs), Math.max(...logs)]
  return means.map(({ cell, mean }, i) => {
    const level = high > low ? 5 - Math.min(4, Math.floor(5 * (logs[i] - low) / (high - low))) : 5
    const words = `bar ${level} of 5: a digit here leaves ${number(String(Math.round(mean)))} solutions on average`
    return [cell, { class: `heat-${level}`, sign: `level level-${level}`, mark: '', words }]
  })
}

/** What is said of it. @param {Desk} desk @param {string} verdict @param {Analysis} joint */
function words(desk, verdict, joint) {
  const { board } = desk
  const quiet = (/** @type {string} */ text) => el('p', { class: 'quiet' }, text)
  const word = (/** @type {number} */ cell) =>
    button(board.codes(cell)[0].join(' '), () => desk.visit(cell), { class: 'cellword', 'data-cell': cell })
  /** @template {Placed} P @param {P[]} cells @param {(c: P) => string|number} after */
  const list = (cells, after = c => c.digit) => {
    const items = cells.slice(0, LISTED).map(c => el('span', {}, word(cellOf(board, c)), ` = ${after(c)}`))
    const p = el('p', { class: 'placed' }, ...items, cells.length > LISTED ? '…' : '')
    return cells.length > 8 ? el('details', {}, el('summary', {}, 'List them'), p) : p
  }
  const { clues = [], together = [], unique_by: one = [], redundant, removable = [], mistyped = [] } = joint
  const changes = mistyped.length
    ? [el('h2', {}, 'Perhaps a clue is mistyped'), quiet('Any one of these changes makes the puzzle unique.'),
      list(mistyped, c => `${c.instead.join(' or ')} instead of ${c.digit}`)]
    : []
  if (verdict === 'none') {
    const found = culpritsOf(joint)
    const known = clues.some(c => c.without)
    if (!found.length) return known ? [...changes, el('h2', {}, 'Removing one clue is not enough: there is still no solution')] : changes
    const any = found.length === 1 ? 'this clue' : `any one of these ${found.length} clues`
    return [...changes, el('h2', {}, `Removing ${any} allows a solution`),
      quiet(`Typed from paper? Check the framed ${found.length === 1 ? 'clue' : 'clues'} first.`), list(found)]
  }
  const parts = []
  if (one.length > 1) {
    const crowded = [...rings(board, one).values()].some(digits => digits.length > 3)
    parts.push(el('h2', {}, `Any of ${one.length} digits makes the puzzle unique by itself`),
      el('p', {}, `They are circled on the board.${crowded ? ' 4× in a cell means that four digits there would do it.' : ''}`), list(one))
  } else if (together.length) {
    const what = together.length === 1 ? 'This digit makes' : `These ${together.length} digits together make`
    parts.push(el('h2', {}, `${what} the puzzle unique`), list(together))
  }
  parts.push(...changes)
  if (verdict === 'multiple' && joint.cells) parts.push(quiet('The longer the bar of a digit, the more solutions it rules out.'))
  if (!redundant || !clues.length) return parts
  const [some, all] = [redundant.length, clues.length]
  const more = joint.redundant_cut ? [quiet('Finding out whether other clues are redundant would take too long.')] : []
  if (!some) return [...parts, ...more.length ? more : [el('h2', {}, `None of the ${all} clues is redundant`)]]
  parts.push(el('h2', {}, `${more.length ? 'At least ' : ''}${some} of ${all} clues ${some === 1 ? 'is' : 'are'} redundant`),
    quiet('Each can be removed by itself. The board shows − in their cells, or a small triangle where cells are small.'), list(redundant))
  if (removable.length > 1) parts.push(el('p', {}, `${removable.length} of them can be removed together.`))
  if (joint.removable_cut) parts.push(quiet('Finding out whether more can be removed together would take too long.'))
  return [...parts, ...more]
}
