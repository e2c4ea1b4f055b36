import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBusinessDay, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { istisnaRules, parallelSchedule } from '../../../server/modules/structures/istisna/istisna.ts'
import { lateDelivery } from '../../../server/modules/structures/istisna/remedy.ts'
import { AprAbsence, Bearer, LateClause, Risk, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import {
  type IstisnaPlanPart,
  type IstisnaTerms,
  type ParallelIstisna,
  PlanPartKind,
  RemedyScope,
} from '../../../server/modules/structures/terms/istisna.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays, addMonths } from '../../../server/shared/day.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenIstisna, type GoldenIstisnaResult, istisnaResultOf } from '../../golden/financing/terms-istisna.ts'

const golden = goldenFamily<{ readonly terms: GoldenIstisna }, GoldenIstisnaResult>('istisna')

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const advance = (share: string, dueOn = '2027-02-01'): IstisnaPlanPart => ({ kind: PlanPartKind.ADVANCE, share, dueOn })
const milestone = (share: string, dueOn: string): IstisnaPlanPart => ({ kind: PlanPartKind.MILESTONE, share, dueOn })
const instalmentsOf = (share: string, firstDueOn: string, instalments: number): IstisnaPlanPart => ({
  kind: PlanPartKind.INSTALMENTS,
  share,
  firstDueOn,
  instalments,
})

