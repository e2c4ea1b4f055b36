import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  payoutOf,
  type SyndicatePart,
  SyndicateRole,
  shareOf,
  syndicateFaults,
} from '../../../server/modules/financing/syndicates/syndicate.ts'
import { splitByWeights, sumOf } from '../../../server/shared/money.ts'
import { goldenFamily, plain } from '../../golden/financing/mapper.ts'

interface Input {
  readonly amount: number
  readonly parts: readonly { readonly role: 'LEAD' | 'PARTICIPANT'; readonly commitment: number }[]
  readonly receipts: readonly number[]
}
interface Expected {
  readonly errors: readonly { readonly code: string; readonly field: string }[]
  readonly shares?: readonly string[]
  readonly payouts?: readonly (readonly number[])[]
  readonly totals?: readonly number[]
}

/** Pays receipts out one after the other. */
const payOut = (commitments: readonly bigint[], receipts: readonly bigint[]) => {
  const paid = commitments.map(() => 0n)
  const payouts = receipts.map((receipt) => {
    const payout = payoutOf(commitments, paid, receipt)
    for (const [at, part] of payout.entries()) paid[at] = paid[at]! + part
    return payout
  })
  return { payouts, totals: paid }
}

const { cases } = goldenFamily<Input, Expected>('syndicate')

test('there are golden cases with and without faults', () => {
  expect(cases.filter(({ expected }) => expected.errors.length === 0).length).toBeGreaterThan(1)
  expect(cases.filter(({ expected }) => expected.errors.length > 0).length).toBeGreaterThan(1)
})

test.each(cases)('$id: $title', ({ input: { amount, parts: given, receipts }, expected }) => {
  const parts = given.map(({ role, commitment }): SyndicatePart => ({ role: SyndicateRole[role], commitment: BigInt(commitment) }))
  const faults = syndicateFaults(parts, BigInt(amount))
  expect(faults.map((code) => ({ code, field: 'parts' }))).toEqual(expected.errors)
  if (faults.length > 0) return
  const commitments = parts.map(({ commitment }) => commitment)
  expect(commitments.map((commitment) => shareOf(commitment, BigInt(amount)))).toEqual(expected.shares)
  const { payouts, totals } = payOut(commitments, receipts.map(BigInt))
  expect(plain(payouts)).toEqual(expected.payouts)
  expect(plain(totals)).toEqual(expected.totals)
})

test('has exactly one lead: one part of each role is whole, a participant alone is not', () => {
  const parts = Object.values(SyndicateRole).map((role): SyndicatePart => ({ role, commitment: 50n }))
  expect(syndicateFaults(parts, 100n)).toEqual([])
  expect(syndicateFaults([{ role: SyndicateRole.PARTICIPANT, commitment: 100n }], 100n)).toEqual(['SYNDICATE_NO_LEAD'])
})

describe('the receipts of a syndicate', () => {
  const commitments = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 })
  const receipts = fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 10n ** 10n })), { maxLength: 20 })

  it('are paid out to the last minor unit, and none takes anything from a lender', () => {
    fc.assert(
      fc.property(commitments, receipts, (shares, all) => {
        for (const [at, payout] of payOut(shares, all).payouts.entries()) {
          expect(sumOf(payout)).toBe(all[at])
          expect(payout.filter((part) => part < 0n)).toEqual([])
        }
      }),
    )
  })

  it('leave each lender within one minor unit of its exact share, where they are of ordinary size', () => {
    const ordinary = fc.array(fc.bigInt({ min: 10n ** 4n, max: 10n ** 10n }), { minLength: 1, maxLength: 20 })
    const similar = fc.array(fc.bigInt({ min: 10n ** 5n, max: 10n ** 7n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(similar, ordinary, (shares, all) => {
        const { totals } = payOut(shares, all)
        for (const [at, total] of totals.entries()) {
          const off = total * sumOf(shares) - sumOf(all) * shares[at]!
          expect((off < 0n ? -off : off) < sumOf(shares)).toBe(true)
        }
      }),
    )
  })

  it('begin with a plain largest remainder', () => {
    fc.assert(
      fc.property(commitments, fc.bigInt({ min: 0n, max: 10n ** 12n }), (shares, receipt) => {
        expect(payOut(shares, [receipt]).payouts).toEqual([splitByWeights(receipt, shares)])
      }),
    )
  })

  it('of single minor units come round to all lenders of equal commitments', () => {
    expect(payOut([5n, 5n, 5n], [1n, 1n, 1n, 1n]).payouts).toEqual([
      [1n, 0n, 0n],
      [0n, 1n, 0n],
      [0n, 0n, 1n],
      [1n, 0n, 0n],
    ])
  })
})
