import type { EntityManager } from 'typeorm'
import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { isId } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { BankAccount } from './bank-account.entity.ts'

/** The id of the business whose banks the viewer may see: their own, or null. */
export const banksVisibleTo = ({ role, businessId }: Viewer): string | null =>
  role === Role.MERCHANT || isLender(role) ? businessId : null

const accountsBy = async (db: EntityManager, column: 'id' | 'connectionId', keys: readonly string[], viewer: Viewer) => {
  const businessId = banksVisibleTo(viewer)
  const known = keys.filter(isId)
  if (businessId === null || known.length === 0) return []
  return db.find(BankAccount, { where: { [column]: In(known), businessId }, order: { createdAt: 'ASC', id: 'ASC' } })
}

/** Accounts by id as far as the viewer may see them; null otherwise. */
export const bankAccountById: Batch<string, BankAccount | null> = async (db, ids, viewer) => {
  const found = new Map((await accountsBy(db, 'id', ids, viewer)).map((account) => [account.id, account]))
  return ids.map((id) => found.get(id) ?? null)
}

/** The accounts of connections, oldest first, as far as the viewer may see them. */
export const accountsByConnection: Batch<string, BankAccount[]> = async (db, ids, viewer) =>
  groupByKey(ids, await accountsBy(db, 'connectionId', ids, viewer), ({ connectionId }) => connectionId)
