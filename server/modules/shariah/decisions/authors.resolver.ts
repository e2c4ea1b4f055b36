import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { Person } from '../../identity/index.ts'
import { authorsOf, decidersOf } from '../reviews/authors.query.ts'
import { SSBReview } from '../reviews/review.entity.ts'

@ObjectType({ description: 'Who drafted or submitted the version of a policy that is under review.', simpleResolvers: true })
@Embedded()
export class ReviewAuthor {
  @Field(() => Person, { description: 'Who it is.' })
  person!: Person

  @Field(() => Boolean, {
    description:
      'True when they may not vote on it; false where the others cannot reach the number of equal votes that it needs, being too few or divided.',
  })
  isBarred!: boolean
}

const auditor = (id: string, name: string): Person => ({ id, name, role: Role.SSB_AUDITOR, businessId: null })

@Resolver(() => SSBReview)
export class AuthorsResolver {
  @FieldResolver(() => [ReviewAuthor], {
    description: 'Who drafted or submitted the policy under review; empty for other matters and for parties.',
  })
  async authors(@Root() { id }: SSBReview, @Ctx() context: Context): Promise<ReviewAuthor[]> {
    return (await context.load(authorsOf, id)).map(({ personId, name, isBarred }) => ({ person: auditor(personId, name), isBarred }))
  }

  @FieldResolver(() => [Person], { description: 'The auditors who can vote on it now; empty once it is decided, and for parties.' })
  async deciders(@Root() { id }: SSBReview, @Ctx() context: Context): Promise<Person[]> {
    return (await context.load(decidersOf, id)).map((found) => auditor(found.id, found.name))
  }
}
