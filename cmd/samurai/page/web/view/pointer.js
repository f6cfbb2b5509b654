// Mouse, pen and fingers: select, drag, pan, pinch.

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('./zoom.js').Zoom} Zoom */

/** Cells narrower than this are zoomed into by a first tap. */
const TOUCHABLE = 24

/** @param {Desk} desk @param {HTMLElement} host @param {Zoom} zoom @param {() => void} moved */
export function listen(desk, host, zoom, moved) {
  let dragging = false
  /** @param {PointerEvent} event @returns {number|undefined} */
  const slotAt = event => {
    const e = document.elementFromPoint(event.clientX, event.clientY)?.closest('.cell')
    const slot = e instanceof HTMLElement && host.contains(e) ? e.dataset.slot : undefined
    return slot === undefined ? undefined : +slot
  }
  const select = () => {
    desk.tell('select')
    moved()
  }
  host.addEventListener('pointerdown', event => {
    const slot = slotAt(event)
    if (slot === undefined || event.button !== 0 || !event.isPrimary) return
    const { selection } = desk
    const small = event.pointerType === 'touch' && zoom.side < TOUCHABLE
    const again = selection.cells.has(desk.sheet.slots[slot].cell)
    if (event.ctrlKey || event.metaKey) selection.toggle(slot)
    else if (event.shiftKey) selection.reach(slot)
    else if (event.pointerType !== 'touch' || !again || selection.cells.size > 1) selection.go(slot)
    dragging = event.pointerType !== 'touch' || again || zoom.fits
    if (dragging) host.setPointerCapture(event.pointerId)
    if (small) zoom.into(slot)
    select()
    event.preventDefault()
  })
  host.addEventListener('pointermove', event => {
    if (!dragging || !event.isPrimary) return
    const slot = slotAt(event)
    if (slot === undefined || slot === desk.selection.cursor) return
    desk.selection.add(slot)
    select()
  })
  for (const end of ['pointerup', 'pointercancel']) host.addEventListener(end, () => { dragging = false })
  host.addEventListener('dblclick', event => {
    const slot = slotAt(/** @type {PointerEvent} */ (event))
    if (slot === undefined) return
    const { cell } = desk.sheet.slots[slot]
    const value = desk.game.value(cell)
    const { sheet, game } = desk
    if (value) desk.selection.set(sheet.slots.map(s => s.cell).filter(c => game.value(c) === value))
    else desk.tell('lone') // a lone candidate is filled in
    select()
  })
}
