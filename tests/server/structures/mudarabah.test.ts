import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { auditedReport, mudarabahRules, mudarabahSettlement } from '../../../server/modules/structures/partnership/mudarabah.ts'
import { Bearer, Guarantee, LateClause, Risk, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import { CapitalKind, ExpenseKind, LossBearer, type MudarabahTerms } from '../../../server/modules/structures/terms/partnership.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenMudarabah, mudarabahResultOf } from '../../golden/financing/terms-venture.ts'

const golden = goldenFamily<{ readonly terms: GoldenMudarabah }, object>('mudarabah')

const context: TermsContext = {
  currency: Currency.SAR,
  calendar: jurisdictionOf(JurisdictionCode.SA).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const terms: MudarabahTerms = {
  startsOn: '2027-02-01',
  everyMonths: 6,
  distributions: 10,
  guarantee: Guarantee.NONE,
  lateClause: LateClause.NONE,
  capital: '500000.00',
  capitalKind: CapitalKind.CASH,
  lenderProfitShare: '40',
  managerProfitShare: '60',
  mandate: 'Import and sale of medical consumables',
  allowedExpenses: [ExpenseKind.FREIGHT, ExpenseKind.CUSTOMS],
  lossBearer: LossBearer.CAPITAL_PROVIDER,
}
const CAPITAL = 50_000_000n

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

describe('a mudarabah', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(mudarabahResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<MudarabahTerms>, TermsFaultCode, string]>([
    ['is guaranteed by the manager', { guarantee: Guarantee.CAPITAL }, TermsFaultCode.GUARANTEED_RETURN, 'guarantee'],
    ['promises a return on the capital', { fixedReturnRate: '8' }, TermsFaultCode.GUARANTEED_RETURN, 'fixedReturnRate'],
    ['charges for lateness', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
    ['runs longer than the country allows', { distributions: 11 }, TermsFaultCode.TENOR_LIMIT, 'distributions'],
    ['is funded with goods', { capitalKind: CapitalKind.GOODS }, TermsFaultCode.CAPITAL_NOT_CASH, 'capitalKind'],
    ['shares out more than the whole profit', { managerProfitShare: '60.01' }, TermsFaultCode.RATIO_SUM, 'lenderProfitShare'],
    ['puts losses on the manager', { lossBearer: LossBearer.MANAGER }, TermsFaultCode.LOSS_NOT_BY_CAPITAL, 'lossBearer'],
    ['pays a salary to the manager', { allowedExpenses: [ExpenseKind.OWN_SALARY] }, TermsFaultCode.OVERHEAD_CHARGED, 'allowedExpenses'],
    ['pays the rent of the manager', { allowedExpenses: [ExpenseKind.OWN_RENT] }, TermsFaultCode.OVERHEAD_CHARGED, 'allowedExpenses'],
    ['pays its running costs', { allowedExpenses: [ExpenseKind.OWN_OVERHEAD] }, TermsFaultCode.OVERHEAD_CHARGED, 'allowedExpenses'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(mudarabahRules.faults({ ...terms, ...change }, context)).toEqual([{ code, field }])
  })

  test.each<[Partial<MudarabahTerms>, string]>([
    [{ capital: '1.001' }, 'capital'],
    [{ lenderProfitShare: '40.001' }, 'lenderProfitShare'],
    [{ managerProfitShare: '60.001' }, 'managerProfitShare'],
  ])('is not read with more decimals than there can be: %j', (change, field) => {
    expect(() => mudarabahRules.faults({ ...terms, ...change }, context)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.anything() } }),
    )
  })

  it('may last as long as the country allows, and allow no expense at all', () => {
    expect(mudarabahRules.faults({ ...terms, allowedExpenses: [] }, context)).toEqual([])
  })

  it('puts the risk of the business on the lender', () => {
    expect(mudarabahRules.disclosure(terms, context).risks).toContainEqual({ risk: Risk.BUSINESS_RESULT, bearer: Bearer.LENDER })
  })

  it('charges a venture with the allowed expenses of a report, and the manager with all others', () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const expense = fc.record({ kind: fc.constantFrom(...Object.values(ExpenseKind)), amount: money })
    fc.assert(
      fc.property(money, fc.array(expense), (revenue, expenses) => {
        const { result, allowed, borneByManager } = auditedReport({ revenue, expenses }, terms)
        expect(result + allowed).toBe(revenue)
        expect(allowed + borneByManager).toBe(sum(expenses.map(({ amount }) => amount)))
        const isOfVenture = ({ kind }: { kind: ExpenseKind }) => kind === ExpenseKind.FREIGHT || kind === ExpenseKind.CUSTOMS
        expect(allowed).toBe(sum(expenses.filter(isOfVenture).map(({ amount }) => amount)))
      }),
    )
  })

  const results = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 12 })

  it('costs the manager nothing when the business loses, and the lender nothing when misconduct does', () => {
    fc.assert(
      fc.property(results, (reported) => {
        const [loss, profit] = sum(reported) < 0n ? [-sum(reported), 0n] : [0n, sum(reported)]
        const business = mudarabahSettlement(reported, terms, context)
        expect(business).toMatchObject({ managerOwes: 0n, capitalReturned: [CAPITAL - loss, 0n] })
        expect(sum(business.entitlement)).toBe(profit - loss)
        const misconduct = mudarabahSettlement(reported, terms, context, 'misconduct')
        expect(misconduct.managerOwes).toBe(loss)
        expect(misconduct.capitalReturned[0]).toBe(CAPITAL)
        expect(misconduct.entitlement.at(1)! + loss >= 0n).toBe(true)
      }),
    )
  })
})
