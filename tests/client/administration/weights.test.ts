import { describe, expect, test } from 'vitest'
import { areSame, canLock, mostOf, moveWeight, WEIGHT_KEYS, type WeightKey, type Weights } from '@/features/administration/model/weights'

const START: Weights = { stability: 30, capacity: 30, quality: 20, conduct: 10, dataDepth: 10 }
const sumOf = (weights: Weights) => WEIGHT_KEYS.reduce((sum, key) => sum + weights[key], 0)

/** Numbers from 0 to 1 that are the same at every run. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('a weight that is moved', () => {
  test('keeps the sum at 100, every weight within 0 to 100, and locked weights as they are, whatever is done', () => {
    const next = numbers(20_261_127)
    const any = <Item>(of: readonly Item[]): Item => of[Math.floor(next() * of.length)]!
    let weights = START
    let locked: WeightKey[] = []
    for (let step = 0; step < 20_000; step++) {
      if (next() < 0.2) {
        const key = any(WEIGHT_KEYS)
        if (locked.includes(key)) locked = locked.filter((other) => other !== key)
        else if (canLock(locked)) locked = [...locked, key]
      }
      const key = any(WEIGHT_KEYS)
      const wanted = Math.floor(next() * 140) - 20
      const moved = moveWeight(weights, key, wanted, locked)
      expect(sumOf(moved)).toBe(100)
      for (const each of WEIGHT_KEYS) {
        expect(Number.isInteger(moved[each]) && moved[each] >= 0 && moved[each] <= 100).toBe(true)
        if (locked.includes(each)) expect(moved[each]).toBe(weights[each])
      }
      if (!locked.includes(key)) expect(moved[key]).toBe(Math.min(mostOf(weights, key, locked), Math.max(0, wanted)))
      weights = moved
    }
  })

  test('takes the difference from the others in proportion', () => {
    expect(moveWeight(START, 'stability', 65, [])).toEqual({ stability: 65, capacity: 15, quality: 10, conduct: 5, dataDepth: 5 })
    expect(moveWeight(START, 'conduct', 50, ['stability'])).toEqual({ stability: 30, capacity: 10, quality: 7, conduct: 50, dataDepth: 3 })
  })

  test('gives equal parts to weights of nothing', () => {
    const none = { stability: 100, capacity: 0, quality: 0, conduct: 0, dataDepth: 0 }
    expect(moveWeight(none, 'stability', 60, [])).toEqual({ stability: 60, capacity: 10, quality: 10, conduct: 10, dataDepth: 10 })
  })

  test('does not move while it is locked, and at least two weights stay free', () => {
    expect(areSame(moveWeight(START, 'quality', 90, ['quality']), START)).toBe(true)
    expect(canLock(['stability', 'capacity'])).toBe(true)
    expect(canLock(['stability', 'capacity', 'quality'])).toBe(false)
  })
})
