import { registerEnumType } from 'type-graphql'
import type { Currency } from '../../../shared/currency.ts'
import { daysBetween } from '../../../shared/day.ts'

/** Why money may pay an invoice. */
export enum MatchReason {
  REFERENCE = 'reference',
  PAYER = 'payer',
  AMOUNT = 'amount',
  DATE = 'date',
}

registerEnumType(MatchReason, {
  name: 'MatchReason',
  description: 'Why money may be for an invoice.',
  valuesConfig: {
    REFERENCE: { description: 'The reference contains the invoice number.' },
    PAYER: { description: "The payer has the customer's name, or paid for the customer before." },
    AMOUNT: { description: 'The amount equals the balance due, alone or as a sum of a few invoices of one customer.' },
    DATE: { description: 'It arrived within a week of the due date.' },
  },
})

/** Received money that is not allocated yet. */
export interface Incoming {
  /** Minor units that are not allocated. */
  readonly amount: bigint
  readonly currency: Currency
  readonly reference: string | null
  readonly payerName: string | null
  /** The day of receipt, such as `2026-01-31`. */
  readonly receivedOn: string
}

/** An invoice with a balance due. */
export interface OpenInvoice {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly customerName: string
  readonly currency: Currency
  /** In minor units. */
  readonly balanceDue: bigint
  readonly dueOn: string
}

/** An invoice that the money may pay, the amount, and the confidence. */
export interface Match {
  readonly invoiceId: string
  /** In minor units. */
  readonly amount: bigint
  /** From 0 to 1, in hundredths. */
  readonly confidence: number
  readonly reasons: readonly MatchReason[]
}

/** The doubt that each reason leaves. A reason outweighs all later ones together. */
const DOUBT: Readonly<Record<MatchReason, number>> = {
  [MatchReason.REFERENCE]: 0.2,
  [MatchReason.PAYER]: 0.5,
  [MatchReason.AMOUNT]: 0.65,
  [MatchReason.DATE]: 0.85,
}
const REASONS = Object.values(MatchReason)
/** A sum of several invoices matches by chance more often than a single amount. */
const DOUBT_OF_A_SUM = 0.7

const NEAR_DAYS = 7
const MOST_SUGGESTIONS = 10
const MOST_IN_A_SUM = 4
/** Sums are tried over a customer's oldest open invoices only; more would be slow and mostly chance. */
const MOST_SUMMED = 12

const EASTERN_DIGITS = /[٠-٩۰-۹]/g
const latin = (text: string) => text.normalize('NFKC').replace(EASTERN_DIGITS, (digit) => String(digit.codePointAt(0)! & 0xf))

/** Returns whether a reference contains the parts of a number such as `INV-2026-001`, however they are separated: `inv 2026/1`. */
export const mentions = (reference: string | null, number: string): boolean => {
  if (reference === null) return false
  const [prefix = '', year = '', serial = ''] = number.split('-')
  const written = new RegExp(`(?<![A-Z0-9])${prefix}[^A-Z0-9]*${year}[^A-Z0-9]*0*${serial.replace(/^0+/, '')}(?![0-9])`)
  return written.test(latin(reference).toUpperCase())
}

const LEGAL_FORMS = /\b(l\.?l\.?c|fze|fzco|fz|ltd|limited|inc|plc|pjsc|psc|wll|w\.l\.l|co|company|est|establishment)\b\.?/g

/** Returns a name without case, punctuation and legal form, for comparison. */
export const comparableName = (name: string): string =>
  latin(name)
    .toLowerCase()
    .replace(LEGAL_FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isNear = (received: string, due: string) => Math.abs(daysBetween(due, received)) <= NEAR_DAYS

const confidenceOf = (reasons: readonly MatchReason[], isSum: boolean): number => {
  const doubt = reasons.reduce((left, reason) => left * (isSum && reason === MatchReason.AMOUNT ? DOUBT_OF_A_SUM : DOUBT[reason]), 1)
  return Math.round((1 - doubt) * 100) / 100
}

/** Returns the sets of two to four invoices whose balances add up to the amount, smallest and oldest first. */
const sumsTo = (amount: bigint, invoices: readonly OpenInvoice[]): OpenInvoice[][] => {
  const found: OpenInvoice[][] = []
  const extend = (chosen: OpenInvoice[], from: number, left: bigint) => {
    if (left === 0n && chosen.length > 1) found.push(chosen)
    if (left <= 0n || chosen.length === MOST_IN_A_SUM) return
    for (let at = from; at < invoices.length; at++) extend([...chosen, invoices[at]!], at + 1, left - invoices[at]!.balanceDue)
  }
  extend([], 0, amount)
  return found.sort((a, b) => a.length - b.length)
}

const byCustomer = (invoices: readonly OpenInvoice[]): OpenInvoice[][] => {
  const groups = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) groups.set(invoice.customerId, [...(groups.get(invoice.customerId) ?? []), invoice])
  return [...groups.values()]
}

