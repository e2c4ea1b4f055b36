import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { DateTime } from '../../shared/scalars.ts'
import { BankFailure } from '../banking/index.ts'
import { KycDocumentType, KycRejectionReason } from '../business/index.ts'
import { ScoreBand, ScoreStatus } from '../scoring/index.ts'
import { ReviewEntityType } from '../shariah/index.ts'

/** Stored as JSON, so moments are ISO text. */
@ObjectType({
  description:
    'Figures that belong to some kinds of notifications, as they were when it was written. Null for every kind that a field does not name.',
  simpleResolvers: true,
})
@Embedded()
export class NotificationDetails {
  @Field(() => String, {
    nullable: true,
    description:
      'VENDOR_DETAILS_*: last four characters of the IBAN or account number that transfers to the vendor go to, or would go to; null when there is none.',
  })
  accountEnding?: string | null

  @Field(() => ScoreBand, { nullable: true, description: 'SCORE_CHANGED and SCORE_FORMULA_CHANGED: band of the new score.' })
  band?: ScoreBand | null

  @Field(() => ScoreBand, { nullable: true, description: 'SCORE_CHANGED and SCORE_FORMULA_CHANGED: band of the previous score.' })
  bandBefore?: ScoreBand | null

  @Field(() => Int, {
    nullable: true,
    description: 'SCORE_CHANGED and SCORE_FORMULA_CHANGED: score points gained or, below zero, lost against the score before.',
  })
  change?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'BANK_CONSENT_ENDING and DOCUMENT_EXPIRING: how many days were left when the notification was written.',
  })
  days?: number | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      'BANK_CONSENT_ENDING: when the consent ends. DOCUMENT_EXPIRING and VERIFICATION_EXPIRED: noon in the Gulf on the last day of the document.',
  })
  endsAt?: string | null

  @Field(() => KycDocumentType, { nullable: true, description: 'DOCUMENT_EXPIRING and VERIFICATION_EXPIRED: which document it is.' })
  document?: KycDocumentType | null

  @Field(() => BankFailure, { nullable: true, description: 'BANK_NEEDS_ATTENTION and BANK_SILENT: what failed.' })
  failure?: BankFailure | null

  @Field(() => ReviewEntityType, {
    nullable: true,
    description:
      'BOARD_SETTING_*: kind of matter whose number of votes was to change. REVIEW_APPROVED, REVIEW_REJECTED and REVIEW_NEEDS_MODIFICATION: kind of matter, null for an application.',
  })
  matter?: ReviewEntityType | null

  @Field(() => Int, {
    nullable: true,
    description:
      'REVIEW_SHORT_OF_VOTES: the largest number of votes for the same decision that can still be reached. REVIEW_LOWER*: the lower number of votes.',
  })
  most?: number | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'VENDOR_DETAILS_CHANGED: earliest time at which the vendor can be paid; null when at once.',
  })
  payableAt?: string | null

  @Field(() => [KycRejectionReason], { nullable: true, description: 'BUSINESS_REJECTED and RENEWAL_REJECTED: the reasons from the list.' })
  rejections?: KycRejectionReason[] | null

  @Field(() => Int, {
    nullable: true,
    description:
      'REVIEW_SHORT_OF_VOTES and REVIEW_LOWER*: votes for the same decision that the review requires. BOARD_SETTING_*: the proposed number.',
  })
  required?: number | null

  @Field(() => Int, { nullable: true, description: 'SCORE_CHANGED and SCORE_FORMULA_CHANGED: points of the new score.' })
  score?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'SCORE_FORMULA_CHANGED: the part of `change` that is due to the other version; the rest is due to the figures of the business.',
  })
  formulaChange?: number | null

  @Field(() => String, { nullable: true, description: 'SCORE_FORMULA_CHANGED: version that the new score was calculated by.' })
  modelVersion?: string | null

  @Field(() => DateTime, { nullable: true, description: 'BANK_SILENT: when the bank last responded.' })
  lastRespondedAt?: string | null

  @Field(() => ScoreStatus, {
    nullable: true,
    description: 'SCORE_NOT_CURRENT and REQUEST_SCORE_NOT_CURRENT: why the score is no longer current.',
  })
  scoreStatus?: ScoreStatus | null
}
