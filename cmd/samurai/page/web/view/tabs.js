// Tabs over the sheets of the panel.
import { el } from './dom.js'
import { radios } from './radios.js'

/** @param {HTMLElement} bar @param {HTMLElement} host @param {{id: string, name: string, sheet: HTMLElement}[]} list @returns {(id: string) => void} shows a sheet */
export function tabs(bar, host, list) {
  bar.setAttribute('role', 'tablist')
  bar.setAttribute('aria-label', 'Tools')
  const show = (/** @type {string} */ id) => {
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
  radios(bar, b => show(b.dataset.tab ?? ''))
  show(list[0].id)
  return show
}
