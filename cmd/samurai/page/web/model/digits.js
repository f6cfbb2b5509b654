// Sets of digits as bits: bit d-1 stands for d.

/** @param {number} d */
export const bit = d => 1 << (d - 1)

/** @param {number} set */
export function digitsOf(set) {
  const digits = []
  for (let d = 1; d <= 9; d++) if (set & bit(d)) digits.push(d)
  return digits
}

/** The digit of a set of one, otherwise 0. @param {number} set */
export const lone = set => set && !(set & (set - 1)) ? 32 - Math.clz32(set) : 0

/** The colour of a candidate, 0 for none, in a number with a decimal place for each digit. @param {number} tints @param {number} digit */
export const tintOf = (tints, digit) => Math.floor(tints / 10 ** (digit - 1)) % 10

export const ALL = 0x1ff
