import { Currency } from '../../../shared/currency.ts'
import { isDay } from '../../../shared/day.ts'
import { invalidField } from '../../../shared/errors.ts'
import { CashflowCategory } from './cashflow-category.ts'

/** The criteria of the rows that a figure or a reason was computed from. */
export interface Evidence {
  /** Spans of days, first and last included; any of them. Absent: all days. */
  readonly days?: readonly { readonly from: string; readonly to: string }[]
  /** Months such as 2026-03; any of them. */
  readonly months?: readonly string[]
  readonly direction?: 'credit' | 'debit'
  /** Operating inflow or outflow, as the rollups count it. */
  readonly flow?: 'in' | 'out'
  /** A normalised name, as bank_month_payer has it; '' where the bank names none. */
  readonly payer?: string
  readonly categories?: readonly CashflowCategory[]
  /** Events of bad conduct alone. */
  readonly penalty?: true
  /** Days on which any account closed below zero. */
  readonly overdrawn?: true
  /** Days on which all accounts together closed below an amount. */
  readonly thin?: Thin
  readonly accountId?: string
}

/** A threshold in minor units of a currency, and the value of one unit of the other currencies in it. */
export interface Thin {
  readonly below: bigint
  readonly currency: Currency
  readonly rates?: Readonly<Partial<Record<Currency, string>>>
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST = 4_000

const isCurrency = (text: string): text is Currency => Object.values<string>(Currency).includes(text)
const isCategory = (text: string): text is CashflowCategory => Object.values<string>(CashflowCategory).includes(text)

const writeThin = ({ below, currency, rates }: Thin) =>
  [`${below}.${currency}`, ...Object.entries(rates ?? {}).map(([of, rate]) => `${of}=${rate}`)].join(',')

/**
 * Writes evidence as one string for `bankTransactions(filter: { evidence })`, such as
 * `day:2026-03-01..2026-05-31;direction:credit;payer:acme%20foods`. Parts are joined by `;` and all must hold:
 * `day:A..B` (several by comma), `month:2026-03,2026-04`, `direction:credit|debit`, `flow:in|out`, `payer:NAME` (encoded
 * as in a URL, empty for unknown), `category:fees,rent`, `penalty:yes`, `overdrawn:yes`, `thin:MINOR.CUR,CUR=RATE`,
 * `account:ID`.
 */
export const writeEvidence = (evidence: Evidence): string => {
  const { days, months, direction, flow, payer, categories, penalty, overdrawn, thin, accountId } = evidence
  const parts: [string, string | undefined][] = [
    ['day', days?.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(',')],
    ['month', months?.join(',')],
    ['direction', direction],
    ['flow', flow],
    ['payer', payer === undefined ? undefined : encodeURIComponent(payer)],
    ['category', categories?.join(',')],
    ['penalty', penalty && 'yes'],
    ['overdrawn', overdrawn && 'yes'],
    ['thin', thin && writeThin(thin)],
    ['account', accountId],
  ]
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([kind, value]) => `${kind}:${value}`)
    .join(';')
}

const readSpan = (text: string) => {
  const [from = '', to = from, ...more] = text.split('..')
  return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to } : undefined
}

const readThin = (text: string): Thin | undefined => {
  const [amount = '', ...rates] = text.split(',')
  const found = /^(-?\d{1,16})\.([A-Z]{3})$/.exec(amount)
  if (!found || !isCurrency(found[2]!)) return undefined
  const each = rates.map((rate) => /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,12})?)$/.exec(rate))
  if (each.some((rate) => rate === null || !isCurrency(rate[1]!))) return undefined
  return { below: BigInt(found[1]!), currency: found[2], rates: Object.fromEntries(each.map((rate) => [rate![1], rate![2]])) }
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const all = <Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? (values as readonly Value[]) : undefined

const oneOf = <Value extends string>(text: string, ...values: readonly Value[]) => values.find((value) => value === text)

/** Parses each part; undefined for a malformed one. */
const KINDS: Readonly<Record<string, (text: string) => Partial<Evidence> | undefined>> = {
  day: (text) => {
    const days = all(text.split(',').map(readSpan))
    return days && { days }
  },
  month: (text) => {
    const months = all(text.split(',').map((month) => (MONTH.test(month) ? month : undefined)))
    return months && { months }
  },
  direction: (text) => {
    const direction = oneOf(text, 'credit', 'debit')
    return direction && { direction }
  },
  flow: (text) => {
    const flow = oneOf(text, 'in', 'out')
    return flow && { flow }
  },
  payer: (text) => {
    const payer = decoded(text)
    return payer === undefined ? undefined : { payer }
  },
  category: (text) => {
    const categories = all(text.split(',').map((category) => (isCategory(category) ? category : undefined)))
    return categories && { categories }
  },
  penalty: (text) => (text === 'yes' ? { penalty: true } : undefined),
  overdrawn: (text) => (text === 'yes' ? { overdrawn: true } : undefined),
  thin: (text) => {
    const thin = readThin(text)
    return thin && { thin }
  },
  account: (text) => (ID.test(text) ? { accountId: text } : undefined),
}

/** Parses the output of {@link writeEvidence}. Throws INVALID for any other text. */
export const readEvidence = (text: string, field = 'filter.evidence'): Evidence => {
  const refuse = () => invalidField(field, 'banking.evidenceGone')
  if (text.length > LONGEST) throw refuse()
  let evidence: Evidence = {}
  for (const part of text.split(';').filter(Boolean)) {
    const colon = part.indexOf(':')
    const read = KINDS[part.slice(0, Math.max(colon, 0))]?.(part.slice(colon + 1))
    if (!read) throw refuse()
    evidence = { ...evidence, ...read }
  }
  return evidence
}
