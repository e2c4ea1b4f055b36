import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { day, integer, ordersOf } from '../../../platform/list-order.ts'
import type { ReadRows } from '../../../platform/rows.ts'
import { searchList } from '../../../platform/search-list.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf, ListArgs, type Page } from '../../../shared/page.ts'
import { Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { IncomeBasis, type Judging, judging } from './judged-income.ts'
import { IS_PURIFIED } from './purified-rows.ts'
import type { ShariahScreen } from './screen.type.ts'

@ObjectType({
  description: 'A bank transaction that was judged when income was screened. Its text is readable by members of the business alone.',
  simpleResolvers: true,
})
@Scoped()
export class ScreenedIncome {
  @Field(() => ID, { ...ROW_ID, description: 'Id of the bank transaction.' })
  id!: string

  @Field(() => LocalDate, { description: 'Booking day.' })
  bookedOn!: string

  @Field(() => Currency, { description: 'Currency of the account and of the amount.' })
  currency!: Currency

  @Field(() => IncomeBasis, { description: 'By what it was judged.' })
  basis!: IncomeBasis

  @Field(() => Boolean, { description: 'Whether it is permissible.' })
  isPermissible!: boolean

  @Field(() => String, { nullable: true, description: 'Key of the kind of impermissible income that it is; null for permissible ones.' })
  reason!: string | null

  @Field(() => Boolean, { description: 'Whether it was given to charity here.' })
  isPurified!: boolean

  amountMinor!: string
  /** The place in the list. */
  place!: string

  @Field(() => Decimal, { description: 'Amount in major units of its currency.' })
  get amount(): string {
    return toDecimal(BigInt(this.amountMinor), this.currency)
  }
}

@ObjectType({ description: 'One page of a list of bank transactions that were judged.' })
export class ScreenedIncomePage extends ConnectionOf(ScreenedIncome) {}

@InputType({ description: 'Which judged transactions to list. An omitted field does not filter.' })
export class ScreenedIncomeFilter {
  @Field(() => Boolean, { nullable: true, description: 'True for permissible transactions alone, false for impermissible ones.' })
  isPermissible?: boolean | null

  @Field(() => String, { nullable: true, description: 'Only impermissible transactions of the kind with this key.' })
  reason?: string | null
}

/** A transaction's place on its day is its own. */
const BOOKED = {
  by: [day('t.booked_on', ({ bookedOn }: ScreenedIncome) => bookedOn), integer('t.place', ({ place }: ScreenedIncome) => place)],
  isUnique: true,
} as const

const SCREENED_INCOME_ORDERS = ordersOf('ScreenedIncome', {
  NEWEST: { description: 'Latest booking day first; within a day, as the bank lists them.', direction: 'desc', ...BOOKED },
  OLDEST: { description: 'Earliest booking day first; within a day, as the bank lists them.', direction: 'asc', ...BOOKED },
})

@ArgsType()
export class ScreenedIncomeArgs extends ListArgs(ScreenedIncomeFilter, SCREENED_INCOME_ORDERS) {}

const columnsOf = ({ basis, isImpermissible, reason }: Judging) => `
  t.id, t.booked_on::text as "bookedOn", t.place::text, t.amount::text as "amountMinor", ${basis} as basis,
  not ${isImpermissible} as "isPermissible", ${reason} as reason, ${IS_PURIFIED} as "isPurified",
  (select account.currency from bank_account account where account.id = t.account_id) as currency`

type Row = Omit<ScreenedIncome, 'amount'>

/** Reads the judged rows of a screen that the viewer may see, by an index of these rows alone. */
export const createScreenedIncome =
  (readRows: ReadRows) =>
  ({ businessId, from, to, sources }: ShariahScreen, { filter, orderBy, ...page }: ScreenedIncomeArgs): Promise<Page<ScreenedIncome>> =>
    searchList<Row, ScreenedIncome>(readRows, {
      table: 'bank_transaction',
      alias: 't',
      columns: ({ bind }) => columnsOf(judging(sources, bind)),
      asNode: (row) => Object.assign(new ScreenedIncome(), row),
      order: SCREENED_INCOME_ORDERS.by[orderBy],
      base: ({ bind }) => {
        const business = bind(businessId)
        const { isJudged, isImpermissible, reason } = judging(sources, bind)
        return [
          `t.business_id = ${business}`,
          `t.booked_on between ${bind(from)}::date and ${bind(to)}::date`,
          isJudged,
          `t.account_id in (select id from bank_account where business_id = ${business} and is_connected)`,
          ...(filter?.isPermissible == null ? [] : [`${isImpermissible} = ${bind(!filter.isPermissible)}::boolean`]),
          ...(filter?.reason == null ? [] : [`${reason} = ${bind(filter.reason)}::text`]),
        ]
      },
      counting: 'exact',
    }).page(page)

export type ReadScreenedIncome = ReturnType<typeof createScreenedIncome>
