import { addMonths } from '../../../shared/day.ts'
import { divideHalfUp, splitEvenly, toMinor } from '../../../shared/money.ts'
import { dueDayOf } from '../../jurisdictions/index.ts'
import type { ScheduleLine, TermsContext } from '../calculation/schedule.ts'
import { toBasisPoints } from '../calculation/values.ts'
import { ScheduleLineKind } from '../terms/codes.ts'
import { type IjarahTerms, RentKind, RentPayment, type VariableRent } from '../terms/ijarah.terms.ts'

/** The rates of a variable rent in basis points; null where a bound is missing. */
export interface RentRates {
  readonly initial: number
  readonly floor: number | null
  readonly ceiling: number | null
  /** Rates set at the reviews so far: benchmark plus margin, within the bounds. */
  readonly fixed: readonly number[]
}

/** Reads the rates of a variable rent. */
export const ratesOf = ({ initialRate, marginRate, floorRate, ceilingRate, fixingRates }: VariableRent): RentRates => {
  const bound = (rate: string | null | undefined, field: string) => (rate == null ? null : toBasisPoints(rate, field))
  const [floor, ceiling] = [bound(floorRate, 'variableRent.floorRate'), bound(ceilingRate, 'variableRent.ceilingRate')]
  const margin = toBasisPoints(marginRate, 'variableRent.marginRate')
  const fixed = (fixingRates ?? []).map((rate) =>
    Math.min(Math.max(toBasisPoints(rate, 'variableRent.fixingRates') + margin, floor ?? 0), ceiling ?? Number.POSITIVE_INFINITY),
  )
  return { initial: toBasisPoints(initialRate, 'variableRent.initialRate'), floor, ceiling, fixed }
}

/**
 * The rate of the periods after the first ones, which have the initial rate: as the reviews set it, or one rate held throughout. A
 * period whose review is still to come has the initial rate.
 */
export type RateBasis = 'as_reviewed' | keyof Pick<RentRates, 'initial' | 'floor' | 'ceiling'>

interface Rent {
  readonly amount: bigint
  readonly rateBp?: number
  readonly isEstimate?: boolean
}

const MONTHS_TIMES_BASIS_POINTS = 120_000n

/** An even part of the cost in each period, and rent on the cost that is outstanding before it. */
const variableRents = (terms: IjarahTerms, variable: VariableRent, { currency }: TermsContext, basis: RateBasis): Rent[] => {
  const rates = ratesOf(variable)
  const cost = toMinor(terms.assetCost, currency, 'assetCost')
  let outstanding = cost
  return splitEvenly(cost, terms.periods).map((part, at) => {
    const review = Math.floor((at - variable.firstPeriods) / variable.reviewEveryPeriods)
    const isFirst = at < variable.firstPeriods
    const fixed = isFirst ? rates.initial : basis === 'as_reviewed' ? rates.fixed[review] : rates[basis]
    const rateBp = fixed ?? rates.initial
    const amount = part + divideHalfUp(outstanding * BigInt(rateBp * terms.everyMonths), MONTHS_TIMES_BASIS_POINTS)
    outstanding -= part
    return { amount, rateBp, ...(fixed === undefined ? { isEstimate: true } : {}) }
  })
}

const rentsOf = (terms: IjarahTerms, context: TermsContext, basis: RateBasis): Rent[] => {
  const { rentKind, rentTotal, rentSteps, variableRent, periods } = terms
  if (rentKind === RentKind.VARIABLE && variableRent) return variableRents(terms, variableRent, context, basis)
  if (rentKind === RentKind.STEPPED) {
    return (rentSteps ?? []).map((amount) => ({ amount: toMinor(amount, context.currency, 'rentSteps') }))
  }
  return splitEvenly(toMinor(rentTotal ?? '', context.currency, 'rentTotal'), periods).map((amount) => ({ amount }))
}

/**
 * Returns the rent of each period. A period begins a number of months after the first one did and never moves; its rent is due at
 * its end or its beginning, or on the next business day.
 */
export const rentLines = (terms: IjarahTerms, context: TermsContext, basis: RateBasis): ScheduleLine[] =>
  rentsOf(terms, context, basis).map((rent, at) => {
    const beginning = (period: number) => addMonths(terms.rentStartsOn, period * terms.everyMonths)
    const period = { from: beginning(at), to: beginning(at + 1) }
    const nominalOn = terms.payment === RentPayment.ARREARS ? period.to : period.from
    return { ...dueDayOf(context.calendar, nominalOn), number: at + 1, kind: ScheduleLineKind.RENT, period, ...rent }
  })
