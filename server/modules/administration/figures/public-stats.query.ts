import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { Money, moneyOf } from '../../../platform/graphql/money.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime } from '../../../shared/scalars.ts'
import type { RateService } from '../../rates/index.ts'

/** A figure from fewer cases would reveal more about those cases than about the product. */
const FEWEST_CASES = 20

@ObjectType({
  description: 'Figures of the whole product, which anyone may read. A figure is null while it is based on fewer than 20 cases.',
  simpleResolvers: true,
})
@Open()
export class PublicStats {
  @Field(() => DateTime, { description: 'When the figures were computed.' })
  asOf!: Date

  @Field(() => Money, {
    nullable: true,
    description:
      'Money of contracts that has been paid out so far, in US dollars, converted at the stored rates. Null while fewer than 20 contracts are paid out.',
  })
  fundedAmount!: Money | null

  @Field(() => Int, {
    nullable: true,
    description: 'Number of different businesses that received money of a contract. Null while they are fewer than 20.',
  })
  fundedBusinesses!: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Approved applications in percent of those the board approved or rejected, 0 to 100, rounded. Null while fewer than 20 are decided.',
  })
  approvalRate!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Median days from the publication of a request to the payment of a contract. Null while fewer than 20 contracts are paid out.',
  })
  medianDaysToFunding!: number | null
}

interface Row {
  readonly contracts: number
  readonly businesses: number
  readonly sums: { currency: Currency; amount: string }[]
  readonly days: number | null
  readonly decided: number
  readonly approved: number
}

const FIGURES = `
  with paid as (select request_id, merchant_id, currency, amount, disbursed_at from commitment where disbursed_at is not null)
  select
    (select count(*)::int from paid) as contracts,
    (select count(distinct merchant_id)::int from paid) as businesses,
    (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text)), '[]')
      from (select currency, sum(amount) as amount from paid group by currency) sums) as sums,
    (select percentile_cont(0.5) within group (order by extract(epoch from paid.disbursed_at - request.published_at) / 86400)
      from paid join financing_request request on request.id = paid.request_id) as days,
    (select count(*)::int from ssb_review where entity_type = 'application' and status in ('approved', 'rejected')) as decided,
    (select count(*)::int from ssb_review where entity_type = 'application' and status = 'approved') as approved`

/** Computes the public figures from the current data. */
export const readPublicStats = async ({ readRows, clock }: Platform, rates: RateService): Promise<PublicStats> => {
  const [row] = await readRows<Row>('public-stats', FIGURES, [])
  const { contracts, businesses, sums, days, decided, approved } = row!
  const enough = contracts >= FEWEST_CASES
  const converter = enough ? await rates.converter() : undefined
  const funded = sums.reduce((sum, { currency, amount }) => sum + (converter?.convert(BigInt(amount), currency, Currency.USD) ?? 0n), 0n)
  return {
    asOf: clock.now(),
    fundedAmount: enough ? moneyOf(funded, Currency.USD) : null,
    fundedBusinesses: businesses >= FEWEST_CASES ? businesses : null,
    approvalRate: decided >= FEWEST_CASES ? Math.round((100 * approved) / decided) : null,
    medianDaysToFunding: enough ? days : null,
  }
}
