import { monthOf } from '../../../shared/day.ts'
import { median } from '../../../shared/median.ts'
import { writeEvidence } from '../../banking/index.ts'
import type { Base } from '../metrics/basis.ts'
import { evidenceOf } from '../metrics/evidence.ts'
import type { Figures } from '../metrics/figures.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { MonthInflow } from '../metrics/month-inflow.ts'
import type { InsightCode } from './insight-code.ts'
import { SEASONAL_FROM, type Seasonality, seasonalEvidence } from './seasonality.ts'

/** A notable finding: a code and the values of its text, which are whole numbers, months, names, and amounts in minor units. */
export interface Insight {
  readonly code: InsightCode
  readonly values: readonly (string | { readonly minor: number })[]
  readonly evidence: string | null
}

const LATEST = 3
const TREND_FROM = 0.1
const NOTABLE_PAYER = 0.25
const FRESH_DAYS = 14

const percent = (share: number) => String(Math.round(share * 100))
const ofMonths = (months: readonly string[], flow?: 'in' | 'out') => writeEvidence({ months, ...(flow ? { flow } : {}) })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The last three months against those before. It is shown but not scored, because it has no predictive value. */
const trend = (inflows: readonly MonthInflow[]): Insight[] => {
  const year = inflows.slice(-12)
  if (year.length < 2 * LATEST) return []
  const before = mean(year.slice(0, -LATEST).map(({ inflow }) => inflow))
  const change = before > 0 ? mean(year.slice(-LATEST).map(({ inflow }) => inflow)) / before - 1 : 0
  if (Math.abs(change) < TREND_FROM) return []
  const evidence = ofMonths(
    year.slice(-LATEST).map(({ firstDay }) => monthOf(firstDay)),
    'in',
  )
  return [{ code: change > 0 ? 'inflow_rises' : 'inflow_falls', values: [percent(Math.abs(change))], evidence }]
}

const monthly = ({ months }: Metrics): Insight[] => {
  if (months.length === 0) return []
  const names = (chosen: readonly { readonly month: string }[]) => chosen.map(({ month }) => month)
  const net = mean(months.map(({ inflow, outflow }) => inflow - outflow))
  const negative = months.filter(({ inflow, outflow }) => inflow < outflow)
  const half = median(months.map(({ inflow }) => inflow)) / 2
  const dead = months.filter(({ inflow }) => inflow <= 0 || inflow < half)
  const strongest = months.reduce((best, month) => (month.inflow > best.inflow ? month : best))
  const total = String(months.length)
  const found: Insight[] = [
    { code: net >= 0 ? 'surplus' : 'shortfall', values: [{ minor: Math.abs(net) }], evidence: ofMonths(names(months)) },
  ]
  if (months.length >= LATEST && strongest.inflow > 0) {
    found.push({
      code: 'strongest_month',
      values: [strongest.month, { minor: strongest.inflow }],
      evidence: ofMonths([strongest.month], 'in'),
    })
  }
  if (negative.length > 0)
    found.push({ code: 'negative_months', values: [String(negative.length), total], evidence: ofMonths(names(negative)) })
  if (dead.length > 0) found.push({ code: 'dead_months', values: [String(dead.length), total], evidence: ofMonths(names(dead)) })
  return found
}

/** Returns the notable findings of a period, in a fixed order. */
export const insightsOf = (
  metrics: Metrics,
  figures: Figures,
  base: Base,
  inflows: readonly MonthInflow[],
  seasonality: Seasonality | null,
): Insight[] => {
  const { payers, balance, penalties, daysSinceSync, converted } = metrics
  const found: Insight[] = [...monthly(metrics), ...trend(inflows)]
  if (figures.byPayer && payers.largest && payers.largest.share >= NOTABLE_PAYER) {
    found.push({
      code: 'largest_payer',
      values: [payers.largest.name, percent(payers.largest.share)],
      evidence: evidenceOf('Q2', metrics, base),
    })
  }
  if (seasonality && seasonality.finding !== 'no_season' && seasonality.index >= SEASONAL_FROM) {
    const { calendar, index, highest, lowest } = seasonality
    found.push({
      code: calendar === 'hijri' ? 'seasonal_hijri' : 'seasonal',
      values: [String(highest), String(lowest), percent(index)],
      evidence: seasonalEvidence(seasonality),
    })
  }
  if (balance && figures.thinShare !== null && balance.thinDays > 0) {
    found.push({
      code: 'thin_days',
      values: [String(balance.thinDays), { minor: (7 * metrics.outflow) / metrics.days }],
      evidence: evidenceOf('D3', metrics, base),
    })
  }
  if (penalties > 0) found.push({ code: 'penalties', values: [String(penalties)], evidence: evidenceOf('D2', metrics, base) })
  if (daysSinceSync !== null && daysSinceSync > FRESH_DAYS) found.push({ code: 'stale', values: [String(daysSinceSync)], evidence: null })
  if (converted.length > 0) found.push({ code: 'converted', values: [...converted], evidence: null })
  return found
}
