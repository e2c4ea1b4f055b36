import { IsOptional, IsUUID, Length, Matches } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { Currency } from '../../shared/currency.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import type { Fee } from './fee.type.ts'
import type { FeeInvoice } from './fee-invoice.entity.ts'
import { FeeInvoiceKind } from './fee-terms.ts'

const MONTH = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/
const NO_MONTH = says('fees.month')

@ArgsType()
export class FeeStatementArgs {
  @Field(() => String, { description: 'Month in Gulf time, such as 2026-10.' })
  @Matches(MONTH, NO_MONTH)
  month!: string
}

@InputType({ description: 'Which documents for fees to list. Omitted criteria do not filter.' })
export class FeeInvoiceFilter {
  @Field(() => FeeInvoiceKind, { nullable: true, description: 'Only documents of this kind.' })
  kind?: FeeInvoiceKind | null

  @Field(() => Currency, { nullable: true, description: 'Only documents in this currency.' })
  currency?: Currency | null

  @Field(() => String, { nullable: true, description: 'Only documents for this month, such as 2026-10.' })
  @IsOptional()
  @Matches(MONTH, NO_MONTH)
  month?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Business whose documents administration lists: it must name one. Ignored for everyone else, who reads their own.',
  })
  @IsOptional()
  @IsUUID(undefined, says('fees.businessMissing'))
  businessId?: string | null
}

export const FEE_INVOICE_ORDERS = ordersOf(
  'FeeInvoice',
  latestOrEarliest<FeeInvoice>('document.issuedAt', ({ issuedAt }) => issuedAt, 'issued'),
)

@ArgsType()
export class FeeInvoicesArgs extends ListArgs(FeeInvoiceFilter, FEE_INVOICE_ORDERS) {}

@InputType({ description: 'Which fees to list. Omitted criteria do not filter.' })
export class FeeFilter {
  @Field(() => String, { nullable: true, description: 'Month to list in Gulf time, such as 2026-10. Absent: the current month.' })
  @IsOptional()
  @Matches(MONTH, NO_MONTH)
  month?: string | null
}

export const FEE_ORDERS = ordersOf(
  'Fee',
  latestOrEarliest<Fee>('posted.at', ({ postedAt }) => postedAt, 'taken'),
)

@ArgsType()
export class FeesArgs extends ListArgs(FeeFilter, FEE_ORDERS) {}

@InputType({ description: 'Why a document for fees is corrected.' })
export class CorrectFeeInvoiceInput {
  @Field(() => String, { description: 'Reason, 5 to 300 characters. It is printed on the credit note.' })
  @Length(5, 300, says('fees.reason'))
  @Matches(/\S/, says('fees.reason'))
  reason!: string
}
