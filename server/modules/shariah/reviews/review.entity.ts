import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { lifecycle } from '../../../shared/lifecycle.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import type { ConditionCode, Finding } from './conditions.ts'
import { DealException } from './deal-exception.ts'

export enum ReviewEntityType {
  PRODUCT = 'product',
  MODEL = 'model',
  POLICY = 'policy',
  APPLICATION = 'application',
  FATWA = 'fatwa',
  INCIDENT = 'incident',
}

export enum ReviewStatus {
  PENDING = 'pending',
  UNDER_REVIEW = 'under_review',
  REQUIRES_MODIFICATION = 'requires_modification',
  APPROVED = 'approved',
  REJECTED = 'rejected',
}

export enum ReviewPriority {
  CRITICAL = 'critical',
  HIGH = 'high',
  MEDIUM = 'medium',
  LOW = 'low',
}

export enum ReviewDecision {
  APPROVE = 'approve',
  REJECT = 'reject',
  REQUEST_MODIFICATION = 'request_modification',
}

export enum ReviewAction {
  DECIDE = 'decide',
}

registerEnumType(ReviewEntityType, {
  name: 'ReviewEntityType',
  description: 'What kind of matter is before the board.',
  valuesConfig: {
    PRODUCT: { description: 'A product of a lender: a form of contract with what the lender charges and its policies.' },
    MODEL: { description: 'Weights of the score, as an administrator drafted them.' },
    POLICY: { description: 'A version of a policy of the board.' },
    APPLICATION: { description: 'A financing request with the proposals that the merchant accepted.' },
    FATWA: { description: 'A ruling on a question, before it is issued.' },
    INCIDENT: { description: 'Whether a reported event breached the Shariah rules, and the plan to put it right.' },
  },
})
registerEnumType(ReviewStatus, {
  name: 'ReviewStatus',
  description: 'What state a review is in. APPROVED and REJECTED are final.',
  valuesConfig: {
    PENDING: { description: 'No auditor has voted on this version yet.' },
    UNDER_REVIEW: { description: 'Auditors have voted on this version, but no decision has the votes it requires.' },
    REQUIRES_MODIFICATION: {
      description:
        'The board asked for changes and expects a new version; or, with `closedAt` set, the matter ended before the board decided.',
    },
    APPROVED: { description: 'The board approved. The contracts of an application were concluded with it.' },
    REJECTED: { description: 'The board rejected. The request of an application was returned to the marketplace, or had expired.' },
  },
})
registerEnumType(ReviewPriority, {
  name: 'ReviewPriority',
  description:
    'How urgent a review is: within a day, the queue is sorted by it. For an application it follows from the urgency of the request.',
  valuesConfig: {
    CRITICAL: { description: 'More urgent than any request makes it; applications never have it.' },
    HIGH: { description: 'The request is URGENT or HIGH.' },
    MEDIUM: { description: 'The request has MEDIUM urgency.' },
    LOW: { description: 'The request has LOW urgency.' },
  },
})
registerEnumType(ReviewAction, {
  name: 'ReviewAction',
  description: 'What the viewer can do with a review.',
  valuesConfig: {
    DECIDE: { description: 'Vote on its present version.' },
  },
})

registerEnumType(ReviewDecision, {
  name: 'ReviewDecision',
  description: 'What one auditor votes for.',
  valuesConfig: {
    APPROVE: { description: 'It may be concluded. Requires that every condition is met or does not apply.' },
    REJECT: { description: 'It may not be concluded; the request of an application returns to the marketplace.' },
    REQUEST_MODIFICATION: { description: 'It may be submitted again with changes.' },
  },
})

const { PENDING, UNDER_REVIEW, REQUIRES_MODIFICATION, APPROVED, REJECTED } = ReviewStatus

/** The statuses in which the board can vote. */
export const DECIDABLE: readonly ReviewStatus[] = [PENDING, UNDER_REVIEW]
/** The statuses that are not final. */
export const UNSETTLED: readonly ReviewStatus[] = [...DECIDABLE, REQUIRES_MODIFICATION]

export const reviewLifecycle = lifecycle(
  {
    deliberate: { from: DECIDABLE, to: UNDER_REVIEW },
    approve: { from: DECIDABLE, to: APPROVED },
    reject: { from: DECIDABLE, to: REJECTED },
    request_modification: { from: DECIDABLE, to: REQUIRES_MODIFICATION },
    resubmit: { from: UNSETTLED, to: PENDING },
    fall_away: { from: UNSETTLED, to: REQUIRES_MODIFICATION },
  },
  {
    [PENDING]: 'shariah.reviews.open',
    [UNDER_REVIEW]: 'shariah.reviews.open',
    [REQUIRES_MODIFICATION]: 'shariah.reviews.changesAsked',
    [APPROVED]: 'shariah.reviews.approved',
    [REJECTED]: 'shariah.reviews.rejected',
  },
)

