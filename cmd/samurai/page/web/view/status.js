// The verdict, the clock, and the table of grids.
import { button, count, el, number, parted, whisper } from './dom.js'

/** The verdict in words: a short line, and a small one below. @param {Verdict} v @returns {[string, string]} */
export function words({ state, rule = '', reason = ' ', joint }) {
  switch (state) {
    case 'counting': return ['Counting…', reason]
    case 'unique': return ['One solution', BY[rule] ?? ' ']
    case 'multiple':
      if (!joint) return ['Several solutions', 'counting them…']
      if (joint.exact) return [`${number(joint.count)} solutions`, `of the whole puzzle${joint.count.length > 12 ? ', exactly' : ''}`]
      if (joint.estimate) return [`About ${number(plain(joint.estimate))} solutions`, `at least ${number(joint.count, 'least')}`]
      return [`At least ${number(joint.count, 'least')} solutions`, joint.upper ? `at most ${number(joint.upper, 'most')}` : ' ']
    case 'none': return ['No solution', reason]
    case 'error': return ['Not counted', reason]
    default: return ['Undecided', reason]
  }
}

const SUSPECTS = 2 // as many as fit the line

/** Which clue may be mistyped, unless there are too many. @param {Mistyped[]} [list] */
export const suspects = (list = []) => list.length > 0 && list.length <= SUSPECTS &&
  `perhaps ${list.map(c => `${c.grid ?? ''} ${c.cell} is ${c.instead.join(' or ')}, not ${c.digit}`.trim()).join(', or ')}`

/** @type {Record<string, string>} */
const BY = {
  clues: 'found grid by grid', 'single-solution': 'found grid by grid, by copying solved boxes',
  candidates: 'found grid by grid, by exchanging candidates', search: 'found by searching the whole board',
}

/** A number such as 1.2e+30 in full. @param {string} text */
const plain = text => BigInt(Math.round(Number(text))).toString()

/** @param {Desk} desk @param {Counts} counts @param {HTMLElement} host @param {() => void} pause */
export function status(desk, counts, host, pause) {
  const verdict = el('div', { class: 'verdict', id: 'verdict' }, el('span', { class: 'dot', 'aria-hidden': 'true' }), el('span'))
  const timer = button('0:00', pause, { class: 'timer', title: 'Pause (P)' })
  host.replaceChildren(verdict, timer)
  let said = ''
  const update = () => {
    const { view, verdict: { state, joint, mistyped }, game, board, settings } = desk
    const solved = view === 'play' && desk.solved
    const [first, why] = solved ? ['Solved', desk.settings.timer ? `in ${desk.timer}` : ' '] : words(desk.verdict)
    const left = view === 'play' && state === 'unique' ? game.values().filter(d => !d).length : 0
    const short = desk.entering && state !== 'none' && board.names.length < 7 // shown in place of the table where that is away
      ? counts.table().map(g => `${g.name}\u00a0${g.alone ? number(g.alone.count) : '…'}`).join(' · ') : ''
    const second = left ? `${count(left, 'cell')} to fill` : ((desk.entering || !settings.live) && suspects(mistyped)) || why
    verdict.dataset.verdict = state
    verdict.classList.toggle('solved', solved)
    verdict.title = joint?.exact ? parted(joint.count) : ''
    const small = el('small', { class: short && 'wide' }, second)
    verdict.lastElementChild?.replaceChildren(first, small, short && el('small', { class: 'narrow' }, short))
    if (state !== 'counting' && first !== said && desk.entering) whisper(`${first}. ${second}`)
    said = first
  }
  desk.on('puzzle verdict change view counts', update)
  const tick = () => {
    timer.textContent = `${desk.timer.running || desk.solved ? '' : '▶ '}${desk.timer}`
    timer.ariaLabel = `Clock ${desk.timer}, ${desk.timer.running ? 'pause' : 'paused'}`
    timer.hidden = !desk.settings.timer || desk.view !== 'play'
  }
  desk.on('puzzle view settings clock', tick)
  setInterval(tick, 1000)
  update()
  tick()
}

/**
 * The table of grids.
 * @param {Desk} desk @param {Counts} counts @param {HTMLElement} host @param {(grid: number) => void} go @param {() => void} analyze
 */
export function gridTable(desk, counts, host, go, analyze) {
  const body = el('tbody')
  const table = el('table', { class: 'grids', 'aria-label': 'Grids' },
    el('thead', {}, el('tr', {}, ...['Grid', 'Clues', 'Solutions alone'].map(h => el('th', { scope: 'col' }, h)))), body)
  const on = button('', analyze, { id: 'on', hidden: true })
  host.replaceChildren(on, table)
  /** @type {string[]} */
  let shown = []
  const update = () => {
    const rows = counts.table()
    const { state } = desk.verdict
    on.hidden = state !== 'none' && state !== 'multiple'
    on.textContent = state === 'none' ? 'Which clue is to blame?' : 'What would make it unique?'
    if (rows.length !== shown.length) {
      shown = rows.map(() => '')
      body.replaceChildren(...rows.map(r => el('tr', {}, el('td', {}, button('', () => go(r.grid))), el('td'), el('td'))))
    }
    rows.forEach((r, i) => {
      const text = r.alone ? (r.alone.exact ? number(r.alone.count) : `≥ ${number(r.alone.count, 'least')}`) : r.clash ? '0' : '…'
      const key = `${r.name} ${r.clues} ${text}`
      if (key === shown[i]) return
      shown[i] = key
      const [name, clues, alone] = /** @type {HTMLCollectionOf<HTMLElement>} */ (body.children[i].children)
      const b = /** @type {HTMLElement} */ (name.firstElementChild)
      b.textContent = r.name
      b.title = `Show ${r.name} alone`
      clues.textContent = String(r.clues)
      alone.textContent = text
      alone.ariaLabel = text === '…' ? 'counting' : null
      alone.className = text === '1' ? 'one' : text === '0' ? 'zero' : ''
      alone.title = r.alone ? parted(r.alone.count) : ''
    })
  }
  desk.on('puzzle change verdict counts view', update)
  update()
}
