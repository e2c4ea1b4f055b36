import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBusinessDay, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { abatementsOf, rentAfter } from '../../../server/modules/structures/ijarah/abatement.ts'
import { ijarahRules } from '../../../server/modules/structures/ijarah/ijarah.ts'
import {
  AprAbsence,
  Bearer,
  LateClause,
  Risk,
  ScheduleLineKind,
  SeparateDocument,
  TermsFaultCode,
} from '../../../server/modules/structures/terms/codes.ts'
import {
  EndOfLease,
  type IjarahTerms,
  LeaseParty,
  LessorTitle,
  RentKind,
  RentPayment,
  TotalLossClause,
  type VariableRent,
} from '../../../server/modules/structures/terms/ijarah.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays } from '../../../server/shared/day.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenIjarah, type GoldenIjarahResult, ijarahResultOf } from '../../golden/financing/terms-ijarah.ts'

const golden = goldenFamily<{ readonly terms: GoldenIjarah }, GoldenIjarahResult>('ijarah')

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const lease: IjarahTerms = {
  asset: 'Delivery vans',
  assetCost: '240000.00',
  title: LessorTitle.LESSOR,
  deliveryOn: '2027-01-15',
  rentStartsOn: '2027-01-15',
  periods: 24,
  everyMonths: 1,
  payment: RentPayment.ARREARS,
  rentKind: RentKind.FIXED,
  rentTotal: '282480.00',
  majorMaintenance: LeaseParty.LESSOR,
  takaful: LeaseParty.LESSOR,
  totalLoss: TotalLossClause.LEASE_ENDS,
  endOfLease: EndOfLease.GIFT,
  transferDocument: SeparateDocument.SEPARATE,
  lateClause: LateClause.CHARITY,
}

const variableRent: VariableRent = {
  firstPeriods: 6,
  initialRate: '7.8',
  marginRate: '3',
  floorRate: '5',
  ceilingRate: '9',
  reviewEveryPeriods: 6,
}
const variable = (change: Partial<VariableRent>): Partial<IjarahTerms> => ({
  rentKind: RentKind.VARIABLE,
  variableRent: { ...variableRent, ...change },
})
const stepped = (rentSteps: string[], rentTotal: string | null = null): Partial<IjarahTerms> => ({
  rentKind: RentKind.STEPPED,
  rentSteps,
  rentTotal,
})

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

