// Which cells are selected, and where the cursor is.

export class Selection {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet
    /** The slot of the cursor. */
    this.cursor = 0
    /** Where a range began. */
    this.anchor = 0
    /** @type {Set<number>} selected cells */
    this.cells = new Set([sheet.slots[0].cell])
  }

  get cell() {
    return this.sheet.slots[this.cursor].cell
  }

  /** Moves the cursor to a slot, and selects it alone. @param {number} slot */
  go(slot) {
    this.cursor = this.anchor = slot
    this.cells = new Set([this.cell])
  }

  /** Selects all from the anchor to a slot. @param {number} slot */
  reach(slot) {
    this.cursor = slot
    for (const s of this.sheet.between(this.anchor, slot)) this.cells.add(this.sheet.slots[s].cell)
  }

  /** Adds a slot, or takes it out. @param {number} slot */
  toggle(slot) {
    this.cursor = this.anchor = slot
    if (!this.cells.delete(this.cell)) this.cells.add(this.cell)
  }

  /** Adds a slot, as a drag does. @param {number} slot */
  add(slot) {
    this.cursor = slot
    this.cells.add(this.cell)
  }

  /** Takes the selection over to another sheet. @param {Sheet} sheet */
  move(sheet) {
    const { cell } = this
    this.sheet = sheet
    const slot = sheet.of.get(cell)?.[0]
    this.cells = new Set([...this.cells].filter(c => sheet.of.has(c)))
    this.cursor = this.anchor = slot ?? 0
    if (slot === undefined) this.cells = new Set([this.cell])
  }
}
