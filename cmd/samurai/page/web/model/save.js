// Keeps games in the browser, and brings them back.
import { FIELDS } from './game.js'

const PREFIX = 'samurai/game/'
const STEPS = 2000 // of the history
/** Fields that most games leave empty and older ones do not have. @type {Field[]} */
const RARE = ['tints', 'lines', 'all']

/** @param {ArrayLike<number>} values */
const shrink = values => Array.from(values, v => v ? v.toString(36) : '').join()
/** @param {string} text */
const grow = text => text.split(',').map(v => v ? parseInt(v, 36) : 0)

/** @param {Record<Field, ArrayLike<number>>} from */
const pack = from => Object.fromEntries(FIELDS.map(f => [f, RARE.includes(f) ? shrink(from[f]).replace(/,+$/, '') : shrink(from[f])]))

/** A game as plain values, which restore takes. @param {Game} game */
export function plain({ history, done, entered, snapshots, ...game }) {
  const first = Math.max(0, done - STEPS)
  return {
    fields: pack(game), done: done - first, entered: Math.max(0, entered - first),
    history: history.slice(first).map(action => action.map(c => [FIELDS.indexOf(c.field), c.cell, c.before, c.after])),
    snapshots: snapshots.map(s => ({ name: s.name, fields: pack(s.state) })),
  }
}

export class Shelf {
  /** @param {Pick<Storage, 'getItem'|'setItem'|'removeItem'|'key'|'length'>} storage @param {() => number} [now] */
  constructor(storage, now = Date.now) {
    this.storage = storage
    this.now = now
  }

  /** The games that are kept, the newest first. @returns {(Saved & {key: string})[]} */
  list() {
    const found = []
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i)
      const saved = key?.startsWith(PREFIX) && this.#read(key)
      if (key && saved) found.push({ ...saved, key })
    }
    return found.sort((a, b) => b.at - a.at)
  }

  /** @param {string} key @returns {Saved|null} */
  #read(key) {
    try {
      const saved = JSON.parse(this.storage.getItem(key) ?? '')
      return typeof saved.link === 'string' && saved.fields ? saved : null
    } catch {
      return null
    }
  }

  /** Keeps a game under its key, and says how much of it. @param {string} key @param {Kept} kept @param {Game} game @returns {Stored} */
  save(key, kept, game) {
    const saved = { ...kept, at: this.now(), ...plain(game) }
    const put = (/** @type {object} */ value) => this.put(PREFIX + key, JSON.stringify(value))
    if (put(saved)) return 'all'
    return put({ ...saved, history: [], done: 0, entered: 0 }) ? 'position' : 'nothing' // the history is the large part
  }

  /** @param {string} key */
  load(key) {
    return this.#read(PREFIX + key)
  }

  /** Takes a game away, and returns what put brings back. @param {string} key as in list */
  remove(key) {
    const text = this.storage.getItem(key) ?? ''
    this.storage.removeItem(key)
    return text
  }

  /**
   * Keeps a text, and returns whether there is room: finished games make it, the oldest first, others never.
   * @param {string} key @param {string} text
   */
  put(key, text) {
    /** @type {[key: string, text: string][]|undefined} */
    let finished
    /** @type {[key: string, text: string][]} */
    const gone = []
    for (;;) {
      try {
        this.storage.setItem(key, text)
        return true
      } catch {
        finished ??= this.list().filter(g => g.finished && g.key !== key).map(g => [g.key, this.storage.getItem(g.key) ?? ''])
        const next = finished.pop()
        if (!next) break
        gone.push(next)
        this.storage.removeItem(next[0])
      }
    }
    for (const game of gone) this.storage.setItem(...game) // for they were too small
    return false
  }

  /** Gives a game another name, and returns whether there is room for it. @param {string} key as in list @param {string} title */
  rename(key, title) {
    const saved = this.#read(key)
    return saved !== null && this.put(key, JSON.stringify({ ...saved, title, about: { ...saved.about, title } }))
  }
}

/** Whether anything was done in a game. @param {ReturnType<typeof plain>} saved */
export function touched({ history, snapshots, fields }) {
  return history.length > 0 || snapshots.length > 0 || FIELDS.some(f => f !== 'clues' && /[^,]/.test(fields[f] ?? ''))
}

/** The digits of a game that was kept, clues or not, by cell; "" for blank. @param {Saved} saved */
export function filled({ fields }) {
  const digits = fields.digits.split(',')
  return fields.clues.split(',').map((clue, cell) => clue || digits[cell])
}

/** How many cells and clues a game that was kept has, and how many of its cells are blank. @param {Saved} saved */
export function extent(saved) {
  const digits = filled(saved)
  const clues = saved.fields.clues.split(',').filter(Boolean).length
  return { size: digits.length, clues, blank: digits.filter(d => !d).length }
}

/** Puts what was kept into a game on the same board. @param {Game} game @param {ReturnType<typeof plain>} saved */
export function restore(game, saved) {
  /** The values of a field; older games do not have all. @param {Record<string, string>} fields @param {Field} f */
  const values = (fields, f) => {
    const list = grow(fields[f] ?? '')
    return Array.from(game[f], (_, i) => list[i] ?? 0)
  }
  for (const f of FIELDS) game[f].set(values(saved.fields, f))
  game.history = saved.history.map(action => action.map(([f, cell, before, after]) => ({ field: FIELDS[f], cell, before, after })))
  game.done = saved.done
  game.entered = saved.entered ?? 0
  game.snapshots = saved.snapshots.map(s => ({
    name: s.name,
    state: /** @type {any} */ (Object.fromEntries(FIELDS.map(f => [f, values(s.fields, f)]))),
  }))
}

/** A short key of a text (FNV-1a, twice 32 bits). @param {string} text */
export function keyOf(text) {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995) ^ b >>> 13
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
