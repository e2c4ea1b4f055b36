import { ArrayMaxSize, ArrayUnique, IsIn, IsInt, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { RequestStatus } from '../records/request-lifecycle.ts'
import { EXPIRIES, REPAYMENT_PERIODS, RequestType, Urgency } from '../records/request-terms.ts'

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/
const TITLE = 'Enter a title for the request of up to 160 characters.'
const DESCRIPTION = 'Describe the need in up to 5,000 characters.'
const PERIOD = 'Choose a repayment period of 12, 18, 24, 36, 48 or 60 months.'
const EXPIRY = 'Choose 15, 30, 45 or 60 days.'
const COLLATERAL = 'Describe the collateral in up to 1,000 characters.'
const RETURN = 'Enter a percentage such as 12.5.'
const MOST_DOCUMENTS = 10
const DOCUMENTS = 'A request can have up to 10 documents.'
const REASON = 'Give the reason in up to 500 characters. The other parties see it.'
const SEARCH = 'Search with up to 200 characters.'

@InputType()
export class FinancingRequestInput {
  @Field(() => String)
  @Length(1, 160, { message: TITLE })
  @Matches(/\S/, { message: TITLE })
  title!: string

  @Field(() => String)
  @Length(1, 5_000, { message: DESCRIPTION })
  @Matches(/\S/, { message: DESCRIPTION })
  description!: string

  @Field(() => RequestType, { defaultValue: RequestType.WORKING_CAPITAL })
  requestType!: RequestType

  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Structure, { defaultValue: Structure.MURABAHA })
  preferredStructure!: Structure

  @Field(() => Int, { defaultValue: 24 })
  @IsIn(REPAYMENT_PERIODS, { message: PERIOD })
  repaymentPeriod!: number

  @Field(() => Urgency, { defaultValue: Urgency.MEDIUM })
  urgency!: Urgency

  @Field(() => Int, { defaultValue: 30, description: '15, 30, 45 or 60.' })
  @IsIn(EXPIRIES, { message: EXPIRY })
  expiresInDays!: number

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(1_000, { message: COLLATERAL })
  collateral?: string | null

  @Field(() => Decimal, { nullable: true, description: 'Percent; asked of musharakah, mudarabah and flexible requests only.' })
  @IsOptional()
  @Matches(PERCENT, { message: RETURN })
  expectedROI?: string | null

  @Field(() => [ID], { nullable: true, description: 'Files uploaded before by the same person. Absent: as they are.' })
  @IsOptional()
  @ArrayMaxSize(MOST_DOCUMENTS, { message: DOCUMENTS })
  @ArrayUnique({ message: 'Choose each document once.' })
  documentIds?: string[] | null

  @Field(() => Boolean, { defaultValue: false, description: 'Whether lenders may see the latest score with the request.' })
  shareScore!: boolean
}

@InputType({ description: 'Whatever is known so far; what is absent stays as it is.' })
export class FinancingRequestDraftInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(160, { message: TITLE })
  title?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(5_000, { message: DESCRIPTION })
  description?: string | null

  @Field(() => RequestType, { nullable: true })
  requestType?: RequestType | null

  @Field(() => Decimal, { nullable: true })
  amount?: string | null

  @Field(() => Currency, { nullable: true })
  currency?: Currency | null

  @Field(() => Structure, { nullable: true })
  preferredStructure?: Structure | null

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsIn(REPAYMENT_PERIODS, { message: PERIOD })
  repaymentPeriod?: number | null

  @Field(() => Urgency, { nullable: true })
  urgency?: Urgency | null

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsIn(EXPIRIES, { message: EXPIRY })
  expiresInDays?: number | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(1_000, { message: COLLATERAL })
  collateral?: string | null

  @Field(() => Decimal, { nullable: true })
  @IsOptional()
  @Matches(PERCENT, { message: RETURN })
  expectedROI?: string | null

  @Field(() => [ID], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(MOST_DOCUMENTS, { message: DOCUMENTS })
  @ArrayUnique({ message: 'Choose each document once.' })
  documentIds?: string[] | null

  @Field(() => Boolean, { nullable: true })
  shareScore?: boolean | null
}

@InputType()
export class FinancingRequestFilter {
  @Field(() => [RequestStatus], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(6)
  statuses?: RequestStatus[] | null

  @Field(() => RequestType, { nullable: true })
  requestType?: RequestType | null

  @Field(() => String, { nullable: true, description: 'In title, description or merchant name.' })
  @IsOptional()
  @MaxLength(200, { message: SEARCH })
  search?: string | null
}

export enum MarketplaceOrder {
  NEWEST = 'newest',
  EXPIRING_SOON = 'expiring_soon',
  AMOUNT_HIGH = 'amount_high',
  AMOUNT_LOW = 'amount_low',
}

registerEnumType(MarketplaceOrder, {
  name: 'MarketplaceOrder',
  description: 'Amounts of several currencies are ordered by the stored rates.',
})

@InputType()
export class MarketplaceFilter {
  @Field(() => String, {
    nullable: true,
    description: 'In title, description or merchant name, in any spelling of Arabic letters and digits.',
  })
  @IsOptional()
  @MaxLength(200, { message: SEARCH })
  search?: string | null

  @Field(() => RequestType, { nullable: true })
  requestType?: RequestType | null

  @Field(() => Structure, { nullable: true })
  structure?: Structure | null

  @Field(() => Urgency, { nullable: true })
  urgency?: Urgency | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      "In the given currency; other currencies are compared by the stored rate. Without a currency: the viewer's display currency.",
  })
  minAmount?: string | null

  @Field(() => Decimal, { nullable: true })
  maxAmount?: string | null

  @Field(() => Currency, { nullable: true })
  amountCurrency?: Currency | null

  @Field(() => Currency, { nullable: true })
  currency?: Currency | null

  @Field(() => Sector, { nullable: true })
  sector?: Sector | null

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1, { message: 'Enter 1 to 60 days.' })
  @Max(60, { message: 'Enter 1 to 60 days.' })
  expiresWithinDays?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Only what the viewing lender has no open answer to.' })
  notAnswered?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Only of verified businesses.' })
  verifiedOnly?: boolean | null

  @Field(() => [ScoreAssurance], { nullable: true, description: 'Requests whose attached score has one of these behind it.' })
  @IsOptional()
  @ArrayMaxSize(3)
  assurances?: ScoreAssurance[] | null

  @Field(() => [ScoreBand], {
    nullable: true,
    description: 'Requests whose attached score is in one of these bands. Self-reported scores only where `assurances` asks for them.',
  })
  @IsOptional()
  @ArrayMaxSize(4)
  bands?: ScoreBand[] | null
}

@ArgsType()
export class CancelAcceptanceArgs {
  @Field(() => ID)
  requestId!: string

  @Field(() => String, { description: 'Told to everyone concerned.' })
  @Length(1, 500, { message: REASON })
  @Matches(/\S/, { message: REASON })
  reason!: string
}
