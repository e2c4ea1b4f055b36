import { Matches, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Decimal } from '../../../shared/scalars.ts'
import { RefundOutcome } from './refund.entity.ts'

const REASON = 'Give the reason in up to 500 characters.'

@InputType()
export class RefundInput {
  @Field(() => Decimal, { description: 'In the currency of the payment, and no more than is refundable of it.' })
  amount!: string

  @Field(() => RefundOutcome)
  outcome!: RefundOutcome

  @Field(() => String, { description: 'Why; whoever paid reads it.' })
  @Matches(/\S/, { message: REASON })
  @MaxLength(500, { message: REASON })
  reason!: string
}
