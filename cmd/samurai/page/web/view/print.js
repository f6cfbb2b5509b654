// Print: several puzzles on sheets, as a PDF.
import { ask, cancel } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { puzzleFile } from '../model/file.js'
import { fromLink, toLink } from '../model/link.js'
import { dialog, download, showProblems } from './dialog.js'
import { button, el, say } from './dom.js'
import { compose } from './generate.js'
import { opened } from './open.js'

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('../desk.js').Opened} Opened */

const KEPT = 12 // games that are offered
const MOST = 24 // new puzzles

/** @param {Opened} puzzle */
const file = ({ layout, clues, title = '', id = '', author = '' }) => {
  const board = new Board(layout)
  return puzzleFile(board, clues ?? new Uint8Array(board.size), { title, id, author })
}

/** @param {Desk} desk @param {import('../model/save.js').Shelf} shelf */
export function print(desk, shelf) {
  const pick = (/** @type {string} */ id, /** @type {[string, string][]} */ list, /** @type {string} */ chosen = list[0][0]) => /** @type {HTMLSelectElement} */ (
    el('select', { id }, ...list.map(([value, text]) => el('option', { value, selected: value === chosen }, text))))
  const tick = (/** @type {string} */ words, /** @type {boolean} */ checked, /** @type {() => Opened} */ puzzle) => {
    const input = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', checked }))
    return { input, label: el('label', { class: 'check' }, input, words), puzzle }
  }
  const { board, game, about } = desk
  const link = toLink(board, game.clues, { title: about.title })
  const find = (/** @type {string} */ name) => desk.layouts.find(l => l.name === name)
  const ticks = [tick(`This one: ${about.title || board.layout.title || board.layout.name || 'puzzle'}`, true, () => ({ layout: board.layout, clues: game.clues, ...about })),
    ...shelf.list().filter(g => g.link !== link).slice(0, KEPT).map(g => tick(g.title || 'Puzzle', false, () => ({ ...fromLink(g.link, find), title: g.title })))]
  const more = /** @type {HTMLInputElement} */ (el('input', { type: 'number', id: 'print-new', min: 0, max: MOST, value: 0 }))
  const level = pick('print-level', [['', 'any'], ['easy', 'easy'], ['medium', 'medium'], ['hard', 'hard'], ['unfair', 'unfair'], ['extreme', 'extreme']], 'easy')
  const text = /** @type {HTMLTextAreaElement} */ (el('textarea', { id: 'print-text', spellcheck: 'false', autocapitalize: 'off', placeholder: 'In any notation that Open reads' }))
  const per = pick('print-per', [['1', '1'], ['2', '2'], ['4', '4'], ['6', '6']], '2')
  const paper = pick('print-paper', [['a4', 'A4'], ['letter', 'Letter']])
  const key = pick('print-key', [['', 'none'], ['foot', 'at the foot, upside down'], ['end', 'on pages at the end']])
  const problems = el('div', { role: 'alert' })
  const go = button('Save the PDF', () => run(), { class: 'main', id: 'print-go' })

  /** The files of all that is to be printed. */
  const puzzles = async () => {
    const list = ticks.filter(t => t.input.checked).map(t => file(t.puzzle()))
    if (text.value.trim()) {
      const lines = await ask('parse', { text: text.value })
      const bad = lines.filter(l => l.kind !== 'puzzle')
      if (bad.length > 0) throw Object.assign(new Error('The text cannot be read as puzzles'), { problems: bad.flatMap(l => l.problems) })
      list.push(...lines.map(l => file(opened(desk, l))))
    }
    const count = Math.min(MOST, Math.max(0, Math.floor(more.valueAsNumber) || 0))
    for (let i = 0; i < count; i++) {
      go.textContent = `Making ${i + 1} of ${count}…`
      list.push(file((await compose(desk, board.layout, { level: level.value, clues: 'some', symmetry: 'none' })).puzzle))
    }
    if (list.length === 0) throw new Error('No puzzle is chosen')
    return list
  }
  const run = async () => {
    showProblems(problems, null)
    go.toggleAttribute('disabled', true)
    try {
      const list = await puzzles()
      const [line] = await ask('print', { text: list.join('\n---\n'), from: 'yaml', to: paper.value, per_page: +per.value, solution: Boolean(key.value), key: key.value }, { topic: 'print' })
      download('puzzles.pdf', Uint8Array.from(atob(line.base64), c => c.charCodeAt(0)), 'application/pdf')
      say(`${list.length} ${list.length === 1 ? 'puzzle' : 'puzzles'} on ${line.pages} ${line.pages === 1 ? 'page' : 'pages'}.${line.warnings ? ` ${line.warnings.join(' ')}` : ''}`)
    } catch (error) {
      showProblems(problems, /** @type {Error} */ (error))
    }
    go.toggleAttribute('disabled', false)
    go.textContent = 'Save the PDF'
  }
  const { box } = dialog('Print', [
    el('fieldset', {}, el('legend', {}, 'Puzzles'), ...ticks.map(t => t.label)),
    el('div', { class: 'cols' }, el('label', { class: 'field' }, `New ones, as ${board.layout.name || 'laid out by hand'}`, more), el('label', { class: 'field' }, 'Their level', level)),
    el('label', { class: 'field' }, 'More puzzles, pasted or typed', text),
    el('div', { class: 'cols' }, el('label', { class: 'field' }, 'On a sheet', per), el('label', { class: 'field' }, 'Paper', paper), el('label', { class: 'field' }, 'Solutions', key)),
    problems], () => [button('Print the board as it stands…', () => window.print()), go])
  box.addEventListener('close', () => { cancel('generate'); cancel('print') })
}
