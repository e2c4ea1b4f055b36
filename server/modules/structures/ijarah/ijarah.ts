import { addMonths } from '../../../shared/day.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import { dueDayOf } from '../../jurisdictions/index.ts'
import { annualRate, ratePercent } from '../calculation/annual-rate.ts'
import { brokenRules, lateClauseRule, type Rule, sumRule, tenorRule } from '../calculation/faults.ts'
import { flowsOf, instalmentFigures } from '../calculation/figures.ts'
import type { Disclosure, RiskBearing, ScheduleLine, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { AprAbsence, Bearer, Risk, ScheduleLineKind, SeparateDocument, TermsFaultCode } from '../terms/codes.ts'
import { EndOfLease, type IjarahTerms, LeaseParty, LessorTitle, RentKind, RentPayment, TotalLossClause } from '../terms/ijarah.terms.ts'
import { type RateBasis, ratesOf, rentLines } from './rent.ts'

/** The lessor owns the asset, and so bears what happens to it. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.OWNERSHIP_UNTIL_DELIVERY, bearer: Bearer.LENDER },
  { risk: Risk.USE_OF_ASSET, bearer: Bearer.LENDER },
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.LENDER },
]
const RISK_OF_VARIABLE_RENT: RiskBearing = { risk: Risk.CHANGE_OF_RENT, bearer: Bearer.MERCHANT }

/** The price of the asset after the lease; 0 for a gift, null where the asset returns to the lessor. */
const transferPriceOf = ({ endOfLease, transferPrice }: IjarahTerms, { currency }: TermsContext): bigint | null => {
  if (endOfLease === EndOfLease.RETURN) return null
  return endOfLease === EndOfLease.SALE ? toMinor(transferPrice ?? '', currency, 'transferPrice') : 0n
}

/** The payment of the transfer price, at the end of the last period; none where there is no such price. */
const transferLines = (terms: IjarahTerms, context: TermsContext): ScheduleLine[] => {
  const amount = transferPriceOf(terms, context)
  if (!amount) return []
  const due = dueDayOf(context.calendar, addMonths(terms.rentStartsOn, terms.periods * terms.everyMonths))
  return [{ ...due, number: terms.periods + 1, kind: ScheduleLineKind.TRANSFER_PRICE, amount }]
}

const isUnbounded = ({ rentKind, variableRent }: IjarahTerms): boolean => {
  if (rentKind !== RentKind.VARIABLE) return false
  if (!variableRent || variableRent.firstPeriods < 1) return true
  const { floor, ceiling } = ratesOf(variableRent)
  return floor === null || ceiling === null || floor > ceiling
}

/** There is one step for each period, and the steps sum to the total where it is given too. */
const stepRules = ({ rentKind, rentTotal, rentSteps, periods }: IjarahTerms, { currency }: TermsContext): Rule[] => {
  if (rentKind !== RentKind.STEPPED) return []
  const steps = (rentSteps ?? []).map((amount) => toMinor(amount, currency, 'rentSteps'))
  if (steps.length !== periods) return [[true, TermsFaultCode.SCHEDULE_SUM, 'rentSteps']]
  return rentTotal == null ? [] : [sumRule(steps, toMinor(rentTotal, currency, 'rentTotal'), 'rentSteps')]
}

/** Reads the amounts that the rent and the end of the lease need, so that a missing one is refused. */
const checkAmounts = (terms: IjarahTerms, context: TermsContext): void => {
  toMinor(terms.assetCost, context.currency, 'assetCost')
  if (terms.rentKind === RentKind.FIXED) toMinor(terms.rentTotal ?? '', context.currency, 'rentTotal')
  transferPriceOf(terms, context)
}

const faults = (terms: IjarahTerms, context: TermsContext) => {
  checkAmounts(terms, context)
  const lastPeriod = terms.payment === RentPayment.ARREARS ? terms.periods : terms.periods - 1
  return brokenRules([
    [terms.rentStartsOn < terms.deliveryOn, TermsFaultCode.RENT_BEFORE_USE, 'rentStartsOn'],
    [isUnbounded(terms), TermsFaultCode.UNBOUNDED_RENT, 'variableRent'],
    [terms.transferDocument === SeparateDocument.WITHIN, TermsFaultCode.TWO_IN_ONE, 'transferDocument'],
    [terms.title === LessorTitle.NONE, TermsFaultCode.NO_TITLE, 'title'],
    [terms.majorMaintenance === LeaseParty.LESSEE, TermsFaultCode.LESSOR_BEARS_OWNERSHIP, 'majorMaintenance'],
    [terms.takaful === LeaseParty.LESSEE, TermsFaultCode.LESSOR_BEARS_OWNERSHIP, 'takaful'],
    [terms.totalLoss === TotalLossClause.RENT_CONTINUES, TermsFaultCode.TOTAL_LOSS_CLAUSE, 'totalLoss'],
    ...stepRules(terms, context),
    tenorRule(terms.rentStartsOn, addMonths(terms.rentStartsOn, lastPeriod * terms.everyMonths), context, 'periods'),
    lateClauseRule(terms.lateClause),
  ])
}

/** The rents with one rate held for the periods after the first ones, and what they come to. */
const heldAt = (basis: RateBasis, terms: IjarahTerms, context: TermsContext) => {
  const rents = rentLines(terms, context, basis)
  const available = [{ on: terms.deliveryOn, amount: toMinor(terms.assetCost, context.currency, 'assetCost') }]
  const paid = flowsOf([...rents, ...transferLines(terms, context)])
  return {
    rents,
    totalPayable: sumOf(flowsOf(rents).map(({ amount }) => amount)),
    aprEquivalent: terms.endOfLease === EndOfLease.RETURN ? null : ratePercent(annualRate(available, paid)),
  }
}

/** What a variable rent comes to at its floor and at its ceiling. */
const boundsOf = (terms: IjarahTerms, context: TermsContext): Pick<Disclosure, 'atFloor' | 'atCeiling'> => {
  const [floor, ceiling] = [heldAt('floor', terms, context), heldAt('ceiling', terms, context)]
  const { totalPayable, aprEquivalent, rents } = ceiling
  return {
    atFloor: { totalPayable: floor.totalPayable, aprEquivalent: floor.aprEquivalent },
    atCeiling: { totalPayable, aprEquivalent, largestInstalment: instalmentFigures(rents).largestInstalment! },
  }
}

/**
 * An ijarah: the lender finances the cost of the asset. What is disclosed of a variable rent holds the initial rate for the whole
 * term. An asset that returns to the lessor has neither a cost of finance nor an annual rate.
 */
export const ijarahRules: TermsRules<IjarahTerms> = {
  faults,
  schedule: (terms, context) => [...rentLines(terms, context, 'as_reviewed'), ...transferLines(terms, context)],
  disclosure: (terms, context) => {
    const financed = toMinor(terms.assetCost, context.currency, 'assetCost')
    const transferPrice = transferPriceOf(terms, context)
    const { rents, totalPayable, aprEquivalent } = heldAt('initial', terms, context)
    const isVariable = terms.rentKind === RentKind.VARIABLE
    return {
      financed,
      totalPayable,
      transferPrice,
      costOfFinance: transferPrice === null ? null : totalPayable + transferPrice - financed,
      fees: 0n,
      aprEquivalent,
      aprAbsence: transferPrice === null ? AprAbsence.ASSET_RETURNS : null,
      ...instalmentFigures(rents),
      risks: isVariable ? [...RISKS, RISK_OF_VARIABLE_RENT] : RISKS,
      ...(isVariable ? boundsOf(terms, context) : {}),
    }
  },
}
