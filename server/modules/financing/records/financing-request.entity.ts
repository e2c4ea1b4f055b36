import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asPercent } from '../../../shared/percent.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'
import type { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { RequestStage, RequestStatus } from './request-lifecycle.ts'
import { RequestType, Urgency } from './request-terms.ts'

/** A merchant's wish for financing. Read it through request.query.ts, where an open request past its time reads as expired. */
@ObjectType({ description: "A merchant's wish for financing.", simpleResolvers: true })
@Scoped()
@Entity('financing_request')
export class FinancingRequest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'The business that asks.' })
  @Column({ type: 'uuid' })
  merchantId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  merchantName!: string

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  merchantVerified!: boolean

  @Column({ type: 'uuid' })
  createdBy!: string

  @Field(() => String)
  @Column({ type: 'text' })
  title!: string

  @Field(() => String)
  @Column({ type: 'text' })
  description!: string

  @Field(() => RequestType)
  @Column({ type: 'text' })
  requestType!: RequestType

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ type: 'bigint', transformer: asBigint })
  comparableAmount!: bigint

  @Field(() => Structure)
  @Column({ type: 'text' })
  preferredStructure!: Structure

  @Field(() => Int, { description: 'Months.' })
  @Column({ type: 'int' })
  repaymentPeriod!: number

  @Field(() => Sector)
  @Column({ type: 'text' })
  businessSector!: Sector

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  collateral!: string | null

  @Field(() => Decimal, { nullable: true, description: 'Percent; asked of partnerships only.' })
  @Column({ name: 'expected_roi', type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  expectedROI!: string | null

  @Field(() => Urgency)
  @Column({ type: 'text' })
  urgency!: Urgency

  @Field(() => RequestStatus)
  @Column({ type: 'text' })
  status!: RequestStatus

  @Field(() => RequestStage, { nullable: true })
  @Column({ type: 'text', nullable: true })
  stage!: RequestStage | null

  @Field(() => Int, { description: 'Rises with each change that lenders were told of.' })
  @Column({ type: 'int' })
  version!: number

  @Field(() => Int, { description: 'How long it is open once published, as the merchant chose.' })
  @Column({ type: 'int' })
  expiresInDays!: number

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt!: Date | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null

  /** Of the agreement that stands. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt!: Date | null

  /** Of the agreement that stands: whose rules it follows. */
  @Column({ type: 'text', nullable: true })
  jurisdiction!: JurisdictionCode | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  coolingOffEndsAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  coolingOffWaivedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  coolingOffWaivedBy!: string | null

  @Field(() => Int, { description: 'Distinct lenders that opened it.' })
  @Column({ type: 'int' })
  viewCount!: number

  @Field(() => Int, { description: 'Distinct lenders with an open proposal or interest.' })
  @Column({ type: 'int' })
  interestedLenders!: number

  @Field(() => Boolean, { description: 'Whether the merchant lets lenders see its score with the request.' })
  @Column({ type: 'boolean' })
  shareScore!: boolean

  /** Of the moment of publication. */
  @Column({ type: 'uuid', nullable: true })
  altScoreId!: string | null

  /** Of that score, for the marketplace. */
  @Column({ type: 'text', nullable: true })
  scoreBand!: ScoreBand | null

  @Column({ type: 'text', nullable: true })
  scoreAssurance!: ScoreAssurance | null

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }
}

/** The cooling-off columns of a request without an agreement. */
export const NO_COOLING_OFF = { jurisdiction: null, coolingOffEndsAt: null, coolingOffWaivedAt: null, coolingOffWaivedBy: null }

/** A file that the merchant put beside the request. */
@ObjectType({ description: 'A file that the merchant put beside the request; whoever may see the request may read it.' })
@Embedded()
export class RequestDocument {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  type!: string

  @Field(() => String)
  url!: string

  @Field(() => Int, { description: 'Bytes.' })
  size!: number

  @Field(() => DateTime)
  uploadedAt!: Date
}
