// Puts the page together.
import { Counts } from './counts.js'
import { Desk } from './desk.js'
import { ask, start } from './engine/engine.js'
import { fillMarks, fillSingle, fillSingles } from './model/marks.js'
import { BoardView } from './view/board.js'
import { get, say } from './view/dom.js'
import * as keys from './view/keys.js'
import { MapView } from './view/map.js'
import { pad } from './view/pad.js'
import * as pointer from './view/pointer.js'
import { radios } from './view/radios.js'
import { gridTable, status } from './view/status.js'
import { Zoom } from './view/zoom.js'

const desk = new Desk()
const counts = new Counts(desk)
const view = new BoardView(desk, get('board'))
const zoom = new Zoom(desk, get('viewport'), get('board'))
new MapView(desk, zoom, get('map'))

const moved = () => {
  desk.tell('select')
  zoom.reveal(desk.selection.cursor)
  view.focus()
}

/** @type {keys.Commands} */
const commands = {
  undo: () => { desk.game.undo() },
  redo: () => { desk.game.redo() },
  undoMistake: () => {
    const n = desk.game.undoMistake(() => desk.mistakes().size > 0)
    say(n ? `Took back ${n} ${n === 1 ? 'step' : 'steps'}.` : 'No mistake is known.')
  },
  fillMarks: () => { fillMarks(desk.game) },
  fillSingle: () => {
    const found = fillSingle(desk.game)
    if (found) desk.visit(found.cell)
    else say('There is no single.')
  },
  fillSingles: () => say(`Filled ${fillSingles(desk.game)} cells.`),
  check: () => {},
  hint: () => {},
  focus: () => desk.look(desk.focus === undefined ? desk.grid : undefined),
  fit: () => zoom.fit(),
  zoomIn: () => zoom.by(1.25),
  zoomOut: () => zoom.by(0.8),
  pause: () => {},
  snapshot: () => {},
  apply: () => {},
  help: () => {},
  escape: () => { desk.selection.go(desk.selection.cursor); desk.tell('select') },
  selectAll: () => {
    const cells = new Set(desk.board.cells[desk.grid])
    const all = [...cells].every(cell => desk.selection.cells.has(cell))
    desk.selection.set(all ? desk.sheet.slots.map(s => s.cell) : cells)
    desk.tell('select')
  },
}

keys.listen(desk, get('board'), commands, moved)
pointer.listen(desk, get('board'), zoom, () => view.focus())
pad(desk, get('pad'), commands)
status(desk, get('status'), () => commands.pause())
gridTable(desk, counts, get('sheets'), grid => desk.look(grid))
radios(document.querySelector('.switch') ?? document.body, b => desk.setView(/** @type {any} */ (b.dataset.view)))

async function begin() {
  desk.layouts = /** @type {any} */ (await ask('layouts', {}))
  const text = await start()
  const lines = text ? await ask('parse', { text }) : []
  const first = lines.find(l => l.layout)
  if (first) {
    const layout = desk.layouts.find(l => first.layout.built_in && l.name === first.layout.name) ?? first.layout
    desk.open({ layout, title: first.title })
    desk.game.clues.set(desk.board.fromGrids(first.clues ?? {}))
    desk.tell('change')
  } else desk.open({ layout: desk.layouts.find(l => l.name === 'samurai') ?? desk.board.layout })
  view.focus()
}
begin().catch(error => say(error.message))
