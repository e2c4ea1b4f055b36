import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { Person } from '../../identity/index.ts'
import type { Finding } from './conditions.ts'
import { ReviewDecision, SSBReview } from './review.entity.ts'
import { readsTheRecord, reviewsFor } from './review.query.ts'

/** One auditor's vote on one version. Never updated. */
@ObjectType({
  description:
    'What one auditor decided on one version, once and for good. Votes on earlier versions are kept and no longer count. Readable by auditors, admins and analysts.',
})
@Embedded()
@Entity('review_vote')
export class ReviewVote {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  reviewId!: string

  @Field(() => Int, { description: 'Version of the review that was voted on.' })
  @Column({ type: 'int' })
  version!: number

  @Column({ type: 'uuid' })
  auditorId!: string

  @Column({ type: 'text' })
  auditorName!: string

  @Field(() => Person, { description: 'The auditor, under the name that the person had when the vote was cast.' })
  get auditor(): Person {
    return { id: this.auditorId, name: this.auditorName, role: Role.SSB_AUDITOR, businessId: null }
  }

  @Field(() => ReviewDecision, { description: 'What the auditor voted for.' })
  @Column({ type: 'text' })
  decision!: ReviewDecision

  @Field(() => String, { description: 'The reasons of the auditor.' })
  @Personal()
  @Column({ type: 'text' })
  notes!: string

  @Column({ type: 'text', array: true })
  shariahConcerns!: string[]

  @Column({ type: 'text', array: true })
  recommendations!: string[]

  @Column({ type: 'int', nullable: true })
  complianceScore!: number | null

  @Column({ type: 'jsonb' })
  findings!: Finding[]

  @Field(() => String, { description: 'The `contentHash` of the version that the auditor read.' })
  @Column({ type: 'text' })
  contentHash!: string

  @Field(() => DateTime, { description: 'When the vote was cast.' })
  @Column({ type: 'timestamptz', precision: 3 })
  votedAt!: Date

  @Field(() => String, {
    description: 'SHA-256 of the whole vote in canonical JSON. A contract lists the hashes of the votes that approved it.',
  })
  get hash(): string {
    return sha256(canonicalJson(boundBy(this)))
  }

  @Field(() => String, { description: 'Path on this server of the proof that the public log contains it as it was cast.' })
  get proofPath(): string {
    return `/votes/${this.id}/proof`
  }
}

/** What the hash of a vote covers. */
const boundBy = (vote: ReviewVote) => ({
  reviewId: vote.reviewId,
  version: vote.version,
  auditor: { id: vote.auditorId, name: vote.auditorName },
  decision: vote.decision,
  notes: vote.notes,
  shariahConcerns: vote.shariahConcerns,
  recommendations: vote.recommendations,
  findings: vote.findings,
  contentHash: vote.contentHash,
  votedAt: vote.votedAt.toISOString(),
})

/** All votes of a review, oldest first. Viewers who may only read decisions see none. */
export const votesOf: Batch<string, ReviewVote[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  const query = db.createQueryBuilder(ReviewVote, 'vote').where('vote.review_id in (:...reviewIds)', { reviewIds })
  return groupByKey(reviewIds, await query.orderBy('vote.votedAt').addOrderBy('vote.id').getMany(), (vote) => vote.reviewId)
}

/** Every vote on these matters, across their reviews. Only for viewers who may read the contracts that the votes approved. */
export const votesOnMatter: Batch<string, ReviewVote[]> = async (db, entityIds) => {
  const votes = await db
    .createQueryBuilder(ReviewVote, 'vote')
    .innerJoin(SSBReview, 'review', 'review.id = vote.reviewId')
    .addSelect('review.entityId', 'matter')
    .where('review.entityId in (:...entityIds)', { entityIds })
    .getRawAndEntities<{ matter: string }>()
  return entityIds.map((id) => votes.entities.filter((_, at) => votes.raw[at]!.matter === id))
}

const BOUND = `
  select vote_hashes as "voteHashes" from contract
  where approved_product ->> 'id' = $1 and $2::uuid in (merchant_id, lender_id)`

/** True for a vote on a product by whose approval a contract of the viewer was concluded: the contract names its hash. */
const isOnTheirContract = async (db: EntityManager, { businessId }: Viewer, vote: ReviewVote): Promise<boolean> => {
  if (businessId === null) return false
  const { entityId } = await db.findOneByOrFail(SSBReview, { id: vote.reviewId })
  const contracts = await db.query<{ voteHashes: string[] }[]>(BOUND, [entityId, businessId])
  return contracts.some(({ voteHashes }) => voteHashes.includes(vote.hash))
}

/**
 * Returns a vote by its id; null when there is none or the viewer may not see its review. The parties of the matter may, and those
 * of a contract that rests on the vote.
 */
export const visibleVote = async (db: EntityManager, viewer: Viewer, id: string): Promise<ReviewVote | null> => {
  const vote = await db.findOneBy(ReviewVote, { id })
  const isVisible = vote !== null && (await reviewsFor(db, viewer).andWhere('review.id = :id', { id: vote.reviewId }).getExists())
  return isVisible || (vote !== null && (await isOnTheirContract(db, viewer, vote))) ? vote : null
}
