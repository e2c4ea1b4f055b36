import { FOREIGN_KEY_VIOLATION, sqlState, type Tx } from '../../../platform/transaction.ts'
import { sumUpRemaining } from '../intake/account-summary.ts'

const KNOWN = 'select id, to_jsonb(a)::text as account from bank_account a where business_id = $1'
const AS_IT_IS = 'select to_jsonb(a)::text as account from bank_account a where id = $1'

/** The columns of accounts as text, by account id. */
export type KeptAccounts = ReadonlyMap<string, string>

/** Reads all accounts of a business before an import, which may open or reconnect one. */
export const accountsBefore = async (tx: Tx, businessId: string): Promise<KeptAccounts> => {
  const rows = await tx.db.query<{ id: string; account: string }[]>(KNOWN, [businessId])
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** Reads one account in its current state. */
export const accountAsItIs = async (tx: Tx, accountId: string): Promise<string> => {
  const [row] = await tx.db.query<{ account: string }[]>(AS_IT_IS, [accountId])
  return row!.account
}

/** The columns of the account's identity and connection, kept as long as another import needs them. */
const KEPT_UNDER = ['connection_id', 'is_connected', 'name', 'account_type', 'iban', 'number', 'mask', 'provider_account_id']
const FIGURES = ['balance', 'balance_as_of', 'opening_balance', 'has_balances', 'history_starts_on', 'history_ends_on', 'transaction_count']
const LISTED_KEPT_UNDER = `'{${KEPT_UNDER.join(',')}}'::text[]`

const isSameBalance = (one: string, other: string) =>
  `(${one} -> 'balance', ${one} -> 'balance_as_of') = (${other} -> 'balance', ${other} -> 'balance_as_of')`

const HAS_LATER = `exists (
  select from statement_import l where l.account_id = i.account_id and l.place > i.place and l.undone_at is null)`

const HOW_IT_IS = `
  select a.connection_id as "connectionId", to_jsonb(a) = i.account_after as "isAsLeft"
  from statement_import i join bank_account a on a.id = i.account_id where i.id = $1`

/** Restores each column that still has the value from the import. A balance and its day are restored together. */
const RESTORE = `
  with its as (
    select a.id, i.account_before as before, i.account_after as after, to_jsonb(a) as now, ${HAS_LATER} as has_later
    from statement_import i join bank_account a on a.id = i.account_id where i.id = $1
  ), own as (
    select its.id, jsonb_object_agg(b.key, b.value) as before from its cross join jsonb_each(its.before) b
    where its.now -> b.key = its.after -> b.key and (b.key not in ('balance', 'balance_as_of') or ${isSameBalance('its.now', 'its.after')})
      and not (its.has_later and b.key = any(${LISTED_KEPT_UNDER}))
    group by its.id
  )
  update bank_account a set ${[...KEPT_UNDER, ...FIGURES].map((column) => `${column} = r.${column}`).join(', ')}
  from (
    select r.* from own join bank_account o on o.id = own.id cross join lateral jsonb_populate_record(o, own.before) r
  ) r
  where a.id = r.id
  returning a.is_connected as "isConnected"`

/** Updates the stored earlier state of later imports, so that undoing them restores the state before this one. */
const HAND_ON = `
  update statement_import l set
    account_before = l.account_before || case when ${isSameBalance('l.account_before', 'i.account_after')} then held.balance else '{}' end
      || case when l.place = held.next then held.kept_under else '{}' end,
    account_after = l.account_after || case when ${isSameBalance('l.account_after', 'i.account_after')} then held.balance else '{}' end
  from statement_import i cross join lateral (
    select jsonb_build_object('balance', i.account_before -> 'balance', 'balance_as_of', i.account_before -> 'balance_as_of') as balance,
      (select jsonb_object_agg(key, value) from jsonb_each(i.account_before) where key = any(${LISTED_KEPT_UNDER})) as kept_under,
      (select min(n.place) from statement_import n where n.account_id = i.account_id and n.place > i.place and n.undone_at is null) as next
  ) held
  where i.id = $1 and l.account_id = i.account_id and l.place > i.place and l.undone_at is null`

/** The result of {@link restoreAccount}. */
export interface RestoredAccount {
  /** Its connection when the import was undone. */
  readonly connectionId: string
  /** Whether it is disconnected again, as it was before. */
  readonly isDisconnected: boolean
  /** Whether only the import had changed it, so that it is already in its earlier state. */
  readonly isAsBefore: boolean
}

/** Restores an account to its state before an import, except for columns that changed since. Call it before rollups are recomputed. */
export const restoreAccount = async (tx: Tx, importId: string): Promise<RestoredAccount> => {
  const [found] = await tx.db.query<{ connectionId: string; isAsLeft: boolean }[]>(HOW_IT_IS, [importId])
  if (!found) throw new Error('The account of an import to undo does not exist.')
  const [restored] = await tx.db.query<[{ isConnected: boolean }[], number]>(RESTORE, [importId])
  await tx.db.query(HAND_ON, [importId])
  return { connectionId: found.connectionId, isDisconnected: restored[0]?.isConnected === false, isAsBefore: found.isAsLeft }
}

/** Deletes a row unless something still refers to it; returns whether it did. */
const deleteUnreferenced = async (tx: Tx, statement: string, id: string): Promise<boolean> => {
  await tx.db.query('savepoint unreferenced')
  try {
    const [, count] = await tx.db.query<[unknown[], number]>(statement, [id])
    await tx.db.query('release savepoint unreferenced')
    return count > 0
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    await tx.db.query('rollback to savepoint unreferenced')
    return false
  }
}

const REMOVE_ACCOUNT = `
  delete from bank_account a using bank_connection k
  where a.id = $1 and k.id = a.connection_id and k.provider = 'statement_import'
    and exists (select from statement_import i where i.account_id = a.id and i.opened_account)
    and not exists (select from statement_import i where i.account_id = a.id and i.undone_at is null)
    and not exists (select from bank_transaction t where t.account_id = a.id)`

const REMOVE_CONNECTION = `
  delete from bank_connection k where k.id = $1 and k.provider = 'statement_import'
    and not exists (select from bank_account a where a.connection_id = k.id)`

const READ_LAST = `
  update bank_connection k set last_synced_at = coalesce((
    select max(i.imported_at) from statement_import i join bank_account a on a.id = i.account_id
    where a.connection_id = k.id and i.undone_at is null), k.last_synced_at)
  where k.id = $1 and k.provider = 'statement_import'`

/** Whether the account and the connection of an undone import were removed. */
export interface Settled {
  readonly connectionIsRemoved: boolean
}

/**
 * Settles the account after the rows of an undone import: updates its figures, or removes it when imports opened it, all of
 * them are undone and nothing refers to it. A connection of statements left without accounts is removed likewise.
 */
export const settleAccount = async (tx: Tx, accountId: string, { connectionId, isAsBefore }: RestoredAccount): Promise<Settled> => {
  if (!isAsBefore) await sumUpRemaining(tx, accountId)
  await deleteUnreferenced(tx, REMOVE_ACCOUNT, accountId)
  const connectionIsRemoved = await deleteUnreferenced(tx, REMOVE_CONNECTION, connectionId)
  if (!connectionIsRemoved) await tx.db.query(READ_LAST, [connectionId])
  return { connectionIsRemoved }
}
