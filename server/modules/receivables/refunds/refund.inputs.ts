import { Matches, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Decimal } from '../../../shared/scalars.ts'
import { RefundOutcome } from './refund.entity.ts'

const REASON = 'Give the reason in up to 500 characters.'

@InputType({ description: 'A refund of a payment through a link.' })
export class RefundInput {
  @Field(() => Decimal, { description: "In major units of the payment's currency, at most what is refundable." })
  amount!: string

  @Field(() => RefundOutcome, { description: 'What becomes of the refunded amount.' })
  outcome!: RefundOutcome

  @Field(() => String, { description: 'Why; the payer reads it.' })
  @Matches(/\S/, { message: REASON })
  @MaxLength(500, { message: REASON })
  reason!: string
}
