import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { Language } from '../../../platform/i18n/language.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay } from '../../../shared/figures.ts'
import { type Said, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { type Seasonality, seasonalSpan } from '../findings/seasonality.ts'
import { rounded } from '../metrics/figures.ts'
import type { Cashflow } from './cashflow.ts'
import { monthName } from './cashflow-words.ts'

const MONEY = '#,##0.00'
const FIGURE = '0.00##'
/** XML knows no control characters, and a cell has a direction of its own. */
const text = (value: string): CellObject => ({ value: value.replace(/[\u2066-\u2069]/g, '').replace(/\p{Cc}/gu, ' '), type: String })
const number = (value: number | null, format: string): CellObject | null => (value === null ? null : { value, type: Number, format })
const figure = (value: number | null) => number(value === null ? null : rounded(value), FIGURE)
const widths = (...of: readonly number[]) => of.map((width) => ({ width }))

const wordsIn = (language: Language) => {
  const say = (said: Said) => text(written(said, language))
  return { say, head: (...titles: readonly TextKey[]): Row => titles.map((key) => ({ ...say(key), fontWeight: 'bold' })) }
}

const seasonRows = (seasonality: Seasonality, language: Language): Row[] => {
  const { calendar, finding, fit, highest, lowest, months, profile } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  const { say, head } = wordsIn(language)
  const name = (month: number) => text(monthName(calendar, month, language))
  const ratio = say('documents:cashflow.workbook.units.ratio')
  const fitRow = (of: keyof NonNullable<Seasonality['fit']>): Row => [
    say(textOf('documents:cashflow.workbook.fitOf', { calendar: { key: `documents:cashflow.calendars.${of}` } })),
    fit ? figure(fit[of]) : text('–'),
    ratio,
  ]
  return [
    [say('documents:cashflow.calendar'), say(`documents:cashflow.calendars.${calendar}`)],
    [say('documents:cashflow.workbook.finding'), say(`documents:cashflow.findings.${finding}`)],
    ...(finding === 'no_season'
      ? []
      : [
          [say('documents:cashflow.highest'), name(highest)],
          [say('documents:cashflow.lowest'), name(lowest)],
        ]),
    fitRow('gregorian'),
    fitRow('hijri'),
    [say('documents:cashflow.workbook.firstDay'), text(from)],
    [say('documents:cashflow.workbook.lastDay'), text(to)],
    [say('documents:cashflow.completeMonths'), number(months.length, '0'), say('documents:cashflow.workbook.units.months')],
    [],
    head('documents:cashflow.workbook.monthOfYear', 'documents:cashflow.workbook.level'),
    ...profile.map((level, at): Row => [name(at + 1), number(level, '0.00')]),
  ]
}

/** The analytics as a workbook in the reader's language: texts are texts, never formulas, and numbers are numbers. */
export const cashflowXlsx = (cashflow: Cashflow, businessName: string, madeAt: Date, language: Language): Promise<Buffer> => {
  const { currency, months, payers, riskIndicators, seasonality, asOf, firstDay } = cashflow
  const { say, head } = wordsIn(language)
  const made = gulfMomentOf(madeAt)
  const money = (minor: bigint | null) => (minor === null ? null : number(Number(toDecimal(minor, currency)), MONEY))
  const stamp: Row = [
    say(
      textOf('documents:cashflow.workbook.stamp', {
        business: businessName,
        from: asDay(firstDay),
        to: asDay(asOf),
        currency,
        day: asDay(made.day),
        time: made.time,
      }),
    ),
  ]
  const amount = (key: TextKey, minor: bigint | null): Row => [say(key), money(minor), text(currency)]
  const ratio = (key: TextKey, value: number | null): Row => [say(key), figure(value), say('documents:cashflow.workbook.units.ratio')]
  const days = (key: TextKey, value: number | null): Row => [say(key), figure(value), say('documents:cashflow.workbook.units.days')]
  const sheet = (title: TextKey, columns: readonly number[], ...rows: readonly Row[]): Sheet<never> => ({
    sheet: written(title, language),
    rightToLeft: language === 'ar',
    columns: widths(...columns),
    data: [stamp, [], ...rows],
  })
  const sheets = [
    sheet(
      'documents:cashflow.workbook.summary',
      [28, 18, 10],
      head('documents:cashflow.workbook.figure', 'documents:cashflow.value', 'documents:cashflow.workbook.unit'),
      amount('documents:cashflow.averageDailyBalance', cashflow.averageDailyBalance),
      amount('documents:cashflow.monthlyInflow', cashflow.monthlyInflow),
      amount('documents:cashflow.monthlyOutflow', cashflow.monthlyOutflow),
      amount('documents:cashflow.netCashflow', cashflow.netCashflow),
      ratio('documents:cashflow.coverage', cashflow.paymentCoverageRatio),
      days('documents:cashflow.daysOfCash', cashflow.daysCashOnHand),
      ratio('documents:cashflow.turnover', cashflow.turnoverVelocity),
      ratio('documents:cashflow.seasonality', seasonality?.index ?? null),
      ratio('documents:cashflow.concentration', cashflow.revenueConcentration),
      days('documents:cashflow.dso', cashflow.dso),
    ),
    ...(seasonality ? [sheet('documents:cashflow.seasons', [28, 44, 10], ...seasonRows(seasonality, language))] : []),
    sheet(
      'documents:cashflow.workbook.months',
      [12, 16, 16, 16, 18],
      head(
        'documents:cashflow.month',
        'documents:cashflow.inflow',
        'documents:cashflow.outflow',
        'documents:cashflow.net',
        'documents:cashflow.workbook.balance',
      ),
      ...months.map(
        ({ month, inflow, outflow, net, balance }): Row => [text(month), money(inflow), money(outflow), money(net), money(balance)],
      ),
    ),
    sheet(
      'documents:cashflow.workbook.payers',
      [36, 16, 10],
      head('documents:cashflow.payer', 'documents:cashflow.inflow', 'documents:cashflow.share'),
      ...payers.map(
        ({ name, inflow, share }): Row => [
          name ? text(name) : say('documents:cashflow.unknownPayer'),
          money(BigInt(Math.round(inflow))),
          number(share, '0.0%'),
        ],
      ),
    ),
    sheet(
      'documents:cashflow.workbook.indicators',
      [36, 12, 12, 12],
      head(
        'documents:cashflow.riskIndicator',
        'documents:cashflow.value',
        'documents:cashflow.workbook.threshold',
        'documents:cashflow.state',
      ),
      ...riskIndicators.map(
        ({ code, value, threshold, state }): Row => [
          say(`documents:cashflow.indicators.${code}`),
          number(value, '0.00'),
          number(threshold, '0.00'),
          say(`documents:cashflow.states.${state}`),
        ],
      ),
    ),
  ]
  return writeXlsxFile(sheets).toBuffer()
}
