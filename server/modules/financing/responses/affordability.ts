import type { Batch, Context } from '../../../platform/context.ts'
import { addDays } from '../../../shared/day.ts'
import { IndicatorState } from '../../../shared/indicator-state.ts'
import { divideHalfEven, toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import type { RateService } from '../../rates/index.ts'
import { latestOf, type Snapshot, snapshotsById } from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'
import { maySeeScore } from '../requests/attached-score.ts'
import type { Affordability } from './affordability.type.ts'
import { burdenOf } from './affordability-figures.ts'

/** The usual minimum cover in lenders' covenants. */
const GOOD = 1.35
const BARE = 1

const latestByBusiness: Batch<string, Snapshot | null> = (db, businessIds) => Promise.all(businessIds.map((id) => latestOf(db, id)))

const stateOf = (cover: number | null) => {
  if (cover === null) return IndicatorState.UNKNOWN
  if (cover >= GOOD) return IndicatorState.GOOD
  return cover >= BARE ? IndicatorState.WATCH : IndicatorState.WEAK
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** What is known without a score: the instalment. */
const unknownFor = (instalment: string): Affordability => ({
  accounts: null,
  averageBalance: null,
  balanceCover: null,
  balanceShare: null,
  days: null,
  from: null,
  gaps: ['no_bank_data'],
  instalment,
  instalmentCover: null,
  leanMonth: null,
  leanMonthShare: null,
  leanMonthSurplus: null,
  monthlySurplus: null,
  months: null,
  state: IndicatorState.UNKNOWN,
  to: null,
})

/** Whether the viewer may see the affordability: who may see the score, and the board in its review of the request. */
const maySee = (request: FinancingRequest, context: Context) => maySeeScore(request, context) || context.viewer.role === Role.SSB_AUDITOR

/**
 * Rates whether the merchant can pay an instalment, from the figures of the score attached to the request or, for the
 * merchant itself, of its latest score if none is attached. Null for viewers who may not see it, for everyone but the merchant where no
 * score is attached, and if no instalment can be computed.
 */
export const createAffordability = (rates: RateService) => {
  const isOwn = ({ merchantId }: FinancingRequest, { viewer }: Context) => viewer.businessId === merchantId

  const figuresFor = async (request: FinancingRequest, context: Context): Promise<Snapshot | null> => {
    if (request.altScoreId !== null) return (await context.load(snapshotsById, request.altScoreId)) ?? null
    return isOwn(request, context) ? context.load(latestByBusiness, request.merchantId) : null
  }

  const of = async (request: FinancingRequest, minor: bigint | null, context: Context): Promise<Affordability | null> => {
    if (minor === null || minor <= 0n || !maySee(request, context)) return null
    const { currency } = request
    const score = await figuresFor(request, context)
    if (!score) return isOwn(request, context) ? unknownFor(toDecimal(minor, currency)) : null
    const converter = await rates.converter()
    const instalment = Number(converter.convert(minor, currency, score.currency))
    if (instalment <= 0) return null
    const { accounts, months, balance, days, start, asOf } = score.collected
    const left = months.reduce((sum, { inflow, outflow }) => sum + inflow - outflow, 0)
    const surplus = months.length > 0 ? left / months.length + score.financingPaid : null
    const cover = surplus === null ? null : hundredths(surplus / instalment)
    const burden = burdenOf(instalment, { days, balance, months, financingPaid: score.financingPaid })
    const inMajor = (value: number | null | undefined) =>
      value === null || value === undefined
        ? null
        : toDecimal(converter.convert(BigInt(Math.round(value)), score.currency, currency), currency)
    return {
      accounts,
      averageBalance: inMajor(burden.averageBalance),
      balanceCover: balance ? hundredths(balance.average / instalment) : null,
      balanceShare: burden.balanceShare,
      days,
      from: start,
      gaps: [...burden.gaps],
      instalment: toDecimal(minor, currency),
      instalmentCover: cover,
      leanMonth: burden.leanMonth?.month ?? null,
      leanMonthShare: burden.leanMonthShare,
      leanMonthSurplus: inMajor(burden.leanMonth?.surplus),
      monthlySurplus: inMajor(surplus),
      months: months.length,
      state: stateOf(cover),
      to: addDays(asOf, -1),
    }
  }

  return {
    ofRequest: (request: FinancingRequest, context: Context) =>
      of(request, request.amountMinor <= 0n ? null : divideHalfEven(request.amountMinor, BigInt(request.repaymentPeriod)), context),
    ofProposal: (request: FinancingRequest, { payment }: LenderResponse, context: Context) => of(request, payment, context),
  }
}

export type ReadAffordability = ReturnType<typeof createAffordability>
