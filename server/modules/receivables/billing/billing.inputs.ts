import { ArrayMaxSize, ArrayUnique, IsInt, IsOptional, Matches, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { TaxJurisdiction } from './tax.ts'
import { oneLine, severalLines } from './wording.ts'

const LEGAL_NAME = 'Enter the legal name in up to 160 characters.'
const ADDRESS = 'Enter the address in up to 300 characters.'
const DAYS = 'Choose whole days from 60 before to 365 after the due date.'

@InputType({ description: 'How a business appears on its invoices. Replaces the profile, except an omitted logo.' })
export class BillingProfileInput {
  @Field(() => String, { description: "Seller's name on the invoices, up to 160 characters." })
  @Matches(oneLine(160), { message: LEGAL_NAME })
  legalName!: string

  @Field(() => String, { nullable: true, description: "Seller's name in Arabic, up to 160 characters." })
  @IsOptional()
  @Matches(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,160}$/u, { message: LEGAL_NAME })
  legalNameArabic?: string | null

  @Field(() => String, { description: 'Address on the invoices, up to 300 characters, several lines allowed.' })
  @Matches(severalLines(300), { message: ADDRESS })
  address!: string

  @Field(() => TaxJurisdiction, { description: 'Country whose VAT rules apply.' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, {
    nullable: true,
    description: 'Tax registration number: 15 digits in the Emirates and Saudi Arabia. Absent: not registered, no VAT is charged.',
  })
  @IsOptional()
  @Matches(/^.{0,40}$/u, { message: 'Enter the tax registration number in up to 40 characters.' })
  trn?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of an uploaded PNG or JPEG. Omitted: keep the logo; null: remove it.' })
  logoFileId?: string | null

  @Field(() => [Int], { description: 'Up to 8 days relative to the due date, from -60 to 365. Empty: no automatic reminders.' })
  @ArrayMaxSize(8, { message: 'Choose up to 8 reminder days.' })
  @ArrayUnique({ message: 'Choose each reminder day once.' })
  @IsInt({ each: true, message: DAYS })
  @Min(-60, { each: true, message: DAYS })
  @Max(365, { each: true, message: DAYS })
  reminderDays!: number[]
}
