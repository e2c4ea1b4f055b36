import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Matches, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { PageArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { orBlank } from '../customers/customer.inputs.ts'

/** In one call; more are allotted by another. */
const MOST_ALLOCATIONS = 50

@InputType()
export class RecordReceiptInput {
  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => LocalDate)
  receivedOn!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(160)), { message: 'Enter the name of the payer in up to 160 characters.' })
  payerName?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(60)), { message: 'An IBAN has at most 34 characters.' })
  payerIban?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(200)), { message: 'Enter the reference in up to 200 characters.' })
  reference?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(severalLines(1_000)), { message: 'Enter the note in up to 1,000 characters.' })
  note?: string | null
}

@InputType()
export class ReceiptAllocationInput {
  @Field(() => ID)
  invoiceId!: string

  @Field(() => Decimal)
  amount!: string
}

@ArgsType()
export class ReceiptsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Only what something can still be allotted of.' })
  unallocatedOnly!: boolean
}

@ArgsType()
export class AllocateReceiptArgs {
  @Field(() => ID)
  id!: string

  @Field(() => [ReceiptAllocationInput])
  @ArrayNotEmpty({ message: 'Choose at least one invoice.' })
  @ArrayMaxSize(MOST_ALLOCATIONS, { message: 'Allocate to up to 50 invoices at once.' })
  @ValidateNested()
  allocations!: ReceiptAllocationInput[]

  @Field(() => String)
  idempotencyKey!: string
}
