import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { unscoredText } from '../scores/score-texts.ts'
import { BacktestReportsArgs } from './backtest.inputs.ts'
import type { KeptReport } from './backtest.query.ts'
import { BacktestReport, BacktestReportPage } from './backtest.type.ts'
import { BacktestUnscoredCause } from './backtest-findings.type.ts'

@Resolver(() => BacktestReport)
export class BacktestResolver {
  constructor(private readonly reports: (args: BacktestReportsArgs) => Promise<Page<KeptReport>>) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST)
  @Query(() => BacktestReportPage, { description: 'Backtests of the score model.' })
  backtestReports(@Args(() => BacktestReportsArgs) args: BacktestReportsArgs): Promise<BacktestReportPage> {
    return this.reports(args)
  }
}

@Resolver(() => BacktestUnscoredCause)
export class BacktestUnscoredCauseResolver {
  @FieldResolver(() => String, { description: `The cause in the reader's language, such as "Fewer than 10 transactions".` })
  text(@Root() cause: BacktestUnscoredCause, @Ctx() { language }: Context): string {
    return unscoredText(cause, language)
  }
}
