import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { Money } from '../../../platform/graphql/money.type.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { DateTime, LocalDate } from '../../../shared/scalars.ts'

export enum PendingReviewKind {
  BUSINESSES = 'businesses',
  RENEWALS = 'renewals',
  CATEGORY_CHANGES = 'category_changes',
  KYC_OVERRIDES = 'kyc_overrides',
  TWO_FACTOR_RESETS = 'two_factor_resets',
  ADMIN_INVITATIONS = 'admin_invitations',
  CHARITY_PAYEES = 'charity_payees',
  REVIEW_LOWERINGS = 'review_lowerings',
  BOARD_SEATS = 'board_seats',
  EXCHANGE_RATES = 'exchange_rates',
  MODEL_VERSIONS = 'model_versions',
  MODEL_ROLLBACKS = 'model_rollbacks',
  COMPLAINTS = 'complaints',
  INCIDENTS = 'incidents',
}

registerEnumType(PendingReviewKind, {
  name: 'PendingReviewKind',
  description: 'What is pending for administration.',
  valuesConfig: {
    BUSINESSES: { description: 'Businesses whose complete documents await their first review.' },
    RENEWALS: { description: 'Verified businesses whose newer documents await a review.' },
    CATEGORY_CHANGES: { description: 'Changes of bank categories that could move a score.' },
    KYC_OVERRIDES: { description: 'Verifications despite failed checks, asked for by another administrator.' },
    TWO_FACTOR_RESETS: { description: 'Resets of second factors, asked for by another administrator.' },
    ADMIN_INVITATIONS: { description: 'Invitations of one more admin, asked for by another administrator.' },
    CHARITY_PAYEES: { description: 'Charities that were proposed by another administrator.' },
    REVIEW_LOWERINGS: { description: 'Lower numbers of votes for reviews of the Shariah board.' },
    BOARD_SEATS: { description: 'Seats of the Shariah board that begin or end.' },
    EXCHANGE_RATES: { description: 'Exchange rates far from those that apply, asked for by another administrator.' },
    MODEL_VERSIONS: { description: 'Drafts of the score model whose risk a second administrator decides.' },
    MODEL_ROLLBACKS: { description: 'Returns to the former version of the score model.' },
    COMPLAINTS: { description: 'Complaints without their response.' },
    INCIDENTS: { description: 'Incidents that are not closed.' },
  },
})

@ObjectType({ description: 'A figure of one day.', simpleResolvers: true })
@Open()
export class DailyFigure {
  @Field(() => LocalDate, { description: 'Day in the Gulf that the value is of.' })
  asOf!: string

  @Field(() => Float, { description: 'The value of the day; of today, up to now.' })
  value!: number
}

/** Each figure of the overview has its days. */
@ObjectType({ description: 'People with an account.', simpleResolvers: true })
@Open()
export class UserFigures {
  @Field(() => Int, { description: 'All accounts of people, staff included.' })
  total!: number

  @Field(() => Int, { description: 'Accounts that were created within the period.' })
  added!: number

