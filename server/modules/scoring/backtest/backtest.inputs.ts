import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { BacktestReport } from './backtest.type.ts'

@InputType({ description: 'Which backtests to list. Omitted criteria do not filter.' })
export class BacktestReportFilter {
  @Field(() => String, { nullable: true, description: 'Only backtests on the loans of this name. Up to 200 characters.' })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  dataset?: string | null
}

export const BACKTEST_REPORT_ORDERS = ordersOf(
  'BacktestReport',
  latestOrEarliest('r.ran_at', ({ ranAt }: Pick<BacktestReport, 'id' | 'ranAt'>) => ranAt, 'run'),
)

@ArgsType()
export class BacktestReportsArgs extends ListArgs(BacktestReportFilter, BACKTEST_REPORT_ORDERS) {}
