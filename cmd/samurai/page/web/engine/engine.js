// The one way to the engine, whatever carries the questions.
import { connect } from './carrier.js'

/** Why a question that was stopped has no answer: nobody waits for it any more. */
export class Stopped extends Error {}

const carrier = connect((name, detail) => dispatchEvent(new CustomEvent(name, { detail })))

export const { start, warm, settle } = carrier

/** @type {Map<string, AbortController>} */
const running = new Map()

/**
 * Asks a question, and returns all lines of the answer; onLine gets each as it comes. A
 * question of a topic stops the one before it, which then throws Stopped.
 * @template {keyof Questions} N @param {N} name @param {Questions[N][0]} question
 * @param {{topic?: string, onLine?: (line: Questions[N][1]) => void}} [o]
 * @returns {Promise<Questions[N][1][]>}
 */
export async function ask(name, question, { topic = '', onLine } = {}) {
  const stop = new AbortController()
  if (topic) {
    running.get(topic)?.abort()
    running.set(topic, stop)
  }
  /** @type {Questions[N][1][]} */
  const lines = []
  const stopped = new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(new Stopped())))
  try { // whatever the carrier does then
    await Promise.race([stopped, carrier.ask(name, question, (/** @type {any} */ line) => {
      if (stop.signal.aborted) return
      if (line.error) throw Object.assign(new Error(line.error), { problems: line.problems ?? [] })
      lines.push(line)
      onLine?.(line)
    }, stop.signal)])
    return lines
  } finally {
    if (running.get(topic) === stop) running.delete(topic)
  }
}

/** Stops the question of a topic. @param {string} topic */
export function cancel(topic) {
  running.get(topic)?.abort()
  running.delete(topic)
}
