import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { Decimal } from '../../shared/scalars.ts'

@ObjectType({ description: 'Why a payment waits for another member: the threshold, and what counts towards it.', simpleResolvers: true })
@Embedded()
export class PassedLimit {
  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal)
  limit!: string

  @Field(() => Decimal, {
    description: 'Paid to the same payee without approval within 24 hours before, converted; zero: it is above the threshold alone.',
  })
  paidBefore!: string
}
