// Share: a link that holds the puzzle in its fragment, and a QR code of it.
import { packMarks, toLink } from '../model/link.js'
import { ask } from '../engine/engine.js'
import { puzzleFile } from '../model/file.js'
import { copy, dialog, showProblems } from './dialog.js'
import { button, el, say, svg } from './dom.js'
import { tick } from './form.js'

/** @param {Desk} desk */
export function share(desk) {
  const here = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)
  const mine = tick('with my digits, marks and lines', { checked: desk.game.digits.some(Boolean) || packMarks({ ...desk.game }) !== '' })
  const out = el('textarea', { readonly: true, 'aria-label': 'Link', id: 'link' })
  const picture = el('div', { class: 'code' })
  const update = async () => {
    const { board, game, about } = desk
    const own = mine.input.checked ? { digits: game.digits, marks: packMarks({ ...game }) } : {}
    const link = toLink(board, game.clues, { title: about.title, ...own })
    out.value = `${location.origin}${location.pathname}#${link}`
    if (here) return picture.replaceChildren(el('p', { class: 'quiet' }, HERE))
    try {
      const [{ side, path }] = await ask('code', { text: out.value }, { topic: 'code' })
      const attributes = { class: 'qr', viewBox: `-2 -2 ${side + 4} ${side + 4}`, role: 'img', 'aria-label': 'QR code of the link' }
      picture.replaceChildren(side ? svg('svg', attributes, svg('path', { d: path, fill: '#000' }))
        : el('p', { class: 'quiet' }, 'The link is too long for a QR code.'))
    } catch (error) {
      showProblems(picture, error)
    }
  }
  const give = async () => {
    out.select()
    say(await copy(out.value) ? 'Link copied.' : 'Select the link and copy it.')
  }
  const sudokupad = async () => {
    const { board, game, about, verdict } = desk
    const text = puzzleFile(board, game.clues, about)
    try { // with the solution, by which SudokuPad tells when the puzzle is solved
      const [line] = await ask('convert', { text, to: 'sudokupad', solution: Boolean(verdict.solution), lossy: true })
      out.value = line.text.trim()
      await give()
    } catch (error) {
      say(/** @type {Error} */ (error).message)
    }
  }
  mine.input.addEventListener('change', update)
  update()
  dialog('Share', [el('p', { class: 'quiet' }, WHAT), out, mine.label, picture], () => [
    button('Copy SudokuPad link', sudokupad), button('Copy link', () => { update(); give() }, { class: 'main', autofocus: true })])
}

const WHAT = 'The link holds the whole puzzle after the #, a part that browsers send to no server.'
const HERE = 'The link opens on this computer only, while the program runs. Others can paste it into Open on their own Samurai page. ' +
  'A SudokuPad link opens anywhere.'
