import { createUnionType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { DateTime, LocalDate } from '../../../shared/scalars.ts'
import type { FoundCause } from '../model/causes.ts'
import type { Snapshot } from './alt-score.query.ts'
import { ScoreReasonCode } from './reason-code.ts'
import { FactorDirection, FactorKey, ScoreAssurance, ScoreBand, ScoreFactor } from './score-factor.type.ts'

@ObjectType({
  description: "A reason for the score, with the business's own numbers.",
  simpleResolvers: true,
})
@Embedded()
export class ScoreReason {
  @Field(() => ScoreReasonCode, { description: 'Metric or remark that it is about.' })
  code!: ScoreReasonCode

  @Field(() => FactorDirection, { description: 'POSITIVE helps the score; NEUTRAL and NEGATIVE hold it back.' })
  direction!: FactorDirection

  @Field(() => String, {
    nullable: true,
    description: 'Text that `bankTransactions(filter: { evidence })` takes to list the transactions behind it; null when there are none.',
  })
  evidence!: string | null

  @Field(() => Float, {
    description:
      'Score points. Positive metrics: gained over the line below which their factor is negative. Neutral and negative metrics: lost against the full 600, below zero. 0 for a remark on the whole score. Freshness of the data and limits of the score are not included.',
  })
  points!: number

  @Field(() => String, { description: "One sentence with the numbers, in the reader's language." })
  text!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'What one metric, or one rule of the whole score, adds to the score or takes from it.',
})
@Embedded()
export class ScoreContribution {
  @Field(() => ScoreReasonCode, { description: 'Metric or rule that it is about.' })
  code!: ScoreReasonCode

  @Field(() => FactorDirection, { description: 'POSITIVE helps the score; NEUTRAL and NEGATIVE hold it back.' })
  direction!: FactorDirection

  @Field(() => String, {
    nullable: true,
    description: 'Text that `bankTransactions(filter: { evidence })` takes to list the transactions behind it; null when there are none.',
  })
  evidence!: string | null

  @Field(() => FactorKey, { nullable: true, description: 'Factor of the metric; null for a rule of the whole score.' })
  factor!: FactorKey | null

  @Field(() => Float, {
    description: 'Score points that a metric could still add: what it falls short of its maximum. 0 for a rule.',
  })
  missing!: number

  @Field(() => Float, {
    description: 'Score points with one decimal, below zero for a rule that takes some away. All points and 300 sum exactly to the score.',
  })
  points!: number

  @Field(() => String, { description: "One sentence with the numbers, in the reader's language." })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'A change within reach that would raise the score.' })
@Embedded()
export class ScoreTip {
  @Field(() => ScoreReasonCode, { description: 'Metric that the change improves; never a remark.' })
  code!: ScoreReasonCode

  @Field(() => Int, {
    nullable: true,
    description: 'Score points that the change would bring, computed by the model; null when it was not computed.',
  })
  gain!: number | null

  @Field(() => String, { description: "What to do, in the reader's language." })
  text!: string
}

@ObjectType({ description: 'How much one factor moved the score compared with the previous score.', simpleResolvers: true })
@Embedded()
export class ScoreChange {
  @Field(() => FactorKey, { description: 'Which factor moved.' })
  key!: FactorKey

  @Field(() => String, { description: 'Name of the factor, in English.' })
  name!: string

  @Field(() => Float, { description: 'Score points, below zero when the factor lowered the score.' })
  points!: number
}

