import { In, IsNull } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { MemberRight } from '../../shared/member-role.ts'
import type { Role } from '../../shared/role.ts'
import { decidersOf } from '../business/index.ts'
import { type Person, User } from '../identity/index.ts'

/** Loads the staff of each role, without those whose access is suspended. */
export const staffByRole: Batch<Role, Person[]> = async (db, roles) => {
  const people = await db.find(User, { where: { role: In([...roles]), suspendedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } })
  return groupByKey(roles, people, ({ role }) => role)
}

const withRight = (right: MemberRight): Batch<string, Person[]> => {
  return async (db, businessIds) => {
    const members = await decidersOf(db, businessIds, right)
    const people = await db.find(User, { where: { id: In(members.map(({ id }) => id)) }, order: { name: 'ASC', id: 'ASC' } })
    return groupByKey(businessIds, people, ({ businessId }) => businessId!)
  }
}

const BY_RIGHT = new Map(Object.values(MemberRight).map((right) => [right, withRight(right)]))

/** Loads the members of each business who may decide what requires a right. */
export const membersByBusiness = (right: MemberRight): Batch<string, Person[]> => BY_RIGHT.get(right)!
