// Save: a file, a PDF, or a link to another page.
import { ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { copy, dialog, download, showProblems } from './dialog.js'
import { button, el, say } from './dom.js'

/** @typedef {import('../desk.js').Desk} Desk */

/** Names of notations for people; others go by their own. @type {Record<string, string>} */
const NAMES = { yaml: 'YAML, as samurai has it', sudokupad: 'A link to SudokuPad', fpuzzles: 'A link to f-puzzles', penpa: 'A link to penpa-plus', text: 'Text, as drawn' }

/** @param {Desk} desk @param {() => void} print shows the dialog to print sheets */
export async function save(desk, print) {
  const formats = await ask('formats', {})
  const order = Object.keys(NAMES)
  const rank = (/** @type {string} */ name) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  formats.sort((a, b) => rank(a.name) - rank(b.name))
  const to = /** @type {HTMLSelectElement} */ (el('select', { id: 'to' }, el('option', { value: 'pdf' }, 'PDF, to print on A4'), el('option', { value: 'letter' }, 'PDF, to print on Letter'),
    ...formats.map(f => el('option', { value: f.name, selected: f.name === 'yaml' }, NAMES[f.name] ?? `${f.name}: ${f.doc}`))))
  const tick = (/** @type {string} */ id, /** @type {string} */ words) => {
    const input = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', id }))
    return { input, label: el('label', { class: 'check' }, input, words) }
  }
  const progress = tick('with-progress', 'with my digits and marks')
  const solution = tick('with-solution', 'with the solution')
  let chosen = false // whether to write the solution was said
  solution.input.addEventListener('change', () => { chosen = true })
  const out = /** @type {HTMLTextAreaElement} */ (el('textarea', { readonly: true, 'aria-label': 'What is saved', hidden: true }))
  const problems = el('div', { role: 'alert' })
  let name = 'puzzle'
  const make = async () => {
    showProblems(problems, null)
    const { board, game, about } = desk
    name = (about.title || board.layout.name || 'puzzle').replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
    const text = puzzleFile(board, game.clues, about, progress.input.checked && to.value === 'yaml' ? game : undefined)
    const paper = to.value === 'pdf' || to.value === 'letter'
    try {
      const [line] = await ask(paper ? 'print' : 'convert', { text, from: 'yaml', to: to.value, solution: solution.input.checked })
      if (line.lost?.length && !line.text) {
        const [lossy] = await ask('convert', { text, from: 'yaml', to: to.value, solution: solution.input.checked, lossy: true })
        say(`This notation cannot hold: ${line.lost.join(', ')}.`)
        return lossy
      }
      return line
    } catch (error) {
      showProblems(problems, /** @type {Error} */ (error))
      return null
    }
  }
  const file = async () => {
    const line = await make()
    if (!line) return
    if (line.base64) download(`${name}.pdf`, Uint8Array.from(atob(line.base64), c => c.charCodeAt(0)), 'application/pdf')
    else download(`${name}${ENDINGS[to.value] ?? formats.find(f => f.name === to.value)?.endings?.[0] ?? '.txt'}`, line.text, 'text/plain')
  }
  const text = async () => {
    const line = await make()
    if (!line?.text) return
    out.hidden = false
    out.value = line.text
    out.focus()
    out.select()
    out.scrollTop = 0 // to where it begins
    if (await copy(line.text)) say('Copied.')
  }
  const asText = button('Show and copy', text)
  to.addEventListener('change', () => {
    progress.label.hidden = to.value !== 'yaml'
    if (!chosen) solution.input.checked = to.value === 'sudokupad' && Boolean(desk.verdict.solution) // by which it tells when the puzzle is solved
    asText.hidden = to.value === 'pdf' || to.value === 'letter'
    out.hidden = true
  })
  const { close } = dialog('Save', [el('label', { class: 'field' }, 'As', to), progress.label, solution.label, problems, out], () => [
    button('Print…', () => { close(); print() }, { id: 'print' }), asText, button('Save a file', file, { class: 'main' })])
}

/** @type {Record<string, string>} */
const ENDINGS = { yaml: '.yaml', json: '.json' }