/** The fields that follow from a snapshot. The resolver adds those with texts or evidence. */
@ObjectType('AltScore', {
  description: 'A score of a business as it was calculated once. Only its status changes afterwards. Readable by members of that business.',
})
@Scoped()
export class AltScore {
  /** The stored calculation that the fields are read from. */
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot
  }

  @Field(() => LocalDate, {
    description:
      'Day for which the score was calculated, in the time zone of the business; only transactions booked before that day count.',
  })
  get asOf(): string {
    return this.snapshot.asOf
  }

  @Field(() => ScoreAssurance, {
    description: 'How far banks, rather than uploaded statements alone, vouch for the income that the score counts.',
  })
  get assurance(): ScoreAssurance {
    return this.snapshot.assurance as ScoreAssurance
  }

  @Field(() => Float, {
    description:
      'Share of the operating inflow, 0 to 1, that banks themselves reported under a consent; the rest is known from uploaded statements only. An outflow reported by a bank also lowers the share when only an uploaded statement shows it as an own transfer or a reversal.',
  })
  get bankVerifiedShare(): number {
    return this.snapshot.bankVerifiedShare
  }

  @Field(() => ScoreBand, { description: 'Band that the score falls in.' })
  get band(): ScoreBand {
    return this.snapshot.band as ScoreBand
  }

  @Field(() => DateTime, { description: 'When it was calculated.' })
  get calculatedAt(): Date {
    return this.snapshot.calculatedAt
  }

  @Field(() => Int, { nullable: true, description: 'Score points compared with the previous score; null for the first.' })
  get change(): number | null {
    const { score, previousScore } = this.snapshot
    return previousScore === null ? null : score - previousScore
  }

  @Field(() => LocalDate, { description: 'Last day for which the bank data of every account in the score are known.' })
  get dataThrough(): string {
    return this.snapshot.dataThrough
  }

  @Field(() => ID, { description: 'A UUID, given when the score was calculated; it never changes.' })
  get id(): string {
    return this.snapshot.id
  }

  @Field(() => String, { description: 'SHA-256 digest of what it was calculated from, in hexadecimal.' })
  get inputsDigest(): string {
    return this.snapshot.inputsDigest
  }

  @Field(() => Boolean, { description: 'True with fewer than 90 days or three complete months of history; the score is then 699 at most.' })
  get isProvisional(): boolean {
    return this.snapshot.isProvisional
  }

  @Field(() => String, { description: 'Version of the score model, such as v1.2.0.' })
  get modelVersion(): string {
    return this.snapshot.modelVersion
  }

  @Field(() => Int, { description: 'Whole points, 300 to 900; higher is better.' })
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

registerEnumType(ScoreUnavailableCause, {
  name: 'ScoreUnavailableCause',
  description: 'Why there is no score.',
  valuesConfig: {
    BALANCE_CHAIN_BROKEN: { description: 'Balances in the statements do not follow from their transactions on too many days.' },
    INSUFFICIENT_HISTORY: { description: 'Fewer than 30 days of bank history are known.' },
    NO_CONNECTED_ACCOUNT: { description: 'No bank account is connected and no statement imported.' },
    NO_OPERATING_FLOW: { description: 'Bank transactions show neither operating inflow nor outflow.' },
    TOO_FEW_TRANSACTIONS: { description: 'Fewer than 10 bank transactions are known.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'One thing that prevents a score, and how much of it a score requires.' })
@Embedded()
export class ScoreCause {
  @Field(() => ScoreUnavailableCause, { description: 'What is missing or wrong.' })
  cause!: ScoreUnavailableCause

  @Field(() => Float, {
    nullable: true,
    description:
      'What the business has, as a number of accounts, days, transactions, or days with broken balances; null when the cause has no number.',
  })
  have!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Minimum that a score requires, in the unit of `have`; null when the cause has no number.',
  })
  need!: number | null

  @Field(() => String, { description: "One sentence, in the reader's language." })
  text!: string
}

@ObjectType({ description: 'No score can be calculated, with the causes.' })
@Scoped()
export class ScoreUnavailable {
  constructor(readonly found: readonly FoundCause[]) {}
}

export const AltScoreResult = createUnionType({
  name: 'AltScoreResult',
  description: 'The latest score, or why none can be calculated.',
  // The type follows from the class synchronously, because the compiled executor does not await it.
  types: () => [AltScore, ScoreUnavailable] as const,
})

@ObjectType({ simpleResolvers: true, description: 'The last score of a month.' })
@Scoped()
export class ScoreHistoryPoint {
  @Field(() => LocalDate, { description: 'Day for which the score was calculated.' })
  asOf!: string

  @Field(() => ScoreAssurance, {
    description: 'How far banks, rather than uploaded statements alone, vouch for the income that the score counts.',
  })
  assurance!: ScoreAssurance

  @Field(() => ScoreBand, { description: 'Band that the score falls in.' })
  band!: ScoreBand

  @Field(() => Int, { description: 'Whole points, 300 to 900.' })
  score!: number
}

@ObjectType({ simpleResolvers: true, description: 'What the latest score would be if something were different. Nothing is stored.' })
@Scoped()
export class WhatIf {
  @Field(() => ScoreBand, { description: 'Band that the score would fall in.' })
  band!: ScoreBand

  @Field(() => Int, { description: 'Score points compared with the latest score.' })
  change!: number

  @Field(() => [ScoreFactor], { description: 'The five factors as they would be, without evidence.' })
  factors!: ScoreFactor[]

  @Field(() => Int, { description: 'Whole points, 300 to 900.' })
  score!: number
}
