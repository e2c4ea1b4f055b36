import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { monthlyPayment, type Terms, totalPayable } from '../../../server/modules/structures/forms/cost.ts'
import { type ContractStructure, Structure } from '../../../server/modules/structures/forms/structure.ts'
import { splitEvenly } from '../../../server/shared/money.ts'

const priced = fc.constantFrom<ContractStructure[]>(Structure.MURABAHA, Structure.IJARAH, Structure.ISTISNA)
const unpriced = fc.constantFrom<ContractStructure[]>(Structure.MUSHARAKAH, Structure.MUDARABAH, Structure.SALAM)
const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
const rate = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((scaled) => `${Math.floor(scaled / 10_000)}.${String(scaled % 10_000).padStart(4, '0')}`)
const term = fc.integer({ min: 1, max: 120 })
const terms = (structure: fc.Arbitrary<ContractStructure>) => fc.record({ structure, amount, rate, term })

describe('what a proposal costs', () => {
  test.each<[string, ContractStructure, bigint, string, number, bigint | null, bigint | null, bigint | null]>([
    // What it shows, structure, amount, rate, term -> total, first instalment, last instalment; in minor units.
    ['three years at 8.5 %', Structure.MURABAHA, 100_000_000n, '8.5', 36, 125_500_000n, 3_486_111n, 3_486_115n],
    ['no profit at all', Structure.MURABAHA, 120_000n, '0', 12, 120_000n, 10_000n, 10_000n],
    ['half a year is half the rate', Structure.IJARAH, 100_000n, '10', 6, 105_000n, 17_500n, 17_500n],
    ['a half rounds to the even unit below', Structure.ISTISNA, 50n, '1', 12, 50n, 4n, 6n],
    ['a half rounds to the even unit above', Structure.ISTISNA, 150n, '1', 12, 152n, 12n, 20n],
    ['four decimals of a rate count', Structure.MURABAHA, 1_000_000_000n, '6.1234', 12, 1_061_234_000n, 88_436_166n, 88_436_174n],
    ['one month is one instalment', Structure.MURABAHA, 1_200n, '12', 1, 1_212n, 1_212n, 1_212n],
    ['less than a unit a month is paid at the end', Structure.MURABAHA, 3n, '0', 12, 3n, 0n, 3n],
    ['a partnership promises no sum', Structure.MUSHARAKAH, 100_000n, '10', 12, null, null, null],
    ['nor does a trust', Structure.MUDARABAH, 100_000n, '10', 12, null, null, null],
    ['nor do goods to come', Structure.SALAM, 100_000n, '10', 12, null, null, null],
  ])('%s', (_what, structure, of, percent, months, total, first, last) => {
    const given: Terms = { structure, amount: of, rate: percent, term: months }
    expect(totalPayable(given)).toBe(total)
    expect(monthlyPayment(given)).toBe(first)
    if (total !== null) expect(splitEvenly(total, months).at(-1)).toBe(last)
  })

  it('instalments add up to the total exactly, are equal but for the last, and the last is never the smallest', () => {
    fc.assert(
      fc.property(amount, term, (total, months) => {
        const schedule = splitEvenly(total, months)
        expect(schedule).toHaveLength(months)
        expect(schedule.reduce((sum, each) => sum + each, 0n)).toBe(total)
        expect(new Set(schedule.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(schedule.at(-1)! >= schedule[0]!).toBe(true)
        expect(schedule.at(-1)! - schedule[0]! < BigInt(months)).toBe(true)
      }),
    )
  })

  it('a total is never below the amount, within half a unit of the exact profit, and grows with the rate', () => {
    fc.assert(
      fc.property(terms(priced), (given) => {
        const total = totalPayable(given)!
        expect(total >= given.amount).toBe(true)
        const scaled = BigInt(given.rate.replace('.', ''))
        const exact = given.amount * scaled * BigInt(given.term)
        const distance = (total - given.amount) * 12_000_000n - exact
        expect((distance < 0n ? -distance : distance) * 2n <= 12_000_000n).toBe(true)
        expect(totalPayable({ ...given, rate: `${Number(given.rate.split('.')[0]) + 1}.${given.rate.split('.')[1]}` })! >= total).toBe(true)
      }),
    )
  })

  it('partnerships and salam have neither total nor instalments', () => {
    fc.assert(
      fc.property(terms(unpriced), (given) => {
        expect(totalPayable(given)).toBeNull()
        expect(monthlyPayment(given)).toBeNull()
      }),
    )
  })
})
