import { ArrayMaxSize, IsOptional, Matches, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { PageArgs } from '../../shared/page.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PaymentMethod, VendorPaymentStatus } from './payment-lifecycle.ts'

@InputType()
export class PayVendorInput {
  @Field(() => ID)
  vendorId!: string

  @Field(() => ID)
  accountId!: string

  @Field(() => Decimal)
  amount!: string

  @Field(() => PaymentMethod, { defaultValue: PaymentMethod.BANK_TRANSFER })
  method!: PaymentMethod

  @Field(() => String, { nullable: true, description: "For CHECK; made up from the business's own series when absent." })
  @IsOptional()
  @Matches(/^\s*$|^\s*[A-Za-z0-9][A-Za-z0-9-]{0,19}\s*$/, {
    message: 'Enter the number of the cheque: up to 20 letters, digits and dashes.',
  })
  chequeNumber?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Of the payee check that said NO_MATCH, when the payer has read it and pays all the same.',
  })
  acknowledgedPayeeCheckId?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(300, { message: 'Keep the description within 300 characters.' })
  description?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(80, { message: 'Keep the reference within 80 characters.' })
  reference?: string | null
}

@InputType()
export class VendorPaymentFilter {
  @Field(() => PaymentMethod, { nullable: true })
  method?: PaymentMethod | null

  @Field(() => [VendorPaymentStatus], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(10, { message: 'Choose each status once.' })
  statuses?: VendorPaymentStatus[] | null

  @Field(() => ID, { nullable: true })
  vendorId?: string | null
}

@ArgsType()
export class VendorPaymentsArgs extends PageArgs {
  @Field(() => VendorPaymentFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: VendorPaymentFilter | null
}
