import { Field, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal } from '../../../shared/scalars.ts'

@ObjectType({ description: 'What a refund would do, before it is made.', simpleResolvers: true })
@Scoped()
export class RefundPreview {
  @Field(() => Decimal, { description: 'Amount that would be refunded, in major units.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: "Part taken from the customer's credit, in major units; overpaid money is refunded first." })
  fromCredit!: string

  @Field(() => Decimal, { description: 'Part that had settled the invoice or payment request, in major units.' })
  fromSettled!: string

  @Field(() => Decimal, {
    nullable: true,
    description: 'Amount of the credit note that would be issued, in major units; null when none would be.',
  })
  creditNote!: string | null

  @Field(() => Decimal, { description: 'Amount due on the invoice or payment request now, in major units.' })
  balanceDue!: string

  @Field(() => Decimal, { description: 'Amount due on the invoice or payment request after the refund, in major units.' })
  balanceDueAfter!: string

  @Field(() => String, { description: 'Account that received the payment and is debited.' })
  @Personal()
  accountName!: string

  @Field(() => Decimal, { description: 'Available balance of the account now, in major units.' })
  available!: string

  @Field(() => Decimal, { description: 'Available balance of the account after the refund, in major units.' })
  availableAfter!: string

  @Field(() => Boolean, { description: 'True when another member would have to approve it first.' })
  needsApproval!: boolean
}
