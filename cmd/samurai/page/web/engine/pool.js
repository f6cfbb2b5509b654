// The workers of a part of the engine. One answers one question at a time and cannot be
// interrupted, so that one whose question is abandoned is ended, unless it is done soon, and
// others stand ready.

/** @typedef {{line?: string, done?: boolean, failed?: string, module?: WebAssembly.Module, loaded?: number}} Message */
/** @typedef {{worker: Worker, busy: boolean, take: ((message: Message) => void)|null}} Hand */

const GRACE = 300 // milliseconds that an abandoned question may still take
const MOST = 4 // workers

export class Pool {
  /** @param {EnginePart} part */
  constructor(part) {
    this.part = part
    /** @type {Hand[]} */
    this.hands = []
    /** @type {((hand: Hand) => void)[]} */
    this.waiting = []
    this.module = this.#load()
  }

  /** Loads the part in the first worker. @returns {Promise<WebAssembly.Module>} */
  #load() {
    const { size } = this.part
    const hand = this.#add()
    const module = new Promise((resolve, reject) => {
      hand.take = ({ loaded, module, failed }) => {
        if (loaded) dispatchEvent(new CustomEvent('loading', { detail: { loaded, size } }))
        if (module) {
          hand.take = null
          resolve(module)
        }
        if (failed) {
          this.hands = []
          reject(new Error(failed))
        }
      }
      hand.worker.postMessage({ load: this.part.file })
    })
    module.catch(() => {}) // who asks is told
    return module
  }

  #add() {
    const worker = new Worker('engine/inside.js', { type: 'module' })
    /** @type {Hand} */
    const hand = { worker, busy: false, take: null }
    worker.addEventListener('message', event => hand.take?.(event.data))
    worker.addEventListener('error', event => hand.take?.({ failed: event.message || 'the engine broke down' }))
    this.hands.push(hand)
    return hand
  }

  /** Another worker with the part that is loaded. */
  #another() {
    const hand = this.#add()
    this.module.then(module => hand.worker.postMessage({ module }))
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
    const hand = this.hands.find(h => !h.busy) ?? this.#another()
    hand.busy = true
    if (this.hands.every(h => h.busy) && this.hands.length < MOST) this.#another() // one stands ready
    return hand
  }

  /** @type {Carrier['ask']} */
  async ask(name, question, onLine, signal) {
    await this.module.catch(() => { // it may come now
      if (this.hands.length === 0) this.module = this.#load()
      return this.module
    })
    if (signal.aborted) return
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
