import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { readsTheRecord } from './review.query.ts'

/** The content of one version of a review, as it was submitted. Never updated. */
@ObjectType({ description: 'One version of a matter, as it was submitted. Readable by auditors, admins and analysts.' })
@Embedded()
@Entity('ssb_review_version')
export class SSBReviewVersion {
  @PrimaryColumn({ type: 'uuid' })
  reviewId!: string

  @Field(() => Int, { description: 'Counts the submissions, from 1.' })
  @PrimaryColumn({ type: 'int' })
  version!: number

  @Column({ type: 'jsonb' })
  content!: object

  @Field(() => String, { description: 'SHA-256 of its content, in canonical JSON. Votes on this version are bound to it.' })
  @Column({ type: 'text' })
  contentHash!: string

  @Field(() => DateTime, { description: 'When it was submitted.' })
  @Column({ type: 'timestamptz', precision: 3 })
  submittedAt!: Date

  /** The content of the version before; null for the first, and where that one was not kept. */
  before: object | null = null
}

/** The versions of reviews, the first one first, each with the content before it. Viewers who may only read decisions see none. */
export const reviewVersionsOf: Batch<string, SSBReviewVersion[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  const query = db.createQueryBuilder(SSBReviewVersion, 'version').where('version.review_id in (:...reviewIds)', { reviewIds })
  const rows = await query.orderBy('version.version').getMany()
  return groupByKey(reviewIds, rows, ({ reviewId }) => reviewId).map((versions) =>
    versions.map((version, at) => Object.assign(version, { before: versions[at - 1]?.content ?? null })),
  )
}
