import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNotFound, orNull } from '../../../platform/rows.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import { Role } from '../../../shared/role.ts'
import { WalletAccount } from '../accounts/account.entity.ts'
import { accountById } from '../accounts/account.query.ts'
import { unknownAccount } from '../accounts/account.service.ts'
import { Transaction, TransactionPage } from './transaction.entity.ts'
import { TransactionsArgs } from './transaction.inputs.ts'
import type { TransactionService } from './transaction.service.ts'

@Resolver(() => Transaction)
export class TransactionResolver {
  constructor(private readonly service: TransactionService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => TransactionPage, {
    description: "Transactions of all accounts of the viewer's business. /documents/transactions.csv exports the same filter.",
  })
  transactions(@Args(() => TransactionsArgs) args: TransactionsArgs, @Ctx() { viewer }: Context): Promise<TransactionPage> {
    return this.service.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Transaction, {
    nullable: true,
    description: "One transaction of the viewer's business; null when the business has none with this id.",
  })
  transaction(
    @Arg('id', () => ID, { description: 'Transaction to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Transaction | null> {
    return orNull(this.service.find(viewer, id), 'common.transactionNotFound')
  }

  @FieldResolver(() => WalletAccount, { description: 'The account that was credited or debited.' })
  async account(@Root() transaction: Transaction, @Ctx() context: Context): Promise<WalletAccount> {
    return orNotFound(await context.load(accountById, transaction.accountId), unknownAccount)
  }
}

export const TransactionPageResolver = InexactTotalOf(TransactionPage, {
  description: 'False when more than 1,000 entries match; `totalCount` is an estimate then.',
})
