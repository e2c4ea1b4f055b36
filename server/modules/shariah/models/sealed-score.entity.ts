import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { ScoreBand } from '../../scoring/index.ts'

export enum SealedOccasion {
  PROPOSAL_ACCEPTED = 'proposal_accepted',
  REVIEW_DECIDED = 'review_decided',
}

export enum SealedOutcomeKind {
  GOOD = 'good',
  BAD = 'bad',
  INDETERMINATE = 'indeterminate',
}

registerEnumType(SealedOccasion, {
  name: 'SealedOccasion',
  description: 'The decision at which a score was sealed.',
  valuesConfig: {
    PROPOSAL_ACCEPTED: { description: 'The merchant accepted proposals for the request that carries it.' },
    REVIEW_DECIDED: { description: 'The board decided on the request that carries it.' },
  },
})
registerEnumType(SealedOutcomeKind, {
  name: 'SealedOutcomeKind',
  description: 'What became of a facility within its first 12 months.',
  valuesConfig: {
    GOOD: { description: 'Never 30 days late.' },
    BAD: { description: '60 days late or more, a default, a write-off or a distressed restructure.' },
    INDETERMINATE: { description: '30 to 59 days late: neither good nor bad.' },
  },
})

@ObjectType({ description: 'What became of the facility behind a sealed score.', simpleResolvers: true })
@Embedded()
export class SealedOutcome {
  @Field(() => SealedOutcomeKind, { description: 'What became of it.' })
  outcome!: SealedOutcomeKind

  @Field(() => DateTime, { description: 'When the outcome was added to the register.' })
  joinedAt!: Date
}

/** A score as it was at a decision, before its outcome could be known. Never updated. */
@ObjectType({
  description:
    'A score as it was when a decision was made on the request that carries it: in the public log before its outcome could be known.',
})
@Scoped()
@Entity('sealed_score')
export class SealedScore {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  altScoreId!: string

  @Field(() => ID, { description: 'Financing request that carries the score.' })
  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => SealedOccasion, { description: 'Decision at which it was sealed.' })
  @Column({ type: 'text' })
  occasion!: SealedOccasion

  @Field(() => String, { description: 'What it was calculated by, such as v1.2.0.' })
  @Column({ type: 'text' })
  modelVersion!: string

  @Field(() => String, { description: 'SHA-256 of the maps and weights of the version, in hexadecimal.' })
  @Column({ name: 'code_hash', type: 'text' })
  formulaHash!: string

  @Field(() => String, { description: 'SHA-256 digest of what the score was calculated from, in hexadecimal.' })
  @Column({ type: 'text' })
  inputsDigest!: string

  @Field(() => Int, { description: 'Points of the score.' })
  @Column({ type: 'int' })
  score!: number

  @Field(() => ScoreBand, { description: 'Range of points that it is in.' })
  @Column({ type: 'text' })
  band!: ScoreBand

  @Field(() => DateTime, { description: 'When it was sealed.' })
  @Column({ type: 'timestamptz', precision: 3 })
  sealedAt!: Date

  @Field(() => String, { description: 'Path on this server of the proof that it is in the public log.' })
  get proofPath(): string {
    return `/documents/sealed-scores/${this.id}/proof`
  }
}

@ObjectType({ description: 'One page of a list of sealed scores.', simpleResolvers: true })
export class SealedScorePage extends ConnectionOf(SealedScore) {}
