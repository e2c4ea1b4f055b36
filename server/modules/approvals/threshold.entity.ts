import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, In, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { asBigint } from '../../shared/row.ts'
import { Decimal } from '../../shared/scalars.ts'
import { Approval, ApprovalSubject } from './approval.entity.ts'

const decimalOf = (minor: bigint | null, currency: Currency) => (minor === null ? null : toDecimal(minor, currency))

/** The amount above which payments of a business need two people. */
@Entity('payment_threshold')
export class PaymentThreshold {
  @PrimaryColumn({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text' })
  currency!: Currency

  /** Null if one person may pay any amount. */
  @Column({ name: 'amount', type: 'bigint', nullable: true, transformer: asBigint })
  amountMinor!: bigint | null

  get amount(): string | null {
    return decimalOf(this.amountMinor, this.currency)
  }
}

/** A threshold that a member requested, with the one that applied then. Never changed. */
@ObjectType({
  description: 'A payment threshold that a member asked for, with the one that applied then.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('payment_threshold_change')
export class ThresholdChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => Currency, { description: 'Currency of both amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ name: 'before', type: 'bigint', nullable: true, transformer: asBigint })
  beforeMinor!: bigint | null

  @Column({ name: 'amount', type: 'bigint', nullable: true, transformer: asBigint })
  amountMinor!: bigint | null

  @Field(() => Decimal, {
    nullable: true,
    description: 'Threshold when the change was asked for, in major units; null: one person could pay any amount.',
  })
  get before(): string | null {
    return decimalOf(this.beforeMinor, this.currency)
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Threshold that was asked for, in major units; null: one person could pay any amount.',
  })
  get threshold(): string | null {
    return decimalOf(this.amountMinor, this.currency)
  }
}

/** Loads changes by id. Only for approvals that the viewer may see. */
export const thresholdChangeById: Batch<string, ThresholdChange | null> = async (db: EntityManager, ids) => {
  const rows = new Map((await db.findBy(ThresholdChange, { id: In([...ids]) })).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id) ?? null)
}

@ObjectType({ description: 'When payments of a business need two people. Readable by its members.', simpleResolvers: true })
@Scoped()
export class PaymentPolicy {
  @Field(() => Currency, {
    description: 'Currency of the threshold: the display currency of the member who first set one; until then, that of the viewer.',
  })
  currency!: Currency

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Amount above which a payment needs another member's approval, in major units of `currency`. Payments in other currencies are converted, and earlier payments count as `PassedLimit.paidBefore` describes. Null: no payment needs an approval.",
  })
  threshold!: string | null

  @Field(() => Int, { description: 'Members who may decide on payments. Approvals are needed only when there are at least two.' })
  members!: number

  @Field(() => Approval, { nullable: true, description: "Change that needs another member's approval; null when none is pending." })
  pendingChange!: Approval | null
}
