import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBusinessDay, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { deliveriesOn, refundOf } from '../../../server/modules/structures/salam/deliveries.ts'
import { salamRules } from '../../../server/modules/structures/salam/salam.ts'
import { Bearer, LateClause, Risk, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import { DeliveryPenalty, MeasureUnit, type SalamTerms } from '../../../server/modules/structures/terms/salam.terms.ts'
import { GoodsKind } from '../../../server/modules/structures/terms/sale.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays } from '../../../server/shared/day.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenSalam, type GoldenSalamResult, salamResultOf } from '../../golden/financing/terms-salam.ts'

const golden = goldenFamily<{ readonly terms: GoldenSalam }, GoldenSalamResult>('salam')

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const dates: SalamTerms = {
  goods: { kind: GoodsKind.AGRICULTURAL, description: 'Dates, Khalas, grade A' },
  unit: MeasureUnit.KG,
  quantity: 10_000,
  contractOn: '2027-01-11',
  price: '180000',
  pricePaid: '180000.00',
  paidOn: '2027-01-11',
  deliveryPlace: 'Jebel Ali, warehouse 4',
  deliveries: 3,
  firstDeliveryOn: '2027-07-15',
  everyMonths: 1,
  latePenalty: DeliveryPenalty.NONE,
  lateClause: LateClause.NONE,
}

const sum = (quantities: readonly bigint[]) => quantities.reduce((all, quantity) => all + quantity, 0n)

describe('a salam', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(salamResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<SalamTerms>, TermsFaultCode, string]>([
    ['is paid too much', { pricePaid: '180000.01' }, TermsFaultCode.PRICE_NOT_PAID_AT_CONTRACT, 'pricePaid'],
    ['is paid on the fourth day', { paidOn: '2027-01-15' }, TermsFaultCode.PRICE_NOT_PAID_AT_CONTRACT, 'paidOn'],
    ['is of gold', { goods: { ...dates.goods, kind: GoodsKind.GOLD } }, TermsFaultCode.SALAM_MONEY, 'goods.kind'],
    ['is of money', { goods: { ...dates.goods, kind: GoodsKind.CURRENCY } }, TermsFaultCode.SALAM_MONEY, 'goods.kind'],
    ['has goods resold the day before the last delivery', { resaleOn: '2027-09-14' }, TermsFaultCode.SALE_BEFORE_RECEIPT, 'resaleOn'],
    ['charges one amount for lateness', { latePenalty: DeliveryPenalty.LUMP_SUM }, TermsFaultCode.PENALTY_ON_DELIVERY, 'latePenalty'],
    ['delivers more than was sold', { deliveryQuantities: [10_000, 1] }, TermsFaultCode.SCHEDULE_SUM, 'deliveryQuantities'],
    ['ends later than the country allows', { deliveries: 57 }, TermsFaultCode.TENOR_LIMIT, 'deliveries'],
    ['charges the lender for lateness', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(salamRules.faults({ ...dates, ...change }, context)).toEqual([{ code, field }])
  })

  it('may be paid on the third day, resold on the day of the last delivery, and last as long as the country allows', () => {
    expect(salamRules.faults({ ...dates, paidOn: '2027-01-14', resaleOn: '2027-09-15' }, context)).toEqual([])
    expect(salamRules.faults({ ...dates, contractOn: '2027-01-15', firstDeliveryOn: '2027-02-15', deliveries: 60 }, context)).toEqual([])
  })

  it('owes goods and no money, so that the lender bears what they will be worth', () => {
    expect(salamRules.schedule(dates, context).map(({ amount }) => amount)).toEqual([null, null, null])
    expect(salamRules.disclosure(dates, context)).toMatchObject({
      totalPayable: null,
      largestInstalment: null,
      risks: expect.arrayContaining([{ risk: Risk.PRICE_OF_GOODS, bearer: Bearer.LENDER }]),
    })
  })

  it('refunds the even share of the goods that are cancelled, rounded half up', () => {
    expect(refundOf(18_000_000n, 5_500n, 10_000n)).toBe(9_900_000n)
    expect([refundOf(5n, 1n, 2n), refundOf(5n, 1n, 3n), refundOf(5n, 0n, 2n)]).toEqual([3n, 2n, 0n])
  })
})

