// Keeps what is on the screen in the browser, and brings it back.
import { fromLink, toLink } from './model/link.js'
import { keyOf, plain, restore, Shelf, touched } from './model/save.js'
import { Timer } from './model/timer.js'

const LAST = 'samurai/last'
const SETTINGS = 'samurai/settings'
const RUN = 'samurai/run'
const LAYOUT = 'samurai/layout'

/** A storage without room, where the browser does not let the page keep things. */
const nowhere = { getItem: () => null, setItem: () => { throw new Error('no room') }, removeItem: () => {}, key: () => null, length: 0 }

/** @param {'localStorage'|'sessionStorage'} name */
function storage(name) {
  try {
    window[name].getItem(LAST)
    return window[name]
  } catch {
    return nowhere
  }
}

/** What was on the screen. @typedef {{key: string, link: string, view: View}} Last */
/**
 * What tabs with the game of that key tell one another; without a game, one asks the others for it.
 * @typedef {{key: string, at?: number, game?: ReturnType<typeof plain>, spent?: number, help?: Help, finished?: number}} News
 */

export class Keeper {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
    this.storage = storage('localStorage')
    this.tab = new Shelf(storage('sessionStorage'))
    this.shelf = new Shelf(this.storage)
    /** How much of what is on the screen is kept. @type {Stored} */
    this.stored = 'all'
    /** Whether there was no room for the game on the screen. */
    this.lost = false
    /** What the file holds that the game was last saved to. */
    this.filed = ''
    this.waiting = 0
    /** What the game is kept under: it stays while its clues are changed. "" before there is one. */
    this.key = ''
    this.entering = false
    /** Whether what happens is what another tab did, or what was kept. */
    this.following = false
    try {
      desk.set(JSON.parse(this.storage.getItem(SETTINGS) ?? '{}'))
    } catch {
      // what is kept makes no sense; the defaults do
    }
    this.#follow()
    desk.on('puzzle', () => { this.key = this.#newKey() })
    desk.on('view', () => { if (desk.view !== 'compose') this.entering = desk.entering })
    desk.on('puzzle change view', () => {
      clearTimeout(this.waiting)
      this.waiting = window.setTimeout(() => this.save(), 400)
    })
    desk.on('filed', () => { this.filed = this.#state })
    desk.on('settings', () => this.#put(SETTINGS, JSON.stringify(desk.settings)))
    addEventListener('pagehide', () => this.save())
    addEventListener('beforeunload', event => { if (this.unstored) event.preventDefault() })
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.save() })
  }

  /** Keeps this tab and others with the same game in step. */
  #follow() {
    const { desk } = this
    const channel = new BroadcastChannel('samurai')
    let telling = 0
    let changed = 0 // when what is on the board was done, here or in another tab
    const tell = () => {
      const { help, finished } = desk
      channel.postMessage({ key: this.key, at: changed, game: plain(desk.game), spent: desk.timer.time(), help, finished })
    }
    desk.on('puzzle', () => { changed = 0 })
    desk.on('change', () => {
      clearTimeout(telling)
      if (this.following) return
      changed = Date.now() + Math.random() // two tabs never at once
      telling = window.setTimeout(tell) // when the digit is on the screen
    })
    desk.on('resumed', () => channel.postMessage({ key: this.key }))
    channel.addEventListener('message', event => {
      const { key, game, at = 0, spent = 0, help = {}, finished = 0 } = /** @type {News} */ (event.data)
      if (key !== this.key) return
      if (!game || at < changed) return tell()
      changed = at
      this.following = true
      restore(desk.game, game)
      desk.timer.spent += Math.max(0, spent - desk.timer.time())
      desk.finished ||= finished
      for (const [kind, n] of Object.entries(help)) desk.help[kind] = Math.max(n, desk.help[kind] ?? 0)
      desk.refresh()
      this.following = false
    })
  }

  #newKey() {
    const { board, game, lesson } = this.desk
    const blank = game.clues.every(d => d === 0)
    return keyOf(toLink(board, game.clues) + lesson + (blank ? Date.now() : ''))
  }

