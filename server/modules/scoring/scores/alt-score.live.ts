import { Ctx, Field, ObjectType, Resolver } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { forOwnBusiness, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { cashflowChanged } from '../../banking/index.ts'
import { toResult } from './alt-score.resolver.ts'
import type { AltScoreService } from './alt-score.service.ts'
import { type AltScore, AltScoreResult, type ScoreUnavailable } from './alt-score.type.ts'
import { scoreCalculated, scoreStatusChanged } from './scoring.events.ts'

@ObjectType({ description: 'The score of a business, its status, or the bank data behind it changed.', simpleResolvers: true })
@Scoped()
class AltScoreChanged extends LivePayload {
  @Field(() => AltScoreResult, {
    nullable: true,
    description:
      'The latest score, or what prevents one, as the query `altScore` returns it now; null when a first score can be calculated.',
  })
  altScore!: AltScore | ScoreUnavailable | null
}

@Resolver()
export class AltScoreLiveResolver {
  constructor(private readonly scores: AltScoreService) {}

  @Live<{ businessId: string }>(() => AltScoreChanged, {
    facts: [scoreCalculated, scoreStatusChanged, cashflowChanged],
    ...forOwnBusiness,
    description:
      "Delivers the latest score of the viewer's business when it is calculated, when its status changes, and when the bank data behind it change.",
  })
  async altScoreChanged(@Ctx() { viewer }: Context): Promise<Pushed<AltScoreChanged>> {
    const latest = await this.scores.latest(viewer)
    return { altScore: latest && toResult(latest) }
  }
}
