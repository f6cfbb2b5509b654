// Puts the page together.
import { commandsOf } from './commands.js'
import { Counts } from './counts.js'
import { Desk } from './desk.js'
import { begin, doors } from './doors.js'
import { Keeper } from './keep.js'
import { level } from './level.js'
import { lone } from './model/digits.js'
import { analysis } from './view/analysis.js'
import { BoardView } from './view/board.js'
import { get, hush, say } from './view/dom.js'
import { options } from './view/form.js'
import { game } from './view/game.js'
import { Hints } from './view/hints.js'
import * as keys from './view/keys.js'
import { MapView } from './view/map.js'
import { pad } from './view/pad.js'
import * as pointer from './view/pointer.js'
import { choose, radios } from './view/radios.js'
import { gridTable, status, suspects } from './view/status.js'
import { tabs } from './view/tabs.js'
import { voice } from './view/voice.js'

const desk = new Desk()
const keeper = new Keeper(desk)
const view = new BoardView(desk, get('viewport'), get('board'))
const { zoom } = view
const counts = new Counts(desk)
new MapView(desk, zoom, get('map'))

/** Covers the board while the game is paused, with all that tells of it or changes it. @param {boolean} paused */
function cover(paused) {
  desk.paused = paused
  get('paused').hidden = !paused
  get('paused').querySelector('p').textContent = `Paused at ${desk.timer}`
  for (const part of [get('pad'), get('tabs'), get('viewport'), document.querySelector('.lens')]) part.inert = paused
  get('tabpanels').hidden = paused
}

/** Shows one grid or all. @param {number} [grid] */
function look(grid) {
  desk.look(grid)
  view.focus()
}

/** @param {number} [cell] that the cursor goes to; it is brought into view anyway */
function visit(cell) {
  if (cell === undefined) desk.tell('select')
  else desk.visit(cell)
  zoom.reveal([desk.selection.cursor])
}
const moved = () => {
  visit()
  view.focus()
}

/** What a tab that was turned away had on the board, or would have. @type {Map<string, Shown>} */
const aside = new Map()
let tab = 'help'
const names = { help: 'Hints', counts: 'Counts', analysis: 'Analysis', game: 'Game' }
const { panels, show } = tabs(get('tabs'), get('tabpanels'), names, (from, to) => {
  tab = to
  if (desk.hint) aside.set(from, desk.hint)
  desk.hint = aside.get(to) ?? null
  aside.delete(to)
  desk.tell('hint')
})
/** Shows on the board what a tab says, once the tab is shown, and returns whether it is. @param {string} of @param {Shown} shown */
function display(of, shown) {
  if (of !== tab) {
    aside.set(of, shown)
    return false
  }
  desk.hint = shown
  desk.tell('hint')
  return true
}
desk.on('puzzle change view', () => aside.clear())
const views = /** @type {HTMLElement} */ (document.querySelector('.switch'))
/** @param {View} name */
function setView(name) {
  choose(views, name)
  get('stage').hidden = get('panel').hidden = name === 'compose'
  get('compose').hidden = name !== 'compose'
  document.body.dataset.view = name
  desk.setView(name)
  get('tab-game').hidden = desk.entering // which is of playing
  if (name === 'enter') show('counts')
  if (name === 'play') show('help')
}
/** @param {View} name */
const turn = name => {
  hush() // what Undo would do is another thing there
  setView(name)
}
radios(views, b => turn(/** @type {View} */ (b.dataset.view)))

const acts = commandsOf(desk, view, look, cover)
const hints = new Hints(desk, panels.help, acts, {
  visit, teach: technique => entrance.teach(technique), show: () => show('help', true), display: shown => display('help', shown),
  reveal: (lists, whole = []) => {
    const slots = (/** @type {number[]} */ cells) => cells.flatMap(cell => desk.sheet.of.get(cell)?.[0] ?? [])
    zoom.sight(lists.map(slots), slots(whole))
  }, seen: cell => desk.sheet.of.get(cell)?.some(slot => zoom.shows(slot)) ?? false,
})
const analyze = analysis(desk, panels.analysis, shown => display('analysis', shown), () => setView('enter'))
gridTable(desk, counts, panels.counts, look, () => {
  show('analysis', true)
  analyze()
})
game(desk, panels.game, acts)

