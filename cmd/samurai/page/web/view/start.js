// What somebody finds who comes without a puzzle.
import { button, el } from './dom.js'

/** What closes it. */
const EVENTS = ['puzzle', 'change', 'view']

/**
 * Shows it over the board until something is done.
 * @param {Desk} desk @param {HTMLElement} stage
 * @param {Record<'make'|'today'|'enter'|'open'|'compose'|'leave', () => unknown>} ways leave: where the focus goes from here
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
    el('p', {}, 'Each grid is a Sudoku. Where grids overlap they share a box, tinted green. Its digits count in each of them.'),
    way('Play', 'a new easy puzzle', ways.make),
    way('Today', 'the puzzle of the day, the same for everyone', ways.today),
    way('Enter', 'type one from paper and count its solutions', ways.enter),
    way('Open', 'a file, a link, or text', ways.open),
    way('Layout', 'arrange your own grids, and make a puzzle on them', ways.compose))
  stage.prepend(card)
  title.focus()
  for (const event of EVENTS) desk.addEventListener(event, done)
}
