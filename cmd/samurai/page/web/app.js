// Puts the page together.
import { Counts } from './counts.js'
import { Desk } from './desk.js'
import { ask, start } from './engine/engine.js'
import { Keeper } from './keep.js'
import { fromLink } from './model/link.js'
import { fillMarks, fillSingle, fillSingles } from './model/marks.js'
import { lone } from './model/digits.js'
import { analysis } from './view/analysis.js'
import { BoardView } from './view/board.js'
import { goHome, problemText, sentence } from './view/dialog.js'
import { el, get, say } from './view/dom.js'
import { Hints } from './view/hints.js'
import * as keys from './view/keys.js'
import { MapView } from './view/map.js'
import { notes } from './view/notes.js'
import { pad } from './view/pad.js'
import * as pointer from './view/pointer.js'
import { radios } from './view/radios.js'
import { gridTable, status } from './view/status.js'
import { tabs } from './view/tabs.js'
import { voice } from './view/voice.js'
import { Zoom } from './view/zoom.js'

/** Cells narrower than this, in pixels, show no candidates that could be read. */
const LEGIBLE = 20

const desk = new Desk()
const keeper = new Keeper(desk)
const view = new BoardView(desk, get('board'))
const counts = new Counts(desk)
const zoom = new Zoom(desk, get('viewport'), get('board'))
new MapView(desk, zoom, get('map'))
view.window = () => zoom.window
zoom.trim = () => view.trim()
view.still = () => !zoom.moving
zoom.addEventListener('view', () => { if (!view.behind) view.draw() })
const find = (/** @type {string} */ name) => desk.layouts.find(l => l.name === name)

const moved = () => {
  desk.tell('select')
  zoom.reveal(desk.selection.cursor)
  view.focus()
}

/** Goes to what was undone, or redone with -1, if none of it is in view. */
function follow(by = 0) {
  const { sheet, game } = desk
  const { x, y, width, height } = zoom.window
  const slots = game.history[game.done + by].flatMap(({ cell }) => sheet.of.get(cell) ?? [])
  const seen = slots.map(slot => sheet.slots[slot]).some(at => at.x >= x && at.x < x + width && at.y >= y && at.y < y + height)
  if (seen || !slots.length) return
  desk.selection.go(slots[0])
  desk.tell('select')
  zoom.reveal(slots[0], true)
}

/** @type {keys.Commands} */
const commands = {
  undo: () => { desk.game.undo() ? follow() : say('There is nothing to undo.') },
  redo: () => { desk.game.redo() ? follow(-1) : say('There is nothing to redo.') },
  undoMistake: () => {
    const n = desk.game.undoMistake(() => desk.mistakes().size > 0)
    if (n) follow()
    say(n ? `Took back ${n} ${n === 1 ? 'step' : 'steps'}; redo restores them.` : desk.verdict.solution ? 'There is no mistake.' : 'No mistake is known.')
  },
  fillMarks: () => { if (!fillMarks(desk.game)) say('All candidates are marked.') },
  fillSingle: () => {
    const found = fillSingle(desk.game)
    if (!found) return say('There is no single.')
    desk.visit(found.cell)
    zoom.reveal(desk.selection.cursor)
  },
  fillSingles: () => {
    const n = fillSingles(desk.game)
    if (!n) say('There is no single.')
    else if (!desk.solved) say(`Filled ${n} ${n === 1 ? 'cell' : 'cells'}.`)
  },
  check: () => {
    desk.wrong = desk.mistakes()
    desk.tell('hint')
    const n = desk.wrong.size
    if (desk.verdict.state === 'counting') say('The puzzle is still being solved.')
    else if (n) say(`${n} ${n === 1 ? 'cell is' : 'cells are'} wrong, struck through.`)
    else if (desk.verdict.state === 'none') say('No conflicts, but no solution.')
    else if (!desk.verdict.solution) say('No conflicts, but several solutions.')
    else say(desk.solved ? 'Solved!' : 'All is right so far.')
  },
  hint: () => hints.next(),
  apply: () => hints.apply(),
  focus: () => look(desk.focus === undefined ? desk.grid : undefined),
  fit: () => zoom.fit(),
  zoomIn: () => zoom.by(1.25),
  zoomOut: () => zoom.by(0.8),
  pause: () => {
    if (desk.timer.running) {
      desk.timer.stop()
      cover(true)
      get('paused').querySelector('button').focus()
    } else if (!desk.solved) {
      desk.timer.start()
      cover(false)
      view.focus()
    }
    desk.tell('clock')
  },
  snapshot: () => {
    desk.game.snapshot(`Snapshot ${desk.game.snapshots.length + 1}, ${desk.game.values().filter(d => d).length} digits`)
    say('Kept this position.')
  },
  play: () => setView('play'),
  help: () => { tools.help() },
  escape: () => {
    hints.close()
    desk.selection.go(desk.selection.cursor)
    desk.tell('select')
  },
  selectAll: () => {
    const cells = new Set(desk.board.cells[desk.grid])
    const all = [...cells].every(cell => desk.selection.cells.has(cell))
    desk.selection.set(all ? desk.sheet.slots.map(s => s.cell) : cells)
    desk.tell('select')
  },
}

