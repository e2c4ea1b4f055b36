import { ArrayMaxSize, IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'

const MONTHS = 'Add 1 to 24 months.'
const PAYERS = 'Split the largest payer into 2 to 20.'
const DAYS = 'Share it for 1 to 365 days.'
const LABEL = 'Enter who it is for in up to 80 characters.'

@InputType()
export class WhatIfInput {
  @Field(() => Int, { nullable: true, description: 'Months of history more than there are.' })
  @IsOptional()
  @IsInt({ message: MONTHS })
  @Min(1, { message: MONTHS })
  @Max(24, { message: MONTHS })
  addMonths?: number | null

  @Field(() => [ID], { nullable: true, description: 'Open invoices to be collected now.' })
  @IsOptional()
  @ArrayMaxSize(100, { message: 'Choose up to 100 invoices.' })
  collectInvoiceIds?: string[] | null

  @Field(() => Int, { nullable: true, description: 'Split the largest payer into so many equal ones.' })
  @IsOptional()
  @IsInt({ message: PAYERS })
  @Min(2, { message: PAYERS })
  @Max(20, { message: PAYERS })
  splitLargestPayerInto?: number | null
}

@ArgsType()
export class ShareScoreArgs {
  @Field(() => Int, { defaultValue: 30 })
  @Min(1, { message: DAYS })
  @Max(365, { message: DAYS })
  days!: number

  @Field(() => Boolean, { defaultValue: true })
  includeFactors!: boolean

  @Field(() => String)
  @Length(1, 80, { message: LABEL })
  @Matches(/\S/, { message: LABEL })
  label!: string
}
