import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, profitAt, profitIn, rateOf, totalOf, unitsOf } from '@/features/lending/respond/proposal-cost'

const basis = { amount: '500000', months: 24 } as const

describe('the profit of a rate', () => {
  test.each([
    ['two years at 7.5', '7.5', basis, '75000.00'],
    ['no profit', '0', basis, '0.00'],
    ['half a minor unit goes to the even side', '1', { amount: '0.5', months: 12 }, '0.00'],
    ['and up where that is even', '1', { amount: '1.5', months: 12 }, '0.02'],
    ['amounts no float can hold', '100', { amount: '9007199254740993.01', months: 12 }, '9007199254740993.01'],
  ] as const)('%s', (_, rate, on, profit) => expect(profitAt(rate, on)).toBe(profit))

  test.each([
    ['', basis],
    ['-1', basis],
    ['7.5', { amount: '', months: 24 }],
    ['7.5', { amount: 'many', months: 24 }],
    ['7.5', { amount: '1.005', months: 24 }],
    ['7.5', { amount: '500000', months: 0 }],
    ['7.5', { amount: '500000', months: 1.5 }],
  ] as const)('is not there while the figures are not: %s on %o', (rate, on) => expect(profitAt(rate, on)).toBeUndefined())
})

describe('the rate of a profit', () => {
  test.each([
    ['75000', '7.5'],
    ['0', '0'],
    ['100000', '10'],
    ['75000.01', '7.5'],
    ['75001', '7.5001'],
  ])('of %s is %s', (profit, rate) => expect(rateOf(profit, basis)).toBe(rate))

  test('gives the profit again, to what its last decimal is worth', () => {
    const amounts = fc.integer({ min: 100, max: 1_000_000_000 }).map((minor) => (minor / 100).toFixed(2))
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 500_000 }), (amount, months, rate) => {
        const typed = (rate / 10_000).toFixed(4)
        const profit = profitAt(typed, { amount, months })!
        const again = profitAt(rateOf(profit, { amount, months })!, { amount, months })!
        const worth = (Number(amount) * months) / 12 / 100 / 10_000
        expect(Math.abs(Number(again) - Number(profit))).toBeLessThanOrEqual(worth / 2 + 0.011)
      }),
    )
  })
})

test('a total contains the amount, and its profit is what is above it', () => {
  expect(totalOf('500000', '75000.5')).toBe('575000.50')
  expect(profitIn('575000.5', '500000')).toBe('75000.50')
  expect(totalOf('500000', '')).toBeUndefined()
  expect(profitIn('499999', '500000')).toBeUndefined()
})

test('the cost of a profit has its total and a monthly instalment', () => {
  expect(costOf('75000', basis)).toEqual({ profit: '75000.00', total: '575000.00', monthly: '23958.33' })
  expect(costOf('', basis)).toBeUndefined()
})

test('units are the part of the value that the amount is, to the nearest', () => {
  expect(unitsOf('800000', '1000000', 100)).toBe(80)
  expect(unitsOf('500000', '700000', 100)).toBe(71)
  expect(unitsOf('', '700000', 100)).toBeUndefined()
})
