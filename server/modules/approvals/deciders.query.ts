import { In, IsNull } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { type Person, User } from '../identity/index.ts'

/** The people who act for businesses, those with suspended access left out. */
export const membersByBusiness: Batch<string, Person[]> = async (db, businessIds) => {
  const people = await db.find(User, {
    where: { businessId: In([...businessIds]), suspendedAt: IsNull() },
    order: { name: 'ASC', id: 'ASC' },
  })
  return groupByKey(businessIds, people, ({ businessId }) => businessId!)
}
