import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { includeAccounts, takeTurns } from '../intake/rollup.ts'
import type { BankAccountType } from '../records/bank-connection-terms.ts'
import { giveWay } from './bank-connection-end.ts'

/** An account as a statement or a bank describes it. */
export interface FoundAccount {
  readonly connectionId: string
  readonly currency: Currency
  readonly name: string
  readonly iban?: string | null
  /** The complete account number, where there is no IBAN. */
  readonly number?: string | null
  readonly providerAccountId?: string | null
  /** Defaults to `current`. */
  readonly accountType?: BankAccountType
  readonly balance?: bigint | null
  readonly balanceAsOf?: Date | null
  /** What the bank declares; a statement declares nothing. */
  readonly isShariahCompliant?: boolean | null
  readonly shariahStructure?: string | null
}

export interface KnownAccount {
  readonly id: string
  /** The last day that has rows; null for a new account. */
  readonly lastDay: string | null
  readonly isNew: boolean
}

const CONNECTION = 'select business_id as "businessId", institution_id as "institutionId" from bank_connection where id = $1'

/**
 * Finds an account by the provider's id in this connection, by IBAN, or by number at this bank, connected accounts first.
 * Kept: the account belongs to a newer consent that is still in force.
 */
const FIND = `
  select a.id, a.history_ends_on::text as "lastDay", a.is_connected as "isConnected", c.id as "holderId",
    a.is_connected and c.id <> mine.id and c.provider <> 'statement_import' and c.status <> 'disconnected'
      and c.consent_status = 'authorized'
      and (mine.provider = 'statement_import' or (c.consented_at, c.id) > (mine.consented_at, mine.id)) as "isKept"
  from bank_account a join bank_connection c on c.id = a.connection_id join bank_connection mine on mine.id = $3
  where a.business_id = $1 and a.currency = $2
    and ((a.connection_id = $3 and a.provider_account_id = $4) or a.iban = $5
      or ($5::text is null and a.number = $6 and c.institution_id = $7))
  order by (a.iban is not distinct from $5) desc, a.is_connected desc, a.created_at, a.id limit 1`

const UPDATE = `
  update bank_account set connection_id = $2, provider_account_id = coalesce($3, provider_account_id), iban = coalesce(iban, $4),
    number = coalesce(number, $5), name = $6, account_type = coalesce($7, account_type), is_connected = true,
    balance = case when $8::bigint is null then balance else $8 end,
    balance_as_of = case when $8::bigint is null then balance_as_of else $9 end,
    is_shariah_compliant = coalesce($10, is_shariah_compliant), shariah_structure = coalesce($11, shariah_structure)
  where id = $1`

const INSERT = `
  insert into bank_account (connection_id, business_id, provider_account_id, iban, number, mask, name, account_type, currency, balance,
    balance_as_of, created_at, is_shariah_compliant, shariah_structure)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`

interface Found {
  readonly id: string
  readonly lastDay: string | null
  readonly isConnected: boolean
  readonly holderId: string
  readonly isKept: boolean
}

/** An IBAN as it is stored; null for a text that is not a valid IBAN. */
const ibanOf = (written: string | null | undefined) => {
  const iban = written ? electronicFormatIBAN(written) : null
  return iban && isValidIBAN(iban) ? iban : null
}

const numberOf = (written: string | null | undefined) => written?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null

/** The accounts of connections: found again by IBAN, so that a new link never makes a second account of one. */
export const createBankAccounts = () => ({
  /**
   * Finds an account by the provider's id, by IBAN or by its number at that bank, or opens it. A disconnected account is
   * reconnected with its history under the given connection. An account of a newer consent stays there, and an older
   * connection that loses its last account ends.
   */
  async findOrCreate(tx: Tx, found: FoundAccount): Promise<KnownAccount> {
    const [connection] = await tx.db.query<{ businessId: string; institutionId: string }[]>(CONNECTION, [found.connectionId])
    if (!connection) throw new Error('An account was found on a connection that does not exist.')
    const { businessId, institutionId } = connection
    await takeTurns(tx, businessId)
    const [iban, number] = [ibanOf(found.iban), numberOf(found.number ?? found.iban)]
    const name = found.name.replace(/\s+/g, ' ').trim().slice(0, 120) || 'Account'
    const balance = found.balance?.toString() ?? null
    const asOf = found.balanceAsOf ?? tx.now
    const declared = [found.isShariahCompliant ?? null, found.shariahStructure ?? null]
    const [known] = await tx.db.query<Found[]>(FIND, [
      businessId,
      found.currency,
      found.connectionId,
      found.providerAccountId ?? null,
      iban,
      number,
      institutionId,
    ])
    if (known?.isKept) {
      await giveWay(tx, found.connectionId, known.holderId, tx.now)
      return { id: known.id, lastDay: known.lastDay, isNew: false }
    }
    if (known) {
      const type = found.accountType ?? null
      const its = [known.id, found.connectionId, found.providerAccountId ?? null, iban, number, name, type, balance, asOf, ...declared]
      await tx.db.query(UPDATE, its)
      // Another connection may vouch for its rows, or no longer.
      const isMoved = known.holderId !== found.connectionId
      if (!known.isConnected || isMoved) await includeAccounts(tx, businessId, [known.id])
      if (isMoved) await giveWay(tx, known.holderId, found.connectionId, tx.now)
      return { id: known.id, lastDay: known.lastDay, isNew: false }
    }
    const mask = (iban ?? number ?? found.providerAccountId ?? '').slice(-4)
    const values = [found.connectionId, businessId, found.providerAccountId ?? null, iban, number, mask, name]
    const [{ id }] = await tx.db.query<[{ id: string }]>(INSERT, [
      ...values,
      found.accountType ?? 'current',
      found.currency,
      balance,
      balance === null ? null : asOf,
      tx.now,
      ...declared,
    ])
    return { id, lastDay: null, isNew: true }
  },
})

export type BankAccounts = ReturnType<typeof createBankAccounts>
