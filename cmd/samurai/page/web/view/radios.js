// A group of buttons of which one is chosen: one tab stop, arrows choose.

/** @param {HTMLElement} group @param {(button: HTMLElement) => void} choose */
export function radios(group, choose) {
  const all = () => /** @type {HTMLElement[]} */ ([...group.children]).filter(e => !e.hidden)
  group.addEventListener('click', event => {
    const b = /** @type {HTMLElement} */ (event.target).closest('button')
    if (b) choose(b)
  })
  group.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const list = all()
    const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    const next = list[(at + step + list.length) % list.length]
    choose(next)
    next.focus()
  })
}
