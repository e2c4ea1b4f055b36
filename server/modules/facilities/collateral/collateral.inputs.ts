import { ArrayMaxSize, ArrayUnique, IsOptional, Length, Matches, ValidateNested } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { PRINTABLE_NAME } from '../../../shared/text.ts'
import { GuarantorRelation } from './collateral.entity.ts'

const MOST_FILES = 10
const DESCRIPTION = says('facilities.collateral.input.description')

/** At least four letters or digits, however they are set apart. */
const NUMBER = /^[^\p{L}\p{Nd}]*(?:[\p{L}\p{Nd}][^\p{L}\p{Nd}]*){4,60}$/u
const ASSET_NUMBER = says('facilities.collateral.input.assetNumber')

@InputType({ description: 'Who guarantees the payments of a contract.' })
export class GuarantorInput {
  @Field(() => String, { description: 'Full name of the person or company, 2 to 160 characters.' })
  @Matches(PRINTABLE_NAME, says('facilities.collateral.input.guarantorName'))
  name!: string

  @Field(() => GuarantorRelation, { description: 'How the guarantor is related to the merchant.' })
  relation!: GuarantorRelation

  @Field(() => String, {
    description: 'Identity card or registration number, 4 to 60 letters and digits. Only its keyed hash and its last characters are kept.',
  })
  @Matches(NUMBER, says('facilities.collateral.input.identifier'))
  identifier!: string
}

@InputType({
  description: 'What a merchant pledges: exactly one of `assetNumber`, `invoiceId` and `guarantor` is given and decides the kind.',
})
export class PledgeCollateralInput {
  @Field(() => String, { description: 'What it is, 3 to 500 characters. The lender reads it.' })
  @Length(3, 500, DESCRIPTION)
  @Matches(/\S/, DESCRIPTION)
  description!: string

  @Field(() => Decimal, {
    description: 'What it is worth in major units of `currency`, above zero; at most what is still due on a pledged invoice.',
  })
  value!: string

  @Field(() => Currency, { description: 'Currency of the value; that of the invoice for a pledged invoice.' })
  currency!: Currency

  @Field(() => LocalDate, { description: 'Day on which it was worth that. INVALID if it is later than today.' })
  valuedOn!: string

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of files that the same person uploaded as evidence, at most 10, in the order in which they are shown.',
  })
  @ArrayMaxSize(MOST_FILES, says('common.input.listAtMost', { most: MOST_FILES }))
  @ArrayUnique(says('facilities.collateral.input.filesOnce'))
  fileIds!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'Serial, chassis or registration number of an asset, 4 to 60 letters and digits. Absent or null: not an asset.',
  })
  @IsOptional()
  @Matches(NUMBER, ASSET_NUMBER)
  assetNumber?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Own issued invoice on which something is still due. Absent or null: not an invoice.',
  })
  invoiceId?: string | null

  @Field(() => GuarantorInput, { nullable: true, description: 'Who guarantees. Absent or null: not a guarantee.' })
  @IsOptional()
  @ValidateNested()
  guarantor?: GuarantorInput | null
}

@InputType({ description: 'An invoice as it is printed.' })
export class PrintedInvoiceInput {
  @Field(() => String, {
    description: "Issuer's tax registration number as printed on the invoice; without one, its number in the commercial register.",
  })
  @Matches(NUMBER, says('facilities.collateral.input.issuer'))
  issuer!: string

  @Field(() => String, { description: 'Number of the invoice, such as `INV-2026-001`.' })
  @Matches(NUMBER, says('facilities.collateral.input.invoiceNumber'))
  number!: string

  @Field(() => LocalDate, { description: 'Day of issue.' })
  issuedOn!: string

  @Field(() => Decimal, { description: 'Total of the invoice with tax, in major units of `currency`.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency in which the total is printed.' })
  currency!: Currency
}

@InputType({ description: 'What a lender asks about: exactly one of its fields is given.' })
export class PledgeCheckInput {
  @Field(() => String, {
    nullable: true,
    description: 'Serial, chassis or registration number of an asset, however it is written. Absent or null: not an asset.',
  })
  @IsOptional()
  @Matches(NUMBER, ASSET_NUMBER)
  assetNumber?: string | null

  @Field(() => PrintedInvoiceInput, { nullable: true, description: 'An invoice. Absent or null: not an invoice.' })
  @IsOptional()
  @ValidateNested()
  invoice?: PrintedInvoiceInput | null

  @Field(() => String, { nullable: true, description: 'A `Collateral.fingerprint` that the merchant handed over. Absent or null: none.' })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/, says('facilities.collateral.input.fingerprint'))
  fingerprint?: string | null
}