/** What is said where play begins without exactly one solution, by the verdict. @type {Record<string, [what: string, more: string]>} */
const ODD = {
  multiple: ['The puzzle has several solutions', ', so logic alone does not finish it. Analysis shows what would make it unique.'],
  none: ['The puzzle has no solution', '. Analysis shows which clue may be mistyped.'],
}
/** Says so, and which clue may be mistyped; of digits of the player Check tells. */
const odd = () => {
  const { state, mistyped } = desk.verdict
  const clue = !desk.settings.live && suspects(mistyped)
  const words = clue ? `${ODD[state][0]}; ${clue}.` : ODD[state]?.join('') ?? said
  if (words !== said) say(said = words)
}
let said = '' // of this puzzle
const play = () => {
  turn('play')
  said = ''
  odd()
}
desk.on('puzzle', () => { said = '' })
desk.on('verdict', () => { if (desk.view === 'play' && !desk.settings.live) odd() })

const entrance = doors(desk, keeper, setView)
const { tools } = entrance
/** @type {Commands} */
const commands = {
  ...acts, hint: () => hints.next(), apply: () => hints.apply(), play, help: tools.help,
  escape: () => {
    hints.close()
    desk.selection.go(desk.selection.cursor)
    desk.tell('select')
  },
}
keys.listen(desk, get('viewport'), commands, moved)
pointer.listen(desk, get('board'), zoom, () => view.focus())
pad(desk, get('pad'), commands, () => show())
status(desk, counts, get('status'), commands.pause)

const menu = (/** @type {boolean} */ open) => {
  if (open) hush() // which would lie over it
  get('tools').classList.toggle('open', open)
  get('menu').setAttribute('aria-expanded', String(open))
}
get('menu').addEventListener('click', () => menu(!get('tools').classList.contains('open')))
document.addEventListener('pointerdown', event => {
  if (!(/** @type {Element} */ (event.target).closest('.bar'))) menu(false)
})
for (const [id, tool] of Object.entries(tools)) {
  get(id)?.addEventListener('click', () => {
    menu(false)
    tool()
  })
}
for (const [id, name] of [['zoom-in', 'zoomIn'], ['zoom-out', 'zoomOut'], ['zoom-fit', 'fit']]) {
  get(id).addEventListener('click', commands[name])
}
get('paused').querySelector('button').addEventListener('click', commands.pause)
// Who points at a tool goes on with keys on the board; who pressed it by a key stays there.
const pointed = (/** @type {MouseEvent} */ event, /** @type {string} */ tools) => {
  const tool = /** @type {Element} */ (event.target).closest(`:is(${tools}) button`)
  if (tool && event.detail > 0 && desk.view !== 'compose' && !desk.paused) view.focus()
}
document.addEventListener('click', event => pointed(event, '#pad, #tabpanels, .lens, .tools'), true) // before it opens a dialog, or goes
document.addEventListener('click', event => pointed(event, '.switch'))

const focus = /** @type {HTMLSelectElement} */ (get('focus'))
focus.addEventListener('change', () => look(focus.value === '' ? undefined : +focus.value))
desk.on('puzzle view name', () => {
  const { about: { title, author, id }, board: { layout } } = desk
  const composed = desk.view === 'compose'
  const more = [title && title !== layout.title && (layout.title || layout.name), author && `by ${author}`, id].filter(Boolean)
  get('title').textContent = composed ? 'Your own layout' : desk.name
  get('subtitle').textContent = composed ? '' : more.join(' · ')
  document.title = title ? `${title} · Samurai` : 'Samurai'
})
desk.on('puzzle sheet', () => {
  const { names } = desk.board
  const grids = names.map((name, g) => /** @type {[string, string]} */ ([String(g), `Grid ${name}`]))
  focus.replaceChildren(...options([['', 'All grids'], ...grids], String(desk.focus)))
  focus.parentElement?.toggleAttribute('hidden', names.length === 1)
})
zoom.addEventListener('view', () => {
  const fit = get('zoom-fit')
  fit.textContent = `${Math.round(100 * zoom.side / zoom.whole)} %`
  fit.setAttribute('aria-label', `${fit.textContent}, fit the whole board`)
})

voice(desk)
level(desk)
desk.on('puzzle view', () => { if (desk.paused) cover(false) })
desk.on('advance', moved)
desk.on('lone', () => {
  const { cell } = desk.selection
  const digit = lone(desk.game.centre[cell])
  if (digit) desk.game.digit([cell], digit)
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => {
  const { theme, marks, numbered, side } = desk.settings
  const { dataset, classList } = document.documentElement
  dataset.theme = theme === 'auto' ? dark.matches ? 'dark' : 'light' : theme
  classList.toggle('no-marks', !marks)
  classList.toggle('numbered', numbered)
  classList.toggle('left', side === 'left')
  view.restyle()
}
dark.addEventListener('change', paint)
desk.on('settings', paint)
paint()

setView('play')
begin(desk, keeper, entrance, { view, setView })
