// Print: several puzzles on sheets, as a PDF.
import { ask, cancel } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { puzzleFile } from '../model/file.js'
import { fromLink, toLink } from '../model/link.js'
import { dialog, downloadPDF } from './dialog.js'
import { button, count, el, say } from './dom.js'
import { alerts, field, LEVELS, pick, tick } from './form.js'
import { compose, maker } from './generate.js'
import { opened } from './open.js'

const KEPT = 12 // games that are offered
const MOST = 24 // new puzzles

/** @param {Opened} puzzle */
const file = ({ layout, clues, title = '', id = '', author = '', lang = '' }) => {
  const board = new Board(layout)
  return puzzleFile(board, clues ?? new Uint8Array(board.size), { title, id, author, lang })
}

/** @param {Desk} desk @param {Shelf} shelf */
export function print(desk, shelf) {
  const { board: { layout }, game: { clues }, about } = desk
  const link = toLink(desk.board, clues, { title: about.title })
  const own = { ...tick(`This one: ${desk.name}`, { checked: true }), puzzle: () => /** @type {Opened} */ ({ layout, clues, ...about }) }
  const ticks = [own, ...shelf.list().filter(g => g.link !== link).slice(0, KEPT).map(g => ({
    ...tick(g.title || 'Puzzle'), puzzle: () => ({ ...fromLink(g.link, desk.find), ...g.about, title: g.title }),
  }))]
  const more = el('input', { type: 'number', id: 'print-new', min: 0, max: MOST, value: 0 })
  const level = pick('print-level', LEVELS, 'easy')
  const placeholder = 'In any format that Open reads'
  const text = el('textarea', { id: 'print-text', spellcheck: 'false', autocapitalize: 'off', placeholder })
  const per = pick('print-per', [['1', '1'], ['2', '2'], ['4', '4'], ['6', '6']], '2')
  const paper = pick('print-paper', [['a4', 'A4'], ['letter', 'Letter']])
  const key = pick('print-key', [['', 'none'], ['foot', 'upside down at the foot'], ['end', 'on pages at the end']])
  const language = new Intl.DisplayNames('en', { type: 'language' })
  const languages = /** @type {[string, string][]} */ (desk.languages.map(code => [code, language.of(code)]))
  const lang = pick('print-lang', [['', 'of the puzzle'], ...languages], desk.settings.lang, lang => desk.set({ lang }))
  const problems = alerts()

  /** The files of all that is to be printed. */
  const puzzles = async () => {
    const list = ticks.filter(t => t.input.checked).map(t => file(t.puzzle()))
    if (text.value.trim()) {
      const lines = await ask('parse', { text: text.value })
      const bad = lines.filter(l => l.kind !== 'puzzle')
      if (bad.length > 0) throw Object.assign(new Error('The text cannot be read as puzzles'), { problems: bad.flatMap(l => l.problems) })
      list.push(...lines.map(l => file(opened(desk, l))))
    }
    const fresh = Math.min(MOST, Math.max(0, Math.floor(more.valueAsNumber) || 0))
    for (let i = 0; i < fresh; i++) {
      go.textContent = `Making ${i + 1} of ${fresh}…`
      const { puzzle } = await compose(desk, layout, { level: level.value, clues: 'some', symmetry: 'none' })
      list.push(file({ ...puzzle, title: `${puzzle.title}${fresh > 1 ? `, ${i + 1}` : ''}` }))
    }
    if (list.length === 0) throw new Error('Choose at least one puzzle')
    return list
  }
  const go = maker('Save PDF', problems, async () => {
    const list = await puzzles()
    const question = { text: list.join('\n---\n'), from: 'yaml', to: paper.value, per_page: +per.value, lang: lang.value }
    const [line] = await ask('print', { ...question, solution: Boolean(key.value), key: key.value }, { topic: 'print' })
    downloadPDF('puzzles', line.base64)
    say([`${count(list.length, 'puzzle')} on ${count(line.pages, 'page')}.`, ...line.warnings ?? []].join(' '))
  }, { class: 'main', id: 'print-go' })
  const { box } = dialog('Print', [
    el('fieldset', {}, el('legend', {}, 'Puzzles'), ...ticks.map(t => t.label)),
    el('div', { class: 'cols' }, field(`New puzzles, ${layout.name || 'your own layout'}`, more), field('Level', level)),
    field('More puzzles, pasted or typed', text),
    el('div', { class: 'cols' }, field('Puzzles per page', per), field('Paper', paper), field('Solutions', key), field('Language', lang)),
    problems], () => [button('Print this board…', () => window.print()), go])
  box.addEventListener('close', () => { cancel('generate'); cancel('print') })
}
