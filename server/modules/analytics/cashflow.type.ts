import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded, Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { addDays } from '../../shared/day.ts'
import { IndicatorState } from '../../shared/indicator-state.ts'
import { toDecimal } from '../../shared/money.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import { AnalyticsPeriod } from './analytics-period.ts'
import type { Cashflow } from './cashflow.ts'
import { rounded } from './figures.ts'
import { CashflowSeasonality, tellSeasonality } from './seasonality.type.ts'

@ObjectType({ simpleResolvers: true })
@Embedded()
export class CashflowMonth {
  @Field(() => Decimal, { nullable: true, description: "Of the month's last day." })
  balance!: string | null

  @Field(() => String, { description: 'For bankTransactions(filter: { evidence }).' })
  evidence!: string

  @Field(() => Decimal)
  inflow!: string

  @Field(() => String, { description: 'Such as "2026-03".' })
  month!: string

  @Field(() => Decimal)
  net!: string

  @Field(() => Decimal)
  outflow!: string

  @Field(() => Int, { description: 'How many bank transactions the inflow is of.' })
  receipts!: number
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class PayerShare {
  @Field(() => String, { description: 'Empty where the bank does not tell who paid.' })
  counterparty!: string

  @Field(() => String, { description: 'For bankTransactions(filter: { evidence }).' })
  evidence!: string

  @Field(() => Decimal)
  inflow!: string

  @Field(() => Float, { description: '0 to 1.' })
  share!: number
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class RiskIndicator {
  @Field(() => String, {
    description: 'coverage, dso, concentration, daysCash, floorDays or overdrawnDays; always all six, in this order.',
  })
  code!: string

  @Field(() => String, { nullable: true })
  evidence!: string | null

  @Field(() => IndicatorState)
  state!: IndicatorState

  @Field(() => Float, { description: 'Good from there on (coverage, daysCash, floorDays) or up to there (the others).' })
  threshold!: number

  @Field(() => Float, { nullable: true, description: 'Null where it is not known, or beyond any bound.' })
  value!: number | null
}

@ObjectType({ description: "A finding computed from the figures; the words are the client's, by code.", simpleResolvers: true })
@Embedded()
export class CashflowInsight {
  @Field(() => String, {
    description:
      'With its values: surplus and shortfall [amount a month], strongestMonth [month, amount], negativeMonths and deadMonths [how many, of how many], inflowRises and inflowFalls [percent; last three months against those before], largestPayer [name, percent], seasonal and, by the Hijri calendar, seasonalHijri [month of the year with most inflow, with least, index in percent], thinDays [days, amount of a week of spending], penalties [how many], stale [days since the banks were read], converted [currencies].',
  })
  code!: string

  @Field(() => String, { nullable: true })
  evidence!: string | null

  @Field(() => [String], { description: 'Amounts are plain decimals in the currency of the analytics.' })
  values!: string[]
}

@ObjectType({ description: 'The rows behind one figure.', simpleResolvers: true })
@Embedded()
export class FigureEvidence {
  @Field(() => String, { description: 'For bankTransactions(filter: { evidence }).' })
  evidence!: string

  @Field(() => String, { description: 'The name of its field, such as monthlyInflow.' })
  figure!: string
}

@ObjectType({ description: 'Computed as the score is; over twelve months, from the very same figures.', simpleResolvers: true })
@Scoped()
export class CashflowAnalytics {
  @Field(() => LocalDate, { description: 'Days before it count.' })
  asOf!: string

  @Field(() => Decimal, { nullable: true })
  averageDailyBalance!: string | null

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Float, { nullable: true })
  daysCashOnHand!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Days sales outstanding: `averageDso` of `invoicingSummary`, over the last 90 days whatever the period.',
  })
  dso!: number | null

  @Field(() => [FigureEvidence], { description: 'One for each figure that rows stand behind.' })
  evidence!: FigureEvidence[]

  @Field(() => LocalDate, { description: 'The first day of the period that was observed.' })
  firstDay!: string

  @Field(() => [CashflowInsight])
  insights!: CashflowInsight[]

  @Field(() => LocalDate, { description: 'The last day that counts: the one before `asOf`.' })
  lastDay!: string

  @Field(() => [Currency], { description: 'Currencies that could not be converted, whose accounts are left out.' })
  leftOut!: Currency[]

  @Field(() => Decimal, { nullable: true, description: 'Mean of the complete months.' })
  monthlyInflow!: string | null

  @Field(() => Decimal, { nullable: true, description: 'Mean of the complete months.' })
  monthlyOutflow!: string | null

  @Field(() => [CashflowMonth], { description: 'Complete ones, oldest first.' })
  months!: CashflowMonth[]

  @Field(() => Decimal, { nullable: true, description: 'monthlyInflow less monthlyOutflow.' })
  netCashflow!: string | null

  @Field(() => [PayerShare], { description: 'The ten largest, largest first, of the complete months.' })
  payers!: PayerShare[]

  @Field(() => Float, { nullable: true, description: 'Inflow over outflow.' })
  paymentCoverageRatio!: number | null

  @Field(() => AnalyticsPeriod)
  period!: AnalyticsPeriod

  @Field(() => Float, {
    nullable: true,
    description: "The largest payer's share of inflow, 0 to 1; null where too few payers are known.",
  })
  revenueConcentration!: number | null

  @Field(() => [RiskIndicator])
  riskIndicators!: RiskIndicator[]

  @Field(() => CashflowSeasonality, { nullable: true, description: 'Over whole years; null below twelve complete months.' })
  seasonality!: CashflowSeasonality | null

  @Field(() => Float, {
    nullable: true,
    description: 'The index of seasonality. Low below 0.2, high above 0.5.',
  })
  seasonalityIndex!: number | null

  @Field(() => Int, { description: 'How many transactions the period has: the n of its figures.' })
  transactions!: number

  @Field(() => Float, { nullable: true, description: 'Inflow of a year over the average daily balance.' })
  turnoverVelocity!: number | null
}

