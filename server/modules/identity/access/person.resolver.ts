import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Person, readsIdOf } from '../records/person.type.ts'

@Resolver(() => Person)
export class PersonResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      "The person's user id, a UUID, for the person, colleagues and admins. Null for those who read the name alone: other businesses, and staff about members of a business.",
  })
  id(@Root() person: Person, @Ctx() { viewer }: Context): string | null {
    return readsIdOf(person, viewer) ? person.id : null
  }
}
