import { type EntityManager, In, IsNull } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
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

/** Returns the ids of the people who act for a business, except suspended ones. */
export const usersOf = async (db: EntityManager, businessId: string): Promise<string[]> => {
  const people = await db.find(User, { select: { id: true }, where: { businessId, suspendedAt: IsNull() }, order: { id: 'ASC' } })
  return people.map(({ id }) => id)
}

/** Returns true once the viewer has completed the onboarding; staff have none. */
export const hasFinishedOnboarding = async (db: EntityManager, viewer: Viewer): Promise<boolean> => {
  const user = viewer.userId === null ? null : await db.findOneBy(User, { id: viewer.userId })
  if (!user) return false
  const business = user.businessId === null ? null : await db.findOneBy(Business, { id: user.businessId })
  return onboardingStep(user, business ?? undefined) === OnboardingStep.COMPLETE
}
