import type { Language } from '../../../platform/i18n/language.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asShare, asWholeAmount } from '../../../shared/figures.ts'
import { textOf, type Value, written } from '../../../shared/i18n/text.ts'
import { DAYS_OF_MONTH, figuresOf, type MetricCode, type Metrics } from '../../analytics/index.ts'
import type { Cause, FoundCause } from '../model/causes.ts'
import type { Direction } from '../model/model.ts'
import type { Reason, Remark, Tip } from '../model/score-terms.ts'

/** Rounded to one decimal below ten, and to a whole number above. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
const days = (count: number) => textOf('common.spans.days', { count })
const months = (count: number) => textOf('common.spans.months', { count })
const ratio = (value: number): Value => ({ decimal: value.toFixed(2) })

/** A number as a value of a text; empty when it is unknown. */
const known = (value: number | null, write: (known: number) => Value): Value => (value === null ? '' : write(value))

/** The values of the placeholders in the texts, by name. */
const valuesOf = (metrics: Metrics, currency: Currency): Readonly<Record<string, Value>> => {
  const figures = figuresOf(metrics)
  const daily = metrics.days > 0 ? metrics.outflow / metrics.days : 0
  const dailyLately = metrics.lately.days > 0 ? metrics.lately.outflow / metrics.lately.days : 0
  return {
    S1: known(figures.inflowVariation, asShare),
    S2: known(figures.balanceVariation, asShare),
    C1: known(figures.coverage, ratio),
    C2: known(figures.daysOfCash, (value) => days(rounded(value))),
    C3: known(figures.floorDays, (value) => days(rounded(value))),
    Q2: known(figures.largestShare, asShare),
    active: figures.activeMonths,
    months: metrics.months.length,
    covered: metrics.months.filter((month) => month.inflow >= month.outflow).length,
    payer: metrics.payers.largest ? metrics.payers.largest.name || textOf('score:unnamedPayers', {}) : '',
    D1: figures.overdrawnDays ?? '',
    D2: figures.penalties ?? '',
    D3: known(figures.thinShare, asShare),
    D4: known(figures.lowestShare, asShare),
    D5: known(figures.shortShare, asShare),
    E1: known(figures.historyMonths, (value) => months(rounded(value))),
    E2: known(figures.transactionsPerMonth, rounded),
    period: months(Math.max(Math.round(metrics.days / DAYS_OF_MONTH), 1)),
    spent: known(metrics.inflow > 0 ? metrics.outflow / metrics.inflow : null, ratio),
    balance: asWholeAmount(dailyLately * 27, currency),
    least: asWholeAmount(daily * 7, currency),
    short: asWholeAmount(daily * 14, currency),
    below: days(metrics.balance?.thinDays ?? 0),
    belowShort: days(metrics.balance?.lows?.shortDays ?? 0),
    since: days(metrics.daysSinceSync ?? 0),
  }
}

const wordsKey = (code: MetricCode, metrics: Metrics) => {
  if (code !== 'Q2') return code
  return figuresOf(metrics).byPayer ? 'Q2p' : 'Q2r'
}

const isRemark = (about: MetricCode | Remark): about is Remark => about.length > 2

const VARIANTS = { positive: 'good', neutral: 'fair', negative: 'bad' } as const satisfies Readonly<Record<Direction, string>>

/** The placeholder that decides whether a metric is known, where it is not the metric's own. */
const NUMBER: Readonly<Partial<Record<MetricCode, string>>> = { Q1: 'active', Q3: 'covered' }

/** The text of a reason, with the figures of the business. */
export const reasonText = (
  { about, direction }: Pick<Reason, 'about' | 'direction'>,
  metrics: Metrics,
  currency: Currency,
  language: Language,
): string => {
  const values = valuesOf(metrics, currency)
  if (isRemark(about)) {
    const currencies = (about === 'left_out' ? metrics.leftOut : metrics.converted).join(', ')
    return written(textOf(`score:remarks.${about}`, { ...values, currencies }), language)
  }
  const isKnown = values[NUMBER[about] ?? about] !== ''
  return written(textOf(`score:metrics.${wordsKey(about, metrics)}.${isKnown ? VARIANTS[direction] : 'none'}`, values), language)
}

/** The text of a tip. */
export const tipText = ({ about }: Tip, metrics: Metrics, currency: Currency, language: Language): string =>
  written(textOf(`score:tips.${wordsKey(about, metrics)}`, valuesOf(metrics, currency)), language)

/** Causes whose numbers are days. */
const IN_DAYS: readonly Cause[] = ['insufficient_history', 'balance_chain_broken']

/** The text of a cause why there is no score, with what is required. */
export const causeText = ({ cause, have, need }: FoundCause, language: Language): string => {
  const counted = (value: number | null): Value => (IN_DAYS.includes(cause) ? days(value ?? 0) : (value ?? 0))
  return written(textOf(`score:causes.${cause}`, { have: counted(have), need: counted(need) }), language)
}

/** The text of a cause why loans of a backtest could not be scored, without the figures or tasks of one business. */
export const unscoredText = ({ cause, need }: Pick<FoundCause, 'cause' | 'need'>, language: Language): string =>
  written(textOf(`score:unscored.${cause}`, { need: need ?? 0 }), language)
