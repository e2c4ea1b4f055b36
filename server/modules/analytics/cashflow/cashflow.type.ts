import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { addDays } from '../../../shared/day.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { IndicatorCode } from '../findings/indicator-code.ts'
import { InsightCode } from '../findings/insight-code.ts'
import { CashflowSeasonality, toCashflowSeasonality } from '../findings/seasonality.type.ts'
import { AnalyticsPeriod } from '../metrics/analytics-period.ts'
import { rounded } from '../metrics/figures.ts'
import type { Cashflow } from './cashflow.ts'
import { FigureName } from './figure-name.ts'

@ObjectType({ simpleResolvers: true, description: 'Cashflow of one complete calendar month.' })
@Embedded()
export class CashflowMonth {
  @Field(() => Decimal, {
    nullable: true,
    description:
      "Balance of all accounts at the end of the month's last day, in major units of the currency of the analytics; null when the balance of an account is not known.",
  })
  balance!: string | null

  @Field(() => String, { description: 'Text that `bankTransactions(filter: { evidence })` takes to list the transactions of the month.' })
  evidence!: string

  @Field(() => Decimal, {
    description:
      'Operating inflow in major units of the currency of the analytics: money in, without financing, capital, refunds, interest and own transfers.',
  })
  inflow!: string

  @Field(() => String, { description: 'The month, such as "2026-03".' })
  month!: string

  @Field(() => Decimal, {
    description: 'Inflow less outflow, in major units of the currency of the analytics; below zero when outflow was larger.',
  })
  net!: string

  @Field(() => Decimal, {
    description: 'Operating outflow in major units of the currency of the analytics: money out, without own transfers and private money.',
  })
  outflow!: string

  @Field(() => Int, { description: 'Number of bank transactions that make up the inflow.' })
  receipts!: number
}

@ObjectType({ simpleResolvers: true, description: 'How much of the inflow one payer contributed.' })
@Embedded()
export class PayerShare {
  @Field(() => String, { description: 'Name of the payer; empty for inflow whose payer the bank does not name.' })
  @Personal()
  counterparty!: string

  @Field(() => String, { description: 'Text that `bankTransactions(filter: { evidence })` takes to list what the payer paid.' })
  evidence!: string

  @Field(() => Decimal, { description: 'What the payer paid in the complete months, in major units of the currency of the analytics.' })
  inflow!: string

  @Field(() => Float, { description: 'Share of the inflow of the complete months, 0 to 1.' })
  share!: number
}

@ObjectType({ simpleResolvers: true, description: 'A figure compared with its thresholds.' })
@Embedded()
export class RiskIndicator {
  @Field(() => IndicatorCode, { description: 'Which figure it is.' })
  code!: IndicatorCode

  @Field(() => String, {
    nullable: true,
    description:
      'Text that `bankTransactions(filter: { evidence })` takes to list the transactions behind it; null when there are none, and always for DSO, which rests on invoices.',
  })
  evidence!: string | null

  @Field(() => IndicatorState, {
    description:
      'How the value compares with its thresholds. GOOD with a null value means that the figure has no limit, such as days of cash while nothing is spent.',
  })
  state!: IndicatorState

  @Field(() => Float, {
    description:
      'Limit in the unit of `value`. The figure is GOOD from this value upwards for COVERAGE, DAYS_CASH and FLOOR_DAYS, and up to this value for DSO, CONCENTRATION and OVERDRAWN_DAYS.',
  })
  threshold!: number

  @Field(() => Float, {
    nullable: true,
    description: 'The figure, in the unit that the description of its code names; null when it is not known, or has no limit.',
  })
  value!: number | null
}

@ObjectType({
  description: 'A finding computed from the figures. It carries a code and values, from which a client writes the sentence.',
  simpleResolvers: true,
})
@Embedded()
export class CashflowInsight {
  @Field(() => InsightCode, { description: 'Which finding it is. The description of each code says what `values` holds.' })
  code!: InsightCode

  @Field(() => String, {
    nullable: true,
    description: 'Text that `bankTransactions(filter: { evidence })` takes to list the transactions behind it; null when there are none.',
  })
  evidence!: string | null

  @Field(() => [String], {
    description:
      'Values of the sentence, in the order that the description of the code gives. Amounts are decimals in the currency of the analytics, such as "1250.50".',
  })
  values!: string[]
}

@ObjectType({ description: 'Which transactions are behind one figure of the analytics.', simpleResolvers: true })
@Embedded()
export class FigureEvidence {
  @Field(() => String, { description: 'Text that `bankTransactions(filter: { evidence })` takes to list them.' })
  evidence!: string

  @Field(() => FigureName, { description: 'Figure that they are behind.' })
  figure!: FigureName
}

