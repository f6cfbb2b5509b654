// The workers of a part of the engine. One answers one question at a time and cannot be
// interrupted, so that one whose question is abandoned is ended, unless it is done soon, and
// others stand ready.

/** @typedef {{line?: string, done?: boolean, failed?: string, module?: WebAssembly.Module, loaded?: number}} Message */
/** @typedef {{worker: Worker, busy: boolean, take: ((message: Message) => void)|null}} Hand */

const GRACE = 300 // milliseconds that an abandoned question may still take
const MOST = 4 // workers

export class Pool {
  /** @param {EnginePart} part @param {Tell} tell */
  constructor(part, tell) {
    this.part = part
    this.tell = tell
    /** @type {Hand[]} */
    this.hands = []
    /** @type {((hand: Hand) => void)[]} */
    this.waiting = []
    this.module = this.#load()
    this.module.catch(() => {}) // who asks is told
  }

  /** Loads the part in a worker, so that unpacking it holds up nothing here. @returns {Promise<WebAssembly.Module>} */
  #load() {
    const { file, size } = this.part
    const hand = this.#add(file)
    return new Promise((resolve, reject) => {
      hand.take = ({ loaded, module, failed }) => {
        if (loaded) this.tell('loading', { loaded, size })
        if (module) resolve(module)
        if (failed) {
          this.#end(hand)
          reject(new Error(failed))
        }
      }
    })
  }

  /** Another worker, which loads the part, or takes the one that is loaded. @param {string} [file] */
  #add(file) {
    const worker = new Worker('engine/inside.js', { type: 'module' })
    /** @type {Hand} */
    const hand = { worker, busy: false, take: null }
    worker.addEventListener('message', event => hand.take?.(event.data))
    worker.addEventListener('error', event => hand.take?.({ failed: event.message || 'the engine broke down' }))
    this.hands.push(hand)
    if (file) worker.postMessage({ file })
    else this.module.then(module => worker.postMessage({ module }))
    return hand
  }

  /** @param {Hand} hand */
  #end(hand) {
    hand.worker.terminate()
    this.hands = this.hands.filter(h => h !== hand)
    this.waiting.shift()?.(this.#hire())
  }

  /** @param {Hand} hand */
  #free(hand) {
    hand.busy = false
    hand.take = null
    this.waiting.shift()?.(this.#hire())
  }

  #hire() {
    const hand = this.hands.find(h => !h.busy) ?? this.#add()
    hand.busy = true
    if (this.hands.every(h => h.busy) && this.hands.length < MOST) this.#add() // one stands ready
    return hand
  }

  /** @type {Carrier['ask']} */
  async ask(name, question, onLine, signal) {
    const { module } = this
    await module.catch(() => { // it may come now
      if (this.module === module) this.module = this.#load()
      return this.module
    })
    if (signal.aborted) return
    const free = this.hands.some(h => !h.busy) || this.hands.length < MOST
    /** @type {Hand} */
    const hand = free ? this.#hire() : await new Promise(resolve => this.waiting.push(resolve))
    if (signal.aborted) return this.#free(hand)
    await new Promise((resolve, reject) => {
      let late = 0
      signal.addEventListener('abort', () => { late = self.setTimeout(() => this.#end(hand), GRACE) })
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
