import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'

const AffordabilityGap = {
  BALANCES_UNKNOWN: 'balances_unknown',
  NO_BANK_DATA: 'no_bank_data',
  TOO_FEW_DAYS: 'too_few_days',
  TOO_FEW_MONTHS: 'too_few_months',
} as const
type AffordabilityGap = (typeof AffordabilityGap)[keyof typeof AffordabilityGap]

registerEnumType(AffordabilityGap, {
  name: 'AffordabilityGap',
  description: 'Why a figure of the affordability is not computed.',
  valuesConfig: {
    BALANCES_UNKNOWN: { description: 'The balance of an account is not known: nothing is compared with balances.' },
    NO_BANK_DATA: { description: 'The bank data are not enough for a score: nothing is compared.' },
    TOO_FEW_DAYS: { description: 'The bank data cover fewer than 90 days: nothing is compared with the average balance.' },
    TOO_FEW_MONTHS: { description: 'The bank data hold fewer than three complete months: nothing is compared with the leanest one.' },
  },
})

@ObjectType({
  description:
    'Whether the business could pay an instalment, by the bank data that its score counts. Apart from the score, and weighed in none. A merchant reads that of its own requests, lenders and the board that of requests that carry a score.',
  simpleResolvers: true,
})
@Embedded()
export class Affordability {
  @Field(() => Int, { nullable: true, description: 'Connected bank accounts that the figures count; null without bank data.' })
  accounts!: number | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Average daily balance of all accounts over the period, in major units of the request's currency. Null when balances are not known or cover fewer than 90 days.",
  })
  averageBalance!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'Average daily balance divided by the instalment, a ratio with 2 decimals; null when the balances are not known.',
  })
  balanceCover!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Instalment divided by `averageBalance`, a ratio with 4 decimals; lower is easier to bear. Null where that is null or not above zero. No threshold is stated: none has a source.',
  })
  balanceShare!: number | null

  @Field(() => Int, { nullable: true, description: 'Calendar days of the period; null without bank data.' })
  days!: number | null

  @Field(() => LocalDate, { nullable: true, description: 'First day of the period that the figures cover; null without bank data.' })
  from!: string | null

  @Field(() => [AffordabilityGap], { description: 'Why figures are missing; empty when none is.' })
  gaps!: AffordabilityGap[]

  @Field(() => Decimal, {
    description:
      "Monthly instalment in major units of the request's currency. Of a request: the amount in equal parts over the repayment period, without profit or rent. Of a proposal: its `monthlyPayment`.",
  })
  instalment!: string

  @Field(() => Float, {
    nullable: true,
    description: '`monthlySurplus` divided by the instalment, a ratio with 2 decimals; null before the first complete month.',
  })
  instalmentCover!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The complete month in which the least was left, such as "2026-03"; null with fewer than three complete months.',
  })
  leanMonth!: string | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Instalment divided by `leanMonthSurplus`, a ratio with 4 decimals; above 1 the month would not have paid it. Null where that is null or not above zero. No threshold is stated: none has a source.',
  })
  leanMonthShare!: number | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Inflow less outflow of `leanMonth`, with the average monthly financing payments added back, in major units of the request's currency; zero or below when nothing was left. Null with fewer than three complete months.",
  })
  leanMonthSurplus!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Monthly inflow less outflow, with the financing payments that the business already makes added back, in major units of the request's currency. Null before the first complete month.",
  })
  monthlySurplus!: string | null

  @Field(() => Int, { nullable: true, description: 'Complete months of the period, at most twelve; null without bank data.' })
  months!: number | null

  @Field(() => IndicatorState, {
    description: 'GOOD when `instalmentCover` is at least 1.35, WATCH from 1, WEAK below, UNKNOWN when it is null.',
  })
  state!: IndicatorState

  @Field(() => LocalDate, { nullable: true, description: 'Last day of the period; null without bank data.' })
  to!: string | null
}
