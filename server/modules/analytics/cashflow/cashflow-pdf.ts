import { arabic, columnTitle, fact, lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Tone } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { dayInWords, figure, sum } from '../../../shared/figures.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import type { Insight } from '../findings/insights.ts'
import { type Seasonality, seasonalSpan } from '../findings/seasonality.ts'
import type { Cashflow } from './cashflow.ts'
import { type Both, CALENDARS, FINDINGS, fill, INDICATORS, INSIGHTS, monthName, PERIODS, STATES } from './cashflow-words.ts'

const TONES: Readonly<Record<IndicatorState, Tone>> = {
  [IndicatorState.GOOD]: 'accent',
  [IndicatorState.WATCH]: 'warning',
  [IndicatorState.WEAK]: 'danger',
  [IndicatorState.UNKNOWN]: 'muted',
}

const decimals = (value: number | null) => (value === null ? '–' : value.toFixed(2))
const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`)

const tile = ([english, inArabic]: Both, value: string) => ({
  share: 1,
  blocks: [
    ...lines({ text: english, size: 8, tone: 'muted' }),
    ...lines({ text: value, size: 11, weight: 'bold' }),
    ...lines({ text: inArabic, size: 8, tone: 'muted', direction: 'rtl', align: 'left' }),
  ],
})

const tiles = (...columns: ReturnType<typeof tile>[]): Block => ({ kind: 'panel', blocks: [{ kind: 'columns', gap: 10, columns }] })

const title = ([english, inArabic]: Both): Block => ({
  kind: 'columns',
  gap: 24,
  columns: [
    { share: 1, blocks: lines({ text: english, size: 11, weight: 'bold' }) },
    { share: 1, blocks: lines(arabic(inArabic, { size: 11, weight: 'medium', tone: 'muted' })) },
  ],
})

const months = ({ months: all, currency }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('Month', 'الشهر', 'left'), share: 1 },
    { title: columnTitle('Inflow', 'التدفقات الداخلة', 'right'), width: 95, align: 'right' },
    { title: columnTitle('Outflow', 'التدفقات الخارجة', 'right'), width: 95, align: 'right' },
    { title: columnTitle('Net', 'الصافي', 'right'), width: 95, align: 'right' },
    { title: columnTitle('Balance', 'الرصيد', 'right'), width: 95, align: 'right' },
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
    { title: columnTitle('Payer', 'الدافع', 'left'), share: 1 },
    { title: columnTitle('Inflow', 'التدفقات الداخلة', 'right'), width: 110, align: 'right' },
    { title: columnTitle('Share', 'النسبة', 'right'), width: 70, align: 'right' },
  ],
  rows: all.map(({ name, inflow, share }) => [
    [{ text: name || 'Unknown payer', align: 'left' }],
    [{ text: figure(BigInt(Math.round(inflow)), currency) }],
    [{ text: percent(share) }],
  ]),
})

const indicators = ({ riskIndicators }: Cashflow): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('Risk indicator', 'مؤشر الخطر', 'left'), share: 1 },
    { title: columnTitle('Value', 'القيمة', 'right'), width: 70, align: 'right' },
    { title: columnTitle('Good from / up to', 'جيد من / حتى', 'right'), width: 90, align: 'right' },
    { title: columnTitle('State', 'الحالة', 'right'), width: 90, align: 'right' },
  ],
  rows: riskIndicators.map(({ code, value, threshold, state }) => [
    [{ text: INDICATORS[code][0] }, { text: INDICATORS[code][1], size: 7.5, tone: 'muted', direction: 'rtl', align: 'left' }],
    [{ text: decimals(value) }],
    [{ text: decimals(threshold) }],
    [
      { text: STATES[state][0], tone: TONES[state], weight: 'medium' },
      { text: STATES[state][1], size: 7.5, tone: 'muted', direction: 'rtl' },
    ],
  ]),
})

/** In English and in Arabic; months of the year by their names. */
const valuesIn = (code: Insight['code'], values: Insight['values'], currency: Currency): readonly [string[], string[]] => {
  const calendar = code === 'seasonal' ? 'gregorian' : code === 'seasonalHijri' ? 'hijri' : null
  const written = values.map((value, at): Both => {
    if (typeof value !== 'string') return [sum(BigInt(Math.round(value.minor)), currency), sum(BigInt(Math.round(value.minor)), currency)]
    return calendar && at < 2 ? monthName(calendar, Number(value)) : [value, value]
  })
  return [written.map(([english]) => english), written.map(([, inArabic]) => inArabic)]
}

const seasons = (seasonality: Seasonality): Block[] => {
  const { calendar, finding, fit, highest, lowest, months: all } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  const named = (name: string, month: number, inArabic: string) => {
    const [english, arabicName] = monthName(calendar, month)
    return fact(name, `${english}, ${percent(seasonality.profile[month - 1]!)} of the average month`, `${inArabic}: ${arabicName}`)
  }
  return [
    space(16),
    title(['Seasons', 'المواسم']),
    space(6),
    fact('Calendar', `${CALENDARS[calendar][0]}: ${FINDINGS[finding][0]}`, CALENDARS[calendar][1]),
    fact('Index', decimals(seasonality.index), 'المؤشر'),
    ...(finding === 'no_season' ? [] : [named('Highest month', highest, 'الأعلى'), named('Lowest month', lowest, 'الأدنى')]),
    ...(fit ? [fact('Explained', `Gregorian ${percent(fit.gregorian)}, Hijri ${percent(fit.hijri)}`, 'ما يفسره التقويمان')] : []),
    fact('Computed from', `${all.length} complete months, ${dayInWords(from, 'en')} – ${dayInWords(to, 'en')}`, 'محسوب من'),
  ]
}

const insights = ({ insights: all, currency }: Cashflow): Block[] =>
  all.map(({ code, values }) => {
    const given = valuesIn(code, values, currency)
    const [english, inArabic] = INSIGHTS[code]
    return {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 1, blocks: lines({ text: fill(english, given[0]), align: 'left', direction: 'ltr' }) },
        { share: 1, blocks: lines(arabic(fill(inArabic, given[1]), { tone: 'muted' })) },
      ],
    }
  })

/** The report before it is laid out. */
export const cashflowSheet = (cashflow: Cashflow, businessName: string, madeAt: Date, publicUrl: string): Sheet => {
  const { currency, asOf, firstDay, period, leftOut } = cashflow
  const made = gulfMomentOf(madeAt)
  const money = (minor: bigint | null) => (minor === null ? '–' : sum(minor, currency))
  const span = `${dayInWords(firstDay, 'en')} – ${dayInWords(asOf, 'en')} (${PERIODS[period][0]})`
  return {
    title: `Cashflow ${businessName} ${asOf}`,
    author: 'Mizan',
    language: 'en',
    madeAt,
    publicUrl,
    running: [{ text: `Cashflow · ${businessName}`, weight: 'medium' }, { text: span }],
    footer: [
      {
        text: 'Computed from the transactions of connected accounts. Transfers between own accounts, financing and refunds are not counted as inflow.',
      },
    ],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          { share: 55, blocks: lines({ text: businessName, size: 15, weight: 'bold', align: 'left' }) },
          {
            share: 45,
            blocks: lines(
              { text: 'Cashflow Analytics', size: 18, weight: 'bold', align: 'right' },
              arabic('تحليل التدفق النقدي', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(14),
      fact('Period', span, 'الفترة'),
      fact('As of', dayInWords(asOf, 'en'), 'حتى تاريخ'),
      fact('Currency', currency, 'العملة'),
      fact('Issued on', `${dayInWords(made.day, 'en')}, ${made.time}`, 'أُصدر في'),
      ...(leftOut.length > 0 ? [fact('Left out (no rate)', leftOut.join(', '), 'مستبعد لعدم وجود سعر صرف')] : []),
      space(14),
      tiles(
        tile(['Monthly inflow', 'التدفقات الداخلة الشهرية'], money(cashflow.monthlyInflow)),
        tile(['Monthly outflow', 'التدفقات الخارجة الشهرية'], money(cashflow.monthlyOutflow)),
        tile(['Net cashflow', 'صافي التدفق'], money(cashflow.netCashflow)),
        tile(['Average daily balance', 'متوسط الرصيد اليومي'], money(cashflow.averageDailyBalance)),
      ),
      space(8),
      tiles(
        tile(['Payment coverage', 'تغطية المدفوعات'], decimals(cashflow.paymentCoverageRatio)),
        tile(['Days of cash', 'أيام النقد'], decimals(cashflow.daysCashOnHand)),
        tile(['Turnover velocity', 'سرعة الدوران'], decimals(cashflow.turnoverVelocity)),
        tile(['Seasonality', 'الموسمية'], decimals(cashflow.seasonality?.index ?? null)),
        tile(['Concentration', 'التركز'], percent(cashflow.revenueConcentration)),
        tile(['DSO, days', 'متوسط فترة التحصيل'], decimals(cashflow.dso)),
      ),
      space(16),
      title(['Complete months', 'الأشهر الكاملة']),
      space(6),
      ...(cashflow.months.length > 0 ? [months(cashflow)] : lines({ text: 'No complete month yet.', tone: 'muted' })),
      space(16),
      title(['Risk indicators', 'مؤشرات الخطر']),
      space(6),
      indicators(cashflow),
      ...(cashflow.seasonality ? seasons(cashflow.seasonality) : []),
      ...(cashflow.payers.length > 0
        ? [space(16), title(['Inflow by payer', 'التدفقات الداخلة حسب الدافع']), space(6), payers(cashflow)]
        : []),
      ...(cashflow.insights.length > 0 ? [space(16), title(['Insights', 'ملاحظات']), space(6), ...insights(cashflow)] : []),
    ],
  }
}

/** The analytics as a report to print, in English and Arabic. */
export const cashflowPdf = (cashflow: Cashflow, businessName: string, madeAt: Date, publicUrl: string): Promise<Buffer> =>
  makePdf(cashflowSheet(cashflow, businessName, madeAt, publicUrl))
