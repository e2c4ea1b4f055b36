import { Field, ID, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { userById } from './user.entity.ts'

@ObjectType({ description: 'Somebody who did something, as those who may see what was done see them.', simpleResolvers: true })
@Embedded()
export class Person {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'As they gave it.' })
  name!: string

  @Field(() => Role, { description: 'What they act as.' })
  role!: Role
}

/** People by id, null for none. Only for ids that a scoped row already led to. */
export const personById: Batch<string, Person | null> = async (db, ids, viewer) =>
  (await userById(db, ids, viewer)).map((user) => user ?? null)