  @Field(() => [DailyFigure], { description: 'Total at the end of each day of the period.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many accounts they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: 'Businesses of the product.', simpleResolvers: true })
@Open()
export class BusinessFigures {
  @Field(() => Int, { description: 'All businesses, in any status.' })
  total!: number

  @Field(() => Int, { description: 'Verified businesses.' })
  verified!: number

  @Field(() => Int, { description: 'Businesses whose documents await a review.' })
  pending!: number

  @Field(() => Int, { description: 'Businesses that were created within the period.' })
  added!: number

  @Field(() => [DailyFigure], { description: 'Total at the end of each day of the period.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many businesses they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: 'Transactions of the period.', simpleResolvers: true })
@Open()
export class TransactionFigures {
  @Field(() => Int, {
    description: 'Completed transactions of accounts, as their owners see them: a transfer between two businesses is one of each.',
  })
  wallet!: number

  @Field(() => Int, { description: 'Booked rows of connected bank accounts, imported statements included.' })
  bank!: number

  @Field(() => Money, {
    nullable: true,
    description: 'Money of the wallet transactions, incoming and outgoing together, converted at the stored rates. Null without a rate.',
  })
  walletAmount!: Money | null

  @Field(() => Money, {
    nullable: true,
    description: 'Money of the bank rows, incoming and outgoing together, converted at the stored rates. Null without a rate.',
  })
  bankAmount!: Money | null

  @Field(() => [DailyFigure], { description: 'Transactions of both kinds on each day of the period.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many transactions they are of.' })
  explain!: FigureExplanation
}

@ObjectType({
  description: 'Share of minutes with a heartbeat. Background work writes one every minute; a minute without one counts as down.',
  simpleResolvers: true,
})
@Open()
export class UptimeFigures {
  @Field(() => Float, { nullable: true, description: 'Percent of the measured minutes; null before the first full minute.' })
  percent!: number | null

  @Field(() => Int, { description: 'Minutes without a heartbeat.' })
  downMinutes!: number

  @Field(() => DateTime, { nullable: true, description: 'First minute of the measurement, within the period; null before it began.' })
  measuredSinceAt!: Date | null

  @Field(() => [DailyFigure], { description: 'Percent of each measured day.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many minutes they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: 'People who are signed in and were active within 15 minutes.', simpleResolvers: true })
@Open()
export class ConnectionFigures {
  @Field(() => Int, { description: 'Number of people now.' })
  active!: number

  @Field(() => Int, { nullable: true, description: 'Highest number of a measured minute of the period; null before the first.' })
  peak!: number | null

  @Field(() => [DailyFigure], { description: 'Highest number of each measured day.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many people they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: 'Background jobs.', simpleResolvers: true })
@Open()
export class JobFigures {
  @Field(() => Int, { description: 'Jobs that are due or running.' })
  processing!: number

  @Field(() => Float, { nullable: true, description: 'Age of the oldest due job, in seconds; null without one.' })
  oldestSeconds!: number | null

  @Field(() => Int, { description: 'Jobs of the last week whose last attempt failed.' })
  givenUp!: number

  @Field(() => [DailyFigure], { description: 'Highest number of due jobs in a measured minute of each day.' })
  days!: readonly DailyFigure[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many jobs they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: 'One kind of work that is pending.', simpleResolvers: true })
@Open()
export class PendingReview {
  @Field(() => PendingReviewKind, { description: 'What is pending.' })
  kind!: PendingReviewKind

  @Field(() => Int, { description: 'How many are pending for the viewer.' })
  count!: number

  @Field(() => Int, { description: 'How many of them are past their day.' })
  overdue!: number

  @Field(() => DateTime, { nullable: true, description: 'Since when the oldest is pending.' })
  oldestAt!: Date | null

  @Field(() => LocalDate, { nullable: true, description: 'The earliest day on which one is due; null without such a day.' })
  dueOn!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Name or number of the oldest; null for the Shariah board, and where it has neither.',
  })
  oldestName!: string | null
}

@ObjectType({ description: 'Measured ranking of a version of the score model.', simpleResolvers: true })
@Open()
export class ModelPerformance {
  @Field(() => ID, { description: 'Backtest that measured it.' })
  reportId!: string

  @Field(() => String, { description: 'Name of the loans.' })
  dataset!: string

  @Field(() => DateTime, { description: 'When the backtest was run.' })
  ranAt!: Date

  @Field(() => Float, {
    nullable: true,
    description: 'Area under the ROC curve; null below thirty bad loans, which are not enough outcomes.',
  })
  auc!: number | null

  @Field(() => Float, { nullable: true, description: 'Lower end of the 95 % interval; null where there is none.' })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Upper end of the 95 % interval; null where there is none.' })
  high!: number | null

  @Field(() => Int, { description: 'Loans with a known outcome.' })
  loans!: number

  @Field(() => Int, { description: 'Loans that went bad.' })
  bads!: number
}

@ObjectType({ description: 'The version of the score model in use.', simpleResolvers: true })
@Open()
export class ModelInUse {
  @Field(() => String, { description: 'Such as v1.2.0.' })
  version!: string

  @Field(() => DateTime, { description: 'From when scores are computed by it.' })
  activeFromAt!: Date

  @Field(() => Float, { description: 'Weight of stability, in percent.' })
  stability!: number

  @Field(() => Float, { description: 'Weight of capacity, in percent.' })
  capacity!: number

  @Field(() => Float, { description: 'Weight of quality, in percent.' })
  quality!: number

  @Field(() => Float, { description: 'Weight of conduct, in percent.' })
  conduct!: number

  @Field(() => Float, { description: 'Weight of data depth, in percent.' })
  dataDepth!: number

  @Field(() => ModelPerformance, { nullable: true, description: 'The newest backtest of the version; null when none was run.' })
  performance!: ModelPerformance | null
}

@ObjectType({
  description: 'The product at a glance, for administration. Nothing in it is personal, except the names of what is pending.',
  simpleResolvers: true,
})
@Open()
export class AdminOverview {
  @Field(() => DateTime, { description: 'When the figures were read.' })
  asOf!: Date

  @Field(() => LocalDate, { description: 'First of the 30 days of the period, which ends today.' })
  from!: string

  @Field(() => UserFigures, { description: 'People with an account.' })
  users!: UserFigures

  @Field(() => BusinessFigures, { description: 'Businesses of the product.' })
  businesses!: BusinessFigures

  @Field(() => TransactionFigures, { description: 'Transactions of the period, by wallet and bank.' })
  transactions!: TransactionFigures

  @Field(() => UptimeFigures, { description: 'How much of 30 days the product worked.' })
  uptime!: UptimeFigures

  @Field(() => ConnectionFigures, { description: 'People who are active.' })
  connections!: ConnectionFigures

  @Field(() => JobFigures, { description: 'Background work.' })
  jobs!: JobFigures

  @Field(() => [PendingReview], { description: 'What is pending, most urgent first; kinds without anything are left out.' })
  pendingReviews!: readonly PendingReview[]

  @Field(() => ModelInUse, { description: 'The score model in use.' })
  model!: ModelInUse
}
