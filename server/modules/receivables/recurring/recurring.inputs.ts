import { IsInt, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { LocalDate } from '../../../shared/scalars.ts'
import { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { RecurrenceFrequency } from './recurrence.ts'

const DUE = 'Choose from 0 to 365 days.'

@InputType()
export class RecurringInvoiceInput {
  @Field(() => Int, { defaultValue: 30 })
  @IsInt({ message: DUE })
  @Min(0, { message: DUE })
  @Max(365, { message: DUE })
  dueInDays!: number

  @Field(() => LocalDate, { nullable: true })
  endOn?: string | null

  @Field(() => RecurrenceFrequency)
  frequency!: RecurrenceFrequency

  @Field(() => InvoiceInput, { description: 'What each of them says; each has its own due date, dueInDays after its issue.' })
  @ValidateNested()
  invoice!: InvoiceInput

  @Field(() => LocalDate)
  startOn!: string
}
