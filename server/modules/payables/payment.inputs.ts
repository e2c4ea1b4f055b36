import { ArrayMaxSize, IsOptional, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import { Decimal } from '../../shared/scalars.ts'
import type { VendorPayment } from './payment.entity.ts'
import { PaymentMethod, VendorPaymentStatus } from './payment-lifecycle.ts'

@InputType({ description: 'A payment to a vendor.' })
export class PayVendorInput {
  @Field(() => ID, { description: 'Whom to pay; the vendor must be active.' })
  vendorId!: string

  @Field(() => ID, { description: "The viewer's account to pay from." })
  accountId!: string

  @Field(() => Decimal, { description: "Amount the vendor receives, without the fee, in major units of the account's currency." })
  amount!: string

  @Field(() => PaymentMethod, { defaultValue: PaymentMethod.BANK_TRANSFER, description: 'How to pay.' })
  method!: PaymentMethod

  @Field(() => String, {
    nullable: true,
    description: "For CHECK only: up to 20 letters, digits and dashes. Absent: the next number of the business's own series.",
  })
  @IsOptional()
  @Matches(/^\s*$|^\s*[A-Za-z0-9][A-Za-z0-9-]{0,19}\s*$/, says('payables.payments.input.chequeNumber'))
  chequeNumber?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the payee check with the result NO_MATCH, to confirm that the payer has read it and wants to pay all the same. Needed only when `payVendor` throws PAYEE_NOT_CONFIRMED.',
  })
  acknowledgedPayeeCheckId?: string | null

  @Field(() => String, { nullable: true, description: 'Note of the payer, up to 300 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(300, says('payables.payments.input.description'))
  description?: string | null

  @Field(() => String, { nullable: true, description: 'Reference for the vendor, up to 80 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(80, says('payables.payments.input.reference'))
  reference?: string | null
}

@InputType({ description: 'Which payments to list. Omitted criteria do not filter.' })
export class VendorPaymentFilter {
  @Field(() => PaymentMethod, { nullable: true, description: 'Only payments made this way.' })
  method?: PaymentMethod | null

  @Field(() => [VendorPaymentStatus], { nullable: true, description: 'Only payments in one of these states.' })
  @IsOptional()
  @ArrayMaxSize(10, says('common.input.statusesOnce'))
  statuses?: VendorPaymentStatus[] | null

  @Field(() => ID, { nullable: true, description: 'Only payments to this vendor.' })
  vendorId?: string | null
}

export const VENDOR_PAYMENT_ORDERS = ordersOf(
  'VendorPayment',
  latestOrEarliest('payment.createdAt', ({ createdAt }: VendorPayment) => createdAt, 'requested'),
)

@ArgsType()
export class VendorPaymentsArgs extends ListArgs(VendorPaymentFilter, VENDOR_PAYMENT_ORDERS) {}
