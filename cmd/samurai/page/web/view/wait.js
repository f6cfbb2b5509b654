// What is shown while an answer is on its way.
import { sentence } from './dialog.js'
import { button, el, whisper } from './dom.js'

const LONG = 1000 // milliseconds after which one wonders

/**
 * Makes what is shown in place of an answer: what is being done, and if that takes long, why, with a way to stop it.
 * @param {Desk} desk @param {() => string} why it takes long once the engine is there
 */
export function waiter(desk, why) {
  const reason = el('p', { class: 'quiet' })
  const explain = () => { reason.textContent = desk.loading.trim() ? sentence(desk.loading) : why() }
  desk.on('loading verdict', explain)
  return (/** @type {string} */ doing, /** @type {() => void} */ stop) => {
    const box = el('div', { class: 'words' }, el('p', {}, doing))
    setTimeout(() => {
      if (!box.isConnected) return
      explain()
      box.append(reason, button('Stop', stop))
      box.scrollIntoView({ block: 'nearest' })
      whisper(reason.textContent ?? '')
    }, desk.loading.trim() ? 0 : LONG)
    return box
  }
}
