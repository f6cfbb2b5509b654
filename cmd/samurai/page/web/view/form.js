// Parts of forms.
import { warm } from '../engine/engine.js'
import { el } from './dom.js'

/** @param {Choices} list @param {string} [chosen] */
export const options = (list, chosen) => list.map(([value, words]) => el('option', { value, selected: value === chosen }, words))

/** Layouts to choose from, by what they are called. @param {Layout[]} layouts @returns {Choices} */
export const layoutChoices = layouts => layouts.map(l => [l.name, l.title || l.name])

/** A list to choose from. @param {string} id @param {Choices} list @param {string} [chosen] @param {(value: string) => void} [change] */
export function pick(id, list, chosen, change) {
  const select = el('select', { id, onchange: change && (() => change(select.value)) }, ...options(list, chosen))
  return select
}

/** A box to tick, and its label. @param {string} words @param {Record<string, any>} [attributes] @param {(on: boolean) => void} [change] */
export function tick(words, attributes, change) {
  const input = el('input', { type: 'checkbox', onchange: change && (() => change(input.checked)), ...attributes })
  return { input, label: el('label', { class: 'check' }, input, words) }
}

/** An input below its label. @param {string} words @param {HTMLElement} input */
export const field = (words, input) => el('label', { class: 'field' }, words, input)

/**
 * An input that is not seen, and what has it ask for a file; that returns false once it was read or there is none.
 * @param {(file: File) => unknown} read
 */
export function filePicker(read) {
  const input = el('input', { type: 'file', class: 'hidden', tabindex: -1, 'aria-hidden': 'true' })
  const choose = () => new Promise((/** @type {(read: false) => void} */ done) => {
    warm?.()
    input.onchange = async () => {
      if (input.files?.[0]) await read(input.files[0])
      done(false)
    }
    input.oncancel = () => done(false)
    input.click()
  })
  return { input, choose }
}

/** Where a dialog says what is wrong. */
export const alerts = () => el('div', { role: 'alert' })

/** @type {Choices} */
export const LEVELS = ['any', 'easy', 'medium', 'hard', 'unfair', 'extreme'].map(level => [level === 'any' ? '' : level, level])
