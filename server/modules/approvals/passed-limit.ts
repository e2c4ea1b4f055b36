import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { Decimal } from '../../shared/scalars.ts'

@ObjectType({
  description: "Why a payment needs another member's approval: the threshold, and what counts towards it.",
  simpleResolvers: true,
})
@Embedded()
export class PassedLimit {
  @Field(() => Currency, { description: 'Currency of both amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Threshold that the payment exceeds, in major units.' })
  limit!: string

  @Field(() => Decimal, {
    description:
      "Sum, in major units of `currency`, of earlier payments that count together with this one: those made in the 24 hours before without another member's approval, to the same payee by any method and, until a second member has approved this payee, to all payees without such approval, refunds included. Zero: this payment alone exceeds the threshold.",
  })
  paidBefore!: string
}

/** The threshold that a payment exceeds, and what was already counted towards it, in the threshold's currency. */
export interface LimitPassed {
  readonly limitMinor: bigint
  readonly paidBeforeMinor: bigint
  readonly currency: Currency
}

/** Converts an exceeded threshold to its GraphQL type. */
export const limitShown = ({ limitMinor, paidBeforeMinor, currency }: LimitPassed): PassedLimit => ({
  currency,
  limit: toDecimal(limitMinor, currency),
  paidBefore: toDecimal(paidBeforeMinor, currency),
})
