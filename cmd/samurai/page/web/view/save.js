// Save: a file, a PDF, a picture, or a link to another page.
import { ask } from '../engine/engine.js'
import { puzzleFile, SIGN } from '../model/file.js'
import { packMarks } from '../model/link.js'
import { copy, dialog, download, downloadPDF, trying } from './dialog.js'
import { button, el, say } from './dom.js'
import { alerts, field, pick, tick } from './form.js'

/** Names of formats for people; others go by what is said of them. @type {Record<string, string>} */
const NAMES = {
  yaml: 'YAML, the format of samurai', sudokupad: 'A link to SudokuPad', fpuzzles: 'A link to f-puzzles', penpa: 'A link to penpa-plus',
  sudokuwiki: 'A link to SudokuWiki', sudokuexchange: 'A link to SudokuExchange',
  text: 'Text, as drawn',
}

/** @param {Desk} desk @param {() => void} print shows the dialog to print sheets */
export async function save(desk, print) {
  const formats = await ask('formats', {}).catch(() => [{ name: 'yaml', doc: '', endings: ['.yaml'] }]) // which needs no engine
  const alone = formats.length === 1
  const order = Object.keys(NAMES)
  const rank = (/** @type {string} */ name) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  formats.sort((a, b) => rank(a.name) - rank(b.name))
  /** @type {Choices} */
  const choices = alone ? [] : [['a4', 'PDF, to print on A4'], ['letter', 'PDF, to print on Letter'],
    ['png', 'Picture (PNG)'], ['svg', 'Picture (SVG)']]
  for (const { name, doc = name } of formats) choices.push([name, NAMES[name] ?? `${doc[0].toUpperCase()}${doc.slice(1)}`])
  const to = pick('to', choices, 'yaml')
  const begun = desk.game.digits.some(Boolean) || packMarks({ ...desk.game }) !== ''
  const progress = tick(MINE, { id: 'with-progress', checked: begun })
  let chosen = false // whether to write the solution was said
  const solution = tick('with the solution', { id: 'with-solution' }, () => { chosen = true })
  const out = el('textarea', { readonly: true, 'aria-label': 'What is saved', hidden: true })
  const problems = alerts()
  const paper = () => to.value === 'a4' || to.value === 'letter'
  const picture = () => to.value === 'png' || to.value === 'svg'
  const played = () => picture() || to.value === 'yaml' // which can have what was entered
  /** @returns {Promise<Written|Printed|undefined>} */
  const make = () => trying(problems, async () => {
    const { board, game, about } = desk
    const text = puzzleFile(board, game.clues, about, progress.input.checked && played() ? game : undefined)
    const comment = progress.input.checked && to.value === 'yaml' ? unnamed(game) : ''
    if (alone) return { text: `${text}\n${comment}` }
    const question = { text, from: 'yaml', to: to.value, solution: solution.input.checked, lang: desk.settings.lang }
    const [line] = await ask(paper() ? 'print' : picture() ? 'picture' : 'convert', question)
    for (const warning of line.warnings ?? []) problems.append(el('p', { class: 'warning' }, warning))
    if (!line.lost?.length || line.text) return line.base64 !== undefined ? line : { ...line, text: line.text + comment }
    const [lossy] = await ask('convert', { ...question, lossy: true })
    problems.append(el('p', { class: 'warning' }, `Left out, because this format cannot hold it: ${line.lost.join(', ')}.`))
    return lossy
  })
  const file = async () => {
    const line = await make()
    if (!line) return
    const name = fileName(desk), ending = to.value === 'json' ? '.json' : formats.find(f => f.name === to.value)?.endings?.[0]
    if (line.base64 !== undefined) downloadPDF(name, line.base64)
    else if (to.value === 'png') download(`${name}.png`, await pixels(line.text), 'image/png')
    else if (to.value === 'svg') download(`${name}.svg`, line.text, 'image/svg+xml')
    else download(`${name}${ending ?? '.txt'}`, line.text, 'text/plain')
    if (to.value === 'yaml' && progress.input.checked) desk.tell('filed')
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
    progress.label.hidden = !played()
    progress.label.lastChild?.replaceWith(picture() ? 'with my digits and centre marks' : MINE)
    if (!chosen) solution.input.checked = to.value === 'sudokupad' && Boolean(desk.verdict.solution) // to tell when it is solved
    asText.hidden = paper() || picture()
    out.hidden = true
    problems.replaceChildren()
  })
  const { close } = dialog('Save', [field('As', to), progress.label, solution.label, problems, out], () => [
    button('Print…', () => { close(); print() }, { id: 'print' }), asText, button('Save file', file, { class: 'main' })])
}

/** A comment with what YAML has no names for, or "". @param {Game} game */
function unnamed(game) {
  const marks = packMarks({ ...game, centre: [] })
  return marks && `# ${SIGN}${marks}\n`
}

/** @param {Desk} desk */
const fileName = desk => desk.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase()

/** Saves all of the game as a file, for which no engine is needed. @param {Desk} desk */
export function saveGame(desk) {
  const { board, game, about } = desk
  download(`${fileName(desk)}.yaml`, `${puzzleFile(board, game.clues, about, game)}\n${unnamed(game)}`, 'text/plain')
  desk.tell('filed')
}

const MINE = 'with my digits, marks and lines'

const WIDTH = 1600 // pixels of a picture

/** An SVG as a PNG. @param {string} svg */
async function pixels(svg) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const height = Math.round(WIDTH * image.naturalHeight / image.naturalWidth)
  const canvas = /** @type {HTMLCanvasElement} */ (el('canvas', { width: WIDTH, height }))
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, height)
  URL.revokeObjectURL(image.src)
  /** @type {Blob|null} */
  const blob = await new Promise(done => { canvas.toBlob(done, 'image/png') })
  return blob ?? Promise.reject(new Error('This browser cannot make the picture; save it as SVG'))
}
