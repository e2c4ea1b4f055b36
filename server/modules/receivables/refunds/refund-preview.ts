import { Field, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal } from '../../../shared/scalars.ts'

@ObjectType({ description: 'What a refund would do, in figures; nothing is kept.', simpleResolvers: true })
@Scoped()
export class RefundPreview {
  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal, { description: 'What of it is credit of the customer: what was paid too much goes back first.' })
  fromCredit!: string

  @Field(() => Decimal, { description: 'What of it had settled the invoice or the payment request.' })
  fromSettled!: string

  @Field(() => Decimal, { nullable: true, description: 'Over how much a credit note is made; null for none.' })
  creditNote!: string | null

  @Field(() => Decimal, { description: 'What is due on the invoice or the payment request now.' })
  balanceDue!: string

  @Field(() => Decimal)
  balanceDueAfter!: string

  @Field(() => String, { description: 'The account that received the payment.' })
  accountName!: string

  @Field(() => Decimal)
  available!: string

  @Field(() => Decimal)
  availableAfter!: string

  @Field(() => Boolean, { description: 'True where another member has to approve it first.' })
  needsApproval!: boolean
}
