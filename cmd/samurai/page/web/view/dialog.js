// A window over the page.
import { button, el, home } from './dom.js'

let shown = 0 // dialogs
let leaves = false // the focus for home once they are closed

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
  const box = /** @type {HTMLDialogElement} */ (el('dialog', { 'aria-labelledby': 'dialog-title' },
    el('div', { class: 'inside' }, el('header', {}, heading, button('✕', close, { class: 'icon', 'aria-label': 'Close' })),
      ...content, buttons ? el('footer', {}, ...buttons(close)) : null)))
  const before = /** @type {HTMLElement|null} */ (document.activeElement)
  box.addEventListener('close', () => {
    box.remove()
    if (--shown > 0) return // another follows it
    if (!leaves && before?.checkVisibility() && before !== document.body) before.focus({ preventScroll: true })
    else home()
    leaves = false
  })
  box.addEventListener('click', event => {
    if (event.target === box) close()
  })
  document.body.append(box)
  box.showModal()
  shown++
  if (!box.querySelector('[autofocus]')) heading.focus() // not the cross, which comes first
  return { box, close }
}

/** @typedef {{line?: number, column?: number, severity: string, message: string}} Problem */

/** A problem with its place in the text. @param {Problem} p */
export const problemText = p => `${p.line ? `line ${p.line}${p.column ? `, column ${p.column}` : ''}: ` : ''}${p.message}`

/** @param {string} text */
export const sentence = text => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/** A list of what is wrong, in place of the one before. @param {HTMLElement} host @param {import('../engine/engine.js').Failure|Error|null} error */
export function showProblems(host, error) {
  host.replaceChildren()
  if (!error) return
  const problems = 'problems' in error ? error.problems : []
  host.append(el('p', { class: 'warning' }, sentence(error.message)))
  if (problems.length === 0) return
  host.append(el('ul', { class: 'problems' }, ...problems.slice(0, 20).map(p => el('li', {}, problemText(p)))))
}

/** Gives the browser a file to keep. @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const a = document.createElement('a')
  a.href = url
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Puts text on the clipboard, and tells whether that worked. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
