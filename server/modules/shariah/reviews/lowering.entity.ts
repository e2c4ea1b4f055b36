import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, IsNull, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { readsTheRecord } from './review.entity.ts'

/** A lower number of votes for one review, proposed by an auditor and confirmed by a second person. */
@ObjectType({ description: 'A lower number of votes for one review: an auditor proposes it, and a second person confirms it.' })
@Embedded()
@Entity('review_lowering')
export class ReviewLowering {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  reviewId!: string

  @Column({ type: 'int' })
  version!: number

  @Field(() => Int)
  @Column({ type: 'int' })
  fromVotes!: number

  @Field(() => Int)
  @Column({ type: 'int' })
  toVotes!: number

  @Field(() => String)
  @Column({ type: 'text' })
  reason!: string

  @Column({ type: 'uuid' })
  proposerId!: string

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  proposedBy!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  proposedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  confirmerId!: string | null

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  confirmedBy!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null

  /** When it was rejected, taken back, replaced, or fell away. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null
}

/** What of a lowering waits for a second person. */
export const WAITING = { confirmedAt: IsNull(), endedAt: IsNull() }

/** Lowerings of a review that are in force or wait, oldest first. Those who read decisions alone see none. */
export const loweringsOf: Batch<string, ReviewLowering[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  const query = db.createQueryBuilder(ReviewLowering, 'lowering').where('lowering.review_id in (:...reviewIds)', { reviewIds })
  query.andWhere('lowering.ended_at is null').orderBy('lowering.proposedAt').addOrderBy('lowering.id')
  return groupByKey(reviewIds, await query.getMany(), ({ reviewId }) => reviewId)
}
