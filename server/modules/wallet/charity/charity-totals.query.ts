import { Field, Int, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Currency } from '../../../shared/currency.ts'
import { GULF } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'

@ObjectType({
  description: 'Money given to charity and paid to charities in one calendar year of the Gulf, in one currency, summed from the ledger.',
  simpleResolvers: true,
})
@Open()
export class CharityYearTotal {
  @Field(() => Int, { description: 'Calendar year in the Gulf.' })
  year!: number

  @Field(() => Currency, { description: 'Currency of all amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Donations for late payments that arrived in the year, in major units of `currency`.' })
  lateDonations!: string

  @Field(() => Decimal, { description: 'Income that was purified in the year, in major units of `currency`.' })
  purification!: string

  @Field(() => Decimal, { description: 'Whatever else was given to charity in the year, in major units of `currency`.' })
  other!: string

  @Field(() => Decimal, { description: 'What was paid to charities in the year, in major units of `currency`.' })
  paidOut!: string

  @Field(() => Decimal, {
    description: 'What is left to be paid to charities at the end of the year, or now, in major units of `currency`.',
  })
  balance!: string

  @Field(() => Int, { description: 'Number of donations in the year, of every kind.' })
  donations!: number
}

@ObjectType({ description: 'Totals of the money given to charity, which anyone may read.', simpleResolvers: true })
@Open()
export class CharityTotals {
  @Field(() => DateTime, { description: 'Moment up to which the totals count.' })
  asOf!: Date

  @Field(() => [CharityYearTotal], { description: 'One total for each year and currency with movements, latest year first.' })
  years!: CharityYearTotal[]
}

/** A reversed payment to a charity lowers what was paid; nothing else can be reversed. */
const YEARS = `
  with moved as (
    select entry.currency, extract(year from journal.at at time zone '${GULF}')::int as year, entry.amount, journal.cause,
      entry.amount > 0 and journal.reverses is null as is_gift
    from ledger_account account
    join journal_entry entry on entry.account_id = account.id
    join journal on journal.id = entry.journal_id
    where account.kind = 'charity' and journal.at <= $1
  )
  select year, currency,
    coalesce(sum(amount) filter (where is_gift and cause = 'late_donation'), 0)::text as "lateDonations",
    coalesce(sum(amount) filter (where is_gift and cause = 'purification'), 0)::text as purification,
    coalesce(sum(amount) filter (where is_gift and cause not in ('late_donation', 'purification')), 0)::text as other,
    coalesce(-sum(amount) filter (where not is_gift), 0)::text as "paidOut",
    (sum(sum(amount)) over (partition by currency order by year))::text as balance,
    (count(*) filter (where is_gift))::int as donations
  from moved group by year, currency order by year desc, currency`

type Row = Omit<CharityYearTotal, 'currency'> & { readonly currency: Currency }

/** Reads the totals of charity from the postings of the ledger. */
export const createCharityTotals = ({ readRows, clock }: Pick<Platform, 'readRows' | 'clock'>) => ({
  /** What was given and paid in each year and currency, up to now. */
  async totals(): Promise<CharityTotals> {
    const asOf = clock.now()
    const rows = await readRows<Row>('charity-totals', YEARS, [asOf])
    const years = rows.map(({ year, currency, donations, ...amounts }) => {
      const inMajor = (minor: string) => toDecimal(BigInt(minor), currency)
      return {
        ...{ year, currency, donations },
        lateDonations: inMajor(amounts.lateDonations),
        purification: inMajor(amounts.purification),
        other: inMajor(amounts.other),
        paidOut: inMajor(amounts.paidOut),
        balance: inMajor(amounts.balance),
      }
    })
    return { asOf, years }
  },
})

export type ReadCharityTotals = ReturnType<typeof createCharityTotals>
