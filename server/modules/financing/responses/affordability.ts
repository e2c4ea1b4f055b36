import { Field, Float, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Batch, Context } from '../../../platform/context.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import { divideHalfEven, toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import type { RateService } from '../../rates/index.ts'
import { latestOf, type Snapshot, snapshotsById } from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'

/** The usual minimum cover in lenders' covenants. */
const GOOD = 1.35
const BARE = 1

@ObjectType({
  description:
    'Whether the business could pay an instalment, by monthly averages over the complete months that its score counts, at most twelve.',
  simpleResolvers: true,
})
@Embedded()
export class Affordability {
  @Field(() => Float, {
    nullable: true,
    description: 'Average daily balance divided by the instalment, a ratio with 2 decimals; null when the balances are not known.',
  })
  balanceCover!: number | null

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

  @Field(() => Decimal, {
    nullable: true,
    description:
      "Monthly inflow less outflow, with the financing payments that the business already makes added back, in major units of the request's currency. Null before the first complete month.",
  })
  monthlySurplus!: string | null

  @Field(() => IndicatorState, {
    description: 'GOOD when `instalmentCover` is at least 1.35, WATCH from 1, WEAK below, UNKNOWN when it is null.',
  })
  state!: IndicatorState
}

const latestByBusiness: Batch<string, Snapshot | null> = (db, businessIds) => Promise.all(businessIds.map((id) => latestOf(db, id)))

const stateOf = (cover: number | null) => {
  if (cover === null) return IndicatorState.UNKNOWN
  if (cover >= GOOD) return IndicatorState.GOOD
  return cover >= BARE ? IndicatorState.WATCH : IndicatorState.WEAK
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Rates whether the merchant can pay an instalment, from the figures of the score attached to the request or, for the
 * merchant itself, of its latest score if none is attached. Only for viewers who may see the score. Null without a score,
 * and if no instalment can be computed.
 */
export const createAffordability = (rates: RateService) => {
  const figuresFor = async (request: FinancingRequest, context: Context): Promise<Snapshot | null> => {
    if (request.altScoreId !== null) return (await context.load(snapshotsById, request.altScoreId)) ?? null
    return context.viewer.businessId === request.merchantId ? context.load(latestByBusiness, request.merchantId) : null
  }

  const of = async (request: FinancingRequest, minor: bigint | null, context: Context): Promise<Affordability | null> => {
    if (minor === null || minor <= 0n) return null
    const score = await figuresFor(request, context)
    if (!score) return null
    const { currency } = request
    const converter = await rates.converter()
    const instalment = Number(converter.convert(minor, currency, score.currency))
    if (instalment <= 0) return null
    const { months, balance } = score.features
    const left = months.reduce((sum, { inflow, outflow }) => sum + inflow - outflow, 0)
    const surplus = months.length > 0 ? left / months.length + score.financingPaid : null
    const cover = surplus === null ? null : hundredths(surplus / instalment)
    return {
      instalment: toDecimal(minor, currency),
      instalmentCover: cover,
      monthlySurplus:
        surplus === null ? null : toDecimal(converter.convert(BigInt(Math.round(surplus)), score.currency, currency), currency),
      balanceCover: balance ? hundredths(balance.average / instalment) : null,
      state: stateOf(cover),
    }
  }

  return {
    ofRequest: (request: FinancingRequest, context: Context) =>
      of(request, request.amountMinor <= 0n ? null : divideHalfEven(request.amountMinor, BigInt(request.repaymentPeriod)), context),
    ofProposal: (request: FinancingRequest, { payment }: LenderResponse, context: Context) => of(request, payment, context),
  }
}

export type ReadAffordability = ReturnType<typeof createAffordability>
