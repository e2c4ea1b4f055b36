import type { RanBacktest } from './backtest.service.ts'
import { BADS_NEEDED, type FoundBand, type FoundMetric } from './evaluate.ts'

const NAMES: Readonly<Record<string, string>> = {
  auc: 'AUC',
  gini: 'Gini',
  ks: 'KS',
  'auc.stability': 'AUC of stability alone',
  'auc.capacity': 'AUC of capacity alone',
  'auc.quality': 'AUC of quality of earnings alone',
  'auc.conduct': 'AUC of conduct alone',
  'auc.dataDepth': 'AUC of data depth alone',
  'baseline.coverage': 'AUC of coverage alone',
  'baseline.averageBalance': 'AUC of average balance alone',
  'baseline.history': 'AUC of months of history alone',
  'gain.coverage': 'Score above coverage alone by',
  'gain.averageBalance': 'Score above average balance alone by',
  'gain.history': 'Score above history alone by',
}

const BANDS: Readonly<Record<FoundBand['band'], string>> = { a_plus: 'A+', a: 'A', b: 'B', c: 'C' }

const share = (value: number | null) => (value === null ? '-' : value.toFixed(3))
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

/** Columns as wide as what stands in them; all but the first to the right. */
const table = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('   '))
}

const metricRow = ({ code, value, low, high }: FoundMetric) => [
  NAMES[code] ?? code,
  value === null ? 'not told' : share(value),
  share(low),
  share(high),
]

/** A backtest for reading in a terminal, line by line. */
export const linesOfBacktest = ({ report }: RanBacktest): string[] => {
  const { loans, bads, notScored, rowsTooLate } = report
  const few = `${bads} bad ${bads === 1 ? 'loan' : 'loans'}: not enough for a bare number, which takes ${BADS_NEEDED}. The interval is what is known.`
  return [
    `Backtest of the score model ${report.modelVersion} on ${report.dataset}`,
    `${loans} loans scored as of the day they were granted, ${bads} of them went bad.`,
    ...(notScored > 0 ? [`${notScored} more had too short a history for a score.`] : []),
    ...(rowsTooLate > 0 ? [`${rowsTooLate} rows of the day of a loan or later were left out.`] : []),
    '',
    ...(bads < BADS_NEEDED ? [few, ''] : []),
    ...table([['', 'value', '95 % from', 'to'], ...report.metrics.map(metricRow)]),
    '',
    ...table([
      ['Band', 'loans', 'bad', 'bad rate', '95 % from', 'to'],
      ...report.bands.map(({ band, loans: of, bads: bad, rate, low, high }) => [
        BANDS[band],
        String(of),
        String(bad),
        of === 0 ? '-' : percent(rate),
        percent(low),
        percent(high),
      ]),
    ]),
    report.isMonotone ? 'The bad rate rises from band to band.' : 'The bad rate does NOT rise from band to band.',
    '',
    report.note,
    '',
    `Kept as report ${report.id}.`,
  ]
}
