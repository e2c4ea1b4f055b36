import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/reading.ts'
import { Role } from '../../shared/role.ts'
import { WalletAccount } from './account.entity.ts'
import { accountById } from './account.query.ts'
import { unknownAccount } from './account.service.ts'
import { asTransactionPage, Transaction, TransactionPage } from './transaction.entity.ts'
import { TransactionsArgs } from './transaction.inputs.ts'
import type { TransactionService } from './transaction.service.ts'

@Resolver(() => Transaction)
export class TransactionResolver {
  constructor(private readonly service: TransactionService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => TransactionPage, {
    description: "Movements of the viewer's accounts, newest first. The same filter is exported at /documents/transactions.csv.",
  })
  async transactions(
    @Args(() => TransactionsArgs) { filter, first, after }: TransactionsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<TransactionPage> {
    return asTransactionPage(await this.service.list(viewer, filter, first, after))
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

@Resolver(() => TransactionPage)
export class TransactionPageResolver {
  @FieldResolver(() => Int)
  async totalCount(@Root() page: TransactionPage): Promise<number> {
    return (await page.count()).total
  }

  @FieldResolver(() => Boolean, { description: "False when totalCount is the planner's estimate (beyond 1,000)." })
  async totalIsExact(@Root() page: TransactionPage): Promise<boolean> {
    return (await page.count()).isExact
  }
}
