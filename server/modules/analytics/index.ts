import type { Platform, Room } from '../../platform/platform.ts'
import type { BankingRoom } from '../banking/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { CashflowResolver } from './cashflow/cashflow.resolver.ts'
import { type CashflowService, createCashflowService } from './cashflow/cashflow.service.ts'
import { cashflowExports } from './cashflow/cashflow-export.ts'
import { createBasis, type ReadBasis } from './metrics/basis.ts'
import { createMonthHistory, type ReadMonthHistory } from './metrics/month-history.ts'
import { createMonthlyInflow } from './metrics/monthly-inflow.ts'
import { createBankSummary } from './position/bank-summary.query.ts'
import { createCashPosition } from './position/cash-position.ts'

export { AnalyticsPeriod, WINDOWS } from './metrics/analytics-period.ts'
export type { Base, Basis, ReadBasis } from './metrics/basis.ts'
export { evidenceOf } from './metrics/evidence.ts'
export { DAYS_OF_MONTH, daysOfSpending, type Figures, figuresOf, type MetricCode } from './metrics/figures.ts'
export { GUARD_LIMITS, GUARDS, type Guard } from './metrics/guards.ts'
export { type CurrencyFactors, guardedMetricsOf, metricsOf, type Queries } from './metrics/metrics.query.ts'
export type { Metrics, MonthFigures } from './metrics/metrics.ts'
export { forecastOf, type ReadMonthHistory } from './metrics/month-history.ts'

export interface AnalyticsRoom extends Room {
  /** Reads the currency, the rates and the day on which a business is analysed. */
  readonly basis: ReadBasis
  readonly cashflow: CashflowService
  /** Reads the results of a business's complete months, at most the last 24, in a currency. */
  readonly history: ReadMonthHistory
}

interface Needs {
  readonly rates: RateService
  readonly banking: BankingRoom
  readonly wallet: Pick<WalletRoom, 'summary'>
  readonly receivables: ReceivablesRoom
}

/** The cashflow figures of a business, which people see and scores are computed from. */
export const openAnalytics = (platform: Platform, { rates, banking, wallet, receivables }: Needs): AnalyticsRoom => {
  const basis = createBasis(rates, receivables)
  const cashflow = createCashflowService(platform, basis, receivables.summary)
  banking.lendMonthlyInflow(createMonthlyInflow(basis))
  const banks = createBankSummary(platform, rates)
  return {
    resolvers: [new CashflowResolver(cashflow, banks, createCashPosition(wallet.summary, banks))],
    documents: cashflowExports(platform, cashflow),
    basis,
    cashflow,
    history: createMonthHistory(basis),
  }
}
