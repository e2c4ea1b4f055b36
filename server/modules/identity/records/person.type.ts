import { Field, ID, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { userById } from './user.entity.ts'

@ObjectType({ description: 'A person who did something, as shown to those who may see what was done.', simpleResolvers: true })
@Embedded()
export class Person {
  @Field(() => ID, { description: "The person's user id, a UUID." })
  id!: string

  @Field(() => String, { description: 'Full name as the person entered it.' })
  name!: string

  @Field(() => Role, { description: 'Role the person acts in.' })
  role!: Role
}

/** People by id, null for none. Only for ids that a scoped row already led to. */
export const personById: Batch<string, Person | null> = async (db, ids, viewer) =>
  (await userById(db, ids, viewer)).map((user) => user ?? null)
