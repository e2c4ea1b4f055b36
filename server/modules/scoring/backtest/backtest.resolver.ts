import { Authorized, Query, Resolver } from 'type-graphql'
import { Role } from '../../../shared/role.ts'
import type { ScoreBand } from '../score-factor.type.ts'
import type { KeptReport } from './backtest.query.ts'
import { BacktestReport } from './backtest.type.ts'

@Resolver(() => BacktestReport)
export class BacktestResolver {
  constructor(private readonly reports: () => Promise<KeptReport[]>) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST)
  @Query(() => [BacktestReport], { description: 'Newest first.' })
  async backtestReports(): Promise<BacktestReport[]> {
    const kept = await this.reports()
    return kept.map((report) => ({
      ...report,
      bands: report.bands.map((each) => ({ ...each, band: each.band as ScoreBand })),
      metrics: [...report.metrics],
    }))
  }
}
