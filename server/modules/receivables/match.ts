import { registerEnumType } from 'type-graphql'
import type { Currency } from '../../shared/currency.ts'

/** Why money may be for an invoice. */
export enum MatchReason {
  REFERENCE = 'reference',
  PAYER = 'payer',
  AMOUNT = 'amount',
  DATE = 'date',
}

registerEnumType(MatchReason, { name: 'MatchReason', description: 'Why money may be for an invoice.' })

/** Money that came in and is not allotted yet. */
export interface Incoming {
  /** Minor units that are not allotted. */
  readonly amount: bigint
  readonly currency: Currency
  readonly reference: string | null
  readonly payerName: string | null
  /** The day it came, as `2026-01-31`. */
  readonly receivedOn: string
}

/** An invoice that something is still due on. */
export interface OpenInvoice {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly customerName: string
  readonly currency: Currency
  /** Minor units. */
  readonly balanceDue: bigint
  readonly dueDate: string
}

/** An invoice that the money may be for, how much of it, and how sure that is. */
export interface Match {
  readonly invoiceId: string
  /** Minor units. */
  readonly amount: bigint
  /** 0 to 1, in hundredths. */
  readonly confidence: number
  readonly reasons: readonly MatchReason[]
}

/** How much a reason leaves in doubt. Each reason outweighs all that come after it together. */
const DOUBT: Readonly<Record<MatchReason, number>> = {
  [MatchReason.REFERENCE]: 0.2,
  [MatchReason.PAYER]: 0.5,
  [MatchReason.AMOUNT]: 0.65,
  [MatchReason.DATE]: 0.85,
}
const REASONS = Object.values(MatchReason)
/** A sum of several invoices may be chance, a little more than one amount may. */
const DOUBT_OF_A_SUM = 0.7

const NEAR_DAYS = 7
const MOST_SUGGESTIONS = 10
const MOST_IN_A_SUM = 4
/** Sums are tried over a customer's oldest open invoices only: more would be guessing, and slow. */
const MOST_SUMMED = 12
const DAY = 86_400_000

const EASTERN_DIGITS = /[٠-٩۰-۹]/g
const latin = (text: string) => text.normalize('NFKC').replace(EASTERN_DIGITS, (digit) => String(digit.codePointAt(0)! & 0xf))

/** The parts of a number such as `INV-2026-001`, however a bank or a person has set them apart: `inv 2026/1`. */
const mentions = (reference: string | null, number: string): boolean => {
  if (reference === null) return false
  const [prefix = '', year = '', serial = ''] = number.split('-')
  const written = new RegExp(`(?<![A-Z0-9])${prefix}[^A-Z0-9]*${year}[^A-Z0-9]*0*${serial.replace(/^0+/, '')}(?![0-9])`)
  return written.test(latin(reference).toUpperCase())
}

const LEGAL_FORMS = /\b(l\.?l\.?c|fze|fzco|fz|ltd|limited|inc|plc|pjsc|psc|wll|w\.l\.l|co|company|est|establishment)\b\.?/g

/** A name as it is compared: without case, signs and legal form. */
export const comparableName = (name: string): string =>
  latin(name)
    .toLowerCase()
    .replace(LEGAL_FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isNear = (received: string, due: string) => Math.abs(Date.parse(received) - Date.parse(due)) <= NEAR_DAYS * DAY

const confidenceOf = (reasons: readonly MatchReason[], isSum: boolean): number => {
  const doubt = reasons.reduce((left, reason) => left * (isSum && reason === MatchReason.AMOUNT ? DOUBT_OF_A_SUM : DOUBT[reason]), 1)
  return Math.round((1 - doubt) * 100) / 100
}

/** Sets of two to four invoices whose balances sum to the amount, smallest and oldest first. */
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

/**
 * Which open invoices money may be for, the likeliest first: by an invoice number in its reference, then by a payer who
 * paid for the customer before (`knownPayerOf`) or bears its name, then by an amount that equals the balance, alone or as a
 * sum of a few invoices of one customer, then by a date near the due date, which alone says nothing. Only suggests.
 */
export const suggestMatches = (
  incoming: Incoming,
  open: readonly OpenInvoice[],
  knownPayerOf: ReadonlySet<string> = new Set(),
): Match[] => {
  if (incoming.amount <= 0n) return []
  const candidates = open
    .filter(({ currency, balanceDue }) => currency === incoming.currency && balanceDue > 0n)
    .sort((a, b) => (a.dueDate === b.dueDate ? (a.number < b.number ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1))
  const payer = incoming.payerName === null ? '' : comparableName(incoming.payerName)

  const summed = new Set<string>()
  for (const invoices of byCustomer(candidates)) {
    const [first] = sumsTo(incoming.amount, invoices.slice(0, MOST_SUMMED))
    for (const invoice of first ?? []) summed.add(invoice.id)
  }

  const matches = candidates.flatMap((invoice): Match[] => {
    const isWhole = invoice.balanceDue === incoming.amount
    const isSum = !isWhole && summed.has(invoice.id)
    const holds: Readonly<Record<MatchReason, boolean>> = {
      [MatchReason.REFERENCE]: mentions(incoming.reference, invoice.number),
      [MatchReason.PAYER]: knownPayerOf.has(invoice.customerId) || (payer !== '' && payer === comparableName(invoice.customerName)),
      [MatchReason.AMOUNT]: isWhole || isSum,
      [MatchReason.DATE]: isNear(incoming.receivedOn, invoice.dueDate),
    }
    const reasons = REASONS.filter((reason) => holds[reason])
    if (reasons.every((reason) => reason === MatchReason.DATE)) return []
    const amount = invoice.balanceDue < incoming.amount ? invoice.balanceDue : incoming.amount
    return [{ invoiceId: invoice.id, amount, confidence: confidenceOf(reasons, isSum), reasons }]
  })
  return matches.sort((a, b) => b.confidence - a.confidence).slice(0, MOST_SUGGESTIONS)
}
