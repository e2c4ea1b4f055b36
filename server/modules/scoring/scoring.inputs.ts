import { ArrayMaxSize, IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'

const MONTHS = 'Add 1 to 24 months.'
const PAYERS = 'Split the largest payer into 2 to 20.'
const DAYS = 'Share it for 1 to 365 days.'
const LABEL = 'Enter who it is for in up to 80 characters.'

@InputType({ description: 'What would be different. An omitted field changes nothing.' })
export class WhatIfInput {
  @Field(() => Int, { nullable: true, description: 'Additional months of history like the present ones, 1 to 24.' })
  @IsOptional()
  @IsInt({ message: MONTHS })
  @Min(1, { message: MONTHS })
  @Max(24, { message: MONTHS })
  addMonths?: number | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Sent and unpaid invoices of the business whose balances would be paid now, up to 100. INVALID for other invoices.',
  })
  @IsOptional()
  @ArrayMaxSize(100, { message: 'Choose up to 100 invoices.' })
  collectInvoiceIds?: string[] | null

  @Field(() => Int, { nullable: true, description: 'Into how many equal payers the largest would be split, 2 to 20.' })
  @IsOptional()
  @IsInt({ message: PAYERS })
  @Min(2, { message: PAYERS })
  @Max(20, { message: PAYERS })
  splitLargestPayerInto?: number | null
}

@ArgsType()
export class ShareScoreArgs {
  @Field(() => Int, { defaultValue: 30, description: 'How many days the link works, 1 to 365.' })
  @Min(1, { message: DAYS })
  @Max(365, { message: DAYS })
  days!: number

  @Field(() => Boolean, { defaultValue: true, description: 'True also shows the five factors, without their metrics.' })
  includeFactors!: boolean

  @Field(() => String, { description: 'Who the link is for, 1 to 80 characters; only the business sees it.' })
  @Length(1, 80, { message: LABEL })
  @Matches(/\S/, { message: LABEL })
  label!: string
}
