import { Field, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal } from '../../../shared/scalars.ts'

@ObjectType({ description: 'What a refund would do. All amounts in major units.', simpleResolvers: true })
@Scoped()
export class RefundPreview {
  @Field(() => Decimal, { description: 'Amount that would be refunded.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: "Part taken from the customer's credit; overpaid money is refunded first." })
  fromCredit!: string

  @Field(() => Decimal, { description: 'Part that had settled the invoice or payment request.' })
  fromSettled!: string

  @Field(() => Decimal, { nullable: true, description: 'Amount of the credit note that would be issued; null when none is.' })
  creditNote!: string | null

  @Field(() => Decimal, { description: 'Due on the invoice or payment request now.' })
  balanceDue!: string

  @Field(() => Decimal, { description: 'What would be due on it once refunded.' })
  balanceDueAfter!: string

  @Field(() => String, { description: 'Account that received the payment and is debited.' })
  accountName!: string

  @Field(() => Decimal, { description: 'Available balance of the account now.' })
  available!: string

  @Field(() => Decimal, { description: 'Available balance after the refund.' })
  availableAfter!: string

  @Field(() => Boolean, { description: 'True when another member would have to approve it first.' })
  needsApproval!: boolean
}
