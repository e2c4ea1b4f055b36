import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { Live, LivePayload, ownBusiness } from '../../../platform/live/live.ts'
import { Role } from '../../../shared/role.ts'
import { cashflowChanged } from '../../banking/index.ts'
import { toResult } from './alt-score.resolver.ts'
import type { AltScoreService } from './alt-score.service.ts'
import { type AltScore, AltScoreResult, type ScoreUnavailable } from './alt-score.type.ts'
import { scoreCalculated, scoreStatusChanged } from './scoring.events.ts'

@ObjectType({ description: 'The score of a business, its status, or the bank data behind it changed.', simpleResolvers: true })
@Scoped()
class AltScoreChanged extends LivePayload {
  @Field(() => AltScoreResult, { nullable: true, description: 'What the query `altScore` returns now.' })
  altScore!: AltScore | ScoreUnavailable | null
}

@Resolver()
export class AltScoreLiveResolver {
  constructor(private readonly scores: AltScoreService) {}

  @Live<{ businessId: string }>(() => AltScoreChanged, {
    facts: [scoreCalculated, scoreStatusChanged, cashflowChanged],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: ownBusiness,
    description:
      "Delivers the latest score of the viewer's business when it is calculated, when its status changes, and when the bank data behind it change.",
  })
  async altScoreChanged(@Root() { cursor }: PushedEvent<{ businessId: string }>, @Ctx() { viewer }: Context): Promise<AltScoreChanged> {
    const latest = await this.scores.latest(viewer)
    return { cursor, altScore: latest && toResult(latest) }
  }
}
