import { registerEnumType } from 'type-graphql'

/** The codes of risk indicators, in the order in which they are shown. */
export const IndicatorCode = {
  COVERAGE: 'coverage',
  DSO: 'dso',
  CONCENTRATION: 'concentration',
  DAYS_CASH: 'days_cash',
  FLOOR_DAYS: 'floor_days',
  OVERDRAWN_DAYS: 'overdrawn_days',
} as const
export type IndicatorCode = (typeof IndicatorCode)[keyof typeof IndicatorCode]

registerEnumType(IndicatorCode, {
  name: 'RiskIndicatorCode',
  description: 'What a risk indicator measures, and in which unit.',
  valuesConfig: {
    COVERAGE: { description: 'Payment coverage: operating inflow over operating outflow. A ratio; higher is better.' },
    DSO: { description: 'Days sales outstanding: how long invoices wait for payment. In days; lower is better.' },
    CONCENTRATION: { description: 'Share of the largest payer in the inflow, 0 to 1; lower is better.' },
    DAYS_CASH: {
      description: 'Days of spending that the average balance covers, both over the last 90 days of the period; higher is better.',
    },
    FLOOR_DAYS: { description: 'Days of spending that the fifth percentile of daily balances covers; higher is better.' },
    OVERDRAWN_DAYS: { description: 'Days on which an account closed below zero; lower is better.' },
  },
})
