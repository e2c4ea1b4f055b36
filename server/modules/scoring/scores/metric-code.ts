import { registerEnumType } from 'type-graphql'
import type { MetricCode } from '../../analytics/index.ts'

/** The codes of the metrics as the API shows them. */
export const ScoreMetricCode = {
  S1: 'S1',
  S2: 'S2',
  C1: 'C1',
  C2: 'C2',
  C3: 'C3',
  Q1: 'Q1',
  Q2: 'Q2',
  Q3: 'Q3',
  D1: 'D1',
  D2: 'D2',
  D3: 'D3',
  D4: 'D4',
  D5: 'D5',
  E1: 'E1',
  E2: 'E2',
} as const satisfies { readonly [Code in MetricCode]: Code }
export type ScoreMetricCode = MetricCode

/** What each metric measures, and in which unit. */
export const METRIC_MEANINGS: Readonly<Record<MetricCode, { readonly description: string }>> = {
  S1: { description: 'Stability: standard deviation of monthly inflow over its mean; lower is better.' },
  S2: { description: 'Stability: standard deviation of daily balances over their mean; lower is better.' },
  C1: { description: 'Capacity: operating inflow over operating outflow. A ratio; higher is better.' },
  C2: { description: 'Capacity: days of spending that the average balance of the last 90 days covers; higher is better.' },
  C3: { description: 'Capacity: days of spending that the fifth percentile of daily balances covers; higher is better.' },
  Q1: { description: 'Quality of earnings: share of months with at least half of the median inflow, 0 to 1; higher is better.' },
  Q2: {
    description:
      'Quality of earnings: share of the largest payer in the inflow, or of the largest receipt where banks do not name the payers, 0 to 1; lower is better.',
  },
  Q3: { description: 'Quality of earnings: share of months in which inflow covered outflow, 0 to 1; higher is better.' },
  D1: { description: 'Conduct: days on which an account closed below zero; lower is better.' },
  D2: { description: 'Conduct: number of returned payments and penalties; lower is better.' },
  D3: { description: "Conduct: share of days on which the balance was below a week's spending, 0 to 1; lower is better." },
  D4: { description: 'Conduct: lowest daily balance over the average one; higher is better. Not in the first version of the model.' },
  D5: {
    description:
      "Conduct: share of days on which the balance was below two weeks' spending, 0 to 1; lower is better. Not in the first version of the model.",
  },
  E1: { description: 'Data depth: months of bank history; higher is better.' },
  E2: { description: 'Data depth: bank transactions a month; higher is better.' },
}

registerEnumType(ScoreMetricCode, {
  name: 'ScoreMetricCode',
  description: 'What a metric of the score measures. Each description begins with the factor that it belongs to.',
  valuesConfig: METRIC_MEANINGS,
})
