import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { Converted } from '../../financing/index.ts'

@ObjectType({ description: 'What a lender expected and received in one calendar month.', simpleResolvers: true })
@Embedded()
export class CollectionsMonth {
  @Field(() => String, { description: 'The month, such as "2026-11".' })
  month!: string

  @Field(() => Decimal, {
    description:
      'Payments that are due in the month, in major units of the currency of the collections. What a restructure moved counts on its new day, what an early settlement paid on the day of that. Deliveries of goods and results that are not reported have no amount.',
  })
  expected!: string

  @Field(() => Decimal, {
    description:
      'The part of `expected` that is paid by today, in major units of the currency of the collections, by receipts of any month: the oldest payment is paid first, none before its day.',
  })
  paid!: string

  @Field(() => Decimal, {
    description:
      'Receipts of the month that were not reversed, in major units of the currency of the collections, whichever payments they are for. Donations are no receipts.',
  })
  received!: string
}

@ObjectType({ description: 'What is due to a lender and what came, over its facilities. Donations for late payment are no part of it.' })
@Embedded()
export class LenderCollections extends Converted {
  @Field(() => LocalDate, { description: 'Today in the Gulf. The current month runs until then.' })
  asOfOn!: string

  @Field(() => [CollectionsMonth], { description: 'The last six calendar months, oldest first; the last one is the current month.' })
  months!: CollectionsMonth[]

  @Field(() => Decimal, {
    description:
      'Profit in the payments due in the current calendar year that are wholly paid, in major units: of sales as their schedules spread it, less rebates; the rent beside bought units; shares of results. Rents of leases are not split into cost and profit, and neither are payments after a restructure: they are left out.',
  })
  profitThisYear!: string

  @Field(() => Int, { description: 'Facilities that had payments due or receipts in these months or this year.' })
  facilities!: number
}
