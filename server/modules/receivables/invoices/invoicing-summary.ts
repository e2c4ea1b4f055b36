import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures, FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'

const WINDOW_DAYS = 90

@ObjectType({
  description:
    "Invoicing figures of the viewer's business, converted to one currency at the stored rates. Drafts, void invoices and credited amounts are left out.",
  simpleResolvers: true,
})
@Scoped()
export class InvoicingSummary {
  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest exchange rate used; null when no conversion was needed.' })
  asOf!: Date | null

  @Field(() => Int, { description: 'Number of invoices issued in the last 90 days, on which `averageDso` is based.' })
  invoicedLately!: number

  @Field(() => Float, {
    nullable: true,
    description: 'Days sales outstanding: outstanding divided by invoiced in the last 90 days, times 90; null when nothing was invoiced.',
  })
  averageDso!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Average days from issue to full payment, weighted by amount, over invoices paid in the last 90 days; null when none was.',
  })
  averageDaysToPay!: number | null

  @Field(() => Currency, { description: 'Currency of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Sum still due on issued invoices, in major units.' })
  outstanding!: string

  @Field(() => Decimal, { description: 'Part of `outstanding` that is past its due date, in major units.' })
  overdueAmount!: string

  @Field(() => Int, { description: 'Invoices past their due date.' })
  overdueCount!: number

  @Field(() => Int, { description: 'Issued invoices with something due, overdue ones included.' })
  pendingCount!: number

  @Field(() => Decimal, { description: 'Sum of all issued invoices that are not void, less credit notes, in major units.' })
  totalInvoiced!: string

  @Field(() => Decimal, { description: 'Sum of all money received for invoices, in major units. Credit notes are not counted.' })
  totalPaid!: string

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many invoices they are of.' })
  explain!: FigureExplanation
}

const SUMS = `
  select i.currency, count(*)::int as count,
    sum(i.amount - i.credited)::text as invoiced,
    sum(i.settled - i.credited)::text as paid,
    sum(i.amount - i.settled)::text as outstanding,
    coalesce(sum(i.amount - i.settled) filter (where late.is_late), 0)::text as overdue,
    count(*) filter (where late.is_late)::int as "overdueCount",
    count(*) filter (where i.settled < i.amount)::int as "pendingCount",
    coalesce(sum(i.amount - i.credited) filter (where i.issued_at > $3), 0)::text as "invoicedLately",
    count(*) filter (where i.issued_at > $3)::int as "countLately",
    coalesce(sum(i.amount - i.credited) filter (where i.paid_at > $3), 0)::text as "paidLately",
    coalesce(sum((i.amount - i.credited) * ((i.paid_at at time zone i.time_zone)::date - i.issued_on)) filter (where i.paid_at > $3), 0)::text
      as "paidLatelyTimesDays"
  from invoice i
  cross join lateral (
    select i.settled < i.amount and i.due_on < ($2::timestamptz at time zone i.time_zone)::date as is_late) late
  where i.business_id = $1 and i.issued_at is not null and i.voided_at is null
  group by i.currency`

interface SumsRow {
  readonly currency: Currency
  readonly invoiced: string
  readonly paid: string
  readonly outstanding: string
  readonly overdue: string
  readonly count: number
  readonly overdueCount: number
  readonly pendingCount: number
  readonly invoicedLately: string
  readonly countLately: number
  readonly paidLately: string
  readonly paidLatelyTimesDays: string
}

const explain = defineFigures('Issued invoices of the business; drafts and void ones are left out.', SUMS)

type Summed = { [Key in keyof SumsRow]: SumsRow[Key] extends string ? Key : never }[keyof SumsRow]

/** Returns a quotient with one decimal, from exact totals; null if the denominator is zero. */
const quotient = (numerator: bigint, denominator: bigint): number | null =>
  denominator <= 0n ? null : Number((numerator * 20n + denominator) / (denominator * 2n)) / 10

/** Reads what a business is owed and how quickly it is paid. */
export const createInvoicingSummary = ({ readRows, clock, dataSource }: Platform, rates: RateService) => ({
  /** Returns the viewer's own figures, in the given currency or the viewer's display currency. */
  async read(viewer: Viewer, wanted: Currency | null | undefined): Promise<InvoicingSummary> {
    const { businessId } = signedIn(viewer)
    const currency = wanted ?? (await displayCurrencyOf(dataSource.manager, viewer))
    const now = clock.now()
    const values = [businessId, now, later(now, -WINDOW_DAYS * DAY)]
    const rows = businessId === null ? [] : await readRows<SumsRow>(statementName(SUMS), SUMS, values)
    const converter = await rates.converter()
    const total = (of: Exclude<Summed, 'currency'>) =>
      converter.total(
        rows.map((row) => ({ minor: BigInt(row[of]), currency: row.currency })),
        currency,
      )
    const count = (of: 'count' | 'overdueCount' | 'pendingCount' | 'countLately') => rows.reduce((sum, row) => sum + row[of], 0)
    const outstanding = total('outstanding')
    const summary = {
      averageDso: quotient(outstanding * BigInt(WINDOW_DAYS), total('invoicedLately')),
      invoicedLately: count('countLately'),
      averageDaysToPay: quotient(total('paidLatelyTimesDays'), total('paidLately')),
      currency,
      outstanding: toDecimal(outstanding, currency),
      overdueAmount: toDecimal(total('overdue'), currency),
      overdueCount: count('overdueCount'),
      pendingCount: count('pendingCount'),
      totalInvoiced: toDecimal(total('invoiced'), currency),
      totalPaid: toDecimal(total('paid'), currency),
      explain: explain(now, count('count')),
    }
    return { ...summary, asOf: converter.asOf() }
  },
})

export type InvoicingSummaryReads = ReturnType<typeof createInvoicingSummary>
