import { IsEmail, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { CUSTOMER_EMAIL, CUSTOMER_NAME } from '../customers/customer.inputs.ts'
import { PaymentRequestStatus } from './payment-request-status.ts'

const NO_PURPOSE = 'Say what it is for, in up to 1,000 characters.'

@InputType()
export class PaymentRequestInput {
  @Field(() => String)
  @Matches(oneLine(160), { message: CUSTOMER_NAME })
  customerName!: string

  @Field(() => String)
  @IsEmail({}, { message: CUSTOMER_EMAIL })
  @Length(3, 254, { message: CUSTOMER_EMAIL })
  customerEmail!: string

  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => String)
  @Matches(severalLines(1_000), { message: NO_PURPOSE })
  description!: string

  @Field(() => LocalDate)
  dueDate!: string
}

@InputType()
export class PaymentRequestFilter {
  @Field(() => String, { nullable: true, description: 'In customer name, e-mail and description, whatever the case.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search with up to 200 characters.' })
  search?: string | null

  @Field(() => PaymentRequestStatus, { nullable: true })
  status?: PaymentRequestStatus | null
}