/** One matter before the Shariah board. Each submission is a version; votes are bound to the hash of its content. */
@ObjectType('SSBReview', {
  description:
    'One matter before the Shariah board. A new submission makes a new version, and votes hold for one version. Readable by auditors, admins and analysts; by the parties of the matter without votes, and with findings and remarks once the board has decided.',
})
@Scoped()
@Entity('ssb_review')
export class SSBReview {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ReviewEntityType, { description: 'What kind of matter it is.' })
  @Column({ type: 'text' })
  entityType!: ReviewEntityType

  @Field(() => ID, { description: 'Id of the matter: for an application, of the financing request; for a policy, of its version.' })
  @Column({ type: 'uuid' })
  entityId!: string

  @Column({ type: 'text' })
  entityName!: string

  @Column({ type: 'text' })
  submitterName!: string

  @Field(() => DateTime, { description: 'When this version was submitted.' })
  @Column({ type: 'timestamptz', precision: 3 })
  submittedAt!: Date

  @Field(() => ReviewStatus, { description: 'Its current state.' })
  @Column({ type: 'text' })
  status!: ReviewStatus

  @Field(() => ReviewPriority, { description: 'How urgent it is.' })
  @Column({ type: 'text' })
  priority!: ReviewPriority

  @Column({ type: 'text', array: true })
  shariahConcerns!: string[]

  @Column({ type: 'text', array: true })
  recommendations!: string[]

  @Column({ type: 'int', nullable: true })
  complianceScore!: number | null

  /** As the auditor or a party wrote them, or a stored text. */
  @Column({ type: 'text', nullable: true })
  reviewNotes!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the board decided on this version; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  reviewedById!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the matter ended before the board decided, because the agreement or the request did; null otherwise.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null

  @Field(() => Int, { description: 'Counts the submissions, from 1.' })
  @Column({ type: 'int' })
  version!: number

  @Column({ type: 'jsonb', select: false })
  content!: object

  @Field(() => String, { description: 'SHA-256 of the content under review, in canonical JSON. Votes are bound to it.' })
  @Column({ type: 'text' })
  contentHash!: string

  @Field(() => Int, { description: 'Version of the checklist that `conditions` come from.' })
  @Column({ type: 'int' })
  checklistVersion!: number

  @Column({ type: 'text', array: true })
  conditionCodes!: ConditionCode[]

  @Column({ type: 'jsonb' })
  findings!: Finding[]

  @Column({ type: 'uuid', array: true })
  partyBusinessIds!: string[]

  @Field(() => Int, {
    description:
      'Number of votes for the same decision that settles it. Fixed when the review opens; only an approved lowering changes it.',
  })
  @Column({ type: 'int' })
  requiredApprovals!: number

  @Field(() => [DealException], {
    description:
      'Why this deal came before the board although the board approves products; empty for other matters, and where the board reviews every request.',
  })
  @Column({ type: 'text', array: true })
  exceptions!: DealException[]

  @Field(() => Boolean, {
    description:
      'Whether it reviews, as part of the sample, an agreement whose contract is concluded. Its decision is recorded and changes nothing of the contract.',
  })
  @Column({ type: 'boolean' })
  isExPost!: boolean

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day by which the board is to decide on this version; null for versions submitted before reviews had deadlines.',
  })
  @Column({ type: 'date', nullable: true })
  dueOn!: string | null

  /** When the board was notified that the day had passed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lateAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  fellShortAt!: Date | null

  /** How many equal votes can be cast at most, while that is less than it requires. */
  @Column({ type: 'int', nullable: true })
  fellShortTo!: number | null

  /** The day of `dueOn` as text, for lists; after all others where there is none. */
  @Column({ type: 'text', insert: false, update: false })
  dueText!: string

  @Column({ type: 'smallint', insert: false, update: false })
  queueRank!: number

  @Column({ type: 'bigint', insert: false, update: false })
  queuePlace!: string
}

@ObjectType('SSBReviewPage', { description: 'One page of a list of reviews.', simpleResolvers: true })
export class SSBReviewPage extends ConnectionOf(SSBReview, 'SSBReview') {}
