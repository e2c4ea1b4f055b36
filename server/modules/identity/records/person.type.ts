import { Field, ObjectType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { Actor } from './actor.type.ts'
import { STAFF_ROLES } from './invitation.entity.ts'
import { type User, userById } from './user.entity.ts'

const { ADMIN, ANALYST } = Role

@ObjectType({
  implements: Actor,
  description: 'A person who did something, as shown to those who may see what was done.',
  simpleResolvers: true,
})
@Embedded()
export class Person extends Actor {
  id!: string

  @Field(() => String, { description: 'Full name as the person entered it.' })
  @Personal()
  declare name: string

  @Field(() => Role, { description: 'Role the person acts in.' })
  role!: Role

  /** The business the person acts for; null for staff, and before one was set up. */
  businessId!: string | null

  static of({ id, name, role, businessId }: User): Person {
    return Object.assign(new Person(), { id, name, role, businessId })
  }
}

const isStaff = (role: Role | null) => STAFF_ROLES.some((each) => each === role)

/** Whether a viewer reads the id of a person, not the name alone. */
export const readsIdOf = (person: Person, { userId, role, businessId }: Viewer): boolean => {
  if (person.id === userId || role === ADMIN) return true
  if (role === ANALYST) return false
  return businessId === null ? isStaff(role) && isStaff(person.role) : businessId === person.businessId
}

/** Returns people by id, null for unknown ones. Only for ids that the viewer reached through a scoped row. */
export const personById: Batch<string, Person | null> = async (db, ids, viewer) =>
  (await userById(db, ids, viewer)).map((user) => (user ? Person.of(user) : null))
