import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, isWanted, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { transactionPosted } from '../../ledger/index.ts'
import { Transaction } from './transaction.entity.ts'
import { transactionById } from './transaction.query.ts'
import { unknownTransaction } from './transaction.service.ts'
import { movementAttachments } from './wallet.events.ts'

@ObjectType({ description: 'A transaction was posted, put on hold, or changed its status.', simpleResolvers: true })
@Scoped()
class TransactionPosted extends LivePayload {
  @Field(() => Transaction, { description: 'The transaction as it is now.' })
  transaction!: Transaction
}

@ObjectType({ description: 'A file was attached to a transaction or removed from it.', simpleResolvers: true })
@Scoped()
class TransactionChanged extends LivePayload {
  @Field(() => Transaction, { description: 'The transaction as it is now.' })
  transaction!: Transaction
}

/** The part of the event that the subscription needs. */
interface Posted {
  readonly transactionId: string
  readonly accountId: string
}

@Resolver()
export class WalletLiveResolver {
  @Live<Posted, { accountId?: string | null }>(() => TransactionPosted, {
    facts: [transactionPosted],
    ...forOwnBusiness,
    matches: ({ accountId }, { payload }) => isWanted(accountId, payload.accountId),
    description: "Delivers a transaction of the viewer's business each time it is posted, put on hold, or changes its status.",
  })
  async transactionPosted(
    @Root() event: PushedEvent<Posted>,
    @Ctx() context: Context,
    @Arg('accountId', () => ID, { nullable: true, description: 'Only transactions of this account. Absent: of all accounts.' })
    _accountId?: string,
  ): Promise<Pushed<TransactionPosted>> {
    const transaction = orNotFound(await context.load(transactionById, event.payload.transactionId), unknownTransaction)
    return { transaction }
  }

  @Live<{ transactionId: string }>(() => TransactionChanged, {
    facts: [movementAttachments.added, movementAttachments.removed],
    ...forOwnBusiness,
    description: "Delivers a transaction of the viewer's business each time its attachments change.",
  })
  async transactionChanged(
    @Root() event: PushedEvent<{ transactionId: string }>,
    @Ctx() context: Context,
  ): Promise<Pushed<TransactionChanged>> {
    const transaction = orNotFound(await context.load(transactionById, event.payload.transactionId), unknownTransaction)
    return { transaction }
  }
}
