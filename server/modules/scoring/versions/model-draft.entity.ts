import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import type { Guard } from '../../analytics/index.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import type { MetricWeights } from '../model/model.ts'
import { ModelWeights } from '../model/model-weights.ts'
import { ModelDraftStatus } from './draft-lifecycle.ts'

const moment = { type: 'timestamptz', precision: 3, nullable: true } as const

/** A version of the score model on its way into force. */
@ObjectType({
  description: 'A version of the score model on its way into force: only the board and a second administrator together approve it.',
})
@Scoped()
@Entity('model_draft')
export class ModelDraft {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String, { description: 'Version in force that it was drafted from.' })
  @Column({ type: 'text' })
  baseVersion!: string

  @Column({ type: 'int' })
  stability!: number

  @Column({ type: 'int' })
  capacity!: number

  @Column({ type: 'int' })
  quality!: number

  @Column({ type: 'int' })
  conduct!: number

  @Column({ type: 'int' })
  dataDepth!: number

  @Field(() => String, {
    nullable: true,
    description: 'Fitted version that it is of as a whole, with its weights of metrics and its guards; null for five weights.',
  })
  @Column({ type: 'text', nullable: true })
  challenger!: string | null

  @Field(() => String, { description: 'Why the weights should change, as the administrator wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  @Field(() => Int, { description: 'Days for which its scores are computed beside the version in force before it may be in force.' })
  @Column({ type: 'int' })
  shadowDays!: number

  @Field(() => ModelDraftStatus, { description: 'How far it has come.' })
  @Column({ type: 'text' })
  status!: ModelDraftStatus

  @Field(() => Int, { description: 'Counts its changes, from 1. Changing it needs the number that was read.' })
  @Column({ type: 'int' })
  revision!: number

  @Column({ type: 'uuid' })
  authorId!: string

  @Field(() => DateTime, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When it was changed last.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  submissionId!: string | null

  @Field(() => String, { nullable: true, description: 'Version that it became once both had approved; null before.' })
  @Column({ type: 'text', nullable: true })
  version!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the board approved it; null before.' })
  @Column(moment)
  boardApprovedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When a second administrator approved its risk; null before.' })
  @Column(moment)
  riskApprovedAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when its days of comparison count: when the latest score of every business was there; null before.',
  })
  @Column({ ...moment, name: 'shadow_from' })
  shadowStartedAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'From when it may be in force at the earliest; null before its days of comparison count.',
  })
  @Column({ ...moment, name: 'shadow_until' })
  shadowEndsAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'From when it is in force; null until that is set.' })
  @Column({ ...moment, name: 'active_from' })
  takesEffectAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why it was returned, rejected or withdrawn; null otherwise.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  notes!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its last test failed for good; null where none did, and once it is tested again or changed.',
  })
  @Column(moment)
  testFailedAt!: Date | null

  @Field(() => ModelWeights, { description: 'What each of the five factors counts, in whole per cent.' })
  get weights(): ModelWeights {
    const { stability, capacity, quality, conduct, dataDepth } = this
    return { stability, capacity, quality, conduct, dataDepth }
  }
}

/** A draft as it was submitted. Never updated. */
@ObjectType({
  description:
    'New weights of the score model, as they were submitted. Another administrator decides on the risk, the board on the matter.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('model_submission')
export class ModelSubmission extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  draftId!: string

  @Column({ type: 'jsonb' })
  content!: SubmittedModel

  @Field(() => String, { description: 'SHA-256 of what is decided on, in canonical JSON.' })
  @Column({ type: 'text' })
  contentHash!: string

  @Column({ type: 'timestamptz', precision: 3 })
  submittedAt!: Date

  @Field(() => String, { description: 'Version that it becomes once both approve.' })
  get version(): string {
    return this.content.version
  }

  @Field(() => String, { description: 'Why the weights should change.' })
  @Personal()
  get reason(): string {
    return this.content.reason
  }

  @Field(() => String, { nullable: true, description: 'Fitted version that it is of as a whole, with its guards; null for five weights.' })
  get challenger(): string | null {
    return this.content.challenger ?? null
  }

  @Field(() => ModelWeights, { description: 'Weights in force when it was submitted.' })
  get weightsBefore(): ModelWeights {
    return this.content.weights.before
  }

  @Field(() => ModelWeights, { description: 'Weights that it would have.' })
  get weightsAfter(): ModelWeights {
    return this.content.weights.after
  }
}

/** What is decided on. */
export interface SubmittedModel {
  readonly version: string
  readonly baseVersion: string
  readonly formulaHash: string
  readonly weights: { readonly before: ModelWeights; readonly after: ModelWeights }
  /** Of a fitted version as a whole: its name, its weights by metric in basis points, and its guards. */
  readonly challenger?: string
  readonly metricWeights?: MetricWeights
  readonly guards?: readonly Guard[]
  readonly reason: string
  readonly shadowDays: number
  /** What the test and the present scores said. */
  readonly evidence: object
}

/** An earlier version that an administrator wants in force again. Never updated. */
@ObjectType({
  description:
    'An earlier version of the score model that should be in force again. Another administrator or a member of the board decides.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('model_rollback')
export class ModelRollback extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => String, { description: 'Version that was in force when it was asked for.' })
  @Column({ type: 'text' })
  fromVersion!: string

  @Field(() => String, { description: 'Version that should be in force again.' })
  @Column({ type: 'text' })
  version!: string

  @Field(() => String, { description: 'Why, as the administrator wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string
}

/** Submissions by id. Only for approvals that the viewer may see. */
export const submissionById = oneBy(ModelSubmission, 'id')
/** Rollbacks by id. Only for approvals that the viewer may see. */
export const rollbackById = oneBy(ModelRollback, 'id')
/** Drafts by id, for administrators and the board. */
export const draftById = oneBy(ModelDraft, 'id')
