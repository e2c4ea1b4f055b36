import { Matches } from 'class-validator'
import { Field, ID, InputType, registerEnumType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { oneLine } from '../billing/wording.ts'

/** The behaviour of a sandbox card. */
export enum SandboxCard {
  SUCCEEDS = 'succeeds',
  DECLINES = 'declines',
  PENDS = 'pends',
}

registerEnumType(SandboxCard, {
  name: 'SandboxCard',
  description: 'Sandbox cards by their behaviour. No card number is ever asked for.',
  valuesConfig: {
    SUCCEEDS: { description: 'Succeeds at once.' },
    DECLINES: { description: 'Is declined.' },
    PENDS: { description: 'Stays pending for a while, then succeeds.' },
  },
})

const AMOUNT = {
  nullable: true,
  description:
    'Amount in major units, in the currency asked for. Absent: the balance due. Money beyond the balance is kept as credit with the issuer.',
}

const BALANCE_SHOWN = {
  nullable: true,
  description:
    'Balance due as shown to the payer, in major units of the currency asked for. If another payment came first and the amount now exceeds the balance, CONTENT_CHANGED is thrown instead of crediting the excess. Absent: nothing is compared.',
}

const NO_NAME = says('receivables.linkPayments.input.payerName')

@InputType({ description: 'A payment from an account.' })
export class PayByWalletInput {
  @Field(() => ID, { description: 'Account to pay from.' })
  accountId!: string

  @Field(() => Decimal, AMOUNT)
  amount?: string | null

  @Field(() => Decimal, BALANCE_SHOWN)
  balanceShown?: string | null
}

@InputType({ description: 'A payment with a sandbox card.' })
export class PayBySandboxCardInput {
  @Field(() => SandboxCard, { description: 'Which sandbox card to use.' })
  card!: SandboxCard

  @Field(() => String, { description: 'Who pays, up to 120 characters.' })
  @Matches(oneLine(120), NO_NAME)
  payerName!: string

  @Field(() => Decimal, AMOUNT)
  amount?: string | null

  @Field(() => Decimal, BALANCE_SHOWN)
  balanceShown?: string | null
}
