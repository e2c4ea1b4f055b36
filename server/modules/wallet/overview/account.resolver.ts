import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import { WalletAccount } from '../accounts/account.entity.ts'
import { FreezeAccountArgs, OpenAccountInput } from '../accounts/account.inputs.ts'
import type { AccountService } from '../accounts/account.service.ts'
import { Transaction } from '../transactions/transaction.entity.ts'
import { recentTransactions } from '../transactions/transaction.query.ts'
import type { ReadWalletSummary } from './wallet-summary.query.ts'
import { WalletSummary } from './wallet-summary.ts'

const MOST_RECENT = 100

@Resolver(() => WalletAccount)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly summary: ReadWalletSummary,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN)
  @Query(() => [WalletAccount], {
    description: "Accounts of the viewer's business, oldest first; for administration, those of the business that `businessId` names.",
  })
  walletAccounts(
    @Arg('businessId', () => ID, {
      nullable: true,
      description:
        'Business whose accounts to list. Administration must name one (INVALID otherwise); everyone else may leave it out, and gets an empty list for any business but their own.',
    })
    businessId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<WalletAccount[]> {
    return this.accounts.list(viewer, businessId)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN)
  @Query(() => WalletAccount, {
    nullable: true,
    description: "One account of the viewer's business, or of any business for administration; null when there is none with this id.",
  })
  walletAccount(
    @Arg('id', () => ID, { description: 'Account to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<WalletAccount | null> {
    return orNull(this.accounts.find(viewer, id), 'wallet.accounts.notFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => WalletSummary, {
    description:
      "Totals over all accounts of the viewer's business in one currency, converted at the stored rates. RATE_UNAVAILABLE when a rate is missing.",
  })
  walletSummary(
    @Arg('currency', () => Currency, { nullable: true, description: "Currency of the totals. Absent: the viewer's display currency." })
    currency: Currency | null,
    @Ctx() { viewer }: Context,
  ): Promise<WalletSummary> {
    return this.summary(viewer, currency)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => WalletAccount, {
    description:
      "Opens an account with a number of its own for the viewer's business. CONFLICT until its setup is complete; LIMIT_EXCEEDED beyond 50 accounts.",
  })
  openAccount(@Arg('input', () => OpenAccountInput) input: OpenAccountInput, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.open(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => WalletAccount, {
    description:
      'Freezes an account: nothing can be debited, credits still arrive. The business is notified. On a frozen account it replaces the reason.',
  })
  freezeAccount(@Args(() => FreezeAccountArgs) { id, reason }: FreezeAccountArgs, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.freeze(viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => WalletAccount, {
    description: 'Lets a frozen account be debited again and removes the reason. An active account is returned unchanged.',
  })
  unfreezeAccount(
    @Arg('id', () => ID, { description: 'Account to release.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<WalletAccount> {
    return this.accounts.unfreeze(viewer, id)
  }

  @FieldResolver(() => [Transaction], { description: 'Latest transactions of the account, newest first.' })
  recentTransactions(
    @Root() account: WalletAccount,
    @Arg('first', () => Int, { defaultValue: 5, description: 'How many transactions to return, 1 to 100.' }) first: number,
    @Ctx() context: Context,
  ): Promise<Transaction[]> {
    if (first < 1 || first > MOST_RECENT) throw invalidField('first', 'common.input.pageSize')
    return context.load(recentTransactions(first), account.id)
  }
}