@ObjectType({
  description:
    'Cashflow of a business over a period, over all connected bank accounts. Over twelve months it uses the same figures as the score. Readable by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class CashflowAnalytics {
  @Field(() => LocalDate, { description: 'Today in the time zone of the business; transactions before this day count.' })
  asOf!: string

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Mean balance of all accounts at the end of the days of the period, in major units; null when the balance of an account is not known.',
  })
  averageDailyBalance!: string | null

  @Field(() => Currency, {
    description:
      "Currency of all amounts: the display currency of the business's owner. Other currencies are converted at the stored rates.",
  })
  currency!: Currency

  @Field(() => Float, {
    nullable: true,
    description:
      'Days of spending that the average balance covers, both over the last 90 days of the period; null when a balance is not known or nothing was spent.',
  })
  daysCashOnHand!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Days sales outstanding, the `averageDso` of `invoicingSummary`: in days, always over the last 90 days whatever the period. Null when nothing was invoiced in that time.',
  })
  dso!: number | null

  @Field(() => [FigureEvidence], { description: 'Transactions behind the figures, one entry for each figure that has any.' })
  evidence!: FigureEvidence[]

  @Field(() => LocalDate, { description: 'First day of the period.' })
  startsOn!: string

  @Field(() => [CashflowInsight], { description: 'Notable findings in the figures, in a fixed order.' })
  insights!: CashflowInsight[]

  @Field(() => LocalDate, { description: 'Last day that counts: the day before `asOf`.' })
  endsOn!: string

  @Field(() => [Currency], { description: 'Currencies without a stored rate; accounts in them are left out.' })
  leftOut!: Currency[]

  @Field(() => Decimal, {
    nullable: true,
    description: 'Average operating inflow per complete month, in major units; null when the period has no complete month.',
  })
  monthlyInflow!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: 'Average operating outflow per complete month, in major units; null when the period has no complete month.',
  })
  monthlyOutflow!: string | null

  @Field(() => [CashflowMonth], { description: 'Complete calendar months of the period, oldest first.' })
  months!: CashflowMonth[]

  @Field(() => Decimal, {
    nullable: true,
    description: 'Average of inflow less outflow per complete month, in major units; null when the period has no complete month.',
  })
  netCashflow!: string | null

  @Field(() => [PayerShare], { description: 'The ten largest payers of the complete months, largest first.' })
  payers!: PayerShare[]

  @Field(() => Float, {
    nullable: true,
    description:
      'Operating inflow divided by operating outflow over the period, where 1 means that they are equal; null when there was no outflow.',
  })
  paymentCoverageRatio!: number | null

  @Field(() => AnalyticsPeriod, { description: 'The period that was asked for.' })
  period!: AnalyticsPeriod

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the largest payer in the inflow, 0 to 1; null when the banks name the payers of less than 60 percent of the inflow.',
  })
  revenueConcentration!: number | null

  @Field(() => [RiskIndicator], {
    description: 'Six figures compared with their thresholds, always in the same order.',
  })
  riskIndicators!: RiskIndicator[]

  @Field(() => CashflowSeasonality, {
    nullable: true,
    description: 'How inflow follows the months of the year, over whole years; null with fewer than twelve complete months.',
  })
  seasonality!: CashflowSeasonality | null

  @Field(() => Float, {
    nullable: true,
    description:
      'The `index` of `seasonality`, the same for all periods: low below 0.2, high above 0.5. Null with fewer than twelve complete months.',
  })
  seasonalityIndex!: number | null

  @Field(() => Int, { description: 'Number of booked bank transactions in the period.' })
  transactions!: number

  @Field(() => Float, {
    nullable: true,
    description:
      'Inflow of the period scaled to a year, divided by the average daily balance; null when that balance is not known or not above zero.',
  })
  turnoverVelocity!: number | null
}

const orNull = (value: number | null) => (value === null ? null : rounded(value))

/** Returns the cashflow of a period in the form that the API shows. */
export const toCashflowAnalytics = (cashflow: Cashflow): CashflowAnalytics => {
  const { currency, period } = cashflow
  const amount = (minor: bigint) => toDecimal(minor, currency)
  const amountOrNull = (minor: bigint | null) => (minor === null ? null : amount(minor))
  return {
    period,
    currency,
    asOf: cashflow.asOf,
    startsOn: cashflow.firstDay,
    endsOn: addDays(cashflow.asOf, -1),
    averageDailyBalance: amountOrNull(cashflow.averageDailyBalance),
    monthlyInflow: amountOrNull(cashflow.monthlyInflow),
    monthlyOutflow: amountOrNull(cashflow.monthlyOutflow),
    netCashflow: amountOrNull(cashflow.netCashflow),
    paymentCoverageRatio: orNull(cashflow.paymentCoverageRatio),
    daysCashOnHand: orNull(cashflow.daysCashOnHand),
    turnoverVelocity: orNull(cashflow.turnoverVelocity),
    seasonality: cashflow.seasonality && toCashflowSeasonality(cashflow.seasonality),
    seasonalityIndex: orNull(cashflow.seasonality?.index ?? null),
    revenueConcentration: orNull(cashflow.revenueConcentration),
    dso: orNull(cashflow.dso),
    evidence: Object.values(FigureName).flatMap((figure) => {
      const evidence = cashflow.evidence[figure]
      return evidence === undefined ? [] : [{ figure, evidence }]
    }),
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
