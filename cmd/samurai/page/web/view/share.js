// Share: a link that holds the puzzle in its fragment, and a QR code of it.
import { toLink } from '../model/link.js'
import { qr } from '../model/qr.js'
import { copy, dialog } from './dialog.js'
import { button, el, say, svg } from './dom.js'

/** @param {import('../desk.js').Desk} desk */
export function share(desk) {
  const mine = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox' }))
  const out = /** @type {HTMLTextAreaElement} */ (el('textarea', { readonly: true, 'aria-label': 'Link', id: 'link' }))
  const picture = el('div', { class: 'row' })
  picture.style.justifyContent = 'center'
  const update = () => {
    const { board, game, about } = desk
    const link = toLink(board, game.clues, { title: about.title, digits: mine.checked ? game.digits : undefined })
    out.value = `${location.origin}${location.pathname}#${link}`
    const code = qr(out.value)
    picture.replaceChildren(code ? draw(code) : el('p', { class: 'quiet' }, 'The link is too long for a QR code.'))
  }
  mine.addEventListener('change', update)
  update()
  out.style.minHeight = '110px'
  dialog('Share', [
    el('p', { class: 'quiet' }, 'The whole puzzle is in the part after #, which browsers send to no server.'),
    out, el('label', { class: 'check' }, mine, 'with my digits'), picture], () => [
    button('Copy the link', async () => {
      out.select()
      say(await copy(out.value) ? 'Copied.' : 'Select the link and copy it.')
    }, { class: 'main' })])
}

/** @param {boolean[][]} code */
function draw(code) {
  const n = code.length
  let d = ''
  code.forEach((row, y) => row.forEach((dark, x) => { if (dark) d += `M${x} ${y}h1v1h-1z` }))
  return svg('svg', { class: 'qr', viewBox: `-2 -2 ${n + 4} ${n + 4}`, role: 'img', 'aria-label': 'QR code of the link' }, svg('path', { d, fill: '#000' }))
}
