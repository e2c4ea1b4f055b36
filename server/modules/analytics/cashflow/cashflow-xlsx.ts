import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { Seasonality } from '../findings/seasonality.ts'
import type { Cashflow } from './cashflow.ts'
import { cellsOf } from './cashflow-table.ts'
import { monthName } from './cashflow-words.ts'

const MONEY = '#,##0.00'
const head = (...titles: readonly string[]): Row => titles.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' }))
/** XML knows no control characters. */
const text = (value: string): CellObject => ({ value: value.replace(/\p{Cc}/gu, ' '), type: String })
const number = (value: number | null, format: string): CellObject | null => (value === null ? null : { value, type: Number, format })
const widths = (...of: readonly number[]) => of.map((width) => ({ width }))

const seasons = ({ calendar, profile }: Seasonality, cashflow: Cashflow, madeAt: Date, stamp: Row): Sheet<never> => {
  const seasonCells = cellsOf(cashflow, madeAt).filter(({ section, measure }) => section === 'season' && measure === 'value')
  return {
    sheet: 'Seasons',
    columns: widths(28, 44, 10),
    data: [
      stamp,
      [],
      ...seasonCells.map(({ item, value, unit }): Row => {
        if (value === null) return [text(item), text('–')]
        return [text(item), unit === null ? text(value) : number(Number(value), '0.00##'), text(unit ?? '')]
      }),
      [],
      head('Month of the year', 'Against the mean month'),
      ...profile.map((level, at): Row => [text(monthName(calendar, at + 1, 'en')), number(level, '0.00')]),
    ],
  }
}

/** The analytics as a workbook: texts are texts, never formulas, and numbers are numbers. */
export const cashflowXlsx = (cashflow: Cashflow, businessName: string, madeAt: Date): Promise<Buffer> => {
  const { currency, months, payers, riskIndicators, seasonality, asOf, firstDay } = cashflow
  const money = (minor: bigint | null) => (minor === null ? null : number(Number(toDecimal(minor, currency)), MONEY))
  const stamp: Row = [text(`${businessName}, ${firstDay} to ${asOf}, amounts in ${currency}, made at ${madeAt.toISOString()}`)]
  const figures = cellsOf(cashflow, madeAt).filter(({ section }) => section === 'figure')
  const isMoney = (unit: string | null) => unit === currency
  const sheets: Sheet<never>[] = [
    {
      sheet: 'Summary',
      columns: widths(28, 18, 10),
      data: [
        stamp,
        [],
        head('Figure', 'Value', 'Unit'),
        ...figures.map(
          ({ item, value, unit }): Row => [
            text(item),
            number(value === null ? null : Number(value), isMoney(unit) ? MONEY : '0.00##'),
            text(unit ?? ''),
          ],
        ),
      ],
    },
    ...(seasonality ? [seasons(seasonality, cashflow, madeAt, stamp)] : []),
    {
      sheet: 'Months',
      columns: widths(12, 16, 16, 16, 18),
      data: [
        stamp,
        [],
        head('Month', 'Inflow', 'Outflow', 'Net', 'Balance at the end'),
        ...months.map(
          ({ month, inflow, outflow, net, balance }): Row => [text(month), money(inflow), money(outflow), money(net), money(balance)],
        ),
      ],
    },
    {
      sheet: 'Payers',
      columns: widths(36, 16, 10),
      data: [
        stamp,
        [],
        head('Payer', 'Inflow', 'Share'),
        ...payers.map(({ name, inflow, share }): Row => [text(name), money(BigInt(Math.round(inflow))), number(share, '0.0%')]),
      ],
    },
    {
      sheet: 'Indicators',
      columns: widths(36, 12, 12, 12),
      data: [
        stamp,
        [],
        head('Indicator', 'Value', 'Threshold', 'State'),
        ...riskIndicators.map(
          ({ code, value, threshold, state }): Row => [
            text(written(`papers:cashflow.indicators.${code}`, 'en')),
            number(value, '0.00'),
            number(threshold, '0.00'),
            text(written(`papers:cashflow.states.${state}`, 'en')),
          ],
        ),
      ],
    },
  ]
  return writeXlsxFile(sheets).toBuffer()
}
