import { Authorized, Query, Resolver } from 'type-graphql'
import { Role } from '../../../shared/role.ts'
import type { KeptReport } from './backtest.query.ts'
import { BacktestReport } from './backtest.type.ts'

@Resolver(() => BacktestReport)
export class BacktestResolver {
  constructor(private readonly reports: () => Promise<KeptReport[]>) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST)
  @Query(() => [BacktestReport], { description: 'Newest first.' })
  backtestReports(): Promise<BacktestReport[]> {
    return this.reports()
  }
}
