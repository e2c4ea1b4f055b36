import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { sourcesIn } from '../../rates/index.ts'
import { WalletAccount } from '../accounts/account.entity.ts'
import { accountById } from '../accounts/account.query.ts'
import { unknownAccount } from '../accounts/account.service.ts'
import { Transaction } from '../transactions/transaction.entity.ts'
import type { QuoteService } from './quote.service.ts'
import type { TopUpService } from './top-up.service.ts'
import { Transfer, TransferQuote } from './transfer.entity.ts'
import { QuoteTransferInput, TopUpSandboxInput, TransferInput } from './transfer.inputs.ts'
import type { TransferService } from './transfer.service.ts'

const accountOf = async (id: string, context: Context): Promise<WalletAccount> =>
  orNotFound(await context.load(accountById, id), unknownAccount)

@Resolver(() => Transfer)
export class TransferResolver {
  constructor(
    private readonly quotes: QuoteService,
    private readonly transfers: TransferService,
    private readonly topUps: TopUpService,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => TransferQuote, {
    description:
      'Returns what a transfer would debit and credit, with its fee, binding for 60 seconds. CONFLICT until the setup of the business is complete; SAME_ACCOUNT; ACCOUNT_FROZEN for either account; INSUFFICIENT_FUNDS; RATE_UNAVAILABLE.',
  })
  quoteTransfer(@Arg('input', () => QuoteTransferInput) input: QuoteTransferInput, @Ctx() { viewer }: Context): Promise<TransferQuote> {
    return this.quotes.quote(viewer, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transfer, {
    description:
      'Moves the money as quoted. QUOTE_EXPIRED for a quote that has expired or was already used; INSUFFICIENT_FUNDS; ACCOUNT_FROZEN.',
  })
  transfer(
    @Arg('input', () => TransferInput) input: TransferInput,
    @Arg('idempotencyKey', () => String, IDEMPOTENCY_KEY) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<Transfer> {
    return this.transfers.transfer(viewer, input, idempotencyKey)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transaction, {
    description:
      'Adds test funds to an account. NOT_FOUND in production; CONFLICT until the setup of the business is complete; LIMIT_EXCEEDED above 10,000,000; RATE_LIMITED after 30 in an hour.',
  })
  topUpSandbox(
    @Arg('input', () => TopUpSandboxInput) input: TopUpSandboxInput,
    @Arg('idempotencyKey', () => String, IDEMPOTENCY_KEY) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<Transaction> {
    return this.topUps.topUp(viewer, input, idempotencyKey)
  }

  @FieldResolver(() => WalletAccount, { description: 'Account that was debited.' })
  fromAccount(@Root() { fromAccountId }: Transfer, @Ctx() context: Context): Promise<WalletAccount> {
    return accountOf(fromAccountId, context)
  }

  @FieldResolver(() => WalletAccount, { description: 'Account that was credited.' })
  toAccount(@Root() { toAccountId }: Transfer, @Ctx() context: Context): Promise<WalletAccount> {
    return accountOf(toAccountId, context)
  }
}

@Resolver(() => TransferQuote)
export class TransferQuoteResolver {
  @FieldResolver(() => WalletAccount, { description: 'Account to be debited.' })
  fromAccount(@Root() { fromAccountId }: TransferQuote, @Ctx() context: Context): Promise<WalletAccount> {
    return accountOf(fromAccountId, context)
  }

  @FieldResolver(() => WalletAccount, { description: 'Account to be credited.' })
  toAccount(@Root() { toAccountId }: TransferQuote, @Ctx() context: Context): Promise<WalletAccount> {
    return accountOf(toAccountId, context)
  }

  @FieldResolver(() => String, { nullable: true })
  rateSource(@Root() { rateSource }: TransferQuote, @Ctx() { language }: Context): string | null {
    return rateSource && sourcesIn(language, rateSource)
  }
}
