// Mouse, pen and fingers: select, drag, pan, pinch.
import { OVERVIEW } from './overview.js'

/** Cells narrower than this are zoomed into by a first tap. */
const TOUCHABLE = 24
/** Cells between the pen and the middle of a cell that it goes through, so that it can go diagonally. */
const NEAR = 0.36
/** A finger that stays for these milliseconds and frames adds its cell, or takes it out; a slow page hears late that it moves. */
const [HOLD, FRAMES] = [450, 27]

/** @param {Desk} desk @param {HTMLElement} host @param {Zoom} zoom @param {() => void} moved */
export function listen(desk, host, zoom, moved) {
  let dragging = false
  let entering = false // what is locked, once the pointer is up
  let picking = false // a mark of the cell that was selected already
  /** @type {number|undefined} where the pen is */
  let pen
  /** @type {number|undefined} where a finger is that has not moved yet */
  let tapped
  let holding = 0 // the next frame of a finger that may stay
  const stay = (/** @type {number} */ slot, /** @type {number} */ since, frames = 0) => {
    holding = requestAnimationFrame(() => {
      if (performance.now() - since < HOLD || frames < FRAMES) return stay(slot, since, frames + 1)
      tapped = undefined
      dragging = true
      if (desk.selection.cells.size > 1 || !has(slot)) desk.selection.toggle(slot)
      select()
    })
  }
  const release = () => {
    cancelAnimationFrame(holding)
    tapped = undefined
    dragging = entering = picking = false
    pen = undefined
  }
  const slotAt = (/** @type {PointerEvent} */ { clientX, clientY }) => zoom.slotAt(clientX, clientY, pen === undefined ? 0.5 : NEAR)
  /** Leads the pen to a slot, over those that a quick hand left out. @param {number} slot */
  const draw = slot => {
    const { slots, at } = desk.sheet
    const { x: x0, y: y0 } = slots[pen ?? slot]
    const { x: x1, y: y1 } = slots[slot]
    const far = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))
    for (let i = 1; i <= far; i++) {
      const next = at.get(10000 * Math.round(y0 + (y1 - y0) * i / far) + Math.round(x0 + (x1 - x0) * i / far))
      if (next !== undefined && pen !== undefined) desk.pen(slots[pen].cell, slots[next].cell)
      pen = next
    }
    desk.selection.go(slot)
  }
  const has = (/** @type {number} */ slot) => desk.selection.cells.has(desk.sheet.slots[slot].cell)
  const select = () => {
    desk.tell('select')
    moved()
  }
  host.addEventListener('pointerdown', event => {
    if (!event.isPrimary) { // a second finger: a pinch
      desk.stroke = null
      return release()
    }
    const slot = slotAt(event)
    if (slot === undefined || event.button !== 0) return
    const { selection } = desk
    event.preventDefault()
    picking = desk.mode === 'colour' && desk.locked === null && selection.cells.size === 1 && selection.cursor === slot
    if (desk.mode === 'line' && zoom.side >= TOUCHABLE) {
      pen = slot
      dragging = true
      selection.go(slot)
      return select()
    }
    if (event.pointerType === 'touch') { // it pans, unless it is put on what is selected
      tapped = slot
      dragging = has(slot) || zoom.fits
      stay(slot, performance.now())
      return
    }
    if (event.ctrlKey || event.metaKey) selection.toggle(slot)
    else if (event.shiftKey) selection.reach(slot)
    else selection.go(slot)
    dragging = true
    entering = !event.ctrlKey && !event.metaKey && !event.shiftKey
    host.setPointerCapture(event.pointerId)
    select()
  })
  host.addEventListener('pointermove', event => {
    if (!dragging || !event.isPrimary) return
    const slot = slotAt(event)
    if (slot === undefined || slot === tapped || slot === desk.selection.cursor) return
    cancelAnimationFrame(holding)
    picking = false
    if (pen !== undefined) {
      draw(slot)
      return select()
    }
    if (tapped !== undefined && !has(tapped)) desk.selection.go(tapped)
    tapped = undefined
    entering ||= event.pointerType === 'touch'
    desk.selection.add(slot)
    select()
  })
  host.addEventListener('touchmove', event => {
    if (dragging && event.cancelable && event.touches.length === 1) event.preventDefault() // or it pans
  }, { passive: false })
  /** Picks the mark of the selected cell that is nearest. @param {PointerEvent} event */
  const pick = ({ clientX, clientY }) => {
    const marks = host.querySelectorAll('.cell.cursor u')
    const far = (/** @type {Element} */ mark) => {
      const box = mark.getBoundingClientRect()
      return Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY)
    }
    const [nearest] = [...marks].sort((a, b) => far(a) - far(b))
    desk.pick(Number(/** @type {HTMLElement|undefined} */ (nearest)?.dataset.mark ?? 0))
  }
  host.addEventListener('pointerup', event => {
    if (pen !== undefined) {
      desk.penUp()
      return release()
    }
    if (picking) {
      pick(event)
      return release()
    }
    const slot = tapped
    const { selection } = desk
    const clicked = slot === undefined && dragging && selection.cells.size === 1
    const enters = entering
    release()
    if (clicked && zoom.side < OVERVIEW) return zoom.into(selection.cursor)
    if (slot !== undefined) {
      if (!has(slot) || desk.selection.cells.size > 1) desk.selection.go(slot)
      const small = zoom.side < TOUCHABLE
      if (small) zoom.into(slot)
      select()
      if (!small) desk.tap()
    } else if (enters) desk.tap()
  })
  host.addEventListener('pointercancel', () => { // the board is moved
    desk.penUp()
    release()
  })
  host.addEventListener('contextmenu', event => {
    if (/** @type {PointerEvent} */ (event).pointerType === 'touch') event.preventDefault() // a finger that stays selects
  })
  host.addEventListener('dblclick', event => {
    const slot = slotAt(/** @type {PointerEvent} */ (event))
    if (slot === undefined || desk.locked !== null) return
    const { cell } = desk.sheet.slots[slot]
    const value = desk.game.value(cell)
    const { sheet, game } = desk
    if (value) desk.selection.cells = new Set(sheet.slots.map(s => s.cell).filter(c => game.value(c) === value))
    else desk.tell('lone') // a lone candidate is filled in
    select()
  })
}
