import type { ReadRows } from '../../../platform/rows.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { ReportPeriod } from './period.ts'
import { asGiven, count, number, type ReadSection, type ReportFigure, share, words } from './report-figure.ts'
import { BAND_CODES, BANDS, type BandCode } from './scores-section.query.ts'

interface Metric {
  readonly code: string
  readonly loans: number
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
}

interface Band {
  readonly band: BandCode
  readonly loans: number
  readonly bads: number
}

interface Backtest {
  readonly dataset: string
  readonly ranAt: Date
  readonly version: string
  readonly metrics: readonly Metric[]
  readonly bands: readonly Band[]
}

const LATEST = `
  select dataset, ran_at as "ranAt", model_version as version, metrics, bands
  from backtest_report where ran_at < $1 and ran_at <= $2 order by ran_at desc, id desc limit 1`

const PLACES = 3

const rounded = (value: number) => Number(value.toFixed(PLACES))

/** The AUC with its interval; words where too few outcomes are known. */
const aucFigures = ({ metrics }: Backtest): ReportFigure[] => {
  const auc = metrics.find(({ code }) => code === 'auc')
  if (!auc) return [words('reports:backtest.auc', 'reports:backtest.notEnough')]
  const { value, low, high, loans } = auc
  const interval =
    low === null || high === null
      ? null
      : textOf('reports:backtest.between', {
          low: { decimal: String(rounded(low)) },
          high: { decimal: String(rounded(high)) },
        })
  return [
    value === null
      ? { ...words('reports:backtest.auc', 'reports:backtest.notEnough'), n: loans }
      : number('reports:backtest.auc', rounded(value), loans),
    { ...words('reports:backtest.interval', interval ?? 'reports:backtest.notEnough'), n: loans },
  ]
}

const bandFigures = ({ bands }: Backtest): ReportFigure[] =>
  BAND_CODES.map((code) => {
    const { loans = 0, bads = 0 } = bands.find(({ band }) => band === code) ?? {}
    return share(textOf('reports:backtest.bads', { band: BANDS[code] }), bads, loans, code)
  })

/** The latest backtest up to the end of the period, and what became of the financing in it. */
export const backtestSection =
  (readRows: ReadRows): ReadSection =>
  async ({ end, now }: ReportPeriod) => {
    const [latest] = await readRows<Backtest>('board-report-backtest', LATEST, [end, now])
    return {
      title: 'reports:backtest.title',
      basis: 'reports:backtest.basis',
      figures: latest
        ? [
            words('reports:backtest.dataset', asGiven(latest.dataset)),
            words('reports:backtest.ranOn', textOf('reports:asGiven', { text: asDay(gulfDayOf(latest.ranAt)) })),
            words('reports:backtest.version', asGiven(latest.version)),
            ...aucFigures(latest),
            ...bandFigures(latest),
          ]
        : [count('reports:backtest.none', 0)],
    }
  }
