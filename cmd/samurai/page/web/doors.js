// How puzzles come onto the page: by links, files, text, kept games; and the dialogs for it.
import { ask, settle, start, Stopped, warm } from './engine/engine.js'
import { fromLink } from './model/link.js'
import { choice, goHome, problemText, sentence } from './view/dialog.js'
import { button, el, get, home, hush, newName, say, whisper } from './view/dom.js'

const SOON = 2000 // milliseconds after which all parts are loaded, to be there when the server is not

/** Parts of the page that are loaded once it has begun, or when they are first wanted. */
const PARTS = {
  open: () => import('./view/open.js'), generate: () => import('./view/generate.js'), save: () => import('./view/save.js'),
  print: () => import('./view/print.js'), share: () => import('./view/share.js'), settings: () => import('./view/settings.js'),
  compose: () => import('./view/compose.js'), games: () => import('./view/games.js'), solved: () => import('./view/solved.js'),
  lesson: () => import('./view/lesson.js'),
}

/** Whether the page opens what it was started with, so that what was done since goes before what a file says. */
let starting = true

/** @param {Desk} desk @param {Keeper} keeper @param {(view: View) => void} setView */
export function doors(desk, keeper, setView) {
  /** The view that a game was left in. */
  const kept = () => keeper.entering ? 'enter' : 'play'
  /** Takes a link out of the address when another puzzle is opened, so that a reload shows that one. */
  const address = (link = '') => {
    if (location.hash && location.hash !== `#${link}`) history.replaceState(history.state, '', location.pathname + location.search)
  }
  /** Asks what becomes of a game that is not stored, and returns whether to leave it. */
  const discard = async () => {
    const what = await choice('Your game is not stored',
      `${UNSTORED[keeper.stored]?.[0]}. Save the game as a file, which Open brings back, or discard what is not stored.`,
      [['Stay in this game', ''], ['Discard', 'discard'], ['Save file', 'save']])
    if (what === 'save') (await PARTS.save()).saveGame(desk)
    return Boolean(what)
  }
  /** Takes away what was said of the game, and returns whether to leave it. */
  const leave = async () => {
    if (keeper.unstored && !await discard()) return false
    if (!starting) {
      hush()
      get('live').replaceChildren()
    }
    return true
  }
  /** Each returns whether it opened something: a game that is not stored may be too good to leave. @type {Openers} */
  const openers = {
    puzzle: async (opened, link = '', check = false) => {
      if (!await leave()) return false
      const unnamed = !opened.title && Array.from(opened.clues ?? []).some(Boolean)
      desk.open(unnamed ? { ...opened, title: newName(desk, opened.layout, opened.difficulty) } : opened)
      address(link)
      const known = keeper.known()
      const resumed = known && keeper.resume(known)
      const { digits, centre, more, lesson } = opened
      const taken = (digits || more) && !(resumed && (starting || lesson)) && desk.game.take(digits, centre, more)
      if (taken && lesson) desk.game.settle()
      if (!resumed && !taken) desk.tell('resumed') // by another tab, which has not kept it yet
      if (resumed)
        say(taken ? 'This puzzle came with digits filled in, which replaced yours; Undo brings yours back.' : 'Resumed where you left off.')
      else if (lesson) say(`Find the ${lesson}. Hint shows where, but shows an easier step first if there is one.`)
      setView(check ? 'enter' : resumed ? kept() : desk.game.clues.some(d => d) ? 'play' : 'enter')
      goHome()
      return true
    },
    link: async link => openers.puzzle(fromLink(link, desk.find), link),
    resume: async key => {
      if (!await leave()) return false
      keeper.resume(key)
      address()
      setView(kept())
      goHome()
      return true
    },
  }

  /** Loads a part of the page when it is first wanted. @template T @param {Promise<T>} part @param {(part: T) => unknown} use */
  const later = (part, use) => part.then(use).catch(tellError)
  const tools = {
    open: () => later(PARTS.open(), part => part.open(desk, openers)),
    games: () => later(PARTS.games(), part => part.games(desk, keeper, openers)),
    generate: () => later(PARTS.generate(), part => part.generate(desk, openers)),
    save: () => later(PARTS.save(), part => part.save(desk, tools.print)),
    print: () => later(PARTS.print(), part => part.print(desk, keeper.shelf)),
    share: () => later(PARTS.share(), part => part.share(desk)),
    settings: () => later(PARTS.settings(), part => part.settings(desk)),
    help: () => later(PARTS.settings(), part => part.help()),
  }
  desk.on('stored', () => {
    const why = UNSTORED[keeper.stored]
    const words = why && `${why.join(': ')}.`
    const deleting = keeper.stored === 'nowhere' ? [] : [button('Delete games', tools.games)]
    notice('stored', words, button('Save a file', tools.save), ...deleting)
    if (words) whisper(words)
  })
  let done = false
  desk.on('puzzle', () => { done = false })
  desk.on('change', () => {
    const { view, solved, timer } = desk
    if (view === 'play' && solved && !done) {
      timer.stop()
      desk.tell('clock')
      if (desk.finished || keeper.following) say('Solved.')
      else later(PARTS.solved(), part => part.solved(desk, openers))
      queueMicrotask(() => { desk.finished ||= Date.now() }) // what filled the last cell still counts as help
    } else if (view === 'play' && !solved && !desk.paused) timer.start()
    done = solved
  })
  let composing = false
  desk.on('view', () => {
    if (desk.view !== 'compose' || composing) return
    composing = true
    later(PARTS.compose(), part => new part.ComposeView(desk, get('compose'), keeper, async (layout, make) => {
      if (!await openers.puzzle({ layout })) return
      setView('enter')
      if (make) tools.generate()
    }))
  })
  for (const kind of ['dragover', 'drop']) {
    document.addEventListener(kind, event => {
      event.preventDefault()
      warm?.()
      const files = kind === 'drop' && /** @type {DragEvent} */ (event).dataTransfer?.files
      if (files && files.length) later(PARTS.open(), part => part.openFiles(desk, openers, files))
    })
  }
  document.addEventListener('paste', event => {
    if (/** @type {Element} */ (event.target).closest('textarea, input, dialog')) return
    const text = event.clipboardData?.getData('text') ?? ''
    const files = event.clipboardData?.files
    if (files?.length) later(PARTS.open(), part => part.openFiles(desk, openers, files))
    else if (text.length > 20) later(PARTS.open(), part => part.openText(desk, openers, { text }))
  })
  /** Opens the lesson of a technique. @param {string} technique */
  const teach = technique => later(PARTS.lesson(), part => part.lesson(desk, openers, technique).catch(tellError))
  return { openers, tools, kept, teach }
}

