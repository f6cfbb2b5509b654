// Asks the engine in workers of the browser, where it runs as WebAssembly. It has two parts: what
// players ask, and all questions, which is loaded when it is first needed. Answers that are always
// the same come from a file.
import known from '../known.json' // which the static site brings
import { Pool } from './pool.js'

/** All lessons by technique, which are a file of their own. @type {Promise<Record<string, Line>>|undefined} */
let lessons

/** @param {string} technique */
async function lesson(technique) {
  try {
    lessons ??= fetch('lessons.json.packed').then(({ body }) => new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json())
    return (await lessons)[technique]
  } catch {
    lessons = undefined
    throw new Error('the lesson could not be loaded; try again when there is a network')
  }
}

/** The next puzzle of the stock: a browser gets each of them once. @param {Line[]} lines */
function fresh(lines) {
  try {
    const had = Number(localStorage.getItem('samurai/stock'))
    if (had < lines.length) localStorage.setItem('samurai/stock', `${had + 1}`)
    return lines[had]
  } catch {
    return lines.shift() // nothing can be stored
  }
}

/** @param {Tell} tell @returns {Carrier} */
export function connect(tell) {
  const { first, parts, answers, counts, stock } = known
  const play = new Pool(parts.play, tell)
  /** @type {Pool|undefined} */
  let all
  return {
    warm: () => { all ??= new Pool(parts.all, tell) },
    start: async () => ({ text: '', name: '', run: '' }),
    ask: async (name, question, onLine, signal) => {
      const wish = /** @type {any} */ (question)
      const will = name === 'generate' && wish.any && Object.entries(stock.question).every(([key, value]) => wish[key] === value)
      const line = will && fresh(stock.lines)
      if (line) return onLine(line)
      const lines = answers[name] ?? (name === 'count' && counts[wish.text])
      if (lines) return lines.forEach(onLine)
      if (name === 'lesson') return onLine(await lesson(wish.technique))
      const pool = first.includes(name) ? play : all ??= new Pool(parts.all, tell)
      await pool.ask(name, question, onLine, signal)
    },
    settle: async offer => {
      await Promise.all([play.module, all?.module])
      await keep(offer)
    },
  }
}

/** Keeps the page for use without a network, by sw.js; a new version gets offered. @param {(use: () => void) => void} offer */
async function keep(offer) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return // as on http: from another machine
  const kept = await serviceWorker.register('sw.js', { updateViaCache: 'none' })
  const look = () => {
    const { waiting } = kept
    if (!waiting || !serviceWorker.controller) return
    offer(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload())
      waiting.postMessage('use')
    })
  }
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look))
  look()
  document.addEventListener('visibilitychange', () => { if (!document.hidden) kept.update().catch(() => {}) }) // apps stay open for days
}