  save() {
    clearTimeout(this.waiting)
    if (!this.key) return
    const { board, game, about, timer, view, help, level, finished } = this.desk
    const link = toLink(board, game.clues, { title: about.title })
    const state = { help, level, finished, entering: this.entering }
    const kept = { link, title: this.desk.name, spent: timer.time(), about, ...state }
    const stored = this.#blank ? 'all' : this.shelf.save(this.key, kept, game)
    this.lost = stored === 'nothing'
    const last = JSON.stringify({ key: this.key, link, view })
    this.tab.put(LAST, last)
    this.#tell(this.shelf.put(LAST, last) ? stored : 'nothing')
  }

  get #state() {
    return JSON.stringify(plain(this.desk.game))
  }

  /** Whether what was done in a game that is not finished would be lost with the page, for want of room and of a file. */
  get unstored() {
    this.save()
    const { finished, game } = this.desk
    return this.lost && !finished && touched(plain(game)) && this.filed !== this.#state
  }

  /** Says where that changes how much is kept. @param {Stored} stored */
  #tell(stored) {
    if (stored === 'nothing' && this.storage === nowhere) stored = 'nowhere'
    if (stored === this.stored) return
    this.stored = stored
    this.desk.tell('stored')
  }

  /** @param {string} key @param {string} text */
  #put(key, text) {
    if (!this.shelf.put(key, text)) this.#tell('nothing')
  }

  /** Whether nothing was entered on an empty board: a list of games has no use for it. */
  get #blank() {
    const { game } = this.desk
    return game.history.length === 0 && game.snapshots.length === 0 && game.clues.every(d => d === 0)
  }

  /** What was last on the screen of this tab, or else of another. @returns {Last|null} */
  get last() {
    try {
      return JSON.parse(this.tab.storage.getItem(LAST) ?? this.storage.getItem(LAST) ?? 'null')
    } catch {
      return null
    }
  }

  /** Puts back what was last on the screen, and tells whether there was more than the empty board that everything begins with. */
  resumeLast() {
    const { last } = this
    if (!last?.link) return false
    try {
      if (!this.resume(last.key)) this.desk.open(this.#read(last.link))
    } catch {
      return false // of a layout that is known no more
    }
    return !this.#blank || this.desk.board.layout.name !== 'samurai' || last.view === 'compose'
  }

  /** Goes on with a game that is kept, and tells whether there is one. @param {string} key */
  resume(key) {
    const saved = this.shelf.load(key.replace(/^.*\//, ''))
    if (!saved) return false
    this.desk.open({ ...this.#read(saved.link), ...saved.about })
    restore(this.desk.game, saved)
    this.key = key.replace(/^.*\//, '')
    this.entering = saved.entering ?? false
    this.desk.timer = new Timer(saved.spent)
    Object.assign(this.desk, { help: saved.help ?? {}, level: saved.level ?? '', finished: saved.finished ?? 0 })
    this.following = true
    this.desk.refresh()
    this.following = false
    this.desk.tell('resumed')
    return true
  }

  /** Whether a game of the list is the one on the desk. @param {string} key */
  isHere = key => key.endsWith(`/${this.key}`)

  /** Gives a game of the list another name, and returns it. @param {string} key @param {string} title */
  rename(key, title) {
    if (this.isHere(key)) {
      this.desk.about.title = title
      this.desk.tell('name')
      this.save()
    } else if (!this.shelf.rename(key, title)) this.#tell('nothing')
    return title
  }

  /** @param {string} link */
  #read(link) {
    const { layout, clues, title } = fromLink(link, this.desk.find)
    return { layout, clues, title }
  }

  /** Whether this is the first time that the page hears of this run of the program, which may have no name. @param {string} run */
  begins(run) {
    const known = run !== '' && this.storage.getItem(RUN) === run
    if (run) this.#put(RUN, run)
    return !known
  }

  /** The layout that is made by hand, as the view of it likes to have it, or "". */
  get layout() {
    return this.storage.getItem(LAYOUT) ?? ''
  }

  set layout(text) {
    this.#put(LAYOUT, text)
  }

  /** The key of a puzzle that is opened again, if something was done in it; otherwise null. */
  known() {
    const saved = this.shelf.load(this.key)
    return saved && touched(saved) ? this.key : null
  }
}
