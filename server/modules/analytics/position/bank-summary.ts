import { Field, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'

@ObjectType({
  description: "What all connected bank accounts of the viewer's business hold, in one currency, converted at the stored rates.",
  simpleResolvers: true,
})
@Scoped()
export class BankSummary {
  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest balance that counts; null without a balance.' })
  asOf!: Date | null

  @Field(() => Int, { description: 'Number of accounts whose connection is not disconnected.' })
  connectedAccounts!: number

  @Field(() => Currency, { description: 'Currency of the total.' })
  currency!: Currency

  @Field(() => [Currency], { description: 'Currencies without a stored rate; balances in them are left out.' })
  leftOut!: Currency[]

  @Field(() => Decimal, { description: 'Sum of the known balances, in major units.' })
  totalBalance!: string

  @Field(() => Int, { description: 'Number of booked transactions stored for these accounts, over all time.' })
  totalTransactions!: number
}
