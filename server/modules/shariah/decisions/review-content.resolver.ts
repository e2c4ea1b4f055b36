import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { changesBetween } from '../reviews/content-changes.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { ReviewSubject, subjectOf } from '../reviews/review-subject.ts'
import { reviewVersionsOf, SSBReviewVersion } from '../reviews/review-version.entity.ts'

@ObjectType('SSBReviewContentChange', { description: 'One difference between two versions of a matter.', simpleResolvers: true })
@Embedded()
class ReviewContentChange {
  @Field(() => String, {
    description:
      'Fields from the outermost to the innermost, separated by dots, such as `request.amount`. An entry of a list is named by its id or code, else by its place from 1.',
  })
  path!: string

  @Field(() => String, { nullable: true, description: 'Value in the version before, as text; null where it had none.' })
  @Personal()
  before!: string | null

  @Field(() => String, { nullable: true, description: 'Value in this version, as text; null where it has none.' })
  @Personal()
  after!: string | null
}

@Resolver(() => SSBReview)
export class ReviewContentResolver {
  @FieldResolver(() => [SSBReviewVersion], {
    description: 'Every version that was submitted, the first one first; empty for parties.',
  })
  versions(@Root() { id }: SSBReview, @Ctx() context: Context): Promise<SSBReviewVersion[]> {
    return context.load(reviewVersionsOf, id)
  }

  @FieldResolver(() => ReviewSubject, {
    nullable: true,
    description: 'Amount, structures and parties of an application, as they were submitted; null for other matters.',
  })
  subject(@Root() { id }: SSBReview, @Ctx() context: Context): Promise<ReviewSubject | null> {
    return context.load(subjectOf, id)
  }
}

@Resolver(() => SSBReviewVersion)
export class ReviewVersionResolver {
  @FieldResolver(() => [ReviewContentChange], {
    description: 'How its content differs from that of the version before; empty for the first version.',
  })
  changes(@Root() { content, before }: SSBReviewVersion): ReviewContentChange[] {
    return before === null ? [] : changesBetween(before, content)
  }
}
