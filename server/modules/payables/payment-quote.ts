import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PassedLimit } from '../approvals/index.ts'

@ObjectType({ description: 'What a payment would cost.', simpleResolvers: true })
@Embedded()
export class PaymentQuote {
  @Field(() => Decimal, { description: 'Amount the vendor would receive, in major units.' })
  amount!: string

  @Field(() => Decimal, { description: 'Available balance of the account, in major units.' })
  available!: string

  @Field(() => Currency, { description: 'Currency of the account and of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Fee of 0.1 percent, in major units.' })
  fee!: string

  @Field(() => Boolean, { description: 'True when another member would have to approve it.' })
  needsApproval!: boolean

  @Field(() => PassedLimit, { nullable: true, description: 'The threshold it exceeds; null when it needs no approval.' })
  passedLimit!: PassedLimit | null

  @Field(() => Decimal, { description: 'Amount and fee together, in major units.' })
  totalDebit!: string
}
