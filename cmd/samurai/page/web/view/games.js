// The games that are kept: how far each is, and what can be done with it.
import { Board } from '../model/board.js'
import { fromLink } from '../model/link.js'
import { extent, filled } from '../model/save.js'
import { Sheet } from '../model/sheet.js'
import { Timer } from '../model/timer.js'
import { dialog } from './dialog.js'
import { button, count, date, el, say } from './dom.js'
import { field, pick } from './form.js'
import { drawing } from './map.js'
import { helpWords } from './solved.js'

const LONG = 80 // characters of a name

/** @typedef {Saved & {key: string}} Listed */

/** A name, which ends after a whole word where it is too long. @param {string} name */
const short = name => name.length <= LONG ? name : `${[...name].slice(0, LONG).join('').replace(/\s+\S*$/, '')}…`

/** How far games are. @type {Choices} */
const STATES = [['new', 'Not started'], ['begun', 'Started'], ['entered', 'Being entered'], ['finished', 'Finished']]

/** @param {Desk} desk @param {Keeper} keeper @param {Openers} openers */
export function games(desk, keeper, openers) {
  keeper.save()
  const list = keeper.shelf.list()
  const row = (/** @type {Listed} */ game) => gameRow(desk, keeper, game, async () => {
    if (await openers.resume(game.key)) close()
  })
  const part = (/** @type {string} */ title, /** @type {Listed[]} */ some) =>
    some.length ? [el('section', { class: 'kept' }, el('h3', {}, title), ...some.map(row))] : []
  const none = el('p', { class: 'quiet' }, 'Puzzles that you play or enter are stored in this browser and listed here.')
  const kinds = STATES.filter(([kind]) => list.some(game => stateOf(game).kind === kind))
  const filter = pick('kind', [['', 'All games'], ...kinds], '', kind => {
    for (const row of box.querySelectorAll('.kept .row')) {
      row.toggleAttribute('hidden', kind !== '' && row.getAttribute('data-state') !== kind)
    }
  })
  const { box, close } = dialog('Games', [kinds.length > 1 ? field('Show', filter) : '', list.length ? '' : none,
    ...part('Continue', list.filter(g => !g.finished)), ...part('Finished', list.filter(g => g.finished))])
  box.addEventListener('close', () => keeper.save()) // there may be room for it now
}

/** @param {Desk} desk @param {Keeper} keeper @param {Listed} game @param {() => void} resume */
function gameRow(desk, keeper, game, resume) {
  const [here, state] = [keeper.isHere(game.key), stateOf(game)]
  const name = el('strong', {}, game.title || 'Puzzle')
  const open = button('', resume, { class: 'game', 'aria-current': here && 'true' })
  const how = [...state.how, here && 'on the board'].filter(Boolean).join('\u00a0· ') // a line begins with no dot
  open.append(thumbnail(desk, game), el('span', {}, name, el('span', { class: 'quiet' }, how)))
  const rename = button('✎', () => {
    const input = el('input', { value: name.textContent, 'aria-label': 'Name of the game' })
    const done = () => {
      name.textContent = keeper.rename(game.key, short(input.value.trim()) || game.title)
      input.replaceWith(open)
    }
    input.addEventListener('blur', done, { once: true })
    input.addEventListener('keypress', event => { if (event.key === 'Enter') rename.focus() }) // a keydown would go on to press it
    open.replaceWith(input)
    input.select()
  }, { class: 'icon', title: 'Rename', 'aria-label': `Rename ${game.title}` })
  const remove = button('✕', () => {
    const text = keeper.shelf.remove(game.key)
    const undo = button('Undo', () => {
      if (!keeper.shelf.put(game.key, text)) return say('The storage of this browser is full.')
      line.replaceChildren(...parts)
      remove.focus()
    })
    line.replaceChildren(el('span', { class: 'quiet' }, `Deleted ${name.textContent}.`), undo)
    undo.focus()
  }, { class: 'icon', title: 'Delete', 'aria-label': `Delete ${game.title}`, hidden: here })
  const parts = [open, rename, remove]
  const line = el('div', { class: 'row', 'data-state': state.kind }, ...parts)
  return line
}

/** A picture of the layout whose boxes are as dark as they are full. @param {Desk} desk @param {Listed} game */
function thumbnail(desk, game) {
  try {
    const board = new Board(fromLink(game.link, desk.find).layout)
    const full = filled(game)
    return drawing(new Sheet(board), box => `full-${full.slice(9 * box, 9 * box + 9).filter(Boolean).length}`)
  } catch {
    return '' // of a layout that is known no more
  }
}

/** How far a game is: which of the states, and in words. @param {Saved} game */
function stateOf(game) {
  const { clues, blank, size } = extent(game)
  const level = game.about?.difficulty || game.level
  const time = game.spent < 1000 ? '' : new Timer(game.spent).toString()
  if (game.finished) return { kind: 'finished', how: [level, time, helpWords(game.help) || 'no help', date(game.finished)] }
  if (game.entering) return { kind: 'entered', how: [count(clues, 'clue'), date(game.at)] }
  const filled = `${Math.floor(100 * (1 - blank / (size - clues || 1)))} % filled`
  return { kind: blank < size - clues ? 'begun' : 'new', how: [level, filled, time, date(game.at)] }
}
