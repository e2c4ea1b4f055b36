import { addMonths } from '../../../shared/day.ts'
import { sumOf } from '../../../shared/money.ts'
import { dueDays } from '../../jurisdictions/index.ts'
import { lateClauseRule, type Rule, tenorRule } from '../calculation/faults.ts'
import type { Disclosure, RiskBearing, ScheduleLine, TermsContext } from '../calculation/schedule.ts'
import { AprAbsence, Guarantee, type LateClause, ScheduleLineKind, TermsFaultCode } from '../terms/codes.ts'
import { PartnerSide, type VentureTerms } from '../terms/partnership.terms.ts'
import type { Stake } from './sharing.ts'

export const WHOLE_BP = 10_000n

/** What no partnership can disclose, because results or valuations decide it. */
export const NOT_FIXED = {
  totalPayable: null,
  transferPrice: null,
  costOfFinance: null,
  fees: 0n,
  aprEquivalent: null,
  aprAbsence: AprAbsence.NOT_FIXED,
} as const satisfies Partial<Disclosure>

/** The rules that every partnership keeps: nothing is guaranteed, and no partner earns by lateness. */
export const clauseRules = ({ guarantee, lateClause }: { guarantee: Guarantee; lateClause: LateClause }): Rule[] => [
  [guarantee !== Guarantee.NONE, TermsFaultCode.GUARANTEED_RETURN, 'guarantee'],
  lateClauseRule(lateClause),
]

const firstOn = ({ startsOn, everyMonths }: VentureTerms) => addMonths(startsOn, everyMonths)

/** The rules of a partnership that distributes reported results. */
export const ventureRules = (terms: VentureTerms, context: TermsContext): Rule[] => [
  ...clauseRules(terms),
  [terms.fixedReturnRate != null, TermsFaultCode.GUARANTEED_RETURN, 'fixedReturnRate'],
  tenorRule(terms.startsOn, addMonths(firstOn(terms), (terms.distributions - 1) * terms.everyMonths), context, 'distributions'),
]

/** Profit shares are weighed by basis points, and sum to the whole. */
export const ratioRule = (stakes: readonly Stake[], field: string): Rule => [
  sumOf(stakes.map(({ profitWeight }) => profitWeight)) !== WHOLE_BP,
  TermsFaultCode.RATIO_SUM,
  field,
]

/** Returns the distributions of a venture, without amounts. The first one comes a whole period after the start. */
export const distributionLines = (terms: VentureTerms, { calendar }: TermsContext): ScheduleLine[] =>
  dueDays(calendar, firstOn(terms), terms.distributions, terms.everyMonths).map((day, at) => ({
    ...day,
    number: at + 1,
    kind: ScheduleLineKind.DISTRIBUTION,
    amount: null,
    isEstimate: true,
  }))

/** Returns what a venture discloses: it has no instalments, only what is the lender's of its capital and profit. */
export const ventureDisclosure = (stakes: readonly Stake[], risks: readonly RiskBearing[]): Disclosure => {
  const ofLender = stakes.filter(({ side }) => side === PartnerSide.LENDER)
  return {
    ...NOT_FIXED,
    financed: sumOf(ofLender.map(({ capital }) => capital)),
    firstInstalment: null,
    lastInstalment: null,
    largestInstalment: null,
    firstDueOn: null,
    lastDueOn: null,
    risks,
    lenderProfitBp: Number(sumOf(ofLender.map(({ profitWeight }) => profitWeight))),
  }
}
