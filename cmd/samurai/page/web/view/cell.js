// How a cell looks, and what it is called.
import { digitsOf, tintOf } from '../model/digits.js'
import { el } from './dom.js'

/** Flags of a cell. */
export const [SELECTED, CURSOR, PEER, SAME, BAD, WRONG, MAY, DOUBT] = [1, 2, 4, 8, 16, 32, 64, 128]

/** @param {Desk} desk @returns {Look} */
export function lookOf({ board, game, selection, settings, conflicts, entering, hint, locked, mode }) {
  const cursor = selection.cell
  const same = locked && mode !== 'colour' ? locked : game.value(cursor)
  return {
    cursor, value: settings.same && !hint ? same : 0, // a hint has colours of its own
    peers: new Set(settings.peers && !hint && selection.cells.size === 1 ? board.peers(cursor) : []),
    bad: new Set((settings.conflicts || entering) && !hint?.apart ? conflicts.flatMap(c => c.cells) : []),
  }
}

/** @param {Desk} desk @param {number} slot @param {number} cell @param {Look} look */
export function flagsOf({ game, selection, wrong, doubts }, slot, cell, { cursor, value, peers, bad }) {
  let same = 0
  if (value && (cell !== cursor || game.value(cell) !== value)) {
    const here = game.value(cell)
    if (here === value) same = SAME
    else if (!here && (game.centre[cell] | game.corner[cell]) >> (value - 1) & 1) same = MAY
  }
  return same | (selection.cells.has(cell) ? SELECTED : 0) | (slot === selection.cursor ? CURSOR : 0) | (peers.has(cell) ? PEER : 0) |
    (bad.has(cell) ? BAD : 0) | (wrong.has(cell) ? WRONG : 0) | (doubts.has(cell) ? DOUBT : 0)
}

/** @param {Desk} desk @param {number} cell @param {number} flags @param {string} [hint] the class that a hint gives */
export function classesOf({ board, game }, cell, flags, hint) {
  const classes = ['cell', board.shared(cell) && 'shared', game.clues[cell] && 'clue', flags & CURSOR && 'cursor', flags & PEER && 'peer',
    flags & SAME && 'same', flags & MAY && 'may', flags & BAD && 'bad', flags & WRONG && 'wrong', flags & DOUBT && 'doubt',
    game.colours[cell] && 'tinted', hint]
  return classes.filter(Boolean).join(' ')
}

/**
 * @param {HTMLElement} e @param {Desk} desk @param {number} cell @param {number} flags @param {Look} look
 * @param {boolean} [within] whether more has changed than its background
 */
export function paintCell(e, desk, cell, flags, look, within = true) {
  const { game } = desk
  const hint = desk.hint?.cell(cell)
  e.className = classesOf(desk, cell, flags, hint?.class)
  const apart = hint?.value !== undefined
  const value = apart ? 0 : game.value(cell)
  const [corner, centre] = apart ? [0, 0] : [game.corner[cell], game.centre[cell]]
  if (hint?.marks.length || (corner | centre) && !value) e.classList.add('noted')
  e.setAttribute('aria-selected', String(Boolean(flags & SELECTED)))
  if (!within) return
  e.setAttribute('aria-label', label(desk, cell, flags, hint))
  if (flags & (BAD | WRONG)) e.setAttribute('aria-invalid', 'true')
  else e.removeAttribute('aria-invalid')
  if (game.colours[cell]) {
    e.style.setProperty('--tint', tint(game.colours[cell]))
    e.dataset.colours = digitsOf(game.colours[cell]).join('')
  }
  const [bold, picked] = [flags & MAY ? look.value : 0, flags & CURSOR ? desk.candidate : 0]
  const content = value ? [el('b', {}, String(value))] : marks(corner, centre, game.all[0] > 0, bold, game.tints[cell], picked)
  e.replaceChildren(...content, ...hint?.marks ?? [])
}

/** What a screen reader says of a cell. @param {Desk} desk @param {number} cell @param {number} flags @param {CellHint} [hint] */
function label({ game, board }, cell, flags, hint) {
  const places = board.places[cell].map(p => `${board.names[p.grid]} row ${p.row} column ${p.column}`).join(', also ')
  const words = [places, ...hint?.value === undefined ? contents(game, cell) : ['blank', ...colours(game, cell)]]
  if (flags & BAD) words.push('conflict')
  if (flags & WRONG) words.push('wrong')
  if (flags & DOUBT) words.push('in doubt')
  if (hint?.words) words.push(hint.words)
  return words.join(', ')
}

