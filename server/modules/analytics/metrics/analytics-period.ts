import { registerEnumType } from 'type-graphql'
import type { MetricsWindow } from './metrics.query.ts'

export enum AnalyticsPeriod {
  M12 = 'm12',
  M3 = 'm3',
  M6 = 'm6',
}

registerEnumType(AnalyticsPeriod, {
  name: 'AnalyticsPeriod',
  description: 'Period that the cashflow analytics cover, counted back from today.',
  valuesConfig: {
    M3: { description: 'The last 92 days, with up to three complete months.' },
    M6: { description: 'The last 184 days, with up to six complete months.' },
    M12: { description: 'The last 365 days, with up to twelve complete months, as the score does.' },
  },
})

/**
 * The number of complete months, and the days up to today that contain them on any date. Twelve months are the window of the score,
 * so both show the same figures.
 */
export const WINDOWS: Readonly<Record<AnalyticsPeriod, Required<MetricsWindow>>> = {
  [AnalyticsPeriod.M3]: { days: 92, months: 3 },
  [AnalyticsPeriod.M6]: { days: 184, months: 6 },
  [AnalyticsPeriod.M12]: { days: 365, months: 12 },
}
