import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type PushedEvent, toRole } from '../../../platform/events.ts'
import { Live, LivePayload } from '../../../platform/live/live.ts'
import { Role } from '../../../shared/role.ts'
import { categoryContestDecided, categoryContested, categoryContestTakenBack } from '../records/banking.events.ts'
import { CategoryContestCase } from './category-contest.entity.ts'
import type { ContestService } from './contest.service.ts'

@ObjectType({ description: 'A correction waits for a second person, was decided, or was taken back.', simpleResolvers: true })
@Scoped()
class CategoryContestChanged extends LivePayload {
  @Field(() => CategoryContestCase)
  contest!: CategoryContestCase
}

@Resolver()
export class ContestLiveResolver {
  constructor(private readonly contests: ContestService) {}

  @Live<{ contestId: string }>(() => CategoryContestChanged, {
    facts: [categoryContested, categoryContestDecided, categoryContestTakenBack],
    roles: [Role.ADMIN],
    audience: () => [toRole(Role.ADMIN)],
    description: 'What comes before the second person, and what becomes of it, as it happens.',
  })
  async categoryContestChanged(
    @Root() event: PushedEvent<{ contestId: string }>,
    @Ctx() { viewer }: Context,
  ): Promise<CategoryContestChanged> {
    return { cursor: event.cursor, contest: await this.contests.find(viewer, event.payload.contestId) }
  }
}
