import { unscoredText } from '../scores/score-texts.ts'
import type { KeptReport } from './backtest.query.ts'
import type { RanBacktest } from './backtest.service.ts'
import type { FigureCode } from './backtest-code.ts'
import { BADS_NEEDED, type BadRate, type FoundMetric } from './measure.ts'
import type { FoundPart } from './out-of-time.ts'
import { BANDS, COHORTS, METRICS_OF_SCORE, NAMES } from './print-names.ts'
import type { ScoreGroup } from './score-groups.ts'
import type { FoundDevelopment } from './shift.ts'
import type { SwapSet } from './swap-set.ts'
import { table, wrapped } from './terminal.ts'
import { AUC_WITH_DECLINED, type Ends, type FoundUnscored } from './unscored.ts'

const share = (value: number) => value.toFixed(3)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const from = ({ low, high }: FoundMetric) => (low === null || high === null ? 'not available' : `${share(low)} to ${share(high)}`)

/** The value with its interval, the interval alone, or that neither is available. */
const measuredText = (metric: FoundMetric) => (metric.value === null ? from(metric) : `${share(metric.value)} (${from(metric)})`)

const RATE_HEAD = ['loans', 'bad', 'bad rate', '95 % from', 'to'] as const

const rateCells = ({ loans, bads, rate, low, high }: BadRate) => [
  String(loans),
  String(bads),
  loans === 0 ? '-' : percent(rate),
  percent(low),
  percent(high),
]

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, ''])

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const went = (number: number, of: number, how: string) => {
  if (number < of) return `${number} ${how}`
  if (of === 1) return `it ${how}`
  return of === 2 ? `both ${how}` : `all ${how}`
}

/** How loans ended, such as "both went bad", or "3 went bad, 1 went well". */
const endsIn = ({ loans, goods, bads, indeterminate }: Ends) =>
  (
    [
      [bads, 'went bad'],
      [goods, 'went well'],
      [indeterminate, indeterminate === 1 ? 'was indeterminate' : 'were indeterminate'],
    ] as const
  )
    .filter(([number]) => number > 0)
    .map(([number, how]) => went(number, loans, how))
    .join(', ')

const opening = ({ modelVersion, dataset, loans, bads, indeterminate, unscored, rowsTooLate }: KeptReport) => [
  ...wrapped(`Backtest of the score model ${modelVersion} on ${dataset}`),
  `${count(loans, 'loan', 'loans')} scored as of the day they were granted, ${bads} of them went bad.`,
  ...(indeterminate > 0
    ? wrapped(`${indeterminate} more were late, but not so late that they are called bad: indeterminate, and in no figure below.`)
    : []),
  ...(unscored.loans > 0 ? [`${unscored.loans} more could not be scored: ${endsIn(unscored)}.`] : []),
  ...(rowsTooLate > 0 ? [`${rowsTooLate} rows of the day of a loan or later were left out.`] : []),
  '',
  ...(bads < BADS_NEEDED
    ? [
        ...wrapped(
          `Not enough outcomes (n=${bads}) for point estimates, which take ${BADS_NEEDED} bad loans: their 95 % intervals are given instead.`,
        ),
        '',
      ]
    : []),
]

const RANKED_BY: readonly FigureCode[] = ['auc', AUC_WITH_DECLINED, 'gini', 'ks']

/** How many more loans the AUC with declined ones counts than the AUC itself, and how many of those went bad: by part, and of all. */
const unscoredRows = ({ parts, metrics, unscored }: KeptReport) => {
  if (unscored.loans === 0) return []
  const beyond = (of: 'loans' | 'bads') =>
    [...parts, { metrics }].map((each) => {
      const [scored, all] = ['auc', AUC_WITH_DECLINED].map((code) => each.metrics.find((metric) => metric.code === code)!)
      return String(all![of] - scored![of])
    })
  return [
    ['unscored, good or bad', ...beyond('loans')],
    ['unscored, bad', ...beyond('bads')],
  ]
}

const partsOf = (report: KeptReport) => {
  const { parts, metrics } = report
  const row = (name: string, cell: (part: FoundPart) => string) => [name, ...parts.map(cell)]
  const all = (code: string) => measuredText(metrics.find((metric) => metric.code === code)!)
  const of = (code: string) => (part: FoundPart) => measuredText(part.metrics.find((metric) => metric.code === code)!)
  if (parts.length === 0) return table([['', 'all loans'], ...RANKED_BY.map((code) => [NAMES[code], all(code)])])
  return table([
    ['', ...parts.map(({ code }) => `${code} half`), 'all loans'],
    [...row('granted from', (part) => part.from), parts.at(-1)!.from],
    [...row('to', ({ to }) => to), parts[0]!.to],
    [...row('loans', ({ loans }) => String(loans)), String(parts.reduce((sum, { loans }) => sum + loans, 0))],
    [...row('bad', ({ bads }) => String(bads)), String(parts.reduce((sum, { bads }) => sum + bads, 0))],
    [
      ...row('good, still running', ({ stillRunning }) => String(stillRunning)),
      String(parts.reduce((sum, { stillRunning }) => sum + stillRunning, 0)),
    ],
    ...unscoredRows(report),
    ...RANKED_BY.map((code) => [...row(NAMES[code], of(code)), all(code)]),
  ])
}

const metricLines = ({ metrics }: KeptReport) =>
  table([
    ['', 'value', '95 % from', 'to'],
    ...metrics
      .filter(({ code }) => !RANKED_BY.includes(code))
      .map(({ code, value, low, high }) => [
        NAMES[code],
        value === null ? 'not available' : share(value),
        low === null ? '-' : share(low),
        high === null ? '-' : share(high),
      ]),
  ])

