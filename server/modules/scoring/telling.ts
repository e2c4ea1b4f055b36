import type { Language } from '../../platform/language.ts'
import type { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { isolated } from '../../shared/text.ts'
import { DAYS_OF_MONTH, figuresOf, type MetricCode, type Metrics } from '../analytics/index.ts'
import type { FoundCause } from './causes.ts'
import type { Direction } from './model.ts'
import type { Reason, Remark, Tip } from './score-terms.ts'
import { type MetricWords, WORDS } from './wording.ts'

const fill = (template: string, values: Readonly<Record<string, string>>, language: Language) =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    values[name] === undefined ? place : language === 'ar' ? isolated(values[name]) : values[name],
  )

const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 1_000) / 10}%`)
const days = (value: number | null) => (value === null ? '' : value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value)))
const ratio = (value: number | null) => (value === null ? '' : value.toFixed(2))
const count = (value: number | null) => (value === null ? '' : String(value))

const amount = (minor: number, currency: Currency) => {
  const [whole = '0'] = toDecimal(BigInt(Math.max(Math.round(minor), 0)), currency).split('.')
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** The numbers that words are filled with. */
const valuesOf = (metrics: Metrics, currency: Currency): Readonly<Record<string, string>> => {
  const figures = figuresOf(metrics)
  const daily = metrics.days > 0 ? metrics.outflow / metrics.days : 0
  const dailyLately = metrics.lately.days > 0 ? metrics.lately.outflow / metrics.lately.days : 0
  return {
    S1: percent(figures.inflowVariation),
    S2: percent(figures.balanceVariation),
    C1: ratio(figures.coverage),
    C2: days(figures.daysOfCash),
    C3: days(figures.floorDays),
    Q2: percent(figures.largestShare),
    n: String(figures.activeMonths),
    N: String(metrics.months.length),
    p: String(metrics.months.filter((month) => month.inflow >= month.outflow).length),
    payer: metrics.payers.largest?.name ?? '',
    D1: count(figures.overdrawnDays),
    D2: count(figures.penalties),
    D3: percent(figures.thinShare),
    E1: days(figures.historyMonths),
    E2: days(figures.transactionsPerMonth),
    w: String(Math.max(Math.round(metrics.days / DAYS_OF_MONTH), 1)),
    x: metrics.inflow > 0 ? (metrics.outflow / metrics.inflow).toFixed(2) : '',
    a: amount(dailyLately * 27, currency),
    b: amount(daily * 7, currency),
    t: String(metrics.balance?.thinDays ?? 0),
    d: String(metrics.daysSinceSync ?? 0),
  }
}

const wordsKey = (code: MetricCode, metrics: Metrics) => {
  if (code !== 'Q2') return code
  return figuresOf(metrics).byPayer ? 'Q2p' : 'Q2r'
}

const isRemark = (about: MetricCode | Remark): about is Remark => about.length > 2

const VARIANTS: Readonly<Record<Direction, keyof MetricWords>> = { positive: 'good', neutral: 'fair', negative: 'bad' }

/** Which number of a metric decides whether it can be told at all. */
const NUMBER: Readonly<Partial<Record<MetricCode, string>>> = { Q1: 'n', Q3: 'p' }

/** A reason in words, with the business's own numbers. */
export const tellReason = ({ about, direction }: Reason, metrics: Metrics, currency: Currency, language: Language): string => {
  const words = WORDS[language]
  const values = valuesOf(metrics, currency)
  if (isRemark(about)) {
    const list = (about === 'left_out' ? metrics.leftOut : metrics.converted).join(', ')
    return fill(words.remarks[about], { ...values, list }, language)
  }
  const isKnown = (values[NUMBER[about] ?? about] ?? '') !== ''
  return fill(words.metrics[wordsKey(about, metrics)][isKnown ? VARIANTS[direction] : 'none'], values, language)
}

/** A tip in words. */
export const tellTip = ({ about }: Tip, metrics: Metrics, currency: Currency, language: Language): string =>
  fill(WORDS[language].tips[wordsKey(about, metrics)], valuesOf(metrics, currency), language)

/** Why there is no score, in words, and what would change that. */
export const tellCause = ({ cause, have, need }: FoundCause, language: Language): string =>
  fill(WORDS[language].causes[cause], { have: String(have ?? 0), need: String(need ?? 0) }, language)

/** Why some loans of a backtest could not be scored, in words. */
export const tellUnscored = ({ cause, need }: Pick<FoundCause, 'cause' | 'need'>, language: Language): string =>
  fill(WORDS[language].unscored[cause], { need: String(need ?? 0) }, language)