describe('an ijarah', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(ijarahResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<IjarahTerms>, TermsFaultCode, string]>([
    ['varies without saying how', { rentKind: RentKind.VARIABLE }, TermsFaultCode.UNBOUNDED_RENT, 'variableRent'],
    ['varies from its first period', variable({ firstPeriods: 0 }), TermsFaultCode.UNBOUNDED_RENT, 'variableRent'],
    ['varies without a floor', variable({ floorRate: null }), TermsFaultCode.UNBOUNDED_RENT, 'variableRent'],
    ['has its floor above its ceiling', variable({ floorRate: '9.01' }), TermsFaultCode.UNBOUNDED_RENT, 'variableRent'],
    ['has a step too few', { ...stepped(['1', '2']), periods: 3 }, TermsFaultCode.SCHEDULE_SUM, 'rentSteps'],
    ['has steps below its total', { ...stepped(['1', '2'], '3.01'), periods: 2 }, TermsFaultCode.SCHEDULE_SUM, 'rentSteps'],
    ['lasts longer than the country allows', { periods: 61 }, TermsFaultCode.TENOR_LIMIT, 'periods'],
    ['charges the lender for late rent', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(ijarahRules.faults({ ...lease, ...change }, context)).toEqual([{ code, field }])
  })

  test.each<[string, Partial<IjarahTerms>]>([
    ['rentTotal', { rentTotal: null }],
    ['transferPrice', { endOfLease: EndOfLease.SALE }],
    ['variableRent.fixingRates', variable({ fixingRates: ['5.125'] })],
  ])('is invalid where %s is missing or cannot be read', (field, change) => {
    const refusal = { code: 'INVALID', fields: { [field]: expect.anything() } }
    expect(() => ijarahRules.faults({ ...lease, ...change }, context)).toThrow(expect.objectContaining(refusal))
  })

  it('paid in advance may have one period more within the tenor, because its last rent is due a period before its end', () => {
    expect(ijarahRules.faults({ ...lease, payment: RentPayment.ADVANCE, periods: 61 }, context)).toEqual([])
    expect(ijarahRules.faults({ ...lease, payment: RentPayment.ADVANCE, periods: 62 }, context)).toHaveLength(1)
  })

  it('makes its asset available from the delivery on, so that days without rent lower the annual rate', () => {
    const rate = (deliveryOn: string) => Number(ijarahRules.disclosure({ ...lease, deliveryOn }, context).aprEquivalent)
    expect(rate('2026-12-15')).toBeLessThan(rate('2027-01-15'))
  })

  it('pays each step as it is agreed', () => {
    const terms = { ...lease, ...stepped(['100', '200', '50'], '350'), periods: 3 }
    expect(ijarahRules.faults(terms, context)).toEqual([])
    expect(ijarahRules.schedule(terms, context).map(({ amount }) => amount)).toEqual([10_000n, 20_000n, 5_000n])
    expect(ijarahRules.disclosure(terms, context)).toMatchObject({
      firstInstalment: 10_000n,
      lastInstalment: 5_000n,
      largestInstalment: 20_000n,
    })
  })

  it('ends with the transfer price, on a business day, when the asset is sold', () => {
    const terms = { ...lease, endOfLease: EndOfLease.SALE, transferPrice: '1000', periods: 2, rentStartsOn: '2027-01-20' }
    expect(ijarahRules.schedule(terms, context).at(-1)).toEqual({
      number: 3,
      kind: ScheduleLineKind.TRANSFER_PRICE,
      nominalOn: '2027-03-20',
      dueOn: '2027-03-22',
      amount: 100_000n,
    })
  })

  it('has neither an annual rate nor a cost of finance when the asset returns', () => {
    const terms = { ...lease, ...variable({}), endOfLease: EndOfLease.RETURN }
    const { transferPrice, costOfFinance, aprEquivalent, aprAbsence, atFloor, atCeiling } = ijarahRules.disclosure(terms, context)
    expect({ transferPrice, costOfFinance, aprEquivalent }).toEqual({ transferPrice: null, costOfFinance: null, aprEquivalent: null })
    expect(aprAbsence).toBe(AprAbsence.ASSET_RETURNS)
    expect([atFloor?.aprEquivalent, atCeiling?.aprEquivalent]).toEqual([null, null])
  })

  it('holds the initial rate, as an estimate, until the review that sets another', () => {
    const lines = ijarahRules.schedule({ ...lease, ...variable({ fixingRates: ['5.12'] }) }, context)
    expect(lines.map(({ rateBp }) => rateBp)).toEqual([...Array(6).fill(780), ...Array(6).fill(812), ...Array(12).fill(780)])
    expect(lines.map(({ isEstimate = false }) => isEstimate)).toEqual([...Array(12).fill(false), ...Array(12).fill(true)])
  })

  it('leaves the risk of the asset with the lender, and only the change of a variable rent with the merchant', () => {
    const bearers = (terms: IjarahTerms) => ijarahRules.disclosure(terms, context).risks.map(({ risk, bearer }) => [risk, bearer])
    expect(bearers(lease).every(([, bearer]) => bearer === Bearer.LENDER)).toBe(true)
    expect(bearers({ ...lease, ...variable({}) }).filter(([, bearer]) => bearer !== Bearer.LENDER)).toEqual([
      [Risk.CHANGE_OF_RENT, Bearer.MERCHANT],
    ])
  })
})

