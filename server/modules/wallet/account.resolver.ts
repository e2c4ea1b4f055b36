import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { invalidField } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { WalletAccount } from './account.entity.ts'
import { FreezeAccountArgs, OpenAccountInput } from './account.inputs.ts'
import type { AccountService } from './account.service.ts'
import { Transaction } from './transaction.entity.ts'
import { recentTransactions } from './transaction.query.ts'
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
  @Query(() => [WalletAccount], { description: "One's own; administration gives a business." })
  walletAccounts(
    @Arg('businessId', () => ID, { nullable: true }) businessId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<WalletAccount[]> {
    return this.accounts.list(viewer, businessId)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN)
  @Query(() => WalletAccount)
  walletAccount(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.find(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => WalletSummary, {
    description: "Totals over the viewer's accounts in the display currency, by the stored rates. Refuses with RATE_UNAVAILABLE.",
  })
  walletSummary(
    @Arg('currency', () => Currency, { nullable: true }) currency: Currency | null,
    @Ctx() { viewer }: Context,
  ): Promise<WalletSummary> {
    return this.summary(viewer, currency)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => WalletAccount, { description: 'Opens an account with a number of its own. A business may have 50.' })
  openAccount(@Arg('input', () => OpenAccountInput) input: OpenAccountInput, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.open(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => WalletAccount, { description: 'Nothing can be debited while it is frozen; credits still arrive.' })
  freezeAccount(@Args(() => FreezeAccountArgs) { id, reason }: FreezeAccountArgs, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.freeze(viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => WalletAccount)
  unfreezeAccount(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<WalletAccount> {
    return this.accounts.unfreeze(viewer, id)
  }

  @FieldResolver(() => [Transaction], { description: 'The latest, newest first.' })
  recentTransactions(
    @Root() account: WalletAccount,
    @Arg('first', () => Int, { defaultValue: 5 }) first: number,
    @Ctx() context: Context,
  ): Promise<Transaction[]> {
    if (first < 1 || first > MOST_RECENT) throw invalidField('first', 'Ask for 1 to 100 entries at a time.')
    return context.load(recentTransactions(first), account.id)
  }
}
