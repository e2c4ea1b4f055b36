import { Matches, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { RefundOutcome } from './refund.entity.ts'

const REASON = says('receivables.input.reason')

@InputType({ description: 'A refund of a payment through a link.' })
export class RefundLinkPaymentInput {
  @Field(() => Decimal, { description: "In major units of the payment's currency, at most what is refundable." })
  amount!: string

  @Field(() => RefundOutcome, { description: 'What becomes of the refunded amount.' })
  outcome!: RefundOutcome

  @Field(() => String, { description: 'Why; the payer reads it.' })
  @Matches(/\S/, REASON)
  @MaxLength(500, REASON)
  reason!: string
}
