import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
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
  description: 'Accounts of one bank that a business shares, by consent or by its statements.',
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

  @Field(() => BankProviderKind)
  @Column({ type: 'text' })
  provider!: BankProviderKind

  @Field(() => ID)
  @Column({ type: 'text' })
  institutionId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  bankName!: string

  @Field(() => Boolean, { description: 'True: the sandbox bank answers in its place.' })
  @Column({ type: 'boolean' })
  isSandbox!: boolean

  @Field(() => BankConnectionStatus)
  @Column({ type: 'text' })
  status!: BankConnectionStatus

  @Field(() => BankFailure, { nullable: true })
  @Column({ type: 'text', nullable: true })
  failure!: BankFailure | null

  @Column({ type: 'text', nullable: true })
  failureDetail!: string | null

  @Field(() => ConsentStatus, { nullable: true })
  @Column({ type: 'text', nullable: true })
  consentStatus!: ConsentStatus | null

  @Field(() => [String], { description: "What the consent allows, in the bank's words." })
  @Column({ type: 'text', array: true })
  consentPermissions!: string[]

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  consentExpiresAt!: Date | null

  @Column({ type: 'int', nullable: true })
  consentWarnedDays!: number | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'uuid', nullable: true })
  createdBy!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSyncedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When a refresh may be asked for again; null: at any time.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextRefreshAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'While syncing: transactions read so far.' })
  @Column({ type: 'int', nullable: true })
  syncedCount!: number | null

  @Column({ type: 'uuid', nullable: true })
  syncId!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disconnectedAt!: Date | null

  @Field(() => DisconnectCause, {
    nullable: true,
    description: 'REPLACED: newer connections have all of its accounts, and it ended by itself. Null while it has not ended.',
  })
  @Column({ type: 'text', nullable: true })
  disconnectCause!: DisconnectCause | null

  /** When the consent that serves was given: of several that hold one account, the newest has it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  consentedAt!: Date | null

  /** The newer connection that has an account of it now. */
  @Column({ type: 'uuid', nullable: true })
  successorId!: string | null

  /** When the bank last answered, once its silence was told; it stands until the bank answers again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  toldSilentSince!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the bank has not answered, once that is more than three days; null while it answers, or needs a new consent.',
  })
  get silentSince(): Date | null {
    const { AWAITING_CONSENT, DISCONNECTED } = BankConnectionStatus
    const isAsked = this.status !== AWAITING_CONSENT && this.status !== DISCONNECTED && !needsConsent(this.failure)
    return isAsked ? this.toldSilentSince : null
  }

  @Field(() => [BankConnectionAction])
  get availableActions(): BankConnectionAction[] {
    return actionsOf(this)
  }
}