describe('deliveries of a salam', () => {
  const lines = salamRules.schedule(dates, context)
  const on = (day: string, ...received: [string, bigint][]) =>
    deliveriesOn(
      context.calendar,
      lines,
      received.map(([receivedOn, quantity]) => ({ on: receivedOn, quantity })),
      day,
    )

  it('ahead of time are held until the next one is due', () => {
    const early: [string, bigint] = ['2027-07-01', 4_000n]
    expect(on('2027-07-14', early)).toMatchObject({ heldInAdvance: 4_000n, undelivered: 6_000n })
    expect(on('2027-07-15', early)).toMatchObject({ heldInAdvance: 667n, undelivered: 6_000n, daysLate: 0 })
    expect(on('2027-08-17', early).deliveries.map(({ delivered }) => delivered)).toEqual([3_333n, 667n, 0n])
  })

  it('count no goods of a later day, and none as undelivered that came in excess', () => {
    expect(on('2027-07-15', ['2027-07-16', 4_000n])).toMatchObject({ heldInAdvance: 0n, undelivered: 10_000n })
    expect(on('2027-09-15', ['2027-07-15', 10_001n])).toMatchObject({ heldInAdvance: 1n, undelivered: 0n })
  })

  it('are late from the day after they are due, and grow no later on days without business', () => {
    const late = (day: string) => on(day).daysLate
    // The first one is due on Thursday, 15 July 2027.
    expect(['2027-07-15', '2027-07-16', '2027-07-17', '2027-07-18', '2027-07-19'].map(late)).toEqual([0, 1, 1, 1, 4])
  })

  const counts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
  const terms = fc.oneof(
    fc
      .record({ quantity: fc.integer({ min: 1, max: 1_000_000_000 }), deliveries: fc.integer({ min: 1, max: 120 }) })
      .map((change): SalamTerms => ({ ...dates, ...change })),
    counts.map(
      (deliveryQuantities): SalamTerms => ({
        ...dates,
        deliveryQuantities,
        quantity: deliveryQuantities.reduce((all, each) => all + each, 0),
      }),
    ),
  )
  const contexts = fc
    .constantFrom(...Object.values(JurisdictionCode))
    .map((code): TermsContext => ({ ...context, calendar: jurisdictionOf(code).calendar, longestTenor: null }))

  it('sum to the quantity, on business days, never before the agreed day', () => {
    fc.assert(
      fc.property(terms, contexts, fc.integer({ min: 0, max: 365 }), (given, at, later) => {
        const salam = { ...given, firstDeliveryOn: addDays(given.firstDeliveryOn, later) }
        expect(salamRules.faults(salam, at)).toEqual([])
        const deliveries = salamRules.schedule(salam, at)
        expect(sum(deliveries.map(({ quantity }) => quantity!))).toBe(BigInt(salam.quantity))
        expect(deliveries.every(({ nominalOn, dueOn }) => dueOn >= nominalOn && isBusinessDay(at.calendar, dueOn))).toBe(true)
      }),
    )
  })

  it('and goods held always sum to the goods received', () => {
    const receipts = fc.array(fc.record({ after: fc.integer({ min: -60, max: 120 }), quantity: fc.bigInt({ min: 1n, max: 6_000n }) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(receipts, (given) => {
        const received = given.map(({ after, quantity }) => ({ on: addDays('2027-07-15', after), quantity }))
        const { deliveries, heldInAdvance } = deliveriesOn(context.calendar, lines, received, '2027-12-01')
        expect(sum(deliveries.map(({ delivered }) => delivered)) + heldInAdvance).toBe(sum(received.map(({ quantity }) => quantity)))
      }),
    )
  })
})