/** Returns the reasons and confidence that one amount pays one invoice; null if only the date matches. */
const weigh = (incoming: Incoming, payer: string, invoice: OpenInvoice, isSum: boolean, isKnownPayer: boolean) => {
  const isWhole = invoice.balanceDue === incoming.amount
  const holds: Readonly<Record<MatchReason, boolean>> = {
    [MatchReason.REFERENCE]: mentions(incoming.reference, invoice.number),
    [MatchReason.PAYER]: isKnownPayer || (payer !== '' && payer === comparableName(invoice.customerName)),
    [MatchReason.AMOUNT]: isWhole || isSum,
    [MatchReason.DATE]: isNear(incoming.receivedOn, invoice.dueOn),
  }
  const reasons = REASONS.filter((reason) => holds[reason])
  if (reasons.every((reason) => reason === MatchReason.DATE)) return null
  const amount = invoice.balanceDue < incoming.amount ? invoice.balanceDue : incoming.amount
  return { amount, confidence: confidenceOf(reasons, !isWhole && isSum), reasons }
}

const payerOf = ({ payerName }: Incoming) => (payerName === null ? '' : comparableName(payerName))

const oldestFirst = (a: OpenInvoice, b: OpenInvoice) => (a.dueOn === b.dueOn ? (a.number < b.number ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1)

/** Returns the invoices of one customer, oldest first, whose balances add up to the amount; empty if none do. */
const summedBy = (amount: bigint, invoices: readonly OpenInvoice[]): readonly OpenInvoice[] =>
  sumsTo(amount, invoices.slice(0, MOST_SUMMED))[0] ?? []

const likeliest = <Found extends { readonly confidence: number }>(found: Found[]): Found[] =>
  found.sort((a, b) => b.confidence - a.confidence).slice(0, MOST_SUGGESTIONS)

/**
 * Returns the open invoices that money may pay, the likeliest first: by an invoice number in its reference, then by a
 * payer who paid for the customer before (`knownPayerOf`) or has its name, then by an amount equal to the balance of an
 * invoice or of a few invoices of one customer, then by a date near the due date, which never suffices alone. It only
 * suggests.
 */
export const suggestMatches = (
  incoming: Incoming,
  open: readonly OpenInvoice[],
  knownPayerOf: ReadonlySet<string> = new Set(),
): Match[] => {
  if (incoming.amount <= 0n) return []
  const candidates = open.filter(({ currency, balanceDue }) => currency === incoming.currency && balanceDue > 0n).sort(oldestFirst)
  const summed = new Set(byCustomer(candidates).flatMap((invoices) => summedBy(incoming.amount, invoices).map(({ id }) => id)))
  const payer = payerOf(incoming)
  const matches = candidates.flatMap((invoice): Match[] => {
    const found = weigh(incoming, payer, invoice, summed.has(invoice.id), knownPayerOf.has(invoice.customerId))
    return found ? [{ invoiceId: invoice.id, ...found }] : []
  })
  return likeliest(matches)
}

/** Money that may pay an open invoice, the amount, and the confidence. */
export interface PaymentMatch<Money extends Incoming> extends Omit<Match, 'invoiceId'> {
  readonly money: Money
}

/**
 * Returns the money that may pay an invoice, the likeliest first, with the same confidence as {@link suggestMatches}.
 * `siblings` are the open invoices of its customer in its currency, including itself.
 */
export const suggestPayments = <Money extends Incoming>(
  invoice: OpenInvoice,
  siblings: readonly OpenInvoice[],
  incoming: readonly Money[],
  isKnownPayer: (money: Money) => boolean,
): PaymentMatch<Money>[] => {
  if (invoice.balanceDue <= 0n) return []
  const inOrder = siblings.filter(({ balanceDue }) => balanceDue > 0n).sort(oldestFirst)
  const matches = incoming.flatMap((money): PaymentMatch<Money>[] => {
    if (money.amount <= 0n || money.currency !== invoice.currency) return []
    const isSum = money.amount > invoice.balanceDue && summedBy(money.amount, inOrder).some(({ id }) => id === invoice.id)
    const found = weigh(money, payerOf(money), invoice, isSum, isKnownPayer(money))
    return found ? [{ money, ...found }] : []
  })
  return likeliest(matches)
}