/** Says why something cannot be done, by the first problem, and returns false. @param {Error & {problems?: Problem[]}} error */
function tellError(error) {
  const { message, problems: [first, ...more] = [] } = error
  const words = sentence(first ? `${message}: ${problemText(first)}` : message) + (more.length ? ` ${more.length} more.` : '')
  if (!(error instanceof Stopped)) say(words)
  return false
}

/**
 * Puts a notice over the tools, in place of the one of that name, or takes that away.
 * @param {string} name @param {string} [text] @param {HTMLElement[]} buttons
 */
function notice(name, text, ...buttons) {
  get(name)?.remove()
  const close = button('Close', () => { get(name).remove(); home() })
  if (text) get('panel').prepend(el('p', { class: 'offer', id: name }, text, ...buttons, close))
}

/** Offers a new version of the page; the game goes on until it is taken. @param {() => void} use */
function offerVersion(use) {
  notice('version', 'A new version is ready.', button('Reload', use))
  say('A new version is ready. Reload when you like.')
}

const FULL = 'The storage of this browser is full'

/** Why not all is kept, and what that means. @type {Partial<Record<Stored, [why: string, means: string]>>} */
const UNSTORED = {
  position: [FULL, 'the game is stored without its undo steps'],
  nothing: [FULL, 'what you do now is not stored'],
  nowhere: ['This browser does not let the page store anything', 'when you close it, the game is lost'],
}

/**
 * Begins with what the page was started with, or what was left, or the welcome.
 * @param {Desk} desk @param {Keeper} keeper @param {ReturnType<typeof doors>} doors
 * @param {{view: import('./view/board.js').BoardView, setView: (view: View) => void}} around
 */
export async function begin(desk, keeper, { openers, tools, kept }, { view, setView }) {
  /** Opens the link in the address, if there is one and it can be read. */
  const openHash = async () => {
    if (location.hash === '' || location.hash === '#board') return false // of the link to skip to the board
    return openers.link(location.hash.slice(1)).then(opened => {
      if (!opened) history.replaceState(history.state, '', location.pathname + location.search)
      return true
    }, tellError)
  }
  /** Opens the file that the command was started with. @param {{text: string, name: string}} file */
  const openStart = file => PARTS.open().then(part => part.openText(desk, openers, file)).then(() => true, tellError)
  /** The empty board that everything can begin with. */
  const welcome = async () => {
    const [{ start: offer }, { make, today }] = await Promise.all([import('./view/start.js'), PARTS.generate()])
    const layout = desk.find('samurai') ?? desk.board.layout
    desk.welcoming = true
    await openers.puzzle({ layout }) // with what lies over it at once, or that would take the first keys of the quick
    offer(desk, get('stage'), {
      make: () => make(desk, openers, layout, { level: 'easy', clues: 'some', symmetry: 'rotate180' }).catch(tellError),
      today: () => today(desk, openers).catch(tellError),
      enter: () => {
        view.focus()
        say('Select a cell and type a digit. With Auto-advance on, Skip (or Space) leaves a cell as it is.')
      }, leave: () => view.focus(),
    }, file => PARTS.open().then(part => part.openFiles(desk, openers, [file])).catch(tellError))
  }
  const shade = get('loading')
  addEventListener('loading', event => {
    const { loaded, size } = event.detail
    const mega = (/** @type {number} */ n) => (n / 1e6).toFixed(1)
    get('engine').value = loaded / size
    get('engine').hidden = loaded >= size
    desk.loading = loaded < size ? `the solver is loading: ${mega(loaded)} of ${mega(size)} MB` : ' '
    desk.tell('loading')
  })
  let waiting = 0 // questions
  addEventListener('waiting', event => {
    waiting += event.detail
    desk.loading = waiting ? 'the server is busy; your question waits for its turn' : ' '
    desk.tell('loading')
  })
  try {
    const [[can], layouts] = await Promise.all([ask('can', {}), ask('layouts', {})])
    desk.maxName = can.max_name
    desk.maxFile = can.max_file
    desk.languages = can.languages
    desk.layouts = layouts
    desk.begun = true
    shade.remove()
    for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert')
    addEventListener('hashchange', openHash)
    const { text, name, run } = await start()
    const first = keeper.begins(run)
    if (await openHash() || text && first && await openStart({ text, name })) return view.focus()
    const left = keeper.last?.view
    if (!keeper.resumeLast()) return await welcome()
    setView(kept())
    if (left === 'compose') setView('compose')
    else view.focus()
  } catch (error) {
    shade.replaceChildren(sentence(/** @type {Error} */ (error).message))
    tellError(/** @type {Error} */ (error))
  } finally {
    starting = false
    setTimeout(() => {
      for (const part of Object.values(PARTS)) part().catch(() => {})
      settle?.(offerVersion).catch(() => {}) // then it needs the network
    }, SOON)
  }
}
