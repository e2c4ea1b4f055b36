import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/reading.ts'
import { InexactTotalOf } from '../../platform/search-list.ts'
import { Role } from '../../shared/role.ts'
import { WalletAccount } from './account.entity.ts'
import { accountById } from './account.query.ts'
import { unknownAccount } from './account.service.ts'
import { Transaction, TransactionPage } from './transaction.entity.ts'
import { TransactionsArgs } from './transaction.inputs.ts'
import type { TransactionService } from './transaction.service.ts'

@Resolver(() => Transaction)
export class TransactionResolver {
  constructor(private readonly service: TransactionService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => TransactionPage, {
    description: "Movements of the viewer's accounts, newest first. The same filter is exported at /documents/transactions.csv.",
  })
  transactions(
    @Args(() => TransactionsArgs) { filter, first, after }: TransactionsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<TransactionPage> {
    return this.service.list(viewer, filter, { first, after: after ?? null })
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Transaction)
  transaction(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Transaction> {
    return this.service.find(viewer, id)
  }

  @FieldResolver(() => WalletAccount)
  async account(@Root() transaction: Transaction, @Ctx() context: Context): Promise<WalletAccount> {
    return orNotFound(await context.load(accountById, transaction.accountId), unknownAccount)
  }
}

export const TransactionPageResolver = InexactTotalOf(TransactionPage, {
  description: "False when totalCount is the planner's estimate (beyond 1,000).",
})
