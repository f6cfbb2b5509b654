// Small helpers to make elements.

/**
 * @param {string} tag @param {Record<string, any>} [attributes] on… are listeners, others attributes; false and null are left out
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const e = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value)
    else if (value !== false && value != null) e.setAttribute(name, value === true ? '' : String(value))
  }
  e.append(.../** @type {(Node|string)[]} */ (children.filter(c => c || c === '')))
  return e
}

/** @param {string} tag @param {Record<string, any>} [attributes] @param {...Node} children @returns {SVGElement} */
export function svg(tag, attributes = {}, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value)
    else if (value !== false && value != null) e.setAttribute(name, String(value))
  }
  e.append(...children)
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
 * Fills an element anew. Where it had the focus, another part gets it.
 * @param {HTMLElement} host @param {(Node|string)[]} content @param {() => HTMLElement|null|undefined} part of the new content; without it the focus goes home
 */
export function refill(host, content, part) {
  const had = host.contains(document.activeElement)
  host.replaceChildren(...content)
  if (!had) return
  const goal = part()
  if (goal) goal.focus({ preventScroll: true })
  else home()
}

/** A button of type button. @param {string} text @param {() => void} click @param {Record<string, any>} [attributes] */
export const button = (text, click, attributes = {}) => el('button', { type: 'button', onclick: click, ...attributes }, text)

let clearing = 0

/** Says a sentence to all: on the screen for a while, and to screen readers. @param {string} text */
export function say(text) {
  whisper(text)
  const toast = get('toast')
  toast.textContent = text
  const below = document.querySelector('.sheets:not(.closed)') ? 'status' : 'stage' // the board is low beside an open sheet
  toast.style.setProperty('--floor', `${Math.max(0, innerHeight - get(below).getBoundingClientRect().bottom)}px`)
  toast.classList.add('shown')
  clearTimeout(clearing)
  clearing = window.setTimeout(() => toast.classList.remove('shown'), Math.max(3500, 60 * text.length)) // as long as it takes to read
}

/** Says a sentence to screen readers only. @param {string} text */
export function whisper(text) {
  get('live').replaceChildren(el('p', {}, text)) // a new element, or the same words again would not be heard
}

/** A number with its thousands parted; long ones as a power of ten. @param {string} count */
export function number(count) {
  if (count.length <= 12) return count.replace(/\B(?=(\d{3})+$)/g, ',')
  const superscript = [...String(count.length - 1)].map(d => '⁰¹²³⁴⁵⁶⁷⁸⁹'[+d]).join('')
  return `${count[0]}.${count.slice(1, 3)} × 10${superscript}`
}
