import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type CommitmentPosition, commitmentLimits } from '../../../server/modules/jurisdictions/commitment-limits.ts'
import {
  earlySettlementRuleOn,
  jurisdictionCodes,
  jurisdictionOf,
  longestTenorOn,
} from '../../../server/modules/jurisdictions/countries.ts'
import { type JurisdictionCode, LenderClass } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import { goldenFamily, plain } from '../../golden/financing/mapper.ts'

const DAY = '2026-11-26'

interface Input {
  readonly pack: JurisdictionCode
  readonly eligible?: boolean
  readonly requestAmount: number
  readonly committed: number
  readonly withThisBeneficiary?: number
  readonly thisYear?: number
  readonly merchantOutstanding?: number
  readonly merchantThisYear?: number
  readonly wants: number
}
interface Expected {
  readonly mayCommit: number
  readonly bindingRule: string
  readonly limits: readonly { readonly rule: string; readonly amount: number }[]
  readonly allowed: boolean
  readonly error: string | null
}

const { cases } = goldenFamily<Input, Expected>('limits')

const NOTHING: CommitmentPosition = {
  lenderClass: null,
  requested: 0n,
  committed: 0n,
  lenderToMerchant: 0n,
  lenderYear: 0n,
  merchantOutstanding: 0n,
  merchantYear: 0n,
}

test('there are golden cases', () => expect(cases).not.toEqual([]))

test.each(cases)('$id: $title', ({ input, expected }) => {
  const { limits, binding } = commitmentLimits(
    input.pack,
    {
      lenderClass: input.eligible ? LenderClass.ELIGIBLE_PARTICIPANT : null,
      requested: BigInt(input.requestAmount),
      committed: BigInt(input.committed),
      lenderToMerchant: BigInt(input.withThisBeneficiary ?? 0),
      lenderYear: BigInt(input.thisYear ?? 0),
      merchantOutstanding: BigInt(input.merchantOutstanding ?? 0),
      merchantYear: BigInt(input.merchantThisYear ?? 0),
    },
    DAY,
  )
  const isAllowed = BigInt(input.wants) <= binding.amount
  expect({
    mayCommit: plain(binding.amount),
    bindingRule: binding.rule,
    limits: plain(limits.map(({ rule, amount }) => ({ rule, amount }))),
    allowed: isAllowed,
    error: isAllowed ? null : 'LIMIT_EXCEEDED',
  }).toEqual(expected)
})

describe('the limits of a commitment', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
  const position = fc.record<CommitmentPosition>({
    lenderClass: fc.constantFrom(null, ...Object.values(LenderClass)),
    requested: amount,
    committed: amount,
    lenderToMerchant: amount,
    lenderYear: amount,
    merchantOutstanding: amount,
    merchantYear: amount,
  })

  it('bind by the one that leaves least, of equal ones the first, and never leave less than nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...jurisdictionCodes), position, (code, at) => {
        const { limits, binding } = commitmentLimits(code, at, DAY)
        expect(limits.every((limit) => limit.amount >= 0n && limit.amount >= binding.amount)).toBe(true)
        expect(limits.find((limit) => limit.amount === binding.amount)).toBe(binding)
        expect(limits.at(-1)!.rule).toBe('REMAINING_OF_REQUEST')
      }),
    )
  })

  it('leave what a rule allows less what counts towards it, in any currency, and set aside what cannot be converted or is exempt', () => {
    const rate = fc.option(fc.bigInt({ min: 1n, max: 5_000n }))
    fc.assert(
      fc.property(fc.constantFrom(...jurisdictionCodes), position, rate, (code, at, rated) => {
        const converted = rated === null ? () => null : (minor: bigint) => (minor * rated) / 100n
        const { limits, binding, setAside } = commitmentLimits(code, at, DAY, converted)
        for (const { most, used, amount: left } of limits) expect(left).toBe(most > used ? most - used : 0n)
        expect(limits.every((limit) => binding.amount <= limit.amount)).toBe(true)
        const considered = jurisdictionOf(code).commitmentLimits.map(({ rule }) => rule)
        expect([...limits.slice(0, -1), ...setAside].map(({ rule }) => rule).sort()).toEqual(considered.sort())
        expect(setAside.filter(({ why }) => why === 'no_rate' && rated !== null)).toEqual([])
      }),
    )
  })

  it('leave no more once more is committed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...jurisdictionCodes), position, amount, (code, at, more) => {
        const after = {
          ...at,
          committed: at.committed + more,
          lenderToMerchant: at.lenderToMerchant + more,
          lenderYear: at.lenderYear + more,
          merchantOutstanding: at.merchantOutstanding + more,
          merchantYear: at.merchantYear + more,
        }
        const [before, later] = [at, after].map((each) => commitmentLimits(code, each, DAY).binding.amount)
        expect(later! <= before!).toBe(true)
      }),
    )
  })

  it('name the pack and the source of each rule, and none of the rest of the request', () => {
    for (const code of jurisdictionCodes) {
      for (const { rule, basis } of commitmentLimits(code, NOTHING, DAY).limits) {
        if (rule === 'REMAINING_OF_REQUEST') expect(basis).toBeNull()
        else {
          expect(basis).toMatchObject({ pack: code, since: null, source: expect.stringMatching(/.{20}/), verifiedOn: null })
          expect(basis!.packVersion).toMatch(new RegExp(`^${code}-[0-9a-f]{12}$`))
        }
      }
    }
  })

  it('exempt only classes that the country has', () => {
    for (const { lenderClasses, commitmentLimits: limits } of jurisdictionCodes.map(jurisdictionOf)) {
      const known = lenderClasses.flatMap(({ rule }) => rule)
      expect(limits.flatMap(({ exempt }) => exempt).filter((each) => !known.includes(each))).toEqual([])
    }
  })
})

test.each([
  ['SA', 60],
  ['AE', null],
  ['QA', null],
  ['NG', null],
] as const)('a financing in %s lasts at most %s months', (code, months) => expect(longestTenorOn(code, DAY)).toBe(months))

test.each([
  ['SA', 10_000, 3],
  ['AE', 0, 0],
  ['QA', 0, 0],
  ['NG', 0, 0],
] as const)(
  'in %s a lender rebates at least %i basis points, and keeps at most the profit of %i months',
  (code, leastShareBp, mostKeptMonths) => {
    expect(earlySettlementRuleOn(code, DAY)).toEqual({ leastShareBp, mostKeptMonths })
  },
)