const parallel: ParallelIstisna = {
  contractor: 'Cold Rooms Contracting LLC',
  isRelatedToCustomer: false,
  isLinked: false,
  price: '300000',
  plan: [milestone('30', '2027-02-01'), milestone('70', '2027-09-30')],
}
const remedy = { perDay: '200', capShare: '5', appliesTo: RemedyScope.UNDELIVERED_WORK }
const store: IstisnaTerms = {
  subject: { description: 'Cold store 400 m2', isManufactured: true },
  price: '330000',
  isPriceFixed: true,
  deliveryOn: '2027-09-30',
  plan: [advance('10'), instalmentsOf('90', '2027-10-31', 18)],
  parallel,
  remedy,
  lateClause: LateClause.CHARITY,
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

describe('an istisna', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(istisnaResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<IstisnaTerms>, TermsFaultCode, string]>([
    [
      'has the customer as its maker',
      { parallel: { ...parallel, contractor: 'AL NOOR TRADING' } },
      TermsFaultCode.CONTRACTOR_IS_CUSTOMER,
      'parallel.contractor',
    ],
    [
      'has a maker that is related to the customer',
      { parallel: { ...parallel, isRelatedToCustomer: true } },
      TermsFaultCode.CONTRACTOR_IS_CUSTOMER,
      'parallel.contractor',
    ],
    [
      'depends on the contract with its maker',
      { parallel: { ...parallel, isLinked: true } },
      TermsFaultCode.PARALLEL_LINKED,
      'parallel.isLinked',
    ],
    ['has a plan of less than the price', { plan: [advance('99.99')] }, TermsFaultCode.MILESTONE_SUM, 'plan'],
    ['has a plan of nothing', { plan: [advance('0')] }, TermsFaultCode.MILESTONE_SUM, 'plan'],
    [
      "has a plan of more than the maker's price",
      { parallel: { ...parallel, plan: [advance('100.01')] } },
      TermsFaultCode.MILESTONE_SUM,
      'parallel.plan',
    ],
    [
      'reduces the price for late payment',
      { remedy: { ...remedy, appliesTo: RemedyScope.DEBT } },
      TermsFaultCode.PENALTY_ON_DEBT,
      'remedy.appliesTo',
    ],
    ['runs longer than the country allows', { plan: [instalmentsOf('100', '2027-02-02', 61)] }, TermsFaultCode.TENOR_LIMIT, 'plan'],
    ['charges the lender for late payment', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(istisnaRules.faults({ ...store, ...change }, context)).toEqual([{ code, field }])
  })

  test.each<[string, Partial<IstisnaTerms>]>([
    ['plan.0.dueOn', { plan: [{ kind: PlanPartKind.ADVANCE, share: '100' }] }],
    ['plan.0.firstDueOn', { plan: [{ kind: PlanPartKind.INSTALMENTS, share: '100', instalments: 2 }] }],
    ['plan.0.instalments', { plan: [{ kind: PlanPartKind.INSTALMENTS, share: '100', firstDueOn: '2027-03-01' }] }],
    ['parallel.plan.0.share', { parallel: { ...parallel, plan: [advance('a third')] } }],
    ['parallel.price', { parallel: { ...parallel, price: '0.001' } }],
    ['remedy.perDay', { remedy: { ...remedy, perDay: '0.001' } }],
  ])('is invalid where %s is missing or cannot be read', (field, change) => {
    const refusal = { code: 'INVALID', fields: { [field]: expect.anything() } }
    expect(() => istisnaRules.faults({ ...store, ...change }, context)).toThrow(expect.objectContaining(refusal))
  })

  it('is paid in the order of the days, whatever the order of the plan', () => {
    const plan = [instalmentsOf('90', '2027-10-31', 2), milestone('4', '2027-11-15'), advance('6')]
    const lines = istisnaRules.schedule({ ...store, plan }, context)
    expect(lines.map(({ number, nominalOn, amount }) => [number, nominalOn, amount])).toEqual([
      [1, '2027-02-01', 1_980_000n],
      [2, '2027-10-31', 14_850_000n],
      [3, '2027-11-15', 1_320_000n],
      [4, '2027-11-30', 14_850_000n],
    ])
  })

  test.each<[string, Partial<IstisnaTerms>, bigint | null]>([
    ['the lender makes the goods', { parallel: null }, null],
    ['the customer pays everything before the lender does', { plan: [advance('100', '2027-01-04')] }, 30_000_000n],
  ])('has no annual rate when %s', (_when, change, financed) => {
    const terms = { ...store, ...change }
    expect(istisnaRules.faults(terms, context)).toEqual([])
    expect(istisnaRules.disclosure(terms, context)).toMatchObject({
      financed,
      totalPayable: 33_000_000n,
      aprEquivalent: null,
      aprAbsence: AprAbsence.NO_OUTLAY_STATED,
    })
  })

  it('leaves a late delivery to the merchant only where no remedy is agreed', () => {
    const bearer = (terms: IstisnaTerms) =>
      istisnaRules.disclosure(terms, context).risks.find(({ risk }) => risk === Risk.LATE_DELIVERY)?.bearer
    expect([bearer(store), bearer({ ...store, remedy: null })]).toEqual([Bearer.LENDER, Bearer.MERCHANT])
  })
})

describe('a late delivery', () => {
  const lines = istisnaRules.schedule(store, context)
  const on = (day: string, terms: IstisnaTerms = store) => lateDelivery(terms, lines, day, context)

  it('is none on the agreed day or before, and changes nothing without a remedy', () => {
    const none = { reduction: 0n, reduced: [], refund: 0n, priceAfter: 33_000_000n }
    expect(on('2027-09-30')).toEqual({ daysLate: 0, ...none })
    expect(on('2027-09-01')).toEqual({ daysLate: 0, ...none })
    expect(on('2027-10-12', { ...store, remedy: null })).toEqual({ daysLate: 12, ...none })
  })

  it('reduces the price up to the cap, the last payments first', () => {
    const { daysLate, reduction, reduced, refund } = on('2028-01-10', { ...store, remedy: { ...remedy, capShare: '6' } })
    expect({ daysLate, reduction, refund }).toEqual({ daysLate: 102, reduction: 1_980_000n, refund: 0n })
    expect(reduced).toEqual([
      { number: 19, reduction: 1_650_000n, amount: 0n },
      { number: 18, reduction: 330_000n, amount: 1_320_000n },
    ])
  })

  it('does not reduce a payment that is due on the day of the handover', () => {
    expect(on('2029-04-02')).toMatchObject({ reduced: [], refund: 1_650_000n })
  })

  it('is refunded as far as no payment is left to reduce, and never above the price', () => {
    const whole = { ...store, remedy: { ...remedy, perDay: '330000', capShare: '150' } }
    expect(on('2029-03-31', whole)).toEqual({
      daysLate: 548,
      reduction: 33_000_000n,
      reduced: [{ number: 19, reduction: 1_650_000n, amount: 0n }],
      refund: 31_350_000n,
      priceAfter: 0n,
    })
  })
})

describe('plans of an istisna', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const kinds = fc.constantFrom(...Object.values(PlanPartKind))
  const plans = fc
    .array(fc.record({ kind: kinds, dueOn: day, instalments: fc.integer({ min: 1, max: 30 }), weight: fc.integer({ min: 0, max: 400 }) }), {
      minLength: 1,
      maxLength: 20,
    })
    .map((parts): IstisnaPlanPart[] => {
      const rest = 10_000 - parts.slice(1).reduce((all, { weight }) => all + weight, 0)
      return parts.map(({ weight, dueOn, ...part }, at) => ({
        ...part,
        share: ((at === 0 ? rest : weight) / 100).toFixed(2),
        dueOn,
        firstDueOn: dueOn,
      }))
    })
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((minor) => toDecimal(minor, Currency.AED))
  const contexts = fc
    .constantFrom(...Object.values(JurisdictionCode))
    .map((code): TermsContext => ({ ...context, calendar: jurisdictionOf(code).calendar, longestTenor: null }))

  it('sum to the price of their contract, on business days in order, never before the agreed day', () => {
    fc.assert(
      fc.property(plans, price, plans, price, contexts, (plan, own, outlay, cost, given) => {
        const terms = { ...store, price: own, plan, parallel: { ...parallel, price: cost, plan: outlay } }
        expect(istisnaRules.faults(terms, given)).toEqual([])
        const schedules = [istisnaRules.schedule(terms, given), parallelSchedule(terms, given)]
        expect(schedules.map((lines) => toDecimal(sum(lines.map(({ amount }) => amount!)), Currency.AED))).toEqual([own, cost])
        for (const lines of schedules) {
          expect(lines.map(({ dueOn }) => dueOn)).toEqual(lines.map(({ dueOn }) => dueOn).sort())
          expect(lines.every(({ nominalOn, dueOn }) => dueOn >= nominalOn && isBusinessDay(given.calendar, dueOn))).toBe(true)
        }
      }),
    )
  })

  it('keep price, reduced payments and refund in balance after any delivery', () => {
    fc.assert(
      fc.property(plans, price, fc.integer({ min: -100, max: 2_000 }), fc.integer({ min: 0, max: 99_999 }), (plan, own, late, capBp) => {
        const terms = { ...store, price: own, plan, remedy: { ...remedy, capShare: (capBp / 100).toFixed(2) } }
        const lines = istisnaRules.schedule(terms, context)
        const { reduction, reduced, refund, priceAfter } = lateDelivery(terms, lines, addDays(terms.deliveryOn, late), context)
        expect(sum(reduced.map((each) => each.reduction)) + refund).toBe(reduction)
        expect(toDecimal(priceAfter + reduction, Currency.AED)).toBe(own)
        expect(priceAfter >= 0n && reduced.every(({ amount }) => amount >= 0n)).toBe(true)
      }),
    )
  })

  it('may end as late as the country allows', () => {
    const plan = [instalmentsOf('100', '2027-02-01', 61)]
    expect(istisnaRules.faults({ ...store, plan }, context)).toEqual([])
    expect(istisnaRules.schedule({ ...store, plan }, context).at(-1)!.nominalOn).toBe(addMonths('2027-02-01', 60))
  })
})
