import { ArrayMaxSize, ArrayUnique, IsInt, IsOptional, Matches, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { TaxJurisdiction } from './tax.ts'
import { oneLine, severalLines } from './wording.ts'

const LEGAL_NAME = 'Enter the legal name in up to 160 characters.'
const ADDRESS = 'Enter the address in up to 300 characters.'
const DAYS = 'Choose whole days from 60 before to 365 after the due date.'

@InputType()
export class BillingProfileInput {
  @Field(() => String)
  @Matches(oneLine(160), { message: LEGAL_NAME })
  legalName!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,160}$/u, { message: LEGAL_NAME })
  legalNameArabic?: string | null

  @Field(() => String)
  @Matches(severalLines(300), { message: ADDRESS })
  address!: string

  @Field(() => TaxJurisdiction)
  jurisdiction!: TaxJurisdiction

  @Field(() => String, { nullable: true, description: 'Absent: not registered, so no tax is charged.' })
  @IsOptional()
  @Matches(/^.{0,40}$/u, { message: 'Enter the tax registration number in up to 40 characters.' })
  trn?: string | null

  @Field(() => ID, { nullable: true, description: 'A PNG or JPEG uploaded before. Absent: as it is; null: none.' })
  logoFileId?: string | null

  @Field(() => [Int])
  @ArrayMaxSize(8, { message: 'Choose up to 8 reminder days.' })
  @ArrayUnique({ message: 'Choose each reminder day once.' })
  @IsInt({ each: true, message: DAYS })
  @Min(-60, { each: true, message: DAYS })
  @Max(365, { each: true, message: DAYS })
  reminderDays!: number[]
}
