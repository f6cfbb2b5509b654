// The workers of a part of the engine. One answers one question at a time and cannot be
// interrupted, so that one whose question is abandoned is ended, unless it is done soon, and
// others stand ready.

/** @typedef {{line?: string, done?: boolean, failed?: string}} Message */
/** @typedef {{worker: Worker, busy: boolean, take: ((message: Message) => void)|null}} Hand */

const GRACE = 300 // milliseconds that an abandoned question may still take
const MOST = 4 // workers

/** Loads a part, unpacks and compiles it while it comes. @param {EnginePart} part @param {Tell} tell */
async function load({ file, size }, tell) {
  try {
    const answer = await fetch(file)
    if (!answer.ok || !answer.body) throw new Error(`the server answered with status ${answer.status}`)
    let loaded = 0
    const seen = new TransformStream({
      transform: (bytes, to) => {
        loaded += bytes.length
        tell('loading', { loaded, size })
        to.enqueue(bytes)
      },
    })
    const plain = answer.body.pipeThrough(seen).pipeThrough(new DecompressionStream('gzip'))
    return await WebAssembly.compileStreaming(new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }))
  } catch (error) {
    throw new Error(`the engine could not be loaded (${/** @type {Error} */ (error).message})`)
  }
}

export class Pool {
  /** @param {EnginePart} part @param {Tell} tell */
  constructor(part, tell) {
    this.load = () => load(part, tell)
    /** @type {Hand[]} */
    this.hands = []
    /** @type {((hand: Hand) => void)[]} */
    this.waiting = []
    this.module = this.load()
    this.module.catch(() => {}) // who asks is told
  }

  /** Another worker with the part that is loaded. */
  #add() {
    const worker = new Worker('engine/inside.js', { type: 'module' })
    /** @type {Hand} */
    const hand = { worker, busy: false, take: null }
    worker.addEventListener('message', event => hand.take?.(event.data))
    worker.addEventListener('error', event => hand.take?.({ failed: event.message || 'the engine broke down' }))
    this.hands.push(hand)
    this.module.then(module => worker.postMessage({ module }))
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
    const { module } = this
    await module.catch(() => { // it may come now
      if (this.module === module) this.module = this.load()
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
