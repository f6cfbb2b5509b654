// A group of buttons with one choice: Tab stops at it once, and arrows choose.

/** @param {HTMLElement} group @param {(button: HTMLElement) => void} choose */
export function radios(group, choose) {
  group.addEventListener('click', event => {
    const b = /** @type {HTMLElement} */ (event.target).closest('button')
    if (b) choose(b)
  })
  group.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const list = /** @type {HTMLElement[]} */ ([...group.children]).filter(e => !e.hidden)
    const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    const next = list[(at + step + list.length) % list.length]
    choose(next)
    next.focus()
  })
}

/** Shows which one is chosen: the one that has that value in a data attribute. @param {HTMLElement} group @param {string} value */
export function choose(group, value) {
  for (const b of /** @type {Iterable<HTMLElement>} */ (group.children)) {
    const on = Object.values(b.dataset).includes(value)
    b.setAttribute(b.role === 'tab' ? 'aria-selected' : 'aria-checked', String(on))
    b.tabIndex = on ? 0 : -1
  }
}
