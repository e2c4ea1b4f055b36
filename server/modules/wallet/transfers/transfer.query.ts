import type { EntityManager } from 'typeorm'
import { isId } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { TransferQuote } from './transfer.entity.ts'

const COLUMNS = `
  id, from_account_id as "fromAccountId", to_account_id as "toAccountId", currency, amount as "amountMinor", fee as "feeMinor",
  received_currency as "receivedCurrency", received as "receivedMinor", trim_scale(rate)::text as rate, rate_source as "rateSource",
  rate_as_of as "rateAsOf", expires_at as "expiresAt"`

type Row = Omit<Partial<TransferQuote>, 'amountMinor' | 'feeMinor' | 'receivedMinor'> & {
  readonly amountMinor: string
  readonly feeMinor: string
  readonly receivedMinor: string
}

const asQuote = (row: Row): TransferQuote =>
  Object.assign(new TransferQuote(), row, {
    amountMinor: BigInt(row.amountMinor),
    feeMinor: BigInt(row.feeMinor),
    receivedMinor: BigInt(row.receivedMinor),
  })

const KEEP_QUOTE = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, from_name, to_name, currency, amount, fee,
    received_currency, received, rate, rate_source, rate_as_of, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  returning ${COLUMNS}`

/** The terms of a new quote. */
export interface NewQuote {
  readonly businessId: string
  readonly createdBy: string
  readonly from: { readonly id: string; readonly name: string }
  readonly to: { readonly id: string; readonly name: string }
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

/** Stores a quote, inside a use case. */
export const keepQuote = async (db: EntityManager, quote: NewQuote): Promise<TransferQuote> => {
  const { businessId, createdBy, from, to, currency, amount, fee, receivedCurrency, received } = quote
  const money = [currency, String(amount), String(fee), receivedCurrency, String(received)]
  const rate = [quote.rate, quote.rateSource, quote.rateAsOf]
  const values = [businessId, createdBy, from.id, to.id, from.name, to.name, ...money, ...rate, quote.createdAt, quote.expiresAt]
  const [row] = await db.query<Row[]>(KEEP_QUOTE, values)
  return asQuote(row!)
}

const QUOTE = `
  select ${COLUMNS} from transfer_quote
  where id = $1 and business_id = $2 and ($3::uuid[] is null or (from_account_id = any($3) and to_account_id = any($3)))`

/** Returns a quote of the viewer's business between accounts that they see; null for any other. */
export const quoteOf = async (db: EntityManager, { businessId, accountIds }: Viewer, id: string): Promise<TransferQuote | null> => {
  const [row] = businessId && isId(id) ? await db.query<Row[]>(QUOTE, [id, businessId, accountIds]) : []
  return row ? asQuote(row) : null
}

const FORGET_QUOTES = `
  delete from transfer_quote quote
  where quote.expires_at >= $1 and quote.expires_at < $2 and not exists (select from transfer where transfer.id = quote.id)`

/** Deletes quotes that expired between two moments and were not used. */
export const forgetQuotes = (db: EntityManager, from: Date, until: Date) => db.query(FORGET_QUOTES, [from, until])

const END_QUOTES = 'update transfer_quote set expires_at = $2 where business_id = $1 and expires_at > $2'

/** Ends the open quotes of a business from this moment on. */
export const endQuotes = (db: EntityManager, businessId: string, at: Date) => db.query(END_QUOTES, [businessId, at])
