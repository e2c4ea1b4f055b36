import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { actionsOf, needsConsent } from './bank-connection-lifecycle.ts'
import {
  BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  BankProviderKind,
  ConsentStatus,
  DisconnectCause,
} from './bank-connection-terms.ts'

@ObjectType({
  description:
    'The accounts of one bank that a business shares, under a consent or through imported statements. Readable only by members of that business.',
  simpleResolvers: true,
})
@Scoped()
@Entity('bank_connection')
export class BankConnection {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => BankProviderKind, { description: 'Whether its transactions are read from the bank or imported from statements.' })
  @Column({ type: 'text' })
  provider!: BankProviderKind

  @Field(() => ID, { description: "Id of the bank in `bankInstitutions`; an id made of the bank's name when it is not listed there." })
  @Column({ type: 'text' })
  institutionId!: string

  @Field(() => String, { description: 'Name of the bank, as listed or as a member entered it.' })
  @Column({ type: 'text' })
  bankName!: string

  @Field(() => Boolean, { description: 'True when the sandbox bank takes the place of the real one.' })
  @Column({ type: 'boolean' })
  isSandbox!: boolean

  @Field(() => BankConnectionStatus, { description: 'Whether it is waiting for a consent, being read, connected, failed or disconnected.' })
  @Column({ type: 'text' })
  status!: BankConnectionStatus

  @Field(() => BankFailure, { nullable: true, description: 'Why the last reading or consent failed; null unless `status` is ERROR.' })
  @Column({ type: 'text', nullable: true })
  failure!: BankFailure | null

  @Column({ type: 'text', nullable: true })
  failureDetail!: string | null

  @Field(() => ConsentStatus, { nullable: true, description: 'Status of the consent; null for imported statements.' })
  @Column({ type: 'text', nullable: true })
  consentStatus!: ConsentStatus | null

  @Field(() => [String], { description: "What the consent allows, in the bank's own terms; empty for imported statements." })
  @Column({ type: 'text', array: true })
  consentPermissions!: string[]

  @Field(() => DateTime, { nullable: true, description: 'When the consent expires; null without a consent or when the bank sets no end.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  consentExpiresAt!: Date | null

  @Column({ type: 'int', nullable: true })
  consentWarnedDays!: number | null

  @Field(() => DateTime, { description: 'When the bank was first connected, or its first statement imported.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'uuid', nullable: true })
  createdBy!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the last reading or import finished; null before the first one.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSyncedAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Earliest time of the next `refreshBankConnection`; null when it can be refreshed at any time.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextRefreshAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'Number of transactions read so far while `status` is SYNCING; null otherwise.' })
  @Column({ type: 'int', nullable: true })
  syncedCount!: number | null

  @Column({ type: 'uuid', nullable: true })
  syncId!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the connection ended; null unless `status` is DISCONNECTED.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disconnectedAt!: Date | null

  @Field(() => DisconnectCause, {
    nullable: true,
    description: 'Why the connection ended; null unless `status` is DISCONNECTED.',
  })
  @Column({ type: 'text', nullable: true })
  disconnectCause!: DisconnectCause | null

  /** When the consent in force was given. An account shared under several consents belongs to the newest. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  consentedAt!: Date | null

  /** The newer connection that took over an account of this one. */
  @Column({ type: 'uuid', nullable: true })
  successorId!: string | null

  /** When the bank last responded, set when its silence is reported; null again when it responds. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reportedSilentSince!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the bank last responded, given only once that is more than three days ago. Null while the bank responds, and when only a new consent would help.',
  })
  get lastRespondedAt(): Date | null {
    const { AWAITING_CONSENT, DISCONNECTED } = BankConnectionStatus
    const isAsked = this.status !== AWAITING_CONSENT && this.status !== DISCONNECTED && !needsConsent(this.failure)
    return isAsked ? this.reportedSilentSince : null
  }

  @Field(() => [BankConnectionAction], { description: 'What a member can do with it now, computed from its status.' })
  get availableActions(): BankConnectionAction[] {
    return actionsOf(this)
  }
}

@ObjectType({ description: 'One page of a list of bank connections.' })
export class BankConnectionPage extends ConnectionOf(BankConnection) {}
