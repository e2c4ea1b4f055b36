import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/transaction.ts'
import { isLender } from '../../shared/role.ts'
import { LocalDate } from '../../shared/scalars.ts'
import { latestOf, ScoreBand, ScoreFactor, snapshotsById, supersededById, tellFactor } from '../scoring/index.ts'
import type { FinancingRequest } from './financing-request.entity.ts'

@ObjectType({ description: "What lenders see of a merchant's score: the snapshot that the request carries.", simpleResolvers: true })
@Embedded()
export class AttachedScore {
  @Field(() => LocalDate)
  asOf!: string

  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => [ScoreFactor])
  factors!: ScoreFactor[]

  @Field(() => Boolean, { description: 'True when the merchant has a later one.' })
  newerExists!: boolean

  @Field(() => Int)
  score!: number
}

/**
 * Puts the merchant's latest score on a request that is published, when the merchant consents; what it carries already
 * stays. Without consent it carries none.
 */
export const attachScore = async (tx: Tx, request: FinancingRequest): Promise<void> => {
  if (request.shareScore && request.altScoreId !== null) return
  const score = request.shareScore ? await latestOf(tx.db, request.merchantId) : null
  request.altScoreId = score?.id ?? null
  request.scoreBand = (score?.band as ScoreBand | undefined) ?? null
}

/** The merchant itself, and lenders who see the request. */
export const maySeeScore = ({ merchantId }: FinancingRequest, { viewer }: Context): boolean =>
  viewer.businessId === merchantId || isLender(viewer.role)

/** The score that a request carries, as far as the viewer may see it: factors, and nothing of the rows behind them. */
export const attachedScoreOf = async (request: FinancingRequest, context: Context): Promise<AttachedScore | null> => {
  if (request.altScoreId === null || !maySeeScore(request, context)) return null
  const [score, newerExists] = await Promise.all([
    context.load(snapshotsById, request.altScoreId),
    context.load(supersededById, request.altScoreId),
  ])
  if (!score) return null
  const factors = score.factors.map((factor) => tellFactor(factor, 'value'))
  return { asOf: score.asOf, band: score.band as ScoreBand, score: score.score, factors, newerExists }
}
