import { IsEmail, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { day, latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { CUSTOMER_EMAIL, CUSTOMER_NAME } from '../customers/customer.inputs.ts'
import type { PaymentRequest } from './payment-request.entity.ts'
import { PaymentRequestStatus } from './payment-request-status.ts'

const NO_PURPOSE = says('receivables.paymentRequests.input.description')

@InputType({ description: 'An amount to ask a customer for, without an invoice.' })
export class CreatePaymentRequestInput {
  @Field(() => String, { description: "Customer's name, up to 160 characters." })
  @Matches(oneLine(160), CUSTOMER_NAME)
  customerName!: string

  @Field(() => String, { description: 'Where the link is mailed; identifies the customer.' })
  @IsEmail({}, CUSTOMER_EMAIL)
  @Length(3, 254, CUSTOMER_EMAIL)
  customerEmail!: string

  @Field(() => Decimal, { description: 'Amount in major units, above zero.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount.' })
  currency!: Currency

  @Field(() => String, { description: 'What the money is for, up to 1,000 characters.' })
  @Matches(severalLines(1_000), NO_PURPOSE)
  description!: string

  @Field(() => LocalDate, { description: 'Last day to pay in time; not in the past.' })
  dueOn!: string
}

@InputType({ description: 'Which payment requests to list. Omitted criteria do not filter.' })
export class PaymentRequestFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Text to find in customer name, email and description, in any case. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.searchWith200'))
  search?: string | null

  @Field(() => PaymentRequestStatus, { nullable: true, description: 'Only payment requests with this status.' })
  status?: PaymentRequestStatus | null
}

const DUE = [day('request.dueOn', ({ dueOn }: PaymentRequest) => dueOn)]

export const PAYMENT_REQUEST_ORDERS = ordersOf('PaymentRequest', {
  ...latestOrEarliest('request.createdAt', ({ createdAt }: PaymentRequest) => createdAt, 'created'),
  DUE_SOON: { description: 'Earliest due date first.', by: DUE, direction: 'asc' },
  DUE_LAST: { description: 'Latest due date first.', by: DUE, direction: 'desc' },
})

@ArgsType()
export class PaymentRequestsArgs extends ListArgs(PaymentRequestFilter, PAYMENT_REQUEST_ORDERS) {}
