// Mouse, pen and fingers: select, drag, pan, pinch.

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('./zoom.js').Zoom} Zoom */

/** Cells narrower than this are zoomed into by a first tap. */
const TOUCHABLE = 24
/** Milliseconds after which a finger that stays where it is adds its cell, or takes it out. */
const HOLD = 450

/** @param {Desk} desk @param {HTMLElement} host @param {Zoom} zoom @param {() => void} moved */
export function listen(desk, host, zoom, moved) {
  let dragging = false
  /** @type {number|undefined} where a finger is that has not moved yet */
  let tapped
  let holding = 0 // the timer of a finger that may stay
  const release = () => {
    clearTimeout(holding)
    tapped = undefined
    dragging = false
  }
  const slotAt = (/** @type {PointerEvent} */ { clientX, clientY }) => zoom.slotAt(clientX, clientY)
  const has = (/** @type {number} */ slot) => desk.selection.cells.has(desk.sheet.slots[slot].cell)
  const select = () => {
    desk.tell('select')
    moved()
  }
  host.addEventListener('pointerdown', event => {
    if (!event.isPrimary) return release() // a second finger: a pinch
    const slot = slotAt(event)
    if (slot === undefined || event.button !== 0) return
    const { selection } = desk
    event.preventDefault()
    if (event.pointerType === 'touch') { // it pans, unless it is put on what is selected
      tapped = slot
      dragging = has(slot) || zoom.fits
      holding = window.setTimeout(() => {
        tapped = undefined
        dragging = true
        if (selection.cells.size > 1 || !has(slot)) selection.toggle(slot)
        select()
      }, HOLD)
      return
    }
    if (event.ctrlKey || event.metaKey) selection.toggle(slot)
    else if (event.shiftKey) selection.reach(slot)
    else selection.go(slot)
    dragging = true
    host.setPointerCapture(event.pointerId)
    select()
  })
  host.addEventListener('pointermove', event => {
    if (!dragging || !event.isPrimary) return
    const slot = slotAt(event)
    if (slot === undefined || slot === tapped || slot === desk.selection.cursor) return
    clearTimeout(holding)
    if (tapped !== undefined && !has(tapped)) desk.selection.go(tapped)
    tapped = undefined
    desk.selection.add(slot)
    select()
  })
  host.addEventListener('touchmove', event => {
    if (dragging && event.cancelable && event.touches.length === 1) event.preventDefault() // or it pans
  }, { passive: false })
  host.addEventListener('pointerup', () => {
    const slot = tapped
    release()
    if (slot === undefined) return
    if (!has(slot) || desk.selection.cells.size > 1) desk.selection.go(slot)
    if (zoom.side < TOUCHABLE) zoom.into(slot)
    select()
  })
  host.addEventListener('pointercancel', release) // the board is moved
  host.addEventListener('contextmenu', event => {
    if (/** @type {PointerEvent} */ (event).pointerType === 'touch') event.preventDefault() // a finger that stays selects
  })
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
