import { sumOf, toMinor } from '../../../shared/money.ts'
import { annualRate, type Flow, ratePercent } from '../calculation/annual-rate.ts'
import { brokenRules, isSameParty, lateClauseRule, type Rule, tenorRule } from '../calculation/faults.ts'
import { flowsOf, instalmentFigures } from '../calculation/figures.ts'
import type { Disclosure, RiskBearing, ScheduleLine, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { AprAbsence, Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import { type IstisnaTerms, type ParallelIstisna, RemedyScope } from '../terms/istisna.terms.ts'
import { type Plan, planDays, planLines, sharesOf, WHOLE } from './plan.ts'
import { remedyOf } from './remedy.ts'

const planOf = ({ plan }: IstisnaTerms): Plan => ({ parts: plan, field: 'plan' })
const planOfParallel = ({ plan }: ParallelIstisna): Plan => ({ parts: plan, field: 'parallel.plan' })

const priceOf = ({ price }: IstisnaTerms, { currency }: TermsContext) => toMinor(price, currency, 'price')
const priceOfParallel = ({ price }: ParallelIstisna, { currency }: TermsContext) => toMinor(price, currency, 'parallel.price')

/** Returns what the lender pays the maker, by the plan of that contract alone; nothing where there is no such contract. */
export const parallelSchedule = ({ parallel }: IstisnaTerms, context: TermsContext): ScheduleLine[] =>
  parallel ? planLines(priceOfParallel(parallel, context), planOfParallel(parallel), context.calendar) : []

const isWhole = (plan: Plan): boolean => sharesOf(plan).reduce((sum, share) => sum + share, 0) === WHOLE

const parallelRules = (parallel: ParallelIstisna, context: TermsContext): Rule[] => {
  priceOfParallel(parallel, context)
  const isCustomer = parallel.isRelatedToCustomer || isSameParty(parallel.contractor, context.merchant)
  return [
    [isCustomer, TermsFaultCode.CONTRACTOR_IS_CUSTOMER, 'parallel.contractor'],
    [parallel.isLinked, TermsFaultCode.PARALLEL_LINKED, 'parallel.isLinked'],
    [!isWhole(planOfParallel(parallel)), TermsFaultCode.MILESTONE_SUM, 'parallel.plan'],
  ]
}

/** The tenor begins with the first payment of either contract. */
const planTenorRule = (terms: IstisnaTerms, context: TermsContext): Rule => {
  const days = (plan: Plan) => planDays(plan, context.calendar).flatMap((part) => part.map(({ nominalOn }) => nominalOn))
  const own = days(planOf(terms)).sort()
  const all = [...own, ...(terms.parallel ? days(planOfParallel(terms.parallel)) : [])].sort()
  return tenorRule(all.at(0)!, own.at(-1)!, context, 'plan')
}

const faults = (terms: IstisnaTerms, context: TermsContext) => {
  priceOf(terms, context)
  remedyOf(terms, context)
  return brokenRules([
    [!terms.subject.isManufactured, TermsFaultCode.NOT_MANUFACTURED, 'subject.isManufactured'],
    [!terms.isPriceFixed, TermsFaultCode.PRICE_NOT_FIXED, 'isPriceFixed'],
    [!isWhole(planOf(terms)), TermsFaultCode.MILESTONE_SUM, 'plan'],
    [terms.remedy?.appliesTo === RemedyScope.DEBT, TermsFaultCode.PENALTY_ON_DEBT, 'remedy.appliesTo'],
    ...(terms.parallel ? parallelRules(terms.parallel, context) : []),
    planTenorRule(terms, context),
    lateClauseRule(terms.lateClause),
  ])
}

const schedule = (terms: IstisnaTerms, context: TermsContext): ScheduleLine[] =>
  planLines(priceOf(terms, context), planOf(terms), context.calendar)

/** Whether on some day the lender has paid more than it has received. Without such a day there is no rate that its outlay earns. */
const hasOutlay = (available: readonly Flow[], paid: readonly Flow[]): boolean => {
  const until = (flows: readonly Flow[], day: string) => sumOf(flows.filter(({ on }) => on <= day).map(({ amount }) => amount))
  return available.some(({ on }) => until(available, on) > until(paid, on))
}

/** What the lender lays out under the parallel contract. */
const outlayOf = (terms: IstisnaTerms, context: TermsContext): Pick<Disclosure, 'financed' | 'aprEquivalent' | 'aprAbsence'> => {
  const [available, paid] = [flowsOf(parallelSchedule(terms, context)), flowsOf(schedule(terms, context))]
  const financed = terms.parallel ? priceOfParallel(terms.parallel, context) : null
  if (!hasOutlay(available, paid)) return { financed, aprEquivalent: null, aprAbsence: AprAbsence.NO_OUTLAY_STATED }
  return { financed, aprEquivalent: ratePercent(annualRate(available, paid)), aprAbsence: null }
}

/** The maker owes the goods until they are delivered; a late delivery costs the lender only where a remedy is agreed. */
const risksOf = ({ remedy }: IstisnaTerms): RiskBearing[] => [
  { risk: Risk.OWNERSHIP_UNTIL_DELIVERY, bearer: Bearer.LENDER },
  { risk: Risk.LATE_DELIVERY, bearer: remedy ? Bearer.LENDER : Bearer.MERCHANT },
  { risk: Risk.USE_OF_ASSET, bearer: Bearer.MERCHANT },
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.MERCHANT },
]

/** An istisna: the lender finances what it pays the maker under a contract of its own. */
export const istisnaRules: TermsRules<IstisnaTerms> = {
  faults,
  schedule,
  disclosure: (terms, context) => {
    const totalPayable = priceOf(terms, context)
    const outlay = outlayOf(terms, context)
    return {
      ...outlay,
      totalPayable,
      transferPrice: null,
      costOfFinance: outlay.financed === null ? null : totalPayable - outlay.financed,
      fees: 0n,
      ...instalmentFigures(schedule(terms, context)),
      risks: risksOf(terms),
    }
  },
}
