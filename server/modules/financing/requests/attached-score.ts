import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { isLender } from '../../../shared/role.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import {
  type AltScoreService,
  type FactorDetail,
  ScoreAssurance,
  ScoreBand,
  ScoreFactor,
  ScoreStatus,
  scoreStatusOf,
  snapshotsById,
  supersededById,
  toScoreFactor,
} from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'

@ObjectType({
  description:
    "A snapshot of the merchant's score. The one that a request carries is readable by the merchant and by lenders who see the request; the one in a data room by the lender that it was granted to.",
  simpleResolvers: true,
})
@Embedded()
export class AttachedScore {
  @Field(() => LocalDate, { description: 'Day it was computed for; it counts the bank transactions of the days before.' })
  asOf!: string

  @Field(() => ScoreAssurance, {
    description: 'How far banks, rather than uploaded statements alone, vouch for the income that the score counts.',
  })
  assurance!: ScoreAssurance

  @Field(() => ScoreBand, { description: 'Band that the score falls in.' })
  band!: ScoreBand

  @Field(() => Float, {
    description:
      'Share of the operating inflow, 0 to 1, that banks themselves reported under a consent; the rest is known from uploaded statements only. An outflow reported by a bank also lowers the share when only an uploaded statement shows it as an own transfer or a reversal.',
  })
  bankVerifiedShare!: number

  @Field(() => [ScoreFactor], { description: 'Its five factors with their values; their metrics are left out, except in a data room.' })
  factors!: ScoreFactor[]

  @Field(() => Boolean, { description: 'True when the merchant has a later score.' })
  hasNewer!: boolean

  @Field(() => Int, { description: 'Points, from 300 to 900.' })
  score!: number

  @Field(() => ScoreStatus, { description: 'Whether the score is current now, and if not, why.' })
  status!: ScoreStatus
}

/**
 * Attaches the merchant's latest score to a request that is published or saved, if the merchant consents; an attached
 * score is kept while it is current. Without consent none is attached. Throws SCORE_NOT_CURRENT if none is attached yet
 * and the latest is not current.
 */
export const attachScore = async (tx: Tx, scores: AltScoreService, request: FinancingRequest): Promise<void> => {
  const score = request.shareScore ? await scores.toCarry(tx, request.merchantId, request.altScoreId, 'shareScore') : null
  request.altScoreId = score?.id ?? null
  request.scoreAssurance = (score?.assurance as ScoreAssurance | undefined) ?? null
  request.scoreBand = (score?.band as ScoreBand | undefined) ?? null
}

/** Returns whether the viewer may see the score: the merchant, and lenders who see the request. */
export const maySeeScore = ({ merchantId }: FinancingRequest, { viewer }: Context): boolean =>
  viewer.businessId === merchantId || isLender(viewer.role)

/**
 * Returns the score attached to a request, as far as the viewer may see it: its factors, but none of the transactions
 * behind them.
 */
export const attachedScoreOf = async (request: FinancingRequest, context: Context, now: Date): Promise<AttachedScore | null> => {
  if (request.altScoreId === null || !maySeeScore(request, context)) return null
  return scoreToShow(request.altScoreId, 'value', context, now)
}

/** Returns a score that the viewer may see, with its factors in the given detail. */
export const scoreToShow = async (id: string, detail: FactorDetail, context: Context, now: Date): Promise<AttachedScore | null> => {
  const [score, hasNewer] = await Promise.all([context.load(snapshotsById, id), context.load(supersededById, id)])
  if (!score) return null
  const factors = score.factors.map((factor) => toScoreFactor(factor, detail))
  return {
    asOf: score.asOf,
    assurance: score.assurance as ScoreAssurance,
    band: score.band as ScoreBand,
    bankVerifiedShare: score.bankVerifiedShare,
    factors,
    hasNewer,
    score: score.score,
    status: scoreStatusOf(score, now) as ScoreStatus,
  }
}
