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
    { title: columnTitle('documents:cashflow.month', 'left'), share: 1 },
    { title: columnTitle('documents:cashflow.inflow', 'right'), width: 95, align: 'right' },
    { title: columnTitle('documents:cashflow.outflow', 'right'), width: 95, align: 'right' },
    { title: columnTitle('documents:cashflow.net', 'right'), width: 95, align: 'right' },
    { title: columnTitle('documents:balance', 'right'), width: 95, align: 'right' },
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
    { title: columnTitle('documents:cashflow.payer', 'left'), share: 1 },
    { title: columnTitle('documents:cashflow.inflow', 'right'), width: 110, align: 'right' },
    { title: columnTitle('documents:cashflow.share', 'right'), width: 70, align: 'right' },
  ],
  rows: all.map(({ name, inflow, share }) => [
    [{ text: name || written('documents:cashflow.unknownPayer', 'en'), align: 'left' }],
    [{ text: figure(BigInt(Math.round(inflow)), currency) }],
    [{ text: percent(share) }],
  ]),
})

const indicators = ({ riskIndicators }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('documents:cashflow.riskIndicator', 'left'), share: 1 },
    { title: columnTitle('documents:cashflow.value', 'right'), width: 70, align: 'right' },
    { title: columnTitle('documents:cashflow.goodFrom', 'right'), width: 90, align: 'right' },
    { title: columnTitle('documents:cashflow.state', 'right'), width: 90, align: 'right' },
  ],
  rows: riskIndicators.map(({ code, value, threshold, state }) => [
    [
      english(`documents:cashflow.indicators.${code}`),
      arabic(`documents:cashflow.indicators.${code}`, { size: 7.5, tone: 'muted', align: 'left' }),
    ],
    [{ text: decimals(value) }],
    [{ text: decimals(threshold) }],
    [
      english(`documents:cashflow.states.${state}`, { tone: TONES[state], weight: 'medium' }),
      arabic(`documents:cashflow.states.${state}`, { size: 7.5, tone: 'muted' }),
    ],
  ]),
})

const seasons = (seasonality: Seasonality): Block[] => {
  const { calendar, finding, fit, highest, lowest, months: all } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  const levelOf = (month: number) => {
    const share = percent(seasonality.profile[month - 1]!)
    return written(textOf('documents:cashflow.ofAverage', { month: monthName(calendar, month, 'en'), share }), 'en')
  }
  const calendarKey: TextKey = `documents:cashflow.calendars.${calendar}`
  return section(
    'documents:cashflow.seasons',
    fact(
      'documents:cashflow.calendar',
      `${written(calendarKey, 'en')}: ${written(`documents:cashflow.findings.${finding}`, 'en')}`,
      calendarKey,
    ),
    fact('documents:cashflow.index', decimals(seasonality.index)),
    ...(finding === 'no_season'
      ? []
      : [
          fact(
            'documents:cashflow.highest',
            levelOf(highest),
            textOf('documents:cashflow.highestIs', { month: monthName(calendar, highest, 'ar') }),
          ),
          fact(
            'documents:cashflow.lowest',
            levelOf(lowest),
            textOf('documents:cashflow.lowestIs', { month: monthName(calendar, lowest, 'ar') }),
          ),
        ]),
    ...(fit
      ? [
          fact(
            'documents:cashflow.explained',
            written(textOf('documents:cashflow.fit', { gregorian: percent(fit.gregorian), hijri: percent(fit.hijri) }), 'en'),
          ),
        ]
      : []),
    fact(
      'documents:cashflow.computedFrom',
      written(textOf('documents:cashflow.span', { count: all.length, from: asDay(from), to: asDay(to) }), 'en'),
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
  const span = `${dayInWords(firstDay, 'en')} – ${dayInWords(asOf, 'en')} (${written(`documents:cashflow.periods.${period}`, 'en')})`
  return {
    title: written(textOf('documents:cashflow.file', { business: businessName, day: asOf }), 'en'),
    author: 'Mizan',
    language: 'en',
    madeAt,
    publicUrl,
    running: [english(textOf('documents:cashflow.running', { business: businessName }), { weight: 'medium' }), { text: span }],
    footer: [english('documents:cashflow.source')],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          { share: 55, blocks: lines({ text: businessName, size: 15, weight: 'bold', align: 'left' }) },
          {
            share: 45,
            blocks: lines(
              english('documents:cashflow.title', { size: 18, weight: 'bold', align: 'right' }),
              arabic('documents:cashflow.title', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(14),
      fact('documents:period', span),
      fact('documents:cashflow.asOf', dayInWords(asOf, 'en')),
      fact('documents:currency', currency),
      fact('documents:issuedOn', written(textOf('documents:moment', { day: asDay(made.day), time: made.time }), 'en')),
      ...(leftOut.length > 0 ? [fact('documents:cashflow.leftOut', leftOut.join(', '))] : []),
      space(14),
      tiles(
        tile('documents:cashflow.monthlyInflow', money(cashflow.monthlyInflow), 11),
        tile('documents:cashflow.monthlyOutflow', money(cashflow.monthlyOutflow), 11),
        tile('documents:cashflow.netCashflow', money(cashflow.netCashflow), 11),
        tile('documents:cashflow.averageDailyBalance', money(cashflow.averageDailyBalance), 11),
      ),
      space(8),
      tiles(
        tile('documents:cashflow.coverage', decimals(cashflow.paymentCoverageRatio), 11),
        tile('documents:cashflow.daysOfCash', decimals(cashflow.daysCashOnHand), 11),
        tile('documents:cashflow.turnover', decimals(cashflow.turnoverVelocity), 11),
        tile('documents:cashflow.seasonality', decimals(cashflow.seasonality?.index ?? null), 11),
        tile('documents:cashflow.concentration', percent(cashflow.revenueConcentration), 11),
        tile('documents:cashflow.dso', decimals(cashflow.dso), 11),
      ),
      ...section(
        'documents:cashflow.completeMonths',
        ...(cashflow.months.length > 0 ? [months(cashflow)] : lines(english('documents:cashflow.noMonth', { tone: 'muted' }))),
      ),
      ...section('documents:cashflow.riskIndicators', indicators(cashflow)),
      ...(cashflow.seasonality ? seasons(cashflow.seasonality) : []),
      ...(cashflow.payers.length > 0 ? section('documents:cashflow.inflowByPayer', payers(cashflow)) : []),
      ...(cashflow.insights.length > 0 ? section('documents:cashflow.insightsTitle', ...insights(cashflow)) : []),
    ],
  }
}

/** The analytics as a printable report in English and Arabic. */
export const cashflowPdf = (cashflow: Cashflow, businessName: string, madeAt: Date, publicUrl: string): Promise<Buffer> =>
  makePdf(cashflowSheet(cashflow, businessName, madeAt, publicUrl))
