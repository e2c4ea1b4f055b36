import { IsInt, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { RecurrenceFrequency } from './recurrence.ts'

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
