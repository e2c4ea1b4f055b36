import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { Role } from '../../../shared/role.ts'
import { AnalyticsPeriod } from '../metrics/analytics-period.ts'
import type { ReadBankSummary } from '../position/bank-summary.query.ts'
import { BankSummary } from '../position/bank-summary.ts'
import { CashPosition, type ReadCashPosition } from '../position/cash-position.ts'
import type { CashflowService } from './cashflow.service.ts'
import { CashflowAnalytics, toCashflowAnalytics } from './cashflow.type.ts'

const OWNERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => CashflowAnalytics)
export class CashflowResolver {
  constructor(
    private readonly cashflow: CashflowService,
    private readonly summary: ReadBankSummary,
    private readonly position: ReadCashPosition,
  ) {}

  @Authorized(...OWNERS)
  @Query(() => BankSummary, { description: "Totals over all connected bank accounts of the viewer's business in one currency." })
  bankSummary(
    @Arg('currency', () => Currency, { nullable: true, description: "Currency of the totals. Absent: the viewer's display currency." })
    currency: Currency | null | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<BankSummary> {
    return this.summary(viewer, currency)
  }

  @Authorized(...OWNERS)
  @Query(() => CashPosition, {
    description:
      "All money of the viewer's business in one currency, converted at the stored rates. RATE_UNAVAILABLE when a rate is missing for its accounts here.",
  })
  cashPosition(
    @Arg('currency', () => Currency, { nullable: true, description: "Currency of the totals. Absent: the viewer's display currency." })
    currency: Currency | null | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<CashPosition> {
    return this.position(viewer, currency)
  }

  @Authorized(...OWNERS)
  @Query(() => CashflowAnalytics, {
    nullable: true,
    description:
      "Cashflow of the viewer's business over a period; null while there are no bank transactions. /documents/cashflow.pdf, .xlsx and .csv export it with ?period=.",
  })
  async cashflowAnalytics(
    @Arg('period', () => AnalyticsPeriod, { defaultValue: AnalyticsPeriod.M6, description: 'Period to analyse, counted back from today.' })
    period: AnalyticsPeriod,
    @Ctx() { viewer }: Context,
  ): Promise<CashflowAnalytics | null> {
    const found = await this.cashflow.over(viewer, period)
    return found && toCashflowAnalytics(found)
  }
}
