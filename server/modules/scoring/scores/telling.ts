import type { Language } from '../../../platform/i18n/language.ts'
import type { Currency } from '../../../shared/currency.ts'
import { wholeSum } from '../../../shared/figures.ts'
import { spanOf } from '../../../shared/spans.ts'
import { isolated } from '../../../shared/text.ts'
import { DAYS_OF_MONTH, figuresOf, type MetricCode, type Metrics } from '../../analytics/index.ts'
import type { Cause, FoundCause } from '../model/causes.ts'
import type { Direction } from '../model/model.ts'
import type { Reason, Remark, Tip } from '../model/score-terms.ts'
import { type MetricWords, WORDS } from './wording.ts'

const fill = (template: string, values: Readonly<Record<string, string>>, language: Language) =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    values[name] === undefined ? place : language === 'ar' ? isolated(values[name]) : values[name],
  )

/** A decimal as the language writes it. */
const decimal = (text: string, language: Language) => (language === 'fr' ? text.replace('.', ',') : text)
const percent = (share: number | null, language: Language) =>
  share === null ? '' : `${decimal(String(Math.round(share * 1_000) / 10), language)}${language === 'fr' ? '\u00a0' : ''}%`
/** To one decimal below ten, whole above. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
const span = (value: number | null, unit: 'day' | 'month', language: Language) =>
  value === null ? '' : spanOf(rounded(value), unit, language)
const ratio = (value: number | null, language: Language) => (value === null ? '' : decimal(value.toFixed(2), language))
const count = (value: number | null) => (value === null ? '' : String(value))

/** The numbers that words are filled with. */
const valuesOf = (metrics: Metrics, currency: Currency, language: Language): Readonly<Record<string, string>> => {
  const figures = figuresOf(metrics)
  const daily = metrics.days > 0 ? metrics.outflow / metrics.days : 0
  const dailyLately = metrics.lately.days > 0 ? metrics.lately.outflow / metrics.lately.days : 0
  return {
    S1: percent(figures.inflowVariation, language),
    S2: percent(figures.balanceVariation, language),
    C1: ratio(figures.coverage, language),
    C2: span(figures.daysOfCash, 'day', language),
    C3: span(figures.floorDays, 'day', language),
    Q2: percent(figures.largestShare, language),
    n: String(figures.activeMonths),
    N: String(metrics.months.length),
    p: String(metrics.months.filter((month) => month.inflow >= month.outflow).length),
    payer: metrics.payers.largest?.name ?? '',
    D1: count(figures.overdrawnDays),
    D2: count(figures.penalties),
    D3: percent(figures.thinShare, language),
    E1: span(figures.historyMonths, 'month', language),
    E2: figures.transactionsPerMonth === null ? '' : decimal(String(rounded(figures.transactionsPerMonth)), language),
    w: spanOf(Math.max(Math.round(metrics.days / DAYS_OF_MONTH), 1), 'month', language),
    x: ratio(metrics.inflow > 0 ? metrics.outflow / metrics.inflow : null, language),
    a: wholeSum(dailyLately * 27, currency, language),
    b: wholeSum(daily * 7, currency, language),
    t: spanOf(metrics.balance?.thinDays ?? 0, 'day', language),
    d: spanOf(metrics.daysSinceSync ?? 0, 'day', language),
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
  const values = valuesOf(metrics, currency, language)
  if (isRemark(about)) {
    const list = (about === 'left_out' ? metrics.leftOut : metrics.converted).join(', ')
    return fill(words.remarks[about], { ...values, list }, language)
  }
  const isKnown = (values[NUMBER[about] ?? about] ?? '') !== ''
  return fill(words.metrics[wordsKey(about, metrics)][isKnown ? VARIANTS[direction] : 'none'], values, language)
}

/** A tip in words. */
export const tellTip = ({ about }: Tip, metrics: Metrics, currency: Currency, language: Language): string =>
  fill(WORDS[language].tips[wordsKey(about, metrics)], valuesOf(metrics, currency, language), language)

/** Causes whose numbers are days. */
const IN_DAYS: readonly Cause[] = ['insufficient_history', 'balance_chain_broken']

/** Why there is no score, in words, and what would change that. */
export const tellCause = ({ cause, have, need }: FoundCause, language: Language): string => {
  const write = (value: number | null) => (IN_DAYS.includes(cause) ? spanOf(value ?? 0, 'day', language) : String(value ?? 0))
  return fill(WORDS[language].causes[cause], { have: write(have), need: write(need) }, language)
}

/** Why some loans of a backtest could not be scored, in words. */
export const tellUnscored = ({ cause, need }: Pick<FoundCause, 'cause' | 'need'>, language: Language): string =>
  fill(WORDS[language].unscored[cause], { need: String(need ?? 0) }, language)
