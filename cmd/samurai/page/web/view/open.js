// Open: a text in any notation, a file, a built-in layout, a game that was kept.
import { ask } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { extent } from '../model/save.js'
import { Sheet } from '../model/sheet.js'
import { Timer } from '../model/timer.js'
import { dialog, showProblems } from './dialog.js'
import { button, el, say } from './dom.js'
import { drawing } from './map.js'

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('../model/save.js').Shelf} Shelf */
/**
 * What the page does with what is opened.
 * @typedef {{puzzle: (opened: import('../desk.js').Opened) => void, link: (link: string) => void, resume: (key: string) => void}} Openers
 */

/** Reads a text, and opens the first puzzle of it. @param {Desk} desk @param {Openers} openers @param {object} question @returns {Promise<number>} how many puzzles there are */
export async function openText(desk, openers, question) {
  const lines = await ask('parse', question)
  const good = lines.filter(l => l.layout)
  if (good.length === 0) {
    const problems = lines.flatMap(l => l.problems)
    throw Object.assign(new Error('This cannot be read as a puzzle'), { problems })
  }
  openers.puzzle(opened(desk, good[0]))
  if (good.length > 1) say(`The text holds ${good.length} puzzles; this is the first.`)
  return good.length
}

/** @param {Desk} desk @param {import('../engine/engine.js').Line} line @returns {import('../desk.js').Opened} */
export function opened(desk, line) {
  const layout = line.layout.built_in ? desk.layouts.find(l => l.name === line.layout.name) ?? line.layout : line.layout
  const board = new Board(layout)
  const played = line.progress && { digits: board.fromGrids(line.progress), centre: board.fromSets(line.marks ?? {}) }
  return { layout, clues: board.fromGrids(line.clues ?? {}), title: line.title, id: line.id, author: line.author, ...played }
}

/** @param {Desk} desk @param {Shelf} shelf @param {Openers} openers */
export function open(desk, shelf, openers) {
  const text = /** @type {HTMLTextAreaElement} */ (el('textarea', {
    'aria-label': 'The puzzle', spellcheck: 'false', autocapitalize: 'off', autofocus: !matchMedia('(pointer: coarse)').matches, // where it would bring up a keyboard over the rest
    placeholder: 'Paste or type a puzzle: 21 lines of 21 characters with dots for blanks, 81 characters for one grid, a link to SudokuPad, f-puzzles or penpa, YAML, or what another program saved',
  }))
  const lay = /** @type {HTMLSelectElement} */ (el('select', {}, el('option', { value: '' }, 'as found in it'),
    ...desk.layouts.map(l => el('option', { value: l.name }, l.title ? `${l.name}: ${l.title}` : l.name))))
  const problems = el('div', { role: 'alert' })
  const file = /** @type {HTMLInputElement} */ (el('input', { type: 'file', class: 'hidden', tabindex: -1, 'aria-hidden': 'true' }))
  const read = async (/** @type {string} */ content, name = '') => {
    showProblems(problems, null)
    const own = /#(1~[^\s]+)/.exec(content)
    try {
      if (own) openers.link(own[1])
      else await openText(desk, openers, { text: content, name, layout: lay.value })
      close()
    } catch (error) {
      showProblems(problems, /** @type {Error} */ (error))
    }
  }
  const take = async (/** @type {File|undefined} */ f) => {
    if (f && f.size <= 1 << 20) await read(await f.text(), f.name)
    else if (f) showProblems(problems, new Error(`${f.name} is longer than 1 MiB`))
  }
  file.addEventListener('change', () => take(file.files?.[0]))
  const drop = el('div', { class: 'drop' }, text, el('div', { class: 'row' },
    button('Open this text', () => read(text.value), { class: 'main' }), button('Choose a file…', () => file.click()), file,
    el('label', { class: 'row' }, el('span', { class: 'quiet' }, 'Layout'), lay)))
  lay.style.maxWidth = '200px'
  drop.addEventListener('dragover', event => { event.preventDefault(); drop.classList.add('over') })
  drop.addEventListener('dragleave', () => drop.classList.remove('over'))
  drop.addEventListener('drop', event => {
    event.preventDefault()
    event.stopPropagation()
    drop.classList.remove('over')
    const f = event.dataTransfer?.files[0]
    if (f) take(f)
    else text.value = event.dataTransfer?.getData('text') ?? ''
  })
  const { close } = dialog('Open a puzzle', [...kept(shelf, key => { openers.resume(key); close() }), drop, problems,
    el('h3', {}, 'Or begin with an empty board'),
    el('div', { class: 'layouts' }, ...[...desk.layouts].sort((a, b) => Number(b.name === 'samurai') - Number(a.name === 'samurai')).map(l => layoutButton(l, () => { openers.puzzle({ layout: l }); close() })))])
}

/** A button with a picture of a layout. @param {import('../model/board.js').Layout} layout @param {() => void} choose */
export function layoutButton(layout, choose) {
  const board = new Board(layout)
  const picture = drawing(new Sheet(board), box => board.owners[box].length > 1 ? 'shared' : '')
  return el('button', { type: 'button', onclick: choose, title: layout.title || layout.name }, picture, el('span', {}, layout.name))
}

/** How many games are in view before one asks for more. */
const RECENT = 6

/** @param {Shelf} shelf @param {(key: string) => void} resume @returns {HTMLElement[]} */
function kept(shelf, resume) {
  const games = shelf.list()
  if (games.length === 0) return []
  const year = new Date(shelf.now()).getFullYear()
  const date = (/** @type {number} */ at) => new Date(at).toLocaleString(undefined, {
    month: 'short', day: 'numeric', ...new Date(at).getFullYear() === year ? { hour: 'numeric', minute: '2-digit' } : { year: 'numeric' },
  })
  const list = games.map(g => {
    const b = button('', () => resume(g.key))
    b.append(el('span', {}, g.title || 'Puzzle'), el('span', { class: 'quiet' }, ` ${[...stand(g), date(g.at)].join(' · ')}`))
    return b
  })
  const older = list.splice(RECENT)
  return [el('h3', {}, 'Go on with'), el('div', { class: 'kept' }, ...list),
    ...older.length ? [el('details', {}, el('summary', {}, `${older.length} older`), el('div', { class: 'kept' }, ...older))] : []]
}

/** How far a game is, in words. @param {import('../model/save.js').Saved} saved */
function stand(saved) {
  const { clues, blank } = extent(saved)
  if (saved.entering) return [`${clues} ${clues === 1 ? 'clue' : 'clues'}`]
  return [blank ? `${blank} to fill` : 'all filled', ...saved.spent < 1000 ? [] : [new Timer(saved.spent).toString()]]
}
