import { In, IsNull } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import type { Role } from '../../shared/role.ts'
import { type Person, User } from '../identity/index.ts'

/** Loads the staff of each role, without those whose access is suspended. */
export const staffByRole: Batch<Role, Person[]> = async (db, roles) => {
  const people = await db.find(User, { where: { role: In([...roles]), suspendedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } })
  return groupByKey(roles, people, ({ role }) => role)
}

/** Loads the people who act for each business, without those whose access is suspended. */
export const membersByBusiness: Batch<string, Person[]> = async (db, businessIds) => {
  const people = await db.find(User, {
    where: { businessId: In([...businessIds]), suspendedAt: IsNull() },
    order: { name: 'ASC', id: 'ASC' },
  })
  return groupByKey(businessIds, people, ({ businessId }) => businessId!)
}
