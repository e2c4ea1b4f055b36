import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { tellUnscored } from '../scores/telling.ts'
import type { KeptReport } from './backtest.query.ts'
import { BacktestReport } from './backtest.type.ts'
import { BacktestUnscoredCause } from './backtest-findings.type.ts'

@Resolver(() => BacktestReport)
export class BacktestResolver {
  constructor(private readonly reports: () => Promise<KeptReport[]>) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST)
  @Query(() => [BacktestReport], { description: 'Backtests of the score model, newest first, 100 at most.' })
  backtestReports(): Promise<BacktestReport[]> {
    return this.reports()
  }
}

@Resolver(() => BacktestUnscoredCause)
export class BacktestUnscoredCauseResolver {
  @FieldResolver(() => String, { description: `The cause in the reader's language, such as "Fewer than 10 transactions".` })
  text(@Root() cause: BacktestUnscoredCause, @Ctx() { language }: Context): string {
    return tellUnscored(cause, language)
  }
}
