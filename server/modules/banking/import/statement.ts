import { type DomainError, invalidField } from '../../../shared/errors.ts'
import type { Said } from '../../../shared/i18n/text.ts'

/** One booked row as a statement tells it. Amounts are plain decimals, such as "-1250.50"; below zero for debits. */
export interface StatementLine {
  /** Where it begins in the file, from 1. */
  readonly line: number
  /** Such as 2026-01-31. */
  readonly bookedOn: string
  readonly amount: string
  readonly balance: string | null
  readonly counterparty: string | null
  readonly counterpartyIban: string | null
  readonly reference: string | null
  readonly description: string
  readonly bankCategory: string | null
  /** The bank's own id of the row, where it gives one that is its alone. */
  readonly providerTxnId: string | null
  /** As the file writes it, shortened: shown when the row cannot be imported. */
  readonly text: string
}

/** A row that cannot be read. */
export interface UnreadLine {
  readonly line: number
  readonly message: Said
  readonly text: string
}

/** What a statement says it held at the end, and what its own rows come to; plain decimals. */
export interface Untied {
  readonly opening: string
  readonly rows: string
  readonly comesTo: string
  readonly closing: string
  readonly difference: string
}

/** What one account's part of a file holds. */
export interface Statement {
  readonly accountNumber: string | null
  readonly iban: string | null
  /** As the file says it, whether or not accounts are kept in it. */
  readonly currency: string | null
  /** Such as current, card. */
  readonly accountType: string | null
  /** Before the first row. */
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  /** The day of the closing balance. */
  readonly closingOn: string | null
  readonly rows: readonly StatementLine[]
  readonly badLines: readonly UnreadLine[]
  /** Where its own figures do not tie; absent where they do, or where the format tells no balances of its parts. */
  readonly untied?: Untied | null
}

export const NOT_BOOKED = 'banking.import.rows.pending'
export const ZERO_AMOUNT = 'banking.import.rows.zero'

/** No file of a bank has more rows than this; one that has is imported in parts. */
export const MAX_ROWS = 100_000

const LONGEST_TEXT = 160

/** A part of the file on one line, short enough to show. */
export const shortened = (text: string): string => {
  const line = text
    .slice(0, LONGEST_TEXT * 3)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line
}

/** A value of the file as it stands in a sentence. */
export const quoted = (value: string): string => {
  const short = shortened(value)
  return short.length > 40 ? `${short.slice(0, 40)}…` : short
}

/** Single spaces; null for nothing. */
export const words = (text: string | null | undefined): string | null => {
  const tidy = text?.slice(0, 4_000).replace(/\s+/g, ' ').trim()
  return tidy ? tidy.slice(0, 500) : null
}

/** Refuses the whole file. */
export const refuseFile = (said: Said): DomainError => invalidField('fileId', said)

export const notAStatement = () => refuseFile('banking.import.file.unreadable')
export const cutOff = () => refuseFile('banking.import.file.cutOff')

/**
 * Ids that a bank gave to rows that are not the same are no ids: some banks write the same one for a payment and its fee.
 */
export const withTrueIds = (rows: readonly StatementLine[]): StatementLine[] => {
  const meaning = new Map<string, string>()
  const misused = new Set<string>()
  for (const { providerTxnId, bookedOn, amount, description } of rows) {
    if (providerTxnId === null) continue
    const what = `${bookedOn} ${amount} ${description}`
    const before = meaning.get(providerTxnId)
    if (before !== undefined && before !== what) misused.add(providerTxnId)
    meaning.set(providerTxnId, what)
  }
  return rows.map((row) => (row.providerTxnId !== null && misused.has(row.providerTxnId) ? { ...row, providerTxnId: null } : row))
}
