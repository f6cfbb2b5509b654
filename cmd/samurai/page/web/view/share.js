// Share: a link that holds the puzzle in its fragment, and a QR code of it.
import { toLink } from '../model/link.js'
import { qr } from '../model/qr.js'
import { ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { copy, dialog } from './dialog.js'
import { button, el, say, svg } from './dom.js'

/** @param {import('../desk.js').Desk} desk */
export function share(desk) {
  const here = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)
  const mine = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox' }))
  const out = /** @type {HTMLTextAreaElement} */ (el('textarea', { readonly: true, 'aria-label': 'Link', id: 'link' }))
  const picture = el('div', { class: 'row' })
  picture.style.justifyContent = 'center'
  const update = () => {
    const { board, game, about } = desk
    const link = toLink(board, game.clues, { title: about.title, digits: mine.checked ? game.digits : undefined })
    out.value = `${location.origin}${location.pathname}#${link}`
    const code = here ? null : qr(out.value)
    picture.replaceChildren(code ? draw(code) : el('p', { class: 'quiet' }, here ? HERE : 'The link is too long for a QR code.'))
  }
  mine.addEventListener('change', update)
  update()
  out.style.minHeight = '110px'
  dialog('Share', [
    el('p', { class: 'quiet' }, 'The link holds the whole puzzle, in the part after #, which browsers send to no server. Marks and colours are not in it.'),
    out, el('label', { class: 'check' }, mine, 'with my digits'), picture], () => [
    button('Copy a link to SudokuPad', async () => {
      try {
        const [line] = await ask('convert', { text: puzzleFile(desk.board, desk.game.clues, desk.about), from: 'yaml', to: 'sudokupad', solution: Boolean(desk.verdict.solution), lossy: true }) // by the solution it tells when the puzzle is solved
        out.value = line.text.trim()
        out.select()
        say(await copy(out.value) ? 'Copied.' : 'Select the link and copy it.')
      } catch (error) {
        say(/** @type {Error} */ (error).message)
      }
    }), button('Copy the link', async () => {
      update()
      out.select()
      say(await copy(out.value) ? 'Copied.' : 'Select the link and copy it.')
    }, { class: 'main', autofocus: true })])
}

const HERE = 'This page is served by your own computer, so the link opens here only, while samurai play runs. Others can paste it into their own page under Open; a link to SudokuPad opens anywhere.'

/** @param {boolean[][]} code */
function draw(code) {
  const n = code.length
  let d = ''
  code.forEach((row, y) => row.forEach((dark, x) => { if (dark) d += `M${x} ${y}h1v1h-1z` }))
  return svg('svg', { class: 'qr', viewBox: `-2 -2 ${n + 4} ${n + 4}`, role: 'img', 'aria-label': 'QR code of the link' }, svg('path', { d, fill: '#000' }))
}
