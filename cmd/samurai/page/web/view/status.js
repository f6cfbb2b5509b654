// The verdict, the clock, and the table of grids.
import { button, el, number, whisper } from './dom.js'

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('../desk.js').Verdict} Verdict */

/** The verdict in words: a short line, and a small one below. @param {Verdict} v @returns {[string, string]} */
export function words(v) {
  switch (v.state) {
    case 'counting': return ['Counting…', ' ']
    case 'unique': return ['One solution', BY[v.rule ?? ''] ?? ' ']
    case 'multiple':
      if (!v.joint) return ['Several solutions', 'counting them…']
      if (v.joint.exact) return [`${number(v.joint.count)} solutions`, v.joint.count.length > 12 ? 'of all grids together, exactly counted' : 'of all grids together']
      if (v.joint.estimate) return [`About ${number(plain(v.joint.estimate))} solutions`, `at least ${number(v.joint.count)}`]
      return [`At least ${number(v.joint.count)} solutions`, v.joint.upper ? `at most ${number(v.joint.upper)}` : ' ']
    case 'none': return ['No solution', v.reason ?? ' ']
    case 'error': return ['Not counted', v.reason ?? ' ']
    default: return ['Not decided', v.reason ?? ' ']
  }
}

/** @type {Record<string, string>} */
const BY = {
  clues: 'found grid by grid', 'single-solution': 'found grid by grid, by copying solved boxes',
  candidates: 'found grid by grid, by exchanging candidates', search: 'found by searching the whole',
}

/** A number such as 1.2e+30 in full. @param {string} text */
const plain = text => BigInt(Math.round(Number(text))).toString()

/** @param {Desk} desk @param {import('../counts.js').Counts} counts @param {HTMLElement} host @param {() => void} pause */
export function status(desk, counts, host, pause) {
  const narrow = matchMedia('(max-width: 760px), (max-width: 900px) and (orientation: portrait)')
  const verdict = el('div', { class: 'verdict', id: 'verdict' }, el('span', { class: 'dot', 'aria-hidden': 'true' }), el('span'))
  const timer = button('0:00', pause, { class: 'timer', title: 'Pause (P)' })
  host.replaceChildren(verdict, timer)
  let said = ''
  const update = () => {
    const solved = desk.view === 'play' && desk.solved
    const [first, why] = solved ? ['Solved', desk.settings.timer ? `in ${desk.timer}` : ' '] : words(desk.verdict)
    const left = desk.view === 'play' && desk.verdict.state === 'unique' ? desk.game.values().filter(d => !d).length : 0
    const second = desk.entering && narrow.matches && desk.verdict.state !== 'none' && desk.board.names.length < 7 ? counts.table().map(g => `${g.name}\u00a0${g.alone ? number(g.alone.count) : '…'}`).join(' · ')
      : left ? `${number(String(left))} ${left === 1 ? 'cell' : 'cells'} to fill` : why
    verdict.dataset.verdict = desk.verdict.state
    verdict.classList.toggle('solved', solved)
    verdict.title = desk.verdict.joint?.exact ? desk.verdict.joint.count.replace(/\B(?=(\d{3})+$)/g, ',') : ''
    verdict.lastElementChild?.replaceChildren(first, el('small', {}, second))
    if (desk.verdict.state !== 'counting' && first !== said && desk.entering) whisper(`${first}. ${second}`)
    said = first
  }
  desk.on('puzzle verdict change view counts', update)
  const tick = () => {
    timer.textContent = `${desk.timer.running || desk.solved ? '' : '▶ '}${desk.timer}`
    timer.setAttribute('aria-label', `Clock ${desk.timer}, ${desk.timer.running ? 'pause' : 'stands still'}`)
    timer.hidden = !desk.settings.timer || desk.view !== 'play'
  }
  desk.on('puzzle view settings clock', tick)
  setInterval(tick, 1000)
  update()
  tick()
}

/** The table of grids. @param {Desk} desk @param {import('../counts.js').Counts} counts @param {HTMLElement} host @param {(grid: number) => void} go @param {() => void} analyze */
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
      body.replaceChildren(...rows.map(r => el('tr', {}, el('td', {}, button(r.name, () => go(r.grid), { title: `Show ${r.name} alone` })), el('td'), el('td'))))
    }
    rows.forEach((r, i) => {
      const text = r.alone ? (r.alone.exact ? '' : '≥ ') + number(r.alone.count) : r.clash ? '0' : '…'
      const key = `${r.name} ${r.clues} ${text}`
      if (key === shown[i]) return
      shown[i] = key
      const [name, clues, alone] = body.children[i].children
      const b = /** @type {HTMLElement} */ (name.firstElementChild)
      b.textContent = r.name
      b.title = `Show ${r.name} alone`
      clues.textContent = String(r.clues)
      alone.textContent = text
      if (text === '…') alone.setAttribute('aria-label', 'counting')
      else alone.removeAttribute('aria-label')
      alone.className = text === '1' ? 'one' : text === '0' ? 'zero' : ''
      alone.setAttribute('title', r.alone?.count.replace(/\B(?=(\d{3})+$)/g, ',') ?? '')
    })
  }
  desk.on('puzzle change verdict counts view', update)
  update()
}
