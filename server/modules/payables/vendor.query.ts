import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { type Money, moneyOf } from '../../platform/graphql/money.type.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import type { Currency } from '../../shared/currency.ts'
import type { Vendor } from './vendor.entity.ts'

/** The total paid to a vendor, by currency, and the time of the last payment. */
export interface PaidToVendor {
  readonly total: Money[]
  readonly last: Date | null
}

const PAID = `
  select vendor_id as "vendorId", currency, sum(amount)::text as minor, max(settled_at) as last
  from vendor_payment where vendor_id = any($1::uuid[]) and status in ('completed', 'cleared')
  group by vendor_id, currency order by currency`

interface PaidRow {
  readonly vendorId: string
  readonly currency: Currency
  readonly minor: string
  readonly last: Date
}

/** Sums what was paid to vendors, without fees: completed transfers and cleared cheques. Only for vendors that the viewer may see. */
export const paidToVendor: Batch<string, PaidToVendor> = async (db, vendorIds) => {
  const rows = await db.query<PaidRow[]>(PAID, [vendorIds])
  return groupByKey(vendorIds, rows, ({ vendorId }) => vendorId).map((sums) => ({
    total: sums.map(({ minor, currency }) => moneyOf(BigInt(minor), currency)),
    last: sums.reduce<Date | null>((latest, { last }) => (latest === null || last > latest ? last : latest), null),
  }))
}

const ACCOUNTS_PAID = `
  select distinct vendor_id as "vendorId", payee_account as account from vendor_payment
  where vendor_id = any($1::uuid[]) and payee_account is not null and status = 'completed'`

/** Loads whether a transfer was made before to each vendor's current account. */
export const wasAccountPaid: Batch<Vendor, boolean> = async (db, vendors) => {
  const rows = await db.query<{ vendorId: string; account: string }[]>(ACCOUNTS_PAID, [vendors.map(({ id }) => id)])
  return vendors.map((vendor) => rows.some(({ vendorId, account }) => vendorId === vendor.id && account === destinationOf(vendor)))
}

/** Finds the accounts here with these IBANs or account numbers, except those of one business. */
const KNOWN = `
  select w.id, w.business_id as "businessId", w.iban, w.account_number as number, l.currency
  from wallet_account w join ledger_account l on l.id = w.id
  where (w.iban = any($1::text[]) or w.account_number = any($1::text[])) and w.business_id is distinct from $2::uuid`

/** An account here, of another business, on which a vendor is paid. */
export interface PayeeAccount {
  readonly id: string
  readonly businessId: string
  readonly currency: Currency
}

type KnownRow = PayeeAccount & { readonly iban: string | null; readonly number: string }

const knownAccounts = async (db: EntityManager, destinations: readonly string[], payerId: string | null) => {
  const rows = destinations.length === 0 ? [] : await db.query<KnownRow[]>(KNOWN, [destinations, payerId])
  const byNumber = new Map<string, PayeeAccount>()
  for (const row of rows) {
    byNumber.set(row.number, row)
    if (row.iban !== null) byNumber.set(row.iban, row)
  }
  return byNumber
}

/** Returns the account of another business here with this IBAN or account number; null if there is none. */
export const payeeAccount = async (db: EntityManager, destination: string, payerId: string): Promise<PayeeAccount | null> =>
  (await knownAccounts(db, [destination], payerId)).get(destination) ?? null

const HOLDER = `
  select b.name from wallet_account w join business b on b.id = w.business_id
  where w.iban = $1 or w.account_number = $1 order by w.created_at, w.id limit 1`

/** Returns the name of the business that holds an account here; null if the account is not one of ours. */
export const holderHere = async (db: EntityManager, destination: string): Promise<string | null> => {
  const [holder] = await db.query<{ name: string }[]>(HOLDER, [destination])
  return holder?.name ?? null
}

/** Loads whether each vendor can be paid on an account here. */
export const hasWallet: Batch<Vendor, boolean> = async (db, vendors, { businessId }) => {
  const destinations = vendors.map(destinationOf)
  const known = await knownAccounts(
    db,
    destinations.filter((each) => each !== null),
    businessId,
  )
  return destinations.map((destination) => destination !== null && known.has(destination))
}
