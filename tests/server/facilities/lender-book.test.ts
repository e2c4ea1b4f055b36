import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { divideBook } from '../../../server/modules/facilities/figures/exposure.ts'
import { monthOfPayments, paymentsOf, profitIn } from '../../../server/modules/facilities/figures/payments.ts'
import { Facility } from '../../../server/modules/facilities/records/facility.entity.ts'
import { FacilityEventRow } from '../../../server/modules/facilities/records/facility-event.entity.ts'
import { createConverter } from '../../../server/modules/rates/converter.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { sumOf } from '../../../server/shared/money.ts'

const RATES = [
  { base: Currency.USD, quote: Currency.AED, rate: '3.6725', asOf: new Date(0) },
  { base: Currency.USD, quote: Currency.SAR, rate: '3.7513', asOf: new Date(0) },
  { base: Currency.USD, quote: Currency.NGN, rate: '1545.27', asOf: new Date(0) },
]

describe('a book that is divided', () => {
  const entry = fc.record({
    currency: fc.constantFrom(Currency.AED, Currency.SAR, Currency.NGN, Currency.USD),
    minor: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    facilities: fc.integer({ min: 1, max: 50 }),
    key: fc.constantFrom('a', 'b', 'c', 'unscored'),
  })

  it('has parts that sum to its total, shares that sum to 100 percent, and counts that sum to its facilities', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (book) => {
        const converter = createConverter(RATES)
        const convert = (minor: bigint, currency: Currency) => converter.convert(minor, currency, Currency.AED)
        const parts = divideBook(book, ({ key }) => key, convert)
        const total = converter.total(book, Currency.AED)
        expect(sumOf(parts.map(({ amount }) => amount))).toBe(total)
        expect(parts.reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(total === 0n ? 0 : 10_000)
        expect(parts.reduce((sum, { facilities }) => sum + facilities, 0)).toBe(book.reduce((sum, { facilities }) => sum + facilities, 0))
        expect(new Set(parts.map(({ key }) => key))).toEqual(new Set(book.map(({ key }) => key)))
      }),
    )
  })
})

const facility = Object.assign(new Facility(), { jurisdiction: 'AE', kind: 'murabaha', currency: 'AED' })

/** A sale of 300.00 in three instalments with a profit of 10.00 each. */
const contract = Object.assign(new Contract(), {
  currency: Currency.AED,
  amountMinor: 27_000n,
  undertaking: null,
  schedule: ['2027-04-01', '2027-05-03', '2027-06-01'].map((dueOn, at) => ({
    number: at + 1,
    dueOn,
    amount: '100.00',
    profitPart: '10.00',
    unitsPrice: null,
  })),
})

const event = (type: FacilityEventRow['type'], onDay: string, amount: bigint | null, details: object = {}, id: string = onDay) =>
  Object.assign(new FacilityEventRow(), { id, type, onDay, amount, details })

const paymentsAfter = (day: string, ...events: FacilityEventRow[]) => paymentsOf(facility, contract, events, day)

describe('the payments of a facility', () => {
  it('are those of its contract, paid oldest first and not before their day', () => {
    const events = [event('receipt', '2027-04-01', 25_000n)]
    const payments = paymentsAfter('2027-05-20', ...events)
    expect(payments.map(({ dueOn, paid }) => [dueOn, paid])).toEqual([
      ['2027-04-01', 10_000n],
      ['2027-05-03', 10_000n],
      ['2027-06-01', 0n],
    ])
    expect(monthOfPayments(payments, events, '2027-04')).toEqual({ expected: 10_000n, paid: 10_000n, received: 25_000n })
    expect(monthOfPayments(payments, events, '2027-06')).toEqual({ expected: 10_000n, paid: 0n, received: 0n })
    expect([profitIn(payments, 2027), profitIn(payments, 2028)]).toEqual([2_000n, 0n])
  })

  it('have no profit before they are wholly paid, and lose it when the receipt comes back', () => {
    const receipt = event('receipt', '2027-04-01', 10_000n)
    expect(profitIn(paymentsAfter('2027-04-20', event('receipt', '2027-04-01', 9_999n)), 2027)).toBe(0n)
    const returned = [receipt, event('reversal', '2027-04-10', null, { receiptId: receipt.id })]
    const payments = paymentsAfter('2027-04-20', ...returned)
    expect(profitIn(payments, 2027)).toBe(0n)
    expect(monthOfPayments(payments, returned, '2027-04')).toEqual({ expected: 10_000n, paid: 0n, received: 0n })
  })

  it('move with a restructure, except for what was paid before it', () => {
    const instalments = [
      { dueOn: '2027-08-02', amount: '10000' },
      { dueOn: '2027-09-01', amount: '6000' },
    ]
    const events = [event('receipt', '2027-05-03', 14_000n), event('restructure', '2027-05-10', null, { instalments, waiver: '0' })]
    const payments = paymentsAfter('2027-05-20', ...events)
    expect(payments.map(({ dueOn, amount, paid, profit }) => [dueOn, amount, paid, profit])).toEqual([
      ['2027-04-01', 10_000n, 10_000n, 1_000n],
      ['2027-05-03', 4_000n, 4_000n, 0n],
      ['2027-08-02', 10_000n, 0n, 0n],
      ['2027-09-01', 6_000n, 0n, 0n],
    ])
  })

  it('end with an early settlement on its day, less the rebate', () => {
    const receipt = event('receipt', '2027-04-20', 28_500n)
    const events = [receipt, event('early_settlement', '2027-04-20', null, { receiptId: receipt.id, rebate: '1500' }, 'settled')]
    const payments = paymentsAfter('2027-07-01', ...events)
    expect(payments).toEqual([
      { dueOn: '2027-04-01', amount: 10_000n, paid: 10_000n, profit: 1_000n },
      { dueOn: '2027-04-20', amount: 18_500n, paid: 18_500n, profit: 500n },
    ])
    expect(monthOfPayments(payments, events, '2027-04')).toEqual({ expected: 28_500n, paid: 28_500n, received: 28_500n })
    expect(profitIn(payments, 2027)).toBe(1_500n)
  })
})
