import type { EntityManager } from 'typeorm'
import type { Viewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { Transfer, TransferQuote } from './transfer.entity.ts'

const SHARED = `
  id, from_account_id as "fromAccountId", to_account_id as "toAccountId", currency, amount::text as "amountMinor",
  fee::text as "feeMinor", received_currency as "receivedCurrency", received::text as "receivedMinor", trim_scale(rate)::text as rate`

interface ExchangeRow {
  readonly amountMinor: string
  readonly feeMinor: string
  readonly receivedMinor: string
}

const minors = ({ amountMinor, feeMinor, receivedMinor }: ExchangeRow) => ({
  amountMinor: BigInt(amountMinor),
  feeMinor: BigInt(feeMinor),
  receivedMinor: BigInt(receivedMinor),
})

const KEEP_QUOTE = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received,
    rate, rate_source, rate_as_of, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning ${SHARED}, rate_source as "rateSource", rate_as_of as "rateAsOf", expires_at as "expiresAt"`

/** What a quote binds. */
export interface NewQuote {
  readonly businessId: string
  readonly createdBy: string
  readonly fromAccountId: string
  readonly toAccountId: string
  readonly currency: Currency
  readonly amount: bigint
  readonly fee: bigint
  readonly receivedCurrency: Currency
  readonly received: bigint
  readonly rate: string | null
  readonly rateSource: string | null
  readonly rateAsOf: Date | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Keeps a quote as it was given, inside a use case. */
export const keepQuote = async (db: EntityManager, quote: NewQuote): Promise<TransferQuote> => {
  const { businessId, createdBy, fromAccountId, toAccountId, currency, amount, fee, receivedCurrency, received } = quote
  const money = [currency, String(amount), String(fee), receivedCurrency, String(received)]
  const rate = [quote.rate, quote.rateSource, quote.rateAsOf]
  const values = [businessId, createdBy, fromAccountId, toAccountId, ...money, ...rate, quote.createdAt, quote.expiresAt]
  const [row] = await db.query<(ExchangeRow & Partial<TransferQuote>)[]>(KEEP_QUOTE, values)
  return Object.assign(new TransferQuote(), row, minors(row!))
}

const TRANSFER = `
  select ${SHARED}, description, reference, created_at as "createdAt" from transfer where id = $1 and business_id = $2`

/** A transfer of the viewer's business; null for any other. */
export const transferOf = async (db: EntityManager, { businessId }: Viewer, id: string): Promise<Transfer | null> => {
  const [row] = businessId ? await db.query<(ExchangeRow & Partial<Transfer>)[]>(TRANSFER, [id, businessId]) : []
  return row ? Object.assign(new Transfer(), row, minors(row)) : null
}
