// The puzzle of a day, the same for everyone on that date.

/** By day of the week from Sunday: layouts, which take turns by the week; level; share of clues. @type {[string[], string, string][]} */
const DAYS = [
  [['sumo', 'ninja', 'shogun', 'gattai-8', 'samurai-fat'], 'medium', 'some'],
  [['samurai'], 'easy', 'many'],
  [['samurai'], 'easy', 'some'],
  [['windmill', 'flower', 'cross', 'sohei', 'butterfly'], 'medium', 'some'],
  [['samurai'], 'medium', 'some'],
  [['samurai'], 'hard', 'some'],
  [['samurai'], 'hard', 'few'],
]

const DAY = 864e5 // milliseconds

/** What puzzle a date has, by the calendar of the reader: its layout, its wish, and the date in words. @param {Date} date */
export function daily(date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const [layouts, level, clues] = DAYS[date.getDay()]
  const week = Math.floor(Date.UTC(year, month, day) / DAY / 7)
  const title = date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return { layout: layouts[week % layouts.length], level, clues, title, seed: 10000 * year + 100 * (month + 1) + day }
}
