// What somebody finds who comes without a puzzle.
import { button, el } from './dom.js'
import { filePicker } from './form.js'

/**
 * Shows it over the board until something is done.
 * @param {Desk} desk @param {HTMLElement} stage
 * @param {Record<'make'|'today'|'enter'|'leave', () => unknown>} ways leave: where the focus goes from here
 * @param {(file: File) => unknown} read opens a file
 */
export function start(desk, stage, ways, read) {
  const done = () => {
    if (!card.isConnected) return
    const left = card.contains(document.activeElement)
    card.remove()
    if (left) ways.leave()
    desk.welcoming = false
    desk.tell('welcomed')
  }
  const way = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ words, /** @type {() => unknown} */ go) => {
    const b = button('', async () => {
      b.setAttribute('aria-busy', 'true')
      if (await go() !== false) done()
      b.removeAttribute('aria-busy')
    }, { class: 'way', id })
    b.append(el('strong', {}, name), el('span', {}, words))
    return b
  }
  const held = matchMedia('(pointer: coarse)').matches // it has a camera
  const photo = filePicker(read)
  const title = el('h2', { id: 'start-title', tabindex: -1 }, 'Sudoku, several at once')
  const card = el('section', { class: 'start', 'aria-labelledby': 'start-title' },
    el('header', {}, title, button('✕', done, { class: 'icon', 'aria-label': 'Close' })),
    el('p', {}, 'Each grid is a Sudoku. Where grids overlap they share a box, tinted green. Its digits count in each of them.'),
    way('start-photo', held ? 'Photograph your puzzle' : 'Photo, PDF or file', 'from a newspaper, a book or another program', photo.choose),
    way('start-play', 'Play', 'a new easy puzzle', ways.make),
    way('start-today', 'Today', 'the puzzle of the day, the same for everyone', ways.today),
    way('start-enter', 'Enter', 'type one from paper and count its solutions', ways.enter), photo.input)
  stage.prepend(card)
  title.focus()
  desk.on('puzzle change view', done)
}
