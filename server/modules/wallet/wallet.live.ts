import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { type PushedEvent, toBusiness } from '../../platform/events.ts'
import { AFTER, CURSOR, Live } from '../../platform/live/live.ts'
import { orNotFound } from '../../platform/reading.ts'
import { Role } from '../../shared/role.ts'
import { transactionPosted } from '../ledger/index.ts'
import { Transaction } from './transaction.entity.ts'
import { transactionById } from './transaction.query.ts'
import { unknownTransaction } from './transaction.service.ts'
import { movementAttachments } from './wallet.events.ts'

@ObjectType({ description: "Money moved on one of the viewer's accounts, or a movement that waited was settled.", simpleResolvers: true })
@Scoped()
class TransactionPosted {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => Transaction)
  transaction!: Transaction
}

@ObjectType({ description: 'What people put beside a movement changed.', simpleResolvers: true })
@Scoped()
class TransactionChanged {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => Transaction)
  transaction!: Transaction
}

/** What the subscription needs of the fact. */
interface Posted {
  readonly transactionId: string
  readonly accountId: string
}

@Resolver()
export class WalletLiveResolver {
  @Live<Posted, { accountId?: string | null }>(() => TransactionPosted, {
    facts: [transactionPosted],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: ({ businessId }) => (businessId ? [toBusiness(businessId)] : []),
    matches: ({ accountId }, { payload }) => !accountId || accountId.toLowerCase() === payload.accountId,
    description: "Money moved on one of the viewer's accounts, or a movement that waited was settled.",
  })
  async transactionPosted(
    @Root() event: PushedEvent<Posted>,
    @Ctx() context: Context,
    @Arg('accountId', () => ID, { nullable: true }) _accountId?: string,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<TransactionPosted> {
    const transaction = orNotFound(await context.load(transactionById, event.payload.transactionId), unknownTransaction)
    return { cursor: event.cursor, transaction }
  }

  @Live<{ transactionId: string }>(() => TransactionChanged, {
    facts: [movementAttachments.added, movementAttachments.removed],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: ({ businessId }) => (businessId ? [toBusiness(businessId)] : []),
    description: "What people put beside a movement of the viewer's changed: its attachments.",
  })
  async transactionChanged(
    @Root() event: PushedEvent<{ transactionId: string }>,
    @Ctx() context: Context,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<TransactionChanged> {
    const transaction = orNotFound(await context.load(transactionById, event.payload.transactionId), unknownTransaction)
    return { cursor: event.cursor, transaction }
  }
}
