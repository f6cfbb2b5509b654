// A lesson: how a technique is found and why it is true, with a picture of a position to practise on.
import { ask } from '../engine/engine.js'
import { dialog } from './dialog.js'
import { button, el } from './dom.js'
import { opened } from './open.js'

/** @param {Desk} desk @param {Openers} openers @param {string} technique by the engine's name */
export async function lesson(desk, openers, technique) {
  const [found] = await ask('lesson', { technique }, { topic: 'lesson' })
  const { title, text: [level, look, why, words, legend], light, dark, position } = found
  const picture = document.documentElement.dataset.theme === 'dark' ? dark : light
  const practise = async () => { if (await openers.puzzle({ ...opened(desk, position), lesson: title })) close() }
  const { close } = dialog(title, [el('p', { class: 'quiet' }, level), el('p', {}, look), el('p', {}, why),
    el('img', { class: 'lesson', src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: 'A position with a step marked' }),
    el('p', { class: 'quiet' }, legend), el('p', {}, words)],
  () => [button('Practise', practise, { class: 'main', title: 'Play from the position of the picture' })])
}
