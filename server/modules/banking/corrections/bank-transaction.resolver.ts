import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { orNotFound, orNull } from '../../../platform/rows.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { bankAccountById } from '../records/bank-account.query.ts'
import { BankTransaction, BankTransactionPage } from '../records/bank-transaction.entity.ts'
import { BankTransactionsArgs, CorrectCategoryInput } from '../transactions/bank-transaction.inputs.ts'
import { type BankTransactionReads, unknownTransaction } from '../transactions/bank-transaction.query.ts'
import type { CategoryService } from './category.service.ts'

@Resolver(() => BankTransaction)
export class BankTransactionResolver {
  constructor(
    private readonly reads: BankTransactionReads,
    private readonly categories: CategoryService,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BankTransactionPage, {
    description:
      "Booked bank transactions of the viewer's business, newest first. /documents/bank-transactions.csv exports the same filter.",
  })
  bankTransactions(@Args(() => BankTransactionsArgs) args: BankTransactionsArgs, @Ctx() { viewer }: Context): Promise<BankTransactionPage> {
    return this.reads.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BankTransaction, {
    nullable: true,
    description: "One bank transaction of the viewer's business; null when the business has none with this id.",
  })
  bankTransaction(
    @Arg('id', () => ID, { description: 'Transaction to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankTransaction | null> {
    return orNull(this.categories.find(viewer, id), 'common.transactionNotFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, {
    description:
      "Gives a transaction another category than the rules found; null applies theirs again. A change that could move a score becomes the transaction's `categoryChange`, which an administrator decides; until then it counts as before. CONFLICT while a change is pending.",
  })
  correctCategory(
    @Arg('id', () => ID, { description: 'Transaction to correct.' }) id: string,
    @Arg('input', () => CorrectCategoryInput) input: CorrectCategoryInput,
    @Ctx() { viewer }: Context,
  ): Promise<BankTransaction> {
    return this.categories.correct(viewer, id, input)
  }

  @FieldResolver(() => String, { description: "Which rule found the category, or that a person gave it, in the reader's language." })
  @Personal()
  categoryReason(@Root() transaction: BankTransaction, @Ctx() { language }: Context): string {
    return readStored(transaction.whyCategory, language)
  }

  @FieldResolver(() => BankAccount, { description: 'The account that it was booked on.' })
  async account(@Root() transaction: BankTransaction, @Ctx() context: Context): Promise<BankAccount> {
    return orNotFound(await context.load(bankAccountById, transaction.accountId), unknownTransaction)
  }
}

export const BankTransactionPageResolver = InexactTotalOf(BankTransactionPage, {
  description: 'False when more than 1,000 entries match; `totalCount` is 1,000 then.',
})
