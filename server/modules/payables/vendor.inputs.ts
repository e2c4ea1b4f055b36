import { IsEmail, IsOptional, Length, Matches, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { PageArgs } from '../../shared/page.ts'
import { PRINTABLE_NAME } from '../../shared/text.ts'
import { PaymentTerms, VendorCategory, VendorStatus } from './vendor.entity.ts'

@InputType()
export class VendorInput {
  @Field(() => String)
  @Matches(PRINTABLE_NAME, { message: 'Enter the name of the vendor, 2 to 160 characters.' })
  name!: string

  @Field(() => String)
  @IsEmail({}, { message: 'Enter an email address, such as name@company.com.' })
  @MaxLength(254, { message: 'This email address is too long.' })
  email!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^[\s+\d()./-]{0,30}$/, { message: 'Enter a phone number, such as +971 50 123 4567.' })
  phone?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(300, { message: 'Keep the address within 300 characters.' })
  address?: string | null

  @Field(() => VendorCategory, { defaultValue: VendorCategory.GENERAL })
  category!: VendorCategory

  @Field(() => PaymentTerms, { defaultValue: PaymentTerms.NET_30 })
  paymentTerms!: PaymentTerms

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[\p{L}\p{Nd}][\s-]*){3,30}$/u, { message: 'Enter a tax number of 3 to 30 letters and digits.' })
  taxId?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[A-Za-z\p{Nd}][\s-]*){4,34}$/u, { message: 'Enter an account number of 4 to 34 letters and digits.' })
  bankAccount?: string | null

  @Field(() => String, { nullable: true, description: 'Of any country, with or without spaces.' })
  @IsOptional()
  @MaxLength(60, { message: 'An IBAN has at most 34 characters.' })
  iban?: string | null
}

@InputType()
export class VendorFilter {
  @Field(() => VendorCategory, { nullable: true })
  category?: VendorCategory | null

  @Field(() => String, { nullable: true, description: 'In name, e-mail, tax number and bank details, whatever the case.' })
  @IsOptional()
  @Length(0, 160, { message: 'Search for up to 160 characters.' })
  search?: string | null

  @Field(() => VendorStatus, { nullable: true })
  status?: VendorStatus | null
}

@ArgsType()
export class VendorsArgs extends PageArgs {
  @Field(() => VendorFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: VendorFilter | null
}