/** Covers the board while the game is paused, with all that tells of it or changes it. @param {boolean} paused */
function cover(paused) {
  desk.paused = paused
  get('paused').hidden = !paused
  get('paused').querySelector('p').textContent = `Paused at ${desk.timer}`
  for (const part of [get('pad'), get('tabs'), get('viewport'), document.querySelector('.lens')]) part.inert = paused
  get('sheets').hidden = paused
}

/** Shows one grid or all. @param {number} [grid] */
function look(grid) {
  desk.look(grid)
  view.focus()
}

keys.listen(desk, get('viewport'), commands, moved)
pointer.listen(desk, get('board'), zoom, () => view.focus())
pad(desk, get('pad'), commands, () => showTab())
status(desk, counts, get('status'), () => commands.pause())
const sheets = { help: el('div'), counts: el('div'), analysis: el('div'), notes: el('div') }
/** What a sheet that was turned away had on the board, or would have. @type {Map<string, import('./view/hints.js').Shown>} */
const aside = new Map()
let sheet = 'help'
/** Shows on the board what a sheet tells, once the sheet is shown, and tells whether it is. @param {string} of @param {import('./view/hints.js').Shown} shown */
function show(of, shown) {
  if (of !== sheet) {
    aside.set(of, shown)
    return false
  }
  desk.hint = shown
  desk.tell('hint')
  return true
}
const showTab = tabs(get('tabs'), get('sheets'), [
  { id: 'help', name: 'Hints', sheet: sheets.help }, { id: 'counts', name: 'Counts', sheet: sheets.counts },
  { id: 'analysis', name: 'Analysis', sheet: sheets.analysis }, { id: 'notes', name: 'Notes', sheet: sheets.notes }], (from, to) => {
  sheet = to
  if (desk.hint) aside.set(from, desk.hint)
  desk.hint = aside.get(to) ?? null
  aside.delete(to)
  desk.tell('hint')
})
desk.on('puzzle change view', () => aside.clear())
const hints = new Hints(desk, sheets.help, commands, cell => {
  desk.visit(cell)
  zoom.reveal(desk.selection.cursor)
}, () => showTab('help', true), shown => show('help', shown))
hints.scroll = (/** @type {number[][]} */ sights) => {
  const slots = sights.map(cells => cells.flatMap(cell => desk.sheet.of.get(cell)?.[0] ?? []))
  if (zoom.side < LEGIBLE) zoom.into(slots[0][0])
  if (!slots.some(list => zoom.revealAll(list))) zoom.reveal(slots[0][0])
}
const analyze = analysis(desk, sheets.analysis, shown => show('analysis', shown))
gridTable(desk, counts, sheets.counts, look, () => {
  showTab('analysis', true)
  analyze()
})
notes(desk, sheets.notes, commands)

/** Whether the page opens what it was started with, so that what was done since goes before what a file says. */
let starting = true
const openers = {
  puzzle: (/** @type {import('./desk.js').Opened} */ opened, link = '') => {
    keeper.save()
    desk.open(opened)
    address(link)
    const known = keeper.known()
    const resumed = known && keeper.resume(known)
    const { digits, centre } = opened
    const taken = digits && !(resumed && starting) && desk.game.take(digits, centre)
    if (resumed) say(taken ? 'With the digits that came along. Undo brings back those that you left here.' : 'Going on where you left it.')
    setView(resumed ? kept() : desk.game.clues.some(d => d) ? 'play' : 'enter')
    goHome()
  },
  link: (/** @type {string} */ link) => {
    openers.puzzle(fromLink(link, find), link)
  },
  resume: (/** @type {string} */ key) => {
    keeper.save()
    keeper.resume(key)
    address()
    setView(kept())
    goHome()
  },
}
/** The view that a game was left in. */
const kept = () => keeper.entering ? 'enter' : 'play'
/** Takes a link out of the address when another puzzle is opened, so that a reload shows that one. */
const address = (link = '') => {
  if (location.hash && location.hash !== `#${link}`) history.replaceState(null, '', location.pathname + location.search)
}

