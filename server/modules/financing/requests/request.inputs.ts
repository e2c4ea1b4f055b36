import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { integer, latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { RequestStatus } from '../records/request-lifecycle.ts'
import { EXPIRIES, REPAYMENT_PERIODS, RequestType, Urgency } from '../records/request-terms.ts'

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/
const TITLE = says('financing.requests.input.title')
const DESCRIPTION = says('financing.requests.input.purpose')
const PERIOD = says('financing.requests.input.period')
const EXPIRY = says('financing.requests.input.expiryDays')
const COLLATERAL = says('financing.requests.input.collateral')
const RETURN = says('financing.requests.input.percentage')
const MOST_DOCUMENTS = 10
const DOCUMENTS = says('financing.requests.input.documents')
const SEARCH = says('common.input.searchWith200')

/** The complete content of a financing request. */
@InputType()
export abstract class FinancingRequestInput {
  @Field(() => String, { description: 'What the money is for, in one line of 1 to 160 characters.' })
  @Length(1, 160, TITLE)
  @Matches(/\S/, TITLE)
  title!: string

  @Field(() => String, { description: 'Why the business needs the money, 1 to 5,000 characters.' })
  @Length(1, 5_000, DESCRIPTION)
  @Matches(/\S/, DESCRIPTION)
  description!: string

  @Field(() => RequestType, { defaultValue: RequestType.WORKING_CAPITAL, description: 'What kind of need it is.' })
  requestType!: RequestType

  @Field(() => Decimal, { description: 'Amount in major units of `currency`, above zero.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount and of every proposal. It can no longer change once a proposal was sent.' })
  currency!: Currency

  @Field(() => Structure, { defaultValue: Structure.MURABAHA, description: 'The contract form that the merchant prefers.' })
  preferredStructure!: Structure

  @Field(() => Int, { defaultValue: 24, description: 'Wanted repayment period in months: 12, 18, 24, 36, 48 or 60.' })
  @IsIn(REPAYMENT_PERIODS, PERIOD)
  repaymentPeriod!: number

  @Field(() => Urgency, { defaultValue: Urgency.MEDIUM, description: 'How soon the money is needed.' })
  urgency!: Urgency

  @Field(() => Int, { defaultValue: 30, description: 'How many days it is open to lenders from publication: 15, 30, 45 or 60.' })
  @IsIn(EXPIRIES, EXPIRY)
  expiresInDays!: number

  @Field(() => String, {
    nullable: true,
    description: 'What the merchant offers as security, up to 1,000 characters. Absent or null: no security.',
  })
  @IsOptional()
  @MaxLength(1_000, COLLATERAL)
  collateral?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Return that the merchant expects, in percent with up to 4 decimals; INVALID unless `preferredStructure` is MUSHARAKAH, MUDARABAH or FLEXIBLE. Absent or null: none.',
  })
  @IsOptional()
  @Matches(PERCENT, RETURN)
  expectedROI?: string | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of files that the same person uploaded, at most 10, in the order in which they are shown. They replace the attached documents; absent or null leaves those unchanged.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DOCUMENTS, DOCUMENTS)
  @ArrayUnique(says('financing.requests.input.documentsOnce'))
  documentIds?: string[] | null

  @Field(() => Boolean, { defaultValue: false, description: "Whether lenders may see the merchant's latest score with the request." })
  shareScore!: boolean
}

@InputType({ description: 'Complete content of a new request.' })
export class CreateFinancingRequestInput extends FinancingRequestInput {}

@InputType({ description: 'The new content of a request, complete.' })
export class UpdateFinancingRequestInput extends FinancingRequestInput {
  @Field(() => Int, {
    nullable: true,
    description: 'The `version` that the caller read; CONTENT_CHANGED when it is no longer current. Absent or null: not compared.',
  })
  expectedVersion?: number | null
}

/** The content of a request that may be incomplete. */
@InputType()
export abstract class FinancingRequestDraftInput {
  @Field(() => String, { nullable: true, description: 'What the money is for, in one line of up to 160 characters.' })
  @IsOptional()
  @MaxLength(160, TITLE)
  title?: string | null

  @Field(() => String, { nullable: true, description: 'Why the business needs the money, up to 5,000 characters.' })
  @IsOptional()
  @MaxLength(5_000, DESCRIPTION)
  description?: string | null

