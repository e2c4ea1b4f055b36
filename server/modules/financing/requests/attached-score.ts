import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { isLender } from '../../../shared/role.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import {
  type AltScoreService,
  ScoreAssurance,
  ScoreBand,
  ScoreFactor,
  ScoreStanding,
  snapshotsById,
  standingOf,
  supersededById,
  tellFactor,
} from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'

@ObjectType({ description: "What lenders see of a merchant's score: the snapshot that the request carries.", simpleResolvers: true })
@Embedded()
export class AttachedScore {
  @Field(() => LocalDate)
  asOf!: string

  @Field(() => ScoreAssurance)
  assurance!: ScoreAssurance

  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => Float, {
    description:
      'Of the operating inflow, and of what files alone took out of the outflow that banks told, what came over a consent: 0 to 1.',
  })
  bankVerifiedShare!: number

  @Field(() => [ScoreFactor])
  factors!: ScoreFactor[]

  @Field(() => Boolean, { description: 'True when the merchant has a later one.' })
  newerExists!: boolean

  @Field(() => Int)
  score!: number

  @Field(() => ScoreStanding, { description: 'Now: what has happened to what it rests on since it was attached.' })
  standing!: ScoreStanding
}

/**
 * Attaches the merchant's latest score to a request that is published or saved, if the merchant consents; an attached score
 * stays while it is current. Without consent none is attached. Throws SCORE_NOT_CURRENT if none is attached yet and the latest
 * is not current.
 */
export const attachScore = async (tx: Tx, scores: AltScoreService, request: FinancingRequest): Promise<void> => {
  const score = request.shareScore ? await scores.toCarry(tx, request.merchantId, request.altScoreId, 'shareScore') : null
  request.altScoreId = score?.id ?? null
  request.scoreAssurance = (score?.assurance as ScoreAssurance | undefined) ?? null
  request.scoreBand = (score?.band as ScoreBand | undefined) ?? null
}

/** The merchant itself, and lenders who see the request. */
export const maySeeScore = ({ merchantId }: FinancingRequest, { viewer }: Context): boolean =>
  viewer.businessId === merchantId || isLender(viewer.role)

/** The score that a request carries, as far as the viewer may see it: factors, and nothing of the rows behind them. */
export const attachedScoreOf = async (request: FinancingRequest, context: Context, now: Date): Promise<AttachedScore | null> => {
  if (request.altScoreId === null || !maySeeScore(request, context)) return null
  const [score, newerExists] = await Promise.all([
    context.load(snapshotsById, request.altScoreId),
    context.load(supersededById, request.altScoreId),
  ])
  if (!score) return null
  const factors = score.factors.map((factor) => tellFactor(factor, 'value'))
  return {
    asOf: score.asOf,
    assurance: score.assurance as ScoreAssurance,
    band: score.band as ScoreBand,
    bankVerifiedShare: score.bankVerifiedShare,
    factors,
    newerExists,
    score: score.score,
    standing: standingOf(score, now) as ScoreStanding,
  }
}
