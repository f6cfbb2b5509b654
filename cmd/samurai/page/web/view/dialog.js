// A window over the page.
import { Stopped } from '../engine/engine.js'
import { button, el, home } from './dom.js'

let shown = 0 // dialogs
let leaves = false // the focus for home once they are closed

// Back closes what is open: a dialog has an entry of the history of its own, which stays for the next one.
let [guarded, address] = [history.state === 'dialog', location.href]
addEventListener('popstate', () => {
  const back = guarded && history.state === 'below'
  guarded = history.state === 'dialog'
  if (!back) return
  history.replaceState('below', '', address)
  const open = document.querySelectorAll('dialog')
  for (const box of open) box.close()
  if (!open.length) history.back()
})

/** Has Back close a dialog instead of leaving the page. */
function guard() {
  address = location.href
  if (guarded) return
  history.replaceState('below', '')
  history.pushState('dialog', '')
  guarded = true
}

/** Has the focus go home, at once or when the dialog is closed that has it: another puzzle was opened. */
export function goHome() {
  if (shown > 0) leaves = true
  else home()
}

/**
 * Shows a dialog until it is closed.
 * @param {string} title @param {(Node|string)[]} content
 * @param {(close: () => void) => HTMLElement[]} [buttons] besides Close
 */
export function dialog(title, content, buttons) {
  const close = () => box.close()
  const heading = el('h2', { id: 'dialog-title', tabindex: -1 }, title)
  const box = el('dialog', { 'aria-labelledby': 'dialog-title' },
    el('div', { class: 'inside' }, el('header', {}, heading, button('✕', close, { class: 'icon', 'aria-label': 'Close' })),
      ...content, buttons && el('footer', {}, ...buttons(close))))
  const before = /** @type {HTMLElement|null} */ (document.activeElement)
  box.addEventListener('close', () => {
    box.remove()
    address = location.href
    if (--shown > 0) return // another follows it
    if (!leaves && before?.checkVisibility() && before !== document.body) before.focus({ preventScroll: true })
    else home()
    leaves = false
  })
  box.addEventListener('click', event => event.target === box && close())
  document.body.append(box)
  box.showModal()
  shown++
  guard()
  if (!box.querySelector('[autofocus]')) heading.focus() // not the cross, which comes first
  box.scrollTop = 0 // though what has the focus lies below
  return { box, close }
}

/**
 * Asks in a dialog, and returns the value of the button that was pressed, or undefined when it is closed.
 * @template T @param {string} title @param {string} text @param {[words: string, value: T][]} answers the last is the main one
 * @returns {Promise<T|undefined>}
 */
export const choice = (title, text, answers) => new Promise(done => {
  const { box, close } = dialog(title, [el('p', {}, text)], () => answers.map(([words, value], i) => button(words, () => {
    done(value)
    close()
  }, { class: i === answers.length - 1 && 'main' })))
  box.addEventListener('close', () => done(undefined))
})

/** A problem with its place in the text. @param {Problem} p */
export const problemText = p => `${p.line ? `line ${p.line}${p.column ? `, column ${p.column}` : ''}: ` : ''}${p.message}`

/** @param {string} text */
export const sentence = text => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/**
 * Shows what is wrong, in place of what was; a question that was stopped leaves that.
 * @param {HTMLElement} host @param {any} error an Error with problems or without
 */
export function showProblems(host, error) {
  if (error instanceof Stopped) return
  const problems = /** @type {Problem[]} */ (error.problems ?? [])
  host.replaceChildren(el('p', { class: 'warning' }, sentence(error.message)))
  if (problems.length) host.append(el('ul', { class: 'problems' }, ...problems.slice(0, 20).map(p => el('li', {}, problemText(p)))))
}

/** Does something, and shows what keeps it from being done. @template T @param {HTMLElement} host @param {() => Promise<T>} how */
export async function trying(host, how) {
  host.replaceChildren()
  try {
    return await how()
  } catch (error) {
    showProblems(host, error)
  }
}

/** Gives the browser a file to keep. @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const href = URL.createObjectURL(new Blob([content], { type }))
  el('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** @param {string} name @param {string} base64 */
export const downloadPDF = (name, base64) => download(`${name}.pdf`, Uint8Array.from(atob(base64), c => c.charCodeAt(0)), 'application/pdf')

/** Puts text on the clipboard. Returns whether that worked: plain HTTP has no clipboard. @param {string} text */
export const copy = async text => Boolean(await navigator.clipboard?.writeText(text).then(() => true, () => false))