  @Field(() => RequestType, { nullable: true, description: 'What the money is for, by type. Default of a new draft: WORKING_CAPITAL.' })
  requestType?: RequestType | null

  @Field(() => Decimal, { nullable: true, description: 'Amount in major units of `currency`, zero or more.' })
  amount?: string | null

  @Field(() => Currency, { nullable: true, description: "Currency of the amount. Default of a new draft: the person's display currency." })
  currency?: Currency | null

  @Field(() => Structure, { nullable: true, description: 'The contract form that the merchant prefers. Default of a new draft: MURABAHA.' })
  preferredStructure?: Structure | null

  @Field(() => Int, {
    nullable: true,
    description: 'Wanted repayment period in months: 12, 18, 24, 36, 48 or 60. Default of a new draft: 24.',
  })
  @IsOptional()
  @IsIn(REPAYMENT_PERIODS, PERIOD)
  repaymentPeriod?: number | null

  @Field(() => Urgency, { nullable: true, description: 'How soon the money is needed. Default of a new draft: MEDIUM.' })
  urgency?: Urgency | null

  @Field(() => Int, {
    nullable: true,
    description: 'How many days it is open to lenders from publication: 15, 30, 45 or 60. Default of a new draft: 30.',
  })
  @IsOptional()
  @IsIn(EXPIRIES, EXPIRY)
  expiresInDays?: number | null

  @Field(() => String, { nullable: true, description: 'What the merchant offers as security, up to 1,000 characters. Null clears it.' })
  @IsOptional()
  @MaxLength(1_000, COLLATERAL)
  collateral?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Expected return in percent, up to 4 decimals; INVALID unless the structure is MUSHARAKAH, MUDARABAH or FLEXIBLE. Null clears it.',
  })
  @IsOptional()
  @Matches(PERCENT, RETURN)
  expectedROI?: string | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of files that the same person uploaded, at most 10, in the order in which they are shown. They replace the attached documents.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DOCUMENTS, DOCUMENTS)
  @ArrayUnique(says('financing.requests.input.documentsOnce'))
  documentIds?: string[] | null

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether lenders may see the merchant's latest score once the request is published.",
  })
  shareScore?: boolean | null
}

@InputType({ description: 'What is known so far of a new request.' })
export class CreateFinancingRequestDraftInput extends FinancingRequestDraftInput {}

@InputType({
  description:
    'What is known so far of a request. An omitted or null field stays as it is, unless its description says that null clears it.',
})
export class UpdateFinancingRequestDraftInput extends FinancingRequestDraftInput {}

@InputType({ description: 'Which requests to list. Omitted criteria do not filter.' })
export class FinancingRequestFilter {
  @Field(() => [RequestStatus], { nullable: true, description: 'Only requests with one of these statuses. An empty list does not filter.' })
  @IsOptional()
  @ArrayMaxSize(6, says('common.input.listAtMost', { most: 6 }))
  statuses?: RequestStatus[] | null

  @Field(() => RequestType, { nullable: true, description: 'Only requests of this type.' })
  requestType?: RequestType | null

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in title, description or merchant name, in any case and in any spelling of Arabic letters and digits. Analysts do not search descriptions. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, SEARCH)
  search?: string | null
}

const COMPARABLE = integer('r.comparable_amount', ({ comparableAmount }: FinancingRequest) => comparableAmount)
const COMPARED = 'different currencies are compared in US dollars by the stored rates.'

/** A pair of orders by amount, which the marketplace and a merchant's own list have alike. */
export const byAmount = {
  AMOUNT_HIGH: { description: `Largest amount first; ${COMPARED}`, by: [COMPARABLE], direction: 'desc' },
  AMOUNT_LOW: { description: `Smallest amount first; ${COMPARED}`, by: [COMPARABLE], direction: 'asc' },
} as const

export const FINANCING_REQUEST_ORDERS = ordersOf('FinancingRequest', {
  ...latestOrEarliest('r.created_at', ({ createdAt }: FinancingRequest) => createdAt, 'created'),
  ...byAmount,
})

@ArgsType()
export class FinancingRequestsArgs extends ListArgs(FinancingRequestFilter, FINANCING_REQUEST_ORDERS) {}
