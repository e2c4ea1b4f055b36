import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { WalletAccount } from './account.entity.ts'

const COLUMNS = `
  w.id, w.business_id as "businessId", w.name, w.type, w.account_number as "accountNumber", w.iban,
  w.frozen_reason as "frozenReason", w.created_at as "createdAt", l.currency, l.balance as "totalMinor", l.held as "heldMinor",
  l.is_frozen as "isFrozen",
  (select max(t.at) from account_transaction t where t.account_id = w.id) as "lastActivityAt"`

const FROM = 'from wallet_account w join ledger_account l on l.id = w.id'

const BY_BUSINESS = `
  select ${COLUMNS} ${FROM} where w.business_id = $1 and ($2::uuid[] is null or w.id = any($2)) order by w.created_at, w.id`
const BY_IDS = `
  select ${COLUMNS} ${FROM}
  where w.id = any($1::uuid[]) and ($2::uuid is null or w.business_id = $2) and ($3::uuid[] is null or w.id = any($3))`

type Row = Omit<WalletAccount, 'totalMinor' | 'heldMinor'> & { readonly totalMinor: string; readonly heldMinor: string }

const asAccount = (row: Row): WalletAccount =>
  Object.assign(new WalletAccount(), row, { totalMinor: BigInt(row.totalMinor), heldMinor: BigInt(row.heldMinor) })

/** Returns whose accounts a viewer may see: all (null) for administration, its own for a business, none (undefined) for others. Members may be limited to some of them (`accountIds`). */
export const accountsVisibleTo = ({ role, businessId }: Viewer): string | null | undefined => {
  if (role === Role.ADMIN) return null
  return (role === Role.MERCHANT || isLender(role)) && businessId ? businessId : undefined
}

/** Returns the accounts that the viewer may see, with their balances; inside a use case, as its transaction sees them. */
export const accountsByIds = async (db: EntityManager, ids: readonly string[], viewer: Viewer): Promise<Map<string, WalletAccount>> => {
  const owner = accountsVisibleTo(viewer)
  const known = ids.filter(isId)
  if (owner === undefined || known.length === 0) return new Map()
  const rows = await db.query<Row[]>(BY_IDS, [known, owner, viewer.accountIds])
  return new Map(rows.map((row) => [row.id, asAccount(row)]))
}

/** Returns accounts by id; null for those that the viewer may not see. */
export const accountById: Batch<string, WalletAccount | null> = async (db, ids, viewer) => {
  const found = await accountsByIds(db, ids, viewer)
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}

/** Returns only whether accounts are frozen. Only for accounts that the viewer reached through a visible row. */
export const isAccountFrozen: Batch<string, boolean> = async (db, ids) => {
  const rows = await db.query<{ id: string }[]>('select id from ledger_account where id = any($1::uuid[]) and is_frozen', [[...ids]])
  return ids.map((id) => rows.some((row) => row.id === id))
}

/** Reads accounts with their balances. */
export const createAccountReads = ({ readRows }: Platform) => ({
  /** Returns the accounts of a business, oldest first, as far as a member sees them. The caller has checked who may see the business. */
  async ofBusiness(businessId: string, { accountIds }: Viewer): Promise<WalletAccount[]> {
    return (await readRows<Row>(statementName(BY_BUSINESS), BY_BUSINESS, [businessId, accountIds])).map(asAccount)
  },

  /** Returns one account for any viewer: for jobs, and for documents that are reached by a code. */
  async whole(id: string): Promise<WalletAccount | null> {
    const [row] = await readRows<Row>(statementName(BY_IDS), BY_IDS, [[id], null, null])
    return row ? asAccount(row) : null
  },

  /** Returns one account with its balances; null if it does not exist or the viewer may not see it. */
  async one(viewer: Viewer, id: string): Promise<WalletAccount | null> {
    const owner = accountsVisibleTo(viewer)
    if (owner === undefined || !isId(id)) return null
    const [row] = await readRows<Row>(statementName(BY_IDS), BY_IDS, [[id], owner, viewer.accountIds])
    return row ? asAccount(row) : null
  },
})

export type AccountReads = ReturnType<typeof createAccountReads>