describe('rents of an ijarah', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((minor) => toDecimal(minor, Currency.AED))
  const percent = fc.integer({ min: 0, max: 3_000 }).map((points) => (points / 100).toFixed(2))
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const rentOf = fc.oneof(
    money.map((rentTotal): Partial<IjarahTerms> => ({ rentTotal })),
    fc
      .record({ firstPeriods: fc.integer({ min: 1, max: 12 }), initialRate: percent, fixingRates: fc.array(percent, { maxLength: 9 }) })
      .map((change): Partial<IjarahTerms> => variable(change)),
  )
  const leases = fc
    .record({
      assetCost: money,
      rentStartsOn: day,
      periods: fc.integer({ min: 1, max: 60 }),
      everyMonths: fc.integer({ min: 1, max: 12 }),
      payment: fc.constantFrom(...Object.values(RentPayment)),
      rent: rentOf,
    })
    .map(({ rent, ...rest }): IjarahTerms => ({ ...lease, ...rest, deliveryOn: rest.rentStartsOn, ...rent }))
  const contexts = fc
    .constantFrom(...Object.values(JurisdictionCode))
    .map((code): TermsContext => ({ ...context, calendar: jurisdictionOf(code).calendar, longestTenor: null }))

  it('sum to the agreed total, or to the cost and more', () => {
    fc.assert(
      fc.property(leases, contexts, (terms, given) => {
        const total = toDecimal(sum(ijarahRules.schedule(terms, given).map(({ amount }) => amount!)), Currency.AED)
        if (terms.rentKind === RentKind.FIXED) expect(total).toBe(terms.rentTotal)
        else expect(Number(total)).toBeGreaterThanOrEqual(Number(terms.assetCost))
      }),
    )
  })

  it('are for periods without gaps, and due on business days, never before the agreed day', () => {
    fc.assert(
      fc.property(leases, contexts, (terms, given) => {
        const lines = ijarahRules.schedule(terms, given)
        expect(lines.map(({ period }) => period!.from)).toEqual([terms.rentStartsOn, ...lines.slice(0, -1).map(({ period }) => period!.to)])
        for (const { nominalOn, dueOn, period } of lines) {
          expect(nominalOn).toBe(terms.payment === RentPayment.ARREARS ? period!.to : period!.from)
          expect(dueOn >= nominalOn && isBusinessDay(given.calendar, dueOn)).toBe(true)
        }
      }),
    )
  })

  it('at the floor are never more than at the ceiling, and reviewed rents lie between', () => {
    fc.assert(
      fc.property(leases, contexts, (terms, given) => {
        fc.pre(terms.rentKind === RentKind.VARIABLE)
        const reviewed = { ...terms, variableRent: { ...terms.variableRent!, fixingRates: Array(60).fill('4.44') } }
        const { atFloor, atCeiling } = ijarahRules.disclosure(reviewed, given)
        const total = sum(ijarahRules.schedule(reviewed, given).map(({ amount }) => amount!))
        expect(atFloor!.totalPayable <= total && total <= atCeiling!.totalPayable).toBe(true)
      }),
    )
  })

  it('fall by no more than themselves, to nothing after a total loss, and not at all while the lessee is at fault', () => {
    const stretch = fc.record({
      start: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 1, max: 90 }),
      isLesseeAtFault: fc.boolean(),
    })
    fc.assert(
      fc.property(
        leases,
        contexts,
        fc.array(stretch, { maxLength: 4 }),
        fc.integer({ min: 0, max: 900 }),
        (terms, given, stretches, lostAfter) => {
          const rents = ijarahRules.schedule(terms, given)
          const unusable = stretches.map(({ start, length, isLesseeAtFault }) => {
            const from = addDays(terms.rentStartsOn, start)
            return { from, to: addDays(from, length), isLesseeAtFault }
          })
          const atFault = abatementsOf(rents, { unusable: unusable.map((each) => ({ ...each, isLesseeAtFault: true })), totalLossOn: null })
          expect(atFault.every(({ amount }) => amount === 0n)).toBe(true)
          const totalLossOn = addDays(terms.rentStartsOn, lostAfter)
          const abatements = abatementsOf(rents, { unusable, totalLossOn })
          for (const rent of rents) {
            const after = rentAfter(rent, abatements)
            expect(after >= 0n && after <= rent.amount!).toBe(true)
            if (rent.period!.from >= totalLossOn) expect(after).toBe(0n)
          }
        },
      ),
    )
  })

  it('are due in full for a period that ended on the day of the loss, and stop with a stretch that the loss ends', () => {
    const rents = ijarahRules.schedule(lease, context)
    const whole = abatementsOf(rents, { unusable: [], totalLossOn: '2027-02-15' })
    expect(whole[0]).toMatchObject({ number: 2, unusableDays: 28, amount: 1_177_000n })
    const unusable = [{ from: '2027-02-20', to: '2027-04-01', isLesseeAtFault: false }]
    const cut = abatementsOf(rents, { unusable, totalLossOn: '2027-02-25' })
    expect(cut.slice(0, 2)).toEqual([
      { number: 2, unusableDays: 5, daysInPeriod: 28, amount: 210_179n },
      { number: 2, unusableDays: 18, daysInPeriod: 28, amount: 756_643n },
    ])
    expect(rentAfter(rents[1]!, cut)).toBe(210_178n)
  })
})
