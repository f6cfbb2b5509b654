// Asks the engine in workers of the browser, where it runs as WebAssembly. A worker answers
// one question at a time and cannot be interrupted, so that one whose question is
// abandoned is ended, unless it is done soon, and others stand ready.

/** @typedef {{worker: Worker, busy: boolean, take: ((message: {line?: string, done?: boolean, failed?: string}) => void)|null}} Hand */

const GRACE = 300 // milliseconds that an abandoned question may still take
const MOST = 4 // workers

/** @returns {Carrier} */
export function connect() {
  const pool = new Pool()
  return { name: 'worker', ask: (...question) => pool.ask(...question), start: async () => ({ text: '', name: '', run: '' }) }
}

/** The engine, compiled once for all workers. It lies there as gzip, which any host serves. */
async function compile() {
  const answer = await fetch(new URL('../samurai.wasm.gz', import.meta.url))
  if (!answer.ok || !answer.body) throw new Error('the engine could not be loaded')
  const size = Number(answer.headers.get('Content-Length'))
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = []
  let loaded = 0
  for await (const part of answer.body) {
    parts.push(part)
    loaded += part.length
    dispatchEvent(new CustomEvent('loading', { detail: { loaded, size } }))
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b // some hosts unpack it on the way
  const stream = new Blob([bytes]).stream()
  return WebAssembly.compile(await new Response(packed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).arrayBuffer())
}

class Pool {
  constructor() {
    /** @type {Promise<WebAssembly.Module>} */
    this.module = compile()
    this.module.catch(() => {}) // who asks is told
    /** @type {Hand[]} */
    this.hands = []
    /** @type {((hand: Hand) => void)[]} */
    this.waiting = []
    this.#add()
  }

  #add() {
    const worker = new Worker(new URL('./inside.js', import.meta.url), { type: 'module' })
    /** @type {Hand} */
    const hand = { worker, busy: false, take: null }
    worker.addEventListener('message', event => hand.take?.(event.data))
    worker.addEventListener('error', event => hand.take?.({ failed: event.message || 'the engine broke down' }))
    this.module.then(module => worker.postMessage({ module }))
    this.hands.push(hand)
    return hand
  }

  /** @param {Hand} hand */
  #end(hand) {
    hand.worker.terminate()
    this.hands = this.hands.filter(h => h !== hand)
    const next = this.waiting.shift()
    if (next) next(this.#hire())
  }

  /** @param {Hand} hand */
  #free(hand) {
    hand.busy = false
    hand.take = null
    const next = this.waiting.shift()
    if (!next) return
    hand.busy = true
    next(hand)
  }

  #hire() {
    const hand = this.hands.find(h => !h.busy) ?? this.#add()
    hand.busy = true
    if (this.hands.every(h => h.busy) && this.hands.length < MOST) this.#add() // one stands ready
    return hand
  }

  /** @type {Carrier['ask']} */
  async ask(name, question, onLine, signal) {
    await this.module
    const free = this.hands.some(h => !h.busy) || this.hands.length < MOST
    /** @type {Hand} */
    const hand = free ? this.#hire() : await new Promise(resolve => this.waiting.push(resolve))
    if (signal.aborted) return this.#free(hand)
    await new Promise((resolve, reject) => {
      let late = 0
      signal.addEventListener('abort', () => {
        late = self.setTimeout(() => this.#end(hand), GRACE)
        reject(signal.reason)
      })
      hand.take = message => {
        if (message.line !== undefined) {
          if (signal.aborted) return
          try {
            onLine(JSON.parse(message.line))
          } catch (error) {
            reject(error)
          }
          return
        }
        clearTimeout(late)
        if (message.failed) {
          this.#end(hand)
          reject(new Error(message.failed))
        } else {
          this.#free(hand)
          resolve(undefined)
        }
      }
      hand.worker.postMessage({ name, body: JSON.stringify(question) })
    })
  }
}
