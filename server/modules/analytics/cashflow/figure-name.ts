import { registerEnumType } from 'type-graphql'

/** Figures of the cashflow that have transactions behind them, each by the name of its field. */
export const FigureName = {
  AVERAGE_DAILY_BALANCE: 'averageDailyBalance',
  MONTHLY_INFLOW: 'monthlyInflow',
  MONTHLY_OUTFLOW: 'monthlyOutflow',
  NET_CASHFLOW: 'netCashflow',
  PAYMENT_COVERAGE_RATIO: 'paymentCoverageRatio',
  DAYS_CASH_ON_HAND: 'daysCashOnHand',
  TURNOVER_VELOCITY: 'turnoverVelocity',
  SEASONALITY_INDEX: 'seasonalityIndex',
  REVENUE_CONCENTRATION: 'revenueConcentration',
} as const
export type FigureName = (typeof FigureName)[keyof typeof FigureName]

registerEnumType(FigureName, {
  name: 'CashflowFigure',
  description: 'A figure of the cashflow analytics that has bank transactions behind it.',
  valuesConfig: {
    AVERAGE_DAILY_BALANCE: { description: 'The field `averageDailyBalance`: transactions of the whole period.' },
    MONTHLY_INFLOW: { description: 'The field `monthlyInflow`: inflows of the complete months.' },
    MONTHLY_OUTFLOW: { description: 'The field `monthlyOutflow`: outflows of the complete months.' },
    NET_CASHFLOW: { description: 'The field `netCashflow`: inflows and outflows of the complete months.' },
    PAYMENT_COVERAGE_RATIO: { description: 'The field `paymentCoverageRatio`: operating inflows and outflows of the period.' },
    DAYS_CASH_ON_HAND: { description: 'The field `daysCashOnHand`: transactions of the last 90 days.' },
    TURNOVER_VELOCITY: { description: 'The field `turnoverVelocity`: transactions of the whole period.' },
    SEASONALITY_INDEX: { description: 'The field `seasonalityIndex`: inflows of the years that are compared.' },
    REVENUE_CONCENTRATION: { description: 'The field `revenueConcentration`: what the largest payer paid.' },
  },
})
