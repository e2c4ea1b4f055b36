import type { BoardReportKind } from '@/graphql/types.generated'
import { useFilters } from '@/lib/lists/use-filters'
import { addMonths, today } from '@/lib/text/day'

/** The kinds of report in their order, each with its name in the URL. */
export const KINDS = {
  MONTHLY_COMPLIANCE: 'monthly',
  QUARTERLY_AUDIT: 'quarterly',
  MODEL_COMPLIANCE: 'model',
  ANNUAL: 'annual',
} as const satisfies Readonly<Record<BoardReportKind, string>>

/** In the URL, no period means the last one that has ended. */
const DEFAULTS = { report: KINDS.MONTHLY_COMPLIANCE as string, monthly: '', quarterly: '', model: '', annual: '' }

const LENGTHS = { MONTHLY_COMPLIANCE: 1, QUARTERLY_AUDIT: 3, MODEL_COMPLIANCE: 3, ANNUAL: 12 } as const satisfies Readonly<
  Record<BoardReportKind, number>
>
/** How many periods can be chosen: two years of months and quarters, five years. */
const CHOICES = { MONTHLY_COMPLIANCE: 24, QUARTERLY_AUDIT: 8, MODEL_COMPLIANCE: 8, ANNUAL: 5 } as const satisfies Readonly<
  Record<BoardReportKind, number>
>

const nameOf = (kind: BoardReportKind, first: string): string => {
  const [year = '', month = ''] = first.split('-')
  if (kind === 'ANNUAL') return year
  return kind === 'MONTHLY_COMPLIANCE' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** The periods of a kind that can be chosen on a day, latest first; the first one has not ended. */
export const periodsOf = (kind: BoardReportKind, day: string): readonly string[] => {
  const [year = '', month = ''] = day.split('-')
  const length = LENGTHS[kind]
  const running = `${year}-${String(Math.floor((Number(month) - 1) / length) * length + 1).padStart(2, '0')}-01`
  return Array.from({ length: CHOICES[kind] }, (_, back) => nameOf(kind, addMonths(running, -back * length)))
}

/** The report and the period of each kind in the URL, and functions that change them. */
export const useReportChoice = () => {
  const [filters, set] = useFilters(DEFAULTS)
  const kinds = Object.keys(KINDS) as BoardReportKind[]
  return {
    kind: kinds.find((each) => KINDS[each] === filters.report) ?? 'MONTHLY_COMPLIANCE',
    periodOf: (kind: BoardReportKind): string => filters[KINDS[kind]] || (periodsOf(kind, today())[1] ?? ''),
    show: (kind: BoardReportKind) => set({ report: KINDS[kind] }),
    choose: (kind: BoardReportKind, period: string) => set({ report: KINDS[kind], [KINDS[kind]]: period }),
  }
}
