import { IsInt, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { RecurrenceFrequency } from './recurrence.ts'
import { RecurrenceStatus, type RecurringInvoice } from './recurring-invoice.entity.ts'

const DUE = says('receivables.recurring.input.days')

@InputType({ description: 'A series of invoices to issue automatically.' })
export class CreateRecurringInvoiceInput {
  @Field(() => Int, { defaultValue: 30, description: 'Days from each issue to the due date, 0 to 365.' })
  @IsInt(DUE)
  @Min(0, DUE)
  @Max(365, DUE)
  dueInDays!: number

  @Field(() => LocalDate, { nullable: true, description: 'Last day on which one can be issued. Absent: without an end.' })
  endOn?: string | null

  @Field(() => RecurrenceFrequency, { description: 'How often to issue one.' })
  frequency!: RecurrenceFrequency

  @Field(() => InvoiceInput, { description: 'Content of each invoice. Its due date is replaced by `dueInDays` after each issue.' })
  @ValidateNested()
  invoice!: InvoiceInput

  @Field(() => LocalDate, { description: 'Day of the first one; today or later.' })
  startOn!: string
}

@InputType({ description: 'Which recurring invoices to list. Omitted criteria do not filter.' })
export class RecurringInvoiceFilter {
  @Field(() => RecurrenceStatus, { nullable: true, description: 'Only series with this status.' })
  status?: RecurrenceStatus | null
}

export const RECURRING_INVOICE_ORDERS = ordersOf(
  'RecurringInvoice',
  latestOrEarliest('recurring.createdAt', ({ createdAt }: RecurringInvoice) => createdAt, 'created'),
)

@ArgsType()
export class RecurringInvoicesArgs extends ListArgs(RecurringInvoiceFilter, RECURRING_INVOICE_ORDERS) {}