/** What was entered into a cell, in words. @param {Game} game @param {number} cell */
export function contents(game, cell) {
  const value = game.value(cell)
  if (value) return [game.clues[cell] ? `clue ${value}` : `${value}`, ...colours(game, cell)]
  const words = ['blank']
  if (game.centre[cell]) words.push(`centre marks ${digitsOf(game.centre[cell]).join(' ')}`)
  if (game.corner[cell]) words.push(`corner marks ${digitsOf(game.corner[cell]).join(' ')}`)
  const hues = digitsOf(game.centre[cell] | game.corner[cell]).filter(d => tintOf(game.tints[cell], d))
  return [...words, ...hues.map(d => `candidate ${d} ${COLOURS[tintOf(game.tints[cell], d) - 1]}`), ...colours(game, cell)]
}

/** @param {Game} game @param {number} cell */
const colours = (game, cell) => game.colours[cell] ? [`colour ${digitsOf(game.colours[cell]).map(k => COLOURS[k - 1]).join(' and ')}`] : []

/** The names of the colours 1 to 9. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'grey']

/** The background of a set of colours: stripes of several. @param {number} set */
function tint(set) {
  const list = digitsOf(set)
  if (list.length < 2) return list.length ? `var(--colour-${list[0]})` : ''
  const share = 100 / list.length
  return `linear-gradient(135deg, ${list.map((k, i) => `var(--colour-${k}) ${share * i}% ${share * (i + 1)}%`).join(', ')})`
}

/**
 * The marks of a cell.
 * @param {number} corner @param {number} centre @param {boolean} all whether these are all candidates
 * @param {number} on the digit that is bold @param {number} tints colours of candidates @param {number} picked the one to be coloured
 */
function marks(corner, centre, all, on, tints, picked) {
  const { rows, places } = placed(digitsOf(corner), digitsOf(centre), all)
  const layer = (/** @type {'i'|'s'} */ tag) => el(tag, { class: rows > 3 && 'many' }, ...places.filter(p => p.tag === tag).map(p => {
    const hue = tintOf(tints, p.digit)
    const classes = [p.digit === on && 'on', hue && 'hue', p.digit === picked && 'picked'].filter(Boolean).join(' ')
    const u = el('u', { 'data-mark': p.digit, class: classes })
    if (hue) u.style.setProperty('--hue', `var(--colour-${hue})`)
    u.style.left = `${100 * p.x}%`
    u.style.top = `${100 * p.y}%`
    const wide = Math.min(1, 1.1 * p.room * rows)
    if (wide < 1) u.style.scale = `${wide} 1`
    return u
  }))
  return [centre && layer('i'), corner && layer('s')].filter(e => e !== 0)
}

/** Where a mark is in its cell, from 0 to 1, and how wide it may be: in i the centre marks, in s those of corners.
 *  @typedef {{tag: 'i'|'s', digit: number, x: number, y: number, room: number}} Spot */

/**
 * Marks in at least three rows of equal height: corner marks in the first and the last, from edge to edge, or where they have
 * the cell to themselves on three sides; centre marks in one to three between. All candidates have a place for each digit.
 * @param {number[]} corner @param {number[]} centre @param {boolean} all @returns {{rows: number, places: Spot[]}}
 */
function placed(corner, centre, all) {
  if (all && !corner.length) {
    const third = (/** @type {number} */ n) => n / 3 + 1 / 6
    const at = (/** @type {number} */ digit) => ({ x: third((digit - 1) % 3), y: third(Math.floor((digit - 1) / 3)) })
    return { rows: 3, places: centre.map(digit => ({ tag: 'i', digit, ...at(digit), room: 1 / 3 })) }
  }
  const split = (/** @type {number[]} */ list, /** @type {number} */ n) =>
    Array.from({ length: n }, (_, i) => list.slice(Math.ceil(i * list.length / n), Math.ceil((i + 1) * list.length / n)))
  const inner = split(centre, Math.max(1, Math.ceil(centre.length / (corner.length ? 5 : 4)))) // more rows between corners would be lower
  const outer = corner.length > 6 && !centre.length ? [corner.slice(0, 3), corner.slice(3, -3), corner.slice(-3)] : split(corner, 2)
  const rows = corner.length ? 2 + inner.length : 3
  const edges = outer.flatMap((list, i) => list.map((digit, j) => {
    const room = 1 / Math.max(3, list.length)
    const x = room / 2 + j * (1 - room) / Math.max(1, list.length - 1)
    return /** @type {Spot} */ ({ tag: 's', digit, x, y: 0.5 + (i / (outer.length - 1) - 0.5) * (1 - 1 / rows), room })
  }))
  const middle = inner.flatMap((list, i) => list.map((digit, j) => {
    const room = Math.min(0.86 / rows, 1 / list.length)
    const x = 0.5 + (j - (list.length - 1) / 2) * room
    return /** @type {Spot} */ ({ tag: 'i', digit, x, y: 0.5 + (i - (inner.length - 1) / 2) / rows, room })
  }))
  return { rows, places: [...edges, ...middle] }
}
