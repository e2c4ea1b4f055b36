import { ArrayMaxSize, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { moment, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { RequestType, Urgency } from '../records/request-terms.ts'
import { byAmount } from '../requests/request.inputs.ts'

const SEARCH = says('common.input.searchWith200')

export const MARKETPLACE_ORDERS = ordersOf('Marketplace', {
  NEWEST: {
    description: 'Latest publication first.',
    by: [moment('r.published_at', ({ publishedAt }: FinancingRequest) => publishedAt!)],
    direction: 'desc',
  },
  EXPIRING_SOON: {
    description: 'Earliest expiry first.',
    by: [moment('r.expires_at', ({ expiresAt }: FinancingRequest) => expiresAt)],
    direction: 'asc',
  },
  ...byAmount,
})

@InputType({ description: 'Which open requests to list. Omitted criteria do not filter.' })
export class MarketplaceFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in title, description or merchant name, in any case and in any spelling of Arabic letters and digits. Analysts do not search descriptions. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, SEARCH)
  search?: string | null

  @Field(() => RequestType, { nullable: true, description: 'Only requests of this type.' })
  requestType?: RequestType | null

  @Field(() => Structure, {
    nullable: true,
    description: 'Only requests that prefer this structure; FLEXIBLE finds only requests that leave it open.',
  })
  structure?: Structure | null

  @Field(() => Urgency, { nullable: true, description: 'Only requests with this urgency.' })
  urgency?: Urgency | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Only requests of at least this amount, in major units of `amountCurrency`. Other currencies are compared by the stored rates.',
  })
  minAmount?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Only requests of at most this amount, in major units of `amountCurrency`. Other currencies are compared by the stored rates.',
  })
  maxAmount?: string | null

  @Field(() => Currency, {
    nullable: true,
    description: "Currency of `minAmount` and `maxAmount`. Absent: `currency`, else the viewer's display currency.",
  })
  amountCurrency?: Currency | null

  @Field(() => Currency, { nullable: true, description: 'Only requests in this currency.' })
  currency?: Currency | null

  @Field(() => Sector, { nullable: true, description: 'Only requests of businesses in this sector.' })
  sector?: Sector | null

  @Field(() => Int, { nullable: true, description: 'Only requests that expire within this many days, counted as 24 hours each; 1 to 60.' })
  @IsOptional()
  @IsInt(says('financing.requests.input.days'))
  @Min(1, says('financing.requests.input.days'))
  @Max(60, says('financing.requests.input.days'))
  expiresWithinDays?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: only requests to which the viewing lender has no pending or accepted response. A decline that was not withdrawn counts as a response.',
  })
  withoutResponse?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'True: only requests of verified businesses.' })
  verifiedOnly?: boolean | null

  @Field(() => [ScoreAssurance], {
    nullable: true,
    description: 'Only requests whose attached score has one of these assurances. An empty list does not filter.',
  })
  @IsOptional()
  @ArrayMaxSize(3, says('common.input.listAtMost', { most: 3 }))
  assurances?: ScoreAssurance[] | null

  @Field(() => [ScoreBand], {
    nullable: true,
    description:
      'Only requests whose attached score is in one of these bands. Self-reported scores are found only when `assurances` contains SELF_REPORTED.',
  })
  @IsOptional()
  @ArrayMaxSize(4, says('common.input.listAtMost', { most: 4 }))
  bands?: ScoreBand[] | null
}

@ArgsType()
export class MarketplaceArgs extends ListArgs(MarketplaceFilter, MARKETPLACE_ORDERS) {}
