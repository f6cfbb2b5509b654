// New: a puzzle that is made on a layout, to a wish.
import { ask, cancel } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { puzzleFile } from '../model/file.js'
import { dialog, showProblems } from './dialog.js'
import { button, el, say } from './dom.js'
import { alerts, field, LEVELS, options, pick } from './form.js'
import { opened } from './open.js'

/** The share of cells that have clues. @type {Record<string, number>} */
const SHARES = { many: 0.5, some: 0.42, few: 0.34 }

/** @type {import('./form.js').Choices} */
const SYMMETRIES = [['none', 'none'], ['rotate180', 'half turn'], ['rotate90', 'quarter turn'], ['mirror', 'left and right'],
  ['diagonal', 'diagonal'], ['full', 'all of these']]

/** What kind of puzzle to make; clues is a word of SHARES, or "least". @typedef {{level: string, clues: string, symmetry: string}} Wish */

/** Makes a puzzle on a layout, and returns it with what the engine says of it. @param {Desk} desk @param {Layout} on @param {Wish} wish */
export async function compose(desk, on, { level, clues, symmetry }) {
  const board = new Board(on)
  const most = SHARES[clues] ? Math.round(board.size * SHARES[clues]) : 0
  const [seed] = crypto.getRandomValues(new Uint32Array(1))
  const [line] = await ask('generate', {
    text: puzzleFile(board, new Uint8Array(board.size)), from: 'yaml', seed, symmetry,
    least: most && Math.round(most * 0.9), most, minimal: clues === 'least', level,
  }, { topic: 'generate' })
  const name = on.name || 'puzzle'
  const title = `${name[0].toUpperCase()}${name.slice(1)} ${seed.toString(36)}`
  return { line, puzzle: { ...opened(desk, { ...line, layout: on }), difficulty: line.rating?.level, layout: on, title } }
}

/**
 * Makes a puzzle on a layout, and opens it; before that it calls ready.
 * @param {Desk} desk @param {Openers} openers @param {Layout} on @param {Wish} wish @param {() => void} [ready]
 */
export async function make(desk, openers, on, wish, ready) {
  const { line: { count, rating, missed }, puzzle } = await compose(desk, on, wish)
  ready?.()
  openers.puzzle(puzzle)
  const level = rating ? `, ${rating.level}; its hardest step is rated ${rating.hardest.toFixed(1)}` : ''
  say(`A new puzzle with ${count} clues${level}.${missed ? ' It is the closest that was found.' : ''}`)
}

/** The usual symmetry of puzzles on a layout. @param {Layout} layout */
export const symmetryOf = ({ symmetries = [] }) => symmetries.includes('rotate180') ? 'rotate180' : 'none'

/** @param {Desk} desk @param {Openers} openers */
export function generate(desk, openers) {
  const { layout: now } = desk.board
  const own = !desk.layouts.includes(now)
  const layout = pick('new-layout', /** @type {import('./form.js').Choices} */ ([
    ...own ? [['', `this one, ${now.name || 'your own'}`]] : [], ...desk.layouts.map(l => [l.name, l.name])]), own ? '' : now.name)
  const level = pick('new-level', LEVELS, 'easy')
  const clues = pick('new-clues', [['many', 'many'], ['some', 'some'], ['few', 'few'], ['least', 'minimal']], 'some')
  const symmetry = pick('new-symmetry', [])
  const chosen = () => desk.layouts.find(l => l.name === layout.value) ?? now
  const fill = () => { // with the symmetries that the layout has
    const has = chosen().symmetries ?? ['none']
    symmetry.replaceChildren(...options(SYMMETRIES.filter(([name]) => has.includes(name)), symmetryOf(chosen())))
  }
  layout.addEventListener('change', fill)
  fill()
  const problems = alerts()
  const go = button('Make puzzle', () => run(), { class: 'main', id: 'make' })
  const run = async () => {
    showProblems(problems, null)
    go.toggleAttribute('disabled', true)
    go.textContent = 'Making…'
    try {
      await make(desk, openers, chosen(), { level: level.value, clues: clues.value, symmetry: symmetry.value }, close)
    } catch (error) {
      showProblems(problems, error)
    }
    go.toggleAttribute('disabled', false)
    go.textContent = 'Make puzzle'
  }
  const { box, close } = dialog('New puzzle', [field('Layout', layout),
    el('div', { class: 'cols' }, field('Level', level), field('Clues', clues), field('Symmetry', symmetry)),
    el('p', { class: 'quiet' }, 'Exactly one solution. Higher levels need harder techniques and take longer.'), problems], () => [go])
  box.addEventListener('close', () => cancel('generate'))
}
