import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Currency } from '../../../shared/currency.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { forecastOf, type ReadMonthHistory } from '../../analytics/index.ts'
import { compareWithForecast, monthsTo, paymentsOf, type Scenario, ventureScenarios } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { ProposalVersion } from '../records/proposal-version.entity.ts'

@ObjectType({ description: 'How often the expected surplus of a month covers its payments.', simpleResolvers: true })
@Embedded()
export class MonthlyCoverage {
  @Field(() => String, { description: 'The month, such as "2027-03".' })
  month!: string

  @Field(() => Decimal, {
    description:
      'Expected inflow less outflow, divided by the payments of the month: 4 decimals, rounded down. Below 1 it does not cover them.',
  })
  ratio!: string
}

@ObjectType({ description: 'What a lender would receive of a venture whose results are those of the past.', simpleResolvers: true })
@Embedded()
export class VentureScenario {
  @Field(() => Decimal, {
    description: "Result of the venture between two distributions, in major units of the proposal's currency; negative for a loss.",
  })
  result!: string

  @Field(() => Decimal, { description: "The lender's share of it, in major units of the proposal's currency." })
  lenderShare!: string

  @Field(() => Decimal, { description: "That share in every distribution of the term, in major units of the proposal's currency." })
  overTerm!: string
}

@ObjectType({
  description: 'Scenarios of a partnership, by the results of every run of consecutive months in the last 24.',
  simpleResolvers: true,
})
@Embedded()
export class VentureScenarios {
  @Field(() => VentureScenario, { description: 'Bad: a tenth of the runs were no better.' })
  bad!: VentureScenario

  @Field(() => VentureScenario, { description: 'Middling: half of the runs were no better.' })
  middling!: VentureScenario

  @Field(() => VentureScenario, { description: 'Good: nine tenths of the runs were no better.' })
  good!: VentureScenario

  @Field(() => Int, { description: 'Runs of months that were compared.' })
  runs!: number
}

@ObjectType({
  description:
    'A proposal in one unit: what the merchant pays, against its own forecast. The forecast of a month is the mean of the same month in the years behind or, where bank data has none, of the last 12 complete months.',
  simpleResolvers: true,
})
@Embedded()
export class ProposalComparison {
  @Field(() => Int, { description: 'Complete months of bank data behind it, at most 24. A forecast takes 6, scenarios 24.' })
  monthsOfHistory!: number

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Largest sum of payments that fall due in one calendar month, in major units of the proposal's currency; null where none is fixed.",
  })
  largestMonth!: string | null

  @Field(() => MonthlyCoverage, { nullable: true, description: 'The month with the lowest coverage; null without payments or forecast.' })
  worstMonth!: MonthlyCoverage | null

  @Field(() => MonthlyCoverage, { nullable: true, description: 'The same with 20 % less revenue and unchanged outflow.' })
  worstMonthAtMinus20!: MonthlyCoverage | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Month, 1 for the present one, from which all expected surplus so far covers all payments so far and keeps covering them; null if there is none, and without payments or forecast.',
  })
  breakEvenMonth!: number | null

  @Field(() => VentureScenarios, {
    nullable: true,
    description: 'Of a MUSHARAKAH in a venture or a MUDARABAH, from 24 months of history; null otherwise.',
  })
  scenarios!: VentureScenarios | null
}

/** Compares proposals with the forecast of the merchant who reads them. */
export const createComparison = ({ clock }: Platform, history: ReadMonthHistory) => {
  const historyIn: Batch<string, Awaited<ReturnType<ReadMonthHistory>>> = (db, keys) =>
    Promise.all(
      keys.map((key) => {
        const [businessId = '', currency] = key.split(' ')
        return history(db, businessId, clock.now(), currency as Currency)
      }),
    )
  return {
    historyIn,
    /** Returns the numbers of a proposal that has terms. */
    of(request: FinancingRequest, version: ProposalVersion, months: Awaited<ReturnType<ReadMonthHistory>>): ProposalComparison {
      const { currency } = request
      const decimal = (minor: bigint) => toDecimal(minor, currency)
      const payments = paymentsOf(version.given!, version.schedule, currency)
      const forecast = payments.length === 0 ? null : forecastOf(months, monthsTo(gulfDayOf(clock.now()), payments))
      const numbers = compareWithForecast(
        payments,
        (forecast ?? []).map(({ month, inflow, outflow }) => ({ month, revenue: inflow, outflow })),
      )
      const results = months.map(({ inflow, outflow }) => inflow - outflow)
      const found = ventureScenarios(version.given!, results, currency)
      const shown = ({ result, lenderShare, overTerm }: Scenario): VentureScenario => ({
        result: decimal(result),
        lenderShare: decimal(lenderShare),
        overTerm: decimal(overTerm),
      })
      return {
        monthsOfHistory: months.length,
        largestMonth: numbers.maxMonthly === null ? null : decimal(numbers.maxMonthly),
        worstMonth: numbers.minCoverage,
        worstMonthAtMinus20: numbers.minCoverageAtMinus20,
        breakEvenMonth: forecast === null ? null : numbers.breakEvenMonth,
        scenarios:
          found === null || 'unavailable' in found
            ? null
            : { bad: shown(found.p10), middling: shown(found.p50), good: shown(found.p90), runs: found.runs },
      }
    },
  }
}

export type Comparisons = ReturnType<typeof createComparison>
