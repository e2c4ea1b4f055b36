import type { AnalyticsPeriod } from '@/graphql/types.generated'
import { exportPath } from '@/lib/lists/define-filter'
import { useFilters } from '@/lib/lists/use-filters'

/** The names of the periods in the URL. */
const NAMES = { M3: '3m', M6: '6m', M12: '12m' } as const satisfies Readonly<Record<AnalyticsPeriod, string>>
export const PERIODS = ['M3', 'M6', 'M12'] as const satisfies readonly AnalyticsPeriod[]
export const FORMATS = ['pdf', 'xlsx', 'csv'] as const

const DEFAULT = { period: NAMES.M6 }

/** Returns the period in the URL and a function that changes it. */
export const usePeriod = () => {
  const [{ period }, set] = useFilters(DEFAULT)
  return {
    period: PERIODS.find((each) => NAMES[each] === period) ?? 'M6',
    choose: (next: AnalyticsPeriod) => set({ period: NAMES[next] }),
  }
}

/** The path of the report of a period. */
export const reportPath = (format: (typeof FORMATS)[number], period: AnalyticsPeriod): string =>
  exportPath(`/documents/cashflow.${format}`, { period })
