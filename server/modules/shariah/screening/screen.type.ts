import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { percentOfPoints } from '../../../shared/percent.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'
import type { AdoptedSource, AdoptedThreshold } from '../policies/threshold.query.ts'
import type { Screen } from './screens.ts'

@ObjectType({
  description: 'The largest share of impermissible income that a policy of the board allows, and the policy that states it.',
  simpleResolvers: true,
})
@Embedded()
export class IncomeThreshold {
  @Field(() => ID, { description: 'Version of the policy, which `policy` reads.' })
  policyId!: string

  @Field(() => String, { description: 'Number of the policy, such as `POL-2026-001`.' })
  number!: string

  @Field(() => Int, { description: 'Which version of the policy it is.' })
  version!: number

  @Field(() => LocalDate, { description: 'First day in the Gulf on which the version was to be in force.' })
  effectiveOn!: string

  @Field(() => DateTime, { description: 'From when the version is in force.' })
  takesEffectAt!: Date

  @Field(() => Decimal, { description: 'Share of the income in percent, which may be reached.' })
  percent!: string
}

@ObjectType({ description: 'Impermissible income of one kind.' })
@Embedded()
export class IncomeReason {
  /** Null for interest. */
  source!: AdoptedSource | null

  @Field(() => String, { description: 'Names the kind: INTEREST, or the number of the policy and the code that it has there.' })
  key!: string

  @Field(() => String, { nullable: true, description: 'Number of the policy that names it; null for interest.' })
  policyNumber!: string | null

  @Field(() => Int, { nullable: true, description: 'Version of that policy; null for interest.' })
  policyVersion!: number | null

  @Field(() => Int, { description: 'Transactions of the period of this kind; `evidence` lists them by the key.' })
  transactions!: number

  @Field(() => Decimal, { description: 'Their sum in major units of the currency of the screen.' })
  amount!: string

  @Field(() => Decimal, { nullable: true, description: 'Their share of the income, in percent with four decimals; null without income.' })
  sharePercent!: string | null
}

@ObjectType({
  description:
    'How much of the income of a business, as its connected banks report it, is impermissible. Readable by members of the business, and by auditors while an application of the business is before the board.',
})
@Scoped()
export class ShariahScreen {
  businessId!: string
  /** Kinds of income that policies named when it was read. */
  sources!: readonly AdoptedSource[]

  @Field(() => LocalDate, { description: 'First day of the period.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the period: yesterday in the time zone of the business.' })
  to!: string

  @Field(() => Currency, { description: 'Currency of all amounts.' })
  currency!: Currency

  @Field(() => Int, { description: 'Booked transactions of connected bank accounts in the period, of every kind.' })
  transactions!: number

  @Field(() => Int, {
    description: 'Transactions that may be interest or of a kind that a policy names, each judged; `evidence` lists them.',
  })
  judged!: number

  @Field(() => Int, { description: 'Transactions that were judged impermissible.' })
  impermissibleTransactions!: number

  @Field(() => Int, { description: 'Impermissible transactions whose classification the business contests, until an auditor decides.' })
  contestedTransactions!: number

  @Field(() => Decimal, { description: 'All income in major units: operating inflow, and interest or profit on deposits.' })
  income!: string

  @Field(() => Decimal, { description: 'Impermissible income in major units.' })
  impermissible!: string

  @Field(() => [IncomeReason], {
    description: 'The impermissible income by its kind, the largest first. They add up to it, but for rounding.',
  })
  reasons!: readonly IncomeReason[]

  @Field(() => Decimal, {
    nullable: true,
    description: 'Share of the income that is impermissible, in percent with four decimals; null without income.',
  })
  sharePercent!: string | null

  @Field(() => IncomeThreshold, { nullable: true, description: 'Threshold in force now; null when the board has adopted none.' })
  threshold!: IncomeThreshold | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the exact share is at most the threshold; null without income or without a threshold.',
  })
  isWithinThreshold!: boolean | null

  @Field(() => Decimal, {
    description:
      'What the business gives to charity to purify its income, in major units: all that is impermissible, also within the threshold.',
  })
  purification!: string

  @Field(() => Decimal, { description: 'Part of `purification` that was given to charity here, in major units.' })
  purified!: string

  @Field(() => Decimal, { description: 'What is left to give to charity, in major units.' })
  outstanding!: string

  @Field(() => [Currency], { description: 'Other currencies of accounts, whose amounts were converted at the stored rates.' })
  converted!: readonly Currency[]

  @Field(() => [Currency], { description: 'Currencies of accounts that are left out because no rate is stored for them.' })
  leftOut!: readonly Currency[]

  @Field(() => DateTime, { nullable: true, description: 'When the oldest of the stored rates was set; null when nothing was converted.' })
  ratesAsOf!: Date | null
}

const toThreshold = ({ basisPoints, ...adopted }: AdoptedThreshold): IncomeThreshold => ({
  ...adopted,
  percent: percentOfPoints(basisPoints),
})

/** Returns a screen as the schema has it. */
export const toShariahScreen = (screen: Screen): ShariahScreen => {
  const { income, impermissible, purification, purified, outstanding, threshold, impermissibleRows, contestedRows, reasons, ...rest } =
    screen
  const inMajor = (minor: bigint) => toDecimal(minor, screen.currency)
  return Object.assign(new ShariahScreen(), {
    ...rest,
    impermissibleTransactions: impermissibleRows,
    contestedTransactions: contestedRows,
    reasons: reasons.map(({ source, amount, ...reason }) =>
      Object.assign(new IncomeReason(), {
        ...reason,
        source,
        policyNumber: source?.number ?? null,
        policyVersion: source?.version ?? null,
        amount: inMajor(amount),
      }),
    ),
    income: inMajor(income),
    impermissible: inMajor(impermissible),
    purification: inMajor(purification),
    purified: inMajor(purified),
    outstanding: inMajor(outstanding),
    threshold: threshold && toThreshold(threshold),
  })
}
