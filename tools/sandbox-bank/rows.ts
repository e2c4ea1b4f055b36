/** The kind of a row, in the bank's own systems. */
export type Kind =
  | 'card_settlement'
  | 'cash_deposit'
  | 'cheque_deposit'
  | 'transfer_in'
  | 'transfer_out'
  | 'own_transfer'
  | 'salaries'
  | 'cheque'
  | 'direct_debit'
  | 'tax'
  | 'charge'
  | 'returned_cheque'
  | 'profit'

/** The current account, and the reserve account. */
export type AccountNumber = 0 | 1

/** One row of an account, in minor units. */
export interface Row {
  /** Unique within the account, and the same at every read. */
  readonly id: string
  readonly account: AccountNumber
  /** The local day, such as 2026-01-31. */
  readonly day: string
  /** The minute of that day. */
  readonly minute: number
  readonly amount: number
  readonly balance: number
  readonly kind: Kind
  readonly description: string
  readonly reference: string | null
  readonly counterparty: string | null
  readonly counterpartyIban: string | null
}

/** A row before the account has booked it. */
export type NewRow = Pick<Row, 'amount' | 'kind' | 'description'> &
  Partial<Pick<Row, 'account' | 'reference' | 'counterparty' | 'counterpartyIban'>>
