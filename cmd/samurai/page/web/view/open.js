// Open: a text in any format, a file, a built-in layout, a game that was kept.
import { ask } from '../engine/engine.js'
import { Board } from '../model/board.js'
import { SIGN } from '../model/file.js'
import { unpackMarks } from '../model/link.js'
import { Sheet } from '../model/sheet.js'
import { choice, dialog, trying } from './dialog.js'
import { button, el, hush, say, working } from './dom.js'
import { alerts, filePicker, layoutChoices, pick } from './form.js'
import { drawing } from './map.js'
import { isScan, isSheet, packed, review, whole } from './scan.js'

/**
 * Reads a text, opens the first puzzle of it, or the link in it, and returns whether it did.
 * @param {Desk} desk @param {Openers} openers @param {{text: string, data?: string, name?: string, layout?: string}} question
 */
export async function openText(desk, openers, question) {
  const own = /#(1~[^\s]+)/.exec(question.text)
  if (own) return openers.link(own[1])
  const odd = foreign(question.text)
  if (odd) throw new Error(odd)
  const lines = await ask('parse', question)
  const good = lines.filter(l => l.layout)
  if (good.length === 0) throw Object.assign(new Error('This cannot be read as a puzzle'), { problems: lines.flatMap(l => l.problems) })
  const one = lines.at(-1)?.problems.find(p => p.layout)?.layout
  const as = one && await choice(`One ${one}, or ${good.length} puzzles?`,
    `Each grid of the text can be a puzzle of its own. As grids of one ${one} they agree in the boxes that it shares.`,
    [['Open the first', ''], [`Open as ${one}`, one]])
  if (as) return openText(desk, openers, { ...question, layout: as })
  if (one && as === undefined) return false
  const puzzle = opened(desk, { title: question.name?.replace(/.*[\\/]|\.\w+$/g, ''), ...good[0] })
  const [, marks] = new RegExp(`^# ${SIGN}(\\S+)$`, 'm').exec(question.text) ?? []
  const more = marks && good.length === 1 ? unpackMarks(marks, new Board(puzzle.layout)) : undefined
  if (!await openers.puzzle({ ...puzzle, more })) return false
  if (good.length > 1) say(`The text holds ${good.length} puzzles; this is the first.`)
  return true
}

/**
 * Opens the first of some files.
 * @param {Desk} desk @param {Openers} openers @param {Iterable<File>} files @param {string} [layout] for formats that name none
 */
export async function openFiles(desk, openers, [file, ...more], layout) {
  const done = await openFile(desk, openers, file, layout)
  if (done && more.length) say(`Only ${file.name} was opened. Open the other ${more.length === 1 ? 'file' : 'files'} one at a time.`)
  return done
}

/** @param {Desk} desk @param {Openers} openers @param {File} file @param {string} [layout] */
async function openFile(desk, openers, file, layout) {
  hush() // of the file before
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  if (isScan(head)) return openScan(desk, openers, file, layout)
  const odd = !isSheet(head) && foreign(file.name, file.size, head)
  if (odd) throw new Error(odd)
  const held = isSheet(head) ? { text: '', data: await whole(desk, file, 'save the puzzle alone') } : { text: await file.text() }
  return openText(desk, openers, { ...held, name: file.name, layout })
}

/**
 * Opens the first board on a picture or in a PDF, to be checked.
 * @param {Desk} desk @param {Openers} openers @param {File} file @param {string} [layout]
 */
async function openScan(desk, openers, file, layout) {
  const { lines, picture } = await working(`Reading ${file.name}…`, async () => {
    const { data, picture } = await packed(desk, file)
    return { picture, lines: await ask('parse', { text: '', data, name: file.name, layout }) }
  })
  const good = lines.filter(l => l.layout)
  if (good.length === 0) throw Object.assign(new Error('No board can be read from this'), { problems: lines.flatMap(l => l.problems) })
  if (!await openers.puzzle(opened(desk, good[0]), '', true)) return false
  await review(desk, good[0].unsure ?? [], picture, good[0].places)
  if (good.length > 1) say(`This is the first of ${good.length} puzzles.`)
  return true
}

/** What stands beside a puzzle in a bank of puzzles, and is not a name: a key in hexadecimal, and a rating. */
const BANK = /^(?=.*\d)([\da-f]{8,})(?:, (\d+\.\d+))?$/

