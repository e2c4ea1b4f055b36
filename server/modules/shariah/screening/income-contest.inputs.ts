import { Length } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { type IncomeContest, IncomeContestStatus } from './income-contest.entity.ts'

const REASON = says('shariah.screening.contest.reason')

@InputType({ description: 'Which classification to contest, and why.' })
export class ContestIncomeInput {
  @Field(() => ID, { description: "Bank transaction of the viewer's business that is judged impermissible in the last 12 months." })
  transactionId!: string

  @Field(() => String, { description: 'Why it is permissible, in 20 to 1,000 characters. The board reads it with the transaction.' })
  @Length(20, 1_000, REASON)
  grounds!: string
}

@InputType({ description: 'A decision on a contested classification.' })
export class DecideIncomeContestInput {
  @Field(() => Boolean, { description: 'True when the transaction counts as impermissible, false when it does not.' })
  counts!: boolean

  @Field(() => String, { description: 'Reasons, in 20 to 1,000 characters, which the business reads.' })
  @Length(20, 1_000, REASON)
  reason!: string
}

@InputType({ description: 'Which contests to list. An omitted field does not filter.' })
export class IncomeContestFilter {
  @Field(() => IncomeContestStatus, { nullable: true, description: 'Only contests with this status.' })
  status?: IncomeContestStatus | null
}

export const INCOME_CONTEST_ORDERS = ordersOf(
  'IncomeContest',
  latestOrEarliest('contest.contestedAt', ({ contestedAt }: IncomeContest) => contestedAt, 'contested'),
)

@ArgsType()
export class IncomeContestsArgs extends ListArgs(IncomeContestFilter, INCOME_CONTEST_ORDERS) {}
