import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { DateTime } from '../../shared/scalars.ts'
import { BankFailure } from '../banking/index.ts'
import { KycDocumentType, KycRejectionReason } from '../business/index.ts'
import { ScoreBand, ScoreStanding } from '../scoring/index.ts'
import { ReviewEntityType } from '../shariah/index.ts'

/** Kept as JSON, so moments are text. */
@ObjectType({ description: 'Figures of what the viewer was told, as they were then; of each kind its own.', simpleResolvers: true })
@Embedded()
export class NotificationDetails {
  @Field(() => String, {
    nullable: true,
    description: 'VENDOR_DETAILS_*: the last four characters of where transfers go, or would go; null where they go nowhere any more.',
  })
  accountEnding?: string | null

  @Field(() => ScoreBand, { nullable: true, description: 'SCORE_CHANGED: of the new score.' })
  band?: ScoreBand | null

  @Field(() => ScoreBand, { nullable: true, description: 'SCORE_CHANGED: of the score before.' })
  bandBefore?: ScoreBand | null

  @Field(() => Int, { nullable: true, description: 'SCORE_CHANGED: points, against the score before.' })
  change?: number | null

  @Field(() => Int, { nullable: true, description: 'BANK_CONSENT_ENDING and DOCUMENT_EXPIRING: so many days before its end.' })
  days?: number | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'BANK_CONSENT_ENDING: when it ends; DOCUMENT_EXPIRING and VERIFICATION_EXPIRED: noon of its last day.',
  })
  endsAt?: string | null

  @Field(() => KycDocumentType, { nullable: true, description: 'DOCUMENT_EXPIRING and VERIFICATION_EXPIRED: which document.' })
  document?: KycDocumentType | null

  @Field(() => BankFailure, { nullable: true, description: 'BANK_NEEDS_ATTENTION and BANK_SILENT: what went wrong, and so what mends it.' })
  failure?: BankFailure | null

  @Field(() => ReviewEntityType, { nullable: true, description: 'BOARD_SETTING_*: of which matters.' })
  matter?: ReviewEntityType | null

  @Field(() => Int, {
    nullable: true,
    description: 'REVIEW_SHORT_OF_VOTES: the equal votes that can be cast at most; REVIEW_LOWER*: the lower number.',
  })
  most?: number | null

  @Field(() => DateTime, { nullable: true, description: 'VENDOR_DETAILS_CHANGED: no payment leaves before; null: at once.' })
  payableFrom?: string | null

  @Field(() => [KycRejectionReason], { nullable: true, description: 'BUSINESS_REJECTED and RENEWAL_REJECTED: why.' })
  rejections?: KycRejectionReason[] | null

  @Field(() => Int, {
    nullable: true,
    description: 'REVIEW_SHORT_OF_VOTES and REVIEW_LOWER*: the equal votes that the review requires; BOARD_SETTING_*: the proposed number.',
  })
  required?: number | null

  @Field(() => Int, { nullable: true, description: 'SCORE_CHANGED: the new score.' })
  score?: number | null

  @Field(() => DateTime, { nullable: true, description: 'BANK_SILENT: when the bank last answered.' })
  since?: string | null

  @Field(() => ScoreStanding, { nullable: true, description: 'SCORE_NOT_CURRENT and REQUEST_SCORE_NOT_CURRENT: why.' })
  standing?: ScoreStanding | null
}
