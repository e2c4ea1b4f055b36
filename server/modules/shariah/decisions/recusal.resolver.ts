import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { asBoardInterest, BoardInterest } from '../board/independence.type.ts'
import { recusalsOf } from '../reviews/interests.query.ts'
import { SSBReview } from '../reviews/review.entity.ts'

@Resolver(() => SSBReview)
export class RecusalResolver {
  @FieldResolver(() => [BoardInterest], {
    description: 'The interests that bar auditors from it now, by auditor and business; empty for parties.',
  })
  async recusals(@Root() { id }: SSBReview, @Ctx() context: Context): Promise<BoardInterest[]> {
    return (await context.load(recusalsOf, id)).map(asBoardInterest)
  }
}
