// New: a puzzle that is made on a layout, to a wish.
import { ask, cancel } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { daily } from '../model/daily.js'
import { puzzleFile } from '../model/file.js'
import { dialog, trying } from './dialog.js'
import { button, el, newName, say } from './dom.js'
import { alerts, field, layoutChoices, LEVELS, options, pick } from './form.js'
import { opened } from './open.js'

/** The share of cells that have clues. @type {Record<string, number>} */
const SHARES = { many: 0.5, some: 0.42, few: 0.34 }

/** @type {Choices} */
const SYMMETRIES = [['none', 'none'], ['rotate180', 'half turn'], ['rotate90', 'quarter turn'], ['mirror', 'left and right'],
  ['diagonal', 'diagonal'], ['full', 'all of these']]

/** Makes a puzzle on a layout, and returns it with what the engine says of it. @param {Desk} desk @param {Layout} on @param {Wish} wish */
export async function compose(desk, on, { level, clues, symmetry, seed, title }) {
  const board = new Board(on)
  const most = SHARES[clues] ? Math.round(board.size * SHARES[clues]) : 0
  const any = seed === undefined
  seed ??= crypto.getRandomValues(new Uint32Array(1))[0]
  const [line] = await ask('generate', {
    text: puzzleFile(board, new Uint8Array(board.size)), symmetry, seed, any,
    least: most && Math.round(most * 0.9), most, minimal: clues === 'least', level,
  }, { topic: 'generate' })
  title ||= newName(desk, on, line.rating?.level)
  return { line, puzzle: { ...opened(desk, { ...line, layout: on }), difficulty: line.rating?.level, layout: on, title } }
}

/**
 * Makes a puzzle on a layout, and opens it; before that it calls ready.
 * @param {Desk} desk @param {Openers} openers @param {Layout} on @param {Wish} wish @param {() => void} [ready]
 */
export async function make(desk, openers, on, wish, ready) {
  const { line: { count, rating, relax }, puzzle } = await compose(desk, on, wish)
  ready?.()
  if (!await openers.puzzle(puzzle)) return
  const level = rating ? `, ${rating.level}; its hardest step is rated ${rating.hardest.toFixed(1)}` : ''
  const missed = relax ? ` No puzzle of exactly this kind was found; this one comes closest. ${relax}` : ''
  say(`A new puzzle with ${count} clues${level}.${missed}`)
}

/**
 * Makes the puzzle of today, and opens it; before that it calls ready.
 * @param {Desk} desk @param {Openers} openers @param {() => void} [ready]
 */
export function today(desk, openers, ready) {
  const { layout: name, ...wish } = daily(new Date())
  const layout = desk.find(name) ?? desk.board.layout
  return make(desk, openers, layout, { ...wish, symmetry: symmetryOf(layout) }, ready)
}

/** The usual symmetry of puzzles on a layout. @param {Layout} layout */
export const symmetryOf = ({ symmetries = [] }) => symmetries.includes('rotate180') ? 'rotate180' : 'none'

/**
 * A button that makes a puzzle, and says in a dialog why it could not.
 * @param {string} words @param {HTMLElement} problems @param {() => Promise<void>} how @param {import('./dom.js').Attributes} attributes
 */
export function maker(words, problems, how, attributes) {
  const b = button(words, async () => {
    b.disabled = true
    b.textContent = 'Making…'
    await trying(problems, how)
    b.disabled = false
    b.textContent = words
  }, attributes)
  return b
}

/** @param {Desk} desk @param {Openers} openers */
export function generate(desk, openers) {
  const { layout: now } = desk.board
  const own = !desk.layouts.includes(now)
  /** @type {Choices} */
  const mine = own ? [['', `this one, ${now.name || 'your own'}`]] : []
  const layout = pick('new-layout', [...mine, ...layoutChoices(desk.layouts)], own ? '' : now.name, () => fill())
  const level = pick('new-level', LEVELS, 'easy')
  const clues = pick('new-clues', [['many', 'many'], ['some', 'some'], ['few', 'few'], ['least', 'minimal']], 'some')
  const symmetry = pick('new-symmetry', [])
  const chosen = () => desk.layouts.find(l => l.name === layout.value) ?? now
  const fill = () => { // with the symmetries that the layout has
    const has = chosen().symmetries ?? ['none']
    symmetry.replaceChildren(...options(SYMMETRIES.filter(([name]) => has.includes(name)), symmetryOf(chosen())))
  }
  fill()
  const problems = alerts()
  const wish = () => ({ level: level.value, clues: clues.value, symmetry: symmetry.value })
  const go = maker('Make puzzle', problems, () => make(desk, openers, chosen(), wish(), close), { class: 'main', id: 'make' })
  const day = maker('Puzzle of the day', problems, () => today(desk, openers, close), { id: 'daily', title: 'The same for everyone today' })
  const { box, close } = dialog('New puzzle', [field('Layout', layout),
    el('div', { class: 'cols' }, field('Level', level), field('Clues', clues), field('Symmetry', symmetry)),
    el('p', { class: 'quiet' }, 'Exactly one solution. Higher levels need harder techniques and take longer.'), problems], () => [day, go])
  box.addEventListener('close', () => cancel('generate'))
}
