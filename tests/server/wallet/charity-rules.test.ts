import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  CHARITY_GIVER,
  CharityGift,
  type CharityMovement,
  type CharityParty,
  charityPayoutFault,
  charityYear,
} from '../../../server/modules/wallet/charity/charity-rules.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { charityCases, type GoldenCharityAct } from '../../golden/financing/charity-cases.ts'
import { plain } from '../../golden/financing/mapper.ts'

const movementOf = ({ type, date, currency, amount }: GoldenCharityAct): CharityMovement => ({
  on: date,
  kind: type === 'PAYOUT' ? 'payout' : CharityGift[type as keyof typeof CharityGift],
  currency: Currency[currency as keyof typeof Currency],
  amount: BigInt(amount),
})

/** Does the acts one after the other; a refused one moves nothing. */
const play = (acts: readonly GoldenCharityAct[]) => {
  const balances: Record<string, bigint> = {}
  const movements: CharityMovement[] = []
  const results = acts.map((act) => {
    const { id, currency, to, verified: isVerified = false } = act
    const movement = movementOf(act)
    const { kind, amount } = movement
    const party = kind === 'payout' ? (to!.toLowerCase() as CharityParty) : CHARITY_GIVER[kind]
    const fault = kind === 'payout' ? charityPayoutFault({ to: party, isVerified, amount }, balances[currency] ?? 0n) : null
    if (fault) return { id, error: fault }
    movements.push(movement)
    balances[currency] = (balances[currency] ?? 0n) + (kind === 'payout' ? -amount : amount)
    const [from, into] = kind === 'payout' ? ['CHARITY_PAYABLE', party.toUpperCase()] : [party.toUpperCase(), 'CHARITY_PAYABLE']
    return {
      id,
      postings: [
        { account: from, debit: amount },
        { account: into, credit: amount },
      ],
    }
  })
  return { balances, movements, results }
}

test('there are golden cases', () => expect(charityCases).not.toEqual([]))

test.each(charityCases)('$id: $title', ({ input, expected }) => {
  const { balances, movements, results } = play(input.acts)
  expect(plain({ results, balances })).toEqual({ results: expected.results, balances: expected.balances })
  const yearly = expected.yearly.map(({ year, currency }) => {
    const { received, ...totals } = charityYear(movements, Currency[currency as keyof typeof Currency], Number(year))
    const given = Object.entries(received).flatMap(([kind, amount]) => (amount === 0n ? [] : [[kind.toUpperCase(), amount]]))
    return { year, currency, ...totals, received: Object.fromEntries(given) }
  })
  expect(plain(yearly)).toEqual(expected.yearly)
})

describe('the years of charity', () => {
  const movement = fc.record<CharityMovement>({
    on: fc
      .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    kind: fc.constantFrom<CharityMovement['kind'][]>(...Object.values(CharityGift), 'payout'),
    currency: fc.constantFrom(Currency.AED, Currency.SAR),
    amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  })

  it('follow from each other, and together contain every movement once', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
        for (const currency of [Currency.AED, Currency.SAR]) {
          const years = [2025, 2026, 2027, 2028, 2029].map((year) => charityYear(movements, currency, year))
          for (const [at, { opening, received, paid, closing }] of years.entries()) {
            expect(opening).toBe(years[at - 1]?.closing ?? 0n)
            expect(closing).toBe(opening + Object.values(received).reduce((sum, amount) => sum + amount, 0n) - paid)
          }
          const own = movements.filter((each) => each.currency === currency)
          expect(years.at(-1)!.closing).toBe(own.reduce((sum, { kind, amount }) => (kind === 'payout' ? sum - amount : sum + amount), 0n))
        }
      }),
    )
  })

  it('begin with what was left of the year before', () => {
    const given: CharityMovement = { on: '2026-12-31', kind: CharityGift.DISPUTED_FEE, currency: Currency.AED, amount: 500n }
    expect(charityYear([given], Currency.AED, 2027)).toMatchObject({ opening: 500n, paid: 0n, closing: 500n })
    expect(charityYear([given], Currency.AED, 2026).received).toEqual({ late_donation: 0n, purification: 0n, disputed_fee: 500n })
  })
})
