import type { Currency } from '../../../shared/currency.ts'
import type { Indicator } from '../findings/indicators.ts'
import type { Insight } from '../findings/insights.ts'
import type { Seasonality } from '../findings/seasonality.ts'
import type { AnalyticsPeriod } from '../metrics/analytics-period.ts'
import type { Payer } from '../metrics/flow.query.ts'
import type { FigureName } from './figure-name.ts'

/** One complete month; minor units. */
export interface CashflowOfMonth {
  readonly month: string
  readonly inflow: bigint
  readonly outflow: bigint
  readonly net: bigint
  readonly receipts: number
  readonly balance: bigint | null
  readonly evidence: string
}

/** The cashflow of a business over a period; amounts in minor units of the currency. */
export interface Cashflow {
  readonly period: AnalyticsPeriod
  readonly currency: Currency
  /** The day of the analysis. Only earlier days count. */
  readonly asOf: string
  readonly firstDay: string
  readonly averageDailyBalance: bigint | null
  readonly monthlyInflow: bigint | null
  readonly monthlyOutflow: bigint | null
  readonly netCashflow: bigint | null
  readonly paymentCoverageRatio: number | null
  readonly daysCashOnHand: number | null
  readonly turnoverVelocity: number | null
  readonly seasonality: Seasonality | null
  readonly revenueConcentration: number | null
  /** How many inflows and outflows the period has. */
  readonly transactions: number
  readonly dso: number | null
  readonly months: readonly CashflowOfMonth[]
  readonly payers: readonly (Payer & { readonly evidence: string })[]
  readonly riskIndicators: readonly (Indicator & { readonly evidence: string | null })[]
  readonly insights: readonly Insight[]
  /** The evidence of each figure that is based on rows. */
  readonly evidence: Readonly<Partial<Record<FigureName, string>>>
  readonly leftOut: readonly Currency[]
}
