import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { SealedOutcome, SealedScore, SealedScorePage } from './sealed-score.entity.ts'
import { SealedScoresArgs } from './sealed-score.inputs.ts'
import { outcomesOf, type SealedScores } from './sealed-score.service.ts'

@Resolver(() => SealedScore)
export class SealedScoreResolver {
  constructor(private readonly sealed: SealedScores) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => SealedScorePage, {
    description: 'Scores as they were at decisions, and, from the quarter after they are known, what became of the facilities.',
  })
  sealedScores(@Args(() => SealedScoresArgs) args: SealedScoresArgs): Promise<SealedScorePage> {
    return this.sealed.list(args)
  }

  @FieldResolver(() => [SealedOutcome], { description: 'What became of the facilities behind it; empty until that is known.' })
  outcomes(@Root() { id }: SealedScore, @Ctx() context: Context): Promise<SealedOutcome[]> {
    return context.load(outcomesOf, id)
  }
}
