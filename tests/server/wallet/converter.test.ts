import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createConverter, type Rate } from '../../../server/modules/rates/index.ts'
import { Currency } from '../../../server/shared/currency.ts'

const { AED, SAR, NGN, USD, QAR } = Currency
const SEEN = new Date('2026-03-01T00:00:00Z')
const rate = (quote: Currency, rate: string, asOf = SEEN): Rate => ({ base: USD, quote, rate, asOf })
const RATES = [rate(AED, '3.67'), rate(SAR, '3.75'), rate(NGN, '4150'), rate(QAR, '3.64')]

describe('a conversion', () => {
  it.each([
    [100n, USD, AED, 367n, 'one dollar is 3.67 dirhams'],
    [367n, AED, USD, 100n, 'and back'],
    [1n, USD, NGN, 4150n, 'a cent is 41.50 naira'],
    [1n, NGN, USD, 0n, 'a kobo is less than half a cent'],
    [2075n, NGN, USD, 0n, 'exactly half a cent goes to the even neighbour, down'],
    [6225n, NGN, USD, 2n, 'exactly one and a half cents goes to the even neighbour, up'],
    [2076n, NGN, USD, 1n, 'a kobo more than half a cent goes up'],
    [-6225n, NGN, USD, -2n, 'debts are rounded as credits are'],
    [10_000n, AED, SAR, 10_218n, '100 x 3.75 / 3.67 = 102.1798'],
    [50n, USD, SAR, 188n, '187.5 goes to the even neighbour'],
    [123_456n, QAR, QAR, 123_456n, 'the same currency is left alone'],
    [10n ** 15n, AED, NGN, 1_130_790_190_735_694_823n, 'the largest amount, exactly'],
  ])('of %s minor units of %s into %s is %s: %s', (minor, from, to, expected) => {
    expect(createConverter(RATES).convert(minor, from, to)).toBe(expected)
  })

  it('is refused without a rate, in either direction, and needs none for the same currency', () => {
    const converter = createConverter([rate(AED, '3.67')])
    expect(() => converter.convert(1n, SAR, AED)).toThrow(expect.objectContaining({ code: 'RATE_UNAVAILABLE' }))
    expect(() => converter.convert(1n, USD, SAR)).toThrow(expect.objectContaining({ code: 'RATE_UNAVAILABLE' }))
    expect(createConverter([]).convert(5n, SAR, SAR)).toBe(5n)
  })

  it('reports the age of the oldest rate it used, and ignores unused ones', () => {
    const older = new Date('2026-01-01T00:00:00Z')
    const oldest = new Date('2025-01-01T00:00:00Z')
    const converter = createConverter([rate(AED, '3.67'), rate(SAR, '3.75', older), rate(NGN, '4150', oldest)])
    expect(converter.asOf()).toBeNull()
    converter.convert(1n, AED, AED)
    expect(converter.asOf()).toBeNull()
    converter.convert(1n, USD, AED)
    expect(converter.asOf()).toEqual(SEEN)
    converter.convert(1n, SAR, AED)
    expect(converter.asOf()).toEqual(older)
  })

  it('of a total rounds once per currency', () => {
    const many = Array.from({ length: 10 }, () => ({ minor: 1n, currency: NGN }))
    expect(createConverter(RATES).total([...many, { minor: 2070n, currency: NGN }, { minor: 7n, currency: USD }], USD)).toBe(8n)
    expect(createConverter(RATES).total([], USD)).toBe(0n)
  })
})

const currency = fc.constantFrom(...Object.values(Currency))
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const aRate = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 9_999_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(10, '0')}`)
const rates = fc
  .tuple(aRate, aRate, aRate, aRate)
  .map(([aed, sar, ngn, qar]) => [rate(AED, aed), rate(SAR, sar), rate(NGN, ngn), rate(QAR, qar)])

const units = (given: readonly Rate[], of: Currency) =>
  of === USD ? 10n ** 10n : BigInt(given.find(({ quote }) => quote === of)!.rate.replace('.', ''))
const size = (value: bigint) => (value < 0n ? -value : value)

describe('at any rates', () => {
  it('a conversion is within half a minor unit of the exact value', () => {
    fc.assert(
      fc.property(rates, amount, currency, currency, (given, minor, from, to) => {
        const converted = createConverter(given).convert(minor, from, to)
        const error = converted * units(given, from) - minor * units(given, to)
        expect(2n * size(error) <= units(given, from)).toBe(true)
      }),
    )
  })

  it('a conversion keeps the order of amounts and their sign', () => {
    fc.assert(
      fc.property(rates, amount, amount, currency, currency, (given, one, other, from, to) => {
        const { convert } = createConverter(given)
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(convert(low, from, to) <= convert(high, from, to)).toBe(true)
        expect(convert(-one, from, to)).toBe(-convert(one, from, to))
      }),
    )
  })

  it('the factors for SQL are the exact conversion, over one denominator', () => {
    fc.assert(
      fc.property(rates, amount, currency, currency, (given, minor, from, target) => {
        const factors = createConverter(given).factorsTo(target)
        const numerator = BigInt(factors.numerators[factors.currencies.indexOf(from)]!)
        expect(minor * numerator * units(given, from)).toBe(minor * units(given, target) * BigInt(factors.denominator))
      }),
    )
  })
})
