// Keeps the game in the browser while it is played, and brings it back.
import { fromLink, toLink } from './model/link.js'
import { keyOf, restore, Shelf } from './model/save.js'
import { Timer } from './model/timer.js'

const LAST = 'samurai/last'
const SETTINGS = 'samurai/settings'

/** A shelf that keeps nothing, where the browser does not let the page keep things. */
const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, length: 0 }

function storage() {
  try {
    localStorage.getItem(LAST)
    return localStorage
  } catch {
    return nowhere
  }
}

export class Keeper {
  /** @param {import('./desk.js').Desk} desk */
  constructor(desk) {
    this.desk = desk
    this.storage = storage()
    this.shelf = new Shelf(this.storage)
    this.waiting = 0
    /** What the game is kept under: it stays while its clues are changed. */
    this.key = ''
    try {
      desk.set(JSON.parse(this.storage.getItem(SETTINGS) ?? '{}'))
    } catch {
      // what is kept makes no sense; the defaults do
    }
    desk.on('puzzle', () => { this.key = this.#newKey() })
    desk.on('change', () => {
      clearTimeout(this.waiting)
      this.waiting = window.setTimeout(() => this.save(), 400)
    })
    desk.on('settings', () => this.storage.setItem(SETTINGS, JSON.stringify(desk.settings)))
    addEventListener('pagehide', () => this.save())
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.save() })
  }

  #newKey() {
    const { board, game } = this.desk
    const blank = game.clues.every(d => d === 0)
    return keyOf(toLink(board, game.clues) + (blank ? Date.now() : ''))
  }

  save() {
    clearTimeout(this.waiting)
    const { board, game, about, timer } = this.desk
    if (game.history.length === 0 && game.snapshots.length === 0) return
    const title = about.title || board.layout.name
    this.shelf.save(this.key, toLink(board, game.clues, { title: about.title }), title, game, timer.time())
    this.storage.setItem(LAST, this.key)
  }

  /** The last game's key, or "". */
  get last() {
    return this.storage.getItem(LAST) ?? ''
  }

  /** Goes on with a game that is kept, and tells whether there is one. @param {string} key */
  resume(key) {
    const saved = this.shelf.load(key.replace(/^.*\//, ''))
    if (!saved) return false
    const { layout, clues, title } = fromLink(saved.link, name => this.desk.layouts.find(l => l.name === name))
    this.desk.open({ layout, clues, title })
    restore(this.desk.game, saved)
    this.key = key.replace(/^.*\//, '')
    this.desk.timer = new Timer(saved.spent)
    this.desk.tell('change')
    return true
  }

  /** What is kept of a puzzle that is opened again, by its clues; null without any. */
  known() {
    const saved = this.shelf.load(this.key)
    return saved && saved.history.length > 0 ? this.key : null
  }
}
