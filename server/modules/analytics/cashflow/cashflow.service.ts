import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { firstOfMonth } from '../../../shared/day.ts'
import { writeEvidence } from '../../banking/index.ts'
import type { ReceivablesRoom } from '../../receivables/index.ts'
import { type Indicator, indicatorsOf } from '../findings/indicators.ts'
import { insightsOf } from '../findings/insights.ts'
import { MOST_YEARS, seasonalEvidence, seasonalityOf } from '../findings/seasonality.ts'
import { type AnalyticsPeriod, WINDOWS } from '../metrics/analytics-period.ts'
import type { ReadBasis } from '../metrics/basis.ts'
import { evidenceOf } from '../metrics/evidence.ts'
import { figuresOf, type MetricCode, meanOf } from '../metrics/figures.ts'
import { monthlyInflows, payersOf } from '../metrics/flow.query.ts'
import { metricsOf } from '../metrics/metrics.query.ts'
import type { MonthFigures } from '../metrics/metrics.ts'
import type { Cashflow, CashflowOfMonth } from './cashflow.ts'

const PAYERS = 10
const YEAR_DAYS = 365

const minor = (amount: number) => BigInt(Math.round(amount))
const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)

const toCashflowOfMonth = ({ month, inflow, outflow, receipts, balance }: MonthFigures): CashflowOfMonth => ({
  month,
  inflow: minor(inflow),
  outflow: minor(outflow),
  net: minor(inflow) - minor(outflow),
  receipts,
  balance: balance === null ? null : minor(balance),
  evidence: writeEvidence({ months: [month] }),
})

/** The metric whose rows are the evidence of an indicator; null for days sales outstanding, which is based on invoices. */
const METRICS: Readonly<Record<Indicator['code'], MetricCode | null>> = {
  coverage: 'C1',
  dso: null,
  concentration: 'Q2',
  days_cash: 'C2',
  floor_days: 'C3',
  overdrawn_days: 'D1',
}

const present = <Name extends string>(evidence: Readonly<Record<Name, string | null>>) =>
  Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== null)) as Partial<Record<Name, string>>

/** Analyses the cashflow of a business. */
export const createCashflowService = ({ dataSource, clock }: Platform, readBasis: ReadBasis, invoicing: ReceivablesRoom['summary']) => ({
  /** The cashflow of the viewer's business as of today; null while there is nothing to analyse. */
  async over(viewer: Viewer, period: AnalyticsPeriod): Promise<Cashflow | null> {
    const { businessId } = viewer
    if (businessId === null) return null
    const db = dataSource.manager
    const now = clock.now()
    const basis = await readBasis(db, businessId, now)
    const { factors, currency, today } = basis
    const metrics = await metricsOf(db, businessId, today, factors, WINDOWS[period])
    const { start, days, months, balance, inflow } = metrics
    if (start === null || days === 0) return null
    const [inflows, payers, { averageDso: dso }] = await Promise.all([
      monthlyInflows(db, businessId, metrics, factors, MOST_YEARS),
      payersOf(db, businessId, metrics, factors, PAYERS),
      invoicing.read(viewer, currency),
    ])
    const figures = figuresOf(metrics)
    const seasonality = seasonalityOf(inflows)
    const behind = (code: MetricCode) => evidenceOf(code, metrics, basis)
    const ofMonths = (flow?: 'in' | 'out') =>
      months.length === 0 ? null : writeEvidence({ months: months.map(({ month }) => month), ...(flow ? { flow } : {}) })
    const window = behind('S2')
    const paidIn = months.length > 0 ? { months: months.map(({ month }) => month) } : { days: [{ from: firstOfMonth(start), to: today }] }
    return {
      period,
      currency,
      asOf: today,
      firstDay: start,
      averageDailyBalance: balance && minor(balance.average),
      monthlyInflow: meanOf(months, (month) => month.inflow),
      monthlyOutflow: meanOf(months, (month) => month.outflow),
      netCashflow: meanOf(months, (month) => month.inflow - month.outflow),
      paymentCoverageRatio: figures.coverage,
      daysCashOnHand: finite(figures.daysOfCash),
      turnoverVelocity: balance && balance.average > 0 ? ((inflow / days) * YEAR_DAYS) / balance.average : null,
      seasonality,
      revenueConcentration: figures.byPayer ? figures.largestShare : null,
      transactions: metrics.transactions,
      dso,
      months: months.map(toCashflowOfMonth),
      payers: payers.map((payer) => ({ ...payer, evidence: writeEvidence({ ...paidIn, flow: 'in', payer: payer.key }) })),
      riskIndicators: indicatorsOf(figures, dso).map((indicator) => {
        const code = METRICS[indicator.code]
        return { ...indicator, evidence: code !== null && indicator.value !== null ? behind(code) : null }
      }),
      insights: insightsOf(metrics, figures, basis, inflows.gregorian, seasonality),
      evidence: present({
        averageDailyBalance: balance && window,
        monthlyInflow: ofMonths('in'),
        monthlyOutflow: ofMonths('out'),
        netCashflow: ofMonths(),
        paymentCoverageRatio: figures.coverage === null ? null : behind('C1'),
        daysCashOnHand: finite(figures.daysOfCash) === null ? null : behind('C2'),
        turnoverVelocity: balance && balance.average > 0 ? window : null,
        seasonalityIndex: seasonality && seasonalEvidence(seasonality),
        revenueConcentration: figures.byPayer ? behind('Q2') : null,
      }),
      leftOut: metrics.leftOut as readonly Currency[],
    }
  },
})

export type CashflowService = ReturnType<typeof createCashflowService>
