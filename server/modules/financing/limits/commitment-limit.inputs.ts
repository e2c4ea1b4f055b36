import { IsOptional } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { type JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { Jurisdiction } from './limits-terms.ts'

@InputType({
  description: "A commitment to simulate. Amounts are zero or more, in major units of the country's currency.",
})
export class SimulateCommitmentLimitInput {
  @Field(() => Jurisdiction, { description: 'Country whose rules are applied.' })
  jurisdiction!: JurisdictionCode

  @Field(() => LenderClass, {
    nullable: true,
    description: 'Class of the lender there. INVALID for a class of another country. Absent or null: the strictest of the country.',
  })
  @IsOptional()
  lenderClass?: LenderClass | null

  @Field(() => Decimal, { description: "Amount of the request, above zero, in major units of the country's currency." })
  requested!: string

  @Field(() => Decimal, {
    defaultValue: '0',
    description: "Already committed to the request by all lenders, in major units of the country's currency.",
  })
  committed!: string

  @Field(() => Decimal, {
    defaultValue: '0',
    description: "Already committed by the lender to the business, without this request, in major units of the country's currency.",
  })
  withBeneficiary!: string

  @Field(() => Decimal, {
    defaultValue: '0',
    description: "Already committed by the lender in the calendar year, in major units of the country's currency.",
  })
  lenderThisYear!: string

  @Field(() => Decimal, {
    defaultValue: '0',
    description: "What the business owes to all lenders, in major units of the country's currency.",
  })
  businessOutstanding!: string

  @Field(() => Decimal, {
    defaultValue: '0',
    description: "What the business was promised by all lenders in the calendar year, in major units of the country's currency.",
  })
  businessThisYear!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day whose rules are applied. Absent or null: today in the country.' })
  @IsOptional()
  appliedOn?: string | null
}
