import { written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { type Seasonality, seasonalSpan } from '../findings/seasonality.ts'
import { rounded } from '../metrics/figures.ts'
import type { Cashflow } from './cashflow.ts'
import { monthName } from './cashflow-words.ts'

/** One value of the analytics, for spreadsheets and programs. */
export interface CashflowCell {
  readonly section: 'about' | 'figure' | 'season' | 'month' | 'payer' | 'indicator' | 'insight'
  /** A month, a payer, a code or the name of a figure. */
  readonly item: string
  readonly measure: string
  readonly value: string | null
  /** The currency of an amount; otherwise days, months or ratio. */
  readonly unit: string | null
}

const plain = (value: number | null) => (value === null ? null : String(rounded(value)))

const seasonCells = (seasonality: Seasonality): CashflowCell[] => {
  const { calendar, finding, fit, highest, lowest, months, profile } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  const cell = (item: string, value: string | null, unit: string | null = null, measure = 'value'): CashflowCell => ({
    section: 'season',
    item,
    measure,
    value,
    unit,
  })
  const named = written(`documents:cashflow.calendars.${calendar}`, 'en')
  const name = (month: number) => monthName(calendar, month, 'en')
  return [
    cell('calendar', named),
    cell('finding', written(`documents:cashflow.findings.${finding}`, 'en')),
    ...(finding === 'no_season' ? [] : [cell('highest_month', name(highest)), cell('lowest_month', name(lowest))]),
    cell('gregorian_fit', plain(fit?.gregorian ?? null), 'ratio'),
    cell('hijri_fit', plain(fit?.hijri ?? null), 'ratio'),
    cell('first_day', from),
    cell('last_day', to),
    cell('months', String(months.length), 'months'),
    ...profile.map((level, at) => cell(name(at + 1), plain(level), 'ratio', 'level')),
  ]
}

/** Every value of the screen as a cell, with its item and the moment of the export. */
export const cellsOf = (cashflow: Cashflow, madeAt: Date): CashflowCell[] => {
  const { currency, months, payers, riskIndicators, insights, seasonality, leftOut } = cashflow
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency))
  const about = (item: string, value: string): CashflowCell => ({ section: 'about', item, measure: 'value', value, unit: null })
  const figure = (item: string, value: string | null, unit: string): CashflowCell => ({
    section: 'figure',
    item,
    measure: 'value',
    value,
    unit,
  })
  const money = (section: 'month' | 'payer', item: string, measure: string, minor: bigint | null): CashflowCell => ({
    section,
    item,
    measure,
    value: amount(minor),
    unit: currency,
  })
  return [
    about('as_of', cashflow.asOf),
    about('first_day', cashflow.firstDay),
    about('period', cashflow.period),
    about('made_at', madeAt.toISOString()),
    about('currency', currency),
    ...leftOut.map((each) => about('left_out', each)),
    figure('average_daily_balance', amount(cashflow.averageDailyBalance), currency),
    figure('monthly_inflow', amount(cashflow.monthlyInflow), currency),
    figure('monthly_outflow', amount(cashflow.monthlyOutflow), currency),
    figure('net_cashflow', amount(cashflow.netCashflow), currency),
    figure('payment_coverage_ratio', plain(cashflow.paymentCoverageRatio), 'ratio'),
    figure('days_cash_on_hand', plain(cashflow.daysCashOnHand), 'days'),
    figure('turnover_velocity', plain(cashflow.turnoverVelocity), 'ratio'),
    figure('seasonality_index', plain(seasonality?.index ?? null), 'ratio'),
    figure('revenue_concentration', plain(cashflow.revenueConcentration), 'ratio'),
    figure('dso', plain(cashflow.dso), 'days'),
    ...(seasonality ? seasonCells(seasonality) : []),
    ...months.flatMap(({ month, inflow, outflow, net, balance }) => [
      money('month', month, 'inflow', inflow),
      money('month', month, 'outflow', outflow),
      money('month', month, 'net', net),
      money('month', month, 'balance', balance),
    ]),
    ...payers.flatMap(({ name, inflow, share }): CashflowCell[] => [
      money('payer', name, 'inflow', BigInt(Math.round(inflow))),
      { section: 'payer', item: name, measure: 'share', value: plain(share), unit: 'ratio' },
    ]),
    ...riskIndicators.flatMap(({ code, value, threshold, state }): CashflowCell[] => [
      { section: 'indicator', item: code, measure: 'value', value: plain(value), unit: null },
      { section: 'indicator', item: code, measure: 'threshold', value: plain(threshold), unit: null },
      { section: 'indicator', item: code, measure: 'state', value: state, unit: null },
    ]),
    ...insights.flatMap(({ code, values }) =>
      values.map((value, at): CashflowCell => {
        const isAmount = typeof value !== 'string'
        return {
          section: 'insight',
          item: code,
          measure: `value_${at + 1}`,
          value: isAmount ? amount(BigInt(Math.round(value.minor))) : value,
          unit: isAmount ? currency : null,
        }
      }),
    ),
  ]
}
