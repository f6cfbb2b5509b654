// Tabs over the panels of the panel.
import { el } from './dom.js'
import { choose, radios } from './radios.js'

/**
 * Returns the panels by id, and show, which brings one to the front: where there is little room only if it is to
 * open, and the pad otherwise.
 * @template {string} T
 * @param {HTMLElement} bar @param {HTMLElement} host @param {Record<T, string>} names by id @param {(from: T, to: T) => void} turned
 */
export function tabs(bar, host, names, turned) {
  const ids = /** @type {T[]} */ (Object.keys(names))
  const panels = /** @type {Record<T, HTMLElement>} */ ({})
  // Which matters on small screens only.
  const close = (/** @type {boolean} */ closed) => {
    bar.classList.toggle('closed', closed)
    host.classList.toggle('closed', closed)
  }
  let [now] = ids
  const show = (id = now, open = false) => {
    if (id !== now) turned(now, id)
    now = id
    close(!open)
    choose(bar, id)
    for (const other of ids) panels[other].hidden = other !== id
  }
  for (const id of ids) {
    bar.append(el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `tabpanel-${id}`, 'data-tab': id }, names[id]))
    panels[id] = el('div', { id: `tabpanel-${id}`, role: 'tabpanel', 'aria-labelledby': `tab-${id}`, tabindex: 0 })
    host.append(panels[id])
  }
  radios(bar, b => {
    if (b.dataset.tab === now) close(!host.classList.contains('closed'))
    else show(/** @type {T} */ (b.dataset.tab), true)
  })
  show()
  return { panels, show }
}