/** @param {Desk} desk @param {Partial<Parsed>} line that has a layout @returns {Opened} */
export function opened(desk, line) {
  const own = /** @type {Layout} */ (line.layout)
  const layout = own.built_in ? desk.find(own.name) ?? own : own
  const board = new Board(layout)
  const played = line.progress && { digits: board.fromGrids(line.progress), centre: board.fromSets(line.marks ?? {}) }
  const { title = '', author, lang } = line
  const [bank, key = '', rating] = BANK.exec(title) ?? []
  const { id = key, difficulty = rating } = line
  return { layout, clues: board.fromGrids(line.clues ?? {}), title: bank ? '' : title, id, author, difficulty, lang, ...played }
}

const HEAD = 4096 // bytes of a file that show its kind

/** What was typed into the box and not opened, for the next time. */
let draft = ''

/** @param {Desk} desk @param {Openers} openers */
export function open(desk, openers) {
  const text = el('textarea', {
    'aria-label': 'The puzzle', spellcheck: 'false', autocapitalize: 'off', placeholder: PASTE,
    autofocus: !matchMedia('(pointer: coarse)').matches, // where it would bring up a keyboard over the rest
  })
  const layout = pick('open-layout', [['', 'as the text says'], ...layoutChoices(desk.layouts)])
  const problems = alerts()
  const read = (/** @type {() => Promise<boolean>} */ how) => trying(problems, async () => {
    if (!await how()) return
    text.value = ''
    close()
  })
  const take = (/** @type {Iterable<File>} */ files) => read(() => openFiles(desk, openers, files, layout.value))
  const file = filePicker(file => take([file]))
  const drop = el('div', { class: 'drop' }, text, el('div', { class: 'row' },
    button('Open text', () => read(() => openText(desk, openers, { text: text.value, layout: layout.value })), { class: 'main' }),
    button('Choose file…', file.choose), file.input,
    el('label', { class: 'row' }, el('span', { class: 'quiet' }, 'Layout'), layout)))
  drop.addEventListener('drop', event => { // elsewhere it goes to the page
    event.stopPropagation()
    event.preventDefault()
    if (event.dataTransfer?.files.length) take(event.dataTransfer.files)
    text.value ||= event.dataTransfer?.getData('text') ?? ''
  })
  const { box, close } = dialog('Open a puzzle', [drop, problems,
    el('h3', {}, 'Or start with an empty board'),
    el('div', { class: 'layouts' }, ...desk.layouts.toSorted((a, b) => Number(b.name === 'samurai') - Number(a.name === 'samurai')).map(l =>
      layoutButton(l, async () => { if (await openers.puzzle({ layout: l })) close() })))])
  text.value = draft
  text.select() // so that what is pasted takes its place
  box.addEventListener('close', () => { draft = text.value })
}

const PASTE = 'Paste or type a puzzle: 21 lines of 21 characters with dots for blanks, 81 characters for one grid, ' +
  'a link to SudokuPad, f-puzzles or penpa, YAML, or what another program saved'

/** A button with a picture of a layout. @param {Layout} layout @param {() => void} choose */
function layoutButton(layout, choose) {
  const board = new Board(layout)
  const picture = drawing(new Sheet(board), box => board.owners[box].length > 1 ? 'shared' : '')
  return el('button', { type: 'button', onclick: choose, title: layout.title || layout.name }, picture,
    el('span', {}, (layout.title || layout.name).split(':')[0]))
}

const MOST = 1 << 20 // bytes of a text that are read

/**
 * Why a text or file cannot be a puzzle; "" if the engine may find one in it.
 * @param {string} text or the name of a file @param {number} [size] of a file in bytes @param {Uint8Array} [head] how a file begins
 */
function foreign(text, size = text.length, head) {
  const what = head ? `the file ${text}` : 'the text'
  if (head?.[0] === 0x1f && head[1] === 0x8b) return `${what} is a gzip archive; unpack it first`
  if (head?.includes(0)) return `${what} is neither plain text (UTF-8) nor a picture, PDF or spreadsheet; it may be damaged`
  return size > MOST ? `${what} has ${(size / MOST).toFixed(1)} MB; at most 1 MB is read` : ''
}
