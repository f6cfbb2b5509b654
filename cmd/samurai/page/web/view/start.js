// What somebody finds who comes without a puzzle.
import { button, el } from './dom.js'

/**
 * Shows it over the board until something is done.
 * @param {import('../desk.js').Desk} desk @param {HTMLElement} stage
 * @param {{make: () => Promise<void>, enter: () => void, open: () => void, compose: () => void, leave: () => void}} ways leave: where the focus goes from here
 */
export function start(desk, stage, ways) {
  const done = () => {
    const left = card.contains(document.activeElement)
    card.remove()
    if (left) ways.leave()
    for (const event of EVENTS) desk.removeEventListener(event, done)
  }
  const way = (/** @type {string} */ name, /** @type {string} */ words, /** @type {() => unknown} */ go) => {
    const b = button('', async () => {
      b.setAttribute('aria-busy', 'true')
      await go()
      done()
    }, { class: 'way' })
    b.append(el('strong', {}, name), el('span', {}, words))
    return b
  }
  const title = el('h2', { id: 'start-title', tabindex: -1 }, 'Sudoku, several at once')
  const card = el('section', { class: 'start', 'aria-labelledby': 'start-title' },
    el('header', {}, title, button('✕', done, { class: 'icon', 'aria-label': 'Close' })),
    el('p', {}, 'Each grid is a Sudoku. Where grids lie on one another they share a box, tinted green: its digits count in both.'),
    way('Play', 'an easy puzzle, made now', ways.make),
    way('Enter', 'one from paper, and see its solutions counted', ways.enter),
    way('Open', 'a file, a link, or text', ways.open),
    way('Lay out', 'grids of your own, and have a puzzle made', ways.compose))
  stage.prepend(card)
  title.focus()
  for (const event of EVENTS) desk.addEventListener(event, done)
}

const EVENTS = ['puzzle', 'change', 'view']
