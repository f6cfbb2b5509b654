// Asks the engine in workers of the browser, where it runs as WebAssembly. It has two parts: what
// players ask, and all questions, which is loaded when it is first needed. Answers that are always
// the same come from a file.
import known from '../known.json' // which the static site brings
import { Pool } from './pool.js'

/** @returns {Carrier} */
export function connect() {
  const { first, parts, answers, counts, stock } = known
  const play = new Pool(parts.play)
  /** @type {Pool|undefined} */
  let all
  return {
    warm: () => { all ??= new Pool(parts.all) },
    start: async () => ({ text: '', name: '', run: '' }),
    ask: async (name, question, onLine, signal) => {
      const line = name === 'generate' && isStock(question, stock.question) && stock.lines.shift()
      if (line) return onLine(line)
      const lines = answers[name] ?? (name === 'count' && counts[/** @type {Line} */ (question).text])
      if (lines) return lines.forEach(onLine)
      const pool = first.includes(name) ? play : all ??= new Pool(parts.all)
      await pool.ask(name, question, onLine, signal)
    },
    settle: async offer => {
      await Promise.all([play.module, all?.module])
      const { settle } = await import('./offline.js')
      await settle(offer)
    },
  }
}

/** Whether any puzzle of the stock will do. @param {Record<string, any>} question @param {Record<string, unknown>} stock */
function isStock(question, stock) {
  return question.any && Object.keys(stock).every(key => question[key] === stock[key])
}