const orNull = (value: number | null) => (value === null ? null : rounded(value))

/** Cashflow as it is told outside. */
export const tellCashflow = (cashflow: Cashflow): CashflowAnalytics => {
  const { currency, period } = cashflow
  const amount = (minor: bigint) => toDecimal(minor, currency)
  const amountOrNull = (minor: bigint | null) => (minor === null ? null : amount(minor))
  return {
    period,
    currency,
    asOf: cashflow.asOf,
    firstDay: cashflow.firstDay,
    lastDay: addDays(cashflow.asOf, -1),
    averageDailyBalance: amountOrNull(cashflow.averageDailyBalance),
    monthlyInflow: amountOrNull(cashflow.monthlyInflow),
    monthlyOutflow: amountOrNull(cashflow.monthlyOutflow),
    netCashflow: amountOrNull(cashflow.netCashflow),
    paymentCoverageRatio: orNull(cashflow.paymentCoverageRatio),
    daysCashOnHand: orNull(cashflow.daysCashOnHand),
    turnoverVelocity: orNull(cashflow.turnoverVelocity),
    seasonality: cashflow.seasonality && tellSeasonality(cashflow.seasonality),
    seasonalityIndex: orNull(cashflow.seasonality?.index ?? null),
    revenueConcentration: orNull(cashflow.revenueConcentration),
    dso: orNull(cashflow.dso),
    evidence: Object.entries(cashflow.evidence).map(([figure, evidence]) => ({ figure, evidence })),
    months: cashflow.months.map((month) => ({
      ...month,
      inflow: amount(month.inflow),
      outflow: amount(month.outflow),
      net: amount(month.net),
      balance: amountOrNull(month.balance),
    })),
    payers: cashflow.payers.map(({ name, inflow, share, evidence }) => ({
      counterparty: name,
      inflow: amount(BigInt(Math.round(inflow))),
      share: rounded(share),
      evidence,
    })),
    riskIndicators: cashflow.riskIndicators.map((indicator) => ({ ...indicator, value: orNull(indicator.value) })),
    insights: cashflow.insights.map(({ code, values, evidence }) => ({
      code,
      evidence,
      values: values.map((value) => (typeof value === 'string' ? value : amount(BigInt(Math.round(value.minor))))),
    })),
    leftOut: [...cashflow.leftOut],
    transactions: cashflow.transactions,
  }
}
