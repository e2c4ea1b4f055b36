import { arabic, columnTitle, english, fact, lines, pair, space, tile } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Tone } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, dayInWords, figure, sum } from '../../../shared/figures.ts'
import { type Said, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import { type Seasonality, seasonalSpan } from '../findings/seasonality.ts'
import type { Cashflow } from './cashflow.ts'
import { insightText, monthName } from './cashflow-words.ts'

const TONES: Readonly<Record<IndicatorState, Tone>> = {
  [IndicatorState.GOOD]: 'accent',
  [IndicatorState.WATCH]: 'warning',
  [IndicatorState.WEAK]: 'danger',
  [IndicatorState.UNKNOWN]: 'muted',
}

const decimals = (value: number | null) => (value === null ? '–' : value.toFixed(2))
const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`)

const tiles = (...columns: ReturnType<typeof tile>[]): Block => ({ kind: 'panel', blocks: [{ kind: 'columns', gap: 10, columns }] })

/** Blocks under a title, on one page with it. */
const section = (title: Said, ...blocks: readonly Block[]): Block[] => [
  space(16),
  {
    kind: 'together',
    blocks: [pair(title, { size: 11, weight: 'bold' }, 24, { size: 11, weight: 'medium', tone: 'muted' }), space(6), ...blocks],
  },
]

const months = ({ months: all, currency }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('papers:cashflow.month', 'left'), share: 1 },
    { title: columnTitle('papers:cashflow.inflow', 'right'), width: 95, align: 'right' },
    { title: columnTitle('papers:cashflow.outflow', 'right'), width: 95, align: 'right' },
    { title: columnTitle('papers:cashflow.net', 'right'), width: 95, align: 'right' },
    { title: columnTitle('papers:balance', 'right'), width: 95, align: 'right' },
  ],
  rows: all.map(({ month, inflow, outflow, net, balance }) => [
    [{ text: month }],
    [{ text: figure(inflow, currency) }],
    [{ text: figure(outflow, currency) }],
    [{ text: figure(net, currency), tone: net < 0n ? 'danger' : 'accent' }],
    [{ text: balance === null ? '–' : figure(balance, currency), weight: 'medium' }],
  ]),
})

const payers = ({ payers: all, currency }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('papers:cashflow.payer', 'left'), share: 1 },
    { title: columnTitle('papers:cashflow.inflow', 'right'), width: 110, align: 'right' },
    { title: columnTitle('papers:cashflow.share', 'right'), width: 70, align: 'right' },
  ],
  rows: all.map(({ name, inflow, share }) => [
    [{ text: name || written('papers:cashflow.unknownPayer', 'en'), align: 'left' }],
    [{ text: figure(BigInt(Math.round(inflow)), currency) }],
    [{ text: percent(share) }],
  ]),
})

const indicators = ({ riskIndicators }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('papers:cashflow.riskIndicator', 'left'), share: 1 },
    { title: columnTitle('papers:cashflow.value', 'right'), width: 70, align: 'right' },
    { title: columnTitle('papers:cashflow.goodFrom', 'right'), width: 90, align: 'right' },
    { title: columnTitle('papers:cashflow.state', 'right'), width: 90, align: 'right' },
  ],
  rows: riskIndicators.map(({ code, value, threshold, state }) => [
    [
      english(`papers:cashflow.indicators.${code}`),
      arabic(`papers:cashflow.indicators.${code}`, { size: 7.5, tone: 'muted', align: 'left' }),
    ],
    [{ text: decimals(value) }],
    [{ text: decimals(threshold) }],
    [
      english(`papers:cashflow.states.${state}`, { tone: TONES[state], weight: 'medium' }),
      arabic(`papers:cashflow.states.${state}`, { size: 7.5, tone: 'muted' }),
    ],
  ]),
})

const seasons = (seasonality: Seasonality): Block[] => {
  const { calendar, finding, fit, highest, lowest, months: all } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  const levelOf = (month: number) => {
    const share = percent(seasonality.profile[month - 1]!)
    return written(textOf('papers:cashflow.ofAverage', { month: monthName(calendar, month, 'en'), share }), 'en')
  }
  const calendarKey: TextKey = `papers:cashflow.calendars.${calendar}`
  return section(
    'papers:cashflow.seasons',
    fact('papers:cashflow.calendar', `${written(calendarKey, 'en')}: ${written(`papers:cashflow.findings.${finding}`, 'en')}`, calendarKey),
    fact('papers:cashflow.index', decimals(seasonality.index)),
    ...(finding === 'no_season'
      ? []
      : [
          fact(
            'papers:cashflow.highest',
            levelOf(highest),
            textOf('papers:cashflow.highestIs', { month: monthName(calendar, highest, 'ar') }),
          ),
          fact('papers:cashflow.lowest', levelOf(lowest), textOf('papers:cashflow.lowestIs', { month: monthName(calendar, lowest, 'ar') })),
        ]),
    ...(fit
      ? [
          fact(
            'papers:cashflow.explained',
            written(textOf('papers:cashflow.fit', { gregorian: percent(fit.gregorian), hijri: percent(fit.hijri) }), 'en'),
          ),
        ]
      : []),
    fact(
      'papers:cashflow.computedFrom',
      written(textOf('papers:cashflow.span', { count: all.length, from: asDay(from), to: asDay(to) }), 'en'),
    ),
  )
}

const insights = ({ insights: all, currency }: Cashflow): Block[] =>
  all.map((insight) => ({
    kind: 'columns',
    gap: 24,
    columns: [
      { share: 1, blocks: lines(english(insightText(insight, currency, 'en'), { align: 'left', direction: 'ltr' })) },
      { share: 1, blocks: lines(arabic(insightText(insight, currency, 'ar'), { tone: 'muted' })) },
    ],
  }))

/** The content of the report. */
export const cashflowSheet = (cashflow: Cashflow, businessName: string, madeAt: Date, publicUrl: string): Sheet => {
  const { currency, asOf, firstDay, period, leftOut } = cashflow
  const made = gulfMomentOf(madeAt)
  const money = (minor: bigint | null) => (minor === null ? '–' : sum(minor, currency))
  const span = `${dayInWords(firstDay, 'en')} – ${dayInWords(asOf, 'en')} (${written(`papers:cashflow.periods.${period}`, 'en')})`
  return {
    title: written(textOf('papers:cashflow.file', { business: businessName, day: asOf }), 'en'),
    author: 'Mizan',
    language: 'en',
    madeAt,
    publicUrl,
    running: [english(textOf('papers:cashflow.running', { business: businessName }), { weight: 'medium' }), { text: span }],
    footer: [english('papers:cashflow.source')],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          { share: 55, blocks: lines({ text: businessName, size: 15, weight: 'bold', align: 'left' }) },
          {
            share: 45,
            blocks: lines(
              english('papers:cashflow.title', { size: 18, weight: 'bold', align: 'right' }),
              arabic('papers:cashflow.title', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(14),
      fact('papers:period', span),
      fact('papers:cashflow.asOf', dayInWords(asOf, 'en')),
      fact('papers:currency', currency),
      fact('papers:issuedOn', written(textOf('papers:moment', { day: asDay(made.day), time: made.time }), 'en')),
      ...(leftOut.length > 0 ? [fact('papers:cashflow.leftOut', leftOut.join(', '))] : []),
      space(14),
      tiles(
        tile('papers:cashflow.monthlyInflow', money(cashflow.monthlyInflow), 11),
        tile('papers:cashflow.monthlyOutflow', money(cashflow.monthlyOutflow), 11),
        tile('papers:cashflow.netCashflow', money(cashflow.netCashflow), 11),
        tile('papers:cashflow.averageDailyBalance', money(cashflow.averageDailyBalance), 11),
      ),
      space(8),
      tiles(
        tile('papers:cashflow.coverage', decimals(cashflow.paymentCoverageRatio), 11),
        tile('papers:cashflow.daysOfCash', decimals(cashflow.daysCashOnHand), 11),
        tile('papers:cashflow.turnover', decimals(cashflow.turnoverVelocity), 11),
        tile('papers:cashflow.seasonality', decimals(cashflow.seasonality?.index ?? null), 11),
        tile('papers:cashflow.concentration', percent(cashflow.revenueConcentration), 11),
        tile('papers:cashflow.dso', decimals(cashflow.dso), 11),
      ),
      ...section(
        'papers:cashflow.completeMonths',
        ...(cashflow.months.length > 0 ? [months(cashflow)] : lines(english('papers:cashflow.noMonth', { tone: 'muted' }))),
      ),
      ...section('papers:cashflow.riskIndicators', indicators(cashflow)),
      ...(cashflow.seasonality ? seasons(cashflow.seasonality) : []),
      ...(cashflow.payers.length > 0 ? section('papers:cashflow.inflowByPayer', payers(cashflow)) : []),
      ...(cashflow.insights.length > 0 ? section('papers:cashflow.insightsTitle', ...insights(cashflow)) : []),
    ],
  }
}

/** The analytics as a printable report in English and Arabic. */
export const cashflowPdf = (cashflow: Cashflow, businessName: string, madeAt: Date, publicUrl: string): Promise<Buffer> =>
  makePdf(cashflowSheet(cashflow, businessName, madeAt, publicUrl))
