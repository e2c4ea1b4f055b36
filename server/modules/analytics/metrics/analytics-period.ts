import { registerEnumType } from 'type-graphql'
import type { MetricsWindow } from './metrics.query.ts'

export enum AnalyticsPeriod {
  M12 = 'm12',
  M3 = 'm3',
  M6 = 'm6',
}

registerEnumType(AnalyticsPeriod, {
  name: 'AnalyticsPeriod',
  description: 'How far back the analytics look.',
  valuesConfig: {
    M3: { description: 'The last 92 days, with up to three complete months.' },
    M6: { description: 'The last 184 days, with up to six complete months.' },
    M12: { description: 'The last 365 days, with up to twelve complete months, as the score does.' },
  },
})

/**
 * So many complete months, and the days up to today that hold the last day of each of them, whatever the day. Twelve months
 * are the score's own window: what is said of them is what the score says.
 */
export const WINDOWS: Readonly<Record<AnalyticsPeriod, Required<MetricsWindow>>> = {
  [AnalyticsPeriod.M3]: { days: 92, months: 3 },
  [AnalyticsPeriod.M6]: { days: 184, months: 6 },
  [AnalyticsPeriod.M12]: { days: 365, months: 12 },
}
