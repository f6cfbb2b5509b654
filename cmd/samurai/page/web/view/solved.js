// What is said once when a puzzle is solved, and the way to the next.
import { levelOf } from '../level.js'
import { copy, dialog } from './dialog.js'
import { button, count, el, say } from './dom.js'
import { alerts, LEVELS } from './form.js'
import { make, maker, symmetryOf } from './generate.js'
import { cancel } from '../engine/engine.js'

/** What kinds of help are called. @type {Record<string, string>} */
const KINDS = { hint: 'hint', check: 'check', single: 'filled single', path: 'solution path' }

/** What helped a player, in words. @param {Help} [help] */
export const helpWords = (help = {}) =>
  Object.entries(help).filter(([, n]) => n).map(([kind, n]) => count(n, KINDS[kind])).join(', ')

/** @param {Desk} desk @param {Openers} openers */
export function solved(desk, openers) {
  const { board: { layout }, settings, help, timer, name } = desk
  const level = el('dd', {}, '…')
  let found = '' // the level, once it is known
  const problems = alerts()
  const next = maker('Next puzzle', problems, () => {
    const known = found !== '' && LEVELS.some(([value]) => value === found)
    const wish = { level: known ? found : 'easy', clues: 'some', symmetry: symmetryOf(layout) }
    return make(desk, openers, layout, wish, close)
  }, { class: 'main', id: 'next', autofocus: true, title: 'A new puzzle of the same level and layout' })
  const { box, close } = dialog('Solved', [el('p', {}, `${name} is complete.`), el('dl', { class: 'facts' },
    ...settings.timer ? [el('dt', {}, 'Time'), el('dd', {}, timer.toString())] : [],
    el('dt', {}, 'Level'), level, el('dt', {}, 'Help'), el('dd', {}, helpWords(help) || 'none')), problems], close => [
    button('Close', close), button('Copy result', async () => {
      const time = settings.timer ? [`solved in ${timer}`] : ['solved']
      const result = `${name}: ${[...time, `level ${level.textContent}`, helpWords(help) || 'no help'].join(', ')}`
      say(await copy(result) ? 'Result copied.' : result)
    }), next])
  box.classList.add('solved')
  box.addEventListener('close', () => cancel('generate'))
  levelOf(desk).then(word => { found = word }, () => {}).then(() => { level.textContent = found || 'not rated' })
}
