import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { Decimal } from '../../shared/scalars.ts'

@ObjectType({ description: 'Why a payment waits for another member: the threshold, and what counts towards it.', simpleResolvers: true })
@Embedded()
export class PassedLimit {
  @Field(() => Currency, { description: 'Of the threshold.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'The threshold that it passes.' })
  limit!: string

  @Field(() => Decimal, {
    description:
      'What one person paid within 24 hours before and counts with it, converted: to the same payee in any way and, while no second person has approved this payee, to all such payees and in refunds. Zero: it is above the threshold alone.',
  })
  paidBefore!: string
}

/** A threshold that a payment passes, and what counted before; in the currency of the threshold. */
export interface LimitPassed {
  readonly limitMinor: bigint
  readonly paidBeforeMinor: bigint
  readonly currency: Currency
}

/** As the API says it. */
export const limitShown = ({ limitMinor, paidBeforeMinor, currency }: LimitPassed): PassedLimit => ({
  currency,
  limit: toDecimal(limitMinor, currency),
  paidBefore: toDecimal(paidBeforeMinor, currency),
})
