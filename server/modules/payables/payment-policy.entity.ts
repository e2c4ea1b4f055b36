import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { asBigint } from '../../shared/row.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'

/** From which amount payments of a business need a second pair of eyes, and a change of that which waits for them. */
@Entity('payment_policy')
export class PaymentPolicyRow {
  @PrimaryColumn({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text' })
  currency!: Currency

  /** Null: no payment waits. */
  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  threshold!: bigint | null

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  proposedThreshold!: bigint | null

  /** Null: no change waits. */
  @Column({ type: 'uuid', nullable: true })
  proposedBy!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  proposedAt!: Date | null
}

@ObjectType({ description: 'When a payment needs a second pair of eyes.', simpleResolvers: true })
@Scoped()
export class PaymentPolicy {
  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal, { nullable: true, description: 'Payments above it, converted, wait for approval; null: none do.' })
  threshold!: string | null

  @Field(() => Decimal, { nullable: true, description: 'Null beside a proposedBy: that no payment waits any more.' })
  proposedThreshold!: string | null

  @Field(() => String, { nullable: true, description: 'Who wants the change that waits for another member; null when none does.' })
  proposedBy!: string | null

  @Field(() => DateTime, { nullable: true, description: 'Give it when confirming, so that what is confirmed is what was read.' })
  proposedAt!: Date | null

  @Field(() => Boolean, { description: 'Whether the viewer may confirm the change that waits.' })
  canConfirm!: boolean

  @Field(() => Int, { description: 'People who act for the business; approval is asked where there are at least two.' })
  members!: number
}
