import { createHash } from 'node:crypto'

/** A pseudo-random generator that gives the same numbers for the same seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** Returns a whole number, both ends included. */
  whole(low: number, high: number): number
  happens(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** Returns the values in another order. */
  shuffled<Value>(values: readonly Value[]): Value[]
}

/** Returns the generator for a seed of words. */
export const chanceOf = (...words: readonly (string | number)[]): Chance => {
  const seed = createHash('sha256').update(words.join('|')).digest()
  let [a, b, c, d] = [seed.readUInt32LE(0), seed.readUInt32LE(4), seed.readUInt32LE(8), 1]
  // sfc32, a small generator whose numbers pass the usual tests.
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    happens: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)]!,
    shuffled: (values) => {
      const mixed = [...values]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = whole(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
      }
      return mixed
    },
  }
}
