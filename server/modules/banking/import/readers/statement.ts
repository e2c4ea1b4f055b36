import { type DomainError, invalidField } from '../../../../shared/errors.ts'
import type { Said } from '../../../../shared/i18n/text.ts'
import type { BankAccountType } from '../../records/bank-connection-terms.ts'

/** One booked row as a statement has it. Amounts are plain decimals, such as "-1250.50"; below zero for debits. */
export interface StatementLine {
  /** Its first line in the file, from 1. */
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
  /** The bank's own id of the row, if it is unique. */
  readonly providerTxnId: string | null
  /** The text of the row in the file, shortened: shown when the row cannot be imported. */
  readonly text: string
}

/** A row that cannot be read. */
export interface UnreadLine {
  readonly line: number
  readonly message: Said
  readonly text: string
}

/** The stated closing balance of a statement and the sum of its rows, which differ; plain decimals. */
export interface Untied {
  readonly opening: string
  readonly rows: string
  readonly comesTo: string
  readonly closing: string
  readonly difference: string
}

/** The part of a file for one account. */
export interface Statement {
  readonly accountNumber: string | null
  readonly iban: string | null
  /** The currency in the file, whether or not the product supports it. */
  readonly currency: string | null
  readonly accountType: BankAccountType | null
  /** Before the first row. */
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  /** The day of the closing balance. */
  readonly closingOn: string | null
  readonly rows: readonly StatementLine[]
  readonly badLines: readonly UnreadLine[]
  /** The first difference between its figures; absent when they tie, or when the format has no balances of its parts. */
  readonly untied?: Untied | null
}

export const NOT_BOOKED = 'banking.import.rows.pending'
export const ZERO_AMOUNT = 'banking.import.rows.zero'

/** The most rows of one file. A larger file has to be imported in parts. */
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

/** A value of the file, quoted for a sentence. */
export const quoted = (value: string): string => {
  const short = shortened(value)
  return short.length > 40 ? `${short.slice(0, 40)}…` : short
}

/** The text with single spaces; null for an empty one. */
export const words = (text: string | null | undefined): string | null => {
  const tidy = text?.slice(0, 4_000).replace(/\s+/g, ' ').trim()
  return tidy ? tidy.slice(0, 500) : null
}

/** The error that refuses the whole file. */
export const refuseFile = (said: Said): DomainError => invalidField('fileId', said)

export const notAStatement = () => refuseFile('banking.import.file.unreadable')
export const cutOff = () => refuseFile('banking.import.file.cutOff')

/**
 * Drops ids that the bank gave to several different rows, such as one id for a payment and its fee.
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
