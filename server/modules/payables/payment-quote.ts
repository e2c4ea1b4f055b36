import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PassedLimit } from '../approvals/index.ts'

@ObjectType({ description: 'What a payment would cost.', simpleResolvers: true })
@Embedded()
export class PaymentQuote {
  @Field(() => Decimal)
  amount!: string

  @Field(() => Decimal)
  available!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal)
  fee!: string

  @Field(() => Boolean, { description: 'Another member has to approve it.' })
  needsApproval!: boolean

  @Field(() => PassedLimit, { nullable: true, description: 'Why another member has to approve it; null when none has to.' })
  passedLimit!: PassedLimit | null

  @Field(() => Decimal)
  totalDebit!: string
}
