import type { Platform, Room } from '../../platform/platform.ts'
import type { BankingRoom } from '../banking/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { createBankSummary } from './bank-summary.query.ts'
import { createBasis, type ReadBasis } from './basis.ts'
import { createCashPosition } from './cash-position.ts'
import { CashflowResolver } from './cashflow.resolver.ts'
import { type CashflowService, createCashflowService } from './cashflow.service.ts'
import { cashflowExports } from './cashflow-export.ts'
import { createMonthlyInflow } from './monthly-inflow.ts'

export { type Base, type Basis, factorsIn, type ReadBasis } from './basis.ts'
export { evidenceOf } from './evidence.ts'
export { DAYS_OF_MONTH, daysOfSpending, type Figures, figuresOf, type MetricCode } from './figures.ts'
export { type CurrencyFactors, type MetricsWindow, metricsOf, type Queries } from './metrics.query.ts'
export type { Metrics, MonthFigures } from './metrics.ts'

export interface AnalyticsRoom extends Room {
  /** In what currency, at which rates and on which day a business is looked at. */
  readonly basis: ReadBasis
  readonly cashflow: CashflowService
}

interface Needs {
  readonly rates: RateService
  readonly banking: BankingRoom
  readonly wallet: Pick<WalletRoom, 'summary'>
  readonly receivables: ReceivablesRoom
}

/** What the cashflow of a business comes to: the figures that people see and that scores are computed from. */
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
  }
}
