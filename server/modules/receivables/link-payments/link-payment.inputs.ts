import { Matches } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Decimal } from '../../../shared/scalars.ts'
import { oneLine } from '../billing/wording.ts'

/** What a card of the sandbox does. */
export enum SandboxCard {
  SUCCEEDS = 'succeeds',
  DECLINES = 'declines',
  PENDS = 'pends',
}

registerEnumType(SandboxCard, {
  name: 'SandboxCard',
  description: 'The cards of the sandbox, by what they do. No card number is ever asked for.',
})

const NO_NAME = 'Enter the name of the payer in up to 120 characters.'

@InputType()
export class PayByCardInput {
  @Field(() => SandboxCard)
  card!: SandboxCard

  @Field(() => String)
  @Matches(oneLine(120), { message: NO_NAME })
  payerName!: string

  @Field(() => Decimal, {
    nullable: true,
    description: 'The balance due when absent, and never more than that. An amount above the balance is kept as credit with the issuer.',
  })
  amount?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'What the payer was shown as due. With it, an amount above what is due by now, because another payment came first, is refused with CONTENT_CHANGED instead of credited.',
  })
  balanceShown?: string | null
}
