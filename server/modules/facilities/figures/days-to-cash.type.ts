import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Decimal } from '../../../shared/scalars.ts'

@ObjectType({
  description: 'How long a lender took from the acceptance of a proposal to its payment, over what it paid in the last 24 months.',
  simpleResolvers: true,
})
@Embedded()
export class DaysToCash {
  @Field(() => Decimal, { nullable: true, description: 'Median of whole days in the Gulf, one decimal; null with fewer than 5 cases.' })
  days!: string | null

  @Field(() => Int, { description: 'Payments that were counted.' })
  cases!: number
}
