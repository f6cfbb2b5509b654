// Small helpers to make elements.

/** @typedef {Record<string, any>} Attributes on… are listeners, others attributes; false and null are left out */
/** @typedef {(Node|string|null|undefined|false)[]} Children */

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Attributes} [attributes] @param {Children} children */
export const el = (tag, attributes, ...children) => dress(document.createElement(tag), attributes, children)

/** @template {keyof SVGElementTagNameMap} T @param {T} tag @param {Attributes} [attributes] @param {Children} children */
export const svg = (tag, attributes, ...children) =>
  dress(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

/** @template {Element} E @param {E} e @param {Attributes} [attributes] @param {Children} [children] */
function dress(e, attributes = {}, children = []) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value)
    else e.setAttribute(name, value === true ? '' : String(value))
  }
  e.append(.../** @type {(Node|string)[]} */ (children.filter(c => c || c === '')))
  return e
}

/** The element of that id. @param {string} id @returns {any} */
export const get = id => document.getElementById(id)

/** Moves the focus to what the page is about: the cursor of the board, or the chosen grid of a layout. */
export function home() {
  const goal = [...document.querySelectorAll('#cells [tabindex="0"], .piece.chosen')].find(e => e.checkVisibility())
  if (goal instanceof HTMLElement || goal instanceof SVGElement) goal.focus({ preventScroll: true })
}

/**
 * Replaces the content of an element. If that had the focus, part names what gets it; without one the focus goes home.
 * @param {HTMLElement} host @param {(Node|string)[]} content @param {() => HTMLElement|null|undefined} part
 */
export function refill(host, content, part) {
  const had = host.contains(document.activeElement)
  host.replaceChildren(...content)
  if (!had) return
  const goal = part()
  goal ? goal.focus({ preventScroll: true }) : home()
}

/** A button of type button. @param {string} text @param {() => void} click @param {Attributes} [attributes] */
export const button = (text, click, attributes = {}) => el('button', { type: 'button', onclick: click, ...attributes }, text)

let clearing = 0
/** @type {ResizeObserver|undefined} */
let watch

/** Puts what is said below the board, or where a tab is open, which has the board low, below the status. */
function place() {
  const below = document.querySelector('.tabpanels:not(.closed)') ? 'status' : 'stage'
  get('toast').style.setProperty('--floor', `${Math.max(0, innerHeight - get(below).getBoundingClientRect().bottom)}px`)
}

/** Shows a sentence for a while, and has screen readers say it. @param {string} text */
export function say(text) {
  whisper(text)
  const toast = get('toast')
  toast.textContent = text
  watch ??= new ResizeObserver(place)
  watch.observe(get('stage')) // a tab may open
  place()
  toast.hidePopover()
  toast.showPopover() // over a dialog, too
  toast.classList.add('shown')
  clearTimeout(clearing)
  clearing = window.setTimeout(() => toast.classList.remove('shown'), Math.max(3500, 60 * text.length)) // as long as it takes to read
}

/** Says what is being done, until it is, and returns what came of it. @template T @param {string} text @param {() => Promise<T>} work */
export async function working(text, work) {
  say(text)
  clearTimeout(clearing)
  const bar = el('progress', { 'aria-label': text })
  get('toast').append(bar)
  try {
    return await work()
  } finally {
    if (bar.isConnected) hush() // nothing else was said meanwhile
  }
}

/** Takes away what was said last, which no longer holds. */
export const hush = () => get('toast').classList.remove('shown')

/** Says a sentence to screen readers only. @param {string} text */
export function whisper(text) {
  get('live').replaceChildren(el('p', {}, text)) // a new element, or the same words again would not be heard
}

/** What is to be done first where n digits on the board are wrong. @param {number} n */
export const wrongDigits = n => n === 1 ? 'A digit on the board is wrong. Correct it' : `${n} digits on the board are wrong. Correct them`

/** What is said of centre marks that leave out a correct digit. @param {Board} board @param {number[]} cells of them */
export const lostDigit = (board, [cell]) => `Your centre marks in ${board.codes(cell)[0].join(' ')} leave out its correct digit.`

/** "1 cell", "2 cells". @param {number} n @param {string} noun @param {string} [nouns] */
export const count = (n, noun, nouns = `${noun}s`) => `${n} ${n === 1 ? noun : nouns}`

/** A time of this year to the minute, others by the day. @param {number} at */
export function date(at) {
  const day = new Date(at)
  /** @type {Intl.DateTimeFormatOptions} */
  const more = day.getFullYear() === new Date().getFullYear() ? { hour: 'numeric', minute: '2-digit' } : { year: 'numeric' }
  return day.toLocaleString('en-GB', { month: 'short', day: 'numeric', ...more })
}

/** A name by layout, level and date. @param {Desk} desk @param {Layout} layout @param {string} [level] */
export function newName(desk, { name }, level) {
  const words = [name ? name[0].toUpperCase() + name.slice(1) : 'My layout', level, date(Date.now())].filter(Boolean).join(', ')
  const { made } = desk.settings // where it outlives the page, so that each has its own
  desk.set({ made: [words, ...made].slice(0, 100) })
  const times = desk.settings.made.filter(name => name === words).length
  return times > 1 ? `${words} (${times})` : words
}

/** A number with commas between thousands. @param {string} count */
export const parted = count => count.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * A number with commas between thousands; long ones as a power of ten: the nearest, or for a bound one that holds.
 * @param {string} count @param {'least'|'most'} [bound]
 */
export function number(count, bound) {
  if (count.length <= 12) return parted(count)
  const up = bound === 'least' ? false : bound === 'most' ? /[1-9]/.test(count.slice(3)) : count[3] >= '5'
  const rounded = String(Number(count.slice(0, 3)) + Number(up))
  const power = count.length + rounded.length - 4 // 999 becomes 1000
  const superscript = [...String(power)].map(d => '⁰¹²³⁴⁵⁶⁷⁸⁹'[+d]).join('')
  return `${rounded[0]}.${rounded.slice(1, 3)} × 10${superscript}`
}
