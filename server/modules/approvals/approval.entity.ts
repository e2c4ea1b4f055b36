import { Field, ID, InterfaceType, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { asBigint } from '../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'
import { ApprovalKind, ApprovalStatus } from './approval-terms.ts'
import { limitShown, PassedLimit } from './passed-limit.ts'

/** The subject of an approval. The room that requests approvals of a kind resolves its type. */
@InterfaceType({
  description: 'What an approval is about: a payment, a refund, bank details of a vendor, a charity, a category or a setting.',
})
export abstract class ApprovalSubject {
  @Field(() => ID, ROW_ID)
  id!: string
}

/** A request by one person that another person decides. It is decided once, and its row is never deleted. */
@ObjectType({
  description:
    'A request by one person that another person decides: a member of the same business, staff of the same role, or an admin for a business. The person who asked never decides, and what was asked for never changes.',
  simpleResolvers: true,
})
@Scoped()
@Entity('approval')
export class Approval {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ApprovalKind, { description: 'What was asked for.' })
  @Column({ type: 'text' })
  kind!: ApprovalKind

  @Column({ type: 'uuid' })
  subjectId!: string

  /** Business of the member who requested it; null for a request by staff. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => ApprovalStatus, { description: 'How far it has come.' })
  @Column({ type: 'text' })
  status!: ApprovalStatus

  @Column({ name: 'amount', type: 'bigint', nullable: true, transformer: asBigint })
  amountMinor!: bigint | null

  @Field(() => Currency, { nullable: true, description: 'Currency of the amount; null without one.' })
  @Column({ type: 'text', nullable: true })
  currency!: Currency | null

  @Column({ name: 'threshold', type: 'bigint', nullable: true, transformer: asBigint })
  thresholdMinor!: bigint | null

  @Column({ name: 'counted_before', type: 'bigint', nullable: true, transformer: asBigint })
  countedBeforeMinor!: bigint | null

  @Column({ type: 'text', nullable: true })
  thresholdCurrency!: Currency | null

  @Column({ type: 'uuid' })
  askedById!: string

  @Field(() => DateTime, { description: 'When it was asked for.' })
  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was decided, withdrawn or replaced; null while it is pending.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null

  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: 'Amount that is paid once it is approved, in major units and without fees; null when the approval moves no money.',
  })
  get amount(): string | null {
    return this.amountMinor === null ? null : toDecimal(this.amountMinor, this.currency!)
  }

  @Field(() => PassedLimit, {
    nullable: true,
    description: 'The payment threshold that made the approval necessary; null when it is needed for another reason.',
  })
  get passedLimit(): PassedLimit | null {
    const { thresholdMinor: limitMinor, countedBeforeMinor: paidBeforeMinor, thresholdCurrency: currency } = this
    if (limitMinor === null || paidBeforeMinor === null || currency === null) return null
    return limitShown({ limitMinor, paidBeforeMinor, currency })
  }
}

@ObjectType({ simpleResolvers: true, description: 'One page of a list of approvals.' })
export class ApprovalPage extends ConnectionOf(Approval) {}
