// A puzzle as the fragment of an address, so that nothing of it goes to a server:
// version, layout, clues, title, digits of the player, and marks, parted by "~".
// Clues are a bit for each cell, set where there is one, and the digits as a number of
// base 9, both in base64url.
import { Board } from './board.js'

const VERSION = '1'
const MOST = 2000 // grids
const SENSELESS = 'the layout in the link is not valid'
const CUT = 'the link is not complete'

/** @param {Board} board @param {ArrayLike<number>} clues @param {{title?: string, digits?: ArrayLike<number>, marks?: string}} [more] */
export function toLink(board, clues, { title = '', digits, marks } = {}) {
  const parts = [VERSION, layoutText(board.layout), pack(clues), encodeURIComponent(title).replaceAll('~', '%7E')]
  const some = digits && Array.from(digits).some(d => d)
  if (some || marks) parts.push(some ? pack(digits) : '')
  if (marks) parts.push(marks)
  return parts.join('~')
}

/**
 * @param {string} link without the "#"
 * @param {(name: string) => Layout|undefined} find built-in layouts
 * @returns {Linked}
 */
export function fromLink(link, find) {
  const [version, layoutPart, clues, title = '', digits, marks] = link.split('~')
  if (version !== VERSION || clues === undefined) throw new Error('this link was not made by this page, or it is damaged')
  const layout = readLayout(layoutPart, find)
  const board = new Board(layout)
  const { size } = board
  /** @type {Linked} */
  const linked = { layout, clues: unpack(clues, size), title: decode(title) }
  if (digits) linked.digits = unpack(digits, size)
  if (marks) linked.more = unpackMarks(marks, board)
  return linked
}

/** What a link has of a game beside digits, and the largest value of each. @type {[Field, number][]} */
const MARKS = [['corner', 511], ['centre', 511], ['colours', 511], ['tints', 999_999_999], ['lines', 1]]

/** The marks, colours and lines of a game as a text: distances and values in base 36; "" without any. @param {More} from */
export function packMarks(from) {
  const texts = MARKS.map(([field]) => {
    let last = -1
    return Array.from(from[field] ?? []).flatMap((value, i) => {
      if (!value) return []
      const item = `${(i - last).toString(36)}.${value.toString(36)}`
      last = i
      return [item]
    }).join('-')
  })
  return texts.some(Boolean) ? texts.join('_') : ''
}

/** Takes packMarks back, without the fields that were empty. @param {string} text @param {Board} board */
export function unpackMarks(text, board) {
  /** @type {More} */
  const more = {}
  for (const [k, part] of text.split('_').entries()) {
    if (!part) continue
    const [field, most] = MARKS[k] ?? ['', 0]
    const values = new Array(field === 'lines' ? board.edges.length : board.size).fill(0)
    let at = -1
    for (const item of part.split('-')) {
      const [gap, value] = (/^([0-9a-z]{1,6})\.([0-9a-z]{1,6})$/.exec(item)?.slice(1) ?? []).map(n => parseInt(n, 36))
      at += gap
      if (!gap || !value || value > most || at >= values.length) throw new Error(CUT)
      values[at] = value
    }
    more[/** @type {Field} */ (field)] = values
  }
  return more
}

/** "samurai", or "!a.b;a9b1;0,0.2,2". @param {Layout} layout */
function layoutText(layout) {
  if (layout.built_in) return layout.name
  const names = layout.grids
  const shared = layout.shared.map(line => Object.entries(line).map(([name, box]) => `${names.indexOf(name)}-${box}`).join('_')).join('.')
  const at = layout.at ? names.map(name => layout.at?.[name]?.join('_') ?? '').join('.') : ''
  return `!${names.join('.')};${shared};${at};${encodeURIComponent(layout.name ?? '')}`
}

/** @param {string} text @param {(name: string) => Layout|undefined} find @returns {Layout} */
function readLayout(text, find) {
  if (!text.startsWith('!')) {
    const layout = find(text)
    if (!layout) throw new Error(`the link has the layout "${text}", which is not known here`)
    return layout
  }
  const [names, shared = '', at = '', name = ''] = text.slice(1).split(';')
  const grids = names.split('.')
  const named = grids.every(g => /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(g)) && new Set(grids).size === grids.length
  if (!named || grids.length > MOST) throw new Error(SENSELESS)
  /** @type {Layout} */
  const layout = { name: decode(name), grids, shared: [] }
  for (const line of shared ? shared.split('.') : []) {
    const boxes = [...line.matchAll(/(?<=^|_)(\d{1,4})-([1-9])(?=_|$)/g)]
    if (boxes.length < line.split('_').length || boxes.some(([, g]) => !grids[+g])) throw new Error(SENSELESS)
    layout.shared.push(Object.fromEntries(boxes.map(([, g, box]) => [grids[+g], +box])))
  }
  const places = [...at.matchAll(/(?<=^|\.)(-?\d{1,5})_(-?\d{1,5})(?=\.|$)/g)]
  if (places.length === grids.length) layout.at = Object.fromEntries(places.map(([, row, column], i) => [grids[i], [+row, +column]]))
  return layout
}

/** @param {ArrayLike<number>} digits by cell, 0 for blank */
function pack(digits) {
  const bits = new Uint8Array(Math.ceil(digits.length / 8))
  let number = 1n // so that leading ones are not lost
  Array.from(digits).forEach((d, cell) => {
    if (!d) return
    bits[cell >> 3] |= 1 << (cell & 7)
    number = number * 9n + BigInt(d - 1)
  })
  let hex = number.toString(16)
  if (hex.length % 2) hex = '0' + hex
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], h => parseInt(h, 16))
  return `${safe64(bits)}*${safe64(bytes)}`
}

/** @param {string} text @param {number} size */
function unpack(text, size) {
  const [bits, bytes] = text.split('*').map(unsafe64)
  const digits = new Uint8Array(size)
  let number = BigInt('0x0' + [...bytes ?? []].map(b => b.toString(16).padStart(2, '0')).join(''))
  for (let cell = size - 1; cell >= 0; cell--) {
    if (!(bits[cell >> 3] >> (cell & 7) & 1)) continue
    digits[cell] = Number(number % 9n) + 1
    number /= 9n
  }
  if (number !== 1n || bits.length !== Math.ceil(size / 8)) throw new Error(CUT)
  return digits
}

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

/** Base64 that needs no escapes in an address. @param {Uint8Array} bytes */
const safe64 = bytes => base64(bytes).replaceAll('+', '-').replaceAll('/', '.').replace(/=+$/, '')

/** Unpacks a part of a link. @param {string} text @param {(text: string) => string} by */
function decode(text, by = decodeURIComponent) {
  try {
    return by(text)
  } catch {
    throw new Error(CUT)
  }
}

/** @param {string} text */
const unsafe64 = text => Uint8Array.from(decode(text.replaceAll('-', '+').replaceAll('.', '/'), atob), c => c.charCodeAt(0))
