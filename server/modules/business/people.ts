import { type EntityManager, In } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type MemberRight, rolesWith } from '../../shared/member-role.ts'
import { User } from '../identity/index.ts'
import { Business } from './business.entity.ts'
import { OnboardingStep, onboardingStep } from './onboarding.ts'

/** The contact details of a business. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Returns the owners' contact details, by business. Only for parties that may know them: the caller decides. */
export const contactByBusiness: Batch<string, Contact | undefined> = async (db, keys) => {
  const businesses = await db.findBy(Business, { id: In([...keys]) })
  const owners = await db.findBy(User, { id: In(businesses.map(({ ownerId }) => ownerId)) })
  const contacts = new Map(
    businesses.map(({ id, ownerId }) => {
      const owner = owners.find((user) => user.id === ownerId)
      return [id, owner && { name: owner.name, email: owner.email, phone: owner.phone }] as const
    }),
  )
  return keys.map((id) => contacts.get(id))
}

/** Returns the contact details of one business's owner. */
export const contactsOf = async (db: EntityManager, businessId: string): Promise<Contact | undefined> => {
  const owner = await db
    .createQueryBuilder(User, 'person')
    .innerJoin(Business, 'business', 'business.ownerId = person.id')
    .where('business.id = :businessId', { businessId })
    .getOne()
  return owner ? { name: owner.name, email: owner.email, phone: owner.phone } : undefined
}

const DECIDING = `
  select person.id, membership.business_id as "businessId"
  from business_membership membership join app_user person on person.id = membership.user_id
  where membership.business_id = any($1::uuid[]) and membership.left_at is null and membership.role = any($2::text[])
    and membership.account_ids is null and person.suspended_at is null order by person.id`

/**
 * Returns the members of businesses who have a right and see all accounts, except suspended ones. Those who see only some accounts
 * cannot decide on money that they may not see.
 */
export const decidersOf = (
  db: EntityManager,
  businessIds: readonly string[],
  right: MemberRight,
): Promise<{ readonly id: string; readonly businessId: string }[]> => db.query(DECIDING, [businessIds, rolesWith(right)])

/** Returns true once the viewer has completed the onboarding; staff have none. */
export const hasFinishedOnboarding = async (db: EntityManager, viewer: Viewer): Promise<boolean> => {
  const user = viewer.userId === null ? null : await db.findOneBy(User, { id: viewer.userId })
  if (!user) return false
  const business = user.businessId === null ? null : await db.findOneBy(Business, { id: user.businessId })
  return onboardingStep(user, business ?? undefined) === OnboardingStep.COMPLETE
}