/** Says why something cannot be opened: the first problem that the engine tells. @param {Error & {problems?: import('./view/dialog.js').Problem[]}} error */
function tellError({ message, problems = [] }) {
  const [first] = problems
  say(sentence(first ? `${message}: ${problemText(first)}` : message) + (problems.length > 1 ? ` ${problems.length - 1} more.` : ''))
}

/** Loads a part of the page when it is first wanted. @template T @param {Promise<T>} part @param {(part: T) => unknown} use */
const later = (part, use) => part.then(use).catch(error => say(error.message))
const openText = async (/** @type {object} */ question) => (await import('./view/open.js')).openText(desk, openers, question)
let composing = false
desk.on('view', () => {
  if (desk.view !== 'compose' || composing) return
  composing = true
  later(import('./view/compose.js'), part => new part.ComposeView(desk, get('compose'), (layout, make) => {
    openers.puzzle({ layout })
    setView('enter')
    if (make) tools.generate()
  }, keeper))
})
const tools = {
  open: () => later(import('./view/open.js'), part => part.open(desk, keeper.shelf, openers)),
  generate: () => later(import('./view/generate.js'), part => part.generate(desk, openers)),
  save: () => later(import('./view/save.js'), part => part.save(desk, tools.print)),
  print: () => later(import('./view/print.js'), part => part.print(desk, keeper.shelf)),
  share: () => later(import('./view/share.js'), part => part.share(desk)),
  settings: () => later(import('./view/settings.js'), part => part.settings(desk)),
  help: () => later(import('./view/settings.js'), part => part.help()),
}
const menu = (/** @type {boolean} */ open) => {
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
get('zoom-in').addEventListener('click', () => commands.zoomIn())
get('zoom-out').addEventListener('click', () => commands.zoomOut())
get('zoom-fit').addEventListener('click', () => commands.fit())
// Who points at a tool goes on with keys on the board; who pressed it by a key stays there.
const pointed = (/** @type {MouseEvent} */ event, /** @type {string} */ tools) => {
  const tool = /** @type {Element} */ (event.target).closest(`:is(${tools}) button`)
  if (tool && event.detail > 0 && desk.view !== 'compose' && !desk.paused) view.focus()
}
document.addEventListener('click', event => pointed(event, '#pad, #sheets, .lens, .tools'), true) // before it opens a dialog, or goes
document.addEventListener('click', event => pointed(event, '.switch'))
get('paused').querySelector('button').addEventListener('click', () => commands.pause())

const views = /** @type {HTMLElement} */ (document.querySelector('.switch'))
radios(views, b => setView(/** @type {import('./desk.js').View} */ (b.dataset.view)))

/** @param {import('./desk.js').View} name */
function setView(name) {
  for (const b of views.children) {
    const on = b.getAttribute('data-view') === name
    b.setAttribute('aria-checked', String(on))
    b.setAttribute('tabindex', on ? '0' : '-1')
  }
  get('stage').hidden = get('panel').hidden = name === 'compose'
  get('compose').hidden = name !== 'compose'
  document.body.dataset.view = name
  desk.setView(name)
  if (name === 'enter') showTab('counts')
  if (name === 'play') showTab('help')
}

const focus = /** @type {HTMLSelectElement} */ (get('focus'))
focus.addEventListener('change', () => look(focus.value === '' ? undefined : +focus.value))
desk.on('puzzle view', () => {
  const { title, author, id } = desk.about
  const { layout } = desk.board
  const composed = desk.view === 'compose'
  get('title').textContent = composed ? 'A layout by hand' : title || layout.title || layout.name || 'Samurai'
  get('subtitle').textContent = composed ? '' : [title && title !== layout.title && (layout.title || layout.name), author && `by ${author}`, id].filter(Boolean).join(' · ')
  document.title = title ? `${title} · Samurai` : 'Samurai'
})
desk.on('puzzle sheet', () => {
  focus.replaceChildren(el('option', { value: '' }, 'All grids'), ...desk.board.names.map((name, g) => el('option', { value: g, selected: g === desk.focus }, `Grid ${name}`)))
  focus.parentElement?.toggleAttribute('hidden', desk.board.names.length === 1)
})
zoom.addEventListener('view', () => {
  const fit = get('zoom-fit')
  fit.textContent = `${Math.round(100 * zoom.side / zoom.whole)} %`
  fit.setAttribute('aria-label', `${fit.textContent}, fit the whole board`)
})

voice(desk)
let celebrated = false
desk.on('change', () => {
  if (desk.view === 'play' && desk.solved && !celebrated) {
    desk.timer.stop()
    desk.tell('clock')
    say(desk.settings.timer ? `Solved, in ${desk.timer}.` : 'Solved.')
  } else if (desk.view === 'play' && !desk.solved && !desk.paused) desk.timer.start()
  celebrated = desk.solved
})
desk.on('puzzle view', () => { if (desk.paused) cover(false) })
desk.on('advance', moved)
desk.addEventListener('lone', () => {
  const { cell } = desk.selection
  const digit = lone(desk.game.centre[cell])
  if (digit) desk.game.digit([cell], digit)
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => {
  const { theme, marks, numbered } = desk.settings
  document.documentElement.dataset.theme = theme === 'auto' ? dark.matches ? 'dark' : 'light' : theme
  document.documentElement.classList.toggle('no-marks', !marks)
  document.documentElement.classList.toggle('numbered', numbered)
  view.restyle()
}
dark.addEventListener('change', paint)
desk.on('settings', paint)
paint()

for (const kind of ['dragover', 'drop']) {
  document.addEventListener(kind, async event => {
    const { dataTransfer } = /** @type {DragEvent} */ (event)
    event.preventDefault()
    const file = kind === 'drop' && dataTransfer?.files[0]
    if (file && file.size > 1 << 20) say(`${file.name} is longer than 1 MiB.`)
    else if (file) openText({ text: await file.text(), name: file.name }).catch(tellError)
  })
}
document.addEventListener('paste', event => {
  if (/** @type {Element} */ (event.target).closest('textarea, input, dialog')) return
  const text = /** @type {ClipboardEvent} */ (event).clipboardData?.getData('text') ?? ''
  const own = /#(1~[^\s]+)/.exec(text)
  try {
    if (own) openers.link(own[1])
    else if (text.length > 20) openText({ text }).catch(tellError)
  } catch (error) {
    tellError(/** @type {Error} */ (error))
  }
})
/** Opens the link in the address, if there is one and it can be read. */
function openHash() {
  if (location.hash === '' || location.hash === '#board') return false // of the link to skip to the board
  try {
    openers.link(location.hash.slice(1))
    return true
  } catch (error) {
    tellError(/** @type {Error} */ (error))
    return false
  }
}
addEventListener('hashchange', openHash)

/** The empty board that everything can begin with. */
async function welcome() {
  const [{ start: offer }, { make }] = await Promise.all([import('./view/start.js'), import('./view/generate.js')])
  const layout = find('samurai') ?? desk.board.layout
  openers.puzzle({ layout }) // with what lies over it at once, or that would take the first keys of the quick
  offer(desk, get('stage'), {
    make: () => make(desk, openers, layout, { level: 'easy', clues: 'some', symmetry: 'rotate180' }).catch(error => say(error.message)),
    enter: () => {
      view.focus()
      say('Choose a cell and enter its digit. With Move on, the next cell follows by itself, and Blank (or Space) leaves one as it is.')
    }, open: tools.open, compose: () => setView('compose'), leave: () => view.focus(),
  })
}

async function begin() {
  const [can] = await ask('can', {})
  hints.can(can.questions)
  desk.maxName = can.max_name
  desk.layouts = /** @type {any} */ (await ask('layouts', {}))
  const { text, name, run } = await start()
  const first = keeper.begins(run)
  if (openHash()) return view.focus()
  if (text && first) {
    try {
      await openText({ text, name })
      return view.focus()
    } catch (error) {
      tellError(/** @type {Error} */ (error))
    }
  }
  const left = keeper.last?.view
  if (!keeper.resumeLast()) return welcome()
  setView(kept())
  if (left === 'compose') setView('compose')
  else view.focus()
}
setView('play')
begin().catch(error => say(error.message)).finally(() => { starting = false })
