import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { Role } from '../../shared/role.ts'
import { AnalyticsPeriod } from './analytics-period.ts'
import type { ReadBankSummary } from './bank-summary.query.ts'
import { BankSummary } from './bank-summary.ts'
import { CashPosition, type ReadCashPosition } from './cash-position.ts'
import type { CashflowService } from './cashflow.service.ts'
import { CashflowAnalytics, tellCashflow } from './cashflow.type.ts'

const OWNERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => CashflowAnalytics)
export class CashflowResolver {
  constructor(
    private readonly cashflow: CashflowService,
    private readonly summary: ReadBankSummary,
    private readonly position: ReadCashPosition,
  ) {}

  @Authorized(...OWNERS)
  @Query(() => BankSummary)
  bankSummary(
    @Arg('currency', () => Currency, { nullable: true }) currency: Currency | null | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<BankSummary> {
    return this.summary(viewer, currency)
  }

  @Authorized(...OWNERS)
  @Query(() => CashPosition, { description: 'In the display currency, by the stored rates. Refuses with RATE_UNAVAILABLE.' })
  cashPosition(
    @Arg('currency', () => Currency, { nullable: true }) currency: Currency | null | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<CashPosition> {
    return this.position(viewer, currency)
  }

  @Authorized(...OWNERS)
  @Query(() => CashflowAnalytics, {
    nullable: true,
    description: 'Null while there is nothing to analyse. Export at /documents/cashflow.{pdf,xlsx,csv}?period=.',
  })
  async cashflowAnalytics(
    @Arg('period', () => AnalyticsPeriod, { defaultValue: AnalyticsPeriod.M6 }) period: AnalyticsPeriod,
    @Ctx() { viewer }: Context,
  ): Promise<CashflowAnalytics | null> {
    const found = await this.cashflow.over(viewer, period)
    return found && tellCashflow(found)
  }
}
