import { Field, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'

@ObjectType({ description: 'Connected accounts, in the display currency.', simpleResolvers: true })
@Scoped()
export class BankSummary {
  @Field(() => DateTime, { nullable: true, description: 'Of the balance that was told longest ago; null while there is none.' })
  asOf!: Date | null

  @Field(() => Int)
  connectedAccounts!: number

  @Field(() => Currency)
  currency!: Currency

  @Field(() => [Currency], { description: 'Currencies that could not be converted, whose balances are left out.' })
  leftOut!: Currency[]

  @Field(() => Decimal)
  totalBalance!: string

  @Field(() => Int)
  totalTransactions!: number
}
