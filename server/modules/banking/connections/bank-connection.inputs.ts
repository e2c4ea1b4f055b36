import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { BankConnection } from '../records/bank-connection.entity.ts'

@InputType({ description: 'Which bank connections to list.' })
export class BankConnectionFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: also connections that were disconnected. Absent or null: without them.' })
  includeDisconnected?: boolean | null
}

export const BANK_CONNECTION_ORDERS = ordersOf(
  'BankConnection',
  latestOrEarliest('connection.createdAt', ({ createdAt }: BankConnection) => createdAt, 'connected'),
)

@ArgsType()
export class BankConnectionsArgs extends ListArgs(BankConnectionFilter, BANK_CONNECTION_ORDERS) {}
