import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import type { ReadScoreStability } from './score-stability.query.ts'
import { ScoreStability } from './score-stability.type.ts'
import type { ReadTopScores } from './top-scores.query.ts'
import { TopScores, TopScoresWhere } from './top-scores.type.ts'

const MOST_ROWS = 100

/** Serves the scores of all businesses to those who watch the score. */
@Resolver()
export class ScoreOversightResolver {
  constructor(
    private readonly top: ReadTopScores,
    private readonly stability: ReadScoreStability,
  ) {}

  @Authorized(Role.ANALYST, Role.ADMIN)
  @Query(() => TopScores, {
    description:
      'The businesses with the highest latest scores. Analysts see a stable pseudonym instead of the name. Where fewer than ten businesses of a sector have a score, the sector is null and matches no filter, because it would identify them. Someone who already knows the exact score of a business can still recognise it.',
  })
  topScores(
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many, 1 to 100.' }) first: number,
    @Arg('where', () => TopScoresWhere, { nullable: true, description: 'Which scores. Absent or null: the latest of every business.' })
    where: TopScoresWhere | null,
    @Ctx() { viewer }: Context,
  ): Promise<TopScores> {
    if (first < 1 || first > MOST_ROWS) throw invalidField('first', textOf('platform.insight.pageSize', { most: MOST_ROWS }))
    return this.top(viewer, first, where ?? null)
  }

  @Authorized(Role.ANALYST, Role.ADMIN)
  @Query(() => ScoreStability, {
    description:
      'How far the score has shifted between two months: the population stability index over the last score of each business in each. Null with its reason where a month has fewer than ten businesses.',
  })
  scoreStability(
    @Arg('beforeOn', () => LocalDate, { description: 'Any day of the first month.' }) beforeOn: string,
    @Arg('afterOn', () => LocalDate, { description: 'Any day of the second month.' }) afterOn: string,
    @Arg('version', () => String, {
      nullable: true,
      description: 'Only scores by this version of the model: a change of version shifts scores as well. Absent or null: any.',
    })
    version: string | null,
  ): Promise<ScoreStability> {
    return this.stability(beforeOn, afterOn, version ?? null)
  }
}
