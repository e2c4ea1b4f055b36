import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { Person } from '../../identity/index.ts'
import { ReviewDecision } from '../reviews/review.entity.ts'
import { FatwaStep } from './fatwa-lifecycle.ts'

/** A vote on the version of a fatwa that was issued. Never updated. */
@ObjectType({ description: 'A vote on the ruling that was issued, as it was cast.' })
@Embedded()
@Entity('fatwa_vote')
export class FatwaVote {
  @PrimaryColumn({ type: 'uuid' })
  fatwaId!: string

  @PrimaryColumn({ type: 'uuid' })
  voteId!: string

  @Column({ type: 'uuid' })
  auditorId!: string

  @Column({ type: 'text' })
  auditorName!: string

  @Field(() => Person, { description: 'The member of the board, under the name that the person had when the vote was cast.' })
  get auditor(): Person {
    return { id: this.auditorId, name: this.auditorName, role: Role.SSB_AUDITOR, businessId: null }
  }

  @Field(() => ReviewDecision, { description: 'What the member voted for.' })
  @Column({ type: 'text' })
  decision!: ReviewDecision

  @Field(() => String, { description: 'The reasons of the member.' })
  @Personal()
  @Column({ type: 'text' })
  notes!: string

  @Field(() => String, { description: 'SHA-256 of the whole vote in canonical JSON.' })
  @Column({ type: 'text' })
  hash!: string

  @Field(() => DateTime, { description: 'When the vote was cast.' })
  @Column({ type: 'timestamptz', precision: 3 })
  votedAt!: Date
}

/** One entry of the history of a fatwa. Never updated. */
@ObjectType({ description: 'One entry of the history of a fatwa.' })
@Embedded()
@Entity('fatwa_entry')
export class FatwaEntry {
  @PrimaryColumn({ type: 'uuid' })
  fatwaId!: string

  @Field(() => Int, { description: 'Its place in the history, from 1.' })
  @PrimaryColumn({ type: 'int' })
  place!: number

  @Field(() => FatwaStep, { description: 'What happened.' })
  @Column({ type: 'text' })
  step!: FatwaStep

  @Field(() => DateTime, { description: 'When it happened.' })
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Column({ type: 'uuid', nullable: true })
  byId!: string | null

  @Field(() => String, { nullable: true, description: 'The reasons that were given; null where none are needed.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => String, { nullable: true, description: 'Hash of the ruling as it was then; null before the first draft.' })
  @Column({ type: 'text', nullable: true })
  contentHash!: string | null
}
