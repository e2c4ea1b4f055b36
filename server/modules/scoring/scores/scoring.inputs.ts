import { ArrayMaxSize, IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

const MONTHS = says('scoring.input.months')
const PAYERS = says('scoring.input.split')
const DAYS = says('scoring.input.shareDays')
const LABEL = says('scoring.input.audience')

@InputType({ description: 'What would be different. An omitted field changes nothing.' })
export class WhatIfInput {
  @Field(() => Int, {
    nullable: true,
    description: 'How many months of bank history to add, assumed to be like the present ones, 1 to 24.',
  })
  @IsOptional()
  @IsInt(MONTHS)
  @Min(1, MONTHS)
  @Max(24, MONTHS)
  addMonths?: number | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Sent and unpaid invoices of the business whose balances would be paid now, up to 100. INVALID for other invoices.',
  })
  @IsOptional()
  @ArrayMaxSize(100, says('scoring.input.invoices'))
  collectInvoiceIds?: string[] | null

  @Field(() => Int, { nullable: true, description: 'Number of equal payers that the largest payer would be replaced by, 2 to 20.' })
  @IsOptional()
  @IsInt(PAYERS)
  @Min(2, PAYERS)
  @Max(20, PAYERS)
  splitLargestPayerInto?: number | null
}

@InputType({ description: 'How to share a score.' })
export class ShareAltScoreInput {
  @Field(() => Int, { defaultValue: 30, description: 'How many days the link works, 1 to 365.' })
  @Min(1, DAYS)
  @Max(365, DAYS)
  days!: number

  @Field(() => Boolean, { defaultValue: true, description: 'True also shows the five factors, without their metrics.' })
  includeFactors!: boolean

  @Field(() => String, { description: 'Who the link is for, 1 to 80 characters; only the business sees it.' })
  @Length(1, 80, LABEL)
  @Matches(/\S/, LABEL)
  label!: string
}
