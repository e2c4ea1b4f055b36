import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { on } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later, SECOND } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { DomainError, invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { actingBusiness, businessSuspended } from '../../business/index.ts'
import { type RateService, ratePair } from '../../rates/index.ts'
import type { WalletAccount } from '../accounts/account.entity.ts'
import { accountsByIds } from '../accounts/account.query.ts'
import { invalidAccount } from '../accounts/account.service.ts'
import { feeOf } from './fee.ts'
import type { TransferQuote } from './transfer.entity.ts'
import type { QuoteTransferInput } from './transfer.inputs.ts'
import { endQuotes, forgetQuotes, keepQuote } from './transfer.query.ts'

/** How long a quote is binding. */
const QUOTE_LIFETIME = 60 * SECOND

export const forgetUnusedQuotes = job<Record<never, never>>('wallet.forget_unused_quotes')

/** Refuses a debit that an account cannot cover with its fee, in the words of the specification; the field says by how much. */
export const mustAfford = (account: WalletAccount, amount: bigint, fee: bigint, field = 'amount') => {
  const { currency, availableMinor } = account
  if (amount + fee <= availableMinor) return
  throw new DomainError('INSUFFICIENT_FUNDS', 'common.insufficientFunds', {
    [field]: textOf('common.notEnoughWithFee', { needed: asAmount(amount + fee, currency), available: asAmount(availableMinor, currency) }),
  })
}

const mustBeActive = ({ isFrozen }: WalletAccount, field: string) => {
  if (!isFrozen) return
  throw new DomainError('ACCOUNT_FROZEN', 'wallet.accounts.invalid', { [field]: 'wallet.quotes.accountFrozen' })
}

const worthless = (currency: Currency) => invalidField('amount', textOf('wallet.quotes.tooSmall', { least: asAmount(1n, currency) }))

/** Quotes, from which transfers are made. */
export const createQuoteService = ({ work, clock, dataSource }: Platform, rates: RateService) => ({
  /** A suspended business moves no money, not even by earlier quotes. */
  reactions: [on(businessSuspended, (tx, { payload }) => endQuotes(tx.db, payload.businessId, tx.now))],

  /** Returns what a transfer between two of the viewer's accounts would debit and credit, binding for 60 seconds. */
  async quote(viewer: Viewer, { fromAccountId, toAccountId, amount: given }: QuoteTransferInput): Promise<TransferQuote> {
    const { userId } = signedIn(viewer)
    return work(viewer, async (tx) => {
      const { business } = await actingBusiness(tx, 'MOVE_MONEY')
      if (fromAccountId.toLowerCase() === toAccountId.toLowerCase()) {
        throw new DomainError('SAME_ACCOUNT', 'wallet.accounts.invalid', {
          toAccountId: 'wallet.quotes.sameAccount',
        })
      }
      const accounts = await accountsByIds(tx.db, [fromAccountId, toAccountId], viewer)
      const of = (id: string, field: string) => {
        const account = accounts.get(id.toLowerCase())
        if (account?.businessId !== business.id) throw invalidAccount(field)
        return account
      }
      const [from, to] = [of(fromAccountId, 'fromAccountId'), of(toAccountId, 'toAccountId')]
      mustBeActive(from, 'fromAccountId')
      mustBeActive(to, 'toAccountId')
      const amount = toPositiveMinor(given, from.currency)
      const pair = ratePair(await rates.list(tx.db), from.currency, to.currency)
      const fee = feeOf(amount)
      const received = pair ? pair.receivedFor(amount, fee) : amount
      if (received <= 0n) throw worthless(to.currency)
      mustAfford(from, amount, fee)
      const { now } = tx
      return keepQuote(tx.db, {
        businessId: business.id,
        createdBy: userId,
        from,
        to,
        currency: from.currency,
        amount,
        fee,
        receivedCurrency: to.currency,
        received,
        rate: pair?.rate ?? null,
        rateSource: pair?.source ?? null,
        rateAsOf: pair?.asOf ?? null,
        createdAt: now,
        expiresAt: later(now, QUOTE_LIFETIME),
      })
    })
  },

  /** Deletes quotes that are older than a day and were never used. */
  async forgetUnused(): Promise<void> {
    const now = clock.now()
    await forgetQuotes(dataSource.manager, later(now, -30 * DAY), later(now, -DAY))
  },
})

export type QuoteService = ReturnType<typeof createQuoteService>
