import { IsEmail, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, name, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import { PRINTABLE_NAME } from '../../shared/text.ts'
import { PaymentTerms, type Vendor, VendorCategory, VendorStatus } from './vendor.entity.ts'

/** The details of a vendor. */
@InputType()
export abstract class VendorInput {
  @Field(() => String, { description: "Name, 2 to 160 characters. It is compared with the account holder's." })
  @Matches(PRINTABLE_NAME, says('payables.vendors.input.name'))
  name!: string

  @Field(() => String, { description: 'Email address of the vendor, up to 254 characters.' })
  @IsEmail({}, says('common.input.email'))
  @MaxLength(254, says('payables.vendors.input.email'))
  email!: string

  @Field(() => String, { nullable: true, description: 'Phone number, up to 30 characters. Absent or null: none.' })
  @IsOptional()
  @Matches(/^[\s+\d()./-]{0,30}$/, says('payables.vendors.input.phone'))
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'Postal address, up to 300 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(300, says('payables.vendors.input.address'))
  address?: string | null

  @Field(() => VendorCategory, { defaultValue: VendorCategory.GENERAL, description: 'What it sells.' })
  category!: VendorCategory

  @Field(() => PaymentTerms, { defaultValue: PaymentTerms.NET_30, description: 'When its invoices are due.' })
  paymentTerms!: PaymentTerms

  @Field(() => String, { nullable: true, description: 'Tax number of 3 to 30 letters and digits. Absent or null: none.' })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[\p{L}\p{Nd}][\s-]*){3,30}$/u, says('payables.vendors.input.taxNumber'))
  taxId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Account number of 4 to 34 letters and digits, for countries without IBAN. Absent or null: none.',
  })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[A-Za-z\p{Nd}][\s-]*){4,34}$/u, says('common.input.accountNumber'))
  bankAccount?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'IBAN of any country, with or without spaces; the check digits are verified. Absent or null: none.',
  })
  @IsOptional()
  @MaxLength(60, says('common.input.iban'))
  iban?: string | null

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'True saves the vendor although another one has the same IBAN, tax number or email; with false, DUPLICATE_VENDOR is thrown in that case.',
  })
  acceptDuplicate!: boolean
}

@InputType({ description: 'Details of a new vendor.' })
export class CreateVendorInput extends VendorInput {}

@InputType({ description: 'Details of a vendor. They replace all earlier ones.' })
export class UpdateVendorInput extends VendorInput {}

@InputType({ description: 'Which vendors to list. Omitted criteria do not filter.' })
export class VendorFilter {
  @Field(() => VendorCategory, { nullable: true, description: 'Only vendors of this category.' })
  category?: VendorCategory | null

  @Field(() => String, {
    nullable: true,
    description: 'Text to find in name, email, tax number and bank details, in any case. Up to 160 characters.',
  })
  @IsOptional()
  @Length(0, 160, says('common.input.search160'))
  search?: string | null

  @Field(() => VendorStatus, { nullable: true, description: 'Only active or only inactive vendors.' })
  status?: VendorStatus | null
}

export const VENDOR_ORDERS = ordersOf('Vendor', {
  ...latestOrEarliest('vendor.createdAt', ({ createdAt }: Vendor) => createdAt, 'added'),
  NAME: { description: 'By name, in any case.', by: [name('vendor.name', (vendor: Vendor) => vendor.name)], direction: 'asc' },
})

@ArgsType()
export class VendorsArgs extends ListArgs(VendorFilter, VENDOR_ORDERS) {}
