// New: a puzzle that is made on a layout, to a wish.
import { ask, cancel } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { puzzleFile } from '../model/file.js'
import { dialog, showProblems } from './dialog.js'
import { button, el, say } from './dom.js'
import { opened } from './open.js'

/** @typedef {import('../desk.js').Desk} Desk */

/** The share of cells that have clues. @type {Record<string, number>} */
const SHARES = { many: 0.5, some: 0.42, few: 0.34 }

/** @type {[string, string][]} */
const SYMMETRIES = [['none', 'none'], ['rotate180', 'turned by half'], ['rotate90', 'turned by a quarter'], ['mirror', 'left and right'], ['diagonal', 'along the diagonal'], ['full', 'all of these']]

/**
 * Makes a puzzle on a layout, and returns it with what the engine says of it.
 * @param {Desk} desk @param {import('../model/board.js').Layout} on
 * @param {{level: string, clues: string, symmetry: string}} wish clues is a word of SHARES, or "least"
 */
export async function compose(desk, on, { level, clues, symmetry }) {
  const board = new Board(on)
  const most = SHARES[clues] ? Math.round(board.size * SHARES[clues]) : 0
  const [seed] = crypto.getRandomValues(new Uint32Array(1))
  const [line] = await ask('generate', {
    text: puzzleFile(board, new Uint8Array(board.size)), from: 'yaml', seed, symmetry,
    least: most && Math.round(most * 0.9), most, minimal: clues === 'least', level,
  }, { topic: 'generate' })
  const name = on.name || 'puzzle'
  return { line, puzzle: { ...opened(desk, line), layout: on, title: `${name[0].toUpperCase()}${name.slice(1)} ${seed.toString(36)}` } }
}

/**
 * Makes a puzzle on a layout, and opens it.
 * @param {Desk} desk @param {import('./open.js').Openers} openers @param {import('../model/board.js').Layout} on
 * @param {Parameters<typeof compose>[2]} wish @param {() => void} [ready] is called before it is opened
 */
export async function make(desk, openers, on, wish, ready) {
  const { line, puzzle } = await compose(desk, on, wish)
  ready?.()
  openers.puzzle(puzzle)
  say(`A new puzzle with ${line.count} clues${line.rating ? `, ${line.rating.level}: its hardest step is rated ${line.rating.hardest.toFixed(1)}` : ''}.${line.missed ? ' It is the nearest that was found.' : ''}`)
}

/** @param {Desk} desk @param {import('./open.js').Openers} openers */
export function generate(desk, openers) {
  const own = desk.layouts.every(l => l !== desk.board.layout)
  const pick = (/** @type {string} */ id, /** @type {[string, string][]} */ list, /** @type {string} */ chosen) => /** @type {HTMLSelectElement} */ (
    el('select', { id }, ...list.map(([value, text]) => el('option', { value, selected: value === chosen }, text))))
  const layout = pick('new-layout', [.../** @type {[string, string][]} */ (own ? [['', `this one, ${desk.board.layout.name || 'by hand'}`]] : []),
    .../** @type {[string, string][]} */ (desk.layouts.map(l => [l.name, l.name]))], own ? '' : desk.board.layout.name)
  const level = pick('new-level', [['', 'any'], ['easy', 'easy'], ['medium', 'medium'], ['hard', 'hard'], ['unfair', 'unfair'], ['extreme', 'extreme']], 'easy')
  const clues = pick('new-clues', [['many', 'many'], ['some', 'some'], ['few', 'few'], ['least', 'as few as can be']], 'some')
  const symmetry = pick('new-symmetry', [], '')
  const fill = () => { // with the symmetries that the layout has
    const has = chosen().symmetries ?? ['none']
    const now = has.includes('rotate180') ? 'rotate180' : 'none'
    symmetry.replaceChildren(...SYMMETRIES.filter(([name]) => has.includes(name)).map(([value, text]) => el('option', { value, selected: value === now }, text)))
  }
  const chosen = () => desk.layouts.find(l => l.name === layout.value) ?? desk.board.layout
  layout.addEventListener('change', fill)
  fill()
  const problems = el('div', { role: 'alert' })
  const go = button('Make it', () => run(), { class: 'main', id: 'make' })
  const run = async () => {
    showProblems(problems, null)
    go.toggleAttribute('disabled', true)
    go.textContent = 'Making it…'
    try {
      await make(desk, openers, chosen(), { level: level.value, clues: clues.value, symmetry: symmetry.value }, close)
    } catch (error) {
      showProblems(problems, /** @type {Error} */ (error))
    }
    go.toggleAttribute('disabled', false)
    go.textContent = 'Make it'
  }
  const { box, close } = dialog('New puzzle', [
    el('label', { class: 'field' }, 'Layout', layout), el('div', { class: 'cols' }, el('label', { class: 'field' }, 'Level', level), el('label', { class: 'field' }, 'Clues', clues), el('label', { class: 'field' }, 'Symmetry', symmetry)),
    el('p', { class: 'quiet' }, 'It has exactly one solution. The level says how hard the techniques are that it takes; harder puzzles take longer to find.'), problems], () => [go])
  box.addEventListener('close', () => cancel('generate'))
}
