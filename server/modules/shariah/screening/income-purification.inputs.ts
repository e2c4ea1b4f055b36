import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import type { IncomePurification } from './income-purification.entity.ts'

@InputType({ description: 'Which impermissible income to give to charity, and from which account.' })
export class PurifyIncomeInput {
  @Field(() => ID, { description: "Account of the viewer's business in the currency of the screen." })
  accountId!: string

  @Field(() => Decimal, {
    description: 'The `outstanding` amount of the screen that was read, in major units of its currency. CONFLICT when it is another now.',
  })
  amount!: string

  @Field(() => AnalyticsPeriod, { defaultValue: AnalyticsPeriod.M12, description: 'Period of the screen that was read.' })
  period!: AnalyticsPeriod
}

@InputType({ description: 'Which payments to list. An omitted field does not filter.' })
export class IncomePurificationFilter {
  @Field(() => Currency, { nullable: true, description: 'Only payments in this currency.' })
  currency?: Currency | null
}

export const INCOME_PURIFICATION_ORDERS = ordersOf(
  'IncomePurification',
  latestOrEarliest('purification.paidAt', ({ paidAt }: IncomePurification) => paidAt, 'paid'),
)

@ArgsType()
export class IncomePurificationsArgs extends ListArgs(IncomePurificationFilter, INCOME_PURIFICATION_ORDERS) {}
