import type { EntityManager } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import type { MemberRole } from '../../../shared/member-role.ts'

/** What a person may do and see within a business. */
export interface Membership {
  readonly memberRole: MemberRole
  /** The accounts that they see; null for all. */
  readonly accountIds: readonly string[] | null
}

const CURRENT = `
  select membership.role as "memberRole", membership.account_ids as "accountIds"
  from business_membership membership where membership.user_id = $1 and membership.left_at is null`

/** Returns what a person may do within their business; null without one. */
export const membershipOf = async (
  db: EntityManager,
  userId: string,
): Promise<Membership | { readonly memberRole: null; readonly accountIds: null }> => {
  const [found] = await db.query<Membership[]>(CURRENT, [userId])
  return found ?? { memberRole: null, accountIds: null }
}

/** Ends the current membership of a person in a business, if there is one. It stays known. */
export const endMembership = (tx: Tx, userId: string, businessId: string): Promise<unknown> =>
  tx.db.query('update business_membership set left_at = $3 where user_id = $1 and business_id = $2 and left_at is null', [
    userId,
    businessId,
    tx.now,
  ])

/** Begins a membership of a person who has none. */
export const beginMembership = async (
  tx: Tx,
  userId: string,
  businessId: string,
  { memberRole, accountIds }: Membership,
): Promise<void> => {
  await tx.db.query('insert into business_membership (user_id, business_id, joined_at, role, account_ids) values ($1, $2, $3, $4, $5)', [
    userId,
    businessId,
    tx.now,
    memberRole,
    accountIds,
  ])
}
