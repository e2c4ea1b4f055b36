import { registerEnumType } from 'type-graphql'

export enum RowSource {
  CONSENT = 'consent',
  STATEMENT = 'statement',
}

registerEnumType(RowSource, {
  name: 'BankRowSource',
  description: 'Where a transaction comes from, and so who vouches for it.',
  valuesConfig: {
    CONSENT: { description: 'The bank itself reported it, under a consent.' },
    STATEMENT: { description: 'It comes from a statement that the business uploaded.' },
  },
})

/** One booked row of a statement, as an import or a provider hands it over. */
export interface NewBankRow {
  /** The bank's own id, unique within the account. */
  readonly providerTxnId?: string | null
  /** Such as 2026-01-31. */
  readonly bookedOn: string
  readonly bookedAt?: Date | null
  /** In minor units; above zero for credits. */
  readonly amount: bigint
  readonly balanceAfter?: bigint | null
  readonly counterparty?: string | null
  readonly counterpartyIban?: string | null
  readonly reference?: string | null
  readonly description: string
  /** The bank's own category, a code or words. */
  readonly bankCategory?: string | null
  /** What the bank calls the row by the standard: its SubTransactionType. */
  readonly bankSubtype?: string | null
  /** Whether it is an event of bad conduct; absent: the rules decide. */
  readonly isPenalty?: boolean
}

/** The result of an ingest. */
export interface Ingested {
  readonly imported: number
  readonly updated: number
  readonly duplicates: number
}
