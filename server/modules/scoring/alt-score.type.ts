import { createUnionType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Scoped } from '../../platform/authorization.ts'
import { DateTime, LocalDate } from '../../shared/scalars.ts'
import type { Snapshot } from './alt-score.query.ts'
import type { FoundCause } from './causes.ts'
import { FactorDirection, FactorKey, ScoreAssurance, ScoreBand, ScoreFactor } from './score-factor.type.ts'

@ObjectType({
  description: "A reason for the score, with the business's own numbers; text in the viewer's language.",
  simpleResolvers: true,
})
@Embedded()
export class ScoreReason {
  @Field(() => String)
  code!: string

  @Field(() => FactorDirection)
  direction!: FactorDirection

  @Field(() => String, { nullable: true, description: 'For bankTransactions(filter: { evidence }).' })
  evidence!: string | null

  @Field(() => Float, {
    description:
      'Points of the score. Of a positive metric: gained over the line below which its factor is negative. Of a neutral or negative one: lost against the full 600, below zero. 0 of a remark on the whole score. How fresh the data is and what limits the score are not in it.',
  })
  points!: number

  @Field(() => String)
  text!: string
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class ScoreTip {
  @Field(() => String)
  code!: string

  @Field(() => Int, { nullable: true, description: 'What the score would gain by it, computed by the model.' })
  gain!: number | null

  @Field(() => String)
  text!: string
}

@ObjectType({ description: 'What one factor moved the score by, against the score before.', simpleResolvers: true })
@Embedded()
export class ScoreChange {
  @Field(() => FactorKey)
  key!: FactorKey

  @Field(() => String)
  name!: string

  @Field(() => Float, { description: 'Points of the score.' })
  points!: number
}

/** Told from a snapshot; fields with words or evidence are the resolver's. */
@ObjectType('AltScore', { description: 'A score as it was computed once. It never changes, but for its standing.' })
@Scoped()
export class AltScore {
  /** What it is told from. */
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot
  }

  @Field(() => LocalDate)
  get asOf(): string {
    return this.snapshot.asOf
  }

  @Field(() => ScoreAssurance)
  get assurance(): ScoreAssurance {
    return this.snapshot.assurance as ScoreAssurance
  }

  @Field(() => Float, {
    description:
      'Of the operating inflow, and of what files alone took out of the outflow that banks told, what came over a consent: 0 to 1.',
  })
  get bankVerifiedShare(): number {
    return this.snapshot.bankVerifiedShare
  }

  @Field(() => ScoreBand)
  get band(): ScoreBand {
    return this.snapshot.band as ScoreBand
  }

  @Field(() => DateTime)
  get calculatedAt(): Date {
    return this.snapshot.calculatedAt
  }

  @Field(() => Int, { nullable: true, description: 'Against the score before; null for the first.' })
  get change(): number | null {
    const { score, previousScore } = this.snapshot
    return previousScore === null ? null : score - previousScore
  }

  @Field(() => LocalDate, { description: 'The day up to which every account that it counts is known.' })
  get dataThrough(): string {
    return this.snapshot.dataThrough
  }

  @Field(() => ID)
  get id(): string {
    return this.snapshot.id
  }

  @Field(() => String, { description: 'SHA-256 of what it was computed from.' })
  get inputsDigest(): string {
    return this.snapshot.inputsDigest
  }

  @Field(() => Boolean, { description: 'Fewer than 90 days or three complete months: at most 699.' })
  get isProvisional(): boolean {
    return this.snapshot.isProvisional
  }

  @Field(() => String)
  get modelVersion(): string {
    return this.snapshot.modelVersion
  }

  @Field(() => Int)
  get score(): number {
    return this.snapshot.score
  }
}

export enum ScoreUnavailableCause {
  BALANCE_CHAIN_BROKEN = 'balance_chain_broken',
  INSUFFICIENT_HISTORY = 'insufficient_history',
  NO_CONNECTED_ACCOUNT = 'no_connected_account',
  NO_OPERATING_FLOW = 'no_operating_flow',
  TOO_FEW_TRANSACTIONS = 'too_few_transactions',
}

registerEnumType(ScoreUnavailableCause, { name: 'ScoreUnavailableCause', description: 'Why there is no score.' })

@ObjectType({ simpleResolvers: true })
@Embedded()
export class ScoreCause {
  @Field(() => ScoreUnavailableCause)
  cause!: ScoreUnavailableCause

  @Field(() => Float, { nullable: true })
  have!: number | null

  @Field(() => Float, { nullable: true })
  need!: number | null

  @Field(() => String)
  text!: string
}

@ObjectType({ description: 'No score, and why.' })
@Scoped()
export class ScoreUnavailable {
  constructor(readonly found: readonly FoundCause[]) {}
}

export const AltScoreResult = createUnionType({
  name: 'AltScoreResult',
  // Told apart by their class, at once: the compiled executor does not wait for a type.
  types: () => [AltScore, ScoreUnavailable] as const,
})

@ObjectType({ simpleResolvers: true })
@Scoped()
export class ScoreHistoryPoint {
  @Field(() => LocalDate)
  asOf!: string

  @Field(() => ScoreAssurance)
  assurance!: ScoreAssurance

  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => Int)
  score!: number
}

@ObjectType({ simpleResolvers: true })
@Scoped()
export class WhatIf {
  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => Int)
  change!: number

  @Field(() => [ScoreFactor])
  factors!: ScoreFactor[]

  @Field(() => Int)
  score!: number
}
