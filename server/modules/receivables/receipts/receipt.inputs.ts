import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Matches, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { orBlank } from '../customers/customer.inputs.ts'
import type { Receipt } from './receipt.entity.ts'

/** The most allocations in one call. */
const MOST_ALLOCATIONS = 50

@InputType({ description: 'Money that arrived outside the product.' })
export class RecordReceiptInput {
  @Field(() => Decimal, { description: 'Amount in major units, above zero.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount.' })
  currency!: Currency

  @Field(() => LocalDate, { description: 'Day it arrived; today or earlier.' })
  receivedOn!: string

  @Field(() => String, { nullable: true, description: 'Who paid. Used to suggest invoices. Absent or null: not known.' })
  @IsOptional()
  @Matches(orBlank(oneLine(160)), says('receivables.receipts.input.payerName'))
  payerName?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'IBAN the money came from; its check digits are verified. Absent or null: not known.',
  })
  @IsOptional()
  @Matches(orBlank(oneLine(60)), says('common.input.iban'))
  payerIban?: string | null

  @Field(() => String, { nullable: true, description: 'Reference given with the payment. Used to suggest invoices. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(oneLine(200)), says('receivables.receipts.input.reference'))
  reference?: string | null

  @Field(() => String, { nullable: true, description: 'Note that only members of the business read. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(severalLines(1_000)), says('receivables.receipts.input.note'))
  note?: string | null
}

@InputType({ description: 'How much of a receipt goes to one invoice.' })
export class ReceiptAllocationInput {
  @Field(() => ID, { description: 'Invoice to settle, in the same currency.' })
  invoiceId!: string

  @Field(() => Decimal, { description: "Amount in major units of the receipt's currency, at most the balance due of the invoice." })
  amount!: string
}

@InputType({ description: 'Which receipts to list. Omitted criteria do not filter.' })
export class ReceiptFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only receipts with money left to allocate.' })
  unallocatedOnly?: boolean | null
}

export const RECEIPT_ORDERS = ordersOf(
  'Receipt',
  latestOrEarliest('receipt.recordedAt', ({ recordedAt }: Receipt) => recordedAt, 'recorded'),
)

@ArgsType()
export class ReceiptsArgs extends ListArgs(ReceiptFilter, RECEIPT_ORDERS) {}

@InputType({ description: 'What a receipt settles.' })
export class AllocateReceiptInput {
  @Field(() => [ReceiptAllocationInput], { description: 'Which invoices get how much; each invoice once.' })
  @ArrayNotEmpty(says('receivables.receipts.input.atLeastOne'))
  @ArrayMaxSize(MOST_ALLOCATIONS, says('receivables.receipts.input.atMost'))
  @ValidateNested()
  allocations!: ReceiptAllocationInput[]
}

@InputType({ description: 'Which money at a bank to record.' })
export class RecordReceiptFromBankInput {
  @Field(() => ID, { description: 'Incoming transaction of a connected bank.' })
  transactionId!: string
}
