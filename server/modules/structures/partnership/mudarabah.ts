import { toMinor } from '../../../shared/money.ts'
import { brokenRules } from '../calculation/faults.ts'
import type { RiskBearing, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { toBasisPoints } from '../calculation/values.ts'
import { Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import { CapitalKind, ExpenseKind, LossBearer, type MudarabahTerms, PartnerSide } from '../terms/partnership.terms.ts'
import { type Stake, settlementOf, type VentureSettlement } from './sharing.ts'
import { distributionLines, ratioRule, ventureDisclosure, ventureRules } from './venture.ts'

/** The capital bears every loss that the manager did not cause by misconduct. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.LENDER },
  { risk: Risk.BUSINESS_RESULT, bearer: Bearer.LENDER },
]

const OWN_COSTS: readonly ExpenseKind[] = [ExpenseKind.OWN_SALARY, ExpenseKind.OWN_RENT, ExpenseKind.OWN_OVERHEAD]

/** Who bears a loss: the capital, or the manager whose misconduct, once determined, has caused it. */
export type LossCause = 'business' | 'misconduct'

/** What the manager reports for one period, in minor units. */
export interface VentureReport {
  readonly revenue: bigint
  readonly expenses: readonly { readonly kind: ExpenseKind; readonly amount: bigint }[]
}

/** A report after the expenses are audited, in minor units. */
export interface AuditedReport {
  /** Revenue less the allowed expenses. */
  readonly result: bigint
  readonly allowed: bigint
  readonly borneByManager: bigint
}

export interface MudarabahSettlement extends VentureSettlement {
  /** The loss that the manager makes good because its misconduct caused it; part of its negative `finalSettlement`. */
  readonly managerOwes: bigint
}

/**
 * Returns what lender and manager have in a mudarabah, in this order: the manager bears no loss but that of its own misconduct.
 * Throws INVALID, naming the field, for a value that cannot be read.
 */
export const mudarabahStakes = (
  { capital, lenderProfitShare, managerProfitShare }: MudarabahTerms,
  { currency }: Pick<TermsContext, 'currency'>,
  cause: LossCause = 'business',
): readonly [lender: Stake, manager: Stake] => {
  const [onLender, onManager] = cause === 'misconduct' ? [0n, 1n] : [1n, 0n]
  return [
    {
      side: PartnerSide.LENDER,
      capital: toMinor(capital, currency, 'capital'),
      profitWeight: BigInt(toBasisPoints(lenderProfitShare, 'lenderProfitShare')),
      lossWeight: onLender,
    },
    {
      side: PartnerSide.MERCHANT,
      capital: 0n,
      profitWeight: BigInt(toBasisPoints(managerProfitShare, 'managerProfitShare')),
      lossWeight: onManager,
    },
  ]
}

/** Audits a report: expenses that the terms do not allow are borne by the manager, and do not lower the result. */
export const auditedReport = ({ revenue, expenses }: VentureReport, { allowedExpenses }: MudarabahTerms): AuditedReport => {
  const total = (areAllowed: boolean) =>
    expenses.reduce((sum, { kind, amount }) => (allowedExpenses.includes(kind) === areAllowed ? sum + amount : sum), 0n)
  return { result: revenue - total(true), allowed: total(true), borneByManager: total(false) }
}

/** Returns how a mudarabah is settled at its exit, after all its audited results. */
export const mudarabahSettlement = (
  results: readonly bigint[],
  terms: MudarabahTerms,
  context: TermsContext,
  cause: LossCause = 'business',
): MudarabahSettlement => {
  const settlement = settlementOf(results, mudarabahStakes(terms, context, cause))
  const ofManager = settlement.entitlement[1]!
  return { ...settlement, managerOwes: ofManager < 0n ? -ofManager : 0n }
}

/** A partnership of capital and work. The schedule has the days of distributions, and no amounts. */
export const mudarabahRules: TermsRules<MudarabahTerms> = {
  faults: (terms, context) =>
    brokenRules([
      ...ventureRules(terms, context),
      ratioRule(mudarabahStakes(terms, context), 'lenderProfitShare'),
      [terms.lossBearer !== LossBearer.CAPITAL_PROVIDER, TermsFaultCode.LOSS_NOT_BY_CAPITAL, 'lossBearer'],
      [terms.capitalKind !== CapitalKind.CASH, TermsFaultCode.CAPITAL_NOT_CASH, 'capitalKind'],
      [terms.allowedExpenses.some((kind) => OWN_COSTS.includes(kind)), TermsFaultCode.OVERHEAD_CHARGED, 'allowedExpenses'],
    ]),
  schedule: distributionLines,
  disclosure: (terms, context) => ventureDisclosure(mudarabahStakes(terms, context), RISKS),
}
