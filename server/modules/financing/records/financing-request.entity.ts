import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { asPercent } from '../../../shared/percent.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'
import type { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { RequestStage, RequestStatus } from './request-lifecycle.ts'
import { RequestType, Urgency } from './request-terms.ts'

/** A merchant's request for financing. Read it through request.query.ts, where an active request past its expiry reads as expired. */
@ObjectType({
  description:
    'A request of a merchant for financing. Readable by its merchant, by lenders while it is open or once they responded to it, by the board once it was submitted, and, drafts excepted, by admins and analysts.',
  simpleResolvers: true,
})
@Scoped()
@Entity('financing_request')
export class FinancingRequest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'The business that asks for financing.' })
  @Column({ type: 'uuid' })
  merchantId!: string

  @Field(() => String, { description: 'Current name of the business that asks.' })
  @Column({ type: 'text' })
  merchantName!: string

  @Field(() => Boolean, { description: 'Whether the business that asks is verified now.' })
  @Column({ type: 'boolean' })
  isMerchantVerified!: boolean

  @Column({ type: 'uuid' })
  createdBy!: string

  @Field(() => String, { description: 'What the money is for, in one line; may be empty in a draft.' })
  @Column({ type: 'text' })
  title!: string

  @Field(() => String, { description: "Why the business needs the money, in the merchant's words; may be empty in a draft." })
  @Personal()
  @Column({ type: 'text' })
  description!: string

  @Field(() => RequestType, { description: 'What kind of need it is.' })
  @Column({ type: 'text' })
  requestType!: RequestType

  @MoneyColumn('amount', { description: 'The amount asked for, in major units; zero in a draft that has none yet.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of the amount and of every proposal.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ type: 'bigint', transformer: asBigint })
  comparableAmount!: bigint

  @Field(() => Structure, { description: 'The contract form that the merchant prefers. A proposal may name another one.' })
  @Column({ type: 'text' })
  preferredStructure!: Structure

  @Field(() => Int, { description: 'Wanted repayment period in months: 12, 18, 24, 36, 48 or 60.' })
  @Column({ type: 'int' })
  repaymentPeriod!: number

  @Field(() => Sector, { description: 'Sector of the business when the request was first saved.' })
  @Column({ type: 'text' })
  businessSector!: Sector

  @Field(() => String, { nullable: true, description: 'What the merchant offers as security; null when it offers none.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  collateral!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Return that the merchant expects, in percent, as the merchant stated it. Null when none is stated, and for every structure but MUSHARAKAH, MUDARABAH and FLEXIBLE.',
  })
  @Column({ name: 'expected_roi', type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  expectedROI!: string | null

  @Field(() => Urgency, { description: 'How soon the money is needed.' })
  @Column({ type: 'text' })
  urgency!: Urgency

  @Field(() => RequestStatus, { description: 'Its current state; ACTIVE turns into EXPIRED exactly at `expiresAt`.' })
  @Column({ type: 'text' })
  status!: RequestStatus

  @Field(() => RequestStage, {
    nullable: true,
    description: 'How far the request has come while its status is UNDER_REVIEW; null in every other status.',
  })
  @Column({ type: 'text', nullable: true })
  stage!: RequestStage | null

  @Field(() => Int, {
    description: 'Starts at 1 and rises when the content changes after a proposal was sent, and with each resubmission to the board.',
  })
  @Column({ type: 'int' })
  version!: number

  @Field(() => Int, { description: 'How many days it is open once published: 15, 30, 45 or 60.' })
  @Column({ type: 'int' })
  expiresInDays!: number

  @Field(() => DateTime, { description: 'When it was first saved.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When the request or its status last changed. Views and responses do not count.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was opened to lenders; null for a draft.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt!: Date | null

  @Field(() => DateTime, {
    description:
      'When it stops being open, exclusive: `expiresInDays` after publication; up to 7 days later after an agreement whose lender did not confirm its credit. For a draft, after its last change.',
  })
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null

  /** When the current agreement was accepted; null without one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt!: Date | null

  /** The jurisdiction whose rules the current agreement follows; null without one. */
  @Column({ type: 'text', nullable: true })
  jurisdiction!: JurisdictionCode | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  coolingOffEndsAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  coolingOffWaivedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  coolingOffWaivedBy!: string | null

  /** Since when lenders do not find it, because no one can act for its business; null while they do. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  hiddenAt!: Date | null

  @Field(() => Int, { description: 'Number of different lenders that opened it or responded to it.' })
  @Column({ type: 'int' })
  viewCount!: number

  @Field(() => Int, {
    description: 'How many different lenders have a pending or accepted proposal or interest; kept as it was once the request is funded.',
  })
  @Column({ type: 'int' })
  interestedLenders!: number

  @Field(() => Boolean, { description: 'Whether the merchant lets lenders see its score with the request.' })
  @Column({ type: 'boolean' })
  shareScore!: boolean

  /** The score at the time of publication. */
  @Column({ type: 'uuid', nullable: true })
  altScoreId!: string | null

  /** The band of that score, for the marketplace. */
  @Column({ type: 'text', nullable: true })
  scoreBand!: ScoreBand | null

  @Column({ type: 'text', nullable: true })
  scoreAssurance!: ScoreAssurance | null
}

/** The cooling-off columns of a request without an agreement. */
export const NO_COOLING_OFF = { jurisdiction: null, coolingOffEndsAt: null, coolingOffWaivedAt: null, coolingOffWaivedBy: null }

/** A file that the merchant attached to the request. */
@ObjectType({ description: 'A file that the merchant attached to the request. Anyone who may see the request may read it.' })
@Embedded()
export class RequestDocument {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'File name as uploaded.' })
  @Personal()
  name!: string

  @Field(() => String, { description: 'Media type, such as `application/pdf`.' })
  type!: string

  @Field(() => String, { description: 'Path of the file on this server; to be read with the same sign-in.' })
  @Personal()
  url!: string

  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number

  @Field(() => DateTime, { description: 'When the file was uploaded.' })
  uploadedAt!: Date
}