const unscoredLines = ({ loans, causes }: FoundUnscored, metrics: readonly FoundMetric[]) => {
  if (loans === 0) return ['None: every loan was scored.']
  const declined = metrics.find(({ code }) => code === AUC_WITH_DECLINED)!
  return [
    ...table([
      ['Cause', 'loans', 'good', 'bad', 'indeterminate'],
      ...causes.map((cause) => [
        unscoredText(cause, 'en'),
        String(cause.loans),
        String(cause.goods),
        String(cause.bads),
        String(cause.indeterminate),
      ]),
    ]),
    ...(causes.reduce((sum, cause) => sum + cause.loans, 0) > loans ? ['A loan with several causes is counted under each.'] : []),
    ...wrapped(
      `"${NAMES[AUC_WITH_DECLINED]}" counts ${count(declined.loans, 'loan', 'loans')}, ${declined.bads} of them bad: each unscored one ranks below every scored one, and unscored ones tie with each other; a tie counts one half.`,
    ),
  ]
}

const rising = (isRising: boolean, what: string) =>
  isRising ? `The bad rate rises from ${what} to ${what}.` : `The bad rate does NOT rise from ${what} to ${what}.`

const bandLines = ({ bands, isMonotone }: KeptReport) => [
  ...table([['Band', ...RATE_HEAD], ...bands.map((band) => [BANDS[band.band], ...rateCells(band)])]),
  rising(isMonotone, 'band'),
]

/** The groups of better scores with a higher rate, and whether the difference may be chance. */
const fallsOf = (groups: readonly ScoreGroup[]) =>
  groups.flatMap((group, at) => {
    const better = groups[at - 1]
    if (!better || group.rate >= better.rate) return []
    const isChance = better.low <= group.high
    const why = isChance ? 'their intervals overlap, so it may be chance' : 'their intervals do not even overlap'
    return wrapped(`Scores from ${group.from} to ${group.to} went bad less often than those above them; ${why}.`)
  })

const groupLines = ({ scoreGroups, isMonotoneByGroup }: KeptReport) =>
  scoreGroups.length === 0
    ? []
    : [
        ...table([['Score', ...RATE_HEAD], ...scoreGroups.map((group) => [`${group.from} to ${group.to}`, ...rateCells(group)])]),
        rising(isMonotoneByGroup === true, 'group'),
        ...fallsOf(scoreGroups),
      ]

/** The most characters of a sector's name. */
const LABEL = 30

const shortened = (label: string) => (label.length > LABEL ? `${label.slice(0, LABEL - 1)}…` : label)

const cohortLines = ({ cohorts }: KeptReport) => {
  const head = ['', ...RATE_HEAD, 'AUC']
  const rows = cohorts.map((cohort) => [`  ${shortened(cohort.label)}`, ...rateCells(cohort), measuredText(cohort.auc)])
  const titled = rows.flatMap((row, at) => {
    const { by } = cohorts[at]!
    return cohorts[at - 1]?.by === by ? [row] : [head.map((_, column) => (column === 0 ? COHORTS[by] : '')), row]
  })
  return rows.length === 0 ? [] : table([head, ...titled])
}

const shiftLines = ({ dataset, loans, shifts }: FoundDevelopment) => [
  ...wrapped(`Compared with ${dataset}, ${loans} scored loans.`),
  ...table([
    ['', 'mean then', 'mean now', 'index', 'by chance below', ''],
    ...shifts.map(({ code, before, now, index, byChance }) => [
      METRICS_OF_SCORE[code],
      before.toFixed(1),
      now.toFixed(1),
      share(index),
      share(byChance),
      index > byChance ? 'moved' : '',
    ]),
  ]),
  ...wrapped(
    'The index is the PSI of the score, and the CSI of each metric by its points. 0.10 and 0.25 are conventions for large samples. Where nothing moved, one line in twenty is still above what chance gives.',
  ),
]

const swapLines = ({ version, auc, gain, moves }: SwapSet) => [
  `AUC of ${version}: ${measuredText(auc)}; above this version by ${measuredText(gain)}`,
  ...table([
    ['Band, and by the other', ...RATE_HEAD],
    ...moves.map((move) => [`${BANDS[move.from]} to ${BANDS[move.to]}`, ...rateCells(move)]),
  ]),
]

/** The lines of a backtest report for a terminal of a hundred columns. */
export const linesOfBacktest = ({ report }: RanBacktest): string[] => [
  ...opening(report),
  ...section('OUT OF TIME: the later half is the result of this report', partsOf(report)),
  ...section('LOANS THAT COULD NOT BE SCORED', unscoredLines(report.unscored, report.metrics)),
  ...section('WHAT THE SCORE HAS TO BEAT', metricLines(report)),
  ...section('BY BAND', bandLines(report)),
  ...section('BY SCORE', groupLines(report)),
  ...section('BY COHORT', cohortLines(report)),
  ...section('SHIFT OF THE POPULATION', report.development ? shiftLines(report.development) : []),
  ...section('ANOTHER VERSION OF THE MODEL', report.swapSet ? swapLines(report.swapSet) : []),
  ...section(
    'WHAT THIS REPORT CANNOT TELL',
    report.openQuestions.flatMap(({ why }) => wrapped(why, '- ')),
  ),
  ...wrapped(report.note),
  '',
  `Kept as report ${report.id}.`,
]
