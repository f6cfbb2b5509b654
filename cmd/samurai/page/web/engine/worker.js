// Asks the engine in workers of the browser, where it runs as WebAssembly. It has two parts: what
// players ask, and all questions, which is loaded when it is first needed. Answers that are always
// the same come from a file.
import { layoutFile } from '../model/file.js'
import { Pool } from './pool.js'

/**
 * What the static site knows without an engine: the questions of the first part, answers by question,
 * and new puzzles of the kind that the start offers.
 * @typedef {{
 *   first: string[], parts: Record<'play'|'all', EnginePart>, known: Record<string, Line[]>,
 *   stock: {question: Record<string, unknown>, lines: Line[]},
 * }} Known
 */

/** @returns {Carrier} */
export function connect() {
  const known = load()
  /** @type {Pool|undefined} */
  let play
  known.then(({ parts }) => { play ??= new Pool(parts.play) }, () => {}) // who asks is told
  /** @type {Pool|undefined} */
  let all
  return {
    name: 'worker',
    start: async () => ({ text: '', name: '', run: '' }),
    ask: async (name, question, onLine, signal) => {
      const { first, parts, known: answers, stock } = await known
      const line = name === 'generate' && isStock(question, stock.question) && stock.lines.shift()
      if (line) return onLine(line)
      if (answers[name]) return answers[name].forEach(onLine)
      const inside = first.includes(name) && withLayout(question, answers.layouts)
      const pool = inside ? play ??= new Pool(parts.play) : all ??= new Pool(parts.all)
      await pool.ask(name, inside || question, onLine, signal)
    },
    settle: async offer => {
      await play?.module
      const { settle } = await import('./offline.js')
      await settle(offer)
    },
  }
}

/** @returns {Promise<Known>} */
async function load() {
  const answer = await fetch(new URL('../known.json', import.meta.url))
  if (!answer.ok) throw new Error('the page could not be loaded')
  const known = await answer.json()
  for (const part of Object.values(known.parts)) part.file = new URL(`../${part.file}`, import.meta.url).href
  return known
}

/** Whether any puzzle of the stock will do. @param {Record<string, any>} question @param {Record<string, unknown>} stock */
function isStock(question, stock) {
  return question.any && Object.keys(stock).every(key => question[key] === stock[key])
}

/** The question with its layout in the puzzle, since the first part knows none by name. @param {Record<string, any>} question @param {Line[]} layouts */
function withLayout(question, layouts) {
  const puzzle = JSON.parse(question.text)
  if (typeof puzzle.layout !== 'string') return question
  const layout = layouts.find(l => l.name === puzzle.layout)
  return layout && { ...question, text: JSON.stringify({ ...puzzle, layout: layoutFile(/** @type {Layout} */ (layout)) }) }
}
