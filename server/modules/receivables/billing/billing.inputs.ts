import { ArrayMaxSize, ArrayUnique, IsInt, IsOptional, Matches, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { TaxJurisdiction } from './tax.ts'
import { oneLine, severalLines } from './wording.ts'

const LEGAL_NAME = says('receivables.billing.input.legalName')
const ADDRESS = says('receivables.billing.input.address')
const DAYS = says('receivables.billing.input.reminderDays')

@InputType({ description: 'How a business appears on its invoices. Replaces the profile, except an omitted logo.' })
export class UpdateBillingProfileInput {
  @Field(() => String, { description: "Seller's name on the invoices, up to 160 characters." })
  @Matches(oneLine(160), LEGAL_NAME)
  legalName!: string

  @Field(() => String, { nullable: true, description: "Seller's name in Arabic, up to 160 characters. Absent or null: none." })
  @IsOptional()
  @Matches(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,160}$/u, LEGAL_NAME)
  legalNameArabic?: string | null

  @Field(() => String, { description: 'Address on the invoices, up to 300 characters, several lines allowed.' })
  @Matches(severalLines(300), ADDRESS)
  address!: string

  @Field(() => TaxJurisdiction, { description: 'Country whose VAT rules apply.' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, {
    nullable: true,
    description: 'Tax registration number: 15 digits in the Emirates and Saudi Arabia. Absent: not registered, no VAT is charged.',
  })
  @IsOptional()
  @Matches(/^.{0,40}$/u, says('receivables.billing.input.taxNumber'))
  trn?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of an uploaded PNG or JPEG. Omitted: keep the logo; null: remove it.' })
  logoFileId?: string | null

  @Field(() => [Int], { description: 'Up to 8 days relative to the due date, from -60 to 365. Empty: no automatic reminders.' })
  @ArrayMaxSize(8, says('receivables.billing.input.reminders'))
  @ArrayUnique(says('receivables.billing.input.remindersOnce'))
  @IsInt({ each: true, ...DAYS })
  @Min(-60, { each: true, ...DAYS })
  @Max(365, { each: true, ...DAYS })
  reminderDays!: number[]
}
