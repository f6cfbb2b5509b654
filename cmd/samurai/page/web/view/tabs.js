// Tabs over the sheets of the panel.
import { el } from './dom.js'
import { radios } from './radios.js'

/** @param {HTMLElement} bar @param {HTMLElement} host @param {{id: string, name: string, sheet: HTMLElement}[]} list @param {(from: string, to: string) => void} turned @returns {(id?: string, open?: boolean) => void} shows a sheet; where there is little room only if it is to open, and the pad otherwise */
export function tabs(bar, host, list, turned) {
  bar.setAttribute('role', 'tablist')
  bar.setAttribute('aria-label', 'Tools')
  // Which matters on small screens only.
  const close = (/** @type {boolean} */ closed) => {
    bar.classList.toggle('closed', closed)
    host.classList.toggle('closed', closed)
  }
  let now = list[0].id
  const show = (/** @type {string} */ id = now, open = false) => {
    if (id !== now) turned(now, id)
    now = id
    close(!open)
    for (const { id: other, sheet } of list) {
      const on = other === id
      sheet.hidden = !on
      const tab = bar.querySelector(`#tab-${other}`)
      tab?.setAttribute('aria-selected', String(on))
      tab?.setAttribute('tabindex', on ? '0' : '-1')
    }
  }
  for (const { id, name, sheet } of list) {
    bar.append(el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `sheet-${id}`, 'data-tab': id }, name))
    sheet.id = `sheet-${id}`
    sheet.setAttribute('role', 'tabpanel')
    sheet.setAttribute('aria-labelledby', `tab-${id}`)
    sheet.tabIndex = 0
    host.append(sheet)
  }
  radios(bar, b => {
    if (b.dataset.tab === now) close(!host.classList.contains('closed'))
    else show(b.dataset.tab ?? '', true)
  })
  show(list[0].id)
  return show
}
